import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Connection, readRows } from './connection.ts';
import type { Findings } from './findings.ts';

/** Each content once, under the name of one of its files. What the scanner condemned has no bytes any more. */
const contents = `
  select encode(f.sha256, 'hex'), min('file ' || f.file_name || ' (' || f.id || ')')
  from public.files f where f.scan <> 'infected' group by f.sha256 order by 2`;

async function hashOf(path: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return hash.digest('hex');
}

/** Reads the bytes of every uploaded file in the folder where the portal keeps them; answers with how many contents. */
export async function verifyStoredFiles(
  connection: Connection,
  folder: string,
  findings: Findings,
): Promise<number> {
  const rows = await readRows(connection, contents);
  for (const [sha256, about] of rows) {
    const name = sha256 ?? '';
    const found = await hashOf(join(folder, 'kept', name.slice(0, 2), name));
    if (found === sha256) continue;
    const message =
      found === undefined
        ? `is not in the store: there is no ${name.slice(0, 2)}/${name}`
        : 'has bytes that are not those of its hash';
    findings.add({ about: about ?? 'file', message });
  }
  return rows.length;
}
