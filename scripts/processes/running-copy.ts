import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isStillRunning, type ProcessIdentity, signalProcess } from './process-identity.ts';

/** What a running copy writes down in its data folder, for the tools and for the start after a kill -9. */
export interface RunningCopy {
  readonly supervisor: ProcessIdentity;
  readonly programs: readonly (ProcessIdentity & { readonly name: string })[];
  readonly portalOrigin: string;
  readonly adminOrigin: string;
  /** Who vouches for its people: they are known by the pair of this and their subject. */
  readonly identityIssuer: string | undefined;
  /** Absent when DATABASE_URL names the database. */
  readonly database?: { readonly ownerUrl: string; readonly appUrl: string };
}

const fileOf = (dataDir: string) => join(dataDir, 'running.json');

export function writeRunningCopy(dataDir: string, copy: RunningCopy): void {
  const file = fileOf(dataDir);
  writeFileSync(`${file}.new`, JSON.stringify(copy, undefined, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

export function deleteRunningCopy(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}

/** The copy that works on this data folder now. */
export function findRunningCopy(dataDir: string): RunningCopy | undefined {
  const copy = readCopy(dataDir);
  return copy && isStillRunning(copy.supervisor) ? copy : undefined;
}

/** Ends what a killed supervisor left running. Whoever calls holds the folder's lock, so no other start is meant. */
export async function endLeftovers(dataDir: string, log: (line: string) => void): Promise<void> {
  // The server first, as in an orderly stop: it began last.
  for (const program of readCopy(dataDir)?.programs.toReversed() ?? []) {
    if (!isStillRunning(program)) continue;
    log(`Ending the ${program.name} of an earlier start (process ${program.pid}) …`);
    signalProcess(program.pid, 'SIGTERM');
    const giveUpAt = Date.now() + 5_000;
    while (isStillRunning(program) && Date.now() < giveUpAt) await sleep(20);
    if (isStillRunning(program)) signalProcess(program.pid, 'SIGKILL');
    while (isStillRunning(program)) await sleep(20);
  }
  deleteRunningCopy(dataDir);
}

function readCopy(dataDir: string): RunningCopy | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as RunningCopy;
  } catch {
    return undefined;
  }
}
