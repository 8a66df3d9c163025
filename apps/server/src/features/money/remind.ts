import { v7 as uuidv7 } from 'uuid';
import { recordAct } from '../../platform/acts.queries.ts';
import type { Handler } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { isPartyTo } from '../examinations/examination-parties.queries.ts';
import { getFeeSums } from '../fees/fee-sums.queries.ts';
import { notifyApplicant } from '../payments/notify-applicant.ts';
import { lockSubmitted } from '../payments/payments.queries.ts';
import { findLateness, insertReminder } from './money.queries.ts';

/** An officer reminds the applicant of a fee that is unpaid for some days; once a day at most, whoever does it. */
export const remind: Handler<'POST /Money/remind'> = async (call) => {
  const { db, body, session, requestId, services } = call;
  const { applicationId } = body;
  const application = await lockSubmitted(db, applicationId);
  if (!application) return refuse('NOT_FOUND');
  if (await isPartyTo(db, 'application', applicationId, session.personId))
    return refuse('CONFLICT_OF_INTEREST');
  const isLate = await findLateness(db, applicationId, services.configuration.PAYMENT_REMINDER_DAYS);
  if (isLate === undefined) return refuse('NOTHING_TO_PAY');
  if (!isLate) return refuse('REMINDER_TOO_EARLY');
  const { outstanding } = await getFeeSums(db, applicationId);
  const { personId } = session;
  if (!(await insertReminder(db, { id: uuidv7(), applicationId, outstanding, personId })))
    return refuse('REMINDED_TODAY');
  const { entityType, entityId } = application;
  await recordAct(db, {
    verb: 'remindPayment',
    objectType: 'application',
    objectId: applicationId,
    entity: { entityType, entityId },
    actor: session,
    actingRole: 'officer',
    after: { outstanding },
    requestId,
  });
  await notifyApplicant(db, 'paymentReminder', application, outstanding);
  return null;
};
