import { type Hundredths, parseHundredths } from '@strata/domain';
import type { Payment } from './fee-query.ts';

/** An amount of the wire as a sum is made of it. */
export function amountOf(text: string): Hundredths {
  return parseHundredths(text) ?? 0n;
}

/** What was paid and not given back. */
export function leftOf({ state, amount, refunds }: Payment): Hundredths {
  if (state !== 'paid') return 0n;
  return refunds.reduce((left, refund) => left - amountOf(refund.amount), amountOf(amount));
}
