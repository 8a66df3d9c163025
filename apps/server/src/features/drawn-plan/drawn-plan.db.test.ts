import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import {
  draw,
  drawingSource,
  firstFloorOf,
  levelsOf,
  planRevisionOf,
  rectangle,
} from '../../test-support/drawings.ts';
import { type GivenPlan, givenPlan } from '../../test-support/plans.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const caller = await signedIn(system, getPerson('A100001'));
const owner = { system, caller, entity: caller.self };

const show = async ({ applicationId }: GivenPlan, floorId?: string) =>
  caller.call('GET /Applications/drawnLevel', { query: { applicationId, ...(floorId ? { floorId } : {}) } });

const planOf = async ({ applicationId: id }: GivenPlan) =>
  (await caller.call('GET /Applications/{id}', { params: { id }, query: caller.self })).data;

const shapesOf = ({ applicationId }: GivenPlan) =>
  database.query<{ thing: string; area: string }>(
    'select thing, area_in_sqmm::text as area from plan_shapes where application_id = $1 order by thing, area_in_sqmm',
    [applicationId],
  );

describe('a drawn level', () => {
  test('is shown beside what is entered, with all that belongs there', async () => {
    const plan = await givenPlan(owner);
    expect((await show(plan, plan.floors.first)).data).toMatchObject({ sha256: null, problems: [] });
    await draw(owner, plan);
    const { data } = await show(plan, plan.floors.first);
    expect(
      data.things.map(({ thing, name, enteredAreaInSqm, areaInSqmm }) => [
        thing,
        name,
        enteredAreaInSqm,
        areaInSqmm,
      ]),
    ).toEqual([
      ['area', 'LCP-1', '19.50', 19_500_000],
      ['area', 'GCP-2', '80.00', 80_000_000],
      ['floor', '1', '300.00', 300_000_000],
      ['unit', '101', '100.00', 100_000_000],
      ['unit', '102', '100.50', 100_500_000],
    ]);
    expect(data.things[3]?.polygons).toEqual([rectangle(0, 5_000, 10_000, 15_000)]);
    expect(data.problems).toEqual([]);
    expect(data.landAreaInSqm).toBe('1200.00');
    const site = (await show(plan)).data;
    expect(site.things.map(({ name, areaInSqmm }) => [name, areaInSqmm])).toEqual([['GCP-3', 250_500_000]]);
    expect(site.floorId).toBe(null);
  });

  test('is drawn in one form, whatever its rings begin with', async () => {
    const plan = await givenPlan(owner);
    const { drawingId } = (await draw(owner, plan)).data;
    expect(drawingId).not.toBe(null);
    const before = (await show(plan, plan.floors.first)).data.sha256;
    const turned = firstFloorOf(plan).map((shape) => ({
      ...shape,
      polygons: shape.polygons.map((polygon) =>
        polygon.map((ring) => [...ring.slice(4), ...ring.slice(0, 6)]),
      ),
    }));
    const again = await draw(owner, plan, [{ floorId: plan.floors.first, shapes: turned.toReversed() }]);
    expect(again.data).toEqual({ drawingId: null, planRevision: await planRevisionOf(owner, plan) });
    expect((await show(plan, plan.floors.first)).data.sha256).toBe(before);
  });

  test('is not sent again to whoever has it', async () => {
    const plan = await givenPlan(owner);
    await draw(owner, plan);
    const { headers } = await show(plan, plan.floors.first);
    const query = { applicationId: plan.applicationId, floorId: plan.floors.first };
    const again = await caller.call(
      'GET /Applications/drawnLevel',
      { query },
      {
        headers: { 'If-None-Match': headers.etag },
      },
    );
    expect(again.status).toBe(304);
    await database.query('update strata_units set floor_area_in_sqm = 101 where id = $1', [
      plan.units.home101,
    ]);
    expect((await show(plan, plan.floors.first)).headers.etag).not.toBe(headers.etag);
  });

  test('goes with its floor, and a shape with its thing', async () => {
    const plan = await givenPlan(owner);
    await draw(owner, plan);
    await database.query('delete from allocation_units where application_id = $1', [plan.applicationId]);
    await database.query('delete from common_property_allocations where id = $1', [
      plan.allocations.lcpOfUnits,
    ]);
    expect(await shapesOf(plan)).toHaveLength(5);
    await database.query('delete from common_property_allocations where floor_id = $1', [plan.floors.first]);
    await database.query('delete from strata_floors where id = $1', [plan.floors.first]);
    expect(await shapesOf(plan)).toEqual([{ thing: 'area', area: '250500000' }]);
  });

  test('replaces what was drawn there, and leaves other levels alone', async () => {
    const plan = await givenPlan(owner);
    await draw(owner, plan);
    const one = [
      { thing: 'unit', id: plan.units.home101, polygons: [rectangle(0, 0, 10_000, 10_000)] },
    ] as const;
    await draw(owner, plan, [{ floorId: plan.floors.first, shapes: one }]);
    expect(await shapesOf(plan)).toEqual([
      { thing: 'area', area: '250500000' },
      { thing: 'unit', area: '100000000' },
    ]);
    await draw(owner, plan, [{ floorId: plan.floors.first, shapes: [] }]);
    expect(await shapesOf(plan)).toHaveLength(1);
    expect((await planOf(plan)).drawing?.levels.map(({ floorId }) => floorId)).toEqual([null]);
  });

  test('a unit may lie on two floors of its building, and its areas are added up', async () => {
    const plan = await givenPlan(owner);
    const part = (bottom: number) =>
      [
        { thing: 'unit', id: plan.units.home101, polygons: [rectangle(0, bottom, 10_000, bottom + 5_000)] },
      ] as const;
    await draw(owner, plan, [
      { floorId: plan.floors.first, shapes: part(0) },
      { floorId: plan.floors.second, shapes: part(5_000) },
    ]);
    const { data } = await show(plan, plan.floors.second);
    const unit = data.things.find(({ id }) => id === plan.units.home101);
    expect(unit).toMatchObject({ name: '101', areaInSqmm: 50_000_000, drawnInSqmm: 100_000_000 });
    expect(data.problems.filter(({ kind }) => kind === 'areaDiffers')).toEqual([]);
    const elsewhere = await draw(owner, plan, [{ floorId: plan.floors.annex, shapes: part(0) }]);
    expect(elsewhere).toMatchObject({
      status: 422,
      fields: { 'levels.0.shapes.0.id': 'This lies in another building' },
    });
  });
});

