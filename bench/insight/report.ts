import { spreadOf } from '../figures/statistics.ts';
import { formatTable } from '../figures/table.ts';
import type { SliceResult } from '../load/slice.ts';
import type { InsightFigures, InsightSeries } from './measure.ts';

/** At most so many milliseconds for 95 of 100 calls. */
const aimMs = 100;

const medianOf = ({ slices }: InsightSeries, figure: (slice: SliceResult) => number): number =>
  spreadOf(slices.map(figure)).median;
const whole = (figure: number): string => Math.round(figure).toLocaleString('en');

/** Every figure, then what was aimed at. */
export function reportInsight({
  decided,
  acts,
  countedInSeconds,
  series,
  wholeReads,
}: InsightFigures): string {
  const table = formatTable(
    [`Insight, ${whole(decided)} decided records, ${whole(acts)} acts`, 'median ms', 'p95 ms', 'bytes'],
    series.map((one) => [
      one.what,
      medianOf(one, ({ medianMs }) => medianMs).toFixed(1),
      medianOf(one, ({ p95Ms }) => p95Ms).toFixed(1),
      whole(one.slices[0]?.bytesEach ?? 0),
    ]),
  );
  const slowest = Math.max(...series.map((one) => medianOf(one, ({ p95Ms }) => p95Ms)));
  const aims = formatTable(
    ['Aim for every period', 'aim', 'reached', ''],
    [['p95 of the slowest, ms', `≤ ${aimMs}`, slowest.toFixed(1), slowest <= aimMs ? 'reached' : 'missed']],
  );
  return `${table}\n\n${aims}\n\nAll acts counted from the first on in ${countedInSeconds.toFixed(0)} s. Tables of acts, applications and payments read from end to end by the calls: ${wholeReads} times.\n`;
}
