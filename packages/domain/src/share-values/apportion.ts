/** An exact share is amount × numerator / denominator. */
export interface Factor {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** What is divided among claims, each by its place. */
export interface Claims {
  /** What each claim is proportional to; not negative. */
  readonly amounts: readonly bigint[];
  /** Claims of one class have one factor: the place of it among the factors. */
  readonly classes: readonly number[];
  readonly factors: readonly Factor[];
  /**
   * Where amounts were rounded, what they were before: among equal remainders the largest of them comes first, so that
   * rounding alone never puts a larger claim behind a smaller one.
   */
  readonly unrounded?: readonly bigint[];
}

/** Whole numbers that make up the total, each by the place of its claim. */
export interface Portions {
  readonly wholes: readonly bigint[];
  /** The exact share of a claim, of which its whole number was made. */
  readonly exactOf: (place: number) => { readonly numerator: bigint; readonly denominator: bigint };
  /** Whether a claim got one of those that the whole parts had left. */
  readonly isRoundedUp: (place: number) => boolean;
}

const bits = 12n;
const buckets = 2 ** Number(bits);

/**
 * Whole numbers that make up the total exactly, by largest remainder (Hamilton): each claim gets the whole part of its
 * exact share, and what is left goes one by one to the largest remainders; among equal ones the claim that was larger
 * before rounding gets it, then the one that comes first. The exact shares must add up to the total. All arithmetic is on integers.
 * @throws RangeError when the exact shares do not add up to the total
 */
export function apportion({ amounts, classes, factors, unrounded }: Claims, total: bigint): Portions {
  const factorOf = (place: number): Factor => factors[classes[place] ?? 0] ?? none;
  const finer = factors.map(({ numerator, denominator }) => ({ numerator: numerator << bits, denominator }));
  const wholes: bigint[] = [];
  const leading: number[] = [];
  let left = total;
  for (let place = 0; place < amounts.length; place += 1) {
    const { numerator, denominator } = finer[classes[place] ?? 0] ?? none;
    // One division gives the whole part and the leading bits of the remainder.
    const quotient = ((amounts[place] ?? 0n) * numerator) / denominator;
    const whole = quotient >> bits;
    wholes.push(whole);
    leading.push(Number(BigInt.asUintN(Number(bits), quotient)));
    left -= whole;
  }
  if (left < 0n || left > BigInt(amounts.length))
    throw new RangeError('The exact shares do not add up to the total');
  const remainderOf = (place: number): Factor => {
    const { numerator, denominator } = factorOf(place);
    return { numerator: ((amounts[place] ?? 0n) * numerator) % denominator, denominator };
  };
  const chosen = largest(
    leading,
    remainderOf,
    (a, b) => compare(unrounded?.[b] ?? 0n, unrounded?.[a] ?? 0n) || a - b,
    Number(left),
  );
  for (const place of chosen) wholes[place] = (wholes[place] ?? 0n) + 1n;
  return {
    wholes,
    exactOf: (place) => {
      const { numerator, denominator } = factorOf(place);
      return { numerator: (amounts[place] ?? 0n) * numerator, denominator };
    },
    isRoundedUp: (place) => chosen.has(place),
  };
}

const none: Factor = { numerator: 0n, denominator: 1n };

function compare(a: bigint, b: bigint): -1 | 0 | 1 {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * The places of so many largest remainders, among equal ones by the tie rule. Remainders are told apart by their leading
 * bits; only those that share the bits of the last one chosen are put in order, exactly.
 */
function largest(
  leading: readonly number[],
  remainderOf: (place: number) => Factor,
  breakTie: (a: number, b: number) => number,
  count: number,
): ReadonlySet<number> {
  const chosen = new Set<number>();
  if (count === 0) return chosen;
  const sizes = new Uint32Array(buckets);
  for (const bucket of leading) sizes[bucket] = (sizes[bucket] ?? 0) + 1;
  let [last, above] = [buckets - 1, 0];
  while (above + (sizes[last] ?? 0) < count) {
    above += sizes[last] ?? 0;
    last -= 1;
  }
  const contending: { readonly place: number; readonly remainder: Factor }[] = [];
  for (const [place, bucket] of leading.entries()) {
    if (bucket > last) chosen.add(place);
    else if (bucket === last) contending.push({ place, remainder: remainderOf(place) });
  }
  contending.sort(
    ({ place: a, remainder: left }, { place: b, remainder: right }) =>
      (left.denominator === right.denominator
        ? compare(right.numerator, left.numerator)
        : compare(right.numerator * left.denominator, left.numerator * right.denominator)) || breakTie(a, b),
  );
  for (const { place } of contending.slice(0, count - above)) chosen.add(place);
  return chosen;
}

/** Rounds a quotient to the nearest whole number, halves up; the denominator is positive. */
export function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  const doubled = 2n * numerator + denominator;
  const quotient = doubled / (2n * denominator);
  return doubled < 0n && doubled % (2n * denominator) !== 0n ? quotient - 1n : quotient;
}
