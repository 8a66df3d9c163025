import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from './file-store.ts';

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Files on disk: written under a temporary name, flushed, then renamed into place. */
export async function openDiskFileStore(folder: string): Promise<FileStore> {
  const temporaryFolder = join(folder, 'incoming');
  const keptFolder = join(folder, 'kept');
  await mkdir(temporaryFolder, { recursive: true, mode: 0o700 });
  await mkdir(keptFolder, { recursive: true, mode: 0o700 });

  const placeOf = (sha256: Buffer): { parent: string; path: string } => {
    const name = sha256.toString('hex');
    const parent = join(keptFolder, name.slice(0, 2));
    return { parent, path: join(parent, name) };
  };

  return {
    async keep(file) {
      const { parent, path } = placeOf(file.sha256);
      await mkdir(parent, { recursive: true, mode: 0o700 });
      await flush(file.temporaryPath);
      await rename(file.temporaryPath, path);
      await flush(parent);
      await flush(keptFolder);
    },
    async open({ sha256, sizeInBytes }) {
      const { path } = placeOf(sha256);
      try {
        await access(path, constants.R_OK);
        if ((await stat(path)).size !== sizeInBytes) return undefined;
      } catch {
        return undefined;
      }
      return createReadStream(path);
    },
    remove: (sha256) => rm(placeOf(sha256).path, { force: true }),
    temporaryPath: () => join(temporaryFolder, randomUUID()),
    async *listOlderThan(milliseconds) {
      for (const part of await readdir(keptFolder)) {
        for (const name of await readdir(join(keptFolder, part))) {
          if (!/^[0-9a-f]{64}$/.test(name)) continue;
          const { mtimeMs } = await stat(join(keptFolder, part, name));
          if (Date.now() - mtimeMs > milliseconds) yield Buffer.from(name, 'hex');
        }
      }
    },
    async sweepTemporary(milliseconds) {
      for (const name of await readdir(temporaryFolder)) {
        const path = join(temporaryFolder, name);
        const found = await stat(path).catch(() => undefined);
        if (found && Date.now() - found.mtimeMs > milliseconds) await rm(path, { force: true });
      }
    },
    async isWritable() {
      try {
        await access(temporaryFolder, constants.W_OK);
        return true;
      } catch {
        return false;
      }
    },
  };
}
