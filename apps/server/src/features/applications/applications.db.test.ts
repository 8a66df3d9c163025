import { getPerson } from '@strata/fictional-register';
import { afterAll, expect, test } from 'vitest';
import { draftedApplication, registeredProperty } from '../../test-support/records.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const owner = await signedIn(system, getPerson('A100001'));

test('a draft appears in the list of its entity', async () => {
  const propertyId = await registeredProperty(owner, owner.self);
  const id = await draftedApplication(owner, owner.self, propertyId);
  const list = await owner.call('GET /Applications', { query: owner.self });
  expect(list.data.map((application) => application.id)).toEqual([id]);
});
