import type { Output } from '@strata/contract';
import type { ImportSheet } from '@strata/domain';
import type { Services } from '../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import { readAgainTask, readTask } from '../../workbooks/import/import-tasks.ts';
import type { WrittenImport } from '../../workbooks/import/write-import.ts';
import { isRefused, type WorkbookRefusal } from '../../workbooks/read/workbook-refusal.ts';
import { listReferenceData } from '../reference-data/reference-data.queries.ts';
import { type OpenPlan, openPlan, type PlanCall } from '../strata-plans/plan/open-plan.ts';
import {
  type ImportCall,
  type ImportPlace,
  type LoadedImport,
  loadImport,
  loadTexts,
} from './load-import.ts';
import { recordImport } from './record-import.ts';
import { refuseFile } from './refuse-file.ts';
import { writeSheet } from './write-sheet.ts';

interface ChangeCall extends ImportCall, PlanCall {
  readonly form: { readonly AgreedTo?: number | undefined };
  readonly seenVersion: number | undefined;
  readonly services: Services;
  readonly isGone: () => boolean;
}

type Read = WrittenImport | WorkbookRefusal | Refusal;
type Imported = Output<'POST /Applications/strataUnits/import'>;

/** Words for the acts. */
const verbs = {
  floors: 'importFloors',
  units: 'importUnits',
  commonProperty: 'importCommonProperty',
  accessorySchedule: 'importAccessorySchedule',
} as const satisfies Readonly<Record<ImportSheet, string>>;

/**
 * Reads and checks a file before the transaction, without any lock; what comes back writes it, all or nothing. Whatever
 * is refused is refused there: a call that is repeated gets its first answer before anybody asks what the file says now.
 */
export async function prepareImport(
  call: ChangeCall,
  place: ImportPlace,
): Promise<(change: ChangeCall) => Promise<Imported | Refusal>> {
  const loaded = await loadImport(call, place);
  if (loaded instanceof Refusal) return async () => loaded;
  const read = await call.services.workers.run(readTask, loaded.file, call.isGone);
  return (change) => importFile(change, place, loaded, read);
}

async function importFile(
  call: ChangeCall,
  place: ImportPlace,
  loaded: LoadedImport,
  readBefore: Read,
): Promise<Imported | Refusal> {
  const plan = await openPlan(call, loaded.file.applicationId);
  if (plan instanceof Refusal) return plan;
  const { revision } = plan.facts;
  if (isStale(call.seenVersion, revision)) return refuseStale(revision);
  const read = await readOfNow(call, plan, loaded, readBefore);
  if (read instanceof Refusal) return read;
  if (isRefused(read)) return refuseFile(read);
  const { faults, loses, counts } = read;
  if (faults) return refuse('INVALID', faults);
  const { AgreedTo: agreedTo = 0 } = call.form;
  if ((loses?.total ?? 0) !== agreedTo) {
    return refuse('NOT_EMPTY', { AgreedTo: loses?.words ?? 'Nothing else would go' });
  }
  const isNothing = counts.created + counts.changed === 0;
  const importId = isNothing ? null : await saveImport(call, place, plan, read);
  return { ...counts, importId, planRevision: isNothing ? revision : revision + 1 };
}

/** What was read, or what is read now that the plan is kept, where plan or lists have changed since. */
async function readOfNow(
  { db, services, isGone }: ChangeCall,
  { applicationId, facts }: OpenPlan,
  { file, planRevision }: LoadedImport,
  readBefore: Read,
): Promise<Read> {
  const isSame = planRevision === facts.revision && file.referenceData === (await listReferenceData(db));
  if (isSame) return readBefore;
  const texts = await loadTexts(db, applicationId);
  if (!texts) throw new Error('A plan that is kept does not go');
  return services.workers.run(readAgainTask, { ...file, ...texts }, isGone);
}

/** Writes the rows, keeps the import and records it. */
async function saveImport(
  call: ChangeCall,
  { target }: ImportPlace,
  plan: OpenPlan,
  written: WrittenImport,
): Promise<string> {
  const { created, changed, counts } = written;
  return recordImport(call, plan, {
    verb: verbs[target.sheet],
    sheet: target.sheet,
    buildingId: target.scope.buildingId,
    commonPropertyTypeId: target.sheet === 'commonProperty' ? target.scope.commonPropertyTypeId : null,
    file: call.files.File,
    before: await writeSheet(call.db, plan.applicationId, target, written),
    created: created.ids,
    createdJson: created.json,
    changedJson: changed.json,
    counts,
  });
}
