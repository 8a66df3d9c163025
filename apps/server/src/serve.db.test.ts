import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { Agent, get, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePdf } from '@strata/fictional-register';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { installGuides } from './features/guides/install-guides.ts';
import { type HeldLock, holdLock } from './test-support/held-lock.ts';
import { sendRaw } from './test-support/raw-request.ts';
import { type ServerProcess, startServerProcess } from './test-support/server-process.ts';
import { owner } from './test-support/sign-in.ts';
import { type SignedInCaller, signedIn } from './test-support/signed-in.ts';
import { placedFile } from './test-support/stored-files.ts';
import { createTestDatabase, type TestDatabase } from './test-support/test-database.ts';
import { startTestSystem, type TestSystem } from './test-support/test-system.ts';

let database: TestDatabase;
let lock: HeldLock | undefined;
let folder: string;
let beside: TestSystem;
let person: SignedInCaller;
let environment: Record<string, string>;
let server: ServerProcess | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'strata-test-serve-'));
  // A second server on the same database signs the person in.
  beside = await startTestSystem({}, database);
  person = await signedIn(beside, owner);
  // Published before, so that no process prints guides and keeps their files while a test looks at its own.
  await installGuides(beside.services);
  environment = {
    ENVIRONMENT: 'test',
    DATABASE_URL: database.appUrl,
    PORTAL_ORIGIN: 'http://portal.strata.test',
    ADMIN_ORIGIN: 'http://admin.strata.test',
    IDENTITY_ISSUER: beside.services.configuration.IDENTITY_ISSUER,
    IDENTITY_CLIENT_ID: 'strata-portal',
    IDENTITY_CLIENT_SECRET: 'hush-a-secret-of-the-tests',
    FILES_DIR: folder,
  };
});
afterEach(async () => {
  server?.signal('SIGKILL');
  await server?.ended;
  server = undefined;
  await lock?.release();
  lock = undefined;
});
afterAll(async () => {
  await beside.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function start(more: Record<string, string> = {}) {
  server = startServerProcess({ ...environment, ...more });
  const origins = await server.listening();
  return { ...origins, server };
}

/** On a busy machine what takes a moment elsewhere takes seconds. */
const timeout = { timeout: 60_000 };

const authorization = () => ({ authorization: `Bearer ${person.token}` });
const entities = (origin: string) => fetch(`${origin}/api/Users/entities`, { headers: authorization() });
const readiness = async (origin: string) =>
  (await fetch(`${origin}/health/ready`).catch(() => undefined))?.status;

/** Requests that the server has accepted and that wait for the database. */
async function holdUp(origin: string, count: number): Promise<{ answers: Promise<number[]> }> {
  lock = await holdLock(database, 'sessions');
  const { waiting } = lock;
  const answers = Promise.all(Array.from({ length: count }, async () => (await entities(origin)).status));
  answers.catch(() => undefined);
  await vi.waitUntil(async () => (await waiting()).length >= count, timeout);
  return { answers };
}

describe('F14: the server is told to stop', () => {
  test('ready says so at once, what was accepted is answered, and it ends well', async () => {
    const { portal, admin, server: process } = await start({ SHUTDOWN_DELAY_SECONDS: '10' });
    expect((await entities(portal)).status).toBe(200);
    const { answers } = await holdUp(portal, 8);
    process.signal('SIGTERM');
    await vi.waitFor(async () => expect(await readiness(portal)).toBe(503), timeout);
    expect(await readiness(admin)).toBe(503);
    expect((await fetch(`${portal}/health/live`)).status).toBe(200);
    // A load balancer may not have heard yet: whoever comes in the meantime is served.
    const late = entities(portal);
    await lock?.release();
    expect(await answers).toEqual(Array.from({ length: 8 }, () => 200));
    expect((await late).status).toBe(200);
    expect(await process.ended).toEqual({ code: 0, signal: null });
    expect(process.stderr()).toBe('');
  });

  test('an upload that is on its way is taken to its end', async () => {
    const { portal, server: process } = await start();
    const boundary = 'b';
    const part = (name: string, value: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const pdf = Buffer.from(makePdf('A plot'));
    const upload = request(`${portal}/api/Files`, {
      method: 'POST',
      headers: {
        ...authorization(),
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'idempotency-key': randomBytes(8).toString('hex'),
      },
    });
    const answer = new Promise<number | undefined>((resolve, reject) => {
      upload.once('response', (response) => resolve(response.resume().statusCode));
      upload.once('error', reject);
    });
    upload.write(
      part('entityType', person.self.entityType) +
        part('entityId', person.self.entityId) +
        `--${boundary}\r\nContent-Disposition: form-data; name="File"; filename="plot.pdf"\r\n` +
        'Content-Type: application/pdf\r\n\r\n',
    );
    upload.write(pdf.subarray(0, 100));
    await vi.waitUntil(async () => (await readdir(join(folder, 'incoming'))).length === 1, timeout);
    process.signal('SIGTERM');
    await vi.waitFor(async () => expect(await readiness(portal)).toBeUndefined(), timeout);
    upload.end(Buffer.concat([pdf.subarray(100), Buffer.from(`\r\n--${boundary}--\r\n`)]));
    expect(await answer).toBe(200);
    expect(await process.ended).toEqual({ code: 0, signal: null });
    // Guides that came with the portal were uploaded by nobody.
    const rows = await database.query('select file_name from files where uploaded_by is not null');
    expect(rows).toEqual([{ file_name: 'plot.pdf' }]);
  });

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'idle, by %s: at once, whoever keeps a connection open',
    async (name) => {
      const { portal, server: process } = await start();
      expect((await entities(portal)).status).toBe(200);
      process.signal(name);
      expect(await process.ended).toEqual({ code: 0, signal: null });
    },
  );

  test('whoever would keep the connection is told that it closes, so that nobody is waited for', async () => {
    const { portal, server: process } = await start();
    lock = await holdLock(database, 'sessions');
    const { waiting } = lock;
    const answer = sendRaw(
      portal,
      `GET /api/Users/entities HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${person.token}\r\n\r\n`,
    );
    await vi.waitUntil(async () => (await waiting()).length >= 1, timeout);
    process.signal('SIGTERM');
    await vi.waitFor(async () => expect(await readiness(portal)).toBeUndefined(), timeout);
    await lock.release();
    const { status, text } = await answer;
    expect(status).toBe(200);
    expect(text).toMatch(/^connection: close\r$/im);
    expect(await process.ended).toEqual({ code: 0, signal: null });
  });

  test('a second time: it ends now, whatever waits', async () => {
    const { portal, server: process } = await start();
    const { answers } = await holdUp(portal, 1);
    process.signal('SIGTERM');
    await vi.waitFor(async () => expect(await readiness(portal)).toBeUndefined(), timeout);
    process.signal('SIGTERM');
    expect(await process.ended).toEqual({ code: 1, signal: null });
    await expect(answers).rejects.toThrow('fetch failed');
  });
});

describe('F25: a rolling restart', () => {
  test('costs nobody a call who turns away when the instance is not ready', async () => {
    const { portal, server: process } = await start({
      SHUTDOWN_DELAY_SECONDS: '15',
      CALLS_PER_MINUTE: '1000000',
    });
    const agent = new Agent({ keepAlive: true, maxSockets: 6 });
    const call = (path: string): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        get(`${portal}${path}`, { agent, headers: authorization() }, (answer) => {
          answer.resume().once('end', () => resolve(answer.statusCode));
        }).once('error', reject);
      });
    let isReady = true;
    const answers: (number | undefined)[] = [];
    const client = async (): Promise<void> => {
      while (isReady) answers.push(await call('/api/Users/entities'));
    };
    const clients = Promise.all(Array.from({ length: 6 }, client));
    clients.catch(() => undefined);
    // On a busy machine an instance may answer once that it is not ready: its clients are only led away when it stops.
    await vi.waitUntil(() => answers.length > 50, { timeout: 60_000 });
    process.signal('SIGTERM');
    await vi.waitUntil(async () => (await readiness(portal)) === 503, { timeout: 60_000, interval: 200 });
    // Until they hear of it, clients go on calling, each at least once more.
    const before = answers.length;
    await vi.waitUntil(() => answers.length >= before + 12, { timeout: 60_000 });
    isReady = false;
    await clients;
    expect(answers.filter((status) => status !== 200)).toEqual([]);
    expect(await process.ended).toEqual({ code: 0, signal: null });
    agent.destroy();
  });

  test('a download that takes too long is cut off at the limit, and the rest ends in order', async () => {
    const { portal, server: process } = await start({ SHUTDOWN_LIMIT_SECONDS: '2' });
    const id = await placedFile(database, folder, person, 40_000_000);
    const answer = await fetch(`${portal}/api/Files/${id}`, { headers: authorization() });
    expect(answer.status).toBe(200);
    process.signal('SIGTERM');
    expect(await process.ended).toEqual({ code: 0, signal: null });
    expect(process.stdout()).toContain('"event":"shutdown-cut"');
    // What came is not taken for the whole.
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
  });
});

