import { createHash } from 'node:crypto';
import {
  areaOfPlacing,
  type ImportReferenceData,
  type ImportScopes,
  type ImportSheet,
  rowsOf,
  type StrataPlan,
} from '@strata/domain';
import { podiumTower, rowsOfPlan } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { type PlanTable, tablesOf } from '../../../test-support/columns-of-plans.ts';
import { createHandovers } from '../../../test-support/handovers.ts';
import { cornersOfLand } from '../../../test-support/placings.ts';
import { planExchangeCalls } from '../../../test-support/plan-exchange-calls.ts';
import { jsonFile } from '../../../test-support/plan-exchange-files.ts';
import { areasForm, floorsForm, lotsForm, unitsForm } from '../../../test-support/plan-import-forms.ts';
import { type GivenPlan, givenPlan, type PlanOptions } from '../../../test-support/plans.ts';
import { startTestSystem } from '../../../test-support/test-system.ts';
import { listReferenceData } from '../../reference-data/reference-data.queries.ts';
import { findPlanForRules } from './plan-json.queries.ts';

// What goes round in a plan with a value in every column comes back with all of them: amendments, copied floors, files,
// workbooks and undone imports.

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const { caller, registrationId, owner } = await createHandovers(system);
const { exported, importInto, undo } = planExchangeCalls(owner);

type Row = Readonly<Record<string, unknown>>;

const land = { corners: cornersOfLand(), areaInSqmm: areaOfPlacing({ corners: cornersOfLand() }) };

/** A plan in which a row of every table has a value in every column. */
async function fullPlan(options: PlanOptions = {}): Promise<GivenPlan> {
  const plan = await givenPlan(owner, { developmentTypeId: 3, ...options });
  const { applicationId, buildings, allocations } = plan;
  for (const [statement, id] of [
    ['update strata_plans set share_method_id = 2 where application_id = $1', applicationId],
    [
      `update strata_plans set placed_land = '${JSON.stringify(land)}' where application_id = $1`,
      applicationId,
    ],
    [`update strata_buildings set code = 'TH' where id = $1`, buildings.tower],
    [`update common_property_allocations set description = 'Terrace' where id = $1`, allocations.lcpOfGroup],
  ] as const)
    await database.query(statement, [id]);
  return plan;
}

/** The rows of a plan's table, as the database has them. */
async function rowsIn(table: string, applicationId: string): Promise<readonly Row[]> {
  const rows = await database.query<{ row: Row }>(
    `select to_jsonb(t) as row from ${table} t where application_id = $1 order by to_jsonb(t) ->> 'id'`,
    [applicationId],
  );
  return rows.map(({ row }) => row);
}

/** What counts changes and references, and which versions of a method and of the drawing rules are in force. */
const counts = [
  'version',
  'revision',
  'shares_version',
  'share_method_version_id',
  'drawing_rules_version',
  'groups_numbered',
  'general_numbered',
  'accessory_numbered',
];

const without = (row: Row, left: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !left.includes(name)));

const full = await fullPlan({ statusId: 4, everSubmitted: true, architect: registrationId });
const tables = tablesOf(full, { au: full.allocations.au });

test.each(Object.values<PlanTable>(tables))(
  'the plan has a row with a value in every column: $name',
  async (table) => {
    const rows = await rowsIn(table.name, full.applicationId);
    const empty = (row: Row) =>
      Object.entries(row).flatMap(([name, value]) => (value === null ? [name] : []));
    const fullest = rows.map(empty).toSorted((one, other) => one.length - other.length)[0];
    expect(fullest?.filter((name) => !counts.includes(name))).toEqual([]);
  },
);

describe('an amendment', async () => {
  const { data: copyId } = await caller.call(
    'POST /Applications/amend',
    { body: { id: full.applicationId } },
    { version: 1 },
  );
  const idOfCopy = (id: string): string =>
    id.slice(0, 26) +
    createHash('md5')
      .update(id + copyId)
      .digest('hex')
      .slice(0, 10);
  const uuid = /^[0-9a-f]{8}-/;

  test.each(Object.values<PlanTable>(tables))('copies every column of $name', async ({ name }) => {
    const copyOf = (row: Row): Row =>
      Object.fromEntries(
        Object.entries(without(row, counts)).map(([column, value]) => {
          if (column === 'application_id') return [column, copyId];
          return [column, typeof value === 'string' && uuid.test(value) ? idOfCopy(value) : value];
        }),
      );
    const rows = await rowsIn(name, full.applicationId);
    const copies = await rowsIn(name, copyId);
    expect(rows.length).toBeGreaterThan(0);
    expect(copies.map((row) => without(row, counts))).toEqual(
      rows.map(copyOf).toSorted((one, other) => (String(one['id']) < String(other['id']) ? -1 : 1)),
    );
  });
});

