import { afterAll, expect, test, vi } from 'vitest';
import { refuse } from '../../platform/refusal.ts';
import { createHandovers } from '../../test-support/handovers.ts';
import { givenLongPlan } from '../../test-support/shares.ts';
import { completeGiven, declarationOf } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { caller, architect, registrationId, owner, acts } = await createHandovers(system);

test('a long plan that no thread is free to judge is neither kept, answered, completed nor submitted', async () => {
  const { applicationId: id } = await givenLongPlan(owner);
  vi.spyOn(system.services.workers, 'run').mockResolvedValue(refuse('UNAVAILABLE'));
  const [plan] = await system.database.query<{ revision: number }>(
    'select revision::int as revision from strata_plans where application_id = $1',
    [id],
  );
  const version = plan?.revision ?? 0;
  const busy = { status: 503, code: 'UNAVAILABLE' };
  expect(await caller.call('POST /Applications/shareSchedules', { body: { id } }, { version })).toMatchObject(
    busy,
  );
  const body = { applicationId: id, key: 'any', reason: 'The rest is shafts and walls.' };
  expect(await caller.call('POST /Applications/findingOverrides', { body })).toMatchObject(busy);
  await system.database.query(
    `update applications set architect_registration_id = $2, architect_assigned_at = now(),
       application_status_id = 5 where id = $1`,
    [id, registrationId],
  );
  expect(await acts['architect/submit']?.call(architect, id)).toMatchObject(busy);
  await completeGiven(owner, id);
  await system.database.query(
    `update properties set property_status_id = 2
     where id = (select property_id from applications where id = $1)`,
    [id],
  );
  const declared = { body: await declarationOf(system, id) };
  expect(await caller.call('POST /Applications/submit', declared, { version: 1 })).toMatchObject(busy);
});
