import { createHash } from 'node:crypto';
import {
  floorFields,
  type PlanAllocation,
  type PlanBuilding,
  type PlanFloor,
  type PlanParkingLot,
  type PlanUnit,
  type StrataPlan,
  unitFields,
  without,
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

/** Fields that are not of the first form, by the form in which they came. */
export type LaterFields = Readonly<Record<string, { readonly since: number }>>;

/** The fields of a unit in the order of the first form, which stays: it is history. */
const firstOfUnit = [
  'unitNumber',
  'floorAreaInSqm',
  'occupancyUseId',
  'unitTypeId',
  'towerId',
  'applicationGroupId',
  'drawingFileId',
] as const;

const firstOfFloor = ['floorNumber', 'grossFloorAreaInSqm', 'isPodiumFloor'] as const;

/** The later fields of the things of a plan, by the lists in which the plan has them. */
export interface LaterOfPlan {
  readonly floors: LaterFields;
  readonly units: LaterFields;
}

/** Whatever is not of the first form says in which it came: the compiler asks for it. */
export const laterFields: LaterOfPlan = {
  floors: without(floorFields, ...firstOfFloor),
  units: without(unitFields, ...firstOfUnit),
};

/** The later fields that a thing uses, as one object in the order of their names; nothing where it uses none. */
function laterOf(later: LaterFields, thing: object): readonly object[] {
  const values = thing as Readonly<Record<string, unknown>>;
  const used = Object.keys(later)
    .filter((key) => (values[key] ?? null) !== null)
    .toSorted();
  return used.length === 0 ? [] : [Object.fromEntries(used.map((key) => [key, values[key]]))];
}

const unitOf = (unit: PlanUnit, later: LaterOfPlan) => {
  // The address of a file ends with its id; what stands before it is the installation's.
  const said = { ...unit, drawingFileId: unit.drawingDocument?.split('/').at(-1) ?? null };
  return [unit.id, ...firstOfUnit.map((key) => said[key]), ...laterOf(later.units, unit)];
};

const floorOf = (floor: PlanFloor, later: LaterOfPlan) => [
  floor.id,
  ...firstOfFloor.map((key) => floor[key]),
  listOf(floor.units, (unit) => unitOf(unit, later)),
  ...laterOf(later.floors, floor),
];

const buildingOf = (building: WholePlan['strataBuildings'][number], later: LaterOfPlan) => [
  building.id,
  building.name,
  building.code,
  building.hasPodium,
  building.applicationBuildingTypeId,
  building.plotId,
  building.towers.map(({ id, name }) => [id, name]),
  listOf(building.floors, (floor) => floorOf(floor, later)),
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

/** The form of the text: that of the newest field in use. A plan that uses no later field keeps the first. */
function formOf({ strataBuildings }: WholePlan, later: LaterOfPlan): string {
  const floors = strataBuildings.flatMap((building): readonly PlanFloor[] => building.floors);
  const units = floors.flatMap((floor): readonly PlanUnit[] => floor.units);
  return `strata-plan/${Math.max(1, ...formsIn(floors, later.floors), ...formsIn(units, later.units))}`;
}

function formsIn(things: readonly object[], later: LaterFields): readonly number[] {
  return Object.entries(later).flatMap(([key, field]) =>
    things.some((thing) => laterOf({ [key]: field }, thing).length > 0) ? [field.since] : [],
  );
}

/**
 * What a plan says, as one text: JSON without blanks, its parts in a fixed order and its rows by their ids. Not in it is
 * what can change while the plan stays as it is: versions and revisions, overrides of warnings, the names of entries of
 * the ministry's lists, which documents are asked for, the land area in the register, and the version of a
 * method that the ministry has in force. The method that was chosen and the values that a valuer set are part of the plan.
 */
function canonicalPlan(plan: WholePlan, later: LaterOfPlan): string {
  return JSON.stringify([
    formOf(plan, later),
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
    listOf(plan.strataBuildings, (building) => buildingOf(building, later)),
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

/**
 * SHA-256 of what a plan says, in hexadecimal digits: the same plan always gives the same. What a later field says is
 * told only by a plan that uses it, so that all others keep the digest that they were declared under.
 */
export function planDigest(plan: WholePlan, later: LaterOfPlan = laterFields): string {
  return createHash('sha256').update(canonicalPlan(plan, later)).digest('hex');
}
