import { constants, createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileStore, hashOfName, nameOf } from './file-store.ts';
import { openTemporaryFolder } from './temporary-folder.ts';

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
  const temporary = await openTemporaryFolder(folder);
  const keptFolder = join(folder, 'kept');
  await mkdir(keptFolder, { recursive: true, mode: 0o700 });

  const placeOf = (sha256: Buffer): { parent: string; path: string } => {
    const path = join(keptFolder, nameOf(sha256));
    return { parent: join(path, '..'), path };
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
    async has({ sha256, sizeInBytes }) {
      const found = await stat(placeOf(sha256).path).catch(() => undefined);
      return found?.size === sizeInBytes;
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
    temporaryPath: temporary.path,
    async *listOlderThan(milliseconds) {
      for (const part of await readdir(keptFolder)) {
        for (const name of await readdir(join(keptFolder, part))) {
          const sha256 = hashOfName(`${part}/${name}`);
          if (!sha256) continue;
          const { mtimeMs } = await stat(join(keptFolder, part, name));
          if (Date.now() - mtimeMs > milliseconds) yield sha256;
        }
      }
    },
    sweepTemporary: temporary.sweep,
    isWritable: temporary.isWritable,
    freeBytes: temporary.freeBytes,
  };
}
