import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { PostgresForTests } from './postgres-for-tests.ts';

/**
 * Makes the two roles of a test run on somebody's server, under names of this run alone. Its end drops them with
 * every database that they own. `strata_app`, to which the migrations grant, stays: it cannot sign in.
 */
export async function borrowPostgres(
  superuser: string,
): Promise<{ addresses: PostgresForTests; end: () => Promise<void> }> {
  const run = randomBytes(6).toString('hex');
  const password = randomBytes(24).toString('hex');
  const [owner, app] = [`strata_test_owner_${run}`, `strata_test_app_${run}`];
  await asSuperuser(superuser, async (client) => {
    const known = await client.query("select 1 from pg_roles where rolname = 'strata_app'");
    if (known.rowCount === 0) await client.query('create role strata_app nologin');
    await client.query(`create role ${owner} login createrole password '${password}'`);
    await client.query(`create role ${app} login password '${password}' in role strata_app`);
  });
  const addressOf = (role: string): string => {
    const url = new URL(superuser);
    url.username = role;
    url.password = password;
    url.pathname = '/postgres';
    return url.href;
  };
  return {
    addresses: { superuser, owner: addressOf(owner), app: addressOf(app) },
    end: () => asSuperuser(superuser, (client) => dropAll(client, owner, app)),
  };
}

async function dropAll(client: Client, owner: string, app: string): Promise<void> {
  const owned = await client.query<{ datname: string }>(
    'select datname from pg_database where pg_get_userbyid(datdba) = $1',
    [owner],
  );
  for (const { datname } of owned.rows) {
    await client.query(`drop database ${client.escapeIdentifier(datname)} with (force)`);
  }
  for (const role of [app, owner]) {
    await client.query(`drop owned by ${role}`);
    await client.query(`drop role ${role}`);
  }
}

async function asSuperuser(url: string, act: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}
