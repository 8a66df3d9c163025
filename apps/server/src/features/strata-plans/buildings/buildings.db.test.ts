import type { RawInput } from '@strata/contract';
import { getPerson } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { type GivenPlan, givenPlan, type PlanOptions } from '../../../test-support/plans.ts';
import { signedIn } from '../../../test-support/signed-in.ts';
import { startTestSystem } from '../../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const caller = await signedIn(system, getPerson('A100001'));

const makePlan = (options?: PlanOptions) => givenPlan({ system, caller, entity: caller.self }, options);

const show = async ({ applicationId: id }: GivenPlan) =>
  (await caller.call('GET /Applications/{id}', { params: { id }, query: caller.self })).data;

type NewBuilding = Omit<RawInput<'POST /Applications/strataBuildings', 'body'>, 'applicationId'>;
type Building = Omit<RawInput<'PUT /Applications/strataBuildings', 'body'>, 'id'>;

const add = ({ applicationId }: GivenPlan, building: NewBuilding) =>
  caller.call('POST /Applications/strataBuildings', { body: { applicationId, ...building } });

const towersOf = ({ towers }: GivenPlan) => [
  { id: towers.a, name: 'Tower A' },
  { id: towers.b, name: 'Tower B' },
];

/** Changes the house of two towers. */
const update = (plan: GivenPlan, changes: Partial<Building>, version = 1) =>
  caller.call(
    'PUT /Applications/strataBuildings',
    { body: { id: plan.buildings.tower, name: 'Tower House', towers: towersOf(plan), ...changes } },
    { version },
  );

const houseOf = async (plan: GivenPlan) => {
  const house = (await show(plan)).strataBuildings.find(({ id }) => id === plan.buildings.tower);
  if (!house) throw new Error('The house is gone');
  return house;
};

describe('adding a building', () => {
  test('as the specification does, and with all that it can have', async () => {
    const plan = await makePlan({ empty: true });
    const { data: plain } = await add(plan, { name: 'House 10' });
    const { data: whole } = await add(plan, {
      name: 'House 9',
      code: 'H9',
      hasPodium: true,
      applicationBuildingTypeId: 2,
      towers: ['West', 'East'],
    });
    const { strataBuildings } = await show(plan);
    expect(strataBuildings).toMatchObject([
      {
        id: whole,
        code: 'H9',
        hasPodium: true,
        applicationBuildingTypeId: 2,
        towers: [{ name: 'West' }, { name: 'East' }],
        version: 1,
      },
      { id: plain, code: null, hasPodium: false, towers: [], applicationBuildingTypeId: 1, plotId: null },
    ]);
  });

  test('of a subdivision needs a plot of this plan', async () => {
    const plan = await makePlan({ developmentTypeId: 3 });
    const other = await makePlan({ developmentTypeId: 3 });
    for (const plotId of [undefined, null]) {
      const refused = await add(plan, { name: 'Shed', ...(plotId === undefined ? {} : { plotId }) });
      expect(refused).toMatchObject({ status: 422, fields: { plotId: 'This field is required' } });
    }
    expect((await add(plan, { name: 'Shed', plotId: other.plots.free })).status).toBe(404);
    expect((await add(plan, { name: 'Shed', plotId: plan.plots.free })).status).toBe(200);
  });

  test('with a name that is taken says so, and adds no tower', async () => {
    const plan = await makePlan();
    const refused = await add(plan, { name: ' TOWER  house', hasPodium: true, towers: ['C'] });
    expect(refused).toMatchObject({
      status: 422,
      fields: { name: 'There is a building with this name already' },
    });
    expect((await show(plan)).strataBuildings).toHaveLength(2);
  });
});

