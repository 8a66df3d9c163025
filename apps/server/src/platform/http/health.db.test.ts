import { rename } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type SeverableDatabase, startSeverableDatabase } from '../../test-support/severable-database.ts';
import { providerSettings, signInAs, warningsOf } from '../../test-support/sign-in.ts';
import { standStill } from '../../test-support/stand-still.ts';
import { type StubProvider, startStubProvider } from '../../test-support/stub-provider.ts';
import { createTestDatabase, type TestDatabase } from '../../test-support/test-database.ts';
import { startTestSystem, type TestSystem } from '../../test-support/test-system.ts';

let database: TestDatabase;
let way: SeverableDatabase;
let provider: StubProvider;
let system: TestSystem;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  database = await createTestDatabase();
  way = await startSeverableDatabase(database.appUrl);
  provider = await startStubProvider();
  system = await startTestSystem(
    { DATABASE_URL: way.url, REQUEST_TIMEOUT_SECONDS: '3', ...providerSettings(provider) },
    database,
  );
  await system.services.identityProvider.reach();
});
afterEach(async () => {
  vi.useRealTimers();
  await way.mend();
  await system.end();
  await provider.stop();
  await way.end();
  await database.drop();
});

/** The answers are kept for a second, and the provider is looked at every quarter of a minute. */
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

async function ask(path: string) {
  const began = performance.now();
  const { statusCode, payload, headers } = await system.portal.inject(path);
  // Less than a query to a database that says nothing may take.
  expect(performance.now() - began).toBeLessThan(5_000);
  return { status: statusCode, body: JSON.parse(payload) as unknown, headers };
}
const live = () => ask('/health/live');
const ready = async () => {
  pass(2);
  return ask('/health/ready');
};
const seesProvider = async () => {
  pass(16);
  await ask('/health/ready');
  return (await ready()).body;
};

const beginSignIn = async () =>
  (
    await system.portal.inject({
      method: 'POST',
      url: '/api/Users/token/code',
      payload: { codeVerifier: 'a'.repeat(40) },
    })
  ).statusCode;

const isReady = { status: 200, body: { status: 'ready' } };
const isUnavailable = { status: 503, body: { status: 'unavailable' } };
/** On a busy machine a check may take longer than an asker waits: they hear what the one before found, and the next asker what it did. */
const expectReady = () => expect.poll(ready).toMatchObject(isReady);
const expectUnavailable = () => expect.poll(ready).toMatchObject(isUnavailable);

