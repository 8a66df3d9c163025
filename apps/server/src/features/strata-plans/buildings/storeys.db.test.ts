import type { RawInput } from '@strata/contract';
import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { planRevisionOf } from '../../../test-support/drawings.ts';
import { type GivenPlan, givenPlan } from '../../../test-support/plans.ts';
import { signedIn } from '../../../test-support/signed-in.ts';
import { startTestSystem } from '../../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const caller = await signedIn(system, getPerson('A100001'));
const owner = { system, caller, entity: caller.self };

type Said = Omit<RawInput<'PUT /Applications/storeys', 'body'>, 'buildingId'>;

async function say(plan: GivenPlan, said: Said, version?: number) {
  return caller.call(
    'PUT /Applications/storeys',
    { body: { buildingId: plan.buildings.tower, ...said } },
    { version: version ?? (await planRevisionOf(owner, plan)) },
  );
}

async function storeysOf({ buildings }: GivenPlan) {
  return database.query(
    `select floor_number as floor, base_level_in_mm as base, storey_height_in_mm as height, version::int
     from strata_floors where building_id = $1 order by sort_key`,
    [buildings.tower],
  );
}

const before = [
  { floor: 'G', base: 0, height: 4_000, version: 1 },
  { floor: '1', base: 4_000, height: 3_200, version: 1 },
  { floor: '2', base: 7_200, height: 3_200, version: 1 },
];

describe('where floors lie is said for a building at once', () => {
  test('the floors that are named change, and what is left out of one is none, in one act that has both', async () => {
    const plan = await givenPlan(owner);
    const { floors } = plan;
    const { data } = await say(plan, {
      northAngle: 90_000,
      storeys: [
        { floorId: floors.ground, baseLevelInMm: -800, storeyHeightInMm: 4_800 },
        { floorId: floors.second.toUpperCase(), baseLevelInMm: 7_200 },
      ],
    });
    expect(data).toEqual({ changed: 2, planRevision: await planRevisionOf(owner, plan) });
    expect(await storeysOf(plan)).toEqual([
      { floor: 'G', base: -800, height: 4_800, version: 2 },
      before[1],
      { floor: '2', base: 7_200, height: null, version: 2 },
    ]);
    const [act] = await database.query(
      `select before, after from acts where object_id = $1 and verb = 'setStoreys'`,
      [plan.applicationId],
    );
    expect(act).toMatchObject({
      before: {
        building: 'Tower House',
        northAngle: 12_500,
        storeys: [{ floorNumber: 'G', baseLevelInMm: 0, storeyHeightInMm: 4_000 }, { floorNumber: '2' }],
      },
      after: {
        northAngle: 90_000,
        storeys: [
          { floorNumber: 'G', baseLevelInMm: -800, storeyHeightInMm: 4_800 },
          { floorNumber: '2', storeyHeightInMm: null },
        ],
      },
    });
  });

  test('what is said already changes nothing, and leaves no act', async () => {
    const plan = await givenPlan(owner);
    const revision = await planRevisionOf(owner, plan);
    const { data } = await say(plan, {
      northAngle: 12_500,
      storeys: [{ floorId: plan.floors.ground, baseLevelInMm: 0, storeyHeightInMm: 4_000 }],
    });
    expect(data).toEqual({ changed: 0, planRevision: revision });
    expect(await planRevisionOf(owner, plan)).toBe(revision);
  });

  test('a floor of another building, or one that is there twice, is refused with its place, and nothing changes', async () => {
    const plan = await givenPlan(owner);
    const { ground, annex } = plan.floors;
    for (const ids of [
      [ground, annex],
      [ground, ground.toUpperCase()],
    ]) {
      const { status, fields } = await say(plan, {
        storeys: ids.map((floorId) => ({ floorId, baseLevelInMm: 1 })),
      });
      expect({ status, fields: Object.keys(fields ?? {}) }).toEqual({
        status: 422,
        fields: ['storeys.1.floorId'],
      });
    }
    expect(await storeysOf(plan)).toEqual(before);
  });

  test('whoever saw an older plan is told so', async () => {
    const plan = await givenPlan(owner);
    const { status } = await say(
      plan,
      { storeys: [{ floorId: plan.floors.ground, baseLevelInMm: 1 }] },
      (await planRevisionOf(owner, plan)) - 1,
    );
    expect(status).toBe(412);
    expect(await storeysOf(plan)).toEqual(before);
  });

  test('a copied floor has the height of its source, and no level', async () => {
    const plan = await givenPlan(owner);
    const { status } = await caller.call('POST /Applications/strataFloors/duplicate', {
      body: {
        floorId: plan.floors.second,
        withCommonProperty: false,
        copies: [{ floorNumber: '3', units: [] }],
      },
    });
    expect(status).toBe(200);
    expect(await storeysOf(plan)).toContainEqual({ floor: '3', base: null, height: 3_200, version: 1 });
  });
});
