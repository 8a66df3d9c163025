import type { CallInput } from '@strata/contract';
import { areasForm, floorsForm, lotsForm, newRows, unitsForm } from './plan-import-forms.ts';
import type { GivenPlan } from './plans.ts';
import type { SheetCells } from './sheet-workbooks.ts';
import type { TestSystem } from './test-system.ts';

type Rows = TestSystem['database'];
type ImportKey =
  | 'POST /Applications/strataFloors/import'
  | 'POST /Applications/strataUnits/import'
  | 'POST /Applications/cpaImport'
  | 'POST /Applications/parkingAllocations/import';

/** A file of each sheet, and what becomes of the small plan by it. */
export interface ImportTrial {
  readonly key: ImportKey;
  readonly verb: string;
  readonly sheet: 'floors' | 'units' | 'commonProperty' | 'accessorySchedule';
  readonly form: (plan: GivenPlan) => CallInput<ImportKey>['form'];
  /** What other parts lose. */
  readonly agreedTo?: string;
  /** What the same file would create once more: new areas have no reference by which they are known. */
  readonly again: 0 | 2;
  /** What is there of the plan afterwards, of each thing that was in the file. */
  readonly after: (database: Rows, plan: GivenPlan) => Promise<unknown>;
  readonly expected: (plan: GivenPlan) => unknown;
}

/** Something new, something that changes, something as it is, and the example. */
const units: readonly SheetCells[] = [
  { ...newRows.unit, unitNumber: 'Example 501' },
  { ...newRows.unit, unitNumber: '103 "B\\{', floorAreaInSqm: '234,50' },
  { ...newRows.unit, unitNumber: '104', group: 'None' },
  { ...newRows.unit, unitNumber: '101', floorAreaInSqm: '99.9' },
  { ...newRows.unit, unitNumber: '102', floorAreaInSqm: '100.50', tower: 'Tower B' },
];
const floors: readonly SheetCells[] = [
  { floorNumber: 'Example', grossFloorAreaInSqm: '1' },
  { floorNumber: '10', grossFloorAreaInSqm: '200' },
  { floorNumber: 'B1', grossFloorAreaInSqm: '210', isPodiumFloor: 'yes' },
  { floorNumber: '1', grossFloorAreaInSqm: '310', isPodiumFloor: 'Yes' },
  { floorNumber: '2', grossFloorAreaInSqm: '220.00' },
];
const areas: readonly SheetCells[] = [
  { reference: 'Example', location: 'Outside', floorAreaInSqm: '1' },
  { location: 'Inside', floor: '1', floorAreaInSqm: '7', units: '101; 202', description: `"So" \\ {it} is` },
  { location: 'Outside', floorAreaInSqm: '8', group: 'G2' },
  { reference: 'LCP-1', location: 'Inside', floor: '1', floorAreaInSqm: '20', units: '102, 201' },
  { reference: 'LCP-2', location: 'Inside', floor: 'G', floorAreaInSqm: '50.00' },
];
const lots: readonly SheetCells[] = [
  { reference: 'Example P', accessoryUnit: 'AU-1', vehicleParkingType: 'Car' },
  { reference: 'P10', accessoryUnit: 'AU-1', vehicleParkingType: 'car', unit: '102' },
  { reference: 'P9', accessoryUnit: 'au-1', vehicleParkingType: 'Bicycle' },
  { reference: 'P1', accessoryUnit: 'AU-1', vehicleParkingType: 'Motorcycle', unit: 'None' },
  { reference: 'P2', accessoryUnit: 'AU-1', vehicleParkingType: 'Car' },
];

