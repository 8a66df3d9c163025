import { decimal, fraction, roundedHalfUp, sumOf, times } from './fraction.ts';

/** A figure that is not what it should be. */
export interface Difference {
  readonly what: string;
  readonly computed: string;
  readonly printed: string;
  /** Whose figures these are, where not what was recomputed and what is printed. */
  readonly sides?: readonly [computed: string, printed: string];
}

const mostShown = 20;

/** Amounts with separators, percentages with four decimals: as the schedule prints them. A lot's number is no amount. */
export function written(value: bigint, method: string): string {
  const group = (whole: bigint): string => whole.toString().replaceAll(/\B(?=(\d{3})+$)/g, ',');
  if (method !== 'quota') return group(value);
  return `${group(value / 10_000n)}.${(value % 10_000n).toString().padStart(4, '0')} %`;
}

/** The sum of areas, with separators and two decimals. */
export function sqm(areas: readonly string[]): string {
  const hundredths = roundedHalfUp(times(sumOf(areas.map(decimal)), fraction(100n)));
  return `${written(hundredths / 100n, '')}.${(hundredths % 100n).toString().padStart(2, '0')}`;
}

export const differing = (compared: readonly Difference[]): readonly Difference[] =>
  compared.filter(({ computed, printed }) => computed !== printed);

/** Says which schedule was compared and what differs; the exit code says whether anything does. */
export function report(heading: string, differences: readonly Difference[]): void {
  console.log(heading);
  for (const { what, computed, printed, sides = ['recomputed', 'printed'] } of differences.slice(
    0,
    mostShown,
  ))
    console.log(`  ${what}: ${sides[0]} ${computed}, ${sides[1]} ${printed === '' ? 'nothing' : printed}`);
  if (differences.length > mostShown) console.log(`  and ${differences.length - mostShown} more`);
  console.log(differences.length === 0 ? 'No difference.' : `Differences: ${differences.length}.`);
  process.exitCode = differences.length === 0 ? 0 : 1;
}