describe('a floor that is copied', async () => {
  const plan = await fullPlan();
  const { applicationId, floors, units } = plan;
  await database.query(`update common_property_allocations set description = 'Stairs' where floor_id = $1`, [
    floors.first,
  ]);
  await caller.call('POST /Applications/strataFloors/duplicate', {
    body: {
      floorId: floors.first,
      withCommonProperty: true,
      copies: [{ floorNumber: '17', units: [{ unitId: units.home101, unitNumber: '1701' }] }],
    },
  });
  const number = [
    'floor_number',
    'floor_number_key',
    'sort_key',
    'unit_number',
    'unit_number_key',
    'reference_number',
  ];
  const own = ['id', 'floor_id', 'version', ...number];

  test('copies every column of the floor but its level, which is of one floor', async () => {
    const rows = await rowsIn('strata_floors', applicationId);
    const [floor, copy] = ['1', '17'].map((one) =>
      rows.find((row) => row['floor_number'] === one && row['building_id'] === plan.buildings.tower),
    );
    expect(copy?.['base_level_in_mm']).toBe(null);
    const left = [...own, 'base_level_in_mm'];
    expect(without(copy ?? {}, left)).toEqual(without(floor ?? {}, left));
  });

  test('copies every column of its units but the drawing, which is of one unit', async () => {
    const rows = await rowsIn('strata_units', applicationId);
    const [unit, copy] = ['101', '1701'].map((one) => rows.find((row) => row['unit_number'] === one));
    expect(copy?.['drawing_file_id']).toBe(null);
    const left = [...own, 'drawing_file_id'];
    expect(without(copy ?? {}, left)).toEqual(without(unit ?? {}, left));
  });

  test('copies every column of its general and limited common property', async () => {
    const rows = (await rowsIn('common_property_allocations', applicationId)).filter(
      (row) => row['common_property_type_id'] !== 3,
    );
    const on = (floorId: unknown) =>
      rows
        .filter((row) => row['floor_id'] === floorId)
        .toSorted((one, other) => Number(one['reference_number']) - Number(other['reference_number']))
        .map((row) => without(row, own));
    const copies = await rowsIn('strata_floors', applicationId);
    const copy = copies.find((row) => row['floor_number'] === '17');
    expect(on(floors.first).length).toBeGreaterThan(0);
    expect(on(copy?.['id'])).toEqual(on(floors.first));
  });
});

/** By which a file finds a row again, and what a file leaves alone. */
const found: Readonly<Record<string, readonly string[]>> = {
  strata_plans: ['share_method_id'],
  strata_plots: ['plot_number'],
  strata_buildings: ['name'],
  strata_floors: ['floor_number'],
  application_groups: ['group_name', 'group_number'],
  strata_units: ['unit_number', 'building_id', 'floor_id', 'drawing_file_id'],
  common_property_allocations: ['common_property_type_id', 'reference_number', 'building_id'],
  parking_allocations: ['reference'],
};

/** A full plan as it was, and changed in every column that a file can change; of one table, or of all. */
async function changedPlan(only?: string) {
  const plan = await fullPlan();
  const au = uuidv7();
  await database.query(
    `insert into common_property_allocations (id, application_id, common_property_type_id, reference_number,
       floor_area_in_sqm, occupancy_use_id) values ($1, $2, 3, 2, 50, 1)`,
    [au, plan.applicationId],
  );
  const every = Object.values<PlanTable>(tablesOf(plan, { au })).filter(
    ({ name }) => name !== 'allocation_units',
  );
  const changed = every.filter(({ name }) => (only ?? name) === name && name !== 'building_towers');
  const all = async () => {
    const lists = every.map(async ({ name }) => [name, await rowsIn(name, plan.applicationId)] as const);
    return Object.fromEntries(
      (await Promise.all(lists)).map(([name, rows]) => [name, rows.map((row) => without(row, counts))]),
    );
  };
  const before = await all();
  const [out, rules] = [
    await exported(plan),
    await findPlanForRules(system.services.database, plan.applicationId),
  ];
  for (const { name, row, changes: byColumn } of changed) {
    const sets = Object.entries(byColumn).filter(([column]) => !found[name]?.includes(column));
    const set = Object.entries(Object.assign({}, ...sets.map(([, values]) => values)) as Row);
    await database.query(
      `update ${name} set ${set.map(([column], at) => `${column} = $${at + 2}`).join(', ')}
       where ${Object.keys(row)[0]} = $1`,
      [Object.values(row)[0], ...set.map(([, value]) => value)],
    );
  }
  const after = await all();
  for (const { name, row, changes: byColumn } of changed) {
    const [key = '', value] = Object.entries(row)[0] ?? [];
    const [was, is] = [before, after].map((rows) => rows[name]?.find((one) => one[key] === value));
    const same = Object.keys(byColumn).filter((column) => was?.[column] === is?.[column]);
    expect(same.filter((column) => !found[name]?.includes(column))).toEqual([]);
  }
  return { plan, before, after, all, out, read: JSON.parse(`{${rules}}`) as StrataPlan };
}

