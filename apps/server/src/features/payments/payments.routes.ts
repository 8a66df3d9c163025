import { JsonText } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { beginCheckout } from './begin-checkout.ts';
import { findFee, findPayment } from './payment-json.queries.ts';
import { refundPayment } from './refund-payment.ts';
import { showReceipt } from './show-receipt.ts';
import { takeAtCounter } from './take-at-counter.ts';

export const paymentsHandlers = {
  'GET /Applications/fee': async ({ db, audience, session, query, services }) => {
    const offersCheckout = audience === 'portal' && services.paymentGateway !== undefined;
    const { applicationId } = query;
    const fee = await findFee(db, { audience, personId: session.personId, applicationId, offersCheckout });
    return fee === undefined ? refuse('NOT_FOUND') : new JsonText(fee);
  },
  'POST /Payments/checkout': beginCheckout,
  'GET /Payments/{id}': async ({ db, audience, session, params }) => {
    const payment = await findPayment(db, { audience, personId: session.personId, id: params.id });
    return payment === undefined ? refuse('NOT_FOUND') : new JsonText(payment);
  },
  'GET /Payments/receipt': showReceipt,
  'POST /Payments/counter': takeAtCounter,
  'POST /Payments/refund': refundPayment,
} satisfies Partial<Handlers>;
