import { type Hundredths, parseHundredths } from '../decimals.ts';
import type { CommonPropertyTypeId, PlanAllocation, StrataPlan } from './plan.ts';
import { allocationsOf } from './plan-parts.ts';

/** Areas in hundredths of a sqm, by what they are. `total` is the sum of the other four. */
export interface Areas {
  readonly units: Hundredths;
  readonly general: Hundredths;
  readonly limited: Hundredths;
  readonly accessory: Hundredths;
  readonly total: Hundredths;
}

/** `difference` is what the gross floor area has more than the parts; negative where the parts exceed it. */
export interface FloorAreas extends Areas {
  readonly gross: Hundredths;
  readonly difference: Hundredths;
}

/** `outside` lies in no building; `difference` is what the land has more than the common property outside. */
export interface SiteAreas extends FloorAreas {
  readonly outside: Areas;
  readonly land: Hundredths | undefined;
  readonly landLeft: Hundredths | undefined;
}

export interface GroupAreas {
  readonly numberOfUnits: number;
  readonly strataArea: Hundredths;
  readonly gcpArea: Hundredths;
  readonly lcpArea: Hundredths;
  readonly auArea: Hundredths;
  readonly totalCpArea: Hundredths;
}

export interface PlanAreas {
  readonly floors: ReadonlyMap<string, FloorAreas>;
  readonly buildings: ReadonlyMap<string, FloorAreas>;
  readonly groups: ReadonlyMap<string, GroupAreas>;
  readonly site: SiteAreas;
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/**
 * All areas of a plan, in one pass (domain decision 6, calculation plan). Common property counts on the floor that it
 * names; what names no floor of the plan lies outside. A group has the units that are in it and the common property
 * of each type that names it: property that names single units counts in no group, even where all are in one.
 */
export function planAreas(plan: StrataPlan): PlanAreas {
  const floors = new Map<string, Writable<FloorAreas>>();
  const groups = new Map(plan.applicationGroups.map(({ id }) => [id, noGroupAreas()]));
  for (const building of plan.strataBuildings) {
    for (const floor of building.floors) {
      const areas = noFloorAreas(hundredths(floor.grossFloorAreaInSqm));
      floors.set(floor.id, areas);
      for (const unit of floor.units) {
        const area = hundredths(unit.floorAreaInSqm);
        areas.units += area;
        const group = groups.get(unit.applicationGroupId ?? '');
        if (!group) continue;
        group.numberOfUnits += 1;
        group.strataArea += area;
      }
    }
  }

  const outside = noAreas();
  for (const allocation of allocationsOf(plan)) {
    const area = hundredths(allocation.floorAreaInSqm);
    const place = floors.get(allocation.floorId ?? '') ?? outside;
    place[kinds[allocation.commonPropertyTypeId].of] += area;
    addToGroup(groups.get(allocation.applicationGroupId ?? ''), allocation, area);
  }

  for (const areas of floors.values()) close(areas);
  const buildings = new Map(
    plan.strataBuildings.map((building) => [
      building.id,
      sumOf(building.floors.flatMap(({ id }) => floors.get(id) ?? [])),
    ]),
  );
  return { floors, buildings, groups, site: siteAreas(plan, [...buildings.values()], outside) };
}

/** Reads an area of the wire; what cannot be read counts as none. */
export function hundredths(area: string | null): Hundredths {
  return (area === null ? undefined : parseHundredths(area)) ?? 0n;
}

const kinds = {
  1: { of: 'general', inGroup: 'gcpArea' },
  2: { of: 'limited', inGroup: 'lcpArea' },
  3: { of: 'accessory', inGroup: 'auArea' },
} as const satisfies Record<CommonPropertyTypeId, { of: keyof Areas; inGroup: keyof GroupAreas }>;

function addToGroup(
  group: Writable<GroupAreas> | undefined,
  { commonPropertyTypeId }: PlanAllocation,
  area: Hundredths,
): void {
  if (!group) return;
  group[kinds[commonPropertyTypeId].inGroup] += area;
  group.totalCpArea += area;
}

function siteAreas(plan: StrataPlan, buildings: readonly FloorAreas[], outside: Writable<Areas>): SiteAreas {
  outside.total = totalOf(outside);
  const inside = sumOf(buildings);
  const all = noFloorAreas(inside.gross);
  for (const kind of areaKinds) all[kind] = inside[kind] + outside[kind];
  const land = plan.landAreaInSqm === null ? undefined : parseHundredths(plan.landAreaInSqm);
  return {
    ...all,
    total: totalOf(all),
    difference: inside.difference,
    outside,
    land,
    landLeft: land === undefined ? undefined : land - outside.total,
  };
}

const areaKinds = ['units', 'general', 'limited', 'accessory'] as const;

function sumOf(parts: readonly FloorAreas[]): FloorAreas {
  const sum = noFloorAreas(0n);
  for (const part of parts) {
    for (const kind of areaKinds) sum[kind] += part[kind];
    sum.gross += part.gross;
  }
  close(sum);
  return sum;
}

function close(areas: Writable<FloorAreas>): void {
  areas.total = totalOf(areas);
  areas.difference = areas.gross - areas.total;
}

function totalOf(areas: Areas): Hundredths {
  return areas.units + areas.general + areas.limited + areas.accessory;
}

function noAreas(): Writable<Areas> {
  return { units: 0n, general: 0n, limited: 0n, accessory: 0n, total: 0n };
}

function noFloorAreas(gross: Hundredths): Writable<FloorAreas> {
  return { ...noAreas(), gross, difference: gross };
}

function noGroupAreas(): Writable<GroupAreas> {
  return { numberOfUnits: 0, strataArea: 0n, gcpArea: 0n, lcpArea: 0n, auArea: 0n, totalCpArea: 0n };
}
