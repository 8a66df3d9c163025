import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { startServerProcess } from '../../test-support/server-process.ts';
import { owner } from '../../test-support/sign-in.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { placedFile } from '../../test-support/stored-files.ts';
import { createTestDatabase } from '../../test-support/test-database.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

/** How long they read, a kilobyte a second each. `SLOW_READER_SECONDS` makes a trial of it. */
const seconds = Number(process.env['SLOW_READER_SECONDS'] ?? 3);
const readers = 50;
const fileBytes = 20_000_000;

const database = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'strata-test-slow-'));
const beside = await startTestSystem({}, database);
const person = await signedIn(beside, owner);
const server = startServerProcess({
  ENVIRONMENT: 'test',
  DATABASE_URL: database.appUrl,
  PORTAL_ORIGIN: 'http://portal.strata.test',
  ADMIN_ORIGIN: 'http://admin.strata.test',
  IDENTITY_ISSUER: beside.services.configuration.IDENTITY_ISSUER,
  IDENTITY_CLIENT_ID: 'strata-portal',
  IDENTITY_CLIENT_SECRET: 'a secret of the tests alone',
  FILES_DIR: folder,
});
afterAll(async () => {
  server.signal('SIGKILL');
  await server.ended;
  await beside.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** What the process holds in memory, in bytes. */
function residentBytes(): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(server.pid)], { encoding: 'utf8' });
  return Number(stdout) * 1024;
}

/** Connections of the server that are not idle. */
async function busyConnections(): Promise<number> {
  const observer = new Client({ connectionString: database.superuserUrl });
  await observer.connect();
  const { rows } = await observer.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database()
       and application_name = 'strata-portal' and state <> 'idle'`,
  );
  await observer.end();
  return rows[0]?.count ?? -1;
}

/** Asks for the file and takes a kilobyte of it a second. */
async function readSlowly(origin: string, path: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${person.token}\r\n\r\n`);
  await new Promise((resolve) => {
    socket.once('readable', resolve);
  });
  expect(String(socket.read(15))).toBe('HTTP/1.1 200 OK');
  return socket;
}

test(
  'F07: fifty who read slowly cost neither memory nor connections of the database',
  async () => {
    const { portal } = await server.listening();
    const id = await placedFile(database, folder, person, fileBytes);
    const path = `/api/Files/${id}`;
    const headers = { Authorization: `Bearer ${person.token}` };
    // What is loaded with the first download is not theirs.
    await (await fetch(`${portal}${path}`, { headers })).arrayBuffer();
    const before = residentBytes();
    const sockets: Socket[] = [];
    // One after another: fifty who ask at the same moment may be told to wait, which is another test's.
    for (let reader = 0; reader < readers; reader += 1) sockets.push(await readSlowly(portal, path));
    let most = 0;
    for (let second = 0; second < seconds; second += 1) {
      for (const socket of sockets) socket.read(1_000);
      await sleep(1_000);
      most = Math.max(most, residentBytes() - before);
    }
    expect(most).toBeLessThan(300_000_000);
    await vi.waitUntil(async () => (await busyConnections()) === 0, { timeout: 60_000 });
    const began = performance.now();
    expect((await fetch(`${portal}/api/Users/entities`, { headers })).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(60_000);
    for (const socket of sockets) socket.destroy();
  },
  600_000 + seconds * 2_000,
);
