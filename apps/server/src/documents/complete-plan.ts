import type { StrataPlan } from '@strata/domain';
import { type LaterFields, type LaterOfPlan, laterFields } from './plan-digest.ts';

type FrozenPlan = Pick<
  StrataPlan,
  | 'strataPlots'
  | 'strataBuildings'
  | 'applicationGroups'
  | 'generalCommonPropertyAllocations'
  | 'limitedCommonPropertyAllocations'
  | 'accessoryCommonPropertyAllocations'
  | 'parkingScheduleItems'
>;

/**
 * A plan as it was frozen, with null for each field that came since. What is kept stays as it is: this is for whoever
 * reads it.
 */
export function completePlan<Plan extends FrozenPlan>(plan: Plan, later: LaterOfPlan = laterFields): Plan {
  const building = completing(later.buildings);
  const allocation = completing(later.allocations);
  const unit = completing(later.units);
  const floor = completing(later.floors);
  return {
    ...plan,
    strataPlots: plan.strataPlots.map(completing(later.plots)),
    strataBuildings: plan.strataBuildings.map((one) => ({
      ...building(one),
      floors: one.floors.map(({ units, ...other }) => ({ ...floor(other), units: units.map(unit) })),
    })),
    applicationGroups: plan.applicationGroups.map(completing(later.groups)),
    generalCommonPropertyAllocations: plan.generalCommonPropertyAllocations.map(allocation),
    limitedCommonPropertyAllocations: plan.limitedCommonPropertyAllocations.map(allocation),
    accessoryCommonPropertyAllocations: plan.accessoryCommonPropertyAllocations.map(allocation),
    parkingScheduleItems: plan.parkingScheduleItems.map(completing(later.lots)),
  };
}

/** The same for the text of a plan; most texts need nothing. */
export function completeText(plan: string, later: LaterOfPlan = laterFields): string {
  const isComplete = Object.values(later).every((fields: LaterFields) => Object.keys(fields).length === 0);
  return isComplete ? plan : JSON.stringify(completePlan(JSON.parse(plan) as FrozenPlan, later));
}

/** Gives a thing null for each later field that it does not tell. */
function completing(later: LaterFields): <Thing extends object>(thing: Thing) => Thing {
  const none = Object.fromEntries(Object.keys(later).map((key) => [key, null]));
  return (thing) => ({ ...none, ...thing });
}
