import { ensureFirstAdministrator, migrate, readMigrations } from './platform/migrations.ts';

/** Brings the schema of DATABASE_OWNER_URL (or DATABASE_URL) up to date, names the first Administrator, and ends. */
const ownerUrl = process.env['DATABASE_OWNER_URL'] || process.env['DATABASE_URL'];
if (!ownerUrl) {
  process.stderr.write('DATABASE_OWNER_URL or DATABASE_URL is not set\n');
  process.exit(1);
}
try {
  const taken = await migrate(ownerUrl, await readMigrations());
  const administrator = process.env['FIRST_ADMINISTRATOR'];
  if (administrator) await ensureFirstAdministrator(ownerUrl, administrator);
  process.stdout.write(taken.length > 0 ? `Migrated: ${taken.join(', ')}\n` : 'The schema is up to date\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
