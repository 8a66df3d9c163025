import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Writes `.br` and `.gz` beside what a browser loads, once when it is built: the server sends them as they are, and a
 * phone waits for a third of the bytes.
 */
export async function compressPages(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.(css|html|m?js|svg)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      await writeFile(`${file}.br`, await toBrotli(bytes));
      await writeFile(`${file}.gz`, await toGzip(bytes));
    }),
  );
}
