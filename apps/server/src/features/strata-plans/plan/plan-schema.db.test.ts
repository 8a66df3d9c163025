import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { givenPlan } from '../../../test-support/plans.ts';
import {
  checkViolation,
  foreignKeyViolation,
  openTrials,
  permissionDenied,
  uniqueViolation,
} from '../../../test-support/refused-statements.ts';
import { signedIn } from '../../../test-support/signed-in.ts';
import { startTestSystem } from '../../../test-support/test-system.ts';

const system = await startTestSystem();
const { app, refusalOf, end } = await openTrials(system.database.appUrl);
afterAll(async () => {
  await end();
  await system.end();
});
const caller = await signedIn(system, getPerson('A100001'));
const owner = { system, caller, entity: caller.self };
const plan = await givenPlan(owner, { developmentTypeId: 3 });
const other = await givenPlan(owner, { developmentTypeId: 3 });
const empty = await givenPlan(owner, { empty: true });
// What would come from the one plan to the other is then refused for that alone, not for its number.
await system.database.query(
  `update strata_floors set floor_number = 'X' || floor_number where application_id = $1`,
  [other.applicationId],
);

describe('the database itself guarantees', () => {
  const areas = [
    ['strata_plans', 'land_area_in_sqm', 'application_id', plan.applicationId],
    ['strata_plots', 'area_in_sqm', 'id', plan.plots.built],
    ['strata_floors', 'gross_floor_area_in_sqm', 'id', plan.floors.first],
    ['strata_units', 'floor_area_in_sqm', 'id', plan.units.home101],
    ['common_property_allocations', 'floor_area_in_sqm', 'id', plan.allocations.au],
  ] as const;

  test.each(areas)('areas above zero, of two decimals, exactly: %s.%s', async (table, column, key, id) => {
    const set = (area: string) =>
      refusalOf(`update ${table} set ${column} = $1::numeric where ${key} = $2`, [area, id]);
    for (const area of ['0', '0.00', '-0.01', '0.004']) expect(await set(area)).toBe(checkViolation);
    expect(await set('10000000000')).toBe('22003');
    for (const area of ['0.01', '9999999999.99']) expect(await set(area)).toBeUndefined();
    const [type] = await system.database.query(
      `select data_type, numeric_precision, numeric_scale from information_schema.columns
       where table_name = $1 and column_name = $2`,
      [table, column],
    );
    expect(type).toEqual({ data_type: 'numeric', numeric_precision: 12, numeric_scale: 2 });
  });

  test.each([
    [
      'a unit number in the plan',
      'strata_units',
      'unit_number',
      plan.units.home101,
      ['g - 1', 'Ｇ-1', '102'],
    ],
    ['a floor number in the building', 'strata_floors', 'floor_number', plan.floors.first, ['g', '２']],
    ['a building name in the plan', 'strata_buildings', 'name', plan.buildings.annex, ['TOWER  HOUSE']],
    ['a tower name in the building', 'building_towers', 'name', plan.towers.a, ['tower B', 'Ｔower b']],
    ['a plot number in the plan', 'strata_plots', 'plot_number', plan.plots.free, [' 1', '１']],
    ['a group name in the plan', 'application_groups', 'group_name', plan.groups.homes, ['SHOPS']],
    ['a lot reference in the plan', 'parking_allocations', 'reference', plan.lots.p1, ['p 2']],
  ])('%s once, however it is spelt', async (_, table, column, id, spellings) => {
    const set = (text: string) => refusalOf(`update ${table} set ${column} = $1 where id = $2`, [text, id]);
    for (const spelling of spellings) expect(await set(spelling)).toBe(uniqueViolation);
    expect(await set('011')).toBeUndefined();
  });

  test.each([
    [
      'a floor in a building of another plan',
      'strata_floors',
      'building_id',
      plan.floors.first,
      other.buildings.tower,
    ],
    ['a unit on a floor of another plan', 'strata_units', 'floor_id', plan.units.home101, other.floors.first],
    [
      'a unit on a floor of another building',
      'strata_units',
      'floor_id',
      plan.units.home101,
      plan.floors.annex,
    ],
    ['a unit in a tower of another plan', 'strata_units', 'tower_id', plan.units.home101, other.towers.a],
    [
      'a unit in a tower of another building',
      'strata_units',
      'tower_id',
      plan.units.homeAnnex,
      plan.towers.a,
    ],
    ['a unit in a group of another plan', 'strata_units', 'group_id', plan.units.home101, other.groups.homes],
    [
      'a building on a plot of another plan',
      'strata_buildings',
      'plot_id',
      plan.buildings.annex,
      other.plots.free,
    ],
    [
      'common property on a floor of another plan',
      'common_property_allocations',
      'floor_id',
      plan.allocations.au,
      other.floors.ground,
    ],
    [
      'common property for a group of another plan',
      'common_property_allocations',
      'group_id',
      plan.allocations.au,
      other.groups.homes,
    ],
    ['a lot for a unit of another plan', 'parking_allocations', 'unit_id', plan.lots.p1, other.units.home101],
    [
      'a lot of another plan’s accessory unit',
      'parking_allocations',
      'accessory_common_property_id',
      plan.lots.p1,
      other.allocations.au,
    ],
    [
      'a lot of common property that is no accessory unit',
      'parking_allocations',
      'accessory_common_property_id',
      plan.lots.p1,
      plan.allocations.lcpOfUnits,
    ],
  ])('T21: never %s', async (_, table, column, id, foreign) => {
    const moved = await refusalOf(`update ${table} set ${column} = $1 where id = $2`, [foreign, id]);
    expect(moved).toBe(foreignKeyViolation);
    const away = await refusalOf(`update ${table} set application_id = $1 where id = $2`, [
      empty.applicationId,
      id,
    ]);
    expect(away).toBe(foreignKeyViolation);
  });

  test('limited property alone serves units, and those of its own plan', async () => {
    const serve = (allocation: string, unit: string) =>
      refusalOf('insert into allocation_units (application_id, allocation_id, unit_id) values ($1, $2, $3)', [
        plan.applicationId,
        allocation,
        unit,
      ]);
    const { allocations, units } = plan;
    expect(await serve(allocations.gcpFirst, units.home201)).toBe(foreignKeyViolation);
    expect(await serve(allocations.au, units.home201)).toBe(foreignKeyViolation);
    expect(await serve(allocations.lcpOfUnits, other.units.home201)).toBe(foreignKeyViolation);
    expect(await serve(allocations.lcpOfUnits, units.home101)).toBe(uniqueViolation);
    expect(await serve(allocations.lcpOfUnits, units.home201)).toBeUndefined();
  });

  test('a plot that is built on stays', async () => {
    expect(await refusalOf('delete from strata_plots where id = $1', [plan.plots.built])).toBe(
      foreignKeyViolation,
    );
    expect(await refusalOf('delete from strata_plots where id = $1', [plan.plots.free])).toBeUndefined();
  });

  test('common property lies inside with building and floor, or outside with neither', async () => {
    const set = (column: string) =>
      refusalOf(`update common_property_allocations set ${column} = null where id = $1`, [
        plan.allocations.au,
      ]);
    expect(await set('floor_id')).toBe(checkViolation);
    expect(await set('building_id')).toBe(checkViolation);
    expect(await set('floor_id = null, building_id')).toBeUndefined();
  });

  test('no plan goes but with its application, and fixed lists stay as they are', async () => {
    for (const sql of [
      'delete from strata_plans',
      "insert into development_types values (4, 'Mine')",
      "update building_types set name = 'Mine'",
      'delete from common_property_types',
      'update strata_documents set file_id = file_id',
      'truncate strata_units',
    ]) {
      expect(await refusalOf(sql)).toBe(permissionDenied);
    }
  });
});

