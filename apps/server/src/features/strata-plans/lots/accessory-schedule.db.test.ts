import type { RawInput } from '@strata/contract';
import { getPerson } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { countActs, newestAct, shownPlan } from '../../../test-support/plan-views.ts';
import { type GivenPlan, givenPlan } from '../../../test-support/plans.ts';
import { signedIn } from '../../../test-support/signed-in.ts';
import { startTestSystem } from '../../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const caller = await signedIn(system, getPerson('A100001'));
const stranger = await signedIn(system, getPerson('A100002'));
const owner = { system, caller, entity: caller.self };

type Body = RawInput<'POST /Applications/parkingAllocations', 'body'>;

const bodyOf = ({ allocations }: GivenPlan, changes: Partial<Body> = {}): Body => ({
  accessoryCommonPropertyId: allocations.au,
  vehicleParkingTypeId: 1,
  reference: 'P3',
  ...changes,
});
const add = (plan: GivenPlan, changes: Partial<Body> = {}, by = caller) =>
  by.call('POST /Applications/parkingAllocations', { body: bodyOf(plan, changes) });
const change = (plan: GivenPlan, id: string, changes: Partial<Body>, version = 1) =>
  caller.call(
    'PUT /Applications/parkingAllocations',
    { body: { id, ...bodyOf(plan, changes) } },
    { version },
  );
const remove = (id: string, version?: number) =>
  caller.call(
    'DELETE /Applications/parkingAllocations/{id}',
    { params: { id } },
    version === undefined ? {} : { version },
  );
const lotsOf = async (plan: GivenPlan) => (await shownPlan(owner, plan)).parkingScheduleItems;

const plan = await givenPlan(owner);
const other = await givenPlan(owner);

describe('a lot', () => {
  test.each<[what: string, changes: Partial<Body>]>([
    ['of a unit of another plan', { unitId: other.units.home101 }],
    ['of a unit that nobody has', { unitId: uuidv7() }],
    ['of an accessory unit that nobody has', { accessoryCommonPropertyId: uuidv7() }],
  ])('%s does not exist', async (_, changes) => {
    expect(await add(plan, changes)).toMatchObject({ status: 404 });
    expect(await change(plan, plan.lots.p1, changes)).toMatchObject({ status: 404 });
  });

  test('cannot be moved into another plan, nor be somebody else’s', async () => {
    const moved = await change(plan, plan.lots.p1, { accessoryCommonPropertyId: other.allocations.au });
    expect(moved).toMatchObject({ status: 404 });
    expect(await add(plan, {}, stranger)).toMatchObject({ status: 404 });
    expect((await lotsOf(other)).map(({ reference }) => reference)).toEqual(['P1', 'P2']);
  });

  test.each<[what: string, of: 'gcpFirst' | 'lcpOfUnits']>([
    ['general', 'gcpFirst'],
    ['limited', 'lcpOfUnits'],
  ])('is no part of %s common property', async (_, name) => {
    const changes = { accessoryCommonPropertyId: plan.allocations[name] };
    const fields = { accessoryCommonPropertyId: 'Choose an accessory unit group' };
    expect(await add(plan, changes)).toMatchObject({ status: 422, fields });
    expect(await change(plan, plan.lots.p1, changes)).toMatchObject({ status: 422, fields });
  });

  test('has a type that is offered, or that it has already', async () => {
    const own = await givenPlan(owner);
    await system.database.query('update vehicle_parking_types set retired_at = now() where id = 1');
    const fields = { vehicleParkingTypeId: 'Choose an accessory unit type' };
    expect(await add(own)).toMatchObject({ status: 422, fields });
    expect(await change(own, own.lots.p1, { reference: 'P9' })).toMatchObject({ status: 200 });
    await system.database.query('update vehicle_parking_types set retired_at = null');
  });

  test.each(['P1', ' p 1 ', 'Ｐ1'])('cannot be called %j, as another of the plan is', async (reference) => {
    const fields = { reference: 'The accessory schedule has this reference already' };
    expect(await add(plan, { reference })).toMatchObject({ status: 422, fields });
    expect(await change(plan, plan.lots.p2, { reference })).toMatchObject({ status: 422, fields });
  });

  test('is added for a unit or for none, and counted in natural order', async () => {
    const own = await givenPlan(owner);
    const { data: id } = await add(own, { reference: 'P10', unitId: own.units.home202 });
    expect(await newestAct(system)).toMatchObject({
      verb: 'addLot',
      after: { id, reference: 'P10', unitId: own.units.home202, vehicleParkingTypeId: 1, version: 1 },
    });
    await add(own, { reference: 'P9' });
    expect(await lotsOf(own)).toMatchObject([
      { reference: 'P1', unitNumber: '101' },
      { reference: 'P2', unitNumber: null },
      { reference: 'P9', unitNumber: null, auReference: 'AU-1' },
      { reference: 'P10', unitNumber: '202', vehicleParkingType: { name: 'Car' } },
    ]);
  });

  test('is changed in its version; the same is no change', async () => {
    const own = await givenPlan(owner);
    const p1 = { reference: 'P1', unitId: own.units.home101 };
    const acts = await countActs(system);
    expect((await change(own, own.lots.p1, p1)).data).toEqual({ version: 1 });
    expect(await countActs(system)).toBe(acts);
    expect((await change(own, own.lots.p1, { reference: 'P1' })).data).toEqual({ version: 2 });
    expect(await newestAct(system)).toMatchObject({
      verb: 'changeLot',
      before: { unitId: own.units.home101 },
      after: { unitId: null },
    });
    expect(await change(own, own.lots.p1, p1)).toMatchObject({ status: 412, refusedWith: { version: 2 } });
  });

  test('goes alone', async () => {
    const own = await givenPlan(owner);
    expect(await remove(own.lots.p1, 2)).toMatchObject({ status: 412 });
    expect(await remove(own.lots.p1, 1)).toMatchObject({ status: 200 });
    expect(await newestAct(system)).toMatchObject({ verb: 'deleteLot', before: { reference: 'P1' } });
    expect(await remove(own.lots.p1)).toMatchObject({ status: 404 });
    expect((await lotsOf(own)).map(({ id }) => id)).toEqual([own.lots.p2]);
  });
});

