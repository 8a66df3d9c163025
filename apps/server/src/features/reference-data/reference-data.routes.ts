import { canRetire, moveOne } from '@strata/domain';
import { recordAct } from '../../platform/acts.queries.ts';
import { JsonText } from '../../platform/http/answers.ts';
import type { Call, Handler, Handlers } from '../../platform/http/call.ts';
import { isStale, type Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import { addHoliday, removeHoliday, showHolidays } from './holidays.ts';
import {
  listReferenceData,
  lockEntry,
  lockOrder,
  setRetired,
  snapshotEntry,
  writeOrder,
} from './reference-data.queries.ts';
import { listTargetDays, lockTargetDays, updateTargetDays } from './target-days.queries.ts';
import { addEntry, changeEntry, recordEntryAct } from './write-entry.ts';

/** Moves an entry past its neighbour. Two who move at once each move from where the other left it. */
const moveEntry: Handler<'POST /ReferenceData/move'> = async (call) => {
  const { db, body } = call;
  const { list, id, direction } = body;
  const order = await lockOrder(db, list);
  const entry = await lockEntry(db, list, id);
  if (!entry) return refuse('NOT_FOUND');
  if (entry.isRetired) return refuse('ENTRY_STATE');
  const moved = moveOne(order, id, direction);
  if (moved === order) return null;
  const before = await snapshotEntry(db, list, id);
  await writeOrder(db, list, moved);
  await recordEntryAct(call, list, {
    verb: 'move',
    recordId: entry.recordId,
    before,
    after: await snapshotEntry(db, list, id),
  });
  return null;
};

type RetireCall = Call<'POST /ReferenceData/retire'> | Call<'POST /ReferenceData/restore'>;

/** Takes an entry out of its list, or puts it back. What refers to it is not touched. */
async function setOffered(call: RetireCall, isOffered: boolean): Promise<Refusal | { version: number }> {
  const { db, body, seenVersion } = call;
  const { list, id } = body;
  const entry = await lockEntry(db, list, id);
  if (!entry) return refuse('NOT_FOUND');
  if (!isOffered && !canRetire(list, id)) return refuse('ENTRY_FIXED');
  if (entry.isRetired !== isOffered) return refuse('ENTRY_STATE');
  if (isStale(seenVersion, entry.version)) return refuseStale(entry.version);
  const before = await snapshotEntry(db, list, id);
  const version = await setRetired(db, list, id, !isOffered);
  await recordEntryAct(call, list, {
    verb: isOffered ? 'restore' : 'retire',
    recordId: entry.recordId,
    before,
    after: await snapshotEntry(db, list, id),
  });
  return { version };
}

const retireEntry = (call: Call<'POST /ReferenceData/retire'>) => setOffered(call, false);
const restoreEntry = (call: Call<'POST /ReferenceData/restore'>) => setOffered(call, true);

/** Sets the working days of a kind. What was submitted before keeps its target day. */
const setTargetDays: Handler<'PUT /TargetDays'> = async (call) => {
  const { db, body, seenVersion, session, requestId } = call;
  const { recordId, ...before } = await lockTargetDays(db, body.kind);
  if (isStale(seenVersion, before.version)) return refuseStale(before.version);
  if (before.workingDays === body.workingDays) return { version: before.version };
  const after = await updateTargetDays(db, body.kind, body.workingDays);
  await recordAct(db, {
    verb: 'update',
    objectType: 'targetDays',
    objectId: recordId,
    actor: session,
    actingRole: 'officer',
    before,
    after,
    requestId,
  });
  return { version: after.version };
};

export const referenceDataHandlers = {
  'GET /ReferenceData': async ({ db }) => new JsonText(await listReferenceData(db)),
  'POST /OccupancyUses': (call) => addEntry(call, 'occupancyUses', call.body),
  'PUT /OccupancyUses': (call) => changeEntry(call, 'occupancyUses', call.body),
  'POST /UnitTypes': (call) => addEntry(call, 'unitTypes', call.body),
  'PUT /UnitTypes': (call) => changeEntry(call, 'unitTypes', call.body),
  'POST /VehicleParkingTypes': (call) => addEntry(call, 'vehicleParkingTypes', call.body),
  'PUT /VehicleParkingTypes': (call) => changeEntry(call, 'vehicleParkingTypes', call.body),
  'POST /DocumentTypes': (call) => addEntry(call, 'documentTypes', call.body),
  'PUT /DocumentTypes': (call) => changeEntry(call, 'documentTypes', call.body),
  'POST /ReferenceData/retire': retireEntry,
  'POST /ReferenceData/restore': restoreEntry,
  'POST /ReferenceData/move': moveEntry,
  'GET /TargetDays': async ({ db }) => [...(await listTargetDays(db))],
  'PUT /TargetDays': setTargetDays,
  'GET /PublicHolidays': showHolidays,
  'POST /PublicHolidays': addHoliday,
  'DELETE /PublicHolidays': removeHoliday,
} satisfies Partial<Handlers>;
