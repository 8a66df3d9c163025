import { ApplicationStatus, displayDecimal, parseHundredths } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import { violatedUniqueness } from '../../platform/database.ts';
import type { Handler } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { isPartyTo } from '../examinations/examination-parties.queries.ts';
import { getFeeSums } from '../fees/fee-sums.queries.ts';
import { notifyApplicant } from './notify-applicant.ts';
import { insertCounterPayment, judgePaidOn, lockSubmitted } from './payments.queries.ts';
import { recordPaymentAct } from './record-payment-act.ts';

const wrongDays = {
  future: 'Enter today or a day before it',
  beforeApplication: 'Enter a day since the application was begun',
} as const;

/** An officer records what was paid at the counter, by the number of its receipt. */
export const takeAtCounter: Handler<'POST /Payments/counter'> = async (call) => {
  const { db, body, session, requestId } = call;
  const { applicationId, amount, receiptNumber, paidOn, method } = body;
  const application = await lockSubmitted(db, applicationId);
  if (!application) return refuse('NOT_FOUND');
  if (await isPartyTo(db, 'application', applicationId, session.personId))
    return refuse('CONFLICT_OF_INTEREST');
  if (
    application.statusId === ApplicationStatus.rejected ||
    application.statusId === ApplicationStatus.withdrawn
  )
    return refuse('APPLICATION_STATE');
  const { outstanding } = await getFeeSums(db, applicationId);
  const [owed, paid] = [parseHundredths(outstanding) ?? 0n, parseHundredths(amount) ?? 0n];
  if (owed === 0n) return refuse('NOTHING_TO_PAY');
  const wrongDay = await judgePaidOn(db, applicationId, paidOn);
  const fields = {
    ...(paid > owed && { amount: `No more than MVR ${displayDecimal(outstanding)} is left to pay` }),
    ...(wrongDay && { paidOn: wrongDays[wrongDay] }),
  };
  if (Object.keys(fields).length > 0) return refuse('INVALID', fields);
  const id = uuidv7();
  const { personId } = session;
  try {
    await insertCounterPayment(db, { id, applicationId, amount, receiptNumber, paidOn, method, personId });
  } catch (error) {
    if (violatedUniqueness(error) !== 'one_payment_of_a_receipt') throw error;
    return refuse('RECEIPT_NUMBER_TAKEN');
  }
  const act = { entity: application, actor: session, actingRole: 'officer', requestId } as const;
  await recordPaymentAct(db, { ...act, verb: 'takePayment', paymentId: id });
  await notifyApplicant(db, 'paymentReceived', application, amount);
  return id;
};
