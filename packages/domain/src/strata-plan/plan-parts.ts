import type { PlanAllocation, PlanUnit, StrataPlan } from './plan.ts';

/** All areas of common property of a plan: general, limited, accessory. */
export function allocationsOf(plan: StrataPlan): readonly PlanAllocation[] {
  return [
    ...plan.generalCommonPropertyAllocations,
    ...plan.limitedCommonPropertyAllocations,
    ...plan.accessoryCommonPropertyAllocations,
  ];
}

/** All units of a plan, in the order of building, floor and number. */
export function unitsOf<Unit = PlanUnit>(plan: {
  readonly strataBuildings: readonly {
    readonly floors: readonly { readonly units: readonly Unit[] }[];
  }[];
}): readonly Unit[] {
  const units: Unit[] = [];
  for (const { floors } of plan.strataBuildings) for (const floor of floors) units.push(...floor.units);
  return units;
}
