import { formatHundredths } from '@strata/domain';
import { type Definition, DefinitionList } from '@strata/ui';
import { displayMoney } from '@strata/web';
import type { ApplicationFeeData } from './fee-query.ts';
import { amountOf, keptOf } from './payment-sums.ts';

/** How what is due comes about, line by line. */
export function RefundSum({ fee }: { readonly fee: ApplicationFeeData }) {
  const { paid, refunded, proposed, refundDue } = fee;
  const lines: readonly Definition[] = [
    { term: 'Paid', value: displayMoney(paid) },
    { term: 'The ministry keeps', value: `− ${displayMoney(formatHundredths(keptOf(fee)))}` },
    { term: 'Refunded so far', value: `− ${displayMoney(refunded)}` },
    ...(amountOf(proposed) === 0n
      ? []
      : [{ term: 'Waits for agreement', value: `− ${displayMoney(proposed)}` }]),
    { term: 'Due', value: <strong>{displayMoney(refundDue)}</strong> },
  ];
  return <DefinitionList small items={lines} />;
}
