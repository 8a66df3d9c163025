import { spreadOf } from '../figures/statistics.ts';
import { formatTable } from '../figures/table.ts';
import type { SliceResult } from '../load/slice.ts';
import type { RegisterFigures, RegisterSeries } from './measure.ts';

const medianOf = ({ slices }: RegisterSeries, figure: (slice: SliceResult) => number): number =>
  spreadOf(slices.map(figure)).median;
const whole = (figure: number): string => Math.round(figure).toLocaleString('en');

function reachedBy(series: RegisterSeries): string {
  if (series.aimMs === null) return '';
  const isReached = medianOf(series, ({ p95Ms }) => p95Ms) <= series.aimMs;
  return `≤ ${series.aimMs} ms ${isReached ? 'reached' : 'missed'}`;
}

/** Every figure, with what was aimed at. */
export function reportRegister({ total, series, wholeReads }: RegisterFigures): string {
  const table = formatTable(
    [`${whole(total)} titles`, 'requests/s', 'median ms', 'p95 ms', 'bytes', 'aim for p95'],
    series.map((one) => [
      one.what,
      whole(medianOf(one, ({ perSecond }) => perSecond)),
      medianOf(one, ({ medianMs }) => medianMs).toFixed(1),
      medianOf(one, ({ p95Ms }) => p95Ms).toFixed(1),
      whole(one.slices[0]?.bytesEach ?? 0),
      reachedBy(one),
    ]),
  );
  return `${table}\n\nTables that grow with the register read from end to end: ${wholeReads} times.\n`;
}
