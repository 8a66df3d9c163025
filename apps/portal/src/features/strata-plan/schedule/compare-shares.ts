import { displayShare, type ScheduleLot, type Shares } from '@strata/domain';

/** A share value in figures alone, for a column that says of what; "12.0000", "3,783". */
export function shareFigure(value: bigint, decimals: 0 | 4): string {
  return displayShare(value, decimals).replace(' %', '');
}

/** A unit whose value changes, or stays. */
export interface ComparedLot {
  readonly lot: ScheduleLot;
  readonly before: bigint | undefined;
  readonly after: bigint;
  /** In the units of the comparison; undefined where there is nothing to compare with. */
  readonly difference: bigint | undefined;
}

/** What another way to work the values out would change. */
export interface Comparison {
  readonly rows: readonly ComparedLot[];
  readonly gain: number;
  readonly lose: number;
  /** The unit whose value changes most; undefined where none changes. */
  readonly largest: ComparedLot | undefined;
  /** Values of another total are compared by what part of the whole they are. */
  readonly isByPart: boolean;
  readonly decimals: 0 | 4;
}

/** Parts of the whole are compared in ten-thousandths of a percent. */
const wholeInParts = 1_000_000n;

function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * magnitude + denominator) / (2n * denominator);
  // What differs is never shown as no difference.
  const seen = rounded === 0n && magnitude > 0n ? 1n : rounded;
  return numerator < 0n ? -seen : seen;
}

const magnitudeOf = (value: bigint) => (value < 0n ? -value : value);

/** The values of the same units, as they are and as they would be; exact, also where the totals are not the same. */
export function compareShares(
  lots: readonly ScheduleLot[],
  before: Shares | undefined,
  after: Shares,
): Comparison {
  const isByPart =
    before !== undefined && (before.decimals !== after.decimals || before.aggregate !== after.aggregate);
  const differenceOf = (old: bigint, now: bigint) =>
    isByPart
      ? roundedQuotient(
          (now * before.aggregate - old * after.aggregate) * wholeInParts,
          before.aggregate * after.aggregate,
        )
      : now - old;
  let [gain, lose] = [0, 0];
  let largest: ComparedLot | undefined;
  const rows = lots.map((lot) => {
    const [old, now] = [before?.values.get(lot.unitId), after.values.get(lot.unitId) ?? 0n];
    const difference = old === undefined ? undefined : differenceOf(old, now);
    const row = { lot, before: old, after: now, difference };
    if (difference === undefined || difference === 0n) return row;
    if (difference > 0n) gain += 1;
    else lose += 1;
    if (magnitudeOf(difference) > magnitudeOf(largest?.difference ?? 0n)) largest = row;
    return row;
  });
  return { rows, gain, lose, largest, isByPart, decimals: isByPart ? 4 : after.decimals };
}

/** "+12", "−0.0034", "0": figures alone. */
export function signedFigure(difference: bigint, decimals: 0 | 4): string {
  const figure = shareFigure(magnitudeOf(difference), decimals);
  if (difference === 0n) return figure;
  return difference > 0n ? `+${figure}` : `−${figure}`;
}
