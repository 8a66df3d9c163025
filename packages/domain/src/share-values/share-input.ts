import type { PlanAllocation, PlanUnit, StrataPlan } from '../strata-plan/plan.ts';
import { hundredths } from '../strata-plan/plan-areas.ts';
import { unitsOf } from '../strata-plan/plan-parts.ts';

/** A unit with what the methods ask of it, in the order of building, floor and number. */
export interface SharedUnit {
  readonly unit: PlanUnit;
  /** Strata area in hundredths of a sqm. */
  readonly area: bigint;
  /** Limited common property that serves it, by itself or by its group. */
  readonly limited: readonly ServedArea[];
}

/** Limited common property, and the strata area of all units that it serves. */
export interface ServedArea {
  readonly allocation: PlanAllocation;
  readonly area: bigint;
  readonly servedArea: bigint;
}

export interface ShareInput {
  readonly units: readonly SharedUnit[];
  readonly unitArea: bigint;
  readonly generalArea: bigint;
  /** Of the limited property that serves somebody. */
  readonly limitedArea: bigint;
}

/** Gathers in one pass what the methods ask of a plan; `areaOf` says how a unit's area counts. */
export function shareInput(plan: StrataPlan, areaOf: (area: bigint) => bigint = (area) => area): ShareInput {
  const units = unitsOf(plan);
  const areas = new Map(units.map((unit) => [unit.id, areaOf(hundredths(unit.floorAreaInSqm))]));
  const groupAreas = new Map<string, bigint>();
  for (const { id, applicationGroupId } of units) {
    if (applicationGroupId === null) continue;
    groupAreas.set(applicationGroupId, (groupAreas.get(applicationGroupId) ?? 0n) + (areas.get(id) ?? 0n));
  }
  const byGroup = new Map<string, ServedArea[]>();
  const byUnit = new Map<string, ServedArea[]>();
  let limitedArea = 0n;
  for (const allocation of plan.limitedCommonPropertyAllocations) {
    const { applicationGroupId, unitIds } = allocation;
    const servedArea =
      applicationGroupId === null
        ? unitIds.reduce((sum, id) => sum + (areas.get(id) ?? 0n), 0n)
        : (groupAreas.get(applicationGroupId) ?? 0n);
    if (servedArea === 0n) continue;
    const served = { allocation, area: hundredths(allocation.floorAreaInSqm), servedArea };
    limitedArea += served.area;
    if (applicationGroupId === null) for (const id of unitIds) append(byUnit, id, served);
    else append(byGroup, applicationGroupId, served);
  }
  const none: readonly ServedArea[] = [];
  let unitArea = 0n;
  const shared = units.map((unit) => {
    const area = areas.get(unit.id) ?? 0n;
    unitArea += area;
    const ofGroup = byGroup.get(unit.applicationGroupId ?? '') ?? none;
    const own = byUnit.get(unit.id);
    // Units that only their group is served through keep the group's own list: equal lists are one object.
    return { unit, area, limited: own ? [...ofGroup, ...own] : ofGroup };
  });
  const generalArea = plan.generalCommonPropertyAllocations.reduce(
    (sum, { floorAreaInSqm }) => sum + hundredths(floorAreaInSqm),
    0n,
  );
  return { units: shared, unitArea, generalArea, limitedArea };
}

function append(lists: Map<string, ServedArea[]>, key: string, value: ServedArea): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
