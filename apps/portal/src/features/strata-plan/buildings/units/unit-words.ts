import { typedUnitFields, unitFields, without } from '@strata/domain';
import { particularsOf } from '@strata/web';
import type { UnitRow } from '../plan-parts.ts';

/** The number heads what is said of a unit; its tower stands with its building. */
const listed = without(typedUnitFields, 'unitNumber', 'towerId');

/** A unit in words, for reading. */
export function unitInWords({ unit, building, floor, group }: UnitRow) {
  return [
    { term: 'Building', value: building.name },
    { term: 'Floor', value: floor.floorNumber },
    ...(unit.applicationBuildingTower === null
      ? []
      : [{ term: unitFields.towerId.label, value: unit.applicationBuildingTower.name }]),
    ...particularsOf(listed, unit, {
      occupancyUseId: unit.occupancyUse.name,
      unitTypeId: unit.applicationUnitType.name,
      applicationGroupId: group && `${group.groupReference} ${group.groupName}`,
    }),
  ];
}
