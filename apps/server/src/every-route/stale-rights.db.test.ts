import type { RouteKey } from '@strata/contract';
import { getPerson } from '@strata/fictional-register';
import { Client } from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { callSample, sampleOf } from '../test-support/samples.ts';
import { memberOf, officerAs, type SignedInCaller, signedIn } from '../test-support/signed-in.ts';
import { startTestSystem } from '../test-support/test-system.ts';
import { createWorld, ownerIn } from '../test-support/world.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const world = await createWorld(system);
const { developer, twinBusiness } = world;
const otherDeveloper = { entityType: 'Developer', entityId: '019a0000-0000-7000-8000-000000001002' } as const;
const owner = ownerIn(world);

const leavingTheDeveloper = `delete from memberships
  where person_id = $1 and entity_type = 'Developer' and entity_id = '${developer.entityId}'`;

let leaving: SignedInCaller;
beforeEach(async () => {
  leaving = await signedIn(system, getPerson('A100004'));
  // Rights in another entity of its type, and in one that has its id, do not help.
  for (const entity of [developer, otherDeveloper, twinBusiness]) await memberOf(system, leaving, entity);
});

const changes: readonly RouteKey[] = [
  'POST /Applications',
  'PUT /Applications',
  'DELETE /Applications',
  'POST /Properties',
  'PUT /Properties',
  'DELETE /Properties',
  'POST /Files',
  'PUT /FormDrafts',
  'POST /Applications/assignArchitect',
  'POST /Applications/recall',
  'POST /Applications/strataUnits',
  'PUT /Applications/strataUnits',
  'DELETE /Applications/strataBuildings',
  'DELETE /Applications/cpAllocations',
  'POST /Applications/strataDocuments',
  'PUT /Applications/shareMethod',
  'PUT /Applications/enteredShares',
  'POST /Applications/shareSchedules',
  'POST /Developers',
];

/** Runs the statement and commits it only once the call waits for it, after it was let in. */
async function whileCalling(sql: string, key: RouteKey, caller = leaving): Promise<number> {
  const sample = await sampleOf(key, owner);
  const other = new Client({ connectionString: system.database.ownerUrl });
  await other.connect();
  try {
    await other.query('begin');
    await other.query(sql, [caller.personId]);
    const answer = callSample(caller, key, sample);
    await waitUntilSomebodyWaits();
    await other.query('commit');
    return (await answer).status;
  } finally {
    await other.end();
  }
}

async function waitUntilSomebodyWaits(): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const [row] = await system.database.query<{ waiting: boolean }>(
      `select exists (select from pg_locks join pg_stat_activity using (pid)
         where datname = current_database() and not granted) as waiting`,
    );
    if (row?.waiting) return;
    if (Date.now() > deadline) throw new Error('No call waits for the lock');
  }
}

describe('T23: a right that ends while a call is under way', () => {
  test.each(changes)('%s: a membership that is just being removed', async (key) => {
    expect(await whileCalling(leavingTheDeveloper, key)).toBe(404);
  });

  test.each(changes)('%s: a session that is just being ended', async (key) => {
    const sql = 'update sessions set ended_at = now() where person_id = $1';
    expect(await whileCalling(sql, key)).toBe(401);
  });

  test.each(changes)('%s: a person who is just being disabled', async (key) => {
    const sql = 'update persons set disabled_at = now() where id = $1';
    expect(await whileCalling(sql, key)).toBe(401);
    await system.database.query('update persons set disabled_at = null where id = $1', [leaving.personId]);
  });
});

describe('T23: an office that ends while a call is under way', () => {
  const acts: readonly RouteKey[] = [
    'POST /Examinations/take',
    'POST /Review/registrations/recommend',
    'POST /Review/registrations/approve',
    'POST /Review/registrations/revoke',
    'POST /Review/properties/verify',
    // Nothing else in these asks for a role.
    'PUT /Examinations/drafts',
    'POST /UnitTypes',
  ];
  const officerNow = async (): Promise<SignedInCaller> => {
    const caller = await signedIn(system, getPerson('A100031'), { audience: 'console' });
    await officerAs(system, caller, 'Examiner');
    await officerAs(system, caller, 'Registrar');
    await officerAs(system, caller, 'Administrator');
    return caller;
  };

  test.each(acts)('%s: a role that is just being taken', async (key) => {
    const sql = 'delete from officers where person_id = $1';
    expect(await whileCalling(sql, key, await officerNow())).toBe(403);
  });

  test.each(acts)('%s: a session that is just being ended', async (key) => {
    const sql = 'update sessions set ended_at = now() where person_id = $1';
    expect(await whileCalling(sql, key, await officerNow())).toBe(401);
  });

  test('a role of another kind does not help', async () => {
    const caller = await officerNow();
    const key = 'POST /Review/registrations/approve';
    const sql = `delete from officers where person_id = $1 and role = 'Registrar'`;
    expect(await whileCalling(sql, key, caller)).toBe(403);
  });
});

describe('T23: a right that has ended', () => {
  test('a list that the browser still has is not confirmed any longer', async () => {
    const list = await leaving.call('GET /Properties', { query: developer });
    const headers = { 'If-None-Match': String(list.headers.etag) };
    const unchanged = await leaving.call('GET /Properties', { query: developer }, { headers });
    expect(unchanged.status).toBe(304);
    await system.database.query(leavingTheDeveloper, [leaving.personId]);
    const gone = await leaving.call('GET /Properties', { query: developer }, { headers });
    expect(gone).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('what was done before under the same key is not repeated to who has left', async () => {
    const sample = await sampleOf('POST /Applications', owner);
    const once = { idempotencyKey: 'before-leaving' };
    expect((await callSample(leaving, 'POST /Applications', sample, once)).status).toBe(200);
    await system.database.query(leavingTheDeveloper, [leaving.personId]);
    expect((await callSample(leaving, 'POST /Applications', sample, once)).status).toBe(404);
  });
});
