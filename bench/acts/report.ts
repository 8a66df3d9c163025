import { type Aim, formatAims } from '../figures/aims.ts';
import { medianOf, p95Of } from '../figures/statistics.ts';
import { formatTable } from '../figures/table.ts';
import type { ActFigures } from './measure.ts';

/** Judging, freezing and copying a whole plan take as long as it is large; every other act does not. */
const ofTheWholePlan: readonly string[] = ['complete the plan', 'declare and submit', 'amend'];

/** It registers the scheme, and a title for every unit. */
const approval = 'approve';

const [aimMs, aimOfWholeMs, aimOfApprovalMs] = [60, 10_000, 5_000];

/** Every act, then what was aimed at. */
export function reportActs({ acts }: ActFigures): string {
  const all = [...acts];
  const table = formatTable(
    ['acts on a plan of 10,000 units', 'times', 'median ms', 'p95 ms'],
    all.map(([what, times]) => [
      what,
      String(times.length),
      medianOf(times).toFixed(1),
      p95Of(times).toFixed(1),
    ]),
  );
  const slowest = (isCounted: (what: string) => boolean): number =>
    Math.max(...all.filter(([what]) => isCounted(what)).map(([, times]) => p95Of(times)));
  const isOfWhole = (what: string): boolean => ofTheWholePlan.includes(what);
  const isApproval = (what: string): boolean => what === approval;
  const aims: readonly Aim[] = [
    {
      what: 'p95 of the slowest act',
      most: aimMs,
      reached: slowest((what) => !isOfWhole(what) && !isApproval(what)),
      unit: 'ms',
    },
    {
      what: 'p95 of an approval, which registers 10,000 titles',
      most: aimOfApprovalMs,
      reached: slowest(isApproval),
      unit: 'ms',
    },
    {
      what: 'p95 of what freezes, judges or copies the whole plan',
      most: aimOfWholeMs,
      reached: slowest(isOfWhole),
      unit: 'ms',
    },
  ];
  return `${table}\n\n${formatAims(aims)}\n`;
}
