import { createHash } from 'node:crypto';
import type {
  PlanAllocation,
  PlanBuilding,
  PlanFloor,
  PlanParkingLot,
  PlanUnit,
  StrataPlan,
} from '@strata/domain';

/** A plan with all that it says, also what no rule asks for. */
export interface WholePlan extends StrataPlan {
  readonly chosenShareMethodId: number | null;
  readonly strataBuildings: readonly (PlanBuilding & { readonly code: string | null })[];
  readonly generalCommonPropertyAllocations: readonly DescribedAllocation[];
  readonly limitedCommonPropertyAllocations: readonly DescribedAllocation[];
  readonly accessoryCommonPropertyAllocations: readonly DescribedAllocation[];
  readonly parkingScheduleItems: readonly (PlanParkingLot & { readonly vehicleParkingTypeId: number })[];
}

type DescribedAllocation = PlanAllocation & { readonly description: string | null };

interface Identified {
  readonly id: string;
}

/** In the order of their ids, so that the order in which rows came changes nothing. */
function listOf<Row extends Identified, Said>(rows: readonly Row[], say: (row: Row) => Said): Said[] {
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map(say);
}

const unitOf = (unit: PlanUnit) => [
  unit.id,
  unit.unitNumber,
  unit.floorAreaInSqm,
  unit.occupancyUseId,
  unit.unitTypeId,
  unit.towerId,
  unit.applicationGroupId,
  // The address of a file ends with its id; what stands before it is the installation's.
  unit.drawingDocument?.split('/').at(-1) ?? null,
];

const floorOf = (floor: PlanFloor) => [
  floor.id,
  floor.floorNumber,
  floor.grossFloorAreaInSqm,
  floor.isPodiumFloor,
  listOf(floor.units, unitOf),
];

const buildingOf = (building: WholePlan['strataBuildings'][number]) => [
  building.id,
  building.name,
  building.code,
  building.hasPodium,
  building.applicationBuildingTypeId,
  building.plotId,
  building.towers.map(({ id, name }) => [id, name]),
  listOf(building.floors, floorOf),
];

const allocationOf = (allocation: DescribedAllocation) => [
  allocation.id,
  allocation.reference,
  allocation.description,
  allocation.commonPropertyTypeId,
  allocation.applicationBuildingId,
  allocation.floorId,
  allocation.floorAreaInSqm,
  allocation.occupancyUseId,
  allocation.applicationGroupId,
  allocation.unitIds.toSorted(),
];

/** Raised when the text below is put together in another way. */
const form = 'strata-plan/1';

/**
 * What a plan says, as one text: JSON without blanks, its parts in a fixed order and its rows by their ids. Not in it is
 * what can change while the plan stays as it is: versions and revisions, overrides of warnings, the names of entries of
 * the ministry's lists, which documents are asked for, the land area in the register, and the version of a
 * method that the ministry has in force. The method that was chosen and the values that a valuer set are part of the plan.
 */
function canonicalPlan(plan: WholePlan): string {
  return JSON.stringify([
    form,
    [
      plan.strataDevelopmentTypeId,
      plan.allOwnersShareCommonPropertiesOnEqualBais,
      plan.allotedShareValue,
      plan.landAreaInSqm,
      plan.occupancyUseId,
      plan.schemeName,
      plan.schemeAddress,
      plan.section31.hasMoreThanOneLevel,
      plan.section31.hasSeparateUtilities,
      plan.section31.hasSeparateEntrances,
      plan.section31.compliesWithRegulations,
      plan.hasParkingLotsAssignedToUnits,
      plan.chosenShareMethodId,
    ],
    listOf(plan.strataPlots, (plot) => [plot.id, plot.plotNumber, plot.areaInSqm]),
    listOf(plan.strataBuildings, buildingOf),
    listOf(plan.applicationGroups, (group) => [
      group.id,
      group.groupName,
      group.groupReference,
      group.occupancyUseId,
    ]),
    listOf(plan.generalCommonPropertyAllocations, allocationOf),
    listOf(plan.limitedCommonPropertyAllocations, allocationOf),
    listOf(plan.accessoryCommonPropertyAllocations, allocationOf),
    listOf(plan.parkingScheduleItems, (lot) => [
      lot.id,
      lot.reference,
      lot.accessoryCommonPropertyId,
      lot.unitId,
      lot.vehicleParkingTypeId,
    ]),
    listOf(plan.strataDocuments, (document) => [document.id, document.documentTypeId]),
    plan.enteredShares
      .toSorted((one, other) => (one.unitId < other.unitId ? -1 : 1))
      .map(({ unitId, value }) => [unitId, value]),
  ]);
}

/** SHA-256 of what a plan says, in hexadecimal digits: the same plan always gives the same. */
export function planDigest(plan: WholePlan): string {
  return createHash('sha256').update(canonicalPlan(plan)).digest('hex');
}
