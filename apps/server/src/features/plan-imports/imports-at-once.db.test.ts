import { Client } from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import type { Answer } from '../../test-support/caller.ts';
import { newRows, unitsForm } from '../../test-support/plan-import-forms.ts';
import { type GivenPlan, givenPlan } from '../../test-support/plans.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { deletingApplication, whileChanging } from '../../test-support/while-changing.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const world = await createWorld(system);
const owner = ownerIn(world);
const { database } = system;
const { member, fellow } = world;

const key = 'POST /Applications/strataUnits/import';
const { unit } = newRows;

const numbersOf = async ({ applicationId }: GivenPlan) =>
  (
    await database.query<{ number: string }>(
      `select unit_number as number from strata_units where application_id = $1 and unit_number like '1%'
       order by sort_key`,
      [applicationId],
    )
  ).map(({ number }) => number);

const actsOf = async ({ applicationId }: GivenPlan) =>
  database.query<{ verb: string }>('select verb from acts where object_id = $1 and verb like $2', [
    applicationId,
    'import%',
  ]);

/** Makes the call while somebody else keeps the plan, or another row, and changes it before letting it go. */
async function whileKept<Data>(
  { applicationId }: GivenPlan,
  call: () => Promise<Answer<Data>>,
  change: (holder: Client) => Promise<unknown>,
  kept = 'strata_plans where application_id',
): Promise<Answer<Data>> {
  const holder = new Client({ connectionString: database.superuserUrl });
  // Looks from outside: what a transaction sees of the others stands still.
  const observer = new Client({ connectionString: database.superuserUrl });
  await Promise.all([holder.connect(), observer.connect()]);
  try {
    await holder.query('begin');
    await holder.query(`select from ${kept} = $1 for update`, [applicationId]);
    const answering = call();
    await vi.waitFor(
      async () => {
        const { rows } = await observer.query(
          `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows).toHaveLength(1);
      },
      { timeout: 60_000, interval: 20 },
    );
    await change(holder);
    await holder.query('update strata_plans set revision = revision + 1 where application_id = $1', [
      applicationId,
    ]);
    await holder.query('commit');
    return await answering;
  } finally {
    await Promise.all([holder.end(), observer.end()]);
  }
}

test('the same file twice at once, 20 times: one import, and the other finds the rows there', async () => {
  for (let round = 0; round < 20; round += 1) {
    const plan = await givenPlan(owner);
    const form = unitsForm(plan, [unit, { ...unit, unitNumber: '104' }]);
    const answers = await Promise.all([member, fellow].map((caller) => caller.call(key, { form })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const made = answers.map(({ data }) => [data.created, data.skipped, data.importId === null]);
    expect(made).toHaveLength(2);
    expect(made).toContainEqual([0, 2, true]);
    expect(made).toContainEqual([2, 0, false]);
    expect(await numbersOf(plan)).toEqual(['101', '102', '103', '104']);
    expect(await actsOf(plan)).toHaveLength(1);
  }
});

test('the same unit on two floors at once: one is written, the other is refused by its cell', async () => {
  for (let round = 0; round < 5; round += 1) {
    const plan = await givenPlan(owner);
    const answers = await Promise.all(
      (['1', '2'] as const).map((floor) => member.call(key, { form: unitsForm(plan, [{ ...unit, floor }]) })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.fields['Units!C2']).toContain('a unit on floor');
    expect(await actsOf(plan)).toHaveLength(1);
  }
});

test('what was changed while the file was read counts: a unit that is there by now', async () => {
  const plan = await givenPlan(owner);
  const call = () => member.call(key, { form: unitsForm(plan) });
  const answer = await whileKept(plan, call, (holder) =>
    holder.query(
      `insert into strata_units (id, application_id, building_id, floor_id, unit_number, occupancy_use_id,
         unit_type_id, floor_area_in_sqm, sort_key) values (gen_random_uuid(), $1, $2, $3, ' 103', 1, 2, 10, '103')`,
      [plan.applicationId, plan.buildings.tower, plan.floors.second],
    ),
  );
  expect(answer).toMatchObject({ status: 422 });
  expect(answer.fields['Units!C2']).toContain('a unit on floor 2 of Tower House has it');
});

test('a floor that is gone by now, and a building that is', async () => {
  const plan = await givenPlan(owner);
  const form = unitsForm(plan, [{ ...unit, floor: '2' }]);
  const floorGone = await whileKept(
    plan,
    () => member.call(key, { form }),
    (holder) => holder.query('delete from strata_floors where id = $1', [plan.floors.second]),
  );
  expect(floorGone.fields).toEqual({ 'Units!B2': '“2”: Tower House has no floor 2. Add it first' });
  const buildingGone = await whileKept(
    plan,
    () => member.call(key, { form: unitsForm(plan) }),
    (holder) => holder.query('delete from strata_buildings where id = $1', [plan.buildings.tower]),
  );
  expect(buildingGone).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

test('a plan that is deleted before it is read', async () => {
  const plan = await givenPlan(owner);
  const deleting = deletingApplication(plan.applicationId, 'strata_plans');
  const answer = await whileChanging(database, deleting, () => member.call(key, { form: unitsForm(plan) }));
  expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

test('a change that does not touch the rows is none to them, unless its revision was named', async () => {
  const plan = await givenPlan(owner);
  const rename = (holder: Client) =>
    holder.query(`update strata_plans set scheme_name = 'Another' where application_id = $1`, [
      plan.applicationId,
    ]);
  const form = unitsForm(plan);
  const named = await whileKept(plan, () => member.call(key, { form }, { version: 1 }), rename);
  expect(named).toMatchObject({ status: 412, refusedWith: { version: 2 } });
  const plain = await whileKept(plan, () => member.call(key, { form }), rename);
  expect(plain.data).toMatchObject({ created: 1, planRevision: 4 });
});

test('a unit type that was withdrawn while the file was read', async () => {
  const plan = await givenPlan(owner);
  const retire = (date: string) =>
    database.query(`update unit_types set retired_at = ${date} where name = 'Studio apartment'`);
  const form = unitsForm(plan, [{ ...unit, unitType: 'Studio apartment' }]);
  const answer = await whileKept(
    plan,
    () => member.call(key, { form }),
    () => retire('now()'),
  );
  await retire('null');
  expect(Object.keys(answer.fields)).toEqual(['Units!E2']);
});

test('T23: who was removed from the entity while the file was read imports nothing', async () => {
  const plan = await givenPlan(owner);
  const ending = (date: string) =>
    `update memberships set ends_at = ${date} where person_id = $1 and entity_type = 'Developer'`;
  const answer = await whileKept(
    plan,
    () => fellow.call(key, { form: unitsForm(plan) }),
    (holder) => holder.query(ending('now()'), [fellow.self.entityId]),
    'applications where id',
  );
  expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(await actsOf(plan)).toEqual([]);
  await database.query(ending('null'), [fellow.self.entityId]);
});
