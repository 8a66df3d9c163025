import { canEditPlan } from '@strata/domain';
import { JsonText } from '../../platform/http/answers.ts';
import type { Handler, Handlers, Services } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { checkTask } from '../../workbooks/import/import-tasks.ts';
import { isRefused } from '../../workbooks/read/workbook-refusal.ts';
import { findApplicationFor } from '../strata-plans/plan/open-plan.queries.ts';
import { prepareImport } from './import-file.ts';
import { importPlaces } from './import-place.ts';
import { type ImportCall, type ImportPlace, loadImport } from './load-import.ts';
import { findSameFile, listImports } from './plan-imports.queries.ts';
import { refuseFile } from './refuse-file.ts';
import { undoImport } from './undo-import.ts';

/** What was imported into a plan, for its parties; only whoever may change the plan now can undo. */
const showImports: Handler<'GET /Applications/imports'> = async ({ db, query, session }) => {
  const application = await findApplicationFor(db, session.personId, query.applicationId);
  if (!application) return refuse('NOT_FOUND');
  const canEdit = application.parties.some((party) => canEditPlan(application.facts, party));
  return new JsonText(await listImports(db, application.id, canEdit));
};

interface CheckCall extends ImportCall {
  readonly services: Services;
  readonly isGone: () => boolean;
}

/** What an import would do, and all that is wrong with the file: the errors of cells are the answer, not a refusal. */
async function checkImport(call: CheckCall, place: ImportPlace): Promise<JsonText | Refusal> {
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

/** Workbooks into a plan: what they would do, the import itself, and how it is undone. */
export const planImportsHandlers = {
  'POST /Applications/strataFloors/import': {
    prepare: (call) => prepareImport(call, importPlaces.floors(call.form)),
  },
  'POST /Applications/strataUnits/import': {
    prepare: (call) => prepareImport(call, importPlaces.units(call.form)),
  },
  'POST /Applications/cpaImport': {
    prepare: (call) => prepareImport(call, importPlaces.commonProperty(call.form)),
  },
  'POST /Applications/parkingAllocations/import': {
    prepare: (call) => prepareImport(call, importPlaces.accessorySchedule(call.form)),
  },
  'POST /Applications/strataFloors/import/check': (call) => checkImport(call, importPlaces.floors(call.form)),
  'POST /Applications/strataUnits/import/check': (call) => checkImport(call, importPlaces.units(call.form)),
  'POST /Applications/cpaImport/check': (call) => checkImport(call, importPlaces.commonProperty(call.form)),
  'POST /Applications/parkingAllocations/import/check': (call) =>
    checkImport(call, importPlaces.accessorySchedule(call.form)),
  'GET /Applications/imports': showImports,
  'POST /Applications/imports/undo': undoImport,
} satisfies Partial<Handlers>;
