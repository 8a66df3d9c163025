import { describeMethod, displayDate, type ShareMethod } from '@strata/domain';
import type { Choice } from '@strata/ui';
import { oncePerPlan } from '../plan/once-per-plan.ts';
import type { Plan } from '../plan/plan.ts';

const typeNamesOf = oncePerPlan((plan) => {
  const names = new Map<number, string>();
  for (const { floors } of plan.strataBuildings)
    for (const { units } of floors)
      for (const { unitTypeId, applicationUnitType } of units)
        names.set(unitTypeId, applicationUnitType.name);
  return names;
});

/** A method with its parameters in sentences; `uses` are the occupancy uses as choices. */
export function methodWords(plan: Plan, method: ShareMethod, uses: readonly Choice[]): readonly string[] {
  const useNames = new Map(uses.map(({ value, label }) => [value, label]));
  return describeMethod(method, {
    occupancyUse: (id) => useNames.get(`${id}`),
    unitType: (id) => typeNamesOf(plan).get(id),
  });
}

/** Why this method counts for the plan, and since when. */
export function standingOf({ shareMethod, chosenShareMethodId }: Plan): string {
  const { isPinned, version, inForceSince } = shareMethod;
  const since = `in force since ${displayDate(inForceSince)}`;
  if (isPinned)
    return `The plan was declared under version ${version}, and keeps it: what the ministry changes later does not touch it.`;
  if (chosenShareMethodId === null) return `The ministry’s default, ${since}.`;
  return `Chosen for this plan, ${since}.`;
}
