import { afterAll, describe, expect, test } from 'vitest';
import { createCaller } from '../../test-support/caller.ts';
import { areasForm, floorsForm, newRows, unitsForm } from '../../test-support/plan-import-forms.ts';
import { countActs } from '../../test-support/plan-views.ts';
import { type GivenPlan, givenPlan } from '../../test-support/plans.ts';
import { setApplicationStatus } from '../../test-support/records.ts';
import { type SheetCells, sheetFile } from '../../test-support/sheet-workbooks.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { unitsWorkbook, workbookFile } from '../../test-support/unit-workbooks.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const world = await createWorld(system);
const owner = ownerIn(world);
const { database } = system;
const { member } = world;

const key = 'POST /Applications/strataUnits/import';
const wrongRow = { ...newRows.unit, floor: '77', floorAreaInSqm: '12,5,3' };
const noWorkbook = () => workbookFile(Buffer.from('Unit number;Floor\n5;1\n'));

const countUnits = async ({ applicationId }: GivenPlan) =>
  database.query('select count(*)::int as count from strata_units where application_id = $1', [
    applicationId,
  ]);

describe('what is refused, in the order of the house', () => {
  test('401: nobody is signed in', async () => {
    const form = unitsForm(await givenPlan(owner));
    expect(await createCaller(system.portal, undefined).call(key, { form })).toMatchObject({ status: 401 });
  });

  test('404: another’s building, and a building of another plan of one’s own, before anything is said of the file', async () => {
    const [plan, other] = [await givenPlan(owner), await givenPlan(owner)];
    const form = { ...unitsForm(plan), File: noWorkbook() };
    expect(await world.stranger.call(key, { form })).toMatchObject({ status: 404, fields: {} });
    for (const call of ['POST /Applications/cpaImport', 'POST /Applications/cpaImport/check'] as const) {
      const foreign = { ...areasForm(plan), BuildingId: other.buildings.tower, File: noWorkbook() };
      expect(await member.call(call, { form: foreign })).toMatchObject({ status: 404, fields: {} });
    }
  });

  test('409 before 412 before what is wrong with the file', async () => {
    const plan = await givenPlan(owner, { statusId: 2 });
    const form = { ...unitsForm(plan), File: noWorkbook() };
    const stale = { version: 7 };
    expect(await member.call(key, { form }, stale)).toMatchObject({ status: 409, code: 'APPLICATION_STATE' });
    await database.query('update applications set application_status_id = 1 where id = $1', [
      plan.applicationId,
    ]);
    const refused = await member.call(key, { form }, stale);
    expect(refused).toMatchObject({ status: 412, refusedWith: { version: 1 } });
    expect(await member.call(key, { form })).toMatchObject({ status: 415, code: 'FILE_NOT_WORKBOOK' });
  });

  test('409: limited common property on an equal basis, whatever the rows say', async () => {
    const plan = await givenPlan(owner);
    await database.query(
      'update strata_plans set shares_on_equal_basis = null, revision = revision + 1 where application_id = $1',
      [plan.applicationId],
    );
    const form = areasForm(plan, [{ location: 'Nowhere' }], 2);
    for (const call of ['POST /Applications/cpaImport', 'POST /Applications/cpaImport/check'] as const) {
      expect(await member.call(call, { form })).toMatchObject({
        status: 409,
        code: 'EQUAL_BASIS',
        fields: {},
      });
    }
  });

  test('409: more is lost than was agreed to, and it is said in words', async () => {
    const plan = await givenPlan(owner);
    const row = { floorNumber: '1', grossFloorAreaInSqm: '300.00', isPodiumFloor: 'Yes' };
    const form = { BuildingId: plan.buildings.tower, File: sheetFile('floors', [row]) };
    const floors = 'POST /Applications/strataFloors/import';
    const words = { code: 'NOT_EMPTY', fields: { AgreedTo: '2 units lose their tower' } };
    expect(await member.call(floors, { form })).toMatchObject(words);
    expect(await member.call(floors, { form: { ...form, AgreedTo: '1' } })).toMatchObject(words);
    expect(await member.call(floors, { form: { ...form, AgreedTo: '2' } })).toMatchObject({ status: 200 });
    const nothing = { ...floorsForm(plan), AgreedTo: '1' };
    expect(await member.call(floors, { form: nothing })).toMatchObject({
      code: 'NOT_EMPTY',
      fields: { AgreedTo: 'Nothing else would go' },
    });
  });

  test('422: what is wrong is named by its cell, with its value', async () => {
    const plan = await givenPlan(owner);
    const refused = await member.call(key, { form: unitsForm(plan, [newRows.unit, wrongRow]) });
    expect(refused).toMatchObject({ status: 422, code: 'INVALID' });
    expect(refused.fields).toEqual({
      'Units!B3': '“77”: Tower House has no floor 77. Add it first',
      'Units!C3': '“103”: Unit number is already in use, enter a unique number: row 2 has it',
      'Units!F3': '“12,5,3”: Enter a number, such as 1234.50',
    });
  });

  test('422: titles that are missing, and a sheet that is not there', async () => {
    const plan = await givenPlan(owner);
    const floors = sheetFile('floors', [newRows.floor]);
    const { fields } = await member.call(key, { form: { ...unitsForm(plan), File: floors } });
    expect(fields).toMatchObject({
      'Floors!Unit type': 'The column “Unit type” is missing',
      'Floors!C1': expect.stringContaining(
        '“Gross floor area (sqm)” in C1 is not one of this sheet',
      ) as string,
    });
    const form = {
      ...unitsForm(plan),
      File: workbookFile(unitsWorkbook([], { sheets: '<sheet name="A" r:id="rId1"/>'.repeat(2) })),
    };
    expect(await member.call(key, { form })).toMatchObject({ status: 422, code: 'SHEET_MISSING' });
  });

  test.each<readonly [what: string, rows: readonly SheetCells[], more: string]>([
    ['nothing but titles', [], ''],
    ['nothing but the example', [{ ...newRows.unit, unitNumber: 'Example 501' }], ' besides the example'],
  ])('422: %s', async (_what, rows, more) => {
    const form = unitsForm(await givenPlan(owner), rows);
    const refusal = {
      status: 422,
      code: 'INVALID',
      fields: { File: `The sheet has no rows below its titles${more}` },
    };
    expect(await member.call(key, { form })).toMatchObject(refusal);
    expect(await member.call(`${key}/check`, { form })).toMatchObject(refusal);
  });
});

