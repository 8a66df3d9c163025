import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface RunningSystem {
  readonly portal: string;
  readonly console: string;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '..', '..', '..');
const longestStart = 180_000;
const longestStop = 30_000;

/** Does what `npm start` does, on free ports and a data folder of its own, and waits until both hosts are ready. */
export async function startSystem(): Promise<RunningSystem> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'strata-e2e-'));
  // Started by root, PostgreSQL runs as somebody else and has to pass through.
  chmodSync(dataFolder, 0o711);
  const [portalPort, adminPort, identityPort] = await findFreePorts(3);
  const said: string[] = [];
  // The channel tells the supervisor when this process is gone, whatever ended it, so that nothing stays behind.
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.ts')], {
    cwd: root,
    env: {
      ...strangersEnvironment(),
      DATA_DIR: dataFolder,
      PORTAL_PORT: String(portalPort),
      ADMIN_PORT: String(adminPort),
      IDENTITY_PORT: String(identityPort),
      // Everybody here has one address; the limit stays on, at a height that the journeys of a minute do not reach.
      SIGN_INS_PER_MINUTE: '300',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: process.platform !== 'win32',
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => said.push(chunk.toString('utf8')));
  }
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    const inTime = await Promise.race([ended.then(() => true), sleep(longestStop, false, { ref: false })]);
    if (!inTime) child.kill('SIGKILL');
    await ended;
    rmSync(dataFolder, { recursive: true, force: true });
    if (!inTime) throw new Error(`The system did not stop within ${longestStop / 1000} s:\n${said.join('')}`);
  };
  const portal = `http://localhost:${portalPort}`;
  const console = `http://localhost:${adminPort}`;
  try {
    for (const origin of [portal, console]) {
      await becomeReady(`${origin}/health/ready`, () => child.exitCode === null && child.signalCode === null);
    }
  } catch (error) {
    await stop();
    throw new Error(`The system did not start:\n${said.join('')}`, { cause: error });
  }
  return { portal, console, stop };
}

/** Nothing of this shell but what a program needs to run at all: a stranger has set none of our variables. */
function strangersEnvironment(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'USER', 'LANG', 'TMPDIR', 'TEMP', 'SystemRoot', 'CI'];
  return Object.fromEntries(
    kept.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

async function becomeReady(address: string, isRunning: () => boolean): Promise<void> {
  const giveUpAt = Date.now() + longestStart;
  while (Date.now() < giveUpAt && isRunning()) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`${address} did not become ready`);
}

/** Ports that nobody listens on now; all are held until the last is found, so that they differ. */
async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve, reject) => {
          server.once('error', reject).listen(0, '127.0.0.1', () => {
            const address = server.address();
            resolve(address !== null && typeof address === 'object' ? address.port : 0);
          });
        }),
    ),
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
