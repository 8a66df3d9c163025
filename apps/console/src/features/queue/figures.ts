import type { Output } from '@strata/contract';
import type { FilterName, QueueFilter } from './filters.ts';

/** How much waits in one queue. */
export type Figures = Output<'GET /Examinations/summary'>[number];
export type FigureName = Exclude<keyof Figures, 'objectType' | 'days' | 'toExamine' | 'nextTargetDate'>;

/** The counts of a queue, each with the list that it leads to. The server counts by the same filters. */
export const figureFilters: Readonly<Record<FigureName, Pick<QueueFilter, FilterName>>> = {
  waiting: {},
  mine: { holder: 'me' },
  nobodys: { holder: 'nobody' },
  cameBack: { cameBack: 'yes' },
  toDecide: { stage: 'decide' },
  thisWeek: { due: 'week' },
  overdue: { due: 'overdue' },
};

/** One officer verifies a property: nothing of it waits to be decided. */
export const hasFigure = ({ objectType }: Pick<Figures, 'objectType'>, name: FigureName): boolean =>
  objectType !== 'property' || name !== 'toDecide';

/** The sum over all queues. */
export function sumOf(figures: readonly Figures[], name: FigureName): number {
  return figures.reduce((sum, one) => sum + one[name], 0);
}
