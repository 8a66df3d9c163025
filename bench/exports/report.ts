import { type Aim, formatAims } from '../figures/aims.ts';
import { medianOf } from '../figures/statistics.ts';
import { formatTable } from '../figures/table.ts';
import type { ExportSeries } from './measure.ts';

const whole = (figure: number): string => Math.round(figure).toLocaleString('en');

/** The figures of exports as two tables: what was measured, and what was aimed at. */
export function reportExports(series: readonly ExportSeries[]): string {
  const table = formatTable(
    ['List of applications as a file', 'seconds', 'bytes', 'server at most, MiB'],
    series.map(({ format, rows, isSlow, milliseconds, bytes, peak }) => [
      `${whole(rows)} as ${format}${isSlow ? ', slow line' : ''}`,
      (medianOf(milliseconds) / 1000).toFixed(2),
      whole(bytes),
      whole(peak),
    ]),
  );
  return `${table}\n\n${formatAims(series.flatMap((one) => aimOf(one, series)))}\n`;
}

/** What a long list needs more than the short one of the same format. */
function aimOf(long: ExportSeries, series: readonly ExportSeries[]): readonly Aim[] {
  const short = series.find(({ format }) => format === long.format);
  if (!short || short === long) return [];
  const what = `${long.format}, memory of ${whole(long.rows)} rows above ${whole(short.rows)}${long.isSlow ? ', slow line' : ''}`;
  return [{ what, most: 60, reached: long.peak - short.peak, unit: 'MiB' }];
}
