import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** What follows the name of a file that is compressed. */
export const compressedEndings = ['.br', '.gz'] as const;

/**
 * Writes `.br` and `.gz` beside what a browser loads, once when it is built: the server sends them as they are, and a
 * phone waits for a third of the bytes. What lies compressed in an earlier build is taken from there: to press the renderer
 * of documents takes longer than to build all pages.
 */
export async function compressPages(folder: string, earlier: readonly string[] = []): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.(css|html|m?js|svg)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  await Promise.all(
    files.map(async (name) => {
      const file = join(folder, name);
      const bytes = await readFile(file);
      for (const build of earlier) if (await takeFrom(join(build, name), file, bytes)) return;
      await writeFile(`${file}.br`, await toBrotli(bytes));
      await writeFile(`${file}.gz`, await toGzip(bytes));
    }),
  );
}

/** Whether that file has the same bytes and both its compressed forms, which then lie beside this one. */
async function takeFrom(known: string, file: string, bytes: Buffer): Promise<boolean> {
  try {
    if (!bytes.equals(await readFile(known))) return false;
    for (const ending of compressedEndings) await copyFile(`${known}${ending}`, `${file}${ending}`);
    return true;
  } catch {
    return false;
  }
}