describe('changing a building', () => {
  test('leaves what is left out as it is, and counts nothing the same as a change', async () => {
    const plan = await makePlan();
    expect((await update(plan, { code: 'TH' })).data).toEqual({ version: 2 });
    expect((await update(plan, {}, 2)).data).toEqual({ version: 2 });
    expect(await houseOf(plan)).toMatchObject({ code: 'TH', hasPodium: true, towers: towersOf(plan) });
    expect((await update(plan, { code: null, name: 'House' }, 2)).data).toEqual({ version: 3 });
    expect(await houseOf(plan)).toMatchObject({ code: null, name: 'House' });
  });

  test('lets towers change names and places, and adds others', async () => {
    const plan = await makePlan();
    const { a, b } = plan.towers;
    const swapped = [{ name: 'Tower C' }, { id: b, name: 'Tower A' }, { id: a, name: 'Tower B' }];
    expect((await update(plan, { towers: swapped })).status).toBe(200);
    const { towers, floors } = await houseOf(plan);
    expect(towers).toEqual([
      { id: expect.any(String) as unknown, name: 'Tower C' },
      { id: b, name: 'Tower A' },
      { id: a, name: 'Tower B' },
    ]);
    expect(floors[1]?.units.map((unit) => unit.applicationBuildingTower?.name)).toEqual([
      'Tower B',
      'Tower A',
    ]);
  });

  test('lets a tower be called by what is another’s id', async () => {
    const plan = await makePlan();
    const { a, b } = plan.towers;
    const towers = [
      { id: a, name: b },
      { id: b, name: a },
    ];
    expect((await update(plan, { towers })).status).toBe(200);
    expect((await houseOf(plan)).towers).toEqual(towers);
  });

  test('that takes a tower from units is done as far as it was agreed to', async () => {
    const plan = await makePlan();
    const towers = towersOf(plan).slice(1);
    for (const agreedTo of [undefined, 0, 1, 3]) {
      const refused = await update(plan, { towers, ...(agreedTo === undefined ? {} : { agreedTo }) });
      expect(refused).toMatchObject({
        status: 409,
        code: 'NOT_EMPTY',
        fields: { agreedTo: '2 units lose their tower' },
      });
    }
    expect((await update(plan, { towers, agreedTo: 2 })).status).toBe(200);
    const { floors } = await houseOf(plan);
    expect(floors[1]?.units).toMatchObject([
      { unitNumber: '101', towerId: null, version: 2 },
      { unitNumber: '102', towerId: plan.towers.b, version: 1 },
    ]);
  });

  test('that takes the podium away makes its floors plain', async () => {
    const plan = await makePlan();
    const refused = await update(plan, { hasPodium: false, towers: [] });
    expect(refused.fields).toEqual({
      agreedTo: '4 units lose their tower, 1 floor is no longer in the podium',
    });
    expect((await update(plan, { hasPodium: false, towers: [], agreedTo: 5 })).status).toBe(200);
    const { floors, towers } = await houseOf(plan);
    expect(towers).toEqual([]);
    expect(floors).toMatchObject([
      { floorNumber: 'G', isPodiumFloor: false, version: 2 },
      { floorNumber: '1', isPodiumFloor: false, version: 1 },
      {},
    ]);
  });

  test('that takes the podium away leaves podium and towers of another building', async () => {
    const plan = await makePlan();
    const { applicationId } = plan;
    const { data: buildingId } = await add(plan, { name: 'Gate House', hasPodium: true, towers: ['North'] });
    const floor = { floorNumber: 'G', grossFloorAreaInSqm: '50', isPodiumFloor: true };
    const body = { applicationId, buildingId, ...floor };
    expect((await caller.call('POST /Applications/strataFloors', { body })).status).toBe(200);
    expect((await update(plan, { hasPodium: false, towers: [], agreedTo: 5 })).status).toBe(200);
    const other = (await show(plan)).strataBuildings.find(({ id }) => id === buildingId);
    expect(other?.towers).toMatchObject([{ name: 'North' }]);
    expect(other?.floors).toMatchObject([{ floorNumber: 'G', isPodiumFloor: true, version: 1 }]);
  });

  test('into another structure needs that no common property lies inside', async () => {
    const plan = await makePlan();
    expect((await update(plan, { applicationBuildingTypeId: 2 })).fields).toEqual({
      applicationBuildingTypeId: 'There is common property inside. Delete it or move it first',
    });
    const body = {
      id: plan.buildings.annex,
      name: 'Annex',
      towers: [],
      applicationBuildingTypeId: 2 as const,
    };
    const changed = await caller.call('PUT /Applications/strataBuildings', { body }, { version: 1 });
    expect(changed.status).toBe(200);
  });

  test('T21: knows no tower of another building, and none twice', async () => {
    const plan = await makePlan();
    const other = await makePlan();
    for (const id of [other.towers.a, uuidv7()]) {
      const towers = [...towersOf(plan), { id, name: 'Tower C' }];
      expect((await update(plan, { towers })).status).toBe(404);
    }
    const [first] = towersOf(plan);
    const twice = await update(plan, {
      towers: [...towersOf(plan), { id: first?.id ?? '', name: 'Tower C' }],
    });
    expect(twice).toMatchObject({ status: 422, fields: { towers: 'A tower is there twice' } });
  });
});

