import { type LaterFields, type LaterOfPlan, laterFields } from './plan-digest.ts';

interface PlanOfUnits {
  readonly strataBuildings: readonly {
    readonly floors: readonly { readonly units: readonly object[] }[];
  }[];
}

/**
 * A plan as it was frozen, with null for each field that came since. What is kept stays as it is: this is for whoever
 * reads it.
 */
export function completePlan<Plan extends PlanOfUnits>(plan: Plan, later: LaterOfPlan = laterFields): Plan {
  const strataBuildings = plan.strataBuildings.map((building) => ({
    ...building,
    floors: building.floors.map((floor) => ({
      ...noneOf(later.floors),
      ...floor,
      units: floor.units.map((unit) => ({ ...noneOf(later.units), ...unit })),
    })),
  }));
  return { ...plan, strataBuildings };
}

/** The same for the text of a plan; most texts need nothing. */
export function completeText(plan: string, later: LaterOfPlan = laterFields): string {
  const isComplete = Object.values(later).every((fields: LaterFields) => Object.keys(fields).length === 0);
  return isComplete ? plan : JSON.stringify(completePlan(JSON.parse(plan) as PlanOfUnits, later));
}

function noneOf(later: LaterFields): Readonly<Record<string, null>> {
  return Object.fromEntries(Object.keys(later).map((key) => [key, null]));
}