describe('what is deleted takes along', () => {
  const parts = [
    'strata_plans',
    'strata_plots',
    'strata_buildings',
    'building_towers',
    'strata_floors',
    'strata_units',
    'application_groups',
    'common_property_allocations',
    'allocation_units',
    'parking_allocations',
    'strata_documents',
  ] as const;

  /** How many rows of each part the plan has after the statement, which is taken back. */
  async function countsAfter(sql: string, id: string): Promise<Readonly<Record<string, number>>> {
    await app.query('begin');
    try {
      await app.query(sql, [id]);
      const counts: Record<string, number> = {};
      for (const part of parts) {
        const { rows } = await app.query<{ count: number }>(
          `select count(*)::int as count from ${part} where application_id = $1`,
          [plan.applicationId],
        );
        counts[part] = rows[0]?.count ?? -1;
      }
      return counts;
    } finally {
      await app.query('rollback');
    }
  }

  test('with the application: everything', async () => {
    const counts = await countsAfter('delete from applications where id = $1', plan.applicationId);
    expect(new Set(Object.values(counts))).toEqual(new Set([0]));
  });

  test('with a building: its towers, floors, units, common property and lots', async () => {
    expect(
      await countsAfter('delete from strata_buildings where id = $1', plan.buildings.tower),
    ).toMatchObject({
      strata_plots: 2,
      strata_buildings: 1,
      building_towers: 0,
      strata_floors: 1,
      strata_units: 1,
      application_groups: 2,
      common_property_allocations: 1,
      allocation_units: 0,
      parking_allocations: 0,
      strata_documents: 3,
    });
  });

  test('with a unit: its place in limited property; the lot stays without it', async () => {
    expect(await countsAfter('delete from strata_units where id = $1', plan.units.home101)).toMatchObject({
      strata_units: 5,
      allocation_units: 1,
      parking_allocations: 2,
    });
  });

  test('with a tower or a group: nothing', async () => {
    expect(await countsAfter('delete from building_towers where id = $1', plan.towers.a)).toMatchObject({
      strata_units: 6,
    });
    expect(
      await countsAfter('delete from application_groups where id = $1', plan.groups.homes),
    ).toMatchObject({
      strata_units: 6,
      common_property_allocations: 6,
    });
  });
});
