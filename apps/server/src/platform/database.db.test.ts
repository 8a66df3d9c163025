import { afterAll, expect, test } from 'vitest';
import { holdLock } from '../test-support/held-lock.ts';
import { createTestDatabase } from '../test-support/test-database.ts';
import { startTransactionPooler } from '../test-support/transaction-pooler.ts';
import { type Database, isUnavailable, openDatabase } from './database.ts';
import { withRequestTimeout } from './request-timeout.ts';

const testDatabase = await createTestDatabase('empty');
await testDatabase.query('create table counters (id int primary key, value int not null)');
await testDatabase.query('grant select on counters to strata_app');
await testDatabase.query('insert into counters values (1, 41)');
const opened: Database[] = [];
afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()));
  await testDatabase.drop();
});

/** One connection, so that every statement meets the same one. */
function open(preparesStatements: boolean, url = testDatabase.appUrl): Database {
  const database = openDatabase({
    url,
    poolSize: 1,
    preparesStatements,
    onLostConnection: () => undefined,
  });
  opened.push(database);
  return database;
}

const read = 'select value from counters where id = $1';
const kept = 'select statement from pg_prepared_statements order by statement desc';

test('a statement is prepared once a connection', async () => {
  const database = open(true);
  await database.query(read, [1]);
  await database.query(read, [1]);
  await database.transaction((tx) => tx.query(read, [1]));
  const { rows } = await database.query<{ statement: string }>(kept);
  expect(rows.map(({ statement }) => statement)).toEqual([read, kept]);
});

test('behind a pooler nothing stays on a connection', async () => {
  const database = open(false);
  await database.query(read, [1]);
  await database.transaction((tx) => tx.query(read, [1]));
  expect((await database.query(kept)).rows).toEqual([]);
});

test.each(['alone', 'in a transaction'])(
  'a statement %s that a migration has outdated works again at the next try',
  async (where) => {
    const database = open(true);
    const run = (): Promise<unknown> =>
      where === 'alone' ? database.query(read, [1]) : database.transaction((tx) => tx.query(read, [1]));
    await run();
    const [before] = await testDatabase.query<{ type: string }>(
      `select data_type as type from information_schema.columns where table_name = 'counters' and column_name = 'value'`,
    );
    const other = before?.type === 'integer' ? 'bigint' : 'integer';
    await testDatabase.query(`alter table counters alter column value type ${other}`);
    const error: unknown = await run().catch((thrown: unknown) => thrown);
    expect(isUnavailable(error)).toBe(true);
    await expect(run()).resolves.toBeDefined();
  },
);

test('F08: what a request has waited already is taken from what it may still wait for a lock', async () => {
  const database = open(true);
  const lockTimeout = async (): Promise<string | undefined> => {
    const { rows } = await database.query<{ lock_timeout: string }>('show lock_timeout');
    return rows[0]?.lock_timeout;
  };
  expect(await lockTimeout()).toBe('2500ms');
  const lock = await holdLock(testDatabase, 'counters');
  try {
    const refused = withRequestTimeout(() => database.query(read, [1]), { all: 150 });
    await expect(refused).rejects.toSatisfy(isUnavailable);
    const busy = database.transaction((tx) => tx.query(read, [1])).catch((error: unknown) => error);
    const second = withRequestTimeout(() => database.query('select 1'), { all: 150 });
    await expect(second).rejects.toSatisfy(isUnavailable);
    expect(isUnavailable(await busy)).toBe(true);
  } finally {
    await lock.release();
  }
  expect(await lockTimeout()).toBe('2500ms');
});

test('F08, F22: two locks in one transaction are not waited for longer than one', async () => {
  const database = open(true);
  const lock = await holdLock(testDatabase, 'counters');
  try {
    const began = performance.now();
    const refused = withRequestTimeout(
      () =>
        database.transaction(async (tx) => {
          await tx.query('select pg_sleep(0.3)');
          await tx.query(read, [1]);
        }),
      { all: 400 },
    );
    await expect(refused).rejects.toMatchObject({ code: '55P03' });
    expect(performance.now() - began).toBeLessThan(2_500);
  } finally {
    await lock.release();
  }
});

test('F23: behind a pooler, the short timeout of one is not the timeout of the next', async () => {
  const pooler = await startTransactionPooler(testDatabase.appUrl);
  const [one, other] = [open(false, pooler.url), open(false, pooler.url)];
  const session = "select pg_backend_pid() as pid, current_setting('lock_timeout') as lock_timeout";
  const look = async () => (await other.query<{ pid: number; lock_timeout: string }>(session)).rows[0];
  try {
    const before = await look();
    const impatient = await withRequestTimeout(() => one.query(session), { all: 150 });
    expect(impatient.rows[0]).toMatchObject({ pid: before?.pid });
    expect(impatient.rows[0]?.['lock_timeout']).not.toBe(before?.lock_timeout);
    await withRequestTimeout(() => one.transaction((tx) => tx.query(session)), { all: 150 });
    const lock = await holdLock(testDatabase, 'counters');
    await expect(withRequestTimeout(() => one.query(read, [1]), { all: 150 })).rejects.toSatisfy(
      isUnavailable,
    );
    await lock.release();
    expect(await look()).toEqual(before);
  } finally {
    await Promise.all([one, other].map((database) => database.close()));
    opened.splice(-2);
    await pooler.end();
  }
});
