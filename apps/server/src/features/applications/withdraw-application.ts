import type { Queryable } from '../../platform/database.ts';
import type { Handler } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { deleteExamination } from '../examinations/examination-acts.queries.ts';
import { notify } from '../notifications/notify.ts';
import { closeHandover, type OpenHandover, openHandover } from './hand-over-plan.ts';
import { noticeToApplicant, noticeToArchitect } from './handover-notices.ts';
import { refundsOf } from './withdrawal-refunds.ts';

/**
 * The applicant gives the application up: it waits with the ministry no longer, whoever examines it. What is given back
 * of the fee follows from the table that it was assessed by, and from how far the ministry was. A payment under way is
 * left to the gateway: it expires, or what was taken is given back.
 */
export const withdrawApplication: Handler<'POST /Applications/withdraw'> = async (call) => {
  const { db, body } = call;
  const open = await openHandover(call, 'withdraw', body.id);
  if (open instanceof Refusal) return open;
  const { id, facts } = open.application;
  const { inAll, yet } = await refundsOf(db, id, facts.statusId);
  await deleteExamination(db, 'application', id);
  await closeHandover(call, open, { said: inAll, more: { reason: body.reason, refundDue: yet } });
  await notifyParties(db, open);
  return null;
};

/** The members of the applicant, and those of the architect, each told once. */
async function notifyParties(tx: Queryable, open: OpenHandover): Promise<void> {
  const { architectId, applicantName } = open.names;
  const toApplicant = await noticeToApplicant(tx, open);
  const params = { ...toApplicant.params, applicantName };
  await notify(tx, { ...toApplicant, params, kind: 'applicationWithdrawn' });
  if (architectId === null) return;
  const toArchitect = await noticeToArchitect(tx, open, architectId);
  const recipients = toArchitect.recipients.filter((one) => !toApplicant.recipients.includes(one));
  await notify(tx, { ...toArchitect, recipients, kind: 'applicationWithdrawn' });
}
