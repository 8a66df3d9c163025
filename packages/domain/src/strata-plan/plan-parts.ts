import type { PlanAllocation, StrataPlan } from './plan.ts';

/** All areas of common property of a plan: general, limited, accessory. */
export function allocationsOf(plan: StrataPlan): readonly PlanAllocation[] {
  return [
    ...plan.generalCommonPropertyAllocations,
    ...plan.limitedCommonPropertyAllocations,
    ...plan.accessoryCommonPropertyAllocations,
  ];
}
