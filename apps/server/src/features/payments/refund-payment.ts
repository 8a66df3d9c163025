import { parseHundredths } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import { violatedUniqueness } from '../../platform/database.ts';
import type { Handler } from '../../platform/http/call.ts';
import { isStale, refuse } from '../../platform/refusal.ts';
import { getOfficerOf } from '../examinations/examination-acts.queries.ts';
import { isPartyTo } from '../examinations/examination-parties.queries.ts';
import { refuseWithLastAct } from '../examinations/examine.ts';
import { notifyApplicant } from './notify-applicant.ts';
import {
  getRefunded,
  insertRefund,
  lockPayment,
  raisePaymentVersion,
  snapshotPayment,
} from './payments.queries.ts';
import { recordPaymentAct } from './record-payment-act.ts';

/** A registrar records what was given back of a payment, by the number of its receipt. */
export const refundPayment: Handler<'POST /Payments/refund'> = async (call) => {
  const { db, body, session, seenVersion, requestId } = call;
  const { paymentId, amount, reason, receiptNumber } = body;
  const payment = await lockPayment(db, paymentId);
  if (!payment) return refuse('NOT_FOUND');
  const officer = await getOfficerOf(db, session.personId);
  if (await isPartyTo(db, 'application', payment.applicationId, officer))
    return refuse('CONFLICT_OF_INTEREST');
  if (payment.state !== 'paid') return refuse('PAYMENT_STATE');
  if (isStale(seenVersion, payment.version)) {
    const record = { objectType: 'payment', objectId: paymentId };
    return refuseWithLastAct(db, record, 'STALE_VERSION', payment.version);
  }
  const left =
    (parseHundredths(payment.amount) ?? 0n) - (parseHundredths(await getRefunded(db, paymentId)) ?? 0n);
  if ((parseHundredths(amount) ?? 0n) > left) return refuse('REFUND_TOO_LARGE');
  const before = await snapshotPayment(db, paymentId);
  try {
    const { personId } = session;
    await insertRefund(db, { id: uuidv7(), paymentId, amount, reason, receiptNumber, personId });
  } catch (error) {
    if (violatedUniqueness(error) !== 'one_refund_of_a_receipt') throw error;
    return refuse('RECEIPT_NUMBER_TAKEN');
  }
  await raisePaymentVersion(db, paymentId);
  const act = { entity: payment, actor: session, actingRole: 'officer', requestId } as const;
  await recordPaymentAct(db, { ...act, verb: 'refundPayment', paymentId, before });
  await notifyApplicant(db, 'refundMade', payment, amount);
  return null;
};
