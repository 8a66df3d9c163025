/*
 * npm run backup -- <folder> [--database <url>]
 *
 * Copies one moment of database and files into a new folder, while the portal works on. Without --database: the portal that
 * runs on DATA_DIR, or that is stopped there, or the database of DATABASE_OWNER_URL or DATABASE_URL. Ends with 0, with 3 where
 * the store had lost files that records name, with 1 where there is no backup. docs/how-to/back-up.md.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { onStoppedDatabase } from './backup/on-database.ts';
import { openDataFolder } from './processes/data-folder.ts';
import { type DatabaseUrls, makeEnvironments } from './processes/program-environments.ts';
import { readOptions } from './processes/read-options.ts';
import { runServerProgram } from './processes/run-server-program.ts';
import { findRunningCopy } from './processes/running-copy.ts';
import { readSettings, StartRefused } from './processes/settings.ts';
import { assertNoUnfinishedRestore } from './processes/unfinished-restore.ts';

const usage = 'Usage: npm run backup -- <folder> [--database <url>]';

try {
  const { values, positionals } = readOptions(usage, () =>
    parseArgs({ allowPositionals: true, options: { database: { type: 'string' } } }),
  );
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new StartRefused(usage);
  process.exitCode = await backUp(resolve(folder), values.database);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function backUp(target: string, url: string | undefined): Promise<number> {
  const settings = readSettings({
    ...process.env,
    ...(url && { DATABASE_URL: url, DEVELOPMENT_IDENTITY: 'allow' }),
  });
  const isThere = existsSync(join(settings.dataDir, 'postgres'));
  if (settings.isDatabaseEmbedded && !isThere)
    throw new StartRefused(
      `There is no portal in ${settings.dataDir}. Set DATA_DIR, or name the database by --database.`,
    );
  const data = openDataFolder(settings.dataDir);
  if (!url) assertNoUnfinishedRestore(data);
  const run = (database: DatabaseUrls | undefined): Promise<number> =>
    runServerProgram(['apps/server/src/backup.ts', target], makeEnvironments(settings, data, database).owner);
  if (url) return run({ ownerUrl: url, appUrl: url });
  const running = findRunningCopy(data.path);
  if (running?.database) return run(running.database);
  return settings.isDatabaseEmbedded ? onStoppedDatabase(data, run) : run(undefined);
}
