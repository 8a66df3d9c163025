import { type Aim, formatAims } from '../figures/aims.ts';
import { medianOf, p95Of } from '../figures/statistics.ts';
import { formatTable } from '../figures/table.ts';
import type { DeclaringFigures } from './measure-declaring.ts';

const ms = (figure: number): string => figure.toFixed(1);

/** What declaring the largest plan takes: judging it, freezing it with its documents, and keeping all of that. */
export function reportDeclaring({ milliseconds, progress, steps, revision }: DeclaringFigures): string {
  const figures = formatTable(
    ['Declaring 10,000 units', 'median ms', 'p95 ms'],
    [
      ['submitting it, once', ms(milliseconds), ''],
      [`the progress meanwhile (saw ${steps.join(', ')})`, ms(medianOf(progress)), ms(p95Of(progress))],
      ['the declared plan, once', ms(revision.milliseconds), ''],
    ],
  );
  const aims: readonly Aim[] = [
    { what: 'declaring a plan of 10,000 units', most: 10_000, reached: milliseconds, unit: 'ms' },
  ];
  return `${figures}\n\n${formatAims(aims)}\n`;
}
