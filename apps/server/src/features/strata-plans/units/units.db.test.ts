import type { RawInput } from '@strata/contract';
import { getPerson } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { type GivenPlan, givenPlan, type PlanOptions } from '../../../test-support/plans.ts';
import { signedIn } from '../../../test-support/signed-in.ts';
import { startTestSystem } from '../../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const caller = await signedIn(system, getPerson('A100001'));

const makePlan = (options?: PlanOptions) => givenPlan({ system, caller, entity: caller.self }, options);

const show = async ({ applicationId: id }: GivenPlan) =>
  (await caller.call('GET /Applications/{id}', { params: { id }, query: caller.self })).data;

const unitsOf = async (plan: GivenPlan) =>
  (await show(plan)).strataBuildings.flatMap(({ floors }) => floors).flatMap(({ units }) => units);

const unitOf = async (plan: GivenPlan, unitId: string) =>
  (await unitsOf(plan)).find(({ id }) => id === unitId);

type NewUnit = RawInput<'POST /Applications/strataUnits', 'body'>;
type Unit = Omit<RawInput<'PUT /Applications/strataUnits', 'body'>, 'id'>;

const flat = { unitNumber: '103', occupancyUseId: 1, unitTypeId: 2, floorAreaInSqm: '64.5' };

/** Adds a flat to the annex, which has no towers. */
const add = (plan: GivenPlan, changes: Partial<NewUnit> = {}) =>
  caller.call('POST /Applications/strataUnits', {
    body: { floorId: plan.floors.annex, ...flat, ...changes },
  });

const addRows = (plan: GivenPlan, units: readonly Partial<NewUnit>[]) =>
  caller.call('POST /Applications/strataUnits/rows', {
    body: {
      applicationId: plan.applicationId,
      units: units.map((unit) => ({ floorId: plan.floors.annex, ...flat, ...unit })),
    },
  });

/** Changes 101, on the first floor, in tower A. */
const update = (plan: GivenPlan, changes: Partial<Unit> = {}, version = 1) =>
  caller.call(
    'PUT /Applications/strataUnits',
    { body: { id: plan.units.home101, ...flat, unitNumber: '101', ...changes } },
    { version },
  );

const required = 'This field is required';

describe('adding a unit', () => {
  test('keeps what was entered, in the order of the numbers', async () => {
    const plan = await makePlan();
    const { data: id } = await add(plan, { unitNumber: ' a-１０ ', floorAreaInSqm: 64.5 });
    await add(plan, { unitNumber: 'A-9' });
    const units = await unitsOf(plan);
    expect(units.slice(0, 3).map(({ unitNumber }) => unitNumber)).toEqual(['A-1', 'A-9', 'a-１０']);
    expect(units[2]).toMatchObject({
      id,
      occupancyUse: { name: 'Residential' },
      applicationUnitType: { name: 'Apartment' },
      floorAreaInSqm: '64.50',
      towerId: null,
      drawingDocument: null,
      isApproved: false,
      version: 1,
    });
  });

  test('above a podium needs a tower of that building', async () => {
    const plan = await makePlan();
    const other = await makePlan();
    const above = { floorId: plan.floors.first };
    expect((await add(plan, above)).fields).toEqual({ towerId: required });
    expect((await add(plan, { ...above, towerId: null })).fields).toEqual({ towerId: required });
    for (const towerId of [other.towers.a, uuidv7(), plan.floors.first]) {
      expect((await add(plan, { ...above, towerId })).status).toBe(404);
    }
    const { data: id } = await add(plan, { ...above, towerId: plan.towers.b });
    expect((await unitOf(plan, id))?.applicationBuildingTower).toEqual({ name: 'Tower B' });
  });

  test('on the podium, or where there is none, has no tower', async () => {
    const plan = await makePlan();
    const onPodium = { floorId: plan.floors.ground, towerId: plan.towers.a };
    expect((await add(plan, onPodium)).fields).toEqual({
      towerId: 'A unit on a floor of the podium has no tower',
    });
    expect((await add(plan, { towerId: plan.towers.a })).status).toBe(404);
    expect((await add(plan, { floorId: plan.floors.ground, unitNumber: 'G-2' })).status).toBe(200);
  });

  test('takes a group of this plan, or joins the only one of its use', async () => {
    const plan = await makePlan();
    const other = await makePlan();
    const groupOf = async (changes: Partial<NewUnit>) => {
      const { data: id } = await add(plan, changes);
      return (await unitOf(plan, id))?.applicationGroupId;
    };
    expect(await groupOf({ unitNumber: '1' })).toBe(plan.groups.homes);
    expect(await groupOf({ unitNumber: '2', applicationGroupId: null })).toBeNull();
    expect(await groupOf({ unitNumber: '3', applicationGroupId: plan.groups.shops })).toBe(plan.groups.shops);
    expect(await groupOf({ unitNumber: '4', occupancyUseId: 6, unitTypeId: 9 })).toBeNull();
    expect((await add(plan, { applicationGroupId: other.groups.homes })).status).toBe(404);
    await system.database.query('update application_groups set occupancy_use_id = 1 where id = $1', [
      plan.groups.shops,
    ]);
    expect(await groupOf({ unitNumber: '5' })).toBeNull();
  });

  test('needs a unit type of its occupancy use', async () => {
    const plan = await makePlan();
    expect(await add(plan, { unitTypeId: 8 })).toMatchObject({
      status: 422,
      fields: { unitTypeId: 'Choose a unit type of this occupancy use' },
    });
    expect((await add(plan, { occupancyUseId: 2, unitTypeId: 8 })).status).toBe(200);
  });

  test('needs a floor, which is looked for nowhere else', async () => {
    const plan = await makePlan();
    for (const floorId of [uuidv7(), plan.buildings.annex, plan.units.home101]) {
      expect((await add(plan, { floorId })).status).toBe(404);
    }
  });
});

