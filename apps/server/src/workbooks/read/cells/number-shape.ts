import type { NumberFormat } from './cell.ts';

/** What a format such as `000` or `0.00` makes of the digits of a number. */
export interface Shape {
  /** So many digits of the whole are shown at least. */
  readonly wholeDigits: number;
  /** So many decimals are shown at least, and at most. */
  readonly leastDecimals: number;
  readonly mostDecimals: number;
  /** More is shown than digits, or in another order: letters, an exponent, a fraction. */
  readonly isMore: boolean;
}

const asItIs: Shape = { wholeDigits: 1, leastDecimals: 0, mostDecimals: 15, isMore: false };

export function readShape(code: string): Shape {
  const [first = ''] = code
    .replaceAll(/\[[^\]]*\]|_.|\*./gu, '')
    .replaceAll(/"([^"]*)"?/g, (_, said: string) => (said.trim() === '' ? '' : 'x'))
    .replaceAll(/\\(.)/gu, (_, said: string) => (said.trim() === '' ? '' : 'x'))
    .split(';');
  if (/^\s*(general|standard|@)\s*$/i.test(first)) return asItIs;
  const match = /^(?:[#?]+[,'’\s])*([#?0]*)(?:\.([#?0]*))?$/.exec(first.trim());
  const [, whole = '', decimals = ''] = match ?? [];
  return {
    wholeDigits: countZeros(whole),
    leastDecimals: countZeros(decimals),
    mostDecimals: decimals.length,
    // Such as a comma behind the digits, which leaves thousands out.
    isMore: !match,
  };
}

function countZeros(digits: string): number {
  return digits.replaceAll(/[^0]/g, '').length;
}

/** How a number is shown in this shape. Decimals that a format adds to whole numbers are nothing that anybody means. */
export function showIn(
  { wholeDigits, leastDecimals, mostDecimals, isMore }: Shape,
  text: string,
): { readonly format: NumberFormat; readonly shown?: string } {
  const [, whole = '', decimals] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (
    isMore ||
    (decimals !== undefined && (decimals.length < leastDecimals || decimals.length > mostDecimals))
  )
    return { format: 'other' };
  if (whole === '' || whole.length >= wholeDigits) return { format: 'plain' };
  return { format: 'plain', shown: text.padStart(wholeDigits + text.length - whole.length, '0') };
}
