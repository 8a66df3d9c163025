import { displayDate } from '@strata/domain';
import type { FeeTableVersion } from './fee-tables.ts';

/** Who confirmed its amounts, where that was an act of its own. */
export function confirmedInWords({ confirmedBy, confirmedDate, madeBy }: FeeTableVersion): string {
  if (confirmedDate === null) return 'Its amounts are examples.';
  if (madeBy !== null) return '';
  return `Confirmed by ${confirmedBy ?? 'an Administrator'} on ${displayDate(confirmedDate)}.`;
}