describe('what cannot be drawn', () => {
  const unit = (plan: GivenPlan, ring: readonly unknown[]) => [
    {
      floorId: plan.floors.first,
      shapes: [{ thing: 'unit', id: plan.units.home101, polygons: [[ring]] }],
    } as never,
  ];

  test.each<[what: string, ring: readonly unknown[], said: string]>([
    ['20,000 points', Array.from({ length: 40_000 }, (_, at) => at % 977), '20,000 points'],
    ['no numbers', [0, 0, 5, 5, null, 0], 'levels'],
    ['texts', [0, 0, 5, 5, '9', 0], 'levels'],
    ['parts of millimetres', [0, 0, 5.5, 5, 9, 0], 'whole number'],
    ['huge coordinates', [0, 0, 1e300, 5, 9, 0], '100 km'],
    ['a crossing ring', [0, 0, 20, 20, 20, 0, 0, 10], 'crosses'],
    ['too few points', [0, 0, 5, 5], 'fewer than three'],
  ])('%s: refused with its place, and nothing is written', async (_, ring, said) => {
    const plan = await givenPlan(owner);
    const revision = await planRevisionOf(owner, plan);
    const answer = await draw(owner, plan, unit(plan, ring));
    expect([400, 422]).toContain(answer.status);
    const [[field, message] = ['', '']] = Object.entries(answer.fields);
    expect(field).toMatch(/^levels\.0\.shapes\.0\.polygons/);
    expect(`${field} ${message}`).toContain(said);
    expect(await shapesOf(plan)).toEqual([]);
    expect(await planRevisionOf(owner, plan)).toBe(revision);
  });

  test('one thing twice, a plot on a floor, a unit on the site, another floor’s outline, parts of another plan', async () => {
    const [plan, other] = [await givenPlan(owner), await givenPlan(owner, { developmentTypeId: 3 })];
    const square = [rectangle(0, 0, 10_000, 10_000)];
    const { fields } = await draw(owner, plan, [
      {
        floorId: plan.floors.first,
        shapes: [
          { thing: 'unit', id: plan.units.home101, polygons: square },
          { thing: 'unit', id: plan.units.home101, polygons: square },
          { thing: 'plot', id: other.plots.built, polygons: square },
          { thing: 'floor', id: plan.floors.second, polygons: square },
          { thing: 'unit', id: other.units.home101, polygons: square },
          { thing: 'area', id: plan.units.home102, polygons: square },
        ],
      },
      { floorId: null, shapes: [{ thing: 'unit', id: plan.units.home202, polygons: square }] },
      { floorId: other.floors.first, shapes: [] },
    ]);
    expect(fields).toEqual({
      'levels.0.shapes.1.id': 'This is drawn twice on the level',
      'levels.0.shapes.2.id': 'There is no such plot in the plan',
      'levels.0.shapes.3.id': 'The outline is that of another floor',
      'levels.0.shapes.4.id': 'There is no such unit in the plan',
      'levels.0.shapes.5.id': 'There is no such area of common property in the plan',
      'levels.1.shapes.0.id': 'Units are drawn on floors',
      'levels.2.floorId': 'There is no such floor in the plan',
    });
    expect(await shapesOf(plan)).toEqual([]);
  });

  test('shapes that lie far from one another', async () => {
    const plan = await givenPlan(owner);
    const [floor, first, second] = firstFloorOf(plan);
    const far = { ...second, polygons: [rectangle(900_000, 0, 910_000, 10_000)] };
    const { fields } = await draw(owner, plan, [
      { floorId: plan.floors.first, shapes: [floor, first, far] as never },
    ]);
    expect(Object.keys(fields)).toEqual(['levels.0.shapes']);
  });

  test('what was looked at before somebody changed the plan', async () => {
    const plan = await givenPlan(owner);
    const version = await planRevisionOf(owner, plan);
    await draw(owner, plan);
    const body = { applicationId: plan.applicationId, source: drawingSource, levels: levelsOf(plan) };
    const input = { body: structuredClone(body) as never };
    const again = await caller.call('POST /Applications/drawnLevel', input, { version });
    expect([again.status, again.code]).toEqual([412, 'STALE_VERSION']);
  });

  test('of two who draw at once one is told, and the other’s drawing stays whole', async () => {
    const plan = await givenPlan(owner);
    const seen = await planRevisionOf(owner, plan);
    const [both, site] = [levelsOf(plan), levelsOf(plan).slice(1)];
    const answers = await Promise.all([draw(owner, plan, both, seen), draw(owner, plan, site, seen)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412]);
    const all = answers[0]?.status === 200;
    expect(await shapesOf(plan)).toHaveLength(all ? 6 : 1);
  });

  test('levels of which one is wrong: none is drawn', async () => {
    const plan = await givenPlan(owner);
    const [first] = levelsOf(plan);
    const crossed = [
      { thing: 'area', id: plan.allocations.gcpOutside, polygons: [[[0, 0, 20, 20, 20, 0, 0, 10]]] },
    ];
    const { status } = await draw(owner, plan, [first, { floorId: null, shapes: crossed }] as never);
    expect(status).toBe(422);
    expect(await shapesOf(plan)).toEqual([]);
  });

  test('what is checked is told with its problems, and changes nothing', async () => {
    const plan = await givenPlan(owner);
    const wide = [
      ...firstFloorOf(plan).filter(({ id }) => id !== plan.units.home102),
      { thing: 'unit', id: plan.units.home102, polygons: [rectangle(9_000, 4_950, 20_000, 15_000)] },
    ];
    const levels = [{ floorId: plan.floors.first, shapes: structuredClone(wide) }] as never;
    const { data } = await caller.call('POST /Applications/drawnLevel/check', {
      body: { applicationId: plan.applicationId, levels },
    });
    expect(data.levels[0]?.problems.map(({ kind, ids, areaInSqmm }) => [kind, ids, areaInSqmm])).toEqual([
      ['overlap', [plan.units.home101, plan.units.home102], 10_000_000],
      ['overlap', [plan.allocations.gcpFirst, plan.units.home102], 50_000],
      ['areaDiffers', [plan.units.home102], 10_050_000],
    ]);
    expect(data.planRevision).toBe(await planRevisionOf(owner, plan));
    expect(await shapesOf(plan)).toEqual([]);
    const kept = await database.query('select from drawn_level_problems where application_id = $1', [
      plan.applicationId,
    ]);
    expect(kept).toEqual([]);
  });
});

