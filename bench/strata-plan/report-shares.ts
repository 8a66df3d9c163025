import { formatAims } from '../figures/aims.ts';
import { medianOf, p95Of, pairedRatios } from '../figures/statistics.ts';
import { formatTable } from '../figures/table.ts';
import type { Compared, ShareFigures } from './measure-shares.ts';
import type { WhatIfRound } from './measure-what-if.ts';

const ms = (figure: number): string => figure.toFixed(2);

function row({ what, domain, sql, differences, results }: Compared): readonly string[] {
  const ratio = pairedRatios(domain, sql);
  return [
    what,
    ms(medianOf(domain)),
    ms(p95Of(domain)),
    ms(medianOf(sql)),
    `${ratio.median.toFixed(2)} (${ratio.least.toFixed(2)}–${ratio.most.toFixed(2)})`,
    `${differences} of ${results.toLocaleString('en')}`,
  ];
}

/** A frame that took half as long again as it should was missed. */
const droppedFrom = 25;

/** Sums and share values beside the SQL that makes the same ones, and what a browser makes of trying others. */
export function reportShares(
  { sums, methods, explaining }: ShareFigures,
  whatIf: readonly WhatIfRound[],
): string {
  const compared = [sums, ...methods];
  const figures = formatTable(
    ['Share values of 10,000 units', 'median ms', 'p95 ms', 'SQL, median ms', 'of SQL', 'differences'],
    compared.map(row),
  );
  const frames = whatIf.flatMap((round) => round.frames);
  const tried = (what: string, times: readonly number[]): readonly string[] => [
    what,
    ms(medianOf(times)),
    ms(p95Of(times)),
    ms(Math.max(...times)),
  ];
  const trying = formatTable(
    ['Trying other totals in the schedule', 'median ms', 'p95 ms', 'longest ms'],
    [
      tried('a frame meanwhile', frames),
      tried(
        'from a key to its digit',
        whatIf.flatMap(({ keys }) => keys),
      ),
      tried(
        'from the last key to the values',
        whatIf.map((round) => round.figures),
      ),
    ],
  );
  const dropped = frames.filter((frame) => frame > droppedFrom).length;
  const slowest = methods.reduce((most, { domain }) => Math.max(most, medianOf(domain)), 0);
  return `${figures}\n\n${trying}\n\n${dropped} of ${frames.length} frames were dropped.\n\n${formatAims([
    {
      what: 'all sums and the share values by the slowest method',
      most: 10,
      reached: medianOf(sums.domain) + slowest,
      unit: 'ms',
    },
    { what: 'p95 of explaining one unit', most: 1, reached: p95Of(explaining), unit: 'ms' },
    { what: 'p95 of a frame while other totals are tried', most: 34, reached: p95Of(frames), unit: 'ms' },
    {
      what: 'differences from SQL',
      most: 0,
      reached: compared.reduce((all, { differences }) => all + differences, 0),
      unit: '',
    },
  ])}\n`;
}
