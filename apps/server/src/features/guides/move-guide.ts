import { moveOne } from '@strata/domain';
import type { Handler } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockGuide, lockGuideOrder, snapshotGuide, writeGuideOrder } from './guides.queries.ts';
import { recordGuideAct } from './record-guide-act.ts';

/** Moves a guide past its neighbour among the guides of its type. */
export const moveGuide: Handler<'POST /Guides/move'> = async (call) => {
  const { db, body } = call;
  // The whole list first, so that two who move at once wait for each other rather than crosswise.
  const order = await lockGuideOrder(db, body.id);
  const guide = await lockGuide(db, body.id);
  if (!guide) return refuse('NOT_FOUND');
  if (guide.isWithdrawn) return refuse('ENTRY_STATE');
  const moved = moveOne(order, body.id, body.direction);
  if (moved === order) return null;
  const before = await snapshotGuide(db, body.id);
  await writeGuideOrder(db, moved);
  await recordGuideAct(call, body.id, 'move', before);
  return null;
};
