import type { GivenPlan } from './plans.ts';

/** What is made of a plan. */
export type UseOfPlan =
  | 'ownActs'
  | 'deletedBuilding'
  | 'deletedCommonProperty'
  | 'digest'
  | 'wire'
  | 'rules'
  | 'planFile'
  | 'workbook'
  | 'differences';

/** Columns by name, each with the reason why something leaves it out. */
type LeftOut = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, string | number | boolean | null>>;

/** A table of the plan, and one row of it that has a value in every column. */
export interface PlanTable {
  readonly name: string;
  /** By which the row is found. */
  readonly row: Values;
  /** What a test writes to change a column. A new column of the table needs an entry here, or among `leftOut`. */
  readonly changes: Readonly<Record<string, Values>>;
  /** Columns that say nothing of the plan by themselves. */
  readonly leftOut: LeftOut;
  /** Uses that have nothing of the table. */
  readonly notIn?: readonly UseOfPlan[];
  /** What single uses leave out. */
  readonly except?: Readonly<Partial<Record<UseOfPlan, LeftOut>>>;
}

const kept = {
  id: 'It tells rows apart, and every use names rows by it or by their numbers.',
  application_id: 'It says whose plan it is.',
  version: 'It counts changes.',
} as const;
const madeFrom = (column: string) => `It is made from ${column}.`;
const noFiles = 'A file of text holds no drawings.';

/** The development details, and the method of the share values. */
const detailColumns = [
  'strata_development_type_id',
  'shares_on_equal_basis',
  'allotted_share_value',
  'land_area_in_sqm',
  'occupancy_use_id',
  'scheme_name',
  'scheme_address',
  'has_more_than_one_level',
  'has_separate_utilities',
  'has_separate_entrances',
  'complies_with_regulations',
  'share_method_id',
  'placed_land',
] as const;

/** What goes with a building is more than this. */
const notInABuilding = ['deletedBuilding', 'deletedCommonProperty', 'workbook'] as const;

