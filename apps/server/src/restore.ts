import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkBackup } from './backup/check-backup.ts';
import { loadBackup, migrationsOf } from './backup/load-backup.ts';
import { BackupProblem } from './backup/manifest.ts';
import { readMigrationConfiguration, readStorageConfiguration } from './platform/configuration.ts';
import { readMigrations } from './platform/migrations.ts';
import { openFileStore } from './platform/storage/open-file-store.ts';

/**
 * `restore.ts check <folder>` reads a backup whole, sees whether this code knows its schema, and changes nothing;
 * `restore.ts load <folder>` does so too and puts it into an empty place. `--public-key <file>` names who must have signed it.
 * docs/how-to/back-up.md.
 */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'public-key': { type: 'string', multiple: true, default: [] } },
  });
  const [act, named] = positionals;
  if (!named || !['check', 'load'].includes(act ?? '')) throw new BackupProblem('The folder is not named.');
  const folder = resolve(named);
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const keys = values['public-key'].map((file) => readFileSync(file, 'utf8'));
  if (act === 'load') {
    const storage = readStorageConfiguration(process.env);
    const needs = {
      ownerUrl: readMigrationConfiguration(process.env).ownerUrl,
      fileStore: await openFileStore(storage),
      checkpointsFolder: storage.CHECKPOINTS_DIR,
      migrations: await readMigrations(),
      folder,
      say,
    };
    await loadBackup(needs, await checkBackup(folder, keys));
  } else {
    const { manifest, contents, warnings } = await checkBackup(folder, keys);
    migrationsOf(manifest, await readMigrations());
    say(`The backup of ${manifest.at} is whole: ${manifest.tables.length} tables, ${contents.length} files.`);
    for (const warning of warnings) say(`Warning: ${warning}`);
  }
} catch (error) {
  process.stderr.write(`Nothing was restored. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
