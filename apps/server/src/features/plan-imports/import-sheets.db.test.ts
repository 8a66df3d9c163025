import type { CallInput } from '@strata/contract';
import { afterAll, describe, expect, test } from 'vitest';
import {
  areasForm,
  floorsForm,
  lotsForm,
  newRows,
  unitsForm,
} from '../../test-support/plan-import-samples.ts';
import { countActs, newestAct } from '../../test-support/plan-views.ts';
import { type GivenPlan, givenPlan } from '../../test-support/plans.ts';
import type { SheetCells } from '../../test-support/sheet-workbooks.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';
import { findPlanForRules } from '../strata-plans/plan-json.queries.ts';
import { sheetTables } from './sheet-rows.queries.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const world = await createWorld(system);
const owner = ownerIn(world);
const { database } = system;
const { member } = world;

type ImportKey =
  | 'POST /Applications/strataFloors/import'
  | 'POST /Applications/strataUnits/import'
  | 'POST /Applications/cpaImport'
  | 'POST /Applications/parkingAllocations/import';

interface Trial {
  readonly key: ImportKey;
  readonly verb: string;
  readonly sheet: 'floors' | 'units' | 'commonProperty' | 'accessorySchedule';
  readonly form: (plan: GivenPlan) => CallInput<ImportKey>['form'];
  /** What other parts lose. */
  readonly agreedTo?: string;
  /** What is there of the plan afterwards, of each thing that was in the file. */
  readonly after: (plan: GivenPlan) => Promise<unknown>;
  readonly expected: (plan: GivenPlan) => unknown;
}

const rowsOf = (statement: string, ...values: readonly unknown[]) => database.query(statement, values);