/** The tables of a plan in which every column of the rows named here is filled. */
export function tablesOf({ applicationId, ...plan }: GivenPlan, more: { readonly au: string }) {
  const { buildings, towers, floors, units, groups, allocations, lots, plots } = plan;
  const stays = (what: string) => `${what} never moves: what lists it lists it there.`;
  return {
    plans: {
      name: 'strata_plans',
      row: { application_id: applicationId },
      changes: {
        strata_development_type_id: { strata_development_type_id: 2 },
        shares_on_equal_basis: { shares_on_equal_basis: null },
        allotted_share_value: { allotted_share_value: 777 },
        land_area_in_sqm: { land_area_in_sqm: '1234.56' },
        occupancy_use_id: { occupancy_use_id: 2 },
        scheme_name: { scheme_name: 'Another name' },
        scheme_address: { scheme_address: 'Another address' },
        has_more_than_one_level: { has_more_than_one_level: false },
        has_separate_utilities: { has_separate_utilities: false },
        has_separate_entrances: { has_separate_entrances: false },
        complies_with_regulations: { complies_with_regulations: false },
        has_parking_lots: { has_parking_lots: null },
        share_method_id: { share_method_id: 2 },
        placed_land: { placed_land: null },
      },
      leftOut: {
        ...kept,
        revision: 'It counts changes.',
        shares_version: 'It counts changes.',
        share_method_version_id: 'The ministry puts it in force; the plan says which method it chose.',
        drawing_rules_version: 'The ministry puts it in force; the plan says what its areas are measured to.',
        groups_numbered: 'It is the counter of references that were given.',
        general_numbered: 'It is the counter of references that were given.',
        limited_numbered: 'It is the counter of references that were given.',
        accessory_numbered: 'It is the counter of references that were given.',
      },
      notIn: ['deletedBuilding', 'workbook'],
      except: {
        ownActs: { share_method_id: 'Choosing a method has an act of its own.' },
        deletedCommonProperty: Object.fromEntries(
          detailColumns.map((column) => [
            column,
            'Of the details it holds the answer of the accessory schedule.',
          ]),
        ),
        planFile: { share_method_id: 'Methods are the ministry’s; a file of drawings names none.' },
      },
    },
    plots: {
      name: 'strata_plots',
      row: { id: plots.built },
      changes: { plot_number: { plot_number: '7' }, area_in_sqm: { area_in_sqm: '77.70' } },
      leftOut: { ...kept, plot_number_key: madeFrom('plot_number') },
      notIn: notInABuilding,
    },
    buildings: {
      name: 'strata_buildings',
      row: { id: buildings.tower },
      changes: {
        name: { name: 'Another house' },
        code: { code: 'AH' },
        has_podium: { has_podium: false },
        building_type_id: { building_type_id: 2 },
        plot_id: { plot_id: plots.free },
        north_angle: { north_angle: 77_000 },
      },
      leftOut: { ...kept, name_key: madeFrom('name'), sort_key: madeFrom('name') },
      notIn: ['deletedCommonProperty', 'workbook'],
      except: { differences: { code: 'Only the plan’s file and its documents show the code.' } },
    },
    towers: {
      name: 'building_towers',
      row: { id: towers.a },
      changes: { name: { name: 'Another tower' }, position: { position: 9 } },
      leftOut: { ...kept, name_key: madeFrom('name'), building_id: stays('A tower') },
      notIn: ['deletedCommonProperty', 'workbook'],
    },
    floors: {
      name: 'strata_floors',
      row: { id: floors.first },
      changes: {
        floor_number: { floor_number: '17' },
        gross_floor_area_in_sqm: { gross_floor_area_in_sqm: '777.70' },
        is_podium_floor: { is_podium_floor: true },
        base_level_in_mm: { base_level_in_mm: -7_000 },
        storey_height_in_mm: { storey_height_in_mm: 3_700 },
      },
      leftOut: {
        ...kept,
        building_id: stays('A floor'),
        floor_number_key: madeFrom('floor_number'),
        sort_key: madeFrom('floor_number'),
      },
      notIn: ['deletedCommonProperty'],
    },
    groups: {
      name: 'application_groups',
      row: { id: groups.homes },
      changes: {
        group_name: { group_name: 'Another group' },
        group_number: { group_number: 9 },
        occupancy_use_id: { occupancy_use_id: 3 },
      },
      leftOut: {
        ...kept,
        group_name_key: madeFrom('group_name'),
        group_reference: madeFrom('group_number'),
      },
      notIn: notInABuilding,
    },
    units: {
      name: 'strata_units',
      row: { id: units.home101 },
      changes: {
        building_id: { building_id: buildings.annex, floor_id: floors.annex, tower_id: null },
        floor_id: { floor_id: floors.second },
        unit_number: { unit_number: '777' },
        occupancy_use_id: { occupancy_use_id: 2 },
        unit_type_id: { unit_type_id: 1 },
        floor_area_in_sqm: { floor_area_in_sqm: '77.70' },
        tower_id: { tower_id: towers.b },
        group_id: { group_id: groups.shops },
        drawing_file_id: { drawing_file_id: null },
      },
      leftOut: {
        ...kept,
        unit_number_key: madeFrom('unit_number'),
        sort_key: madeFrom('unit_number'),
      },
      notIn: ['deletedCommonProperty'],
      except: {
        ownActs: { drawing_file_id: 'A drawing has acts of its own.' },
        planFile: { drawing_file_id: noFiles },
        workbook: { drawing_file_id: noFiles },
        differences: { drawing_file_id: 'Drawings are looked at; an amendment has copies of them.' },
      },
    },
    areas: {
      name: 'common_property_allocations',
      row: { id: allocations.lcpOfGroup },
      changes: {
        common_property_type_id: { common_property_type_id: 1, reference_number: 9 },
        reference_number: { reference_number: 9 },
        description: { description: 'Another description' },
        building_id: { building_id: buildings.annex, floor_id: floors.annex },
        floor_id: { floor_id: floors.second },
        floor_area_in_sqm: { floor_area_in_sqm: '7.70' },
        occupancy_use_id: { occupancy_use_id: 1 },
        group_id: { group_id: groups.homes },
      },
      leftOut: kept,
    },
    served: {
      name: 'allocation_units',
      row: { allocation_id: allocations.lcpOfUnits, unit_id: units.home102 },
      changes: {
        allocation_id: { allocation_id: allocations.lcpOfGroup },
        unit_id: { unit_id: units.home201 },
      },
      leftOut: { ...kept, common_property_type_id: 'It is always 2.' },
    },
    lots: {
      name: 'parking_allocations',
      row: { id: lots.p1 },
      changes: {
        accessory_common_property_id: { accessory_common_property_id: more.au },
        unit_id: { unit_id: units.home201 },
        vehicle_parking_type_id: { vehicle_parking_type_id: 2 },
        reference: { reference: 'P77' },
      },
      leftOut: {
        ...kept,
        common_property_type_id: 'It is always 3.',
        reference_key: madeFrom('reference'),
        sort_key: madeFrom('reference'),
      },
    },
  } as const satisfies Readonly<Record<string, PlanTable>>;
}