describe('deleting a building', () => {
  test('takes all that it holds, as far as that was agreed to, and nothing of the others', async () => {
    const plan = await makePlan();
    const id = plan.buildings.tower;
    const remove = (agreedTo?: string) =>
      caller.call(
        'DELETE /Applications/strataBuildings',
        { query: { id, ...(agreedTo === undefined ? {} : { agreedTo }) } },
        { version: 1 },
      );
    const words = '2 towers, 3 floors, 5 units, 5 areas of common property, 2 lots';
    expect(await remove()).toMatchObject({ status: 409, code: 'NOT_EMPTY', fields: { agreedTo: words } });
    expect((await remove('17')).data).toBeNull();
    const shown = await show(plan);
    expect(shown).toMatchObject({
      strataBuildings: [{ name: 'Annex', floors: [{ units: [{ unitNumber: 'A-1' }] }] }],
      generalCommonPropertyAllocations: [{ reference: 'GCP-3' }],
      limitedCommonPropertyAllocations: [],
      accessoryCommonPropertyAllocations: [],
      parkingScheduleItems: [],
    });
    expect(shown.applicationGroups).toHaveLength(2);
    const [act] = await system.database.query<{ before: unknown }>(
      `select before from acts where verb = 'deleteBuilding' and object_id = $1`,
      [plan.applicationId],
    );
    expect(act?.before).toMatchObject({
      name: 'Tower House',
      towers: towersOf(plan),
      floors: [
        { floorNumber: 'G', units: [{ unitNumber: 'G-1' }], commonProperty: [{}, {}, { lots: [{}, {}] }] },
        { floorNumber: '1', units: [{ unitNumber: '101', floorAreaInSqm: '100.00' }, {}] },
        { floorNumber: '2' },
      ],
    });
  });

  test('tells those that lose a unit elsewhere: their versions go on', async () => {
    const plan = await makePlan();
    const { database } = system;
    await database.query('update parking_allocations set unit_id = $2 where id = $1', [
      plan.lots.p2,
      plan.units.homeAnnex,
    ]);
    await database.query(
      'insert into allocation_units (application_id, allocation_id, unit_id) values ($1, $2, $3)',
      [plan.applicationId, plan.allocations.lcpOfUnits, plan.units.homeAnnex],
    );
    const query = { id: plan.buildings.annex, agreedTo: '4' };
    expect((await caller.call('DELETE /Applications/strataBuildings', { query })).status).toBe(200);
    expect(await show(plan)).toMatchObject({
      parkingScheduleItems: [
        { reference: 'P1', version: 1 },
        { reference: 'P2', unitId: null, version: 2 },
      ],
      limitedCommonPropertyAllocations: [
        {
          reference: 'LCP-1',
          unitIds: expect.toSatisfy((ids: unknown[]) => ids.length === 2) as unknown,
          version: 2,
        },
        { reference: 'LCP-2', version: 1 },
      ],
    });
  });
});