describe('unit types and uses that were retired since', () => {
  const retire = (table: string, id: number, at = 'now()') =>
    system.database.query(`update ${table} set retired_at = ${at} where id = $1`, [id]);
  afterEach(async () => {
    await retire('unit_types', 2, 'null');
    await retire('occupancy_uses', 6, 'null');
    await system.database.query(
      'insert into unit_type_uses (unit_type_id, occupancy_use_id) values (2, 1) on conflict do nothing',
    );
  });

  test('stay with the units that have them, and go to no other', async () => {
    const plan = await makePlan();
    await retire('unit_types', 2);
    expect((await add(plan)).fields).toEqual({ unitTypeId: 'Choose a unit type of this occupancy use' });
    expect((await update(plan, { floorAreaInSqm: '99.00' })).status).toBe(200);
    expect((await update(plan, { occupancyUseId: 3 }, 2)).status).toBe(200);
    expect((await update(plan, { occupancyUseId: 6 }, 3)).status).toBe(422);
    expect((await update(plan, { occupancyUseId: 1, unitTypeId: 1 }, 3)).status).toBe(200);
    expect((await update(plan, { unitTypeId: 2 }, 4)).status).toBe(422);
  });

  test('even where the use no longer offers the type', async () => {
    const plan = await makePlan();
    await system.database.query('delete from unit_type_uses where unit_type_id = 2 and occupancy_use_id = 1');
    expect((await update(plan, { floorAreaInSqm: '99.00' })).status).toBe(200);
    expect((await add(plan)).status).toBe(422);
  });

  test('a use that the plan has already can be chosen in it', async () => {
    const plan = await makePlan();
    const institution = { occupancyUseId: 6, unitTypeId: 9 };
    await add(plan, { ...institution, unitNumber: '1' });
    await retire('occupancy_uses', 6);
    expect((await add(plan, { ...institution, unitNumber: '2' })).status).toBe(200);
    expect((await add(await makePlan(), institution)).fields).toEqual({
      occupancyUseId: 'Choose an occupancy use',
    });
  });
});

describe('adding many units', () => {
  test('answers with their ids in the same order, and is one change', async () => {
    const plan = await makePlan();
    const { planRevision } = await show(plan);
    const numbers = Array.from({ length: 1000 }, (_, n) => `${1000 + n}`);
    const answer = await addRows(
      plan,
      numbers.map((unitNumber) => ({ unitNumber })),
    );
    const byId = new Map((await unitsOf(plan)).map((unit) => [unit.id, unit.unitNumber]));
    expect(answer.data.map((id) => byId.get(id))).toEqual(numbers);
    expect((await show(plan)).planRevision).toBe(planRevision + 1);
  });

  test('adds all or none, and says by row what is wrong', async () => {
    const plan = await makePlan();
    const taken = 'Unit number is already in use, enter a unique number';
    const numbers = ['1', '2', '101', ' １ ', 'A-1', '012', '12'];
    expect(
      await addRows(
        plan,
        numbers.map((unitNumber) => ({ unitNumber })),
      ),
    ).toMatchObject({
      status: 409,
      code: 'UNIT_NUMBER_TAKEN',
      fields: {
        'units.2.unitNumber': taken,
        'units.3.unitNumber': taken,
        'units.4.unitNumber': taken,
      },
    });
    const rows = [
      { unitNumber: '1' },
      { unitNumber: '2', floorId: plan.floors.first },
      { unitNumber: '101', unitTypeId: 8 },
    ];
    expect(await addRows(plan, rows)).toMatchObject({
      status: 422,
      code: 'INVALID',
      fields: {
        'units.1.towerId': required,
        'units.2.unitTypeId': 'Choose a unit type of this occupancy use',
        'units.2.unitNumber': taken,
      },
    });
    expect(await unitsOf(plan)).toHaveLength(6);
  });

  test('T21: takes floors of this plan only', async () => {
    const plan = await makePlan();
    const other = await makePlan();
    const rows = [{ unitNumber: '1' }, { unitNumber: '2', floorId: other.floors.annex }];
    expect((await addRows(plan, rows)).status).toBe(404);
  });

  test('takes a thousand at most', async () => {
    const plan = await makePlan();
    const rows = Array.from({ length: 1001 }, (_, n) => ({ unitNumber: String(n) }));
    expect(await addRows(plan, rows)).toMatchObject({
      status: 422,
      fields: { units: 'Add at most 1000 units at once' },
    });
  });
});

