import { ApplicationStatus, parseHundredths } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../platform/database.ts';
import type { PaymentEvent } from '../../platform/payments/payment-gateway.ts';
import { notifyApplicant } from './notify-applicant.ts';
import {
  addToRefundDue,
  endPayment,
  insertEvent,
  type LockedPayment,
  lockPayment,
  markPaid,
  snapshotPayment,
} from './payments.queries.ts';
import { recordPaymentAct } from './record-payment-act.ts';

/** What came of an event here. */
export type EventOutcome =
  | 'paid'
  | 'failed'
  /** The same event was told before. */
  | 'repeated'
  /** It says nothing new of the payment: paid twice, or failed after it was paid or had expired. */
  | 'nothingNew'
  /** Another amount, currency or reference than was begun: never taken for a payment. */
  | 'differs'
  | 'unknownPayment';

export interface TakenEvent {
  readonly outcome: EventOutcome;
  /** Undefined when there is none of this id. */
  readonly paymentId: string | undefined;
}

/** What the acts call it. */
const verbs = {
  paid: 'receivePayment',
  failed: 'failPayment',
  differs: 'refusePayment',
} as const satisfies Partial<Record<EventOutcome, string>>;

/** Whether the event is about the payment as it was begun: to the laari, in rufiyaa. */
function fits(event: PaymentEvent, payment: LockedPayment): boolean {
  const amount = parseHundredths(event.amount);
  return (
    payment.gatewayReference === event.gatewayReference &&
    event.currency === 'MVR' &&
    amount !== undefined &&
    amount === parseHundredths(payment.amount)
  );
}

/** A payment counts whenever its money comes: also when it had expired here, or failed at first. */
function outcomeOf(
  event: PaymentEvent,
  payment: LockedPayment,
): Exclude<EventOutcome, 'repeated' | 'unknownPayment'> {
  if (!fits(event, payment)) return 'differs';
  if (payment.state === 'paid') return 'nothingNew';
  if (event.kind === 'paid') return 'paid';
  return payment.state === 'pending' ? 'failed' : 'nothingNew';
}

/** Takes what the gateway told, each event once, in one transaction with what comes of it. */
export async function takeEvent(
  tx: Queryable,
  message: { readonly event: PaymentEvent; readonly body: string; readonly requestId: string },
): Promise<TakenEvent> {
  const { event, body, requestId } = message;
  const { paymentId } = event;
  const payment = await lockPayment(tx, paymentId);
  if (!payment) return { outcome: 'unknownPayment', paymentId: undefined };
  const outcome = outcomeOf(event, payment);
  if (!(await insertEvent(tx, { id: uuidv7(), event, body, outcome })))
    return { outcome: 'repeated', paymentId };
  if (outcome === 'nothingNew') return { outcome, paymentId };
  const before = await snapshotPayment(tx, paymentId);
  if (outcome === 'paid') {
    await markPaid(tx, paymentId, event.occurredAt);
    // Whoever has withdrawn owes nothing any more: what comes in now goes back.
    if (payment.statusId === ApplicationStatus.withdrawn)
      await addToRefundDue(tx, payment.applicationId, payment.amount);
    await notifyApplicant(tx, 'paymentReceived', payment, payment.amount);
  } else if (outcome === 'failed') {
    await endPayment(tx, paymentId, 'failed');
    await notifyApplicant(tx, 'paymentFailed', payment, payment.amount);
  }
  const { eventId, kind, amount, currency } = event;
  await recordPaymentAct(tx, {
    verb: verbs[outcome],
    paymentId,
    entity: payment,
    actor: null,
    actingRole: 'system',
    before,
    more: { told: { eventId, kind, amount, currency } },
    requestId,
  });
  return { outcome, paymentId };
}
