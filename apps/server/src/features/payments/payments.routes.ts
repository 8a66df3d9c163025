import type { Handlers } from '../../platform/http/call.ts';
import { beginCheckout } from './begin-checkout.ts';
import { refundPayment } from './refund-payment.ts';
import { showFee, showPayment } from './show-payment.ts';
import { showReceipt } from './show-receipt.ts';
import { takeAtCounter } from './take-at-counter.ts';

export const paymentsHandlers = {
  'GET /Applications/fee': showFee,
  'POST /Payments/checkout': beginCheckout,
  'GET /Payments/{id}': showPayment,
  'GET /Payments/receipt': showReceipt,
  'POST /Payments/counter': takeAtCounter,
  'POST /Payments/refund': refundPayment,
} satisfies Partial<Handlers>;
