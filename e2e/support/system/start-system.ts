import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRunningCopy } from '../../../scripts/processes/running-copy.ts';
import { findFreePorts } from './free-ports.ts';
import { killCopy } from './kill-copy.ts';
import type { CopyUnderTest, ProviderMode } from './under-test.ts';

/** Where a copy keeps its data and listens; a later start of the same copy takes the same. */
export interface Place {
  readonly dataFolder: string;
  readonly ports: readonly number[];
}

export interface RunningSystem extends CopyUnderTest {
  readonly place: Place;
  /** Ends it in order, as Ctrl-C does. */
  stop(): Promise<void>;
  /** Takes every process of it away at once, as a power cut does. */
  kill(): Promise<void>;
  /** Removes the data. */
  removeData(): void;
}

const root = join(import.meta.dirname, '..', '..', '..');
const longestStart = 500_000;
const longestStop = 120_000;

/** Does what `npm start` does, on free ports and a data folder of its own, and waits until both hosts are ready. */
export async function startSystem({
  place,
  providerMode = 'plain',
}: {
  readonly place?: Place;
  readonly providerMode?: ProviderMode;
} = {}): Promise<RunningSystem> {
  const { dataFolder, ports } = place ?? { dataFolder: makeDataFolder(), ports: await findFreePorts(4) };
  const [portalPort, adminPort, identityPort, gatewayPort] = ports;
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
      IDENTITY_MODE: providerMode,
      GATEWAY_PORT: String(gatewayPort),
      // Long enough to see that a payment is still under way, and no longer.
      GATEWAY_DELAY_SECONDS: '3',
      // A machine that has two browsers and the other tests to run is no reason to tell a journey to come back.
      REQUEST_TIMEOUT_SECONDS: '30',
      // Everybody here has one address, and a few persons go on all journeys, two at a time; the limits stay on, at a
      // height that the journeys of a minute do not reach.
      SIGN_INS_PER_MINUTE: '300',
      CHANGES_PER_MINUTE: '600',
      UPLOADS_PER_MINUTE: '150',
      DOCUMENTS_PER_MINUTE: '300',
      VERIFICATIONS_PER_MINUTE: '300',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: process.platform !== 'win32',
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => said.push(chunk.toString('utf8')));
  }
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  const stop = async (): Promise<void> => {
    if (isRunning()) child.kill('SIGTERM');
    const inTime = await Promise.race([ended.then(() => true), sleep(longestStop, false, { ref: false })]);
    if (!inTime) child.kill('SIGKILL');
    await ended;
    if (!inTime) throw new Error(`The system did not stop within ${longestStop / 1000} s:\n${said.join('')}`);
  };
  const kill = async (): Promise<void> => {
    killCopy(dataFolder);
    await ended;
  };
  const removeData = (): void => rmSync(dataFolder, { recursive: true, force: true });
  const portal = `http://localhost:${portalPort}`;
  const console = `http://localhost:${adminPort}`;
  const provider = `http://localhost:${identityPort}`;
  try {
    for (const origin of [portal, console]) await becomeReady(`${origin}/health/ready`, isRunning);
    const database = findRunningCopy(dataFolder)?.database?.ownerUrl;
    if (database === undefined) throw new Error('The copy has not said where its database is.');
    return { place: { dataFolder, ports }, portal, console, provider, database, stop, kill, removeData };
  } catch (error) {
    await stop();
    removeData();
    throw new Error(`The system did not start:\n${said.join('')}`, { cause: error });
  }
}

function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'strata-e2e-'));
  // Started by root, PostgreSQL runs as somebody else and has to pass through.
  chmodSync(folder, 0o711);
  return folder;
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
