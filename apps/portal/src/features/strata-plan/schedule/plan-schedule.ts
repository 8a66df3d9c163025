import { type ScheduleLot, scheduleOf } from '@strata/domain';
import { oncePerPlan } from '../plan/once-per-plan.ts';

/** The schedule of a plan, made of the same share values. */
export const scheduleOfPlan = oncePerPlan((plan) => scheduleOf(plan));

/** All units of a plan in lot order. */
export const lotsOf = oncePerPlan((plan): readonly ScheduleLot[] =>
  scheduleOfPlan(plan).buildings.flatMap(({ lots }) => lots),
);

/** The smallest and the largest value of the units; undefined while there are none. */
export const extremesOf = oncePerPlan((plan) => {
  let [least, most]: [bigint | undefined, bigint | undefined] = [undefined, undefined];
  for (const { share } of lotsOf(plan)) {
    if (share === undefined) continue;
    if (least === undefined || share < least) least = share;
    if (most === undefined || share > most) most = share;
  }
  return least === undefined || most === undefined ? undefined : { least, most };
});
