import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test-support/test-database.ts';
import { isUnused } from './unused-files.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

test('a file is used by every column that refers to files', async () => {
  const columns = await database.query<{ table: string; column: string }>(
    `select c.conrelid::regclass::text as table, a.attname as column
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'f' and c.confrelid = 'files'::regclass`,
  );
  const conditions = columns.map(
    ({ table, column }) => `not exists (select from ${table} u where u.${column} = f.id)`,
  );
  expect(isUnused.split(' and ').toSorted()).toEqual(conditions.toSorted());
});
