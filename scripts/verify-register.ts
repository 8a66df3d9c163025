/*
 * npm run verify-register: the chain of all acts, the checkpoints that were signed outside the database, the schemes and
 * titles as their acts make them, what gives power or money against its acts, and every content that is kept with its hash.
 * Uses none of the application's code. How it is used: `npm run verify-register -- --help`, and
 * docs/how-to/verify-the-register.md.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { readOptions } from './processes/read-options.ts';
import { findRunningCopy } from './processes/running-copy.ts';
import { readSettings } from './processes/settings.ts';
import { type CheckpointFile, readCheckpoints } from './verify/register/checkpoints.ts';
import { reportVerification, verificationAsJson } from './verify/register/report.ts';
import { type Verification, verifyRegister } from './verify/register/verify-register.ts';

interface Sources {
  readonly database: string;
  readonly checkpoints: readonly string[];
  readonly publicKeys: readonly string[];
  readonly filesFolder: string | undefined;
}

const usage = `npm run verify-register -- [--database <url>] [--checkpoints <folder>]… [--public-key <file>]… [--files <folder>] [--json]

Without options it verifies the portal that runs on DATA_DIR. What each option means, and how it ends, is in
docs/how-to/verify-the-register.md.`;

const { values } = readOptions(usage, () =>
  parseArgs({
    options: {
      database: { type: 'string' },
      checkpoints: { type: 'string', multiple: true, default: [] },
      'public-key': { type: 'string', multiple: true, default: [] },
      files: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  }),
);

let shownAt = performance.now();

try {
  const begun = performance.now();
  const verification = await verify(findSources());
  const seconds = (performance.now() - begun) / 1_000;
  console.log(values.json ? verificationAsJson(verification) : reportVerification(verification, seconds));
  process.exitCode = verification.findings.count === 0 ? 0 : 1;
} catch (error) {
  console.error(
    `The register could not be verified: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 2;
}

/** What was named; for the rest, what the portal that runs on DATA_DIR uses. */
function findSources(): Sources {
  const { database, checkpoints, 'public-key': publicKeys, files: filesFolder } = values;
  if (database !== undefined) return { database, checkpoints, publicKeys, filesFolder };
  const { dataDir } = readSettings(process.env);
  const url =
    findRunningCopy(dataDir)?.database?.ownerUrl ??
    process.env['DATABASE_OWNER_URL'] ??
    process.env['DATABASE_URL'];
  if (!url)
    throw new Error(
      `no portal with a database of its own runs on ${dataDir}; name the database by --database`,
    );
  const folder = process.env['CHECKPOINTS_DIR'] || join(dataDir, 'checkpoints');
  const key = process.env['REGISTER_SIGNING_KEY_FILE'];
  return {
    database: url,
    checkpoints: checkpoints.length > 0 ? checkpoints : [folder],
    publicKeys:
      publicKeys.length > 0 ? publicKeys : [...(key ? [key] : []), ...keysIn(join(dataDir, 'signing'))],
    filesFolder: filesFolder ?? ownFiles(dataDir),
  };
}

/** Where the portal keeps files itself; nothing where a bucket keeps them, or none was kept yet. */
function ownFiles(dataDir: string): string | undefined {
  const folder = process.env['FILES_DIR'] || join(dataDir, 'files');
  return !process.env['S3_BUCKET'] && existsSync(folder) ? folder : undefined;
}

/** The register's own key, and those of a backup that was restored here. */
function keysIn(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.pem')) : [];
  return names.map((name) => join(folder, name));
}

async function verify({ database, checkpoints, publicKeys, filesFolder }: Sources): Promise<Verification> {
  const checkpointFiles = checkpoints.map(
    values.checkpoints.length > 0 ? readCheckpoints : readOwnCheckpoints,
  );
  if (filesFolder !== undefined && !existsSync(filesFolder))
    throw new Error(`there is no folder ${filesFolder}`);
  const keys = publicKeys.map((file) => readFileSync(file, 'utf8'));
  const connection = new Client({ connectionString: database, application_name: 'strata-verify-register' });
  await connection.connect();
  try {
    await connection.query('begin isolation level repeatable read read only');
    await connection.query('set local search_path = pg_catalog');
    await connection.query('set local statement_timeout = 0');
    return await verifyRegister(connection, {
      checkpointFiles,
      publicKeys: keys,
      filesFolder,
      onProgress: showProgress,
    });
  } finally {
    await connection.end();
  }
}

/** Of the folder that the portal itself uses: that its file is not there is for the verifier to judge. */
function readOwnCheckpoints(folder: string): CheckpointFile {
  const file = join(folder, 'checkpoints.jsonl');
  return existsSync(file) ? readCheckpoints(folder) : { file, checkpoints: [], broken: [] };
}

/** A line every five seconds, for whoever waits. */
function showProgress(acts: number): void {
  if (performance.now() - shownAt < 5_000) return;
  shownAt = performance.now();
  console.error(`${acts.toLocaleString('en')} acts …`);
}
