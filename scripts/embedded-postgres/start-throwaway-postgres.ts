/*
 * A PostgreSQL for tests and scripts: made in about a second, durable for nothing, gone when it is stopped or when
 * the process that started it ends, however it ends. In Vitest's global set-up:
 *
 *     const postgres = await startThrowawayPostgres();
 *     // Databases are made and dropped as superuser, migrated as owner, used by the server under test as app:
 *     //   postgres.url('superuser', 'postgres')   CREATE DATABASE test_template OWNER strata_owner
 *     //   postgres.url('owner', 'test_template')  run the migrations once
 *     //   postgres.url('superuser', 'postgres')   CREATE DATABASE test_1 TEMPLATE test_template OWNER strata_owner
 *     //   postgres.url('app', 'test_1')           what a test's server connects with
 *     // A database `strata` with the same owner is there as well, as `npm start` has it. Grants on a database
 *     // itself are not copied from a template; PostgreSQL's default lets every role connect.
 *     return () => postgres.stop();
 */
import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getOwnIdentity, isStillRunning, type ProcessIdentity } from '../processes/process-identity.ts';
import { chooseAddress, connectionUrl, settingsOf, transportOfThisMachine } from './address.ts';
import { createCluster, roleNames } from './cluster.ts';
import { findSharedBase } from './cluster-home.ts';
import { chooseAccount } from './os-account.ts';
import { startPostmaster } from './postmaster.ts';
import { prepareNatives } from './start-embedded-postgres.ts';
import { canReach } from './traversability.ts';

export interface ThrowawayPostgres {
  /** The address of a database for one of the three roles. */
  url(role: keyof typeof roleNames, database: string): string;
  readonly logFile: string;
  stop(): Promise<void>;
}

const prefix = 'strata-throwaway-';

/** Nothing waits for the disk: a power cut would lose it, and nobody would mind. */
const fast = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '1GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/**
 * Starts an empty cluster. `settings` are PostgreSQL's own, such as `max_connections`. One that `comesBack` is started again when it
 * ends without being asked to, as a supervisor would.
 */
export async function startThrowawayPostgres(
  settings: Record<string, string> = {},
  { comesBack = false } = {},
): Promise<ThrowawayPostgres> {
  const account = chooseAccount('');
  const parent = findParent(account);
  sweepAbandoned(parent);
  const home = mkdtempSync(join(parent, prefix));
  writeFileSync(join(home, 'made-by.json'), JSON.stringify(getOwnIdentity()));
  if (account) chmodSync(home, 0o711);
  const logFile = join(home, 'postgres.log');
  const natives = prepareNatives(account, home, () => findSharedBase(home));
  await createCluster(home, { natives, account, durable: false }, transportOfThisMachine());
  const address = await chooseAddress(home, account);
  const cluster = join(home, 'cluster');
  const all = { ...settingsOf(address), ...fast, ...settings };
  const start = () => startPostmaster({ natives, account, cluster, logFile, settings: all });
  let postmaster = await start();
  let dismissWatcher = watchOver(home, postmaster.process.pid);
  let isStopping = false;
  let restart: Promise<void> | undefined;
  const bringBack = async (): Promise<void> => {
    await postmaster.ended;
    if (isStopping) return;
    restart = start().then(
      (started) => {
        postmaster = started;
        dismissWatcher();
        dismissWatcher = watchOver(home, started.process.pid);
      },
      // It cannot now, with a full disk for one. It is tried again until it can.
      () => sleep(200),
    );
    await restart;
    await bringBack();
  };
  if (comesBack) void bringBack().catch((error: unknown) => console.error(error));
  return {
    url: (role, database) => connectionUrl(address, roleNames[role], database),
    logFile,
    async stop() {
      isStopping = true;
      await restart;
      await postmaster.stop();
      dismissWatcher();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function findParent(account: ReturnType<typeof chooseAccount>): string {
  const temporary = realpathSync(tmpdir());
  return canReach(account, temporary) || !existsSync('/var/tmp') ? temporary : '/var/tmp';
}

/**
 * A small shell that ends the server and removes its folder when this process is gone, be it by kill -9: its input
 * closes then. (On Windows the next start sweeps.)
 */
function watchOver(home: string, pid: number | undefined): () => void {
  if (process.platform === 'win32' || pid === undefined) return () => {};
  const script = 'read -r line; [ "$line" = dismissed ] && exit; kill -QUIT "$1"; sleep 1; rm -rf "$2"';
  const watcher = spawn('/bin/sh', ['-c', script, 'watcher', String(pid), home], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.unref();
  watcher.stdin.on('error', () => {});
  // Its pipe must not keep this process alive either; Node gives a socket, the type says a stream.
  if (watcher.stdin instanceof Socket) watcher.stdin.unref();
  return () => watcher.stdin.end('dismissed\n');
}

/** Folders whose maker is gone, with no server in them. */
function sweepAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const maker = join(parent, name, 'made-by.json');
    if (!name.startsWith(prefix) || !existsSync(maker)) continue;
    const identity = JSON.parse(readFileSync(maker, 'utf8')) as ProcessIdentity;
    if (isStillRunning(identity)) continue;
    rmSync(join(parent, name), { recursive: true, force: true });
  }
}
