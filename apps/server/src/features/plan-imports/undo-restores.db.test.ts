import { getPerson } from '@strata/fictional-register';
import { afterAll, expect, test } from 'vitest';
import { approvedArchitect } from '../../test-support/experts.ts';
import { areasForm, floorsForm, lotsForm, newRows, unitsForm } from '../../test-support/plan-import-forms.ts';
import { type GivenPlan, givenPlan } from '../../test-support/plans.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const world = await createWorld(system);
const owner = ownerIn(world);
const { database } = system;
const { member } = world;
const architect = await signedIn(system, getPerson('A100010'));
const registration = await approvedArchitect(system, architect);

/** Every row of every table that hangs on the plan, but for what counts changes and tells what happened. */
async function wholePlan({ applicationId }: GivenPlan): Promise<Record<string, unknown>> {
  const tables = await database.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where column_name = 'application_id' and table_schema = 'public'
       and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')
       and table_name not in ('plan_imports') order by 1`,
  );
  const found: Record<string, unknown> = {};
  for (const { name } of tables) {
    const rows = await database.query<{ row: unknown }>(
      `select to_jsonb(t) - 'version' - 'revision' as row from ${name} t where application_id = $1 order by 1`,
      [applicationId],
    );
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

const undo = (id: string | null, caller = member) =>
  caller.call('POST /Applications/imports/undo', { body: { id: id ?? '' } });

const changed = { ...newRows.unit, unitNumber: '101', floorAreaInSqm: '77', tower: 'Tower B', group: 'None' };

test('values that were entered, drawings, lots and what is served are those of before', async () => {
  const plan = await givenPlan(owner);
  const { applicationId, units } = plan;
  const values = Object.values(units).map((unitId, at) => ({ unitId, value: `${at + 1}` }));
  const entered = await member.call(
    'PUT /Applications/enteredShares',
    { body: { id: applicationId, values } },
    { version: 1 },
  );
  expect(entered.status).toBe(200);
  const before = await wholePlan(plan);
  const { data } = await member.call('POST /Applications/strataUnits/import', {
    form: unitsForm(plan, [newRows.unit, changed, { ...changed, unitNumber: ' 10 2' }]),
  });
  expect(data).toMatchObject({ created: 1, changed: 2 });
  expect(await wholePlan(plan)).not.toEqual(before);
  expect(await undo(data.importId)).toMatchObject({ status: 200 });
  expect(await wholePlan(plan)).toEqual(before);
});

test('floors that joined the podium give their units the towers back', async () => {
  const plan = await givenPlan(owner);
  const before = await wholePlan(plan);
  const rows = ['1', '2'].map((floorNumber) => ({
    building: 'Tower House',
    floorNumber,
    grossFloorAreaInSqm: '300',
    isPodiumFloor: 'yes',
  }));
  const form = { ...floorsForm(plan, rows), BuildingId: plan.buildings.tower, AgreedTo: '4' };
  const { data } = await member.call('POST /Applications/strataFloors/import', { form });
  expect(data).toMatchObject({ changed: 2 });
  expect(await undo(data.importId)).toMatchObject({ status: 200 });
  expect(await wholePlan(plan)).toEqual(before);
});

test('limited property serves whom it served; its number is not given again', async () => {
  const plan = await givenPlan(owner);
  const before = await wholePlan(plan);
  const area = { ...newRows.area, floorAreaInSqm: '9' };
  const rows = [
    { ...area, reference: 'lcp-1', units: '201; 202' },
    { ...area, reference: 'LCP-2', units: '201' },
    { ...area, units: '101' },
  ];
  const { data } = await member.call('POST /Applications/cpaImport', { form: areasForm(plan, rows, 2) });
  expect(data).toMatchObject({ created: 1, changed: 2 });
  expect(await undo(data.importId)).toMatchObject({ status: 200 });
  const { strata_plans: plans, ...after } = await wholePlan(plan);
  const { strata_plans: plansBefore, ...rest } = before;
  expect(after).toEqual(rest);
  expect(plansBefore).toMatchObject([{ limited_numbered: 2 }]);
  expect(plans).toMatchObject([{ limited_numbered: 3 }]);
});

test('a schedule that was kept in between stays, and so does what was declared', async () => {
  const plan = await givenPlan(owner, { architect: registration });
  const { applicationId: id } = plan;
  const { data } = await architect.call('POST /Applications/parkingAllocations/import', {
    form: lotsForm(plan),
  });
  expect(data).toMatchObject({ created: 1, planRevision: 2 });
  const kept = await architect.call('POST /Applications/shareSchedules', { body: { id } }, { version: 2 });
  expect({ status: kept.status, text: kept.text }).toMatchObject({ status: 200 });
  const submitted = await architect.call('POST /Applications/architect/submit', { body: { id } });
  expect({ status: submitted.status, text: submitted.text }).toMatchObject({ status: 200 });
  expect(await undo(data.importId, architect)).toMatchObject({ status: 409, code: 'APPLICATION_STATE' });
  const [application] = await database.query<{ version: number }>(
    'select version from applications where id = $1',
    [id],
  );
  const reopened = await member.call(
    'POST /Applications/reopen',
    { body: { id } },
    { version: application?.version ?? 0 },
  );
  expect({ status: reopened.status, text: reopened.text }).toMatchObject({ status: 200 });
  const undone = await undo(data.importId, architect);
  const schedules = await database.query(
    'select number_of_units as units from share_schedules where application_id = $1',
    [id],
  );
  expect({ undone: undone.status, schedules }).toEqual({
    undone: 200,
    schedules: [{ units: 6 }, { units: 6 }],
  });
});
