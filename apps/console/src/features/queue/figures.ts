import type { Output } from '@strata/contract';

/** How much waits in one queue. */
export type Figures = Output<'GET /Examinations/summary'>[number];

/** The sum over all queues. */
export function sumOf(
  figures: readonly Figures[],
  name: 'mine' | 'overdue' | 'toExamine' | 'toDecide' | 'waiting',
): number {
  return figures.reduce((sum, one) => sum + one[name], 0);
}
