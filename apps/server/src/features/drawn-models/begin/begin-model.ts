import type { Output } from '@strata/contract';
import { wallRuleWords } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Call, PreparedHandler } from '../../../platform/http/call.ts';
import { isStale, OutdatedPreparation, Refusal, refuse, refuseStale } from '../../../platform/refusal.ts';
import { insertDrawing } from '../../drawn-plan/drawings.queries.ts';
import { readPlanTask } from '../../plan-exchange/exchange-tasks.ts';
import { writeExchange } from '../../plan-exchange/import-exchange.ts';
import type { JsonRefusal } from '../../plan-exchange/json/json.ts';
import type { WrittenExchange } from '../../plan-exchange/write-exchange.ts';
import { recordImport } from '../../plan-imports/record-import.ts';
import { listReferenceData } from '../../reference-data/reference-data.queries.ts';
import { lockApplicationFor } from '../../strata-plans/plan/open-plan.queries.ts';
import { type OpenPlan, openPlan } from '../../strata-plans/plan/open-plan.ts';
import { keepFile } from '../keep-file.ts';
import { type Begun, readToBegin, withFile } from './load-to-begin.ts';

type Key = 'POST /Applications/drawnModels/begin';

/**
 * Makes floors, units, common property and lots from a model and draws them, all or nothing. Model and plan are read before the
 * transaction, without any lock; it is written as the file of a plan is, and undone as its import.
 */
export const beginFromModel: PreparedHandler<Key> = {
  prepare: async (call) => {
    const begun = await readToBegin(call);
    if (begun instanceof Refusal) return (change) => refuseInPlan(change, begun);
    const written = await withFile(call, begun, (file) =>
      call.services.workers.run(readPlanTask, file, call.isGone),
    );
    return (change) => begin(change, begun, written);
  },
};

/** What is wrong with a model is said to whoever may change the plan. */
async function refuseInPlan(call: Call<Key>, refusal: Refusal): Promise<Refusal> {
  const plan = await openPlan(call, call.body.applicationId, lockApplicationFor);
  return plan instanceof Refusal ? plan : refusal;
}

async function begin(
  call: Call<Key>,
  read: Begun,
  written: WrittenExchange | JsonRefusal | Refusal,
): Promise<Output<Key> | Refusal> {
  const { db, body, seenVersion } = call;
  const plan = await openPlan(call, body.applicationId, lockApplicationFor);
  if (plan instanceof Refusal) return plan;
  const { revision } = plan.facts;
  if (isStale(seenVersion, revision)) return refuseStale(revision);
  const isSame =
    read.planRevision === revision && read.against.referenceData === (await listReferenceData(db));
  if (!isSame) return new OutdatedPreparation(revision);
  if (written instanceof Refusal) return written;
  const refusal = refuseFaults(call, read, written);
  if (refusal) return refusal;
  if ('isRefused' in written) return refuse('INVALID', { mapping: written.message });
  const { created, changed } = written.counts;
  if (created + changed === 0) return { importId: null, planRevision: revision };
  const fileId = await keepFile(db, body, read.model, written.drawn);
  if (fileId instanceof Refusal) return fileId;
  const importId = await save(call, plan, { read, written, fileId });
  return { importId, planRevision: revision + 1 };
}

/** Whatever is wrong, and whatever of the model stays out although nobody agreed to it. */
function refuseFaults(
  { body }: Call<Key>,
  { begun: { faults, leftOut } }: Begun,
  written: WrittenExchange | JsonRefusal,
): Refusal | undefined {
  const [first] = [...faults, ...('isRefused' in written ? [] : Object.values(written.faults ?? {}))];
  if (first !== undefined) return refuse('INVALID', { mapping: first });
  if (leftOut.total === (body.agreedTo ?? 0)) return undefined;
  return refuse('INVALID', { agreedTo: leftOut.words || 'Nothing would be left out' });
}

interface ToSave {
  readonly read: Begun;
  readonly written: WrittenExchange;
  readonly fileId: string;
}

/** Writes what the model makes of the plan, drawn from its file; answers with the id of import and drawing. */
async function save(call: Call<Key>, plan: OpenPlan, { read, written, fileId }: ToSave): Promise<string> {
  const { db, body, session } = call;
  const { file_name: fileName, sha256, size_in_bytes: sizeInBytes, format } = read.model;
  const id = uuidv7();
  await insertDrawing(db, {
    id,
    applicationId: plan.applicationId,
    importedBy: session.personId,
    fileName,
    fileSha256: sha256.toString('hex'),
    format,
    unit: body.mapping.unit,
    mapping: [
      ...body.mapping.layers.map(({ name, floorNumber }) => ({ name, readAs: `floor ${floorNumber}` })),
      { name: 'Outlines', readAs: wallRuleWords[body.mapping.outlinesShow ?? 'interiorFace'] },
    ],
    measuredTo: read.measuredTo,
    fileId,
    undo: null,
  });
  return recordImport(call, plan, {
    verb: 'beginPlan',
    id,
    sheet: 'plan',
    buildingId: null,
    commonPropertyTypeId: null,
    file: { fileName, sizeInBytes, sha256 },
    before: await writeExchange(db, plan.applicationId, written, id),
    created: written.createdIds,
    createdJson: written.createdJson,
    changedJson: written.changedJson,
    counts: written.counts,
  });
}
