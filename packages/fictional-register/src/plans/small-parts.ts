import type { FictionalAllocation, FictionalBuilding } from './plan.ts';
import { sqm } from './sqm.ts';

/** The occupancy use of homes. */
export const residential = 1;

/** General common property; outside the buildings, unless a place is named. */
export function general(
  description: string,
  area: number,
  place: FictionalAllocation['place'] = null,
): FictionalAllocation {
  return {
    commonPropertyTypeId: 1,
    description,
    place,
    floorAreaInSqm: sqm(area),
    occupancyUseId: residential,
    group: null,
    units: [],
  };
}

/** A house of several floors, on each of which lie one unit and the stairs. */
export function house(
  name: string,
  unitTypeId: number,
  units: readonly (readonly [floor: string, unit: string, area: number])[],
  stairs: number,
): FictionalBuilding {
  return {
    name,
    code: null,
    hasPodium: false,
    towers: [],
    applicationBuildingTypeId: 1,
    plot: null,
    floors: units.map(([floorNumber, unitNumber, area]) => ({
      floorNumber,
      grossFloorAreaInSqm: sqm(area + stairs),
      isPodiumFloor: false,
      units: [
        {
          unitNumber,
          occupancyUseId: residential,
          unitTypeId,
          floorAreaInSqm: sqm(area),
          tower: null,
          group: null,
        },
      ],
    })),
  };
}
