import type { Handler } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { closeHandover, openHandover } from './hand-over-plan.ts';
import { noticeToArchitect } from './handover-notices.ts';

/** The applicant gives a completed plan back to its architect; what was declared no longer holds. */
export const reopenPlan: Handler<'POST /Applications/reopen'> = async (call) => {
  const { db, body } = call;
  const open = await openHandover(call, 'reopen', body.id);
  if (open instanceof Refusal) return open;
  await closeHandover(call, open);
  const { architectId } = open.names;
  if (architectId === null) return null;
  await notify(db, { ...(await noticeToArchitect(db, open, architectId)), kind: 'planReopened' });
  return null;
};
