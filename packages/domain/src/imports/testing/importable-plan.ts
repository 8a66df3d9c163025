import type { FictionalPlan } from '@strata/fictional-register';
import { commonPropertyTypes, type PlanAllocation, type StrataPlan } from '../../strata-plan/plan.ts';
import { enteredPlan } from '../../strata-plan/testing/entered-plan.ts';

/** A plan of the fictional register as it is imported into: references are counted as the portal counts them. */
export function importablePlan(fictional: FictionalPlan): StrataPlan {
  const plan = enteredPlan(fictional);
  const described = (areas: readonly PlanAllocation[]) =>
    areas.map((area, at) => ({
      ...area,
      unitIds: [...area.unitIds],
      reference: `${commonPropertyTypes[area.commonPropertyTypeId - 1]?.prefix}-${at + 1}`,
    }));
  return {
    ...plan,
    generalCommonPropertyAllocations: described(plan.generalCommonPropertyAllocations),
    limitedCommonPropertyAllocations: described(plan.limitedCommonPropertyAllocations),
    accessoryCommonPropertyAllocations: described(plan.accessoryCommonPropertyAllocations),
  };
}
