import { randomBytes } from 'node:crypto';
import { Client, Pool, type QueryResultRow } from 'pg';
import { inject } from 'vitest';
import { migrate, readMigrations } from '../platform/migrations.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the database `postgres` for each role, from the set-up of the run. */
    postgres: { readonly superuser: string; readonly owner: string; readonly app: string };
  }
}

/** A migrated database of one test file's own. */
export interface TestDatabase {
  /** Owns and migrates. */
  readonly ownerUrl: string;
  /** What the server under test connects with. */
  readonly appUrl: string;
  readonly superuserUrl: string;
  /** Plain SQL as the owner, for set-up and for looking past the server. */
  query<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

/** One maker of the template over all test processes; the others wait, then find it. */
const templateLock = 7_204_917;

function urlOf(base: string, database: string): string {
  const url = new URL(base);
  url.pathname = `/${database}`;
  return url.href;
}

async function withClient<Result>(url: string, act: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** The migrated template, made by whoever comes first in the run; named after the run's own owner role. */
async function ensureTemplate(superuser: Client, ownerUrl: string): Promise<string> {
  const owner = decodeURIComponent(new URL(ownerUrl).username);
  const template = `${owner}_template`;
  const building = `${template}_building`;
  await superuser.query('select pg_advisory_lock($1)', [templateLock]);
  try {
    const { rowCount } = await superuser.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 1) return template;
    await superuser.query(`create database "${building}" owner "${owner}"`);
    await migrate(urlOf(ownerUrl, building), await readMigrations());
    await superuser.query(`alter database "${building}" rename to "${template}"`);
    return template;
  } finally {
    await superuser.query('select pg_advisory_unlock($1)', [templateLock]);
  }
}

/** Makes a database for a test file: a copy of the template, or an empty one to be migrated by the test itself. */
export async function createTestDatabase(from: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const postgres = inject('postgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const ownerUrl = urlOf(postgres.owner, name);
  await withClient(postgres.superuser, async (superuser) => {
    const template = from === 'migrated' ? await ensureTemplate(superuser, postgres.owner) : 'template1';
    const owner = decodeURIComponent(new URL(postgres.owner).username);
    // Its files are copied: to write each page to the log, as is usual, takes twice the processor time.
    await superuser.query(
      `create database "${name}" template "${template}" strategy file_copy owner "${owner}"`,
    );
  });
  const pool = new Pool({ connectionString: ownerUrl, max: 3 });
  // Tests end connections on purpose.
  pool.on('error', () => undefined);
  return {
    ownerUrl,
    appUrl: urlOf(postgres.app, name),
    superuserUrl: urlOf(postgres.superuser, name),
    async query<Row extends QueryResultRow>(text: string, values: readonly unknown[] = []) {
      const { rows } = await pool.query<Row>(text, [...values]);
      return rows;
    },
    async drop() {
      await pool.end();
      await withClient(postgres.superuser, (superuser) =>
        superuser.query(`drop database if exists "${name}" with (force)`),
      );
    },
  };
}
