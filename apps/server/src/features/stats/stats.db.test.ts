import { applicationStatusIds } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { afterAll, expect, test } from 'vitest';
import { draftedApplication, registeredProperty, setApplicationStatus } from '../../test-support/records.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const owner = await signedIn(system, getPerson('A100001'));

const summary = async () => (await owner.call('GET /Stats/summary', { query: owner.self })).data;

test('the summary counts what is pending, what is completed, and the plots', async () => {
  expect(await summary()).toEqual({ pendingApplications: 0, completedApplications: 0, properties: 0 });
  for (const statusId of applicationStatusIds) {
    const propertyId = await registeredProperty(owner, owner.self);
    await setApplicationStatus(system, await draftedApplication(owner, owner.self, propertyId), statusId);
  }
  // Submitted, Processing, Pending architect, Returned and Strata plan completed are pending; Approved is completed.
  const properties = applicationStatusIds.length;
  expect(await summary()).toEqual({ pendingApplications: 5, completedApplications: 1, properties });
});

test.each([
  [1, 0, 0],
  [2, 1, 0],
  [3, 1, 0],
  [4, 0, 1],
  [5, 1, 0],
  [6, 1, 0],
  [7, 0, 0],
  [8, 0, 0],
  [10, 1, 0],
] as const)('state %i counts as %i pending and %i completed', async (statusId, pending, completed) => {
  const before = await summary();
  const propertyId = await registeredProperty(owner, owner.self);
  await setApplicationStatus(system, await draftedApplication(owner, owner.self, propertyId), statusId);
  expect(await summary()).toEqual({
    pendingApplications: before.pendingApplications + pending,
    completedApplications: before.completedApplications + completed,
    properties: before.properties + 1,
  });
});