describe('T41: all or nothing', () => {
  const rows = (count: number, more: object = {}) =>
    Array.from({ length: count }, (_, at) => ({ 'Unit number': `N-${at}`, Tower: 'Tower A', ...more }));

  test('one wrong row among 10,000: nothing is written', async () => {
    const plan = await givenPlan(owner);
    const before = [await countUnits(plan), await countActs(system)];
    const wrong = [...rows(9_999), { 'Unit number': 'N-12', Tower: 'Tower A' }];
    const form = { ...unitsForm(plan), File: workbookFile(unitsWorkbook(wrong)) };
    const refused = await member.call(key, { form });
    expect(refused.fields).toEqual({
      'Units!C10001': '“N-12”: Unit number is already in use, enter a unique number: row 14 has it',
    });
    expect([await countUnits(plan), await countActs(system)]).toEqual(before);
  });

  test('of very many errors a thousand are named, and how many more there are', async () => {
    const plan = await givenPlan(owner);
    const form = {
      ...unitsForm(plan),
      File: workbookFile(unitsWorkbook(rows(1_500, { Tower: 'Tower C' }))),
    };
    const { fields } = await member.call(key, { form });
    expect(Object.keys(fields)).toHaveLength(1_000);
    expect(fields['Units']).toBe('There are 501 more errors');
    const check = await member.call(`${key}/check`, { form });
    expect(check.data).toMatchObject({ numberOfErrors: 1_500, rows: 1_500, created: 0 });
    expect(check.data.errors).toHaveLength(1_500);
    expect(check.data.errors[0]).toEqual({
      sheet: 'Units',
      row: 2,
      column: 'Tower',
      cell: 'G2',
      value: 'Tower C',
      reason: 'Tower House has no tower Tower C',
    });
    expect(check.data.firstRows).toHaveLength(20);
    expect(check.data.firstRows[0]?.outcome).toBe('wrong');
  });
});

describe('T54: a key', () => {
  test('gets its first answer again, although the plan has the rows by now', async () => {
    const plan = await givenPlan(owner);
    const form = unitsForm(plan);
    const once = { idempotencyKey: crypto.randomUUID(), version: 1 };
    const first = await member.call(key, { form }, once);
    expect(first.status).toBe(200);
    const acts = await countActs(system);
    const again = await member.call(key, { form }, once);
    expect(again.data).toEqual(first.data);
    await setApplicationStatus(system, plan.applicationId, 2);
    expect((await member.call(key, { form }, once)).data).toEqual(first.data);
    expect(await countActs(system)).toBe(acts);
  });

  test('is refused with another file', async () => {
    const plan = await givenPlan(owner);
    const once = { idempotencyKey: crypto.randomUUID() };
    await member.call(key, { form: unitsForm(plan) }, once);
    const other = unitsForm(plan, [{ ...newRows.unit, unitNumber: '104' }]);
    expect(await member.call(key, { form: other }, once)).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  test('is free again after a refusal', async () => {
    const plan = await givenPlan(owner);
    const form = unitsForm(plan, [{ ...newRows.unit, floor: '3' }]);
    const once = { idempotencyKey: crypto.randomUUID() };
    expect(await member.call(key, { form }, once)).toMatchObject({ status: 422 });
    await database.query(
      `insert into strata_floors (id, application_id, building_id, floor_number, gross_floor_area_in_sqm, sort_key)
       values (gen_random_uuid(), $1, $2, '3', 100, '3')`,
      [plan.applicationId, plan.buildings.tower],
    );
    expect(await member.call(key, { form }, once)).toMatchObject({ status: 200 });
  });
});
