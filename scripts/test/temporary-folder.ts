import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { getOwnIdentity, isStillRunning, type ProcessIdentity } from '../processes/process-identity.ts';

const memory = '/dev/shm';
const prefix = 'strata-run-';
const neededBytes = 8 * 1024 ** 3;

/**
 * Keeps the temporary files of this process and of those it starts in memory, where there is room: a database is some 1,000 small
 * files, and making and dropping hundreds of them on a disk takes longer than the tests. TMPDIR, when it is set, decides.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] !== undefined || !isUsable()) return;
  sweepAbandoned();
  const folder = mkdtempSync(join(memory, prefix));
  writeFileSync(join(folder, 'made-by.json'), JSON.stringify(getOwnIdentity()));
  // Started by root, PostgreSQL runs as somebody else and has to pass through.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** A file system in memory from which programs can be started, since PostgreSQL's may be copied there. */
function isUsable(): boolean {
  if (process.platform !== 'linux' || !existsSync(memory)) return false;
  const mount = readFileSync('/proc/self/mounts', 'utf8').match(/^tmpfs \/dev\/shm tmpfs (\S+)/m);
  if (mount?.[1] === undefined || mount[1].split(',').includes('noexec')) return false;
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, process.availableMemory()) >= neededBytes;
}

/** Folders of processes that were killed. */
function sweepAbandoned(): void {
  for (const name of readdirSync(memory)) {
    const maker = join(memory, name, 'made-by.json');
    if (!name.startsWith(prefix) || !existsSync(maker)) continue;
    const identity = JSON.parse(readFileSync(maker, 'utf8')) as ProcessIdentity;
    if (isStillRunning(identity)) continue;
    unmountBelow(join(memory, name));
    try {
      rmSync(join(memory, name), { recursive: true, force: true });
    } catch (error) {
      // Nobody else's tests have to wait for that.
      console.warn(`${join(memory, name)} could not be removed: ${String(error)}`);
    }
  }
}

/** Small disks that a killed test had mounted: a folder with one in it cannot be removed. */
function unmountBelow(folder: string): void {
  const mounts = readFileSync('/proc/self/mounts', 'utf8').matchAll(/^\S+ (\S+) /gm);
  for (const [, place = ''] of mounts) if (place.startsWith(`${folder}/`)) spawnSync('umount', [place]);
}
