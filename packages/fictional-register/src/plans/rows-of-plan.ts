import type { FictionalAllocation, FictionalPlan } from './plan.ts';

/** A row of a table of the database, by its columns. */
export type PlanRow = Readonly<Record<string, string | number | boolean | null>>;

/** The tables of a plan's parts, in the order in which they can be filled. */
export const planTables = [
  'strata_plots',
  'strata_buildings',
  'building_towers',
  'strata_floors',
  'application_groups',
  'strata_units',
  'entered_share_values',
  'common_property_allocations',
  'allocation_units',
  'parking_allocations',
  'strata_documents',
] as const;

export type PlanTable = (typeof planTables)[number];

/** What the rows take from outside: the keys of the order are the domain's, the files are there already. */
export interface PlanRowSources {
  readonly applicationId: string;
  readonly makeId: () => string;
  readonly naturalSortKey: (text: string) => string;
  readonly floorSortKey: (floorNumber: string) => string;
  /** One file for each document of the plan, in their order. */
  readonly documentFiles: readonly string[];
  /** The file of a unit's drawing; null where it has none. */
  readonly drawingOf: (unitNumber: string) => string | null;
}

export interface RowsOfPlan {
  /** What `strata_plans` says of the plan. */
  readonly details: PlanRow;
  readonly tables: Readonly<Record<PlanTable, readonly PlanRow[]>>;
}

/** A plan as rows of the database, for those who fill one in bulk. */
export function rowsOfPlan(plan: FictionalPlan, sources: PlanRowSources): RowsOfPlan {
  const { applicationId, makeId, naturalSortKey, floorSortKey, documentFiles, drawingOf } = sources;
  const idOf = makeIds(makeId);
  const idOrNull = (kind: string, name: string | null): string | null =>
    name === null ? null : idOf(kind, name);
  const row = (fields: PlanRow): PlanRow => ({ application_id: applicationId, ...fields });
  const numbered = numberAllocations(plan.commonProperty);
  const floors = plan.buildings.flatMap((building) => building.floors.map((floor) => ({ building, floor })));

  return {
    details: detailsRow(plan, applicationId),
    tables: {
      strata_plots: plan.plots.map(({ plotNumber, areaInSqm }) =>
        row({ id: idOf('plot', plotNumber), plot_number: plotNumber, area_in_sqm: areaInSqm }),
      ),
      strata_buildings: plan.buildings.map((building) => {
        const { name, code, hasPodium, applicationBuildingTypeId, plot, northAngle = null } = building;
        return row({
          id: idOf('building', name),
          name,
          code,
          has_podium: hasPodium,
          north_angle: northAngle,
          building_type_id: applicationBuildingTypeId,
          plot_id: idOrNull('plot', plot),
          sort_key: naturalSortKey(name),
        });
      }),
      building_towers: plan.buildings.flatMap(({ name: building, towers }) =>
        towers.map((name, at) =>
          row({
            id: idOf(`tower of ${building}`, name),
            building_id: idOf('building', building),
            name,
            position: at + 1,
          }),
        ),
      ),
      strata_floors: floors.map(({ building, floor }) =>
        row({
          id: idOf(`floor of ${building.name}`, floor.floorNumber),
          building_id: idOf('building', building.name),
          floor_number: floor.floorNumber,
          gross_floor_area_in_sqm: floor.grossFloorAreaInSqm,
          is_podium_floor: floor.isPodiumFloor,
          base_level_in_mm: floor.baseLevelInMm ?? null,
          storey_height_in_mm: floor.storeyHeightInMm ?? null,
          sort_key: floorSortKey(floor.floorNumber),
        }),
      ),
      application_groups: plan.groups.map(({ groupName, occupancyUseId }, at) =>
        row({
          id: idOf('group', groupName),
          group_name: groupName,
          group_number: at + 1,
          occupancy_use_id: occupancyUseId,
        }),
      ),
      strata_units: floors.flatMap(({ building, floor }) =>
        floor.units.map((unit) =>
          row({
            id: idOf('unit', unit.unitNumber),
            building_id: idOf('building', building.name),
            floor_id: idOf(`floor of ${building.name}`, floor.floorNumber),
            unit_number: unit.unitNumber,
            occupancy_use_id: unit.occupancyUseId,
            unit_type_id: unit.unitTypeId,
            floor_area_in_sqm: unit.floorAreaInSqm,
            tower_id: idOrNull(`tower of ${building.name}`, unit.tower),
            group_id: idOrNull('group', unit.group),
            drawing_file_id: drawingOf(unit.unitNumber),
            sort_key: naturalSortKey(unit.unitNumber),
          }),
        ),
      ),
      entered_share_values: Object.entries(plan.enteredShares ?? {}).map(([unit, value]) =>
        row({ unit_id: idOf('unit', unit), share_value: value }),
      ),
      common_property_allocations: numbered.map(({ allocation, name, number }) =>
        row({
          id: idOf('allocation', name),
          common_property_type_id: allocation.commonPropertyTypeId,
          reference_number: number,
          description: allocation.description,
          building_id: idOrNull('building', allocation.place?.building ?? null),
          floor_id: allocation.place && idOf(`floor of ${allocation.place.building}`, allocation.place.floor),
          floor_area_in_sqm: allocation.floorAreaInSqm,
          occupancy_use_id: allocation.occupancyUseId,
          group_id: idOrNull('group', allocation.group),
        }),
      ),
      allocation_units: numbered.flatMap(({ allocation, name }) =>
        allocation.units.map((unit) =>
          row({ allocation_id: idOf('allocation', name), unit_id: idOf('unit', unit) }),
        ),
      ),
      parking_allocations: plan.lots.map(({ reference, accessoryUnit, unit, vehicleParkingTypeId }) =>
        row({
          id: makeId(),
          accessory_common_property_id: idOf('allocation', `3-${accessoryUnit}`),
          unit_id: idOrNull('unit', unit),
          vehicle_parking_type_id: vehicleParkingTypeId,
          reference,
          sort_key: naturalSortKey(reference),
        }),
      ),
      strata_documents: plan.documents.map(({ documentTypeId }, at) =>
        row({ id: makeId(), document_type_id: documentTypeId, file_id: documentFiles[at] ?? null }),
      ),
    },
  };
}

