import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createHandovers } from '../../test-support/handovers.ts';
import { givenPlan } from '../../test-support/plans.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const { architect, registrationId } = await createHandovers(system);
const { applicationId } = await givenPlan(
  { system, caller: architect, entity: architect.self },
  { architect: registrationId },
);

async function connected(): Promise<Client> {
  const client = new Client({ connectionString: database.superuserUrl });
  await client.connect();
  return client;
}

/** Whether somebody keeps the entity. */
async function isKept(entityId: string): Promise<boolean> {
  const rows = await database.query('select from entities where entity_id = $1 for update skip locked', [
    entityId,
  ]);
  return rows.length === 0;
}

/** An architect with an application of their own: both entities are raised, and always the architect's first. */
test.each([
  ['an application', 'applications', applicationId],
  ['a registration', 'expert_registrations', registrationId],
])('a change of %s takes its entities in the order that all changes have', async (_, table, id) => {
  const [holder, changer] = [await connected(), await connected()];
  await holder.query('begin');
  await holder.query('select from entities where entity_id = $1 for update', [architect.personId]);
  const changed = changer.query(`update ${table} set version = version + 1 where id = $1`, [id]);
  await expect.poll(() => isKept(registrationId)).toBe(true);
  await holder.query('rollback');
  await changed;
  await Promise.all([holder.end(), changer.end()]);
});
