import type { Handlers } from '../../platform/http/call.ts';
import { printDocument } from './print-document.ts';
import { showDocument } from './show-document.ts';

/** The documents that are made from a plan. */
export const planDocumentsHandlers = {
  'GET /CalculationPlan/{applicationId}': (call) => showDocument('calculationPlan', call),
  'GET /schedule/{applicationId}': (call) => showDocument('schedule', call),
  'GET /Applications/calculationPlan': (call) => printDocument('calculationPlan', call),
  'GET /Applications/schedule': (call) => printDocument('schedule', call),
} satisfies Partial<Handlers>;
