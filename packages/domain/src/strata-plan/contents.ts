import type { StrataPlan } from './plan.ts';
import { allocationsOf } from './plan-parts.ts';

/** What a deletion names; only what is named here is not counted among what goes with it. */
export interface Removal {
  readonly buildingIds?: readonly string[];
  readonly floorIds?: readonly string[];
  readonly unitIds?: readonly string[];
  readonly towerIds?: readonly string[];
  readonly groupIds?: readonly string[];
  readonly allocationIds?: readonly string[];
  /** Buildings that lose their podium. */
  readonly podiumsOf?: readonly string[];
  /** Floors that become part of the podium: their units lose their tower. */
  readonly floorsIntoPodium?: readonly string[];
}

/**
 * How many other things of the plan go, or lose something, with what is deleted; each is counted once. The server
 * counts the same in SQL.
 */
export interface ContentCounts {
  readonly towers: number;
  readonly floors: number;
  readonly units: number;
  readonly allocations: number;
  readonly lots: number;
  readonly unitsLosingTower: number;
  readonly unitsLosingGroup: number;
  readonly allocationsLosingGroup: number;
  /** Limited common property elsewhere that serves a deleted unit. */
  readonly allocationsLosingUnits: number;
  readonly lotsLosingUnit: number;
  readonly floorsLosingPodium: number;
}

export interface Contents {
  readonly counts: ContentCounts;
  /** `agreedTo` of the call that deletes. */
  readonly total: number;
  /** "3 floors, 24 units, 5 lots; 2 lots lose their unit"; empty where nothing goes. */
  readonly words: string;
}

const going = {
  towers: ['tower', 'towers'],
  floors: ['floor', 'floors'],
  units: ['unit', 'units'],
  allocations: ['area of common property', 'areas of common property'],
  lots: ['lot', 'lots'],
} as const;

const losing = {
  unitsLosingTower: ['unit loses its tower', 'units lose their tower'],
  unitsLosingGroup: ['unit loses its group', 'units lose their group'],
  allocationsLosingGroup: [
    'area of common property loses its group',
    'areas of common property lose their group',
  ],
  allocationsLosingUnits: [
    'area of limited common property loses units that it serves',
    'areas of limited common property lose units that they serve',
  ],
  lotsLosingUnit: ['lot loses its unit', 'lots lose their unit'],
  floorsLosingPodium: ['floor is no longer in the podium', 'floors are no longer in the podium'],
} as const;

/** Total and words of counts, wherever they were counted. */
export function describeContents(counts: ContentCounts): Contents {
  const total = Object.values<number>({ ...counts }).reduce((sum, count) => sum + count, 0);
  return {
    counts,
    total,
    words: [inWords(going, counts), inWords(losing, counts)].filter(Boolean).join('; '),
  };
}

function inWords(
  words: Readonly<Partial<Record<keyof ContentCounts, readonly [one: string, many: string]>>>,
  counts: ContentCounts,
): string {
  return (Object.entries(words) as [keyof ContentCounts, readonly [string, string]][])
    .filter(([kind]) => counts[kind] > 0)
    .map(([kind, [one, many]]) => `${counts[kind]} ${counts[kind] === 1 ? one : many}`)
    .join(', ');
}

/** What goes, or loses something, when the named things are deleted. */
export function contentsOf(plan: StrataPlan, removal: Removal): Contents {
  const buildings = new Set(removal.buildingIds);
  const floors = new Set(removal.floorIds);
  const units = new Set(removal.unitIds);
  const allocations = new Set(removal.allocationIds);
  const towers = new Set(removal.towerIds);
  const groups = new Set(removal.groupIds);
  const podiumsOf = new Set(removal.podiumsOf);
  const floorsIntoPodium = new Set(removal.floorsIntoPodium);
  const counts = { ...nothing };

  for (const building of plan.strataBuildings) {
    const buildingGoes = buildings.has(building.id);
    if (buildingGoes) counts.towers += building.towers.length;
    for (const floor of building.floors) {
      if (buildingGoes) {
        counts.floors += 1;
        floors.add(floor.id);
      } else if (floor.isPodiumFloor && podiumsOf.has(building.id)) counts.floorsLosingPodium += 1;
      const floorGoes = floors.has(floor.id);
      for (const unit of floor.units) {
        if (floorGoes) {
          counts.units += 1;
          units.add(unit.id);
        } else if (unit.towerId !== null && (towers.has(unit.towerId) || floorsIntoPodium.has(floor.id)))
          counts.unitsLosingTower += 1;
        else if (unit.applicationGroupId !== null && groups.has(unit.applicationGroupId))
          counts.unitsLosingGroup += 1;
      }
    }
  }

  for (const allocation of allocationsOf(plan)) {
    const { id, applicationBuildingId, floorId, applicationGroupId, unitIds } = allocation;
    if (allocations.has(id)) continue;
    if (floors.has(floorId ?? '') || buildings.has(applicationBuildingId ?? '')) {
      counts.allocations += 1;
      allocations.add(id);
    } else if (applicationGroupId !== null && groups.has(applicationGroupId))
      counts.allocationsLosingGroup += 1;
    else if (unitIds.some((unitId) => units.has(unitId))) counts.allocationsLosingUnits += 1;
  }

  for (const lot of plan.parkingScheduleItems) {
    if (allocations.has(lot.accessoryCommonPropertyId)) counts.lots += 1;
    else if (lot.unitId !== null && units.has(lot.unitId)) counts.lotsLosingUnit += 1;
  }
  return describeContents(counts);
}

/** A building's towers, floors, their units and common property, with the lots of that property. */
export function contentsOfBuilding(plan: StrataPlan, id: string): Contents {
  return contentsOf(plan, { buildingIds: [id] });
}

/** A floor's units and common property, with the lots of that property. */
export function contentsOfFloor(plan: StrataPlan, id: string): Contents {
  return contentsOf(plan, { floorIds: [id] });
}

/** With a unit nothing goes: its lots, and the limited common property that serves it, lose it. */
export function contentsOfUnit(plan: StrataPlan, id: string): Contents {
  return contentsOf(plan, { unitIds: [id] });
}

/** With a tower nothing goes: its units lose it. */
export function contentsOfTower(plan: StrataPlan, id: string): Contents {
  return contentsOf(plan, { towerIds: [id] });
}

/** With a floor that becomes part of the podium nothing goes: its units lose their tower. */
export function contentsOfPodiumFloor(plan: StrataPlan, id: string): Contents {
  return contentsOf(plan, { floorsIntoPodium: [id] });
}

/** With a group nothing goes: its units and common property lose it. */
export function contentsOfGroup(plan: StrataPlan, id: string): Contents {
  return contentsOf(plan, { groupIds: [id] });
}

/** The lots of an accessory unit; other common property holds nothing. */
export function contentsOfAllocation(plan: StrataPlan, id: string): Contents {
  return contentsOf(plan, { allocationIds: [id] });
}

const nothing: ContentCounts = {
  towers: 0,
  floors: 0,
  units: 0,
  allocations: 0,
  lots: 0,
  unitsLosingTower: 0,
  unitsLosingGroup: 0,
  allocationsLosingGroup: 0,
  allocationsLosingUnits: 0,
  lotsLosingUnit: 0,
  floorsLosingPodium: 0,
};
