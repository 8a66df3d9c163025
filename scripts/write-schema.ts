/*
 * npm run write-schema
 *
 * Writes apps/server/src/migrations/schema.sql, the schema as all migrations make it, from a database that it migrates and
 * throws away.
 */
import { startThrowawayPostgres } from './embedded-postgres/start-throwaway-postgres.ts';
import { runServerProgram } from './processes/run-server-program.ts';

const postgres = await startThrowawayPostgres();
try {
  const environment = { ...process.env, DATABASE_OWNER_URL: postgres.url('owner', 'strata') };
  process.exitCode = await runServerProgram(['apps/server/src/write-schema.ts'], environment);
} finally {
  await postgres.stop();
}
