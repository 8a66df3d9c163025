import { startEmbeddedPostgres } from './embedded-postgres/start-embedded-postgres.ts';
import { openDataFolder } from './processes/data-folder.ts';
import { lockDataFolder } from './processes/lock.ts';
import { Program } from './processes/program.ts';
import { type DatabaseUrls, makeEnvironments } from './processes/program-environments.ts';
import { findRunningCopy } from './processes/running-copy.ts';
import { readSettings } from './processes/settings.ts';

// `npm run seed:demo`: fills a lively register, into the portal that runs now or into one that is stopped.
const settings = readSettings(process.env);
const folder = openDataFolder(settings.dataDir);

try {
  const running = findRunningCopy(folder.path);
  if (running || !settings.isDatabaseEmbedded) await fill(running?.database, running?.identityIssuer);
  else await fillStopped();
  console.log('The demonstration data are in the register.');
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function fillStopped(): Promise<void> {
  const unlock = lockDataFolder(folder.path);
  try {
    const logFile = folder.logFile('postgres');
    const postgres = await startEmbeddedPostgres({
      dataDir: folder.path,
      logFile,
      log: (line) => console.log(line),
    });
    try {
      await fill(postgres);
    } finally {
      await postgres.stop();
    }
  } finally {
    unlock();
  }
}

/** The people are entered as the provider of the running copy knows them, whatever port is set here. */
async function fill(database: DatabaseUrls | undefined, issuer?: string): Promise<void> {
  if (!settings.isIdentityEmbedded)
    throw new Error(
      'IDENTITY_ISSUER is set: the invented people are for the development identity provider alone.',
    );
  const { owner } = makeEnvironments(settings, folder, database);
  const environment = { ...owner, ...(issuer === undefined ? {} : { IDENTITY_ISSUER: issuer }) };
  for (const [name, ...command] of [
    ['migration', 'apps/server/src/migrate.ts'],
    ['seed', 'apps/server/src/seed.ts', 'demo'],
  ] as const) {
    await new Program({ name, command, environment, logFile: folder.logFile('seed') }).succeed();
  }
}
