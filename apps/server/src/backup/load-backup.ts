import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { type Migration, migrate, unfinishedRestore } from '../platform/migrations.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { type CheckedBackup, pathOf } from './check-backup.ts';
import { BackupProblem, type Manifest, type StoredContent } from './manifest.ts';
import { readPart } from './parts.ts';
import {
  analyze,
  countRows,
  endSessions,
  findChainHead,
  listTables,
  prepareForLoading,
  setExactTexts,
  setSequence,
  writeTable,
} from './tables.queries.ts';

export interface RestoreNeeds {
  readonly ownerUrl: string;
  readonly fileStore: FileStore;
  readonly checkpointsFolder: string;
  /** All that this version of the code knows. */
  readonly migrations: readonly Migration[];
  readonly folder: string;
  readonly say: (line: string) => void;
}

/**
 * Puts a checked backup into a database without tables, an empty file store and an empty folder of checkpoints. Refuses,
 * with nothing touched, where anything is there. The rows come in one transaction, after the files: either all of it or none,
 * and until then nothing starts there.
 */
export async function loadBackup(needs: RestoreNeeds, backup: CheckedBackup): Promise<void> {
  const upTo = migrationsOf(backup.manifest, needs.migrations);
  const connection = new Client({ connectionString: needs.ownerUrl, application_name: 'strata-restore' });
  connection.on('error', () => undefined);
  await connection.connect();
  try {
    await setExactTexts(connection);
    await assertEmpty(connection, needs);
    await load(connection, needs, backup, upTo).catch((error: Error) => {
      throw new BackupProblem(
        `The restore broke off: ${error.message} Its place is not empty any more; remove it and begin again.`,
        { cause: error },
      );
    });
  } finally {
    await connection.end();
  }
  const taken = await migrate(needs.ownerUrl, needs.migrations);
  if (taken.length > 0) needs.say(`The schema is newer now: ${taken.join(', ')}.`);
}

async function load(
  connection: Client,
  needs: RestoreNeeds,
  { manifest, contents }: CheckedBackup,
  upTo: readonly Migration[],
): Promise<void> {
  await migrate(needs.ownerUrl, [unfinishedRestore, ...upTo]);
  needs.say(`${contents.length} files …`);
  for (const content of contents) await saveFile(needs, content);
  await connection.query('begin');
  await loadTables(connection, needs, manifest);
  await saveCheckpoints(needs, manifest);
  await connection.query('commit');
  await analyze(connection);
}

/** The steps that the backup's schema had, as this code has them. @throws BackupProblem where it has not */
export function migrationsOf(manifest: Manifest, known: readonly Migration[]): readonly Migration[] {
  return manifest.migrations.map(({ number, name, checksum }) => {
    const migration = known[number - 1];
    if (!migration)
      throw new BackupProblem(
        `The backup is of a newer version (${name}); restore it with that or a later one.`,
      );
    if (migration.checksum !== checksum)
      throw new BackupProblem(
        `The backup's step ${name} is not the one of this version; restore it with the version that made it.`,
      );
    return migration;
  });
}

async function assertEmpty(
  connection: Client,
  { fileStore, checkpointsFolder }: RestoreNeeds,
): Promise<void> {
  const tables = await listTables(connection);
  if (tables.length > 0)
    throw new BackupProblem(
      `The database has tables already (${tables[0]?.name} …). A restore takes an empty one and never removes anything; nothing was changed.`,
    );
  // Whatever its age.
  for await (const sha256 of fileStore.listOlderThan(Number.NEGATIVE_INFINITY))
    throw new BackupProblem(`The file store is not empty (${sha256.toString('hex')}); nothing was changed.`);
  const checkpoints = await readdir(checkpointsFolder).catch(() => []);
  if (checkpoints.length > 0)
    throw new BackupProblem(
      `The folder of checkpoints is not empty (${checkpointsFolder}); nothing was changed.`,
    );
}

/** Copies a content into the store, if its bytes are still what they were when they were checked. */
async function saveFile({ fileStore, folder }: RestoreNeeds, { sha256, size }: StoredContent): Promise<void> {
  const temporaryPath = fileStore.temporaryPath();
  const hash = createHash('sha256');
  await pipeline(
    createReadStream(join(folder, pathOf(sha256))),
    async function* measure(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(temporaryPath, { mode: 0o600, flags: 'wx' }),
  );
  const digest = hash.digest();
  if (digest.toString('hex') !== sha256)
    throw new BackupProblem(`The backup is damaged: ${pathOf(sha256)} is not what was written.`);
  await fileStore.keep({ temporaryPath, sha256: digest, sizeInBytes: size });
}

async function loadTables(
  connection: Client,
  { folder, say }: RestoreNeeds,
  { tables, sequences, chain }: Manifest,
): Promise<void> {
  const present = new Map((await listTables(connection)).map(({ name, columns }) => [name, columns]));
  const odd = tables.find(
    ({ table, columns }) => present.get(table)?.toSorted().join() !== columns.toSorted().join(),
  );
  if (odd || present.size !== tables.length)
    throw new BackupProblem(
      `The backup's tables are not those of its schema (${odd?.table ?? 'one is missing'}).`,
    );
  const loading = await prepareForLoading(
    connection,
    [...present].map(([name, columns]) => ({ name, columns })),
  );
  for (const part of tables) {
    say(`${part.table}: ${part.rows.toLocaleString('en')} rows`);
    await readPart(folder, part, writeTable(connection, { name: part.table, columns: part.columns }));
  }
  await loading.finish();
  for (const { name, last, isCalled } of sequences) await setSequence(connection, name, last, isCalled);
  for (const { table, rows } of tables) {
    const found = await countRows(connection, table);
    if (found !== rows) throw new BackupProblem(`${table} has ${found} rows after the restore, not ${rows}.`);
  }
  const head = await findChainHead(connection);
  if (head?.position !== chain?.position || head?.hash !== chain?.hash)
    throw new BackupProblem('The chain of acts does not end where the backup says.');
  // Whoever signed out since the backup stays signed out.
  say(`${await endSessions(connection)} sessions ended: everybody signs in again.`);
}

async function saveCheckpoints(
  { folder, checkpointsFolder }: RestoreNeeds,
  { checkpoints }: Manifest,
): Promise<void> {
  if (!checkpoints) return;
  await mkdir(checkpointsFolder, { recursive: true, mode: 0o700 });
  await copyFile(join(folder, checkpoints.path), join(checkpointsFolder, 'checkpoints.jsonl'));
}
