import { type Aim, formatAims } from '../figures/aims.ts';
import { medianOf, p95Of } from '../figures/statistics.ts';
import { formatTable } from '../figures/table.ts';
import type { VerifierFigures } from './measure.ts';

/** Sixty seconds for a million acts; fewer take as much less. */
const secondsOfMillion = 60;

export function reportVerifier({ acts, titles, seconds, linked, unlinked }: VerifierFigures): string {
  const table = formatTable(
    ['the register', 'acts', 'titles', 'median s', 'acts/s'],
    [
      [
        'verified as a whole',
        acts.toLocaleString('en'),
        titles.toLocaleString('en'),
        medianOf(seconds).toFixed(1),
        Math.round(acts / medianOf(seconds)).toLocaleString('en'),
      ],
    ],
  );
  const changes = formatTable(
    ['a change of one act', 'median ms', 'p95 ms'],
    [
      ['linked', medianOf(linked).toFixed(2), p95Of(linked).toFixed(2)],
      ['not linked', medianOf(unlinked).toFixed(2), p95Of(unlinked).toFixed(2)],
    ],
  );
  const aims: readonly Aim[] = [
    { what: 'verified', most: (secondsOfMillion * acts) / 1_000_000, reached: medianOf(seconds), unit: 's' },
  ];
  return `${table}\n\n${changes}\n\n${formatAims(aims)}\n`;
}
