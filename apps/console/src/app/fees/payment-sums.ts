import { type Hundredths, parseHundredths } from '@strata/domain';
import type { ApplicationFeeData, Payment } from './fee-query.ts';

/** An amount of the wire as a sum is made of it. */
export function amountOf(text: string): Hundredths {
  return parseHundredths(text) ?? 0n;
}

/** What is left of a payment: neither refunded nor proposed to be. */
export function leftOf(
  { id, state, amount, refunds }: Payment,
  proposal: ApplicationFeeData['proposal'],
): Hundredths {
  if (state !== 'paid') return 0n;
  const proposed = proposal?.paymentId === id ? amountOf(proposal.amount) : 0n;
  return refunds.reduce((left, refund) => left - amountOf(refund.amount), amountOf(amount) - proposed);
}

/** What the ministry keeps of what was paid, beyond what was refunded, is proposed to be, and is due. */
export function keptOf({ paid, refunded, proposed, refundDue }: ApplicationFeeData): Hundredths {
  return amountOf(paid) - amountOf(refunded) - amountOf(proposed) - amountOf(refundDue);
}
