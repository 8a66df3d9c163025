import { planDeclaration } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { createCaller } from '../../test-support/caller.ts';
import { approvedArchitect, dayFromToday, registeredArchitect } from '../../test-support/experts.ts';
import { type GivenPlan, givenPlan, type PlanOptions } from '../../test-support/plans.ts';
import { memberOf, type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;

const entity = { entityType: 'Business', entityId: '019a0000-0000-7000-8000-00000000000b' } as const;
const caller = await signedIn(system, getPerson('A100001'));
const fellow = await signedIn(system, getPerson('A100003'));
await memberOf(system, caller, { ...entity, name: 'Fehi Homes Pvt Ltd' });
await memberOf(system, fellow, entity);
const stranger = await signedIn(system, getPerson('A100002'));
const architect = await signedIn(system, getPerson('A100010'));
const registrationId = await approvedArchitect(system, architect);
const another = await signedIn(system, getPerson('A100011'));
const anotherId = await approvedArchitect(system, another);
const office = { entityType: 'Architect', entityId: registrationId } as const;
const owner = { system, caller, entity };

interface Handover {
  readonly call: (
    as: Pick<SignedInCaller, 'call'>,
    id: string,
    sending?: { version?: number | undefined; more?: object },
  ) => Promise<{
    status: number;
    code: string | undefined;
    fields: object;
    refusedWith: unknown;
    data: unknown;
  }>;
  readonly by: 'applicant' | 'architect';
  /** The state in which it can be done, with an architect unless it is the assignment. */
  readonly from: PlanOptions;
  readonly to: number;
  readonly verb: string;
}

const acts: Readonly<Record<string, Handover>> = {
  assignArchitect: {
    call: (as, id, { version = 1, more = {} } = {}) =>
      as.call(
        'POST /Applications/assignArchitect',
        { body: { id, architectRegistrationId: registrationId, ...more } },
        { version },
      ),
    by: 'applicant',
    from: { statusId: 1 },
    to: 5,
    verb: 'assignArchitect',
  },
  recall: {
    call: (as, id, { version = 1 } = {}) =>
      as.call('POST /Applications/recall', { body: { id } }, { version }),
    by: 'applicant',
    from: { architect: registrationId },
    to: 1,
    verb: 'recall',
  },
  decline: {
    call: (as, id, { version = 1, more = {} } = {}) =>
      as.call(
        'POST /Applications/decline',
        { body: { id, reason: 'No time.\nAsk in May.', ...more } },
        { version },
      ),
    by: 'architect',
    from: { architect: registrationId },
    to: 1,
    verb: 'decline',
  },
  'architect/submit': {
    call: (as, id, { version = 1, more = {} } = {}) =>
      as.call(
        'POST /Applications/architect/submit',
        { body: { id, declarationAccepted: true, ...more } },
        { version },
      ),
    by: 'architect',
    from: { architect: registrationId },
    to: 10,
    verb: 'completePlan',
  },
  reopen: {
    call: (as, id, { version = 1 } = {}) =>
      as.call('POST /Applications/reopen', { body: { id } }, { version }),
    by: 'applicant',
    from: { architect: registrationId, statusId: 10 },
    to: 5,
    verb: 'reopen',
  },
};

interface Row {
  readonly application_status_id: number;
  readonly version: number;
  readonly architect_registration_id: string | null;
  readonly architect_assigned_at: Date | null;
  readonly plan_completed_at: Date | null;
  readonly decline_reason: string | null;
}

async function rowOf(id: string): Promise<Row> {
  const [row] = await database.query<Row & Record<string, unknown>>(
    'select * from applications where id = $1',
    [id],
  );
  if (!row) throw new Error('There is no such application');
  return row;
}

async function actsOf(id: string) {
  return database.query<{
    verb: string;
    acting_role: string;
    person_id: string;
    before: object;
    after: object;
  }>(
    `select verb, acting_role, person_id, before, after from acts
     where object_type = 'application' and object_id = $1 and verb <> 'create' order by sequence`,
    [id],
  );
}

/** Who was told of the application, and what. */
async function toldOf(id: string) {
  return database.query<{ person_id: string; kind: string; params: Record<string, string> }>(
    `select person_id, kind, params from notifications where object_type = 'application' and object_id = $1`,
    [id],
  );
}

const partyOf = ({ by }: Handover): SignedInCaller => (by === 'applicant' ? caller : architect);
const otherOf = ({ by }: Handover): SignedInCaller => (by === 'applicant' ? architect : caller);

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
    for (const statusId of [1, 2, 3, 4, 5, 6, 7, 8, 10].filter((one) => !allowed.includes(one))) {
      await database.query('update applications set application_status_id = $2 where id = $1', [
        id,
        statusId,
      ]);
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
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, late, late]);
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

