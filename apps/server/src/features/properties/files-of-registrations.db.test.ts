import { getPerson } from '@strata/fictional-register';
import { afterAll, expect, test } from 'vitest';
import { registeredExpert } from '../../test-support/experts.ts';
import { plotContent } from '../../test-support/records.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const owner = await signedIn(system, getPerson('A100001'));

test('a document of a registration is no document of a plot', async () => {
  const id = await registeredExpert(owner, owner.self);
  const [row] = await system.database.query<{ file: string }>(
    'select registration_copy_id as file from expert_registrations where id = $1',
    [id],
  );
  const body = { ...owner.self, ...plotContent(row?.file ?? '') };
  expect((await owner.call('POST /Properties', { body })).code).toBe('FILE_IN_USE');
});
