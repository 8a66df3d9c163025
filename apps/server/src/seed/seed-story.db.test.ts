import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSystem } from '../test-support/test-system.ts';
import { seedRegister } from './seed-register.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database, fileStore, workers, configuration } = system.services;
const parts = { database, fileStore, workers, configuration, issuer: configuration.IDENTITY_ISSUER };

beforeAll(async () => {
  await seedRegister(parts, 'start');
  await seedRegister(parts, 'demo');
}, 120_000);

/** What a query finds wrong. */
async function contradictions(sql: string): Promise<readonly unknown[]> {
  const { rows } = await database.query(sql);
  return rows;
}

test('what was submitted has nothing left to answer: its sums agree', async () => {
  expect(
    await contradictions(
      `select a.reference, w.value #>> '{finding,message}' as warning
       from plan_revisions v join applications a on a.id = v.application_id
         cross join lateral jsonb_array_elements(v.warnings) w where w.value ->> 'answer' is null`,
    ),
  ).toEqual([]);
});

test('of a plot an application begins once the one before has ended, but for amendments', async () => {
  expect(
    await contradictions(
      `select a.reference, b.reference as beside from applications a
         join applications b on b.property_id = a.property_id and b.id <> a.id and b.created_at >= a.created_at
       where a.application_type_id <> 3 and b.application_type_id <> 3
         and (a.application_status_id not in (7, 8) or a.status_since > b.created_at)`,
    ),
  ).toEqual([]);
});
