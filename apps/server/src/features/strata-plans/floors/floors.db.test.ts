import type { RawInput } from '@strata/contract';
import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { type GivenPlan, givenPlan } from '../../../test-support/plans.ts';
import { signedIn } from '../../../test-support/signed-in.ts';
import { startTestSystem } from '../../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const caller = await signedIn(system, getPerson('A100001'));

const makePlan = () => givenPlan({ system, caller, entity: caller.self });

const show = async ({ applicationId: id }: GivenPlan) =>
  (await caller.call('GET /Applications/{id}', { params: { id }, query: caller.self })).data;

const floorsOf = async (plan: GivenPlan, building: 'tower' | 'annex' = 'tower') =>
  (await show(plan)).strataBuildings.find(({ id }) => id === plan.buildings[building])?.floors ?? [];

type NewFloor = RawInput<'POST /Applications/strataFloors', 'body'>;
type Floor = Omit<RawInput<'PUT /Applications/strataFloors', 'body'>, 'id'>;

const add = (plan: GivenPlan, changes: Partial<NewFloor> = {}) =>
  caller.call('POST /Applications/strataFloors', {
    body: {
      applicationId: plan.applicationId,
      buildingId: plan.buildings.tower,
      floorNumber: '3',
      grossFloorAreaInSqm: '210.5',
      ...changes,
    },
  });

/** Changes the first floor. */
const update = (plan: GivenPlan, changes: Partial<Floor> = {}, version = 1) =>
  caller.call(
    'PUT /Applications/strataFloors',
    { body: { id: plan.floors.first, floorNumber: '1', grossFloorAreaInSqm: '300', ...changes } },
    { version },
  );

describe('adding a floor', () => {
  test('puts it where it lies, whatever the order of the calls', async () => {
    const plan = await makePlan();
    for (const floorNumber of ['R', '10', 'B1', 'M', 9, 'B2']) {
      expect((await add(plan, { floorNumber })).status).toBe(200);
    }
    const floors = await floorsOf(plan);
    expect(floors.map((floor) => floor.floorNumber)).toEqual([
      'B2',
      'B1',
      'G',
      'M',
      '1',
      '2',
      '9',
      '10',
      'R',
    ]);
    expect(floors[0]).toMatchObject({ grossFloorAreaInSqm: '210.50', isPodiumFloor: false, version: 1 });
  });

  test('takes each number once in a building, however it is written', async () => {
    const plan = await makePlan();
    for (const floorNumber of ['G', ' g ', 'Ｇ', 2]) {
      expect(await add(plan, { floorNumber })).toMatchObject({
        status: 422,
        fields: { floorNumber: 'This building has a floor with this number already' },
      });
    }
    expect((await add(plan, { floorNumber: '02' })).status).toBe(200);
    expect((await add(plan, { floorNumber: 'G', buildingId: plan.buildings.annex })).status).toBe(200);
  });

  test('of the podium needs a podium', async () => {
    const plan = await makePlan();
    expect((await add(plan, { isPodiumFloor: true })).status).toBe(200);
    const refused = await add(plan, { isPodiumFloor: true, buildingId: plan.buildings.annex });
    expect(refused).toMatchObject({
      status: 422,
      fields: { isPodiumFloor: 'This building has no podium' },
    });
  });

  test('T21: needs a building of this plan', async () => {
    const plan = await makePlan();
    const other = await makePlan();
    expect((await add(plan, { buildingId: other.buildings.tower })).status).toBe(404);
    expect((await add(plan, { buildingId: plan.floors.first })).status).toBe(404);
  });
});

describe('changing a floor', () => {
  test('keeps what was entered; the same is no change', async () => {
    const plan = await makePlan();
    expect((await update(plan, { floorNumber: 'B1', grossFloorAreaInSqm: 301.25 })).data).toEqual({
      version: 2,
    });
    expect(await floorsOf(plan)).toMatchObject([
      { id: plan.floors.first, floorNumber: 'B1', grossFloorAreaInSqm: '301.25', version: 2 },
      { floorNumber: 'G' },
      { floorNumber: '2' },
    ]);
    expect((await update(plan, { floorNumber: 'B1', grossFloorAreaInSqm: '301.25' }, 2)).data).toEqual({
      version: 2,
    });
    expect((await update(plan, { floorNumber: '2' }, 2)).fields).toEqual({
      floorNumber: 'This building has a floor with this number already',
    });
  });

  test('into one of the podium takes the towers from its units, as far as that was agreed to', async () => {
    const plan = await makePlan();
    expect(await update(plan, { isPodiumFloor: true })).toMatchObject({
      status: 409,
      code: 'NOT_EMPTY',
      fields: { agreedTo: '2 units lose their tower' },
    });
    expect((await update(plan, { isPodiumFloor: true, agreedTo: 2 })).data).toEqual({ version: 2 });
    const [, first] = await floorsOf(plan);
    expect(first).toMatchObject({
      isPodiumFloor: true,
      units: [
        { unitNumber: '101', towerId: null, version: 2 },
        { unitNumber: '102', towerId: null, version: 2 },
      ],
    });
    // A floor that is one of the podium already loses nothing more.
    expect((await update(plan, { isPodiumFloor: true, floorNumber: '1A' }, 2)).status).toBe(200);
    expect((await update(plan, { isPodiumFloor: false }, 3)).status).toBe(200);
  });
});

describe('deleting a floor', () => {
  test('takes all that it holds; what is elsewhere loses it', async () => {
    const plan = await makePlan();
    const remove = (agreedTo: string, version = 1) =>
      caller.call(
        'DELETE /Applications/strataFloors',
        { query: { id: plan.floors.first, agreedTo } },
        { version },
      );
    expect((await remove('0')).fields).toEqual({
      agreedTo: '2 units, 2 areas of common property; 1 lot loses its unit',
    });
    expect((await remove('5', 2)).status).toBe(412);
    expect((await remove('5')).status).toBe(200);
    expect((await remove('5')).status).toBe(404);
    expect(await show(plan)).toMatchObject({
      generalCommonPropertyAllocations: [{ reference: 'GCP-1' }, { reference: 'GCP-3' }],
      limitedCommonPropertyAllocations: [{ reference: 'LCP-2' }],
      parkingScheduleItems: [{ reference: 'P1', unitId: null, version: 2 }, { reference: 'P2' }],
    });
    const [kept] = await system.database.query<{ count: number }>(
      'select count(*)::int as count from strata_units where floor_id = $1',
      [plan.floors.first],
    );
    expect(kept?.count).toBe(0);
  });
});
