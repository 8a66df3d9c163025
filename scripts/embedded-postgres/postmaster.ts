import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProcess, isStillRunning, signalProcess } from '../processes/process-identity.ts';
import type { OsAccount } from './os-account.ts';
import { type PostmasterPid, parsePostmasterPid } from './postmaster-pid.ts';

export interface PostmasterOptions {
  readonly natives: string;
  readonly account: OsAccount | undefined;
  readonly cluster: string;
  readonly logFile: string;
  /** `-c` settings. */
  readonly settings: Readonly<Record<string, string>>;
}

/** A running server: its process, and the way to end it. */
export interface Postmaster {
  readonly process: ChildProcess;
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

const lockTimeout = 10_000;
const recoveryTimeout = 120_000;

/**
 * Starts the server on a cluster and waits until it accepts connections. A server that was killed a moment ago may
 * still hold the lock file or the shared memory until the system has cleared up, so that is tried again for a while.
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  await endOrphan(options.cluster);
  const giveUpAt = Date.now() + lockTimeout;
  for (let pause = 50; ; pause = Math.min(pause * 2, 1_000)) {
    const before = sizeOf(options.logFile);
    const postmaster = launch(options);
    if (await becomesReady(postmaster, options.cluster)) return postmaster;
    const said = readFileSync(options.logFile, 'utf8').slice(before).trim();
    const isStillHeld = /lock file .* already exists|pre-existing shared memory block|could not bind/.test(
      said,
    );
    if (!isStillHeld || Date.now() > giveUpAt) throw new Error(`PostgreSQL did not start:\n${said}`);
    await sleep(pause);
  }
}

/** Ends a server that outlived its supervisor, so that ours is the only one on the cluster. */
async function endOrphan(cluster: string): Promise<void> {
  const found = readPid(cluster);
  if (!found) return;
  const identity = findProcess(found.pid);
  if (!identity) return;
  if (!isServerOf(found.pid, cluster)) {
    // The number was given to another program since; left there, the file would keep PostgreSQL from starting.
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
    return;
  }
  for (const [signal, timeout] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    signalProcess(found.pid, signal);
    const giveUpAt = Date.now() + timeout;
    while (Date.now() < giveUpAt) {
      if (!isStillRunning(identity)) return;
      await sleep(10);
    }
  }
  throw new Error(`An earlier PostgreSQL (process ${found.pid}) still runs on ${cluster} and does not stop.`);
}

/** PostgreSQL works inside its data folder. Where the system does not tell a process's folder, its word is taken. */
function isServerOf(pid: number, cluster: string): boolean {
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
    } catch {
      return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
    }
  }
  if (process.platform === 'win32') return true;
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(
    'postgres',
  );
}

function launch(options: PostmasterOptions): Postmaster {
  const args = [
    '-D',
    options.cluster,
    ...Object.entries(options.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const log = openSync(options.logFile, 'a', 0o600);
  // Its own session, so that Ctrl-C in the terminal reaches the supervisor alone, which ends things in order.
  const child = spawn(join(options.natives, 'bin', 'postgres'), args, {
    cwd: '/',
    env: { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C', SystemRoot: process.env['SystemRoot'] },
    stdio: ['ignore', log, log],
    detached: process.platform !== 'win32',
    windowsHide: true,
    ...(options.account && { uid: options.account.uid, gid: options.account.gid }),
  });
  closeSync(log);
  const ended = new Promise<void>((resolve, reject) => child.on('error', reject).on('exit', () => resolve()));
  // Whoever waits for the end hears of the error; nobody has to.
  ended.catch(() => {});
  const stop = () => stopPostmaster(child, ended, options);
  return { process: child, ended, stop };
}

async function becomesReady(postmaster: Postmaster, cluster: string): Promise<boolean> {
  let isEnded = false;
  const ended = postmaster.ended.then(() => {
    isEnded = true;
  });
  const giveUpAt = Date.now() + recoveryTimeout;
  while (!isEnded) {
    const found = readPid(cluster);
    // On Windows the server runs in a process that the one we started has made.
    const isOurs = found?.pid === postmaster.process.pid || process.platform === 'win32';
    if (isOurs && found?.status === 'ready') return true;
    if (Date.now() > giveUpAt) {
      await postmaster.stop();
      return false;
    }
    await Promise.race([ended, sleep(5)]);
  }
  return false;
}

/** Fast shutdown: sessions are cut off, what was committed is written. After 10 s without an answer, immediate. */
async function stopPostmaster(
  child: ChildProcess,
  ended: Promise<void>,
  options: PostmasterOptions,
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  if (process.platform === 'win32') {
    spawnSync(join(options.natives, 'bin', 'pg_ctl'), [
      'stop',
      '-D',
      options.cluster,
      '-m',
      'fast',
      '-t',
      '10',
    ]);
  } else {
    child.kill('SIGINT');
  }
  const timer = new AbortController();
  const late = sleep(10_000, 'late' as const, { signal: timer.signal }).catch(() => 'ended' as const);
  if ((await Promise.race([ended, late])) === 'late') child.kill('SIGQUIT');
  timer.abort();
  await ended;
}

function readPid(cluster: string): PostmasterPid | undefined {
  try {
    return parsePostmasterPid(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'));
  } catch {
    return undefined;
  }
}

function sizeOf(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}
