import { pairedRatios, type Spread, spreadOf } from '../figures/statistics.ts';
import { formatTable } from '../figures/table.ts';
import type { SliceResult } from '../load/slice.ts';
import type { Variant } from './calls.ts';
import type { Series } from './measure.ts';

const names: Record<Variant, string> = {
  floor: 'bare node:http + pg',
  portal: 'portal',
  unchanged: 'portal, unchanged (304)',
};

type Figure = (slice: SliceResult) => number;

const perSecond: Figure = (slice) => slice.perSecond;
const p95: Figure = (slice) => slice.p95Ms;
const typical: Figure = (slice) => slice.medianMs;

const whole = (figure: number): string => Math.round(figure).toLocaleString('en');
const withRange = ({ median, least, most }: Spread): string =>
  `${median.toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})`;

const variants = Object.keys(names);

function byListThenTable(one: Series, other: Series): number {
  return (
    one.listed - other.listed ||
    one.total - other.total ||
    variants.indexOf(one.variant) - variants.indexOf(other.variant)
  );
}

/** Every figure, then what was aimed at. */
export function reportLists(all: readonly Series[]): string {
  const totals = all.map((series) => series.total);
  const [smallest, largest] = [Math.min(...totals), Math.max(...totals)];
  const figuresOf = (listed: number, total: number, variant: Variant, figure: Figure): number[] =>
    all
      .filter((series) => series.listed === listed && series.total === total && series.variant === variant)
      .flatMap((series) => series.slices.map(figure));
  const againstFloor = (listed: number, total: number, variant: Variant): Spread =>
    pairedRatios(figuresOf(listed, total, variant, perSecond), figuresOf(listed, total, 'floor', perSecond));
  const growth = (listed: number, figure: Figure): Spread =>
    pairedRatios(figuresOf(listed, largest, 'portal', figure), figuresOf(listed, smallest, 'portal', figure));

  const table = formatTable(
    ['applications', 'answered by', 'requests/s', 'p95 ms', 'bytes', 'against the floor'],
    all
      .toSorted(byListThenTable)
      .map(({ listed, total, variant, slices }) => [
        `${whole(listed)} of ${whole(total)}`,
        names[variant],
        whole(spreadOf(slices.map(perSecond)).median),
        spreadOf(slices.map(p95)).median.toFixed(1),
        whole(slices[0]?.bytesEach ?? 0),
        variant === 'floor' ? '1.00' : withRange(againstFloor(listed, total, variant)),
      ]),
  );
  const lists = [...new Set(all.map((series) => series.listed))];
  const latency = formatTable(
    [`Portal, ${whole(largest)} against ${whole(smallest)} in the table`, 'median latency', 'p95'],
    lists.map((listed) => [
      `a list of ${whole(listed)}`,
      withRange(growth(listed, typical)),
      withRange(growth(listed, p95)),
    ]),
  );
  const aims = formatTable(
    ['Aims for a list of 200', 'aim', 'reached', ''],
    [
      aim('requests/s against the floor', 0.9, againstFloor(200, smallest, 'portal').median),
      aim('the same, with the large table', 0.9, againstFloor(200, largest, 'portal').median),
      aim('unchanged (304) against the floor', 5, againstFloor(200, largest, 'unchanged').median),
      aimBelow('median latency, large table against small', 1.2, growth(200, typical).median),
    ],
  );
  return `${table}\n\n${latency}\n\n${aims}\n`;
}

function aim(what: string, least: number, reached: number): string[] {
  return [what, `≥ ${least}`, reached.toFixed(2), reached >= least ? 'reached' : 'missed'];
}

function aimBelow(what: string, most: number, reached: number): string[] {
  return [what, `≤ ${most}`, reached.toFixed(2), reached <= most ? 'reached' : 'missed'];
}
