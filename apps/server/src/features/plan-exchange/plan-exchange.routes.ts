import { JsonText } from '../../platform/http/answers.ts';
import type { Handler, Handlers } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { findSameFile } from '../plan-imports/plan-imports.queries.ts';
import { checkPlanTask } from './exchange-tasks.ts';
import { importExchange } from './import-exchange.ts';
import { loadExchange } from './load-exchange.ts';
import { sendExchange, sendSchema } from './send-exchange.ts';

/** Where the file of a whole plan goes, among the targets of imports. */
const wholePlan = { sheet: 'plan', scope: { buildingId: null } } as const;

/** What the import of a whole plan would do, and all that is wrong with the file. */
const checkExchange: Handler<'POST /Applications/planExchange/check'> = async (call) => {
  const { db, services, files, isGone } = call;
  const loaded = await loadExchange(call);
  if (loaded instanceof Refusal) return loaded;
  const checked = await services.workers.run(checkPlanTask, loaded.file, isGone);
  if (checked instanceof Refusal) return checked;
  if ('isRefused' in checked) return refuse(checked.code, { File: checked.message });
  const sameFile = await findSameFile(db, loaded.applicationId, wholePlan, files.File.sha256);
  return new JsonText(`{${checked.told},"sameFile":${sameFile ?? 'null'}}`);
};

/** The whole plan out and in as one file. */
export const planExchangeHandlers = {
  'GET /Applications/planExchange': sendExchange,
  'GET /Applications/planExchange/schema': sendSchema,
  'POST /Applications/planExchange/check': checkExchange,
  'POST /Applications/planExchange/import': importExchange,
} satisfies Partial<Handlers>;
