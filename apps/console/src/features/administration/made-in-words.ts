import { displayDate } from '@strata/domain';

interface Made {
  /** Null for what came with the installation. */
  readonly madeBy: string | null;
  readonly madeDate: string;
}

/** "Made by Aminath Zoona … on 10/03/2026." */
export function madeInWords({ madeBy, madeDate }: Made): string {
  const day = displayDate(madeDate);
  return madeBy === null ? `Came with the installation on ${day}.` : `Made by ${madeBy} on ${day}.`;
}
