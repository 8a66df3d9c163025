import { Readable } from 'node:stream';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type HostWithPages, startHostWithPages } from '../../test-support/built-front-end.ts';
import { createCaller } from '../../test-support/caller.ts';
import { type HeldLock, holdLock } from '../../test-support/held-lock.ts';
import { type SeverableDatabase, startSeverableDatabase } from '../../test-support/severable-database.ts';
import { makeVerifier, owner } from '../../test-support/sign-in.ts';
import { type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';
import { createTestDatabase, type TestDatabase } from '../../test-support/test-database.ts';
import { startTestSystem, type TestSystem } from '../../test-support/test-system.ts';
import { refuse } from '../refusal.ts';
import type * as trials from '../workers/trial-tasks.ts';
import type { TaskOf } from '../workers/worker-pool.ts';
import { FileAnswer } from './answers.ts';
import type { Handlers } from './call.ts';

let database: TestDatabase;
let way: SeverableDatabase;
let system: TestSystem;
let person: SignedInCaller;
beforeAll(async () => {
  database = await createTestDatabase();
  way = await startSeverableDatabase(database.appUrl);
  system = await startTestSystem({ DATABASE_URL: way.url, REQUEST_TIMEOUT_SECONDS: '3' }, database);
  person = await signedIn(system, owner);
});
afterAll(async () => {
  await way.mend();
  await system.end();
  await way.end();
  await database.drop();
});

const inside =
  /select|insert|update |relation|postgres|\/apps\/|\.ts|node_modules|ECONN|127\.0\.0\.1|fastify/i;

describe('T51: the database is away', () => {
  afterEach(() => way.mend());

  const calls = {
    'a call with a token': () => person.call('GET /Users/entities', {}),
    'a change': () => person.call('POST /Users/session/extend', {}),
    'a list': () => person.call('GET /Applications', { query: person.self }),
  };

  test.each(Object.entries(calls))('%s is answered by 503 and a time to try again', async (_, call) => {
    await expect.poll(async () => (await call()).status, { timeout: 30_000 }).toBe(200);
    await way.cut();
    const logged = system.log.length;
    const answer = await call();
    expect(answer).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(JSON.parse(answer.text)).toEqual({
      isSuccess: false,
      statusCode: 503,
      message: 'The service is not available right now. Please try again shortly.',
      data: null,
      code: 'UNAVAILABLE',
    });
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    expect(answer.text).not.toMatch(inside);
    const failures = system.log.slice(logged).filter((line) => line.includes('"msg":"Failed"'));
    expect(failures).toHaveLength(1);
    expect(JSON.parse(failures[0] ?? '')).toMatchObject({ reqId: answer.headers['x-request-id'], level: 50 });

    await way.mend();
    await expect.poll(async () => (await call()).status, { timeout: 30_000 }).toBe(200);
  });

  test('a sign-in cannot begin, and says so in the same way', async () => {
    await way.cut();
    const begin = createCaller(system.portal, undefined).call('POST /Users/token/code', {
      body: { codeVerifier: makeVerifier() },
    });
    expect(await begin).toMatchObject({ status: 503 });
  });

  test('what needs no database is still answered', async () => {
    await way.cut();
    expect(await createCaller(system.portal, undefined).call('GET /Configuration', {})).toMatchObject({
      status: 200,
    });
  });

  test.each(Object.entries(calls))('%s ends when nothing comes back at all', async (_, call) => {
    await expect.poll(async () => (await call()).status, { timeout: 30_000 }).toBe(200);
    way.clog();
    const began = performance.now();
    expect(await call()).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(performance.now() - began).toBeLessThan(10_000);
    await way.mend();
    await expect.poll(async () => (await call()).status, { timeout: 30_000 }).toBe(200);
  });

  describe('in the middle of a transaction', () => {
    let lock: HeldLock;
    beforeEach(async () => {
      await vi.waitUntil(async () => (await extend()) === 200, { timeout: 30_000 });
      // Reading goes on; holding the session for the change waits.
      lock = await holdLock(database, 'sessions', 'exclusive');
    });
    afterEach(() => lock.release());

    const extend = async () => (await calls['a change']()).status;

    test('a connection that is ended harms its own call alone', async () => {
      const waiting = extend();
      await expect.poll(lock.waiting).toHaveLength(1);
      for (const pid of await lock.waiting()) await lock.terminate(pid);
      expect(await waiting).toBe(503);
      await lock.release();
      expect(await extend()).toBe(200);
    });

    test('a connection that says nothing more is given up', async () => {
      const began = performance.now();
      const waiting = extend();
      await expect.poll(lock.waiting).toHaveLength(1);
      way.clog();
      expect(await waiting).toBe(503);
      expect(performance.now() - began).toBeLessThan(10_000);
      await lock.release();
      await way.mend();
      await expect.poll(extend).toBe(200);
    });
  });
});

describe('F21: a connection dies between two statements of a transaction', () => {
  const act = 'update sessions set last_active_at = now() where person_id = $1';
  let dying: HostWithPages;
  afterEach(() => dying.end());

  /** Ends its own connection, and goes on as soon as the server has noticed or before. */
  const handlerThat = (waits: boolean, fails: boolean): Handlers['POST /Users/session/extend'] =>
    async function extend({ db, session }) {
      await db.query(act, [session.personId]);
      const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
      await terminate(rows[0]?.pid ?? 0);
      if (waits) {
        const ask = () => db.query('select 1').then(String, ({ message }: Error) => message);
        await expect.poll(ask).toContain('not queryable');
      }
      if (fails) await db.query('select 1');
      return refuse('STALE_VERSION');
    };

  test.each([
    ['noticed, at the next statement', true, true],
    ['not noticed yet, at the next statement', false, true],
    ['noticed, at the end', true, false],
    ['not noticed yet, at the end', false, false],
  ])('%s', async (_, waits, fails) => {
    dying = await startHostWithPages(system, 'portal', {
      'POST /Users/session/extend': handlerThat(waits, fails),
    });
    const logged = system.log.length;
    const answer = await createCaller(dying.host, person.token).call('POST /Users/session/extend', {});
    expect(answer).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    const failed = system.log.slice(logged).filter((line) => line.includes('"msg":"Failed"'));
    expect(failed).toHaveLength(1);
    expect(failed[0]).toContain('"code":"57P01"');
    expect((await person.call('GET /Users/entities', {})).status).toBe(200);
  });
});

async function terminate(pid: number): Promise<void> {
  const operator = new Client({ connectionString: database.superuserUrl });
  await operator.connect();
  await operator.query('select pg_terminate_backend($1, 5000)', [pid]);
  await operator.end();
}

describe('F19: what fails while it is being answered', () => {
  let broken: HostWithPages;
  afterEach(() => broken.end());

  const others = async () => (await person.call('GET /Users/entities', {})).status;
  const sending = (content: AsyncIterable<string>): Partial<Handlers> => ({
    'GET /Files/{id}': async () =>
      new FileAnswer({ content: Readable.from(content), mediaType: 'text/csv', fileName: 'x.csv' }),
  });
  const id = crypto.randomUUID();

  test('a stream, before it began: one 500 with an id', async () => {
    async function* content(): AsyncGenerator<string> {
      yield await Promise.reject<string>(new Error('hush'));
    }
    broken = await startHostWithPages(system, 'portal', sending(content()));
    const answer = await createCaller(broken.host, person.token).call('GET /Files/{id}', { params: { id } });
    expect(answer).toMatchObject({ status: 500, code: 'INTERNAL' });
    expect(JSON.parse(answer.text)).toMatchObject({ requestId: answer.headers['x-request-id'] });
    expect(await others()).toBe(200);
  });

  test('a stream, in the middle: whoever asked does not take a part for the whole, and nobody else notices', async () => {
    async function* content(): AsyncGenerator<string> {
      yield 'a,b\r\n'.repeat(100);
      throw new Error('hush');
    }
    broken = await startHostWithPages(system, 'portal', sending(content()));
    const origin = await broken.listen();
    const answer = await fetch(`${origin}/api/Files/${id}`, {
      headers: { Authorization: `Bearer ${person.token}` },
    });
    await expect(answer.text()).rejects.toThrow('terminated');
    expect((await fetch(`${origin}/health/live`)).status).toBe(200);
    expect(await others()).toBe(200);
  });

  test('a thread: one 500 with an id, and another thread takes its place', async () => {
    const file = new URL('../workers/trial-tasks.ts', import.meta.url);
    const common = { file, milliseconds: 20_000, isLong: false };
    const leave: TaskOf<typeof trials.leave> = { ...common, name: 'leave' };
    const add: TaskOf<typeof trials.add> = { ...common, name: 'add' };
    broken = await startHostWithPages(system, 'portal', {
      'GET /Users/profile': async ({ services }) => services.workers.run(leave, 1),
    });
    const caller = createCaller(broken.host, person.token);
    const [answer, beside] = await Promise.all([caller.call('GET /Users/profile', {}), others()]);
    expect(answer).toMatchObject({ status: 500, code: 'INTERNAL' });
    expect(JSON.parse(answer.text)).toMatchObject({ requestId: answer.headers['x-request-id'] });
    expect(beside).toBe(200);
    expect(await system.services.workers.run(add, { one: 1, other: 2 })).toMatchObject({ sum: 3 });
  });
});

describe('T51: a fault of our own', () => {
  const message = 'select hush from persons where id = /apps/server/src/hush.ts';
  const cases: [string, () => Promise<never>][] = [
    ['an error', () => Promise.reject(new Error(message))],
    ['an error with a cause', () => Promise.reject(new Error(message, { cause: new TypeError(message) }))],
    ['something that is no error', () => Promise.reject(message)],
    ['nothing', () => Promise.reject(undefined)],
    [
      'an error that calls itself a refusal of another kind',
      () => Promise.reject(Object.assign(new Error(message), { statusCode: 502 })),
    ],
    ['an answer that breaks the contract', () => Promise.resolve({ wrong: message } as never)],
  ];
  let broken: HostWithPages;
  afterEach(() => broken.end());

  test.each(cases)('%s', async (_, handler) => {
    const changes: Partial<Handlers> = { 'GET /Users/profile': handler };
    broken = await startHostWithPages(system, 'portal', changes);
    const logged = system.log.length;
    const answer = await createCaller(broken.host, person.token).call('GET /Users/profile', {});
    const requestId = answer.headers['x-request-id'];
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect({ status: answer.status, body: JSON.parse(answer.text) as unknown }).toEqual({
      status: 500,
      body: {
        isSuccess: false,
        statusCode: 500,
        message: 'There was an error, please try again.',
        data: null,
        code: 'INTERNAL',
        requestId,
      },
    });
    const failures = system.log.slice(logged).filter((line) => line.includes('"msg":"Failed"'));
    expect(failures.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { reqId: requestId, level: 50 },
    ]);
    expect(failures.join('\n')).not.toContain('hush');
    expect(await createCaller(broken.host, person.token).call('GET /Users/entities', {})).toMatchObject({
      status: 200,
    });
  });

  test('in a change: nothing of it stays', async () => {
    broken = await startHostWithPages(system, 'portal', {
      'POST /Users/logout': async ({ db, session }) => {
        await db.query('update sessions set ended_at = now() where person_id = $1', [session.personId]);
        throw new Error(message);
      },
    });
    const answer = await createCaller(broken.host, person.token).call('POST /Users/logout', {});
    expect(answer).toMatchObject({ status: 500, code: 'INTERNAL' });
    expect(await person.call('GET /Users/entities', {})).toMatchObject({ status: 200 });
  });
});
