import type { Handler } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { closeHandover, openHandover } from './hand-over-plan.ts';
import { noticeToArchitect } from './handover-notices.ts';

/** The applicant takes the plan back; to the architect the application no longer exists. */
export const recallPlan: Handler<'POST /Applications/recall'> = async (call) => {
  const { db, body } = call;
  const open = await openHandover(call, 'recall', body.id);
  if (open instanceof Refusal) return open;
  await closeHandover(call, open);
  const { architectId } = open.names;
  if (architectId === null) return null;
  await notify(db, { ...(await noticeToArchitect(db, open, architectId)), kind: 'planRecalled' });
  return null;
};