describe('F16: health', () => {
  test('all is well, on both hosts', async () => {
    await expectReady();
    expect(await live()).toMatchObject({ status: 200, body: { status: 'live' } });
    expect((await system.admin.inject('/health/ready')).statusCode).toBe(200);
    expect((await system.admin.inject('/health/live')).statusCode).toBe(200);
  });

  test('says no more than it must: no version, no name, no address', async () => {
    await way.cut();
    const { body, headers } = await ready();
    expect(Object.keys(body as object)).toEqual(['status']);
    expect(JSON.stringify(headers)).not.toMatch(/strata|postgres|fastify|127\.0|\d+\.\d+\.\d+/i);
  });

  test.each(['cut', 'clog'] as const)('the database is away (%s): not ready, but alive', async (how) => {
    await expectReady();
    await way[how]();
    await expectUnavailable();
    expect(await live()).toMatchObject({ status: 200 });
    await way.mend();
    await expectReady();
  });

  test('a slow answer is none of a database that is away: what was found before is said until three seconds are over', async () => {
    await expectReady();
    way.clog();
    const began = performance.now();
    expect(await ready()).toMatchObject(isReady);
    await expectUnavailable();
    expect(performance.now() - began).toBeGreaterThan(2_500);
    await way.mend();
    await expectReady();
  });

  test('who asks first while the machine stands still for a moment hears that all is well', async () => {
    const first = ask('/health/ready');
    setImmediate(() => standStill(400));
    expect(await first).toMatchObject(isReady);
  });

  test('the file store is away', async () => {
    const folder = `${system.filesFolder}/incoming`;
    await rename(folder, `${folder}-away`);
    await expectUnavailable();
    expect(await live()).toMatchObject({ status: 200 });
    await rename(`${folder}-away`, folder);
    await expectReady();
  });

  test.each([
    [
      'is older than the code',
      'delete from schema_migrations where number = (select max(number) from schema_migrations)',
    ],
    ['is newer than the code can bear', 'update schema_migrations set oldest_code = 9999'],
    ['is not there', 'drop table schema_migrations'],
  ])('the schema %s', async (_, sql) => {
    await database.query(sql);
    await expectUnavailable();
  });

  test('the schema is newer, and says that this code can still run', async () => {
    await database.query(
      `insert into schema_migrations (number, name, checksum, oldest_code) values (9999, 'x', 'x', 1)`,
    );
    await expectReady();
  });

  test('F26: the database has no disk left: degraded, with the reason', async () => {
    await expectReady();
    await database.query(
      `create function refuse_rows() returns trigger language plpgsql as
         $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`,
    );
    await database.query(
      'create trigger full_disk before insert on pending_sign_ins execute function refuse_rows()',
    );
    expect(await beginSignIn()).toBe(503);
    expect(await ready()).toMatchObject({
      status: 200,
      body: { status: 'degraded', reasons: ['database-full'] },
    });
    expect(await live()).toMatchObject({ status: 200 });
  });

  test('F26: the disk of the file store is nearly full: degraded, with the reason', async () => {
    const crowded = await startTestSystem(
      { ...providerSettings(provider), UPLOAD_LIMIT_MEGABYTES: '100000000' },
      database,
    );
    await crowded.services.identityProvider.reach();
    const { statusCode, payload } = await crowded.portal.inject('/health/ready');
    await crowded.end();
    expect({ statusCode, body: JSON.parse(payload) as unknown }).toEqual({
      statusCode: 200,
      body: { status: 'degraded', reasons: ['file-store-nearly-full'] },
    });
  });

  test('many askers at once ask the database once', async () => {
    await ready();
    pass(2);
    const before = await countChecks();
    await Promise.all(Array.from({ length: 50 }, () => ask('/health/ready')));
    expect((await countChecks()) - before).toBeLessThanOrEqual(2);
  });

  async function countChecks(): Promise<number> {
    await database.query('select pg_stat_force_next_flush()');
    const [row] = await database.query<{ scans: number }>(
      `select (seq_scan + coalesce(idx_scan, 0))::int as scans from pg_stat_user_tables where relname = 'schema_migrations'`,
    );
    return row?.scans ?? 0;
  }
});

describe('F16, F11: the identity provider is away', () => {
  test('that is no reason to take no calls: degraded, and well again by itself', async () => {
    await expectReady();
    await provider.goAway();
    await expect.poll(seesProvider).toEqual({ status: 'degraded', reasons: ['identity-provider'] });
    expect((await ready()).status).toBe(200);
    await provider.comeBack();
    await expect.poll(seesProvider).toEqual({ status: 'ready' });
    expect(await signInAs({ system, provider })).toMatchObject({ status: 200 });
    expect(warningsOf(system.log)).toMatchObject([{ event: 'identity-provider', state: 'unreachable' }]);
  });

  test('each asking looks for it once in a while only', async () => {
    const { discovery } = provider.requests;
    for (let second = 0; second < 60; second += 2) await ready();
    expect(provider.requests.discovery - discovery).toBeLessThanOrEqual(5);
  });
});

describe('T04: somebody else answers at the provider’s address', () => {
  test.each([
    ['another host', (issuer: string) => issuer.replace('127.0.0.1', 'localhost')],
    ['another port', (issuer: string) => issuer.replace(/\d+$/, '1')],
    ['a slash at the end', (issuer: string) => `${issuer}/`],
    ['another case', (issuer: string) => issuer.replace('http', 'HTTP')],
    ['another path', (issuer: string) => `${issuer}/realm`],
  ])('%s: not ready, no sign-in, and well again without a restart', async (_, other) => {
    provider.behave({ discoveryIssuer: other(provider.issuer) });
    await expect.poll(seesProvider).toEqual({ status: 'unavailable' });
    await expectUnavailable();
    expect(await live()).toMatchObject({ status: 200 });
    expect(await beginSignIn()).toBe(503);
    expect(provider.requests.token).toBe(0);
    expect(warningsOf(system.log)[0]).toMatchObject({
      event: 'identity-provider',
      state: 'mismatch',
      level: 50,
    });

    provider.behave();
    await expect.poll(seesProvider).toEqual({ status: 'ready' });
    await expectReady();
  });
});
