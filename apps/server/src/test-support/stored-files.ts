import { readdir } from 'node:fs/promises';

/** The files that lie in a folder and below it, by their paths in it. */
export async function storedFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1))
    .toSorted();
}
