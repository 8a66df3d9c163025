import { getPerson } from '@strata/fictional-register';
import { Client } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { migrate, readMigrations } from '../../platform/migrations.ts';
import { givenPlan } from '../../test-support/plans.ts';
import {
  checkViolation,
  foreignKeyViolation,
  openTrials,
  permissionDenied,
  uniqueViolation,
} from '../../test-support/refused-statements.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { createTestDatabase } from '../../test-support/test-database.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
const { app, refusalOf, end } = await openTrials(system.database.appUrl);
afterAll(async () => {
  await end();
  await system.end();
});
const caller = await signedIn(system, getPerson('A100001'));
const owner = { system, caller, entity: caller.self };
const plan = await givenPlan(owner);
const other = await givenPlan(owner);

describe('the database itself guarantees', () => {
  test.each([
    'update share_method_versions set reason = reason',
    'delete from share_method_versions',
    'delete from share_methods',
    'update share_schedules set lots = lots',
    'delete from share_schedules',
  ])('that what was made is never changed: %s', async (sql) => {
    expect(await refusalOf(sql)).toBe(permissionDenied);
  });

  test('that there is one default, and that it is offered', async () => {
    expect(await refusalOf('update share_methods set is_default = true where id = 2')).toBe(uniqueViolation);
    expect(await refusalOf('update share_methods set retired_at = now() where is_default')).toBe(
      checkViolation,
    );
  });

  test('that a version is of its method’s kind, and says so itself', async () => {
    const insert = (kind: string, method: object, number = 2) =>
      refusalOf(
        `insert into share_method_versions (id, share_method_id, kind, version_number, method, reason)
         values ($1, 6, $2, $3, $4, 'Trial')`,
        [uuidv7(), kind, number, JSON.stringify(method)],
      );
    expect(await insert('quota', { name: 'quota' })).toBeUndefined();
    expect(await insert('quota', { name: 'quota' }, 1)).toBe(uniqueViolation);
    expect(await insert('entered', { name: 'entered' })).toBe(foreignKeyViolation);
    expect(await insert('quota', { name: 'entered' })).toBe(checkViolation);
    expect(await refusalOf(`update share_methods set kind = 'entered' where id = 6`)).toBe(
      foreignKeyViolation,
    );
  });

  test('T21: that a value is of a unit of its own plan, whole and above zero', async () => {
    const insert = (unit: string, value: string) =>
      refusalOf(
        'insert into entered_share_values (application_id, unit_id, share_value) values ($1, $2, $3::text::numeric)',
        [plan.applicationId, unit, value],
      );
    expect(await insert(plan.units.home101, '117')).toBeUndefined();
    expect(await insert(other.units.home101, '117')).toBe(foreignKeyViolation);
    expect(await insert(plan.units.home101, '0')).toBe(checkViolation);
    expect(await insert(plan.units.home101, '1000000000000')).toBe(checkViolation);
  });
});

test('what is counted for Administrators is counted in an index', async () => {
  await app.query('begin');
  await app.query('set local enable_seqscan = off');
  const planOf = async (condition: string) => {
    const { rows } = await app.query<{ 'QUERY PLAN': string }>(
      `explain select count(*) from strata_plans where ${condition}`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const drafts = 'share_method_version_id is null and share_method_id';
  expect(await planOf(`${drafts} = 3`)).toContain('drafts_of_share_method');
  expect(await planOf(`${drafts} is null`)).toContain('drafts_of_share_method');
  const declared = `share_method_version_id = '${uuidv7()}'`;
  expect(await planOf(declared)).toContain('plans_of_share_method_version');
  await app.query('rollback');
});

/** A plan that was declared before there were methods, and a draft, without the records around them. */
async function withOldApplications(superuserUrl: string): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `with added as (
         insert into applications (id, reference, entity_type, entity_id, property_id, application_type_id,
           application_status_id, created_by, architect_registration_id, architect_assigned_at, plan_completed_at)
         select gen_random_uuid(), n.reference, 'Self', gen_random_uuid(), gen_random_uuid(), 1, n.status,
           gen_random_uuid(), gen_random_uuid(), now(), case when n.status = 10 then now() end
         from (values ('SA-completed', 10), ('SA-draft', 5)) n (reference, status)
         returning id)
       insert into strata_plans (application_id) select id from added`,
    );
  } finally {
    await client.end();
  }
}

describe('the step that brings methods', () => {
  test('lets plans that were declared before keep the first version of the default, and no other', async () => {
    const migrations = await readMigrations();
    const before = migrations.filter(({ number }) => number < 15);
    const database = await createTestDatabase('empty');
    try {
      await migrate(database.ownerUrl, before);
      await withOldApplications(database.superuserUrl);
      await migrate(database.ownerUrl, migrations);
      const plans = await database.query(
        `select a.reference, m.share_method_id, m.version_number, m.is_pinned
         from plan_share_methods m join applications a on a.id = m.application_id order by 1`,
      );
      expect(plans).toEqual([
        { reference: 'SA-completed', share_method_id: 1, version_number: 1, is_pinned: true },
        { reference: 'SA-draft', share_method_id: 1, version_number: 1, is_pinned: false },
      ]);
    } finally {
      await database.drop();
    }
  });
});
