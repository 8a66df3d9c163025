import { JsonText } from '../../platform/http/answers.ts';
import type { Handler, Handlers } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { recordLookAt } from '../plan-revisions/record-look.ts';
import { beginCheckout } from './begin-checkout.ts';
import { findFee, findPayment } from './payment-json.queries.ts';
import { approveRefund, proposeRefund, refundPayment, refuseRefund } from './refund-payment.ts';
import { showReceipt } from './show-receipt.ts';
import { takeAtCounter } from './take-at-counter.ts';

/** How the fee of an application stands; to an officer it is a look at the application. */
const showFee: Handler<'GET /Applications/fee'> = async (call) => {
  const { db, audience, session, query, services } = call;
  const { applicationId } = query;
  const offersCheckout = audience === 'portal' && services.paymentGateway !== undefined;
  const fee = await findFee(db, { audience, personId: session.personId, applicationId, offersCheckout });
  if (fee === undefined) return refuse('NOT_FOUND');
  await recordLookAt(call, applicationId, 'payment');
  return new JsonText(fee);
};

/** A payment, for whom its application is there. */
const showPayment: Handler<'GET /Payments/{id}'> = async (call) => {
  const { db, audience, session, params } = call;
  const found = await findPayment(db, { audience, personId: session.personId, id: params.id });
  if (!found) return refuse('NOT_FOUND');
  await recordLookAt(call, found.applicationId, 'payment');
  return new JsonText(found.payment);
};

export const paymentsHandlers = {
  'GET /Applications/fee': showFee,
  'POST /Payments/checkout': beginCheckout,
  'GET /Payments/{id}': showPayment,
  'GET /Payments/receipt': showReceipt,
  'POST /Payments/counter': takeAtCounter,
  'POST /Payments/refund': refundPayment,
  'POST /Payments/refundProposals': proposeRefund,
  'POST /Payments/refundProposals/approve': approveRefund,
  'POST /Payments/refundProposals/refuse': refuseRefund,
} satisfies Partial<Handlers>;
