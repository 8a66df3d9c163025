/** Units of one class have the same exact factor: area × numerator / denominator is the exact share. */
export interface Factor {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export interface Claim {
  /** What the claim is proportional to; not negative. */
  readonly amount: bigint;
  readonly factor: Factor;
}

export interface Portion {
  readonly whole: bigint;
  /** The rest of the exact share is remainder / denominator, below 1. */
  readonly remainder: bigint;
  readonly denominator: bigint;
  readonly isRoundedUp: boolean;
}

const places = 52n;

/**
 * Whole numbers that make up the total exactly, by largest remainder (Hamilton): each claim gets the whole part of its
 * exact share, and what is left goes one by one to the largest remainders; among equal ones the claim that comes first
 * gets it. The exact shares must add up to the total. All arithmetic is on integers.
 * @throws RangeError when the exact shares do not add up to the total
 */
export function apportion(claims: readonly Claim[], total: bigint): readonly Portion[] {
  let left = total;
  const portions = claims.map(({ amount, factor }) => {
    const product = amount * factor.numerator;
    const whole = product / factor.denominator;
    left -= whole;
    return {
      whole,
      remainder: product - whole * factor.denominator,
      denominator: factor.denominator,
      isRoundedUp: false,
    };
  });
  if (left < 0n || left > BigInt(claims.length)) {
    throw new RangeError('The exact shares do not add up to the total');
  }
  for (const index of largestRemainders(portions).slice(0, Number(left))) {
    const portion = portions[index];
    if (portion) portions[index] = { ...portion, whole: portion.whole + 1n, isRoundedUp: true };
  }
  return portions;
}

/** Indexes by descending remainder, equal ones in their own order. */
function largestRemainders(portions: readonly Portion[]): readonly number[] {
  // The first 52 binary places of the remainder as a whole number settle nearly every comparison; the rest is exact.
  const keys = Float64Array.from(portions, ({ remainder, denominator }) =>
    Number((remainder << places) / denominator),
  );
  return portions
    .map((_, index) => index)
    .sort((a, b) => (keys[b] ?? 0) - (keys[a] ?? 0) || compareExactly(portions, a, b) || a - b);
}

function compareExactly(portions: readonly Portion[], a: number, b: number): number {
  const [left, right] = [portions[a], portions[b]];
  if (!left || !right) return 0;
  const difference = right.remainder * left.denominator - left.remainder * right.denominator;
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

/** Rounds a quotient to the nearest whole number, halves up; the denominator is positive. */
export function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  const doubled = 2n * numerator + denominator;
  const quotient = doubled / (2n * denominator);
  return doubled < 0n && doubled % (2n * denominator) !== 0n ? quotient - 1n : quotient;
}