describe('F19: what nobody caught', () => {
  const thrower = (code: string) => ({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', () => { ${code} })`)}`,
  });

  test('a rejection that nobody waits for is logged, and the process goes on', async () => {
    const { portal, server: process } = await start(thrower(`Promise.reject(new Error('hu' + 'sh'))`));
    process.signal('SIGUSR2');
    await vi.waitUntil(() => process.stdout().includes('"event":"unhandled-rejection"'), timeout);
    expect((await entities(portal)).status).toBe(200);
    expect(process.stdout()).not.toContain('hush');
    process.signal('SIGTERM');
    expect(await process.ended).toEqual({ code: 0, signal: null });
    expect(process.stderr()).toBe('');
  });

  test('an error that nobody catches ends the process, after those who were there were served', async () => {
    const { portal, server: process } = await start(thrower(`throw new Error('hu' + 'sh')`));
    expect((await entities(portal)).status).toBe(200);
    const { answers } = await holdUp(portal, 4);
    process.signal('SIGUSR2');
    await vi.waitUntil(() => process.stdout().includes('"event":"uncaught-exception"'), timeout);
    await lock?.release();
    expect(await answers).toEqual([200, 200, 200, 200]);
    // Not in order: whoever looks after the process starts another.
    expect(await process.ended).toEqual({ code: 1, signal: null });
    expect(process.stdout() + process.stderr()).not.toContain('hush');
  });
});

