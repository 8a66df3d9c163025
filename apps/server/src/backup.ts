import { resolve } from 'node:path';
import { makeBackup } from './backup/make-backup.ts';
import { BackupProblem } from './backup/manifest.ts';
import { readMigrationConfiguration, readStorageConfiguration } from './platform/configuration.ts';
import { loadSigningKey } from './platform/signing/signing-key.ts';
import { openFileStore } from './platform/storage/open-file-store.ts';

/** Backs database and files up into the folder named; docs/how-to/back-up.md. */
try {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new BackupProblem('The folder is not named.');
  const begun = performance.now();
  const storage = readStorageConfiguration(process.env);
  const isSigned = storage.REGISTER_SIGNING_KEY_FILE !== undefined;
  const { tables, files, missing, chain } = await makeBackup({
    ownerUrl: readMigrationConfiguration(process.env).ownerUrl,
    fileStore: await openFileStore(storage),
    checkpointsFolder: storage.CHECKPOINTS_DIR,
    signingKey: isSigned ? loadSigningKey(storage) : undefined,
    folder: resolve(folder),
    say: (line) => process.stdout.write(`${line}\n`),
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  process.stdout.write(
    `Backed up to ${resolve(folder)}: ${rows.toLocaleString('en')} rows of ${tables.length} tables, ${files.count} files (${files.bytes.toLocaleString('en')} bytes), ` +
      `acts up to position ${chain?.position ?? 0}. Read back whole. ${seconds} s.\n${isSigned ? '' : 'It is not signed: REGISTER_SIGNING_KEY_FILE is not set.\n'}`,
  );
  if (missing.length > 0) {
    process.stderr.write(
      `The file store has lost ${missing.length} files that records name: ${missing.join(', ')}\n`,
    );
    process.exitCode = 3;
  }
} catch (error) {
  process.stderr.write(`There is no backup. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
