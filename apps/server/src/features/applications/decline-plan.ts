import type { Handler } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { closeHandover, openHandover } from './hand-over-plan.ts';
import { noticeToApplicant } from './handover-notices.ts';

/** The architect gives the plan back; the reason stays with the application until the next one is assigned. */
export const declinePlan: Handler<'POST /Applications/decline'> = async (call) => {
  const { db, body } = call;
  const open = await openHandover(call, 'decline', body.id);
  if (open instanceof Refusal) return open;
  await closeHandover(call, open, { said: body.reason });
  const { params, ...notice } = await noticeToApplicant(db, open);
  await notify(db, { ...notice, kind: 'architectDeclined', params: { ...params, reason: body.reason } });
  return null;
};
