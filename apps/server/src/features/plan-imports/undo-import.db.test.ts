import { fullNameOf, getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { approvedArchitect } from '../../test-support/experts.ts';
import { lotsForm, madeImport, newRows, unitsForm } from '../../test-support/plan-import-forms.ts';
import { countActs } from '../../test-support/plan-views.ts';
import { type GivenPlan, givenPlan } from '../../test-support/plans.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const world = await createWorld(system);
const owner = ownerIn(world);
const { member, fellow, stranger } = world;
const architect = await signedIn(system, getPerson('A100010'));
const registration = await approvedArchitect(system, architect);

const undo = (caller: typeof member, id: string) =>
  caller.call('POST /Applications/imports/undo', { body: { id } });
const list = async (caller: typeof member, { applicationId }: GivenPlan) =>
  caller.call('GET /Applications/imports', { query: { applicationId } });

describe('undoing an import', () => {
  test('once, and not again', async () => {
    const id = await madeImport(owner, await givenPlan(owner));
    expect(await undo(fellow, id)).toMatchObject({ status: 200 });
    const acts = await countActs(system);
    expect(await undo(member, id)).toMatchObject({ status: 409, code: 'IMPORT_UNDONE' });
    expect(await countActs(system)).toBe(acts);
  });

  test('twice at once: one of them does', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await madeImport(owner, await givenPlan(owner));
      const answers = await Promise.all([undo(member, id), undo(fellow, id)]);
      expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'IMPORT_UNDONE']));
    }
  });

  test('not after another change of the plan, be it another import', async () => {
    const plan = await givenPlan(owner);
    const first = await madeImport(owner, plan);
    const { data } = await member.call('POST /Applications/parkingAllocations/import', {
      form: lotsForm(plan),
    });
    expect(await undo(member, first)).toMatchObject({ status: 409, code: 'IMPORT_OVERTAKEN' });
    expect(await undo(member, data.importId ?? '')).toMatchObject({ status: 200 });
    // The plan reads as the first import left it, and yet was changed since.
    expect(await undo(member, first)).toMatchObject({ status: 409, code: 'IMPORT_OVERTAKEN' });
  });

  test('a file can be imported again once its import was undone', async () => {
    const plan = await givenPlan(owner);
    const form = unitsForm(plan);
    const key = 'POST /Applications/strataUnits/import';
    const { data } = await member.call(key, { form });
    await undo(member, data.importId ?? '');
    const check = await member.call(`${key}/check`, { form });
    expect(check.data).toMatchObject({ created: 1, sameFile: null, planRevision: 3 });
    expect((await member.call(key, { form }, { version: 3 })).data).toMatchObject({ created: 1 });
  });

  test('by nobody else, and by whoever may change the plan now', async () => {
    const plan = await givenPlan(owner);
    const id = await madeImport(owner, plan);
    expect(await undo(stranger, id)).toMatchObject({ status: 404 });
    expect(await undo(architect, id)).toMatchObject({ status: 404 });
    await system.database.query(
      `update applications set application_status_id = 5, architect_registration_id = $2, architect_assigned_at = now()
       where id = $1`,
      [plan.applicationId, registration],
    );
    expect(await undo(member, id)).toMatchObject({ status: 409, code: 'APPLICATION_STATE' });
    expect((await list(member, plan)).data[0]?.canBeUndone).toBe(false);
    expect((await list(architect, plan)).data[0]?.canBeUndone).toBe(true);
    expect(await undo(architect, id)).toMatchObject({ status: 200 });
  });

  test('T55: what had been looked at before is stale afterwards', async () => {
    const plan = await givenPlan(owner);
    const row = { ...newRows.unit, unitNumber: '101', floorAreaInSqm: '77' };
    const { data } = await member.call('POST /Applications/strataUnits/import', {
      form: unitsForm(plan, [row]),
    });
    await undo(member, data.importId ?? '');
    const query = { id: plan.units.home101 };
    for (const version of [1, 2]) {
      const answer = await member.call('DELETE /Applications/strataUnits', { query }, { version });
      expect(answer).toMatchObject({ status: 412, refusedWith: { version: 3 } });
    }
  });
});

describe('the list of imports', () => {
  test('is the parties’, the newest first, and says which can be undone', async () => {
    const plan = await givenPlan(owner);
    expect((await list(member, plan)).data).toEqual([]);
    const first = await madeImport(owner, plan);
    await fellow.call('POST /Applications/parkingAllocations/import', { form: lotsForm(plan) });
    const { data } = await list(member, plan);
    const rest = { building: null, commonPropertyTypeId: null, undoneDate: null, changed: 0, skipped: 0 };
    expect(data).toMatchObject([
      {
        ...rest,
        sheet: 'accessorySchedule',
        fileName: 'Accessory schedule.xlsx',
        importedBy: fullNameOf(getPerson('A100004')),
        created: 1,
        canBeUndone: true,
      },
      {
        ...rest,
        id: first,
        sheet: 'units',
        building: 'Tower House',
        importedBy: fullNameOf(getPerson('A100003')),
        canBeUndone: false,
      },
    ]);
    await undo(member, data[0]?.id ?? '');
    const after = await list(member, plan);
    expect(after.data.map(({ canBeUndone }) => canBeUndone)).toEqual([false, false]);
    expect(after.data[0]?.undoneDate).toMatch(/^\d{4}-/);
    expect(await list(stranger, plan)).toMatchObject({ status: 404 });
  });
});
