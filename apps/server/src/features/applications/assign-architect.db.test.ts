import { getPerson } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { dayFromToday, registeredArchitect } from '../../test-support/experts.ts';
import { createHandovers } from '../../test-support/handovers.ts';
import { givenPlan } from '../../test-support/plans.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const {
  entity,
  caller,
  fellow,
  architect,
  registrationId,
  anotherId,
  office,
  owner,
  acts,
  rowOf,
  actsOf,
  toldOf,
} = await createHandovers(system);

describe('assigning an architect', () => {
  const assign = (id: string, architectRegistrationId: string) =>
    caller.call(
      'POST /Applications/assignArchitect',
      { body: { id, architectRegistrationId } },
      { version: 1 },
    );

  test('tells the architect, who finds it in the list and can edit it', async () => {
    const { applicationId: id } = await givenPlan(owner);
    expect((await assign(id, registrationId)).data).toBeNull();
    expect(await toldOf(id)).toEqual([
      {
        person_id: architect.personId,
        kind: 'architectAssigned',
        params: {
          reference: expect.stringMatching(/^SA-/) as unknown,
          plotName: 'Fehiveli Villa',
          applicantName: 'Fehi Homes Pvt Ltd',
        },
      },
    ]);
    const list = (await architect.call('GET /Applications', { query: office })).data;
    expect(list.map((item) => item.id)).toContain(id);
    const { data } = await architect.call('GET /Applications/{id}', { params: { id }, query: office });
    expect(data).toMatchObject({
      canEdit: true,
      acts: ['decline', 'completePlan'],
      architect: { registrationId },
    });
  });

  test('is refused for whoever is not approved, unknown, no architect, or without a valid licence', async () => {
    const { applicationId: id } = await givenPlan(owner);
    const applicant = await signedIn(system, getPerson('A100020'));
    const waiting = await registeredArchitect(applicant);
    const expire = (day: string) =>
      database.query('update expert_registrations set expiry_date = $2 where id = $1', [anotherId, day]);
    await expire(dayFromToday(-1));
    for (const nobody of [waiting, anotherId, uuidv7(), entity.entityId]) {
      expect(await assign(id, nobody)).toMatchObject({ status: 409, code: 'ARCHITECT_NOT_AVAILABLE' });
    }
    await expire(dayFromToday(0));
    expect((await assign(id, anotherId)).status).toBe(200);
    await expire(dayFromToday(400));
    const malformed = await assign(id, 'nobody');
    expect([malformed.status, malformed.fields]).toEqual([
      400,
      { architectRegistrationId: 'Choose an architect' },
    ]);
  });

  test('forgets why the last one declined', async () => {
    const { applicationId: id } = await givenPlan(owner);
    await database.query(`update applications set decline_reason = 'No time' where id = $1`, [id]);
    await assign(id, registrationId);
    expect(await rowOf(id)).toMatchObject({ decline_reason: null });
  });

  test('goes for a returned application as for a draft', async () => {
    const { applicationId: id } = await givenPlan(owner, { statusId: 6, everSubmitted: true });
    expect((await assign(id, registrationId)).status).toBe(200);
  });

  test('can be oneself: then the person is both parties', async () => {
    const own = await givenPlan({ system, caller: architect, entity: architect.self });
    const body = { id: own.applicationId, architectRegistrationId: registrationId };
    expect(
      (await architect.call('POST /Applications/assignArchitect', { body }, { version: 1 })).status,
    ).toBe(200);
    const decline = { body: { id: own.applicationId, reason: 'I will do it as the owner' } };
    expect((await architect.call('POST /Applications/decline', decline, { version: 2 })).status).toBe(200);
    expect((await actsOf(own.applicationId)).map((act) => act.acting_role)).toEqual(['member', 'architect']);
  });
});

describe('taking the plan back', () => {
  test('ends what the architect may see at the next call', async () => {
    const { applicationId: id } = await givenPlan(owner, { architect: registrationId });
    const seen = await architect.call('GET /Applications/{id}', { params: { id }, query: office });
    const list = await architect.call('GET /Applications', { query: office });
    expect((await acts['recall']?.call(caller, id))?.status).toBe(200);
    const headers = { 'If-None-Match': String(seen.headers.etag) };
    const gone = await architect.call(
      'GET /Applications/{id}',
      { params: { id }, query: office },
      { headers },
    );
    expect(gone).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const after = await architect.call(
      'GET /Applications',
      { query: office },
      { headers: { 'If-None-Match': String(list.headers.etag) } },
    );
    expect(after.status).toBe(200);
    expect(after.data.map((item) => item.id)).not.toContain(id);
    expect(await toldOf(id)).toMatchObject([{ person_id: architect.personId, kind: 'planRecalled' }]);
    expect(await rowOf(id)).toMatchObject({ architect_registration_id: null, architect_assigned_at: null });
  });

  test('leads back to Returned when the ministry has had it', async () => {
    const { applicationId: id } = await givenPlan(owner, { architect: registrationId, everSubmitted: true });
    await acts['recall']?.call(caller, id);
    expect(await rowOf(id)).toMatchObject({ application_status_id: 6 });
  });
});

describe('declining', () => {
  test('tells everybody at the applicant why, and the reason stays with the application', async () => {
    const { applicationId: id } = await givenPlan(owner, { architect: registrationId });
    await acts['decline']?.call(architect, id);
    const told = await toldOf(id);
    expect(told.map(({ person_id }) => person_id).toSorted()).toEqual(
      [caller.personId, fellow.personId].toSorted(),
    );
    expect(told[0]).toMatchObject({ kind: 'architectDeclined', params: { reason: 'No time.\nAsk in May.' } });
    const { data } = await caller.call('GET /Applications/{id}', { params: { id }, query: entity });
    expect(data).toMatchObject({
      declineReason: 'No time.\nAsk in May.',
      architect: null,
      canAssignArchitect: true,
    });
  });

  test('needs a reason', async () => {
    const { applicationId: id } = await givenPlan(owner, { architect: registrationId });
    expect(await acts['decline']?.call(architect, id, { more: { reason: '  ' } })).toMatchObject({
      status: 422,
      fields: { reason: 'This field is required' },
    });
  });
});

describe('GET /Architects/approved', () => {
  const found = async (search?: string) =>
    (await caller.call('GET /Architects/approved', { query: search === undefined ? {} : { search } })).data;
  const licenceOf = async (id: string) =>
    (await found()).find((one) => one.id === id)?.licenseNumber ?? 'not found';

  test('shows the approved ones by name, with licence and its last day', async () => {
    const all = await found();
    expect(all.map(({ id }) => id).toSorted()).toEqual([registrationId, anotherId].toSorted());
    expect(all.map(({ name }) => name)).toEqual(all.map(({ name }) => name).toSorted());
    expect(all.find(({ id }) => id === registrationId)?.expiryDate).toBe(dayFromToday(400));
  });

  test('finds them by a part of the name or the licence, and nobody by a wildcard', async () => {
    const [one] = await found();
    expect(await found(one?.name.slice(1, 6).toUpperCase())).toContainEqual(one);
    expect((await found(await licenceOf(anotherId))).map(({ id }) => id)).toEqual([anotherId]);
    expect(await found('%')).toEqual([]);
    expect(await found('nobody of this name')).toEqual([]);
  });

  test('leaves out whose licence has expired', async () => {
    const expire = (day: string) =>
      database.query('update expert_registrations set expiry_date = $2 where id = $1', [anotherId, day]);
    await expire(dayFromToday(-1));
    expect((await found()).map(({ id }) => id)).toEqual([registrationId]);
    await expire(dayFromToday(400));
  });
});
