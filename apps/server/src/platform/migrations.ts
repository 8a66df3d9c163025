import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from './database.ts';

const folder = new URL('../migrations/', import.meta.url);

/** Shows the schema as it is after all migrations; never run. */
export const schemaFile = new URL('schema.sql', folder);

/** One step of the schema: `0001-name.sql`, whose first line says which code can still run on it. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  /** The oldest code (by its newest migration) that can run on the schema after this step. */
  readonly oldestCode: number;
}

/** All migrations in order. @throws when a name, a number or a first line is not as it must be */
export async function readMigrations(from: URL = folder): Promise<readonly Migration[]> {
  const names = (await readdir(from))
    .filter((name) => name.endsWith('.sql') && name !== 'schema.sql')
    .toSorted();
  return Promise.all(
    names.map(async (name, index) => {
      const number = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
      if (number !== index + 1) throw new Error(`Migration ${name} is out of order`);
      const sql = await readFile(new URL(name, from), 'utf8');
      const oldestCode = Number(/^-- oldest code that can still run: (\d+)\n/.exec(sql)?.[1]);
      if (!(oldestCode >= 1 && oldestCode <= number)) {
        throw new Error(`Migration ${name} does not begin with the oldest code that can still run`);
      }
      return { number, name, sql, oldestCode, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

const ledger = `
  create table if not exists schema_migrations (
    number integer primary key,
    name text not null,
    checksum text not null,
    oldest_code integer not null,
    applied_at timestamptz not null default now()
  );
  comment on table schema_migrations is 'Steps of the schema that were taken';
  comment on column schema_migrations.number is 'Number of the step';
  comment on column schema_migrations.name is 'File';
  comment on column schema_migrations.checksum is 'SHA-256 of the file as applied';
  comment on column schema_migrations.oldest_code is 'The oldest code that can run since this step';
  comment on column schema_migrations.applied_at is 'When'`;

/** One lock for all migrators of a database: the second waits, then finds nothing left to do. */
const migratorsLock = 7_204_915;

async function apply(connection: Client, migration: Migration): Promise<void> {
  await connection.query('begin');
  try {
    await connection.query(migration.sql);
    await connection.query(
      'insert into schema_migrations (number, name, checksum, oldest_code) values ($1, $2, $3, $4)',
      [migration.number, migration.name, migration.checksum, migration.oldestCode],
    );
    await connection.query('commit');
  } catch (error) {
    await connection.query('rollback').catch(() => undefined);
    throw new Error(`Migration ${migration.name} failed: ${error instanceof Error ? error.message : ''}`, {
      cause: error,
    });
  }
}

/**
 * Taken before all others by a restore, whose last transaction takes it away again: no code runs on a schema that has it, so
 * what a restore left behind when it broke off is never taken for the register.
 */
export const unfinishedRestore: Migration = {
  number: 2_000_000_000,
  name: 'unfinished-restore',
  sql: 'select 1',
  checksum: '',
  oldestCode: 2_000_000_000,
};

/**
 * Brings the schema up to date, each step in a transaction of its own. Gives up after five seconds of waiting for a
 * table lock rather than blocking those who work. Returns the names of the steps taken.
 */
export async function migrate(
  ownerUrl: string,
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  const connection = new Client({
    connectionString: ownerUrl,
    application_name: 'strata-migrate',
    connectionTimeoutMillis: 10_000,
  });
  // A connection that is lost fails the statement under way; without a listener it would end the process as well.
  connection.on('error', () => undefined);
  await connection.connect();
  try {
    await connection.query('select pg_advisory_lock($1)', [migratorsLock]);
    await connection.query("set lock_timeout = '5s'");
    await connection.query('set client_min_messages = warning');
    await connection.query(ledger);
    const { rows } = await connection.query<{ number: number; name: string; checksum: string }>(
      'select number, name, checksum from schema_migrations',
    );
    const applied = new Map(rows.map((row) => [row.number, row]));
    if (applied.has(unfinishedRestore.number))
      throw new Error(
        'A restore into this database broke off: it is not whole. Remove it, its files and its checkpoints, and restore again',
      );
    const taken: string[] = [];
    for (const migration of migrations) {
      const before = applied.get(migration.number);
      if (before && before.checksum !== migration.checksum) {
        throw new Error(`Migration ${before.name} was applied with another content`);
      }
      if (!before) {
        await apply(connection, migration);
        taken.push(migration.name);
      }
    }
    await connection.query('grant select on schema_migrations to strata_app');
    return taken;
  } finally {
    await connection.end();
  }
}

/** While there is no Administrator at all, the one whom the configuration names is entered. */
export async function ensureFirstAdministrator(ownerUrl: string, idnumber: string): Promise<void> {
  const connection = new Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  await connection.connect();
  try {
    await connection.query(
      `with entered as (
         insert into officers (id, idnumber, role) select $1, $2, 'Administrator'
         where not exists (select from officers where role = 'Administrator')
         returning id, idnumber, role, person_id)
       insert into acts (id, verb, object_type, object_id, acting_role, after, request_id)
       select $3, 'give-role', 'officer', e.id, 'system',
         jsonb_build_object('idnumber', e.idnumber, 'role', e.role, 'personId', e.person_id), $4
       from entered e`,
      [uuidv7(), idnumber, uuidv7(), uuidv7()],
    );
  } finally {
    await connection.end();
  }
}

/** Whether this code can run on the schema that is there. */
export async function schemaFits(db: Queryable, newestKnown: number): Promise<boolean> {
  const { rows } = await db.query<{ newest: number | null; oldest_code: number | null }>(
    'select max(number) as newest, max(oldest_code) as oldest_code from schema_migrations',
  );
  const [row] = rows;
  return (row?.newest ?? 0) >= newestKnown && (row?.oldest_code ?? 0) <= newestKnown;
}
