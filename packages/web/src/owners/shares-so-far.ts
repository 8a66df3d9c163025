import { type Fraction, sumFractions, totalShare } from '@strata/domain';
import { type ShareSegment } from '../shares/share-bar.tsx';
import { type TypedOwner, wholeNumber } from './typed-owner.ts';

interface SharesSoFar {
  /** The exact total in lowest terms: "3/4", or "1". */
  readonly total: string;
  /** For drawing only. */
  readonly segments: readonly ShareSegment[];
  readonly verdict: { readonly whole: true } | { readonly whole: false; readonly words: string };
}

function inWords({ numerator, denominator }: Fraction): string {
  return denominator === 1n ? String(numerator) : `${numerator}/${denominator}`;
}

function verdictOn(total: Fraction, unread: number): SharesSoFar['verdict'] {
  if (unread > 0) {
    return {
      whole: false,
      words: unread === 1 ? '1 share is still to be entered' : `${unread} shares are still to be entered`,
    };
  }
  if (total.numerator === total.denominator) return { whole: true };
  const one = { numerator: 1n, denominator: 1n };
  if (total.numerator < total.denominator) {
    const missing = sumFractions([one, { ...total, numerator: -total.numerator }]);
    return { whole: false, words: `${inWords(missing)} is missing` };
  }
  const beyond = sumFractions([total, { ...one, numerator: -1n }]);
  return { whole: false, words: `${inWords(beyond)} too much` };
}

/** What the typed shares come to, by the register's own exact sum. */
export function sharesSoFar(owners: readonly TypedOwner[]): SharesSoFar {
  const read = owners.flatMap(({ key, numerator, denominator }) => {
    const [shareNumerator, shareDenominator] = [wholeNumber(numerator), wholeNumber(denominator)];
    if (!shareNumerator || !shareDenominator) return [];
    return [{ key, shareNumerator, shareDenominator }];
  });
  const total = totalShare(read);
  return {
    total: inWords(total),
    segments: read.map(({ key, shareNumerator, shareDenominator }) => ({
      key,
      part: shareNumerator / shareDenominator,
    })),
    verdict: verdictOn(total, owners.length - read.length),
  };
}
