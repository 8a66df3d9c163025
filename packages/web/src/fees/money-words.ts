import { displayDecimal } from '@strata/domain';

/** An amount of the wire as people read it: "MVR 1,234.00". */
export function displayMoney(amount: string): string {
  return `MVR ${displayDecimal(amount)}`;
}
