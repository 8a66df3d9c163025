import type { Handlers } from '../../platform/http/call.ts';
import { amendApplication } from './amend-application.ts';

/** Amendments of what is registered. */
export const amendmentsHandlers = {
  'POST /Applications/amend': amendApplication,
} satisfies Partial<Handlers>;
