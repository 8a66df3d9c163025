/** The middle of some figures, and the range they lie in. */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export function spreadOf(figures: readonly number[]): Spread {
  const sorted = figures.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const high = sorted[Math.floor(middle)] ?? Number.NaN;
  return { median: (low + high) / 2, least: sorted[0] ?? Number.NaN, most: sorted.at(-1) ?? Number.NaN };
}

/** The quotients of figures that were taken in the same round, so that a busy moment weighs on both. */
export function pairedRatios(figures: readonly number[], against: readonly number[]): Spread {
  return spreadOf(figures.map((figure, round) => figure / (against[round] ?? Number.NaN)));
}

export const medianOf = (figures: readonly number[]): number => spreadOf(figures).median;

/** What all but a twentieth of the figures stay below. */
export const p95Of = (figures: readonly number[]): number => quantileOf(figures, 0.95);

export const p99Of = (figures: readonly number[]): number => quantileOf(figures, 0.99);

function quantileOf(figures: readonly number[], part: number): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length * part)] ?? Number.NaN;
}
