import { JsonText } from '../../platform/http/answers.ts';
import type { Services } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { checkTask } from '../../workbooks/import/import-tasks.ts';
import { isRefused } from '../../workbooks/read/workbook-refusal.ts';
import { type ImportCall, type ImportPlace, loadImport } from './load-import.ts';
import { findSameFile } from './plan-imports.queries.ts';
import { refuseFile } from './refuse-file.ts';

interface CheckCall extends ImportCall {
  readonly services: Services;
  readonly isGone: () => boolean;
}

/** What an import would do, and all that is wrong with the file: the errors of cells are the answer, not a refusal. */
export async function checkImport(call: CheckCall, place: ImportPlace): Promise<JsonText | Refusal> {
  const { db, services, files, isGone } = call;
  const loaded = await loadImport(call, place);
  if (loaded instanceof Refusal) return loaded;
  const { file } = loaded;
  const checked = await services.workers.run(checkTask, file, isGone);
  if (checked instanceof Refusal) return checked;
  if (isRefused(checked)) return refuseFile(checked);
  const sameFile = await findSameFile(db, file.applicationId, place.target, files.File.sha256);
  return new JsonText(`{${checked.told},"sameFile":${sameFile ?? 'null'}}`);
}
