import { formatAims } from '../figures/aims.ts';
import { spreadOf } from '../figures/statistics.ts';
import { formatTable } from '../figures/table.ts';
import type { CertificateFigures } from './measure.ts';

/** At most so many milliseconds for 95 of 100 looks. */
const aimMs = 20;

const whole = (figure: number): string => Math.round(figure).toLocaleString('en');

/** Every figure, then what was aimed at. */
export function reportCertificates({ titles, series, wholeReads }: CertificateFigures): string {
  const figures = series.map(({ what, slices }) => ({
    what,
    perSecond: spreadOf(slices.map((slice) => slice.perSecond)).median,
    medianMs: spreadOf(slices.map((slice) => slice.medianMs)).median,
    p95Ms: spreadOf(slices.map((slice) => slice.p95Ms)).median,
  }));
  const table = formatTable(
    [`${whole(3 * titles)} certificates of ${whole(titles)} titles`, 'requests/s', 'median ms', 'p95 ms'],
    figures.map(({ what, perSecond, medianMs, p95Ms }) => [
      what,
      whole(perSecond),
      medianMs.toFixed(1),
      p95Ms.toFixed(1),
    ]),
  );
  const reached = Math.max(...figures.map(({ p95Ms }) => p95Ms));
  const aims = formatAims([{ what: 'p95 of the slowest look', most: aimMs, reached, unit: 'ms' }]);
  return `${table}\n\n${aims}\n\nTables read from end to end: ${wholeReads} times.\n`;
}
