import { Client } from 'pg';
import { expect, test } from 'vitest';
import { type GivenRegistered, givenRegistered } from '../../test-support/registered.ts';
import { startTestSystem, type TestSystem } from '../../test-support/test-system.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';

/** The triggers whose functions may not read a table row by row, and the tables that they look into. */
const functions = ['check_registered', 'check_scheme', 'fold_acts', 'link_act'];
const tables = ['act_links', 'registered_units', 'schemes', 'strata_units', 'titles'];

/** So many rows more make a small register a large one. */
const added = 3000;

async function connectTo(system: TestSystem): Promise<Client> {
  const client = new Client({ connectionString: system.database.ownerUrl });
  await client.connect();
  return client;
}

/** One transaction that calls all four, undone at its end; answers with how many rows were read by going through whole tables. */
async function callAll(session: Client, { titles, scheme, applicationId }: GivenRegistered) {
  await session.query('begin');
  await session.query(
    `insert into acts (id, verb, object_type, object_id, acting_role, before, after, request_id, basis_type, basis_id)
     select gen_random_uuid(), 'correct', 'title', id, 'system', folio, folio, gen_random_uuid(), 'application', $2
     from titles where id = $1`,
    [titles.shop.id, applicationId],
  );
  await session.query('update schemes set version = version where number = $1', [scheme.number]);
  for (const status of [3, 4]) {
    await session.query('update applications set application_status_id = $2 where id = $1', [
      applicationId,
      status,
    ]);
  }
  await session.query('set constraints all immediate');
  const { rows } = await session.query<{ relname: string; rows: number }>(
    `select relname, seq_tup_read::int as rows from pg_stat_xact_user_tables where relname = any($1) order by relname`,
    [tables],
  );
  await session.query('rollback');
  return Object.fromEntries(rows.map(({ relname, rows: read }) => [relname, read]));
}

/** Makes a large register of a small one: titles of other schemes, with units and acts. */
async function grow(client: Client, { titles }: GivenRegistered): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into titles (id, number, scheme_id, state, unit_number, share_value, folio, last_act, registered_at)
     select gen_random_uuid(), 'ST-' || (70000000 + n), gen_random_uuid(), state, unit_number, share_value, folio, last_act, registered_at
     from titles, generate_series(1, $2) n where id = $1`,
    [titles.shop.id, added],
  );
  await client.query(
    `insert into act_links select max(position) + n, -n, sha256(int4send(n)) from act_links, generate_series(1, $1) n group by n`,
    [added],
  );
  await client.query(
    `insert into registered_units (application_id, unit_id, title_id)
     select gen_random_uuid(), gen_random_uuid(), gen_random_uuid() from generate_series(1, $1)`,
    [added],
  );
  await client.query('set session_replication_role = origin');
}

/** What a session reads in a large register whose plans are those of a small one, which is all that was known of it. */
async function readInLarge(isSet: boolean): Promise<Readonly<Record<string, number>>> {
  const system = await startTestSystem();
  const given = await givenRegistered(ownerIn(await createWorld(system)));
  const superuser = new Client({ connectionString: system.database.superuserUrl });
  await superuser.connect();
  await superuser.query('vacuum analyze');
  const { rows } = await superuser.query<{ proname: string }>(
    `select proname from pg_proc where 'enable_seqscan=off' = any(proconfig) order by proname`,
  );
  expect(rows.map(({ proname }) => proname)).toEqual(functions);
  for (const name of isSet ? [] : functions) {
    await superuser.query(`alter function ${name}() reset enable_seqscan`);
  }
  const session = await connectTo(system);
  // After five times PostgreSQL keeps the plan.
  for (let times = 0; times < 8; times += 1) await callAll(session, given);
  await grow(superuser, given);
  const read = await callAll(session, given);
  await Promise.all([session.end(), superuser.end()]);
  await system.end();
  return read;
}

test('an act in a register that has grown reads none of it row by row, though plans are kept from when it was small', async () => {
  const read = await readInLarge(true);
  expect(Object.values(read).reduce((sum, rows) => sum + rows, 0)).toBeLessThan(added / 10);
});

test('without that each of the four reads a table that has grown', async () => {
  const read = await readInLarge(false);
  expect(read['act_links']).toBeGreaterThanOrEqual(added);
  expect(read['registered_units']).toBeGreaterThanOrEqual(added);
  // Folding an act and comparing a scheme with its titles.
  expect(read['titles']).toBeGreaterThanOrEqual(2 * added);
});