/** Something new, something that changes, something as it is, and the example. */
const units: readonly SheetCells[] = [
  { ...newRows.unit, unitNumber: 'Example 501' },
  { ...newRows.unit, unitNumber: '103 "B\\{', floorAreaInSqm: '1.234,50' },
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

const trials: readonly Trial[] = [
  {
    key: 'POST /Applications/strataFloors/import',
    verb: 'importFloors',
    sheet: 'floors',
    form: (plan) => ({ ...floorsForm(plan, floors), BuildingId: plan.buildings.tower }),
    agreedTo: '2',
    after: ({ buildings }) =>
      rowsOf(
        `select floor_number as number, gross_floor_area_in_sqm as area, is_podium_floor as podium, version,
           (select count(u.tower_id)::int from strata_units u where u.floor_id = f.id) as towers
         from strata_floors f where building_id = $1 order by sort_key`,
        buildings.tower,
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
    after: ({ floors: { first } }) =>
      rowsOf(
        `select unit_number as number, floor_area_in_sqm as area, tower_id as tower, group_id as group, version,
           occupancy_use_id as use, unit_type_id as type, building_id as building
         from strata_units where floor_id = $1 order by sort_key`,
        first,
      ),
    expected: ({ towers, groups, buildings }) => {
      const rest = { use: 1, type: 2, building: buildings.tower };
      const homes = { ...rest, group: groups.homes, tower: towers.a };
      return [
        { ...homes, number: '101', area: '99.90', version: 2 },
        { ...homes, number: '102', area: '100.50', tower: towers.b, version: 1 },
        { ...homes, number: '103 "B\\{', area: '1234.50', version: 1 },
        { ...homes, number: '104', area: '42.50', group: null, version: 1 },
      ];
    },
  },
  {
    key: 'POST /Applications/cpaImport',
    verb: 'importCommonProperty',
    sheet: 'commonProperty',
    form: (plan) => areasForm(plan, areas, 2),
    after: ({ applicationId }) =>
      rowsOf(
        `select reference_number as number, floor_id as floor, floor_area_in_sqm as area, group_id as group, version,
           description, occupancy_use_id as use, (select json_agg(u.unit_number order by u.sort_key)
             from allocation_units s join strata_units u on u.id = s.unit_id where s.allocation_id = a.id) as units
         from common_property_allocations a where application_id = $1 and common_property_type_id = 2
         order by reference_number`,
        applicationId,
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
    after: ({ applicationId }) =>
      rowsOf(
        `select l.reference, vehicle_parking_type_id as type, u.unit_number as unit, l.version
         from parking_allocations l left join strata_units u on u.id = l.unit_id
         where l.application_id = $1 order by l.sort_key`,
        applicationId,
      ),
    expected: () => [
      { reference: 'P1', type: 2, unit: null, version: 2 },
      { reference: 'P2', type: 1, unit: null, version: 1 },
      { reference: 'P9', type: 3, unit: null, version: 1 },
      { reference: 'P10', type: 1, unit: '102', version: 1 },
    ],
  },
];

/** The plan as the rules ask of it, but for what counts changes. */
async function planText({ applicationId }: GivenPlan): Promise<string> {
  const text = await findPlanForRules(system.services.database, applicationId);
  return (text ?? '').replaceAll(/"(planRevision|version)":\d+/g, '"$1":0');
}

async function revisionOf({ applicationId }: GivenPlan): Promise<number> {
  const [row] = await database.query<{ revision: number }>(
    'select revision::int as revision from strata_plans where application_id = $1',
    [applicationId],
  );
  return row?.revision ?? 0;
}

describe.each(trials)('$key', ({ key, verb, sheet, form, agreedTo, after, expected }) => {
  const table = sheetTables[sheet].name;
  const formOf = (plan: GivenPlan) => ({
    ...form(plan),
    ...(agreedTo === undefined ? {} : { AgreedTo: agreedTo }),
  });
  const send = (plan: GivenPlan) =>
    member.call(key, { form: formOf(plan) } as CallInput<typeof key>, { version: 1 });

  test('writes what is new and what changes, and leaves the rest', async () => {
    const plan = await givenPlan(owner);
    const { data } = await send(plan);
    expect(data).toMatchObject({ rows: 5, created: 2, changed: 1, skipped: 1, examples: 1, planRevision: 2 });
    expect(await after(plan)).toEqual(expected(plan));
    expect(await revisionOf(plan)).toBe(2);
  });

  test('is one act, with the rows as they were and as they are', async () => {
    const plan = await givenPlan(owner);
    const acts = await countActs(system);
    const { data } = await send(plan);
    expect(await countActs(system)).toBe(acts + 1);
    const act = await newestAct(system);
    expect(act).toMatchObject({ verb, acting_role: 'member', entity_id: owner.entity.entityId });
    const file = { name: formOf(plan).File.name, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string };
    expect(act?.after).toMatchObject({
      import: data.importId,
      file,
      skipped: 1,
      created: [{ id: expect.any(String) as string }, {}],
      changed: [{}],
    });
    expect((act?.before as Record<string, unknown>)[table]).toHaveLength(1);
  });

  test('can be undone, and then the plan is what it was', async () => {
    const plan = await givenPlan(owner);
    const before = await planText(plan);
    const { data } = await send(plan);
    expect(await planText(plan)).not.toBe(before);
    const undone = await member.call('POST /Applications/imports/undo', {
      body: { id: data.importId ?? '' },
    });
    expect(undone.data).toEqual({ planRevision: 3 });
    expect(await planText(plan)).toBe(before);
    expect(await revisionOf(plan)).toBe(3);
    expect(await newestAct(system)).toMatchObject({
      verb: 'undoImport',
      after: { import: data.importId, sheet, deleted: 2, restored: 1 },
    });
  });

  test('the check says the same and changes nothing', async () => {
    const plan = await givenPlan(owner);
    const before = await planText(plan);
    const checkKey = `${key}/check` as 'POST /Applications/strataUnits/import/check';
    const { data } = await member.call(checkKey, { form: form(plan) } as CallInput<typeof checkKey>);
    expect(data).toMatchObject({ rows: 5, created: 2, changed: 1, skipped: 1, examples: 1, planRevision: 1 });
    expect(data).toMatchObject({
      numberOfErrors: 0,
      errors: [],
      sameFile: null,
      hidden: { rows: 0, columns: [] },
    });
    expect(data.firstRows.map(({ outcome }) => outcome)).toEqual([
      'example',
      'created',
      'created',
      'changed',
      'skipped',
    ]);
    expect(data.changes).toHaveLength(1);
    expect(data.loses?.total).toBe(agreedTo === undefined ? undefined : Number(agreedTo));
    expect(await planText(plan)).toBe(before);
  });

  test('the same file once more says only what is there', async () => {
    const plan = await givenPlan(owner);
    const sent = formOf(plan);
    const only = { ...form(plan), File: sent.File };
    await member.call(key, { form: sent } as CallInput<typeof key>);
    const acts = await countActs(system);
    const checkKey = `${key}/check` as 'POST /Applications/strataUnits/import/check';
    const check = await member.call(checkKey, { form: only } as CallInput<typeof checkKey>);
    if (key === 'POST /Applications/cpaImport') {
      // New areas have no reference: the same file adds them once more, and says so.
      expect(check.data).toMatchObject({
        created: 2,
        sameFile: { importedBy: expect.any(String) as string },
      });
      return;
    }
    expect(check.data).toMatchObject({ created: 0, changed: 0, skipped: 4, sameFile: {} });
    const again = await member.call(key, { form: only } as CallInput<typeof key>);
    expect(again.data).toMatchObject({ importId: null, planRevision: 2, skipped: 4 });
    expect(await countActs(system)).toBe(acts);
    expect(await revisionOf(plan)).toBe(2);
  });
});
