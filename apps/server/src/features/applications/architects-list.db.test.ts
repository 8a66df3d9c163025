import { routes } from '@strata/contract';
import { getPerson } from '@strata/fictional-register';
import { afterAll, expect, test } from 'vitest';
import { approvedArchitect } from '../../test-support/experts.ts';
import { givenPlan } from '../../test-support/plans.ts';
import { plotContent, setApplicationStatus, uploadedFile } from '../../test-support/records.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const caller = await signedIn(system, getPerson('A100001'));
const architect = await signedIn(system, getPerson('A100010'));
const registrationId = await approvedArchitect(system, architect);
const office = { entityType: 'Architect', entityId: registrationId } as const;
const owner = { system, caller, entity: caller.self };

const list = (etag?: string, filter: object = {}) =>
  architect.call(
    'GET /Applications',
    { query: { ...office, ...filter } },
    { headers: { 'If-None-Match': etag } },
  );
const tagNow = async () => String((await list()).headers.etag);

test('an architect’s list and counts are of what is assigned to them', async () => {
  expect((await list()).data).toEqual([]);
  const first = await givenPlan(owner, { architect: registrationId });
  const second = await givenPlan(owner, { architect: registrationId });
  await givenPlan(owner);
  await setApplicationStatus(system, first.applicationId, 4);
  for (let time = 0; time < 7; time += 1) {
    const { data } = await list();
    routes['GET /Applications'].output.parse(data);
    expect(data.map(({ id, canAssignArchitect }) => [id, canAssignArchitect])).toEqual([
      [second.applicationId, false],
      [first.applicationId, false],
    ]);
  }
  expect((await list(undefined, { statusId: '4' })).data.map(({ id }) => id)).toEqual([first.applicationId]);
  const { data: counts } = await architect.call('GET /Stats/summary', { query: office });
  expect(counts).toEqual({ pendingApplications: 1, completedApplications: 1, properties: 0 });
});

test('its tag is another after an assignment, a recall, a new state and another name of the plot', async () => {
  const { applicationId: id } = await givenPlan(owner);
  let tag = await tagNow();
  const changedBy = async (change: () => Promise<unknown>) => {
    expect((await list(tag)).status).toBe(304);
    await change();
    const answer = await list(tag);
    expect(answer.status).toBe(200);
    tag = String(answer.headers.etag);
  };
  const assigned = { id, architectRegistrationId: registrationId };
  await changedBy(() =>
    caller.call('POST /Applications/assignArchitect', { body: assigned }, { version: 1 }),
  );
  await changedBy(() => setApplicationStatus(system, id, 10));
  await setApplicationStatus(system, id, 5);
  const { propertyId } = await givenPlan(owner, { architect: registrationId });
  tag = await tagNow();
  await changedBy(async () => {
    const content = plotContent(await uploadedFile(caller, caller.self), {
      plotName: 'Fehiveli Villa, north',
    });
    const answer = await caller.call(
      'PUT /Properties',
      { body: { id: propertyId, ...content } },
      { version: 1 },
    );
    expect(answer.status).toBe(200);
  });
  await changedBy(() => caller.call('POST /Applications/recall', { body: { id } }, { version: 2 }));
});
