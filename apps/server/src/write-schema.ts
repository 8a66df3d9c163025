import { writeFile } from 'node:fs/promises';
import { Client } from 'pg';
import { readMigrationConfiguration } from './platform/configuration.ts';
import { migrate, readMigrations, schemaFile } from './platform/migrations.ts';
import { writeSchema } from './schema/schema-text.queries.ts';

/** Brings the schema of DATABASE_OWNER_URL up to date and writes it beside the migrations: `npm run write-schema`. */
const { ownerUrl } = readMigrationConfiguration(process.env);
await migrate(ownerUrl, await readMigrations());
const connection = new Client({ connectionString: ownerUrl });
await connection.connect();
try {
  await writeFile(schemaFile, await writeSchema(connection));
} finally {
  await connection.end();
}
