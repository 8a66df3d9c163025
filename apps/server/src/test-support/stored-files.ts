import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nameOf } from '../platform/storage/file-store.ts';
import type { TestDatabase } from './test-database.ts';

/** The files that lie in a folder and below it, by their paths in it. */
export async function storedFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1))
    .toSorted();
}

/** Puts a file of so many bytes, which nobody looked into, into the store below the folder and names it as the person's. */
export async function placedFile(
  database: TestDatabase,
  folder: string,
  owner: { readonly personId: string },
  bytes: number,
): Promise<string> {
  const content = randomBytes(bytes);
  const sha256 = createHash('sha256').update(content).digest();
  const place = join(folder, 'kept', nameOf(sha256));
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, content);
  const id = randomUUID();
  await database.query(
    `insert into files (id, entity_type, entity_id, uploaded_by, file_name, media_type, size_in_bytes, sha256)
     values ($1, 'Self', $2, $2, 'large.pdf', 'application/pdf', $3, $4)`,
    [id, owner.personId, bytes, sha256],
  );
  return id;
}
