import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test-support/test-database.ts';
import { startTestSystem } from '../test-support/test-system.ts';
import {
  ensureFirstAdministrator,
  type Migration,
  migrate,
  readMigrations,
  schemaFits,
} from './migrations.ts';

const migrations = await readMigrations();

function step(number: number, sql: string, checksum = 'x'): Migration {
  return { number, name: `000${number}-of-the-test.sql`, sql, checksum, oldestCode: 1 };
}

/** What the ledger says of each step. */
const ledgerOf = (database: TestDatabase) =>
  database.query<{ number: number; name: string }>(
    'select number, name from schema_migrations order by number',
  );

/** The whole shape of the schema, as text. */
async function shapeOf(database: TestDatabase): Promise<unknown> {
  return database.query(
    `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
     where table_schema = 'public' union all
     select tablename, indexname, indexdef, null, null from pg_indexes where schemaname = 'public' order by 1, 2`,
  );
}

describe('F13: migrations', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase('empty');
  });
  afterEach(() => database.drop());

  test('run by several at once are taken once each', async () => {
    const taken = await Promise.all([1, 2, 3].map(() => migrate(database.ownerUrl, migrations)));
    expect(taken.filter((names) => names.length > 0)).toEqual([migrations.map(({ name }) => name)]);
    expect(await ledgerOf(database)).toHaveLength(migrations.length);
  });

  test('run again find nothing to do', async () => {
    await migrate(database.ownerUrl, migrations);
    const shape = await shapeOf(database);
    expect(await migrate(database.ownerUrl, migrations)).toEqual([]);
    expect(await shapeOf(database)).toEqual(shape);
  });

  test('taken one at a time, each in a run of its own, come to the same', async () => {
    const other = await createTestDatabase();
    try {
      for (let most = 1; most <= migrations.length; most += 1) {
        await migrate(database.ownerUrl, migrations.slice(0, most));
      }
      expect(await shapeOf(database)).toEqual(await shapeOf(other));
    } finally {
      await other.drop();
    }
  });

  test('a step that fails leaves nothing of itself, and the next run goes on from there', async () => {
    const first = step(1, 'create table one (id int)');
    const broken = step(2, 'create table two (id int); select 1 / 0; create table three (id int)');
    await expect(migrate(database.ownerUrl, [first, broken])).rejects.toThrow(
      'Migration 0002-of-the-test.sql failed: division by zero',
    );
    expect(await ledgerOf(database)).toEqual([{ number: 1, name: '0001-of-the-test.sql' }]);
    expect(await database.query("select to_regclass('one') as one, to_regclass('two') as two")).toEqual([
      { one: 'one', two: null },
    ]);
    const mended = step(2, 'create table two (id int)');
    expect(await migrate(database.ownerUrl, [first, mended])).toEqual(['0002-of-the-test.sql']);
  });

  test('a step that cannot be entered in the ledger is not taken', async () => {
    const unrecorded = step(
      1,
      'create table one (id int); alter table schema_migrations add check (number > 1)',
    );
    await expect(migrate(database.ownerUrl, [unrecorded])).rejects.toThrow(
      'Migration 0001-of-the-test.sql failed',
    );
    expect(await database.query("select to_regclass('one') as one")).toEqual([{ one: null }]);
  });

  test('a migrator that is killed half-way leaves nothing of its step', async () => {
    const long = step(1, 'create table one (id int); select pg_sleep(600)');
    const outcome = migrate(database.ownerUrl, [long]).then(
      () => 'migrated',
      () => 'failed',
    );
    await untilTrue(
      database,
      `select exists (select from pg_stat_activity where datname = current_database()
         and application_name = 'strata-migrate' and query like '%pg_sleep%')`,
    );
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'strata-migrate'`,
    );
    expect(await outcome).toBe('failed');
    expect(await database.query("select to_regclass('one') as one")).toEqual([{ one: null }]);
    expect(await migrate(database.ownerUrl, migrations)).toHaveLength(migrations.length);
  });

  test('a step that was applied with another content is noticed, and nothing is done', async () => {
    await migrate(database.ownerUrl, [step(1, 'create table one (id int)', 'a')]);
    const changed = [step(1, 'create table one (id bigint)', 'b'), step(2, 'create table two (id int)')];
    await expect(migrate(database.ownerUrl, changed)).rejects.toThrow(
      'Migration 0001-of-the-test.sql was applied with another content',
    );
    expect(await database.query("select to_regclass('two') as two")).toEqual([{ two: null }]);
  });

  test('do not block those who work: they give up within about five seconds', async () => {
    await migrate(database.ownerUrl, [step(1, 'create table busy (id int)')]);
    const worker = new Client({ connectionString: database.ownerUrl });
    await worker.connect();
    try {
      await worker.query('begin');
      await worker.query('lock table busy in access share mode');
      const begun = Date.now();
      const altered = [step(1, 'create table busy (id int)'), step(2, 'alter table busy add column x int')];
      await expect(migrate(database.ownerUrl, altered)).rejects.toThrow('lock timeout');
      expect(Date.now() - begun).toBeLessThan(60_000);
      await worker.query('commit');
      expect(await migrate(database.ownerUrl, altered)).toEqual(['0002-of-the-test.sql']);
    } finally {
      await worker.end();
    }
  });

  test('enter the first Administrator once', async () => {
    await migrate(database.ownerUrl, migrations);
    await ensureFirstAdministrator(database.ownerUrl, 'A100050');
    await ensureFirstAdministrator(database.ownerUrl, 'A100051');
    expect(await database.query('select idnumber, role from officers')).toEqual([
      { idnumber: 'A100050', role: 'Administrator' },
    ]);
  });
});

async function untilTrue(database: TestDatabase, sql: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const [row] = await database.query<Record<string, boolean>>(sql);
    if (row && Object.values(row)[0] === true) return;
    if (Date.now() > deadline) throw new Error(`It never came true: ${sql}`);
  }
}

describe('F13: code and schema that do not fit', () => {
  test.each([
    ['the schema that this code knows', 4, 3, 4, true],
    ['a newer schema that lets this code run', 7, 4, 4, true],
    ['a newer schema that this code cannot run on', 7, 5, 4, false],
    ['an older schema', 3, 3, 4, false],
  ])('%s', async (_what, newest, oldestCode, known, fits) => {
    const rows = [{ newest, oldest_code: oldestCode }];
    const database = { query: async () => ({ rows }) } as unknown as Parameters<typeof schemaFits>[0];
    expect(await schemaFits(database, known)).toBe(fits);
  });

  test.each([
    ['a newer step that needs newer code', 100, 100, 503],
    ['a newer step that this code can run with', 100, 1, 200],
  ])('%s: ready answers accordingly', async (_what, number, oldestCode, status) => {
    const database = await createTestDatabase();
    await database.query('insert into schema_migrations values ($1, $2, $3, $4)', [
      number,
      'x',
      'x',
      oldestCode,
    ]);
    const system = await startTestSystem({}, database);
    try {
      // A machine that is busy may need longer than a readiness check waits; the next one looks again.
      const ready = () => system.portal.inject({ method: 'GET', url: '/health/ready' });
      await expect.poll(async () => (await ready()).statusCode).toBe(status);
      const live = await system.portal.inject({ method: 'GET', url: '/health/live' });
      expect(live.statusCode).toBe(200);
    } finally {
      await system.end();
      await database.drop();
    }
  });
});

describe('the files of the migrations', () => {
  const folder = async (files: Readonly<Record<string, string>>): Promise<URL> => {
    const path = await mkdtemp(`${tmpdir()}/strata-migrations-`);
    folders.push(path);
    for (const [name, text] of Object.entries(files)) await writeFile(`${path}/${name}`, text);
    return pathToFileURL(`${path}/`);
  };
  const folders: string[] = [];
  afterAll(async () => {
    for (const path of folders) await rm(path, { recursive: true });
  });
  const first = '-- oldest code that can still run: 1\n';

  test.each([
    ['a gap', { '0001-a.sql': first, '0003-b.sql': first }],
    ['a number twice', { '0001-a.sql': first, '0001-b.sql': first }],
    ['no number', { 'a.sql': first }],
    ['no first line', { '0001-a.sql': 'select 1;\n' }],
    ['code that is yet to come', { '0001-a.sql': '-- oldest code that can still run: 2\n' }],
  ])('with %s are refused', async (_what, files) => {
    await expect(readMigrations(await folder(files as Record<string, string>))).rejects.toThrow('Migration ');
  });

  test('keep their checksum when read again', async () => {
    expect(await readMigrations()).toEqual(migrations);
  });
});
