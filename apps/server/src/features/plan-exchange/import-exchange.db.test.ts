import { getPerson, podiumTower } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { fictionalFile } from '../../test-support/fictional-plan-files.ts';
import { figuresOf, planExchangeCalls } from '../../test-support/plan-exchange-calls.ts';
import { jsonFile, planFile } from '../../test-support/plan-exchange-files.ts';
import { countActs, shownPlan } from '../../test-support/plan-views.ts';
import { givenPlan } from '../../test-support/plans.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { deletingApplication, whileChanging } from '../../test-support/while-changing.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const caller = await signedIn(system, getPerson('A100001'));
const owner = { system, caller, entity: caller.self };
const { exported, check, importInto, undo, rowsOf } = planExchangeCalls(owner);

const block = (floors: readonly object[]) => ({ buildings: [{ name: 'Tower House', floors }] });
const home = {
  occupancyUse: 'Residential',
  unitType: 'Apartment',
  floorAreaInSqm: '50.00',
  tower: 'Tower A',
};

test('the file of a plan that is deleted while it is read belongs to nothing', async () => {
  const plan = await givenPlan(owner);
  const deleting = deletingApplication(plan.applicationId, 'strata_plans');
  const answer = await whileChanging(system.database, deleting, () => check(plan, planFile({})));
  expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

describe('the check', () => {
  test('names every fault by its place, and nothing is written', async () => {
    const plan = await givenPlan(owner);
    const before = await exported(plan);
    const acts = await countActs(system);
    const file = planFile({
      plots: [{ plotNumber: '9', areaInSqm: '0' }],
      ...block([
        {
          floorNumber: '1',
          grossFloorAreaInSqm: '300.00',
          units: [
            { ...home, unitNumber: '101', unitType: 'Castle' },
            { ...home, unitNumber: '901', floorAreaInSqm: '12.345' },
            { ...home, unitNumber: '901' },
            { ...home, unitNumber: '902', tower: null },
            { ...home, unitNumber: '903', group: 'G7' },
          ],
        },
        { floorNumber: '8', grossFloorAreaInSqm: 'large', units: [{ ...home, unitNumber: '801' }] },
      ]),
      commonProperty: {
        general: [
          { reference: 'LCP-1', floorAreaInSqm: 5 },
          { building: 'Tower House', floor: '77', floorAreaInSqm: 5 },
        ],
        limited: [{ reference: 'new', floorAreaInSqm: 5, units: ['901', '801', '999'] }],
      },
      accessorySchedule: {
        hasParkingLotsAssignedToUnits: false,
        lots: [{ reference: 'P1', accessoryUnit: 'AU-9', vehicleParkingType: 'Car' }],
      },
    });
    const { data } = await check(plan, file);
    expect(data.errors.map(({ pointer, value, reason }) => `${pointer} ${value} ${reason}`)).toEqual([
      '/plan/plots/0/areaInSqm "0" Enter an area above zero',
      '/plan/buildings/0/floors/1/grossFloorAreaInSqm "large" Enter an area in square metres, such as 1234.50',
      '/plan/buildings/0/floors/0/units/0/unitType "Castle" Choose a unit type',
      '/plan/buildings/0/floors/0/units/1/floorAreaInSqm "12.345" Enter an area in square metres with two decimals at most, such as 1234.50',
      '/plan/buildings/0/floors/0/units/2/unitNumber "901" Unit number is already in use, enter a unique number: /plan/buildings/0/floors/0/units/1 has it',
      '/plan/buildings/0/floors/0/units/3/tower null This field is required',
      '/plan/buildings/0/floors/0/units/4/group "G7" There is no group G7',
      '/plan/commonProperty/general/0/reference "LCP-1" LCP-1 is another type of common property',
      '/plan/commonProperty/general/1/floor "77" Tower House has no floor 77. Add it first',
      '/plan/commonProperty/limited/0/units […] There is no unit 999',
      '/plan/accessorySchedule/lots/0/accessoryUnit "AU-9" Choose an accessory unit group',
      '/plan/accessorySchedule/hasParkingLotsAssignedToUnits false There are lots in the accessory schedule. Delete them first',
    ]);
    expect(data.numberOfErrors).toBe(12);
    const answer = await importInto(plan, file);
    expect(answer).toMatchObject({ status: 422, code: 'INVALID' });
    expect(answer.fields['/plan/buildings/0/floors/0/units/0/unitType']).toBe('"Castle": Choose a unit type');
    expect(await exported(plan)).toMatchObject({ plan: before.plan });
    expect(await countActs(system)).toBe(acts);
  });

  test('says what would be created, changed and left, and how', async () => {
    const plan = await givenPlan(owner);
    const { data } = await check(
      plan,
      planFile(
        block([
          { floorNumber: '1', grossFloorAreaInSqm: '301.5', units: [{ ...home, unitNumber: '999' }] },
          { floorNumber: '9', grossFloorAreaInSqm: 77 },
        ]),
      ),
    );
    expect(figuresOf(data)).toEqual({
      developmentDetails: [0, 0, 0, 1],
      buildings: [0, 0, 1, 1],
      towers: [0, 0, 0, 2],
      groups: [0, 0, 0, 2],
      floors: [1, 1, 0, 3],
      units: [1, 0, 0, 6],
      generalCommonProperty: [0, 0, 0, 3],
      limitedCommonProperty: [0, 0, 0, 2],
      accessoryUnits: [0, 0, 0, 1],
      lots: [0, 0, 0, 2],
      parkingAnswer: [0, 0, 0, 1],
    });
    expect(data).toMatchObject({ planRevision: 1, created: 2, changed: 1, skipped: 1, loses: null });
    expect(data.changes).toEqual([
      {
        part: 'floors',
        pointer: '/plan/buildings/0/floors/0',
        name: '1',
        fields: [{ member: 'grossFloorAreaInSqm', from: expect.any(String) as string, to: '301.50' }],
      },
    ]);
  });

  test('says what would be lost, and the import takes no less and no more for agreed', async () => {
    const plan = await givenPlan(owner);
    const file = planFile(block([{ floorNumber: '1', grossFloorAreaInSqm: '300.00', isPodiumFloor: true }]));
    const { data } = await check(plan, file);
    expect(data.loses).toEqual({ total: 2, words: '2 units lose their tower' });
    for (const agreed of [undefined, '1', '3'])
      expect(await importInto(plan, file, agreed)).toMatchObject({
        status: 409,
        code: 'NOT_EMPTY',
        fields: { AgreedTo: '2 units lose their tower' },
      });
    const before = await rowsOf(plan);
    const { data: imported } = await importInto(plan, file, '2');
    const [, tower] = (await shownPlan(owner, plan)).strataBuildings;
    expect(tower?.floors[1]?.units.map(({ towerId }) => towerId)).toEqual([null, null]);
    await undo(imported.importId ?? '');
    expect(await rowsOf(plan)).toEqual(before);
  });

  test('knows a file that was imported before, until that is undone', async () => {
    const plan = await givenPlan(owner);
    const file = planFile({ buildings: [{ name: 'Shed' }] });
    const { data } = await importInto(plan, file);
    expect((await check(plan, file)).data.sameFile).toMatchObject({
      importedBy: expect.any(String) as string,
    });
    const list = await caller.call('GET /Applications/imports', {
      query: { applicationId: plan.applicationId },
    });
    expect(list.data).toMatchObject([{ sheet: 'plan', building: null, created: 1, canBeUndone: true }]);
    await undo(data.importId ?? '');
    expect((await check(plan, file)).data.sameFile).toBeNull();
  });

  test('takes a file of another application for what it says, and its references for names of its own', async () => {
    const plan = await givenPlan(owner);
    const out = await exported(await givenPlan(owner));
    const { data } = await check(plan, jsonFile(out));
    expect(data).toMatchObject({
      isOfAnotherApplication: true,
      applicationReference: out.application.reference,
    });
    expect(figuresOf(data)).toMatchObject({
      units: [0, 0, 6, 0],
      generalCommonProperty: [3, 0, 0, 3],
      accessoryUnits: [1, 0, 0, 1],
      lots: [0, 2, 0, 0],
    });
  });
});

describe('the import', () => {
  test('is refused once the plan is another than was seen, and says which it is', async () => {
    const plan = await givenPlan(owner);
    const send = (name: string, version: number) =>
      caller.call(
        'POST /Applications/planExchange/import',
        { form: { ApplicationId: plan.applicationId, File: planFile({ buildings: [{ name }] }) } },
        { version },
      );
    expect(await send('Shed', 1)).toMatchObject({ status: 200, data: { planRevision: 2 } });
    expect(await send('Barn', 1)).toMatchObject({ status: 412, code: 'STALE_VERSION' });
  });

  test('two at once of the same file create everything once', async () => {
    const plan = await givenPlan(owner, { empty: true });
    const file = await fictionalFile(system, podiumTower);
    const answers = await Promise.all([1, 2].map(() => importInto(plan, jsonFile(file))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const once = await exported(plan);
    const units = once.plan.buildings.flatMap(({ floors }) => floors.flatMap((floor) => floor.units));
    const expected = podiumTower.buildings.flatMap(({ floors }) => floors.flatMap((floor) => floor.units));
    expect(units).toHaveLength(expected.length);
  });

  test('into a plan that goes to the ministry meanwhile changes nothing', async () => {
    const plan = await givenPlan(owner);
    const before = await exported(plan);
    const handing = [`update applications set application_status_id = 10 where id = '${plan.applicationId}'`];
    const file = planFile({ buildings: [{ name: 'Shed' }] });
    const answer = await whileChanging(system.database, handing, () => importInto(plan, file));
    expect(answer).toMatchObject({ status: 409, code: 'APPLICATION_STATE' });
    expect((await exported(plan)).plan).toEqual(before.plan);
  });

  test('sent again with its key is answered as before, and imports nothing more', async () => {
    const plan = await givenPlan(owner);
    const send = () =>
      caller.call(
        'POST /Applications/planExchange/import',
        { form: { ApplicationId: plan.applicationId, File: planFile({ buildings: [{ name: 'Shed' }] }) } },
        { idempotencyKey },
      );
    const idempotencyKey = uuidv7();
    const first = await send();
    const second = await send();
    expect(second.data).toEqual(first.data);
    expect((await shownPlan(owner, plan)).strataBuildings).toHaveLength(3);
  });
});
