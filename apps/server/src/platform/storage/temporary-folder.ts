import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Where files are received: on the server's own disk, wherever they are kept in the end. */
export interface TemporaryFolder {
  /** A path for a file that is being received. */
  path(): string;
  /** Removes what was left behind by requests that broke off longer ago than this. */
  sweep(milliseconds: number): Promise<void>;
  isWritable(): Promise<boolean>;
  /** What the disk has left for us. */
  freeBytes(): Promise<number>;
}

export async function openTemporaryFolder(filesFolder: string): Promise<TemporaryFolder> {
  const folder = join(filesFolder, 'incoming');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    path: () => join(folder, randomUUID()),
    async sweep(milliseconds) {
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        const found = await stat(path).catch(() => undefined);
        if (found && Date.now() - found.mtimeMs > milliseconds) await rm(path, { force: true });
      }
    },
    async isWritable() {
      try {
        await access(folder, constants.W_OK);
        return true;
      } catch {
        return false;
      }
    },
    async freeBytes() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}