describe('undoing', () => {
  test('brings back what was drawn before, once, and only until the next change', async () => {
    const plan = await givenPlan(owner);
    const first = (await draw(owner, plan)).data;
    const before = (await planOf(plan)).drawing;
    const moved = [
      { thing: 'unit', id: plan.units.home101, polygons: [rectangle(0, 0, 9_000, 10_000)] },
    ] as const;
    const second = (await draw(owner, plan, [{ floorId: plan.floors.first, shapes: moved }])).data;
    const overtaken = await caller.call('POST /Applications/drawnLevel/undo', {
      body: { id: first.drawingId ?? '' },
    });
    expect(overtaken.code).toBe('IMPORT_OVERTAKEN');
    const query = { applicationId: plan.applicationId };
    const listed = await caller.call('GET /Applications/drawnLevel/imports', { query });
    expect(listed.data.map(({ id, canBeUndone }) => [id, canBeUndone])).toEqual([
      [second.drawingId, true],
      [first.drawingId, false],
    ]);
    const body = { id: second.drawingId ?? '' };
    const { data } = await caller.call('POST /Applications/drawnLevel/undo', { body });
    expect(data.planRevision).toBe(second.planRevision + 1);
    expect((await planOf(plan)).drawing).toEqual(before);
    const again = await caller.call('POST /Applications/drawnLevel/undo', { body });
    expect(again.code).toBe('IMPORT_UNDONE');
  });

  test('takes a drawing away where there was none', async () => {
    const plan = await givenPlan(owner);
    const { drawingId } = (await draw(owner, plan)).data;
    await caller.call('POST /Applications/drawnLevel/undo', { body: { id: drawingId ?? '' } });
    expect(await shapesOf(plan)).toEqual([]);
    expect((await planOf(plan)).drawing).toBeUndefined();
  });
});
