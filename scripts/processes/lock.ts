import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getOwnIdentity, isStillRunning, type ProcessIdentity } from './process-identity.ts';
import { StartRefused } from './settings.ts';

/**
 * Makes this process the only one that works on a data folder; answers with the way to let go. What a killed process
 * left behind is taken over: a number that now belongs to another program is not mistaken for it.
 */
export function lockDataFolder(dataDir: string, self = getOwnIdentity()): () => void {
  const lock = join(dataDir, 'lock');
  const own = `${lock}.${self.pid}`;
  writeFileSync(own, JSON.stringify(self));
  try {
    while (!tryToLink(own, lock)) {
      const holder = readHolder(lock);
      if (holder && isStillRunning(holder)) {
        throw new StartRefused(
          `Process ${holder.pid} already works on ${dataDir}. Stop it, or set DATA_DIR (and the ports) for a second copy.`,
        );
      }
      takeAway(lock, holder);
    }
  } finally {
    rmSync(own, { force: true });
  }
  return () => {
    const holder = readHolder(lock);
    if (holder?.pid === self.pid && holder.startMark === self.startMark) rmSync(lock, { force: true });
  };
}

/** Linking makes the lock whole and at once, or not at all. */
function tryToLink(own: string, lock: string): boolean {
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(lock: string): ProcessIdentity | undefined {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')) as ProcessIdentity;
  } catch {
    return undefined;
  }
}

/** Removes a lock that nobody holds; if another start was quicker and the lock is now its, that is put back. */
function takeAway(lock: string, judged: ProcessIdentity | undefined): void {
  const aside = `${lock}.${process.pid}.old`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  const taken = readHolder(aside);
  if (taken && (taken.pid !== judged?.pid || taken.startMark !== judged.startMark)) tryToLink(aside, lock);
  rmSync(aside, { force: true });
}
