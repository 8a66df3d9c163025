import { type Aim, formatAims } from '../figures/aims.ts';
import { medianOf, p95Of, p99Of } from '../figures/statistics.ts';
import { formatTable } from '../figures/table.ts';
import type { DocumentFigures } from './measure-documents.ts';

/** For the largest plan, and for one of a usual tower. */
const mostOfPdf = [2_500, 200] as const;

const ms = (figure: number): string => figure.toFixed(1);
const whole = (figure: number): string => Math.round(figure).toLocaleString('en');

/** What the documents of a plan take at the server, and what somebody else's calls take meanwhile. */
export function reportDocuments({ largest, bytes, others, together, pdf }: DocumentFigures): string {
  const row = (what: string, figures: readonly number[], size: string): readonly string[] => [
    what,
    ms(medianOf(figures)),
    ms(p95Of(figures)),
    size,
  ];
  const figures = formatTable(
    ['Documents of 10,000 units', 'median ms', 'p95 ms', 'bytes'],
    [
      row('calculation plan, HTML', largest.CalculationPlan, whole(bytes.CalculationPlan)),
      row('schedule, HTML', largest.schedule, whole(bytes.schedule)),
      row('a small call of somebody else meanwhile', others, ''),
      row(`schedule of ${whole(together.units)} units, five at once`, together.milliseconds, ''),
      ...pdf.map(({ units, milliseconds, bytes: size }) =>
        row(`schedule of ${whole(units)} units, PDF`, milliseconds, whole(size)),
      ),
    ],
  );
  const aims: readonly Aim[] = [
    {
      what: 'calculation plan of 10,000 units, HTML',
      most: 200,
      reached: medianOf(largest.CalculationPlan),
      unit: 'ms',
    },
    { what: 'schedule of 10,000 units, HTML', most: 300, reached: medianOf(largest.schedule), unit: 'ms' },
    { what: 'p99 of calls of others meanwhile', most: 100, reached: p99Of(others), unit: 'ms' },
    {
      what: `p95 of the schedule of ${whole(together.units)} units, five at once`,
      most: 500,
      reached: p95Of(together.milliseconds),
      unit: 'ms',
    },
    ...pdf.map(({ units, milliseconds }, index) => ({
      what: `schedule of ${whole(units)} units, PDF`,
      most: mostOfPdf[index] ?? 0,
      reached: medianOf(milliseconds),
      unit: 'ms',
    })),
  ];
  return `${figures}\n\n${formatAims(aims)}\n`;
}
