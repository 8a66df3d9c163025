import { cellsOf } from '../fields/in-files.ts';
import { unplacedAllocationFields } from '../strata-plan/allocation-fields.ts';
import { floorFields } from '../strata-plan/floor-fields.ts';
import { lotFields } from '../strata-plan/lot-fields.ts';
import { typedUnitFields } from '../strata-plan/unit-fields.ts';
import { locationWords, noneWord } from './columns.ts';
import type { ImportContents, RowValues } from './importable-plan.ts';
import { writeList } from './lists-in-cells.ts';
import type { PlanIndex } from './plan-index.ts';

// What stands in the cells of a thing of the plan, in the words in which the same cells are read.

const nameIn = <Id>(names: ReadonlyMap<Id, string>, id: Id | null): string =>
  id === null ? '' : (names.get(id) ?? '');

export function floorValues(floor: ImportContents['floors'], index: PlanIndex): RowValues {
  return {
    building: index.buildingsById.get(floor.buildingId)?.name ?? '',
    ...cellsOf(floorFields, floor, {}),
  };
}

/** A unit of no group says so where there are groups: an empty cell of a new unit would be filled. */
export function unitValues(unit: ImportContents['units'], index: PlanIndex): RowValues {
  const noGroup = index.groupReferences.size > 0 ? noneWord : '';
  return {
    building: index.buildingsById.get(unit.buildingId)?.name ?? '',
    floor: nameIn(index.floorNumbers, unit.floorId),
    ...cellsOf(typedUnitFields, unit, {
      occupancyUseId: nameIn(index.useNames, unit.occupancyUseId),
      unitTypeId: nameIn(index.unitTypeNames, unit.unitTypeId),
      towerId: nameIn(index.towerNames, unit.towerId),
      applicationGroupId: nameIn(index.groupReferences, unit.applicationGroupId) || noGroup,
    }),
  };
}

export function allocationValues(
  area: ImportContents['commonProperty'] & { readonly reference: string },
  index: PlanIndex,
): RowValues {
  const building = index.buildingsById.get(area.applicationBuildingId ?? '');
  const { description, ...cells } = cellsOf(unplacedAllocationFields, area, {
    occupancyUseId: nameIn(index.useNames, area.occupancyUseId),
    applicationGroupId: nameIn(index.groupReferences, area.applicationGroupId),
  });
  return {
    reference: area.reference,
    location: building ? locationWords.inside : locationWords.outside,
    building: building?.name ?? '',
    floor: nameIn(index.floorNumbers, area.floorId),
    ...cells,
    units: writeList(area.unitIds.map((id) => nameIn(index.unitNumbers, id))),
    description,
  };
}

export function lotValues(lot: ImportContents['accessorySchedule'], index: PlanIndex): RowValues {
  return cellsOf(lotFields, lot, {
    accessoryCommonPropertyId: nameIn(index.allocationReferences, lot.accessoryCommonPropertyId),
    vehicleParkingTypeId: nameIn(index.parkingTypeNames, lot.vehicleParkingTypeId),
    unitId: nameIn(index.unitNumbers, lot.unitId),
  });
}
