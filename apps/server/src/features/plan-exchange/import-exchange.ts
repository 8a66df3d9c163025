import type { Output } from '@strata/contract';
import type { Queryable } from '../../platform/database.ts';
import type { Call, PreparedHandler } from '../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import { setHasParkingLots } from '../applications/parking-answer.queries.ts';
import { deleteShapesOfLevels, insertShapes } from '../drawn-plan/shapes.queries.ts';
import { recordImport } from '../plan-imports/record-import.ts';
import { insertRows, insertServed, releaseServed, updateRows } from '../plan-imports/sheet-rows.queries.ts';
import { listReferenceData } from '../reference-data/reference-data.queries.ts';
import { updateDetailsRow, updatePlacingRow } from '../strata-plans/plan/details.queries.ts';
import { lockApplicationFor } from '../strata-plans/plan/open-plan.queries.ts';
import { type OpenPlan, openPlan } from '../strata-plans/plan/open-plan.ts';
import { exchangeTableNames, exchangeTables } from './exchange-columns.ts';
import { readPlanAgainTask, readPlanTask } from './exchange-tasks.ts';
import type { JsonRefusal } from './json/json.ts';
import { type LoadedExchange, loadExchange, loadExchangeTexts } from './load-exchange.ts';
import { raiseCounters, snapshotDetails } from './plan-exchange.queries.ts';
import type { WrittenExchange } from './write-exchange.ts';

type Key = 'POST /Applications/planExchange/import';
type Read = WrittenExchange | JsonRefusal | Refusal;

/**
 * Reads and checks the file of a whole plan before the transaction, without any lock; what comes back writes it, all or
 * nothing. What is refused is refused there, so that a call that is repeated gets its first answer.
 */
export const importExchange: PreparedHandler<Key> = {
  prepare: async (call) => {
    const loaded = await loadExchange(call);
    if (loaded instanceof Refusal) return async () => loaded;
    const read = await call.services.workers.run(readPlanTask, loaded.file, call.isGone);
    return (change) => importFile(change, loaded, read);
  },
};

async function importFile(
  call: Call<Key>,
  loaded: LoadedExchange,
  readBefore: Read,
): Promise<Output<Key> | Refusal> {
  // The answer of the accessory schedule is a field of the application, which is locked as when it is typed.
  const plan = await openPlan(call, loaded.applicationId, lockApplicationFor);
  if (plan instanceof Refusal) return plan;
  const { revision } = plan.facts;
  if (isStale(call.seenVersion, revision)) return refuseStale(revision);
  const read = await readOfNow(call, plan, loaded, readBefore);
  if (read instanceof Refusal) return read;
  if ('isRefused' in read) return refuse(read.code, { File: read.message });
  const { faults, loses, counts } = read;
  if (faults) return refuse('INVALID', faults);
  const { AgreedTo: agreedTo = 0 } = call.form;
  if ((loses?.total ?? 0) !== agreedTo) {
    return refuse('NOT_EMPTY', { AgreedTo: loses?.words ?? 'Nothing else would go' });
  }
  const isNothing = counts.created + counts.changed === 0;
  const importId = isNothing ? null : await saveImport(call, plan, read);
  return { importId, planRevision: isNothing ? revision : revision + 1, ...counts };
}

/** What was read, or what is read now that the plan is kept, where plan or lists have changed since. */
async function readOfNow(
  { db, services, isGone }: Call<Key>,
  { applicationId, facts }: OpenPlan,
  { file, planRevision }: LoadedExchange,
  readBefore: Read,
): Promise<Read> {
  const isSame = planRevision === facts.revision && file.referenceData === (await listReferenceData(db));
  if (isSame) return readBefore;
  const texts = await loadExchangeTexts(db, applicationId);
  if (!texts) throw new Error('A plan that is kept does not go');
  return services.workers.run(readPlanAgainTask, { ...file, ...texts }, isGone);
}

/** Writes the rows, keeps the import and records it. */
async function saveImport(call: Call<Key>, plan: OpenPlan, written: WrittenExchange): Promise<string> {
  return recordImport(call, plan, {
    verb: 'importPlan',
    sheet: 'plan',
    buildingId: null,
    commonPropertyTypeId: null,
    file: call.files.File,
    before: await writeExchange(call.db, plan.applicationId, written),
    created: written.createdIds,
    createdJson: written.createdJson,
    changedJson: written.changedJson,
    counts: written.counts,
  });
}

/** Writes what the file of a plan creates and changes into the plan, which is kept. Answers with what changed as it was. */
export async function writeExchange(
  tx: Queryable,
  applicationId: string,
  { created, changed, served, details, hasParkingLots, drawn, given }: WrittenExchange,
  /** Where the shapes come from; null where it is the file alone. */
  drawingId: string | null = null,
): Promise<Readonly<Record<string, string>>> {
  const before: Record<string, string> = {};
  if (details || hasParkingLots !== undefined) {
    before['strata_plans'] = await snapshotDetails(tx, applicationId);
  }
  if (details) {
    await updateDetailsRow(tx, applicationId, details);
    await updatePlacingRow(tx, applicationId, details.placing);
  }
  for (const name of exchangeTableNames) {
    const table = exchangeTables[name];
    // Changed before anything is added: what is added may lie in what changes.
    if (changed[name].count > 0) {
      before[table.name] = await updateRows(tx, table, applicationId, changed[name].pieces);
    }
    await insertRows(tx, table, applicationId, created[name].pieces);
  }
  if (changed.commonProperty.count > 0) {
    before['allocation_units'] = await releaseServed(tx, applicationId, changed.commonProperty.ids);
  }
  await insertServed(tx, applicationId, served);
  await raiseCounters(tx, applicationId, given);
  if (hasParkingLots !== undefined) await setHasParkingLots(tx, applicationId, hasParkingLots);
  if (drawn.length > 0) {
    const levelIds = drawn.map(({ floorId }) => floorId ?? applicationId);
    before['plan_shapes'] = await deleteShapesOfLevels(tx, levelIds);
    before['drawn_levels'] = JSON.stringify(levelIds);
    await insertShapes(tx, applicationId, drawingId, drawn);
  }
  return before;
}
