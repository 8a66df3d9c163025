import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from './data-folder.ts';
import { StartRefused } from './settings.ts';

const fileOf = ({ path }: DataFolder): string => join(path, 'unfinished-restore');

/** Says in a data folder that a restore into it has begun, from before its database is made. */
export function beginRestore(folder: DataFolder): void {
  writeFileSync(fileOf(folder), '', { mode: 0o600, flush: true });
}

/** All of the backup is there. */
export function finishRestore(folder: DataFolder): void {
  rmSync(fileOf(folder));
}

/** @throws StartRefused where a restore broke off: what is there is not the register */
export function assertNoUnfinishedRestore(folder: DataFolder): void {
  if (existsSync(fileOf(folder)))
    throw new StartRefused(
      `A restore into ${folder.path} broke off, or is not finished yet: what is there is not whole. Remove the folder and restore again.`,
    );
}
