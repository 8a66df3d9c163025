import type { Handlers } from '../../platform/http/call.ts';
import { checkExchange } from './check-exchange.ts';
import { importExchange } from './import-exchange.ts';
import { sendExchange, sendSchema } from './send-exchange.ts';

/** The whole plan out and in as one file. */
export const planExchangeHandlers = {
  'GET /Applications/planExchange': sendExchange,
  'GET /Applications/planExchange/schema': sendSchema,
  'POST /Applications/planExchange/check': checkExchange,
  'POST /Applications/planExchange/import': importExchange,
} satisfies Partial<Handlers>;