function detailsRow(plan: FictionalPlan, applicationId: string): PlanRow {
  const { details, groups, commonProperty } = plan;
  const countOf = (type: 1 | 2 | 3): number =>
    commonProperty.filter(({ commonPropertyTypeId }) => commonPropertyTypeId === type).length;
  return {
    application_id: applicationId,
    strata_development_type_id: details.strataDevelopmentTypeId,
    shares_on_equal_basis: details.allOwnersShareCommonPropertiesOnEqualBais,
    allotted_share_value: details.allotedShareValue,
    land_area_in_sqm: details.landAreaInSqm,
    occupancy_use_id: details.occupancyUseId,
    scheme_name: details.schemeName,
    scheme_address: details.schemeAddress,
    has_more_than_one_level: details.section31.hasMoreThanOneLevel,
    has_separate_utilities: details.section31.hasSeparateUtilities,
    has_separate_entrances: details.section31.hasSeparateEntrances,
    complies_with_regulations: details.section31.compliesWithRegulations,
    has_parking_lots: plan.hasParkingLotsAssignedToUnits,
    groups_numbered: groups.length,
    general_numbered: countOf(1),
    limited_numbered: countOf(2),
    accessory_numbered: countOf(3),
    share_method_id: plan.shareMethodId ?? null,
    // Islands are real, land of invented people is nowhere on them.
    placed_land: null,
  };
}

/** The number of each within its type, as its reference has it; `name` tells all of them apart. */
function numberAllocations(
  allocations: readonly FictionalAllocation[],
): readonly { readonly allocation: FictionalAllocation; readonly name: string; readonly number: number }[] {
  const counts = { 1: 0, 2: 0, 3: 0 };
  return allocations.map((allocation) => {
    counts[allocation.commonPropertyTypeId] += 1;
    const number = counts[allocation.commonPropertyTypeId];
    return { allocation, number, name: `${allocation.commonPropertyTypeId}-${number}` };
  });
}

/** An id for each name of each kind: made the first time, the same afterwards. */
function makeIds(makeId: () => string): (kind: string, name: string) => string {
  const ids = new Map<string, string>();
  return (kind, name) => {
    const known = ids.get(`${kind} ${name}`);
    if (known !== undefined) return known;
    const made = makeId();
    ids.set(`${kind} ${name}`, made);
    return made;
  };
}
