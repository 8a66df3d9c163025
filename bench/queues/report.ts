import { spreadOf } from '../figures/statistics.ts';
import { formatTable } from '../figures/table.ts';
import type { SliceResult } from '../load/slice.ts';
import type { QueueFigures, QueueSeries } from './measure.ts';

/** At most so many milliseconds for 95 of 100 calls, with 100,000 records waiting of each kind. */
const aimMs = 30;

const medianOf = ({ slices }: QueueSeries, figure: (slice: SliceResult) => number): number =>
  spreadOf(slices.map(figure)).median;
const whole = (figure: number): string => Math.round(figure).toLocaleString('en');

/** Every figure, then what was aimed at. */
export function reportQueues({ total, applications, series, wholeReads }: QueueFigures): string {
  const table = formatTable(
    [
      `${whole(total)} registrations wait, ${whole(applications.waiting)} of ${whole(applications.total)} applications`,
      'requests/s',
      'median ms',
      'p95 ms',
      'bytes',
    ],
    series.map((one) => [
      one.what,
      whole(medianOf(one, ({ perSecond }) => perSecond)),
      medianOf(one, ({ medianMs }) => medianMs).toFixed(1),
      medianOf(one, ({ p95Ms }) => p95Ms).toFixed(1),
      whole(one.slices[0]?.bytesEach ?? 0),
    ]),
  );
  const slowest = Math.max(
    ...series.filter(({ isQueue }) => isQueue).map((one) => medianOf(one, ({ p95Ms }) => p95Ms)),
  );
  const aims = formatTable(
    ['Aim for every queue', 'aim', 'reached', ''],
    [['p95 of the slowest, ms', `≤ ${aimMs}`, slowest.toFixed(1), slowest <= aimMs ? 'reached' : 'missed']],
  );
  return `${table}\n\n${aims}\n\nTables that grow with the queues read from end to end: ${wholeReads} times.\n`;
}
