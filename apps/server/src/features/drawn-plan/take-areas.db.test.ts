import type { RawInput } from '@strata/contract';
import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { draw, planRevisionOf, rectangle } from '../../test-support/drawings.ts';
import { type GivenPlan, givenPlan } from '../../test-support/plans.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const caller = await signedIn(system, getPerson('A100001'));
const owner = { system, caller, entity: caller.self };

type Taken = Omit<RawInput<'POST /Applications/drawnLevel/areas', 'body'>, 'applicationId'>;

async function take(plan: GivenPlan, what: Taken = {}, version?: number) {
  return caller.call(
    'POST /Applications/drawnLevel/areas',
    { body: { applicationId: plan.applicationId, ...what } },
    { version: version ?? (await planRevisionOf(owner, plan)) },
  );
}

/** Two units on two floors, the first of 100.004 sqm, the second of 99.995. */
async function drawnPlan() {
  const plan = await givenPlan(owner);
  await draw(owner, plan, [
    {
      floorId: plan.floors.first,
      shapes: [{ thing: 'unit', id: plan.units.home102, polygons: [rectangle(0, 0, 4_000, 25_001)] }],
    },
    {
      floorId: plan.floors.second,
      shapes: [
        { thing: 'unit', id: plan.units.home201, polygons: [rectangle(0, 0, 5_000, 19_999)] },
        { thing: 'floor', id: plan.floors.second, polygons: [rectangle(0, 0, 10_000, 25_000)] },
      ],
    },
  ]);
  return plan;
}

async function areasOf({ units, floors }: GivenPlan) {
  const rows = await database.query<{ area: string }>(
    `select floor_area_in_sqm::text as area from strata_units where id = any($1::uuid[])
     union all select gross_floor_area_in_sqm::text from strata_floors where id = $2 order by area`,
    [[units.home102, units.home201], floors.second],
  );
  return rows.map(({ area }) => area);
}

describe('what is drawn is entered', () => {
  test('of all, rounded to hundredths of a sqm, in one act that has both', async () => {
    const plan = await drawnPlan();
    expect(await areasOf(plan)).toEqual(['100.50', '110.00', '220.00']);
    const { data } = await take(plan);
    expect(data).toEqual({ changed: 3, planRevision: await planRevisionOf(owner, plan) });
    // 99.995 is rounded up to 100.00, 100.004 down.
    expect(await areasOf(plan)).toEqual(['100.00', '100.00', '250.00']);
    const [act] = await database.query<{ before: { areas: object[] }; after: { areas: object[] } }>(
      `select before, after from acts where object_id = $1 and verb = 'takeDrawnAreas'`,
      [plan.applicationId],
    );
    expect([act?.before.areas, act?.after.areas]).toEqual([
      [
        { thing: 'floor', id: plan.floors.second, name: '2', areaInSqm: '220.00' },
        { thing: 'unit', id: plan.units.home102, name: '102', areaInSqm: '100.50' },
        { thing: 'unit', id: plan.units.home201, name: '201', areaInSqm: '110.00' },
      ],
      [
        { thing: 'floor', id: plan.floors.second, name: '2', areaInSqm: '250.00' },
        { thing: 'unit', id: plan.units.home102, name: '102', areaInSqm: '100.00' },
        { thing: 'unit', id: plan.units.home201, name: '201', areaInSqm: '100.00' },
      ],
    ]);
    const revision = await planRevisionOf(owner, plan);
    expect((await take(plan)).data).toEqual({ changed: 0, planRevision: revision });
  });

  test('of a floor, or of one unit', async () => {
    const plan = await drawnPlan();
    expect((await take(plan, { floorId: plan.floors.first })).data.changed).toBe(1);
    expect(await areasOf(plan)).toEqual(['100.00', '110.00', '220.00']);
    expect((await take(plan, { ids: [plan.units.home201] })).data.changed).toBe(1);
    expect(await areasOf(plan)).toEqual(['100.00', '100.00', '220.00']);
  });

  test('and whoever has seen the unit before is told', async () => {
    const plan = await drawnPlan();
    await take(plan);
    const body = {
      id: plan.units.home201,
      unitNumber: '201',
      occupancyUseId: 1,
      unitTypeId: 2,
      floorAreaInSqm: '1',
    };
    const answer = await caller.call('PUT /Applications/strataUnits', { body }, { version: 1 });
    expect(answer.code).toBe('STALE_VERSION');
  });
});

describe('refused, and nothing is entered', () => {
  test.each<[what: string, taken: (plan: GivenPlan) => Taken, status: number]>([
    ['a unit that is not drawn', ({ units }) => ({ ids: [units.home201, units.home101] }), 422],
    ['a floor of another plan', () => ({ floorId: '019a0000-0000-7000-8000-00000000ffff' }), 404],
  ])('%s', async (_, taken, status) => {
    const plan = await drawnPlan();
    expect((await take(plan, taken(plan))).status).toBe(status);
    expect(await areasOf(plan)).toEqual(['100.50', '110.00', '220.00']);
  });

  test('a plan that was changed since', async () => {
    const plan = await drawnPlan();
    const answer = await take(plan, {}, (await planRevisionOf(owner, plan)) - 1);
    expect(answer.code).toBe('STALE_VERSION');
    expect(await areasOf(plan)).toEqual(['100.50', '110.00', '220.00']);
  });
});
