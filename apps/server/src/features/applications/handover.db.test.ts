import { applicationStatusIds } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { createCaller } from '../../test-support/caller.ts';
import { createHandovers } from '../../test-support/handovers.ts';
import { type GivenPlan, givenPlan } from '../../test-support/plans.ts';
import { setApplicationStatus } from '../../test-support/records.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { entity, caller, stranger, registrationId, another, owner, acts, rowOf, actsOf, partyOf, otherOf } =
  await createHandovers(system);

describe.each(Object.entries(acts))('POST /Applications/%s', (name, act) => {
  const given = (): Promise<GivenPlan> => givenPlan(owner, act.from);

  test('needs a session', async () => {
    const { applicationId: id } = await given();
    expect(await act.call(createCaller(system.portal, undefined), id)).toMatchObject({ status: 401 });
  });

  test('is the other party’s no business', async () => {
    const { applicationId: id } = await givenPlan(owner, { ...act.from, architect: registrationId });
    expect(await act.call(otherOf(act), id)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });

  test('does not exist for a stranger, for another architect, or for an unknown id', async () => {
    const { applicationId: id } = await given();
    for (const [as, whose] of [
      [stranger, id],
      [another, id],
      [partyOf(act), uuidv7()],
    ] as const) {
      expect(await act.call(as, whose)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
  });

  test('is refused in every other state', async () => {
    const { applicationId: id } = await givenPlan(owner, { ...act.from, architect: registrationId });
    const allowed = name === 'assignArchitect' ? [1, 6] : [act.from.statusId ?? 5];
    for (const statusId of applicationStatusIds.filter((one) => !allowed.includes(one))) {
      await setApplicationStatus(system, id, statusId);
      const { status, code } = await act.call(partyOf(act), id);
      expect({ statusId, status, code }).toEqual({ statusId, status: 409, code: 'APPLICATION_STATE' });
    }
    expect(await actsOf(id)).toEqual([]);
  });

  test('is refused when somebody else changed the application', async () => {
    const { applicationId: id } = await given();
    expect(await act.call(partyOf(act), id, { version: 7 })).toMatchObject({
      status: 412,
      code: 'STALE_VERSION',
      refusedWith: { version: 1 },
    });
  });

  test('moves the application on, once, and is recorded', async () => {
    const { applicationId: id } = await given();
    const answers = await Promise.all([1, 2, 3].map(() => act.call(partyOf(act), id)));
    // Who has given the plan back is no party any longer.
    const late = name === 'decline' ? 404 : 409;
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      late,
      late,
    ]);
    expect(await rowOf(id)).toMatchObject({ application_status_id: act.to, version: 2 });
    const { statusSince } = (await caller.call('GET /Applications/{id}', { params: { id }, query: entity }))
      .data;
    expect(Date.now() - Date.parse(statusSince)).toBeLessThan(60_000);
    expect(await actsOf(id)).toMatchObject([
      {
        verb: act.verb,
        person_id: partyOf(act).personId,
        acting_role: act.by === 'applicant' ? 'member' : 'architect',
        before: { version: 1 },
        after: { version: 2 },
      },
    ]);
  });
});
