import { v7 as uuidv7 } from 'uuid';
import { recordAct } from '../../platform/acts.queries.ts';
import type { Handler } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  findClosing,
  findClosingOfDay,
  getOpenDay,
  insertClosing,
  isFuture,
  lockClosings,
} from './closings.queries.ts';

/** A registrar closes a day of the counter, once. What is recorded for it later stands in the next closing, as late. */
export const closeDay: Handler<'POST /Money/closings'> = async (call) => {
  const { db, body, session, requestId } = call;
  const { day, total } = body;
  if (await isFuture(db, day)) return refuse('INVALID', { day: 'Enter today or a day before it' });
  await lockClosings(db);
  if (await findClosingOfDay(db, day)) return refuse('DAY_CLOSED');
  const content = await getOpenDay(db, day);
  if (content.total !== total) return refuse('COUNTER_SUM_CHANGED');
  const id = uuidv7();
  await insertClosing(db, { id, day, content: JSON.stringify(content), personId: session.personId });
  const kept = await findClosing(db, id);
  await recordAct(db, {
    verb: 'closeDay',
    objectType: 'counterDay',
    objectId: id,
    actor: session,
    actingRole: 'officer',
    after: { day, total, receipts: content.receipts, sha256: kept?.sha256 },
    requestId,
  });
  return id;
};