describe('many lots in one call', () => {
  const addRows = (of: GivenPlan, lots: readonly Partial<Body>[], key?: string) =>
    caller.call(
      'POST /Applications/parkingAllocations/rows',
      { body: { applicationId: of.applicationId, lots: lots.map((lot) => bodyOf(of, lot)) } },
      key === undefined ? {} : { idempotencyKey: key },
    );

  test('are added together by one act, and once where the answer was lost', async () => {
    const own = await givenPlan(owner);
    const lots = Array.from({ length: 1000 }, (_, n) => ({ reference: `L${n}` }));
    const [key, acts] = [uuidv7(), await countActs(system)];
    const { data: ids } = await addRows(
      own,
      [...lots.slice(1), { reference: 'L0', unitId: own.units.home202 }],
      key,
    );
    expect(
      (await addRows(own, [...lots.slice(1), { reference: 'L0', unitId: own.units.home202 }], key)).data,
    ).toEqual(ids);
    expect(await countActs(system)).toBe(acts + 1);
    expect(await newestAct(system)).toMatchObject({ verb: 'addLots' });
    const added = (await lotsOf(own)).filter(({ reference }) => reference.startsWith('L'));
    expect(added).toHaveLength(1000);
    expect(added[0]).toMatchObject({ id: ids.at(-1), reference: 'L0', unitNumber: '202' });
    expect(
      (
        await addRows(
          own,
          Array.from({ length: 1001 }, () => ({})),
        )
      ).fields,
    ).toEqual({
      lots: 'Add at most 1000 accessory lots at once',
    });
  });

  test('are not added beside one that has the reference of another, where nothing else is wrong', async () => {
    const own = await givenPlan(owner);
    const acts = await countActs(system);
    expect(await addRows(own, [{ reference: 'P3' }, { reference: ' p 1 ' }])).toMatchObject({
      status: 422,
      code: 'INVALID',
      fields: { 'lots.1.reference': 'The accessory schedule has this reference already' },
    });
    expect(await countActs(system)).toBe(acts);
  });

  test('say of each row what is wrong with it, and then none is added', async () => {
    const own = await givenPlan(owner);
    const acts = await countActs(system);
    const wrong = [
      { reference: 'P3' },
      { reference: ' p 1 ' },
      { reference: 'p3' },
      { reference: 'P4', accessoryCommonPropertyId: own.allocations.gcpFirst },
      { reference: 'P5', vehicleParkingTypeId: 999 },
    ];
    const taken = 'The accessory schedule has this reference already';
    expect(await addRows(own, wrong)).toMatchObject({
      status: 422,
      fields: {
        'lots.1.reference': taken,
        'lots.2.reference': taken,
        'lots.3.accessoryCommonPropertyId': 'Choose an accessory unit group',
        'lots.4.vehicleParkingTypeId': 'Choose an accessory unit type',
      },
    });
    expect((await addRows(own, [{ reference: '' }])).fields).toEqual({
      'lots.0.reference': 'This field is required',
    });
    expect([await countActs(system), (await lotsOf(own)).length]).toEqual([acts, 2]);
  });

  test.each<[what: string, changes: Partial<Body>]>([
    ['of a unit of another plan', { unitId: other.units.home101 }],
    ['of an accessory unit of another plan', { accessoryCommonPropertyId: other.allocations.au }],
  ])('%s do not exist', async (_, changes) => {
    expect(await addRows(plan, [{ reference: 'P3' }, { reference: 'P4', ...changes }])).toMatchObject({
      status: 404,
    });
  });
});

test('ten lots of one reference at once: one wins, and the others are told beside the field', async () => {
  const own = await givenPlan(owner);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => add(own, { reference: index % 2 ? 'M1' : 'm 1' })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status, fields }) => status === 422 && 'reference' in fields)).toHaveLength(9);
  expect(await lotsOf(own)).toHaveLength(3);
});