describe('T63: the server does not start', () => {
  test.each(['DATABASE_URL', 'IDENTITY_ISSUER', 'IDENTITY_CLIENT_ID', 'IDENTITY_CLIENT_SECRET', 'FILES_DIR'])(
    'without %s, and says which',
    async (name) => {
      const process = startServerProcess({ ...environment, [name]: '' });
      expect(await process.ended).toEqual({ code: 1, signal: null });
      expect(process.stderr()).toContain(`${name} is not set`);
      expect(process.stderr()).not.toMatch(/hush|at .*\.ts/);
      expect(process.stdout()).toBe('');
    },
  );

  test('on a port that is taken', async () => {
    const { portal } = await start();
    const second = startServerProcess({ ...environment, PORTAL_PORT: new URL(portal).port });
    expect(await second.ended).toEqual({ code: 1, signal: null });
    expect(second.stderr()).toContain('EADDRINUSE');
    expect(second.stderr()).not.toContain('hush');
  });
});

test('T61: the process writes nothing but lines of JSON', async () => {
  const { portal, server: process } = await start({ LOG_LEVEL: 'debug' });
  await entities(portal);
  await fetch(`${portal}/api/%zz`);
  process.signal('SIGTERM');
  await process.ended;
  const lines = process.stdout().trimEnd().split('\n');
  expect(lines.length).toBeGreaterThanOrEqual(3);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ time: expect.any(String) as string });
  expect(process.stderr()).toBe('');
});
