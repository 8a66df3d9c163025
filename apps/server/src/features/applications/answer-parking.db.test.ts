import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { approvedArchitect } from '../../test-support/experts.ts';
import { newestAct } from '../../test-support/plan-views.ts';
import { givenPlan } from '../../test-support/plans.ts';
import { setApplicationStatus } from '../../test-support/records.ts';
import { type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const caller = await signedIn(system, getPerson('A100001'));
const stranger = await signedIn(system, getPerson('A100002'));
const architect = await signedIn(system, getPerson('A100010'));
const registrationId = await approvedArchitect(system, architect);
const owner = { system, caller, entity: caller.self };

const answer = (
  id: string,
  hasParkingLotsAssignedToUnits: boolean | 0 | 1,
  { as = caller, version = 1, more = {} }: { as?: SignedInCaller; version?: number; more?: object } = {},
) => as.call('PUT /Applications', { body: { id, hasParkingLotsAssignedToUnits, ...more } }, { version });
const detailOf = async (id: string) =>
  (await caller.call('GET /Applications/{id}', { params: { id }, query: caller.self })).data;

describe('whether lots are allocated to the units', () => {
  test('is kept with the plan and raises the versions of both', async () => {
    const { applicationId: id } = await givenPlan(owner, { empty: true });
    const before = await detailOf(id);
    expect(before.hasParkingLotsAssignedToUnits).toBeNull();
    expect((await answer(id, 1)).data).toEqual({ version: 2 });
    const after = await detailOf(id);
    expect(after).toMatchObject({ hasParkingLotsAssignedToUnits: true, version: 2 });
    expect(after.planRevision).toBeGreaterThan(before.planRevision);
    expect(await newestAct(system)).toMatchObject({
      verb: 'update',
      acting_role: 'member',
      before: { hasParkingLotsAssignedToUnits: null },
      after: { hasParkingLotsAssignedToUnits: true },
    });
    expect((await answer(id, 0, { version: 2 })).data).toEqual({ version: 3 });
    // The same again is no change.
    expect((await answer(id, false, { version: 3 })).data).toEqual({ version: 3 });
  });

  test('cannot be denied while there are lots', async () => {
    const { applicationId: id } = await givenPlan(owner);
    expect(await answer(id, false)).toMatchObject({
      status: 422,
      fields: {
        hasParkingLotsAssignedToUnits: 'There are lots in the accessory schedule. Delete them first',
      },
    });
    expect(await detailOf(id)).toMatchObject({ hasParkingLotsAssignedToUnits: true, version: 1 });
  });

  test('is the assigned architect’s to answer while the plan is theirs, and then nobody else’s', async () => {
    const { applicationId: id } = await givenPlan(owner, { empty: true, architect: registrationId });
    expect(await answer(id, true)).toMatchObject({ status: 409, code: 'APPLICATION_STATE' });
    expect(await answer(id, true, { as: stranger })).toMatchObject({ status: 404 });
    expect((await answer(id, true, { as: architect })).status).toBe(200);
    expect(await newestAct(system)).toMatchObject({ acting_role: 'architect' });
    await setApplicationStatus(system, id, 10);
    expect(await answer(id, false, { as: architect, version: 2 })).toMatchObject({ status: 409 });
  });

  test('honours the version', async () => {
    const { applicationId: id } = await givenPlan(owner, { empty: true });
    expect(await answer(id, true, { version: 4 })).toMatchObject({
      status: 412,
      refusedWith: { version: 1 },
    });
  });

  test('goes together with the applicant’s own fields, all or none', async () => {
    const { applicationId: id } = await givenPlan(owner, { empty: true });
    expect((await answer(id, true, { more: { applicationTypeId: 2 } })).data).toEqual({ version: 3 });
    expect(await detailOf(id)).toMatchObject({ applicationTypeId: 2, hasParkingLotsAssignedToUnits: true });
    const { applicationId: withLots } = await givenPlan(owner);
    expect(await answer(withLots, false, { more: { applicationTypeId: 2 } })).toMatchObject({ status: 422 });
    expect(await detailOf(withLots)).toMatchObject({ applicationTypeId: 1, version: 1 });
    const { applicationId: assigned } = await givenPlan(owner, { empty: true, architect: registrationId });
    expect(await answer(assigned, true, { as: architect, more: { applicationTypeId: 2 } })).toMatchObject({
      status: 404,
    });
  });
});