describe('changing a unit', () => {
  test('keeps tower and group that are left out; the same is no change', async () => {
    const plan = await makePlan();
    expect((await update(plan, { unitNumber: '101A' })).data).toEqual({ version: 2 });
    expect((await update(plan, { unitNumber: '101A', floorAreaInSqm: 64.5 }, 2)).data).toEqual({
      version: 2,
    });
    expect(await unitOf(plan, plan.units.home101)).toMatchObject({
      unitNumber: '101A',
      floorAreaInSqm: '64.50',
      towerId: plan.towers.a,
      applicationGroupId: plan.groups.homes,
      floorId: plan.floors.first,
      drawingFileName: '101.pdf',
    });
    expect((await update(plan, { applicationGroupId: null, towerId: plan.towers.b }, 2)).status).toBe(200);
    expect(await unitOf(plan, plan.units.home101)).toMatchObject({
      towerId: plan.towers.b,
      applicationGroupId: null,
    });
    // Out of its group it stays when none is named, though the plan has one group of its use.
    expect((await update(plan, { unitNumber: '101B' }, 3)).status).toBe(200);
    expect((await unitOf(plan, plan.units.home101))?.applicationGroupId).toBeNull();
  });

  test('obeys the rules of a new one', async () => {
    const plan = await makePlan();
    const other = await makePlan();
    expect((await update(plan, { towerId: null })).fields).toEqual({ towerId: required });
    expect((await update(plan, { towerId: other.towers.a })).status).toBe(404);
    expect((await update(plan, { applicationGroupId: other.groups.homes })).status).toBe(404);
    expect((await update(plan, { unitNumber: 'g - 1' })).fields).toEqual({
      unitNumber: 'Unit number is already in use, enter a unique number',
    });
    expect((await update(plan, { unitNumber: ' 101 ' })).status).toBe(200);
  });
});

describe('deleting a unit', () => {
  test('takes it from lots and limited property, as far as that was agreed to', async () => {
    const plan = await makePlan();
    const remove = (id: string, agreedTo: string) =>
      caller.call('DELETE /Applications/strataUnits', { query: { id, agreedTo } }, { version: 1 });
    expect(await remove(plan.units.home101, '0')).toMatchObject({
      status: 409,
      code: 'NOT_EMPTY',
      fields: {
        agreedTo: '1 area of limited common property loses units that it serves, 1 lot loses its unit',
      },
    });
    expect((await remove(plan.units.home202, '2')).fields).toEqual({ agreedTo: 'Nothing else would go' });
    expect((await remove(plan.units.home101, '2')).status).toBe(200);
    expect((await remove(plan.units.home202, '0')).status).toBe(200);
    expect(await show(plan)).toMatchObject({
      limitedCommonPropertyAllocations: [{ unitIds: [plan.units.home102], version: 2 }, { version: 1 }],
      parkingScheduleItems: [{ unitId: null, version: 2 }, { version: 1 }],
    });
  });

  test('lets go of its drawing and of its number', async () => {
    const plan = await makePlan();
    const query = { id: plan.units.homeAnnex };
    expect((await caller.call('DELETE /Applications/strataUnits', { query })).status).toBe(200);
    expect((await add(plan, { unitNumber: 'A-1' })).status).toBe(200);
    const drawings = await system.database.query(
      `select 1 from files f where f.file_name = 'A-1.pdf' and exists (
         select from strata_units u where u.drawing_file_id = f.id and u.application_id = $1)`,
      [plan.applicationId],
    );
    expect(drawings).toEqual([]);
  });
});
