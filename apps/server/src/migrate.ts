import { readMigrationConfiguration } from './platform/configuration.ts';
import { ensureFirstAdministrator, migrate, readMigrations } from './platform/migrations.ts';

/** Brings the schema of DATABASE_OWNER_URL (or DATABASE_URL) up to date, names the first Administrator, and ends. */
try {
  const { ownerUrl, firstAdministrator } = readMigrationConfiguration(process.env);
  const taken = await migrate(ownerUrl, await readMigrations());
  if (firstAdministrator) await ensureFirstAdministrator(ownerUrl, firstAdministrator);
  process.stdout.write(taken.length > 0 ? `Migrated: ${taken.join(', ')}\n` : 'The schema is up to date\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
