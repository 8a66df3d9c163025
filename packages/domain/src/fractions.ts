/** An exact fraction; numerator and denominator are positive integers. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  let [a, b] = [left, right];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

/** The fraction in lowest terms. @throws RangeError when the denominator is not positive */
export function reduceFraction({ numerator, denominator }: Fraction): Fraction {
  if (denominator <= 0n) throw new RangeError('A denominator must be positive');
  const divisor = greatestCommonDivisor(numerator < 0n ? -numerator : numerator, denominator);
  return divisor === 0n
    ? { numerator: 0n, denominator: 1n }
    : { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** The exact sum of fractions in lowest terms; the empty sum is 0/1. */
export function sumFractions(fractions: readonly Fraction[]): Fraction {
  return fractions.reduce<Fraction>(
    (sum, next) =>
      reduceFraction({
        numerator: sum.numerator * next.denominator + next.numerator * sum.denominator,
        denominator: sum.denominator * next.denominator,
      }),
    { numerator: 0n, denominator: 1n },
  );
}

/** An owner's share as it stands on the wire: two whole numbers. */
export interface Share {
  readonly shareNumerator: number;
  readonly shareDenominator: number;
}

/** The exact total of owners' shares. */
export function totalShare(shares: readonly Share[]): Fraction {
  return sumFractions(
    shares.map((share) => ({
      numerator: BigInt(share.shareNumerator),
      denominator: BigInt(share.shareDenominator),
    })),
  );
}

/** Whether the shares make up the whole, exactly. */
export function sharesAreWhole(shares: readonly Share[]): boolean {
  const total = totalShare(shares);
  return total.numerator === total.denominator;
}
