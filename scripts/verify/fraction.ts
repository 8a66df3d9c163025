/** An exact quotient of whole numbers; the denominator is above zero and need not be the smallest. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

export function fraction(over: bigint, under = 1n): Fraction {
  const common = greatestCommonDivisor(over < 0n ? -over : over, under);
  return { over: over / common, under: under / common };
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [left, right] = [a, b];
  while (right !== 0n) [left, right] = [right, left % right];
  return left === 0n ? 1n : left;
}

/** Reads a decimal such as "84.50". */
export function decimal(text: string): Fraction {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) throw new Error(`${JSON.stringify(text)} is no decimal`);
  const [, whole = '0', places = ''] = match;
  return { over: BigInt(whole + places), under: 10n ** BigInt(places.length) };
}

export const zero: Fraction = { over: 0n, under: 1n };

/** Most sums are of areas with two decimals each: what is equal below is not made smaller, which took most of the time. */
export const plus = (a: Fraction, b: Fraction): Fraction =>
  a.under === b.under
    ? { over: a.over + b.over, under: a.under }
    : fraction(a.over * b.under + b.over * a.under, a.under * b.under);

export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.over * b.over, a.under * b.under);

export const by = (a: Fraction, b: Fraction): Fraction => fraction(a.over * b.under, a.under * b.over);

export const sumOf = (all: Iterable<Fraction>): Fraction => [...all].reduce(plus, zero);

/** Below zero where the first is less, zero where both are equal. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.over * b.under - b.over * a.under;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export const wholePartOf = ({ over, under }: Fraction): bigint => over / under;

export const roundedHalfUp = (a: Fraction): bigint => wholePartOf(plus(a, fraction(1n, 2n)));
