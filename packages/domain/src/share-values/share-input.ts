import { hundredths } from '../strata-plan/plan-areas.ts';
import type { SharingAllocation, SharingPlan, SharingUnit } from './sharing-plan.ts';

/** Limited common property, and the strata area of all units that it serves. */
export interface ServedArea {
  readonly allocation: SharingAllocation;
  readonly area: bigint;
  readonly servedArea: bigint;
}

/** What the methods ask of a plan; units by their place in the order of building, floor and number. */
export interface ShareInput {
  /** Strata areas in hundredths of a sqm, as they count. */
  readonly areas: readonly bigint[];
  /** Units that the same limited property serves are of one class: the place of it in `served`. */
  readonly classes: readonly number[];
  /** The limited common property that serves the units of a class, by themselves or by their group. */
  readonly served: readonly (readonly ServedArea[])[];
  readonly unitArea: bigint;
  readonly generalArea: bigint;
  /** Of the limited property that serves somebody. */
  readonly limitedArea: bigint;
}

/** Gathers in one pass what the methods ask of a plan; `areas` as they are to count, by place. */
export function shareInput(
  plan: SharingPlan,
  units: readonly SharingUnit[],
  areas: readonly bigint[],
): ShareInput {
  const groupAreas = new Map<string, bigint>();
  let unitArea = 0n;
  for (const [place, { applicationGroupId: group }] of units.entries()) {
    const area = areas[place] ?? 0n;
    unitArea += area;
    if (group !== null) groupAreas.set(group, (groupAreas.get(group) ?? 0n) + area);
  }
  const named = placesOfNamed(plan, units);
  const { byGroup, byUnit, limitedArea } = servedAreas(
    plan,
    groupAreas,
    (id) => areas[named.get(id) ?? -1] ?? 0n,
  );

  const served: (readonly ServedArea[])[] = [[]];
  const classOfGroup = new Map<string | null, number>();
  for (const [group, list] of byGroup) classOfGroup.set(group, served.push(list) - 1);
  const classes = units.map(({ applicationGroupId }) => classOfGroup.get(applicationGroupId) ?? 0);
  for (const [id, own] of byUnit) {
    const place = named.get(id);
    if (place === undefined) continue;
    const ofGroup = served[classes[place] ?? 0] ?? [];
    classes[place] = served.push([...ofGroup, ...own]) - 1;
  }
  const generalArea = plan.generalCommonPropertyAllocations.reduce(
    (sum, { floorAreaInSqm }) => sum + hundredths(floorAreaInSqm),
    0n,
  );
  return { areas, classes, served, unitArea, generalArea, limitedArea };
}

/** Places of the units that limited property names one by one. */
function placesOfNamed(
  { limitedCommonPropertyAllocations }: SharingPlan,
  units: readonly SharingUnit[],
): ReadonlyMap<string, number> {
  const named = new Set(limitedCommonPropertyAllocations.flatMap(({ unitIds }) => unitIds));
  const places = new Map<string, number>();
  if (named.size === 0) return places;
  for (const [place, { id }] of units.entries()) if (named.has(id)) places.set(id, place);
  return places;
}

function servedAreas(
  { limitedCommonPropertyAllocations }: SharingPlan,
  groupAreas: ReadonlyMap<string, bigint>,
  areaOf: (unitId: string) => bigint,
) {
  const byGroup = new Map<string, ServedArea[]>();
  const byUnit = new Map<string, ServedArea[]>();
  let limitedArea = 0n;
  for (const allocation of limitedCommonPropertyAllocations) {
    const { applicationGroupId: group, unitIds } = allocation;
    const servedArea =
      group === null ? unitIds.reduce((sum, id) => sum + areaOf(id), 0n) : (groupAreas.get(group) ?? 0n);
    if (servedArea === 0n) continue;
    const served = { allocation, area: hundredths(allocation.floorAreaInSqm), servedArea };
    limitedArea += served.area;
    if (group === null) for (const id of unitIds) append(byUnit, id, served);
    else append(byGroup, group, served);
  }
  return { byGroup, byUnit, limitedArea };
}

function append(lists: Map<string, ServedArea[]>, key: string, value: ServedArea): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
