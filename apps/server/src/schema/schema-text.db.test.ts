import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { schemaFile } from '../platform/migrations.ts';
import { createTestDatabase } from '../test-support/test-database.ts';
import { listNames } from './schema.queries.ts';
import { usefulComment, writeSchema } from './schema-text.queries.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());
const queryable = {
  query: async (text: string) => ({ rows: await database.query(text) }),
} as unknown as Parameters<typeof writeSchema>[0];

test('schema.sql shows the schema as the migrations make it', async () => {
  const kept = await readFile(schemaFile, 'utf8');
  expect(kept, 'The schema has changed: run `npm run write-schema`').toBe(await writeSchema(queryable));
});

test('schema.sql leaves nothing out', async () => {
  const kept = await readFile(schemaFile, 'utf8');
  const names = await listNames(queryable);
  const missing = names.filter((name) => !new RegExp(`\\b${name}\\b`).test(kept));
  expect(missing).toEqual([]);
});

test('a table that stands under no subject is named', async () => {
  await database.query('create table forgotten (id integer primary key)');
  try {
    await expect(writeSchema(queryable)).rejects.toThrow('Under no subject: forgotten');
  } finally {
    await database.query('drop table forgotten');
  }
});

test.each([
  ['application_id', 'The application', undefined],
  ['created_by', 'Who drafted it', 'Who drafted it'],
  ['applied_at', 'When', undefined],
  ['number', 'Counted from 1 in its building', 'Counted from 1 in its building'],
])('the comment of %s, “%s”', (name, comment, useful) => {
  expect(usefulComment({ name, definition: 'integer', comment }, 'strata_units')).toBe(useful);
});