export const importTrials: readonly ImportTrial[] = [
  {
    key: 'POST /Applications/strataFloors/import',
    verb: 'importFloors',
    sheet: 'floors',
    form: (plan) => ({ ...floorsForm(plan, floors), BuildingId: plan.buildings.tower }),
    again: 0,
    agreedTo: '2',
    after: (database, { buildings }) =>
      database.query(
        `select floor_number as number, gross_floor_area_in_sqm as area, is_podium_floor as podium, version,
           (select count(u.tower_id)::int from strata_units u where u.floor_id = f.id) as towers
         from strata_floors f where building_id = $1 order by sort_key`,
        [buildings.tower],
      ),
    expected: () => [
      { number: 'B1', area: '210.00', podium: true, version: 1, towers: 0 },
      { number: 'G', area: '400.00', podium: true, version: 1, towers: 0 },
      { number: '1', area: '310.00', podium: true, version: 2, towers: 0 },
      { number: '2', area: '220.00', podium: false, version: 1, towers: 2 },
      { number: '10', area: '200.00', podium: false, version: 1, towers: 0 },
    ],
  },
  {
    key: 'POST /Applications/strataUnits/import',
    verb: 'importUnits',
    sheet: 'units',
    form: (plan) => unitsForm(plan, units),
    again: 0,
    after: (database, { floors: { first } }) =>
      database.query(
        `select unit_number as number, floor_area_in_sqm as area, tower_id as tower, group_id as group, version,
           occupancy_use_id as use, unit_type_id as type, building_id as building
         from strata_units where floor_id = $1 order by sort_key`,
        [first],
      ),
    expected: ({ towers, groups, buildings }) => {
      const rest = { use: 1, type: 2, building: buildings.tower };
      const homes = { ...rest, group: groups.homes, tower: towers.a };
      return [
        { ...homes, number: '101', area: '99.90', version: 2 },
        { ...homes, number: '102', area: '100.50', tower: towers.b, version: 1 },
        { ...homes, number: '103 "B\\{', area: '234.50', version: 1 },
        { ...homes, number: '104', area: '42.50', group: null, version: 1 },
      ];
    },
  },
  {
    key: 'POST /Applications/cpaImport',
    verb: 'importCommonProperty',
    sheet: 'commonProperty',
    form: (plan) => areasForm(plan, areas, 2),
    again: 2,
    after: (database, { applicationId }) =>
      database.query(
        `select reference_number as number, floor_id as floor, floor_area_in_sqm as area, group_id as group, version,
           description, occupancy_use_id as use, (select json_agg(u.unit_number order by u.sort_key)
             from allocation_units s join strata_units u on u.id = s.unit_id where s.allocation_id = a.id) as units
         from common_property_allocations a where application_id = $1 and common_property_type_id = 2
         order by reference_number`,
        [applicationId],
      ),
    expected: ({ floors: { first, ground }, groups }) => [
      {
        number: 1,
        floor: first,
        area: '20.00',
        group: null,
        version: 2,
        description: null,
        use: 1,
        units: ['102', '201'],
      },
      {
        number: 2,
        floor: ground,
        area: '50.00',
        group: groups.shops,
        version: 1,
        description: null,
        use: 2,
        units: null,
      },
      {
        number: 3,
        floor: first,
        area: '7.00',
        group: null,
        version: 1,
        description: `"So" \\ {it} is`,
        use: 1,
        units: ['101', '202'],
      },
      {
        number: 4,
        floor: null,
        area: '8.00',
        group: groups.shops,
        version: 1,
        description: null,
        use: 1,
        units: null,
      },
    ],
  },
  {
    key: 'POST /Applications/parkingAllocations/import',
    verb: 'importAccessorySchedule',
    sheet: 'accessorySchedule',
    form: (plan) => lotsForm(plan, lots),
    again: 0,
    after: (database, { applicationId }) =>
      database.query(
        `select l.reference, vehicle_parking_type_id as type, u.unit_number as unit, l.version
         from parking_allocations l left join strata_units u on u.id = l.unit_id
         where l.application_id = $1 order by l.sort_key`,
        [applicationId],
      ),
    expected: () => [
      { reference: 'P1', type: 2, unit: null, version: 2 },
      { reference: 'P2', type: 1, unit: null, version: 1 },
      { reference: 'P9', type: 3, unit: null, version: 1 },
      { reference: 'P10', type: 1, unit: '102', version: 1 },
    ],
  },
];
