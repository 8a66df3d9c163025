import { ApplicationStatus, displayDecimal, formatHundredths, parseHundredths } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../platform/database.ts';
import type { Call, Handler, PreparedHandler } from '../../platform/http/call.ts';
import type { Checkout } from '../../platform/payments/payment-gateway.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { getFeeSums } from '../fees/fee-sums.queries.ts';
import {
  type ApplicationWithParties,
  findApplicationFor,
  lockApplicationFor,
} from '../strata-plans/plan/open-plan.queries.ts';
import {
  endPayment,
  findPending,
  insertCheckout,
  lockPending,
  type PendingPayment,
  snapshotPayment,
} from './payments.queries.ts';
import { recordPaymentAct } from './record-payment-act.ts';

type CheckoutCall = Call<'POST /Payments/checkout'>;

/** A hosted page that the gateway has made ready, for a payment that is not written down yet. */
interface ReadyCheckout extends Checkout {
  readonly id: string;
}

/** Whether the application is one to be paid for, by this person and just this much. */
async function refuseCheckout(
  db: Queryable,
  { body, services }: CheckoutCall,
  application: ApplicationWithParties | undefined,
): Promise<Refusal | undefined> {
  if (!application) return refuse('NOT_FOUND');
  if (!application.parties.includes('applicant')) return refuse('FORBIDDEN');
  if (!services.paymentGateway) return refuse('CHECKOUT_NOT_OFFERED');
  const { statusId } = application.facts;
  if (statusId === ApplicationStatus.rejected || statusId === ApplicationStatus.withdrawn)
    return refuse('APPLICATION_STATE');
  const { outstanding } = await getFeeSums(db, application.id);
  const owed = parseHundredths(outstanding);
  if (owed === 0n) return refuse('NOTHING_TO_PAY');
  if (owed === parseHundredths(body.amount)) return undefined;
  return refuse('INVALID', {
    amount: `MVR ${displayDecimal(outstanding)} is left to pay now. Look at the fee again before you pay`,
  });
}

/** Whether the person can go on with the payment that was begun before. */
function isReusable(pending: PendingPayment, { body }: CheckoutCall): boolean {
  return !pending.isOverdue && parseHundredths(pending.amount) === parseHundredths(body.amount);
}

/** Nothing is written yet: when the gateway does not answer, nothing is left behind. */
async function askGateway(call: CheckoutCall): Promise<ReadyCheckout | Refusal | undefined> {
  const { db, body, session, services } = call;
  const application = await findApplicationFor(db, session.personId, body.applicationId);
  const { paymentGateway } = services;
  // What is to be refused is refused under locks, when a repeated call has had its first answer.
  if (!application || !paymentGateway || (await refuseCheckout(db, call, application))) return undefined;
  const { PAYMENT_PENDING_MINUTES: minutes } = services.configuration;
  const pending = await findPending(db, application.id, minutes);
  if (pending && isReusable(pending, call)) return undefined;
  const id = uuidv7();
  const amount = formatHundredths(parseHundredths(body.amount) ?? 0n);
  const description = `Fee of application ${application.reference}`;
  const checkout = await paymentGateway.beginCheckout({ paymentId: id, amount, description });
  return checkout ? { id, ...checkout } : refuse('CHECKOUT_UNAVAILABLE');
}

function writeCheckout(ready: ReadyCheckout | undefined): Handler<'POST /Payments/checkout'> {
  return async (call) => {
    const { db, body, session, requestId, services } = call;
    const { PAYMENT_PENDING_MINUTES: minutes } = services.configuration;
    const application = await lockApplicationFor(db, session.personId, body.applicationId);
    const refused = await refuseCheckout(db, call, application);
    if (!application || refused) return refused ?? refuse('NOT_FOUND');
    const pending = await lockPending(db, application.id, minutes);
    if (pending && isReusable(pending, call)) return { paymentId: pending.id, address: pending.address };
    // Something changed since the gateway was to be asked: pressing again asks it.
    if (!ready) return refuse('CHECKOUT_UNAVAILABLE');
    const act = { entity: application, actor: session, actingRole: 'member', requestId } as const;
    if (pending) {
      const before = await snapshotPayment(db, pending.id);
      await endPayment(db, pending.id, 'expired');
      await recordPaymentAct(db, { ...act, verb: 'expirePayment', paymentId: pending.id, before });
    }
    const { id: paymentId, address } = ready;
    const { applicationId, amount } = body;
    await insertCheckout(db, { ...ready, applicationId, amount, personId: session.personId });
    await recordPaymentAct(db, { ...act, verb: 'beginPayment', paymentId });
    return { paymentId, address };
  };
}

/**
 * Begins to pay at the hosted checkout. The gateway is asked before the transaction, so that nobody waits for it under
 * a lock; of two who begin at once, both get the page of the one payment.
 */
export const beginCheckout: PreparedHandler<'POST /Payments/checkout'> = {
  async prepare(call) {
    const ready = await askGateway(call);
    return ready instanceof Refusal ? ready : writeCheckout(ready);
  },
};