describe('the file of a plan', () => {
  test('gives every column in an empty application', async () => {
    const empty = await givenPlan(owner, { empty: true });
    const out = await exported(full);
    await importInto(empty, jsonFile(out));
    expect((await exported(empty)).plan).toEqual(out.plan);
  });

  test('writes every column that changed, and its undoing restores all of them', async () => {
    const { plan, before, after, all, out } = await changedPlan();
    const { data } = await importInto(plan, jsonFile(out));
    expect(await all()).toEqual(before);
    expect(await undo(data.importId ?? '')).toMatchObject({ status: 200 });
    expect(await all()).toEqual(after);
  });
});

describe('a workbook writes every column that changed, and its undoing restores all of them', () => {
  async function rowsFor<Sheet extends ImportSheet>(sheet: Sheet, scope: ImportScopes[Sheet], table: string) {
    const changed = await changedPlan(table);
    const lists = JSON.parse(await listReferenceData(system.services.database)) as ImportReferenceData;
    return { ...changed, rows: rowsOf(changed.read, sheet, scope, lists) };
  }
  type Changed = Awaited<ReturnType<typeof changedPlan>>;
  async function expectUndone(
    { all, before, after }: Changed,
    answer: { data: { importId: string | null } },
  ) {
    expect(await all()).toEqual(before);
    expect(await undo(answer.data.importId ?? '')).toMatchObject({ status: 200 });
    expect(await all()).toEqual(after);
  }

  test('of units', async () => {
    const changed = await rowsFor('units', { buildingId: null }, 'strata_units');
    const rows = changed.rows.filter(({ building }) => building === 'Tower House');
    const form = unitsForm(changed.plan, rows);
    await expectUndone(changed, await caller.call('POST /Applications/strataUnits/import', { form }));
  });

  test('of floors', async () => {
    const changed = await rowsFor('floors', { buildingId: null }, 'strata_floors');
    const rows = changed.rows.filter(({ building }) => building === 'Tower House');
    const form = { ...floorsForm(changed.plan, rows), BuildingId: changed.plan.buildings.tower };
    await expectUndone(changed, await caller.call('POST /Applications/strataFloors/import', { form }));
  });

  test('of common property', async () => {
    const scope = { buildingId: null, commonPropertyTypeId: 2 } as const;
    const changed = await rowsFor('commonProperty', scope, 'common_property_allocations');
    const form = areasForm(changed.plan, changed.rows, 2);
    await expectUndone(changed, await caller.call('POST /Applications/cpaImport', { form }));
  });

  test('of lots', async () => {
    const changed = await rowsFor('accessorySchedule', { buildingId: null }, 'parking_allocations');
    const form = lotsForm(changed.plan, changed.rows);
    await expectUndone(changed, await caller.call('POST /Applications/parkingAllocations/import', { form }));
  });
});

test('a row of a fictional plan has every column that says something', async () => {
  const rows = rowsOfPlan(podiumTower, {
    applicationId: full.applicationId,
    makeId: uuidv7,
    naturalSortKey: (text) => text,
    floorSortKey: (text) => text,
    documentFiles: [],
    drawingOf: () => null,
  });
  for (const { name, changes } of Object.values<PlanTable>(tables)) {
    const [row] = name === 'strata_plans' ? [rows.details] : (rows.tables[name as never] as readonly Row[]);
    const columns = Object.keys(changes);
    expect([name, columns.filter((column) => row && !(column in row))]).toEqual([name, []]);
  }
});