describe('completing the plan', () => {
  const complete = (id: string, more: object = {}) => acts['architect/submit']?.call(architect, id, { more });

  test('keeps when, and the act says what was declared of which plan', async () => {
    const { applicationId: id } = await givenPlan(owner, { architect: registrationId });
    await database.query('update strata_plans set revision = 44 where application_id = $1', [id]);
    await complete(id);
    expect((await rowOf(id)).plan_completed_at).toBeInstanceOf(Date);
    const [act] = await actsOf(id);
    expect(act?.after).toMatchObject({
      status: 'Strata plan completed',
      declaration: planDeclaration.version,
      planRevision: 44,
      architectRegistrationId: registrationId,
    });
    expect((await toldOf(id)).map(({ kind }) => kind)).toEqual(['planCompleted', 'planCompleted']);
    const { data } = await caller.call('GET /Applications/{id}', { params: { id }, query: entity });
    expect(data).toMatchObject({ acts: ['reopen'], canEdit: false });
    expect(data.planCompletedDate).not.toBeNull();
  });

  test('needs neither a version nor the field of the declaration, but takes no other answer than yes', async () => {
    const { applicationId: id } = await givenPlan(owner, { architect: registrationId });
    const no = { body: { id, declarationAccepted: false as unknown as true } };
    const refused = await architect.call('POST /Applications/architect/submit', no);
    expect([refused.status, refused.fields]).toEqual([
      400,
      { declarationAccepted: 'Accept the declaration' },
    ]);
    expect((await architect.call('POST /Applications/architect/submit', { body: { id } })).status).toBe(200);
  });

  test('is refused while a finding blocks it, and not for a warning', async () => {
    const { applicationId: id, units } = await givenPlan(owner, { architect: registrationId });
    await database.query('update strata_plans set has_separate_utilities = false where application_id = $1', [
      id,
    ]);
    expect(await complete(id)).toMatchObject({ status: 409, code: 'PLAN_HAS_FINDINGS' });
    await database.query('update strata_plans set has_separate_utilities = true where application_id = $1', [
      id,
    ]);
    await database.query(`update strata_units set unit_number = '0101' where id = $1`, [units.home201]);
    expect((await complete(id))?.status).toBe(200);
  });

  test.each(['strata_documents', 'strata_units'] as const)(
    'is refused while a file of %s is not known to be clean',
    async (table) => {
      const { applicationId: id } = await givenPlan(owner, { architect: registrationId });
      const column = table === 'strata_units' ? 'drawing_file_id' : 'file_id';
      const scan = (state: string) =>
        database.query(
          `update files set scan = $2, scanned_at = case when $2 = 'infected' then now() end
         where id = (select ${column} from ${table} where application_id = $1 order by id limit 1)`,
          [id, state],
        );
      await scan('waiting');
      expect(await complete(id)).toMatchObject({ status: 409, code: 'FILE_BEING_CHECKED' });
      await scan('infected');
      expect(await complete(id)).toMatchObject({ status: 422, code: 'FILE_INFECTED' });
    },
  );

  test('is refused on the day after the licence has expired: then the application is not there', async () => {
    const { applicationId: id } = await givenPlan(owner, { architect: registrationId });
    const end = (when: string | null) =>
      database.query(
        `update memberships set ends_at = $2::timestamptz where entity_type = 'Architect' and entity_id = $1`,
        [registrationId, when],
      );
    await end(`${dayFromToday(0)}T00:00:00+05:00`);
    expect(await complete(id)).toMatchObject({ status: 404 });
    await end(`${dayFromToday(401)}T00:00:00+05:00`);
    expect((await complete(id))?.status).toBe(200);
  });

  test('is of the plan as it stays: a change comes before it or is refused', async () => {
    const { applicationId: id } = await givenPlan(owner, { architect: registrationId });
    const { data: building } = await architect.call('POST /Applications/strataBuildings', {
      body: { applicationId: id, name: 'Gate house' },
    });
    const floors = [1, 2, 3].map((number) =>
      architect.call('POST /Applications/strataFloors', {
        body: {
          applicationId: id,
          buildingId: building,
          floorNumber: String(number),
          grossFloorAreaInSqm: '10',
        },
      }),
    );
    const [done] = await Promise.all([complete(id), ...floors]);
    expect(done?.status).toBe(200);
    const [plan] = await database.query<{ revision: string }>(
      'select revision from strata_plans where application_id = $1',
      [id],
    );
    const declared = (await actsOf(id)).find(({ verb }) => verb === 'completePlan')?.after;
    expect(declared).toMatchObject({ planRevision: Number(plan?.revision) });
  });
});

test('reopening voids what was declared, and tells the architect', async () => {
  const { applicationId: id } = await givenPlan(owner, { architect: registrationId });
  await acts['architect/submit']?.call(architect, id);
  await acts['reopen']?.call(caller, id, { version: 2 });
  expect(await rowOf(id)).toMatchObject({
    plan_completed_at: null,
    architect_registration_id: registrationId,
  });
  expect((await toldOf(id)).map(({ kind, person_id }) => [kind, person_id])).toContainEqual([
    'planReopened',
    architect.personId,
  ]);
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
