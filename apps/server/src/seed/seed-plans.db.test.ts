import { demoApplications, demoPlans, planTables } from '@strata/fictional-register';
import { afterAll, expect, test } from 'vitest';
import { startTestSystem } from '../test-support/test-system.ts';
import { seedPlans } from './seed-plans.ts';
import { seedRegister } from './seed-register.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database, fileStore, configuration } = system.services;
const parts = { database, fileStore, issuer: configuration.IDENTITY_ISSUER };
await seedRegister(parts, 'demo');

/** The applications with what their plans hold, by state. */
async function countParts(): Promise<
  readonly { status: number; units: number; architect: boolean; completed: boolean }[]
> {
  const { rows } = await database.query<{
    status: number;
    units: number;
    architect: boolean;
    completed: boolean;
  }>(
    `select a.application_status_id as status, a.architect_registration_id is not null as architect,
       a.plan_completed_at is not null as completed,
       (select count(*)::int from strata_units u where u.application_id = a.id) as units
     from applications a`,
  );
  return rows;
}

test('applications of the demonstration have plans that fit their states', async () => {
  const rows = await countParts();
  // The one application that every installation begins with is empty.
  expect(rows).toHaveLength(demoApplications.length + 1);
  const planned = rows.filter(({ units }) => units > 0);
  expect(planned).toHaveLength(demoPlans.length);
  expect(rows.filter(({ units }) => units === 240)).toHaveLength(3);
  for (const { status, units, architect, completed } of planned) {
    expect([status, units > 2 || status === 1 || status === 5]).toEqual([status, true]);
    expect([status, architect]).toEqual([status, status !== 1 && status !== 6]);
    expect([status, completed]).toEqual([status, architect && status !== 5]);
  }
});

test('what was completed keeps the version of the method and a schedule, made that day', async () => {
  const { rows } = await database.query<{ wrong: number; declared: number }>(
    `select count(*)::int as declared, count(*) filter (where s.share_method_version_id is null
       or k.share_method_version_id is distinct from s.share_method_version_id
       or k.made_at <> a.plan_completed_at or k.occasion <> 'completed'
       or k.number_of_units <> (select count(*) from strata_units u where u.application_id = a.id)
       or k.aggregate <> (select sum((l ->> 'value')::bigint) from jsonb_array_elements(k.lots) l))::int as wrong
     from applications a join strata_plans s on s.application_id = a.id
       left join share_schedules k on k.application_id = a.id
     where a.plan_completed_at is not null`,
  );
  expect(rows[0]?.wrong).toBe(0);
  expect(rows[0]?.declared).toBeGreaterThan(2);
  const { rows: drafts } = await database.query(
    `select from strata_plans s join applications a on a.id = s.application_id
     where a.plan_completed_at is null and s.share_method_version_id is not null`,
  );
  expect(drafts).toEqual([]);
});

test('of an architect, every unit has a drawing', async () => {
  const { rows } = await database.query<{ missing: number }>(
    `select count(*)::int as missing from strata_units u join applications a on a.id = u.application_id
     where a.architect_registration_id is not null and u.drawing_file_id is null`,
  );
  expect(rows).toEqual([{ missing: 0 }]);
});

test('one draft has an import in its history, the last thing that was done to it', async () => {
  const { rows } = await database.query<{ file: string; units: number; canBeUndone: boolean }>(
    `select i.file_name as file, i.plan_revision = s.revision as "canBeUndone",
       (select count(*)::int from strata_units u where u.application_id = i.application_id and u.id = any (i.created)) as units
     from plan_imports i join strata_plans s on s.application_id = i.application_id`,
  );
  expect(rows).toEqual([{ file: 'Units of the main house.xlsx', units: 2, canBeUndone: true }]);
});

test('a register that was filled before there were plans gets them; a plan that is there stays', async () => {
  const kept = 'select application_id from strata_units order by application_id limit 1';
  for (const table of planTables.toReversed())
    await database.query(`delete from ${table} where application_id not in (${kept})`);
  await database.query(`update strata_plans set revision = 1 where application_id not in (${kept})`);
  expect((await countParts()).filter(({ units }) => units > 0)).toHaveLength(1);
  expect(await database.transaction((tx) => seedPlans(tx, fileStore))).toBe(true);
  expect((await countParts()).filter(({ units }) => units > 0)).toHaveLength(demoPlans.length);
  expect(await database.transaction((tx) => seedPlans(tx, fileStore))).toBe(false);
});
