import { moveOne } from '@strata/domain';
import type { Handler } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockEntry, lockOrder, snapshotEntry, writeOrder } from './reference-data.queries.ts';
import { recordEntryAct } from './write-entry.ts';

/** Moves an entry past its neighbour. Two who move at once each move from where the other left it. */
export const moveEntry: Handler<'POST /ReferenceData/move'> = async (call) => {
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
