import { displayDate } from '@strata/domain';
import type { FeeTableVersion } from './fee-tables.ts';

/** "Made by Aminath Zoona … on 10/03/2026." */
export function madeInWords({ madeBy, madeDate }: FeeTableVersion): string {
  const day = displayDate(madeDate);
  return madeBy === null ? `Came with the installation on ${day}.` : `Made by ${madeBy} on ${day}.`;
}

/** Who confirmed its amounts, where that was an act of its own. */
export function confirmedInWords({ confirmedBy, confirmedDate, madeBy }: FeeTableVersion): string {
  if (confirmedDate === null) return 'Its amounts are examples.';
  if (madeBy !== null) return '';
  return `Confirmed by ${confirmedBy ?? 'an Administrator'} on ${displayDate(confirmedDate)}.`;
}
