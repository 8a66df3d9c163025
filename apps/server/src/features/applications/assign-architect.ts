import type { Handler } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { holdAssignableArchitect } from './architects.queries.ts';
import { closeHandover, openHandover } from './hand-over-plan.ts';
import { noticeToArchitect } from './handover-notices.ts';

/** The applicant hands the plan to an architect who is approved and whose licence is valid today. */
export const assignArchitect: Handler<'POST /Applications/assignArchitect'> = async (call) => {
  const { db, body } = call;
  const open = await openHandover(call, 'assignArchitect', body.id);
  if (open instanceof Refusal) return open;
  if (!(await holdAssignableArchitect(db, body.architectRegistrationId))) {
    return refuse('ARCHITECT_NOT_AVAILABLE');
  }
  await closeHandover(call, open, { said: body.architectRegistrationId });
  const notice = await noticeToArchitect(db, open, body.architectRegistrationId);
  await notify(db, { ...notice, kind: 'architectAssigned' });
  return null;
};
