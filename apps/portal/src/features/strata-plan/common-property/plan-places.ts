import { displayWhole } from '@strata/domain';
import { oncePerPlan } from '../plan/once-per-plan.ts';
import type { Plan, PlanUnit } from '../plan/plan.ts';

export type Group = Plan['applicationGroups'][number];
export type Allocation = Plan['generalCommonPropertyAllocations'][number];
export type Lot = Plan['parkingScheduleItems'][number];
export type CommonPropertyTypeId = Allocation['commonPropertyTypeId'];

/** A unit with the place where it lies, and the group that it is in. */
export interface PlacedUnit {
  readonly unit: PlanUnit;
  readonly buildingId: string;
  readonly floorNumber: string;
  /** "Floor 5 of Tower House". */
  readonly place: string;
  readonly group: Group | undefined;
}

/** All units of a plan in its order. */
export const placedUnits = oncePerPlan((plan): readonly PlacedUnit[] => {
  const groups = new Map(plan.applicationGroups.map((group) => [group.id, group]));
  return plan.strataBuildings.flatMap((building) =>
    building.floors.flatMap(({ floorNumber, units }) => {
      const place = floorOf(floorNumber, building.name);
      return units.map((unit) => ({
        unit,
        buildingId: building.id,
        floorNumber,
        place,
        group: groups.get(unit.applicationGroupId ?? ''),
      }));
    }),
  );
});

export const outside = 'Outside buildings';

export function placeOf({ applicationBuilding, applicationFloor }: Allocation): string {
  if (applicationBuilding === null) return outside;
  return floorOf(applicationFloor?.floorNumber ?? '', applicationBuilding.name);
}

function floorOf(floorNumber: string, building: string): string {
  return `Floor ${floorNumber} of ${building}`;
}

/** "101, 102 and 8 more". */
export function firstOf(names: readonly string[], most = 5): string {
  const others = names.length - most;
  const named = names.slice(0, most).join(', ');
  return others > 0 ? `${named} and ${displayWhole(others)} more` : named;
}

/** The groups that an area can name: there are some only where owners do not share the common property equally. */
export function groupsOf(plan: Plan): Plan['applicationGroups'] {
  return plan.allOwnersShareCommonPropertiesOnEqualBais === false ? plan.applicationGroups : [];
}
