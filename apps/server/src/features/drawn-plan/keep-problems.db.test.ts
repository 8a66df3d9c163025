import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { draw, levelsOf, rectangle } from '../../test-support/drawings.ts';
import { type GivenPlan, givenPlan } from '../../test-support/plans.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { keepProblems } from './keep-problems.ts';
import { findStaleLevels } from './problems.queries.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system.services;
const caller = await signedIn(system, getPerson('A100001'));
const owner = { system, caller, entity: caller.self };

/** A subdivision of which plots, two floors and a lot are drawn; unit 201 and the stairs of the first floor on both floors. */
async function drawnPlan(): Promise<GivenPlan> {
  const plan = await givenPlan(owner, { developmentTypeId: 3 });
  const { floors, units, allocations, lots, plots } = plan;
  const [first, site] = levelsOf(plan);
  const on = (left: number) => [rectangle(left, 0, left + 3_000, 3_000)];
  const { status } = await draw(owner, plan, [
    {
      floorId: floors.first,
      shapes: [
        ...(first?.shapes ?? []),
        { thing: 'unit', id: units.home201, polygons: on(30_000) },
        { thing: 'lot', id: lots.p1, polygons: on(40_000) },
      ],
    },
    { floorId: null, shapes: [...(site?.shapes ?? []), { thing: 'plot', id: plots.built, polygons: on(0) }] },
    {
      floorId: floors.second,
      shapes: [
        { thing: 'unit', id: units.home201, polygons: on(0) },
        { thing: 'area', id: allocations.gcpFirst, polygons: on(10_000) },
      ],
    },
  ]);
  expect(status).toBe(200);
  return plan;
}

const plan = await drawnPlan();
const { applicationId, floors, units, allocations, lots, plots, buildings } = plan;
const names = new Map([
  [applicationId, 'site'],
  [floors.first, 'first'],
  [floors.second, 'second'],
]);
const stale = async () =>
  (await findStaleLevels(database, applicationId)).map(({ levelId }) => names.get(levelId) ?? '').toSorted();

test('no level is stale after a change of the plan, and keeping once more finds nothing to do', async () => {
  expect(await stale()).toEqual([]);
  await keepProblems(database, applicationId);
  expect(await stale()).toEqual([]);
});

describe('levels are judged anew', () => {
  test.each<[change: string, statement: string, id: string, levels: readonly string[]]>([
    ['a number', `update strata_units set unit_number = '199' where id = $1`, units.home101, ['first']],
    ['an area', 'update strata_units set floor_area_in_sqm = 9 where id = $1', units.home102, ['first']],
    [
      'an area of a unit on two floors',
      'update strata_units set floor_area_in_sqm = 17 where id = $1',
      units.home201,
      ['first', 'second'],
    ],
    [
      'an area of common property that is drawn on another floor too',
      'update common_property_allocations set floor_area_in_sqm = 9 where id = $1',
      allocations.gcpFirst,
      ['first', 'second'],
    ],
    [
      'an area outside',
      'update common_property_allocations set floor_area_in_sqm = 9 where id = $1',
      allocations.gcpOutside,
      ['site'],
    ],
    ['a lot', `update parking_allocations set reference = 'P99' where id = $1`, lots.p1, ['first']],
    ['a plot', `update strata_plots set plot_number = '99' where id = $1`, plots.built, ['site']],
    [
      'the area of the plot that a building stands on',
      'update strata_plots set area_in_sqm = 99 where id = $1',
      plots.built,
      ['first', 'second', 'site'],
    ],
    [
      'a floor',
      'update strata_floors set gross_floor_area_in_sqm = 9 where id = $1',
      floors.second,
      ['second'],
    ],
    [
      'the name of a building',
      `update strata_buildings set name = 'New House' where id = $1`,
      buildings.tower,
      ['first', 'second'],
    ],
    ['a unit that goes', 'delete from strata_units where id = $1', units.home202, ['second']],
    ['a shape that goes', 'delete from plan_shapes where unit_id = $1', units.home201, ['first', 'second']],
  ])('for %s', async (_, statement, id, levels) => {
    await system.database.query(statement, [id]);
    expect(await stale()).toEqual(levels);
    await keepProblems(database, applicationId);
    expect(await stale()).toEqual([]);
  });

  test('and none for what is told nowhere', async () => {
    await system.database.query('update strata_units set unit_type_id = 1 where id = $1', [units.home101]);
    expect(await stale()).toEqual([]);
  });
});

describe('floors that are not drawn', () => {
  const toldOf = async (given: GivenPlan) => {
    const levels = await system.database.query<{ told: { message: string }[] }>(
      'select told from drawn_level_problems where application_id = $1',
      [given.applicationId],
    );
    const messages = levels.flatMap(({ told }) => told.map(({ message }) => message));
    return messages.filter((message) => message.includes('others are'));
  };
  const outline = (floorId: string) => ({
    floorId,
    shapes: [{ thing: 'floor' as const, id: floorId, polygons: [rectangle(0, 0, 9_000, 9_000)] }],
  });

  test('are told once a building, and no longer when they are drawn or gone', async () => {
    const given = await givenPlan(owner);
    const { ground, first, second, annex } = given.floors;
    await draw(owner, given, [outline(second), outline(annex)]);
    expect(await toldOf(given)).toEqual(['Tower House: 2 floors are not drawn, others are.']);
    await draw(owner, given, [outline(first)]);
    expect(await toldOf(given)).toEqual(['Tower House: 1 floor is not drawn, others are.']);
    await draw(owner, given, [outline(ground)]);
    expect(await toldOf(given)).toEqual([]);
    await draw(owner, given, [{ floorId: second, shapes: [] }]);
    expect(await toldOf(given)).toHaveLength(1);
    await system.database.query('delete from strata_floors where id = $1', [second]);
    await keepProblems(database, given.applicationId);
    expect(await toldOf(given)).toEqual([]);
  });
});

test('a plan of which nothing is drawn keeps nothing', async () => {
  const undrawn = await givenPlan(owner);
  await keepProblems(database, undrawn.applicationId);
  const kept = await system.database.query('select from drawn_level_problems where application_id = $1', [
    undrawn.applicationId,
  ]);
  expect(kept).toEqual([]);
});
