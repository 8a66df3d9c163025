import type { Handlers } from '../../platform/http/call.ts';
import { showDocument } from './show-document.ts';

/** The documents that are made from a plan. */
export const planDocumentsHandlers = {
  'GET /CalculationPlan/{applicationId}': (call) => showDocument('calculationPlan', call),
  'GET /schedule/{applicationId}': (call) => showDocument('schedule', call),
} satisfies Partial<Handlers>;
