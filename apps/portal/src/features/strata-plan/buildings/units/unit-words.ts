import { displayDecimal } from '@strata/domain';
import type { UnitRow } from '../plan-parts.ts';

/** A unit in words, for reading. */
export function unitInWords({ unit, building, floor, group }: UnitRow) {
  return [
    { term: 'Building', value: building.name },
    { term: 'Floor', value: floor.floorNumber },
    ...(unit.applicationBuildingTower === null
      ? []
      : [{ term: 'Tower', value: unit.applicationBuildingTower.name }]),
    { term: 'Occupancy use', value: unit.occupancyUse.name },
    { term: 'Unit type', value: unit.applicationUnitType.name },
    { term: 'Floor area', value: `${displayDecimal(unit.floorAreaInSqm)} sqm` },
    ...(group === undefined ? [] : [{ term: 'Group', value: `${group.groupReference} ${group.groupName}` }]),
  ];
}
