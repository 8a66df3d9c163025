import { createHash } from 'node:crypto';
import {
  allocationFields,
  allocationsOf,
  buildingFields,
  floorFields,
  groupFields,
  lotFields,
  type PlanAllocation,
  type PlanBuilding,
  type PlanFloor,
  type PlanGroup,
  type PlanParkingLot,
  type PlanPlot,
  type PlanUnit,
  plotFields,
  type StrataPlan,
  unitFields,
  unitsOf,
  without,
} from '@strata/domain';

/** A plan with all that it says, also what no rule asks for. */
export interface WholePlan extends StrataPlan {
  readonly chosenShareMethodId: number | null;
}

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

const firstOfBuilding = ['name', 'code', 'hasPodium', 'applicationBuildingTypeId', 'plotId'] as const;

/** After the description, which stands before the type. */
const firstOfAllocation = [
  'applicationBuildingId',
  'floorId',
  'floorAreaInSqm',
  'occupancyUseId',
  'applicationGroupId',
] as const;

const firstOfLot = ['reference', 'accessoryCommonPropertyId', 'unitId', 'vehicleParkingTypeId'] as const;

/** The later fields of the things of a plan. */
export interface LaterOfPlan {
  readonly plots: LaterFields;
  readonly buildings: LaterFields;
  readonly floors: LaterFields;
  readonly units: LaterFields;
  readonly groups: LaterFields;
  readonly allocations: LaterFields;
  readonly lots: LaterFields;
}

/** Whatever is not of the first form says in which it came: the compiler asks for it. */
export const laterFields: LaterOfPlan = {
  plots: without(plotFields, 'plotNumber', 'areaInSqm'),
  buildings: without(buildingFields, ...firstOfBuilding),
  floors: without(floorFields, ...firstOfFloor),
  units: without(unitFields, ...firstOfUnit),
  groups: without(groupFields, 'groupName', 'occupancyUseId'),
  allocations: without(allocationFields, 'description', ...firstOfAllocation),
  lots: without(lotFields, ...firstOfLot),
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

const buildingOf = (building: PlanBuilding, later: LaterOfPlan) => [
  building.id,
  ...firstOfBuilding.map((key) => building[key]),
  building.towers.map(({ id, name }) => [id, name]),
  listOf(building.floors, (floor) => floorOf(floor, later)),
  ...laterOf(later.buildings, building),
];

const plotOf = (plot: PlanPlot, later: LaterOfPlan) => [
  plot.id,
  plot.plotNumber,
  plot.areaInSqm,
  ...laterOf(later.plots, plot),
];

const groupOf = (group: PlanGroup, later: LaterOfPlan) => [
  group.id,
  group.groupName,
  group.groupReference,
  group.occupancyUseId,
  ...laterOf(later.groups, group),
];

const allocationOf = (allocation: PlanAllocation, later: LaterOfPlan) => [
  allocation.id,
  allocation.reference,
  allocation.description,
  allocation.commonPropertyTypeId,
  ...firstOfAllocation.map((key) => allocation[key]),
  allocation.unitIds.toSorted(),
  ...laterOf(later.allocations, allocation),
];

const lotOf = (lot: PlanParkingLot, later: LaterOfPlan) => [
  lot.id,
  ...firstOfLot.map((key) => lot[key]),
  ...laterOf(later.lots, lot),
];

/** The form of the text: that of the newest field in use. A plan that uses no later field keeps the first. */
function formOf(plan: WholePlan, later: LaterOfPlan): string {
  const things: Readonly<Record<keyof LaterOfPlan, readonly object[]>> = {
    plots: plan.strataPlots,
    buildings: plan.strataBuildings,
    groups: plan.applicationGroups,
    floors: plan.strataBuildings.flatMap((building): readonly PlanFloor[] => building.floors),
    units: unitsOf(plan),
    allocations: allocationsOf(plan),
    lots: plan.parkingScheduleItems,
  };
  const lists = Object.keys(things) as (keyof LaterOfPlan)[];
  const forms = lists.flatMap((list) => formsIn(things[list], later[list]));
  const ofDrawing = [
    isDrawn(plan) ? formWithDrawing : 1,
    filesOf(plan).length > 0 ? formWithFiles : 1,
    plan.placing ? formWithPlacing : 1,
  ];
  return `strata-plan/${Math.max(...ofDrawing, ...forms)}`;
}

/** The form in which the drawing came. */
const formWithDrawing = 2;
/** That in which the files came that it was drawn from. */
const formWithFiles = 3;
/** That in which it came where the land lies. */
const formWithPlacing = 4;

const isDrawn = ({ drawing }: WholePlan): boolean => drawing !== undefined && drawing.levels.length > 0;

/** The drawing by the hashes of its levels, the site first, and of the files that are kept with it; nothing where there is none. */
function drawingOf(plan: WholePlan): readonly unknown[] {
  if (!isDrawn(plan)) return [];
  const levels = (plan.drawing?.levels ?? []).map(({ floorId, sha256 }) => [floorId, sha256] as const);
  const sorted = levels.toSorted(([one], [other]) => ((one ?? '') < (other ?? '') ? -1 : 1));
  const files = filesOf(plan).map(({ url, sha256 }) => [url.split('/').at(-1), sha256]);
  return [
    sorted,
    ...(files.length > 0 ? [files.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))] : []),
  ];
}

const filesOf = ({ drawing }: WholePlan) => drawing?.files ?? [];

/** The corners of the land as they were typed; an object, which no list of levels or files is. Nothing where nobody said them. */
function placingOf({ placing }: WholePlan): readonly unknown[] {
  if (!placing) return [];
  return [{ corners: placing.corners.map(({ latitude, longitude, x, y }) => [latitude, longitude, x, y]) }];
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
 * method that the ministry has in force, and what is tolerated of drawings. The method that was chosen, the values that a
 * valuer set and what is drawn are part of the plan.
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
    listOf(plan.strataPlots, (plot) => plotOf(plot, later)),
    listOf(plan.strataBuildings, (building) => buildingOf(building, later)),
    listOf(plan.applicationGroups, (group) => groupOf(group, later)),
    listOf(plan.generalCommonPropertyAllocations, (allocation) => allocationOf(allocation, later)),
    listOf(plan.limitedCommonPropertyAllocations, (allocation) => allocationOf(allocation, later)),
    listOf(plan.accessoryCommonPropertyAllocations, (allocation) => allocationOf(allocation, later)),
    listOf(plan.parkingScheduleItems, (lot) => lotOf(lot, later)),
    listOf(plan.strataDocuments, (document) => [document.id, document.documentTypeId]),
    plan.enteredShares
      .toSorted((one, other) => (one.unitId < other.unitId ? -1 : 1))
      .map(({ unitId, value }) => [unitId, value]),
    ...drawingOf(plan),
    ...placingOf(plan),
  ]);
}

/**
 * SHA-256 of what a plan says, in hexadecimal digits: the same plan always gives the same. What a later field says is
 * told only by a plan that uses it, so that all others keep the digest that they were declared under.
 */
export function planDigest(plan: WholePlan, later: LaterOfPlan = laterFields): string {
  return createHash('sha256').update(canonicalPlan(plan, later)).digest('hex');
}
