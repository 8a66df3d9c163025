import { JsonText } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { listFeeTables } from './fee-table-list.queries.ts';
import { addFeeTable, confirmFeeTable } from './write-fee-table.ts';

export const feesHandlers = {
  'GET /FeeTables': async ({ db }) => new JsonText(await listFeeTables(db)),
  'POST /FeeTables': addFeeTable,
  'POST /FeeTables/confirm': confirmFeeTable,
} satisfies Partial<Handlers>;
