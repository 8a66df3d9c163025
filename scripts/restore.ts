/*
 * npm run restore -- <folder> [--database <url>] [--public-key <file>]…
 *
 * Reads a backup whole, puts it into an empty place and verifies the register there. The place is an empty DATA_DIR, whose
 * own database is made, or the empty database of --database (or DATABASE_OWNER_URL, DATABASE_URL) with an empty file store. Where
 * anything is there already it refuses, and it never removes anything. docs/how-to/back-up.md.
 */
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { onStoppedDatabase } from './backup/on-database.ts';
import { openDataFolder } from './processes/data-folder.ts';
import { type DatabaseUrls, makeEnvironments } from './processes/program-environments.ts';
import { readOptions } from './processes/read-options.ts';
import { runServerProgram } from './processes/run-server-program.ts';
import { readSettings, type Settings, StartRefused } from './processes/settings.ts';
import { beginRestore, finishRestore } from './processes/unfinished-restore.ts';

const program = 'apps/server/src/restore.ts';
const usage = 'Usage: npm run restore -- <folder> [--database <url>] [--public-key <file>]…';

try {
  const begun = performance.now();
  const { values, positionals } = readOptions(usage, () =>
    parseArgs({
      allowPositionals: true,
      options: {
        database: { type: 'string' },
        'public-key': { type: 'string', multiple: true, default: [] },
      },
    }),
  );
  const [named, ...more] = positionals;
  if (!named || more.length > 0) throw new StartRefused(usage);
  const keys = values['public-key'].map((file) => resolve(file));
  process.exitCode = await restore(resolve(named), values.database, keys);
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  if (process.exitCode === 0) console.log(`Restored and verified. ${seconds} s.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function restore(backup: string, url: string | undefined, keys: readonly string[]): Promise<number> {
  const settings = readSettings({
    ...process.env,
    ...(url && { DATABASE_URL: url, DEVELOPMENT_IDENTITY: 'allow' }),
  });
  const keyOptions = keys.flatMap((file) => ['--public-key', file]);
  // Before anything is made in the place that it goes to.
  const checked = await runServerProgram([program, 'check', backup, ...keyOptions], process.env);
  if (checked !== 0) return checked;
  if (settings.isDatabaseEmbedded) assertEmpty(settings);
  const data = openDataFolder(settings.dataDir);
  const load = async (database: DatabaseUrls | undefined): Promise<number> => {
    const { owner } = makeEnvironments(settings, data, database);
    const loaded = await runServerProgram([program, 'load', backup, ...keyOptions], owner);
    if (loaded !== 0) return loaded;
    // What was signed before can be verified here too: its keys lie beside the new one.
    cpSync(join(backup, 'public-keys'), data.signing, { recursive: true });
    if (settings.isDatabaseEmbedded) finishRestore(data);
    return verify(owner['DATABASE_OWNER_URL'] ?? '', backup, keys);
  };
  if (url) return load({ ownerUrl: url, appUrl: url });
  if (!settings.isDatabaseEmbedded) return load(undefined);
  beginRestore(data);
  return onStoppedDatabase(data, load);
}

function assertEmpty({ dataDir }: Settings): void {
  const there = ['postgres', 'files', 'checkpoints'].filter((name) => {
    const folder = join(dataDir, name);
    return existsSync(folder) && readdirSync(folder).length > 0;
  });
  if (there.length === 0) return;
  throw new StartRefused(
    `${dataDir} is not empty (${there.join(', ')}). A restore takes an empty place and never removes anything; nothing was changed.`,
  );
}

function verify(database: string, backup: string, keys: readonly string[]): Promise<number> {
  const own = readdirSync(join(backup, 'public-keys')).map((name) => join(backup, 'public-keys', name));
  const folder = join(backup, 'checkpoints');
  return runServerProgram(
    [
      'scripts/verify-register.ts',
      '--database',
      database,
      ...(existsSync(folder) ? ['--checkpoints', folder] : []),
      ...(keys.length > 0 ? keys : own).flatMap((file) => ['--public-key', file]),
    ],
    process.env,
  );
}
