import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokenHashOf } from '../../platform/auth/sign-in-values.ts';
import { memberOf } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { createWorld } from '../../test-support/world.ts';
import { stillHolds } from './exports.queries.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { fellow, developer, twinBusiness } = await createWorld(system);
const { personId } = fellow;

const client = new Client({ connectionString: system.database.ownerUrl });
beforeAll(async () => {
  await client.connect();
  // Of the same id, and of the same type.
  await memberOf(system, fellow, twinBusiness);
  await memberOf(system, fellow, { ...developer, entityId: '019a0000-0000-7000-8000-0000000c0009' });
});
afterAll(() => client.end());

test.each([
  ['the session is ended', 'update sessions set ended_at = now() where person_id = $1'],
  ['the session is over', 'update sessions set absolute_ends_at = now() where person_id = $1'],
  ['the person is barred', 'update persons set disabled_at = now() where id = $1'],
  [
    'the person acts for others, but not for the entity',
    `delete from memberships where person_id = $1 and entity_type = '${developer.entityType}'
       and entity_id = '${developer.entityId}'`,
  ],
])('the right to go on reading ends when %s', async (_what, statement) => {
  const holds = () => stillHolds(client, tokenHashOf(fellow.token), { entity: developer });
  await client.query('begin');
  expect(await holds()).toBe(true);
  await client.query(statement, [personId]);
  expect(await holds()).toBe(false);
  await client.query('rollback');
});
