import { allocationsOf, type StrataPlan } from '@strata/domain';

/** Whether there is anything to add up. */
export function hasAreas(plan: StrataPlan): boolean {
  return plan.strataBuildings.some(({ floors }) => floors.length > 0) || allocationsOf(plan).length > 0;
}
