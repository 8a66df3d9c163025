import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import { lockSweeping } from '../platform/housekeeping.queries.ts';
import type { SigningKey } from '../platform/signing/signing-key.ts';
import { type FileStore, nameOf } from '../platform/storage/file-store.ts';
import { checkBackup } from './check-backup.ts';
import {
  BackupProblem,
  type Manifest,
  manifestName,
  type Part,
  type StoredContent,
  signatureName,
  signManifest,
  type TablePart,
} from './manifest.ts';
import { flushFolder, writePacked, writePlain } from './parts.ts';
import {
  beginSnapshot,
  describeDatabase,
  listContents,
  listPublicKeys,
  readSequences,
  readTable,
  setExactTexts,
  type Table,
} from './tables.queries.ts';

export interface BackupNeeds {
  readonly ownerUrl: string;
  readonly fileStore: FileStore;
  readonly checkpointsFolder: string;
  /** Undefined where the key is not at hand: the backup is not signed then. */
  readonly signingKey: SigningKey | undefined;
  /** Where the backup goes: a folder that is not there, or is empty. */
  readonly folder: string;
  readonly say: (line: string) => void;
}

/** So many contents are copied at once. */
const copiedAtOnce = 4;

/**
 * Copies one moment of database and files into a folder, while others go on working. The folder has its name only once all
 * of it is written, flushed and read back.
 */
export async function makeBackup(needs: BackupNeeds): Promise<Manifest> {
  const { folder } = needs;
  await assertFree(folder);
  const unfinished = join(dirname(folder), `${basename(folder)}.unfinished-${process.pid}`);
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const manifest = await write(needs, unfinished);
    needs.say('Reading it back …');
    await checkBackup(unfinished, []);
    if (existsSync(folder)) await rmdir(folder);
    await rename(unfinished, folder);
    await flushFolder(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function assertFree(folder: string): Promise<void> {
  const there = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new BackupProblem(`${folder} cannot be a backup's folder (${error.code}).`);
  });
  if (there.length > 0)
    throw new BackupProblem(`${folder} is not empty; a backup goes into a folder of its own.`);
}

async function write(needs: BackupNeeds, into: string): Promise<Manifest> {
  const connection = new Client({ connectionString: needs.ownerUrl, application_name: 'strata-backup' });
  // A connection that is lost fails the statement under way; without a listener it would end the process as well.
  connection.on('error', () => undefined);
  await connection.connect();
  try {
    await setExactTexts(connection);
    await lockSweeping(connection);
    const tables = await beginSnapshot(connection);
    const described = await describeDatabase(connection);
    needs.say(`${tables.length} tables as of ${described.at} …`);
    const parts = await writeTables(connection, into, tables);
    const sequences = await readSequences(connection);
    const contents = await listContents(connection);
    needs.say(`${contents.length} files …`);
    const { missing, files } = await writeFiles(needs.fileStore, into, contents);
    const publicKeys = await writeKeys(connection, into, needs.signingKey);
    const checkpoints = await writeCheckpoints(needs.checkpointsFolder, into, described.chain?.position ?? 0);
    const manifest = {
      format: 1,
      ...described,
      tables: parts,
      sequences,
      files,
      missing,
      checkpoints,
      publicKeys,
    } as const;
    await writeManifest(into, manifest, needs.signingKey);
    return manifest;
  } finally {
    await connection.end();
  }
}

async function writeTables(connection: Client, into: string, tables: readonly Table[]): Promise<TablePart[]> {
  const parts: TablePart[] = [];
  for (const table of tables) {
    const path = `tables/${table.name}.copy.gz`;
    const { lines, ...part } = await writePacked(into, path, readTable(connection, table));
    parts.push({ ...part, table: table.name, columns: table.columns, rows: lines });
  }
  return parts;
}

async function writeFiles(fileStore: FileStore, into: string, contents: readonly StoredContent[]) {
  const waiting = contents.values();
  const missing: string[] = [];
  const copied: StoredContent[] = [];
  const copy = async (): Promise<void> => {
    for (const content of waiting) {
      const sha256 = Buffer.from(content.sha256, 'hex');
      const stream = await fileStore.open({ sha256, sizeInBytes: content.size });
      const part = stream && (await writePlain(into, `files/${nameOf(sha256)}`, stream));
      if (part?.sha256 === content.sha256) copied.push(content);
      else {
        missing.push(content.sha256);
        if (part) await rm(join(into, part.path));
      }
    }
  };
  await Promise.all(Array.from({ length: copiedAtOnce }, copy));
  const list = copied
    .toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1))
    .map((one) => `${JSON.stringify(one)}\n`);
  const { lines, ...part } = await writePacked(into, 'files.jsonl.gz', Readable.from(list));
  const bytes = copied.reduce((sum, { size }) => sum + size, 0);
  return { missing: missing.toSorted(), files: { ...part, count: lines, bytes } };
}

async function writeKeys(connection: Client, into: string, own: SigningKey | undefined): Promise<Part[]> {
  const keys = new Map((await listPublicKeys(connection)).map(({ id, public_key }) => [id, public_key]));
  if (own) keys.set(own.id, own.publicKeyPem);
  const parts: Part[] = [];
  for (const [id, pem] of keys)
    parts.push(await writePlain(into, `public-keys/${id}.pem`, Readable.from([pem])));
  return parts;
}

/** The checkpoints up to where the snapshot's chain ends: what was signed since is of acts that the backup does not have. */
async function writeCheckpoints(from: string, into: string, position: number): Promise<Part | null> {
  const text = await readFile(join(from, 'checkpoints.jsonl'), 'utf8').catch(() => '');
  const lines = text.split('\n').slice(0, -1);
  const end = lines.findIndex((line) => (JSON.parse(line) as { position: number }).position > position);
  const kept = end === -1 ? lines : lines.slice(0, end);
  if (kept.length === 0) return null;
  return writePlain(into, 'checkpoints/checkpoints.jsonl', Readable.from([`${kept.join('\n')}\n`]));
}

async function writeManifest(into: string, manifest: Manifest, key: SigningKey | undefined): Promise<void> {
  const text = `${JSON.stringify(manifest, undefined, 1)}\n`;
  const options = { mode: 0o600, flush: true, flag: 'wx' } as const;
  if (key)
    await writeFile(join(into, signatureName), `${JSON.stringify(signManifest(key, text))}\n`, options);
  await writeFile(join(into, manifestName), text, options);
  await flushFolder(into);
}
