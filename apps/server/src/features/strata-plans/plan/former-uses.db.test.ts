import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { newestAct } from '../../../test-support/plan-views.ts';
import { givenPlan } from '../../../test-support/plans.ts';
import { signedIn } from '../../../test-support/signed-in.ts';
import { startTestSystem } from '../../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const caller = await signedIn(system, getPerson('A100001'));
const makePlan = () => givenPlan({ system, caller, entity: caller.self });

describe('an act says what lost something by it, as it was:', () => {
  test('lots and limited property that named a deleted unit', async () => {
    const plan = await makePlan();
    const unitId = plan.units.home101;
    await caller.call('DELETE /Applications/strataUnits', { query: { id: unitId, agreedTo: '2' } });
    expect((await newestAct(system))?.before).toMatchObject({
      id: unitId,
      formerUses: {
        lots: [{ id: plan.lots.p1, unitId }],
        limitedCommonProperty: [{ id: plan.allocations.lcpOfUnits, unitId }],
      },
    });
  });

  test.each(['unit', 'floor', 'building'] as const)(
    'share values that were set for a deleted %s',
    async (what) => {
      const { applicationId, units, floors, buildings } = await makePlan();
      const { homeAnnex: unitId } = units;
      await caller.call(
        'PUT /Applications/enteredShares',
        { body: { id: applicationId, values: [{ unitId, value: '120' }] } },
        { version: 1 },
      );
      if (what === 'unit') await caller.call('DELETE /Applications/strataUnits', { query: { id: unitId } });
      else {
        const [key, query] =
          what === 'floor'
            ? (['DELETE /Applications/strataFloors', { id: floors.annex, agreedTo: '1' }] as const)
            : (['DELETE /Applications/strataBuildings', { id: buildings.annex, agreedTo: '2' }] as const);
        await caller.call(key, { query });
      }
      expect((await newestAct(system))?.before).toMatchObject({
        formerUses: { enteredShares: [{ unitId, value: '120' }] },
      });
    },
  );

  test.each(['floor', 'building'] as const)('those that named units of a deleted %s', async (what) => {
    const plan = await makePlan();
    const [key, id] =
      what === 'floor'
        ? (['DELETE /Applications/strataFloors', plan.floors.first] as const)
        : (['DELETE /Applications/strataBuildings', plan.buildings.tower] as const);
    const { fields } = await caller.call(key, { query: { id } });
    const numbers = fields['agreedTo']?.match(/\d+/g) ?? [];
    const agreedTo = String(numbers.reduce((sum, number) => sum + Number(number), 0));
    expect((await caller.call(key, { query: { id, agreedTo } })).status).toBe(200);
    const { home101, home102 } = plan.units;
    const served = [home101, home102].map((unitId) => ({ id: plan.allocations.lcpOfUnits, unitId }));
    expect((await newestAct(system))?.before).toMatchObject({
      formerUses: {
        lots: [{ id: plan.lots.p1, unitId: home101 }],
        limitedCommonProperty: expect.arrayContaining(served) as unknown,
      },
    });
  });

  test('units of towers that go, and floors of a podium that goes', async () => {
    const plan = await makePlan();
    const { tower: id } = plan.buildings;
    const { fields } = await caller.call(
      'PUT /Applications/strataBuildings',
      { body: { id, name: 'Tower House', hasPodium: false, towers: [] } },
      { version: 1 },
    );
    const numbers = fields['agreedTo']?.match(/\d+/g) ?? [];
    const agreedTo = numbers.reduce((sum, number) => sum + Number(number), 0);
    await caller.call(
      'PUT /Applications/strataBuildings',
      { body: { id, name: 'Tower House', hasPodium: false, towers: [], agreedTo } },
      { version: 1 },
    );
    const { home101, home102, home201, home202 } = plan.units;
    expect((await newestAct(system))?.before).toMatchObject({
      formerPodium: [plan.floors.ground],
      formerTowers: expect.arrayContaining(
        [home101, home102, home201, home202].map((unit) => ({
          id: unit,
          towerId: expect.stringMatching(`${plan.towers.a}|${plan.towers.b}`) as unknown,
        })),
      ) as unknown,
    });
  });

  test('units of a floor that comes into the podium', async () => {
    const plan = await makePlan();
    const body = { id: plan.floors.first, floorNumber: '1', grossFloorAreaInSqm: '300' };
    await caller.call(
      'PUT /Applications/strataFloors',
      { body: { ...body, isPodiumFloor: true, agreedTo: 2 } },
      { version: 1 },
    );
    const { home101, home102 } = plan.units;
    expect((await newestAct(system))?.before).toMatchObject({
      formerTowers: expect.arrayContaining(
        [home101, home102].map((id) => ({ id, towerId: expect.any(String) as unknown })),
      ) as unknown,
    });
  });
});

test('an act keeps an area as the plan does', async () => {
  const plan = await makePlan();
  const { applicationId, buildings } = plan;
  const floor = { floorNumber: '7', grossFloorAreaInSqm: '0120.5' };
  await caller.call('POST /Applications/strataFloors', {
    body: { applicationId, buildingId: buildings.annex, ...floor },
  });
  expect((await newestAct(system))?.after).toMatchObject({ grossFloorAreaInSqm: '120.50' });
});
