import { routes } from '@strata/contract';
import type { TaskVerb } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { givenAmendment } from '../../test-support/amendments.ts';
import {
  approvedArchitect,
  dayFromToday,
  ministryOf,
  registeredExpert,
  returned,
  submittedExpert,
  withoutArchitects,
} from '../../test-support/experts.ts';
import { givenPlan, type PlanOptions } from '../../test-support/plans.ts';
import { registeredProperty, setPropertyStatus } from '../../test-support/records.ts';
import { givenRegistered } from '../../test-support/registered.ts';
import { memberOf, type SignedInCaller, signedIn, withItsId } from '../../test-support/signed-in.ts';
import { givenSubmitted } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { givenTitle, givenTitleRequest, personAsOwner } from '../../test-support/title-requests.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const caller = await signedIn(system, getPerson('A100001'));
const fellow = await signedIn(system, getPerson('A100003'));
const stranger = await signedIn(system, getPerson('A100002'));
const architect = await signedIn(system, getPerson('A100010'));
const firm = { entityType: 'Business', entityId: '019a0000-0000-7000-8000-00000000000b' } as const;
const firmName = 'Fehi Homes Pvt Ltd';
await memberOf(system, caller, { ...firm, name: firmName });
await memberOf(system, fellow, firm);
for (const entity of [firm, caller.self]) await withItsId(system, entity, 'LegalPractitioner');
const owner = { system, caller, entity: caller.self };
const ofFirm = { system, caller, entity: firm };
const asFirm = { ...firm, entityName: firmName };

/** Everything that waits for the person: all pages of it, as the contract has it. */
async function tasksOf(who: Pick<SignedInCaller, 'call'> = caller) {
  const { data } = await who.call('GET /Users/tasks', { query: {} });
  return routes['GET /Users/tasks'].output.parse(data);
}

/** The one thing that waits for the person with this verb. */
async function taskOf(verb: TaskVerb, who: SignedInCaller = caller) {
  const { items } = await tasksOf(who);
  const [task, ...more] = items.filter((item) => item.verb === verb);
  expect(more).toEqual([]);
  return task;
}

const nothing = { items: [], total: 0, entities: [] };
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string;

beforeEach(async () => {
  // What the tests before left is nobody's turn any more.
  await database.query(
    `update applications set application_status_id = 8 where application_status_id in (1, 2, 3, 5, 6, 10)`,
  );
  await database.query('delete from title_requests where status_id = 1');
  await database.query('update title_requests set status_id = 6 where status_id in (2, 4)');
  await database.query('update properties set property_status_id = 1 where property_status_id = 3');
  await database.query(
    'update expert_registrations set expert_status_id = 5, submitted_at = now(), entity_since = null where expert_status_id in (1, 4)',
  );
});

test('for whom nothing waits, nothing is listed', async () =>
  expect(await tasksOf(stranger)).toEqual(nothing));

describe('applications', () => {
  test.each([
    ['a draft', { statusId: 1 }, 'chooseArchitect'],
    ['what was returned', { statusId: 6, everSubmitted: true }, 'correctApplication'],
  ] as const)('%s waits for its applicant', async (_, options: PlanOptions, verb) => {
    const { applicationId } = await givenPlan(ofFirm, options);
    expect(await tasksOf()).toEqual({
      items: [
        {
          verb,
          objectId: applicationId,
          reference: expect.stringMatching(/^SA-/) as string,
          plotName: expect.any(String) as string,
          unitNumber: null,
          registeredName: null,
          expertType: null,
          requestKind: null,
          isAmendment: false,
          by: null,
          remarks: null,
          amount: null,
          sinceDate: instant,
          dueDate: null,
          drawing: { of: 'application', id: applicationId },
          entity: asFirm,
          path: `/app/applications/${applicationId}`,
        },
      ],
      total: 1,
      entities: [{ ...firm, count: 1 }],
    });
    expect(await tasksOf(fellow)).toMatchObject({ total: 1 });
    expect(await tasksOf(stranger)).toEqual(nothing);
  });

  test('a draft whose architect declined says why, also after it was returned', async () => {
    const drafts = [await givenPlan(owner, {}), await givenPlan(owner, { statusId: 6, everSubmitted: true })];
    await database.query(`update applications set decline_reason = 'No time before May' where id = any($1)`, [
      drafts.map(({ applicationId }) => applicationId),
    ]);
    expect((await tasksOf()).items).toMatchObject([
      { verb: 'chooseArchitect', remarks: 'No time before May' },
      { verb: 'chooseArchitect', remarks: 'No time before May' },
    ]);
  });

  test('a plan waits for its architect, and once it is complete for the applicant', async () => {
    await withoutArchitects(system);
    const registrationId = await approvedArchitect(system, architect);
    const { applicationId } = await givenPlan(ofFirm, { architect: registrationId });
    expect((await tasksOf(architect)).items).toMatchObject([
      {
        verb: 'drawPlan',
        objectId: applicationId,
        by: firmName,
        entity: { entityType: 'Architect', entityId: registrationId },
        path: `/app/applications/${applicationId}/strataplan`,
      },
    ]);
    expect((await tasksOf()).items).toEqual([]);
    await database.query(
      'update applications set application_status_id = 10, plan_completed_at = now() where id = $1',
      [applicationId],
    );
    expect((await tasksOf(architect)).items).toEqual([]);
    const [registration] = await database.query<{ name: string }>(
      'select name from expert_registrations where id = $1',
      [registrationId],
    );
    expect(await taskOf('declareApplication')).toMatchObject({
      by: registration?.name,
      path: `/app/strataplan/${applicationId}/StrataPlanDeclareSubmit`,
    });
  });

  test('a fee waits until it is paid', async () => {
    const { applicationId, feeTotal } = await givenSubmitted(ofFirm);
    const paid = await givenSubmitted(owner, { isPaid: true });
    expect(await taskOf('payFee')).toMatchObject({
      objectId: applicationId,
      amount: feeTotal,
      path: `/app/applications/${applicationId}/fee`,
      entity: asFirm,
    });
    expect(paid.applicationId).not.toBe(applicationId);
    expect(await tasksOf(stranger)).toEqual(nothing);
  });
});

describe('requests on titles', () => {
  test.each([
    [1, 'finishRequest', null],
    [4, 'correctRequest', 'The deed lacks a page.'],
  ] as const)('in state %i waits for whoever made it', async (statusId, verb, remarks) => {
    const { id, title } = await givenTitleRequest(owner, { statusId });
    await database.query('update title_requests set remarks = $2 where id = $1', [id, remarks]);
    expect((await tasksOf()).items).toMatchObject([
      {
        verb,
        objectId: id,
        unitNumber: title.folio.unit.number,
        requestKind: 'transfer',
        remarks,
        drawing: { of: 'title', id: title.id },
        entity: caller.self,
        path: `/app/titles/requests/${id}`,
      },
    ]);
    expect(await tasksOf(stranger)).toEqual(nothing);
  });

  test('waits for a party until it answers, once for all whom the person acts for', async () => {
    const receiver = await personAsOwner({ system }, stranger.personId);
    const title = await givenTitle(owner, [await personAsOwner(owner, caller.personId)]);
    const { id } = await givenTitleRequest(owner, {
      statusId: 2,
      title,
      content: ({ owners: [giver] }) => ({
        kind: 'transfer',
        from: giver?.identification ?? '',
        to: [receiver],
        consideration: null,
      }),
      awaits: [receiver.identification],
    });
    expect((await tasksOf(stranger)).items).toMatchObject([
      { verb: 'consentToRequest', objectId: id, entity: stranger.self, by: 'Aishath Leena Fehiveli' },
    ]);
    expect((await tasksOf(caller)).items).toEqual([]);
    await database.query(
      `insert into title_request_consents (request_id, submission, identification_key, consented, person_id)
       select $1, 1, identification_key_of($2), true, $3`,
      [id, receiver.identification, stranger.personId],
    );
    expect(await tasksOf(stranger)).toEqual(nothing);
  });

  test.each(['consent', 'decline'])(
    'an amendment waits for owners of titles that it changes, until they %s',
    async (answer) => {
      const neighbour = await signedIn(system, getPerson('A100020'));
      const theirs = [await personAsOwner({ system }, neighbour.personId)];
      const parent = await givenRegistered(ofFirm, { ownersOf: { home102: theirs } });
      await database.query(
        `insert into revision_files (file_id, revision_id) select file_id, $2 from strata_documents where application_id = $1`,
        [parent.applicationId, parent.revisionId],
      );
      const change = `update strata_units set floor_area_in_sqm = floor_area_in_sqm - 9 where application_id = $1 and unit_number = '102'`;
      const { applicationId, revisionId } = await givenAmendment(ofFirm, parent, { changes: [change] });
      // Another entity with the applicant's id makes no second task of it.
      await memberOf(system, stranger, { entityType: 'Developer', entityId: firm.entityId });
      expect((await tasksOf(neighbour)).items).toMatchObject([
        {
          verb: 'consentToAmendment',
          objectId: applicationId,
          isAmendment: true,
          by: firmName,
          entity: neighbour.self,
          path: `/app/titles/amendments/${applicationId}`,
        },
      ]);
      expect(await tasksOf(stranger)).toEqual(nothing);
      const seen = { ...neighbour.self, applicationId, revisionId };
      if (answer === 'consent') {
        const body = { ...seen, declarationAccepted: true } as const;
        void (await neighbour.call('POST /Applications/amendmentConsents', { body })).data;
      } else {
        const body = { ...seen, reason: 'The lobby is ours.' };
        void (await neighbour.call('POST /Applications/amendmentConsents/decline', { body })).data;
      }
      expect(await tasksOf(neighbour)).toEqual(nothing);
    },
  );
});

test('a plot that was returned waits, with what the examiner wrote', async () => {
  const id = await registeredProperty(caller, firm);
  await setPropertyStatus(system, id, 3);
  const long = 'Add the map. '.repeat(40);
  await database.query('update properties set remarks = $2 where id = $1', [id, long]);
  expect(await taskOf('correctProperty')).toMatchObject({
    objectId: id,
    remarks: `${long.slice(0, 399)}…`,
    path: `/app/properties/${id}`,
    drawing: { of: 'property', id },
    entity: asFirm,
  });
  expect(await tasksOf(stranger)).toEqual(nothing);
});

describe('registrations', () => {
  test('wait for the one who began them alone', async () => {
    const draft = await registeredExpert(caller, firm);
    const back = await submittedExpert(caller, firm);
    await returned(await ministryOf(system), back);
    expect(await taskOf('finishRegistration')).toMatchObject({
      objectId: draft,
      expertType: 'Developer',
      registeredName: expect.stringMatching(/^Olhu Homes/) as string,
      path: `/app/registrations/rp/developer/${draft}`,
    });
    expect(await taskOf('correctRegistration')).toMatchObject({
      objectId: back,
      remarks: 'The registration copy is of another company.',
      path: `/app/registrations/developer?registration=${back}`,
    });
    expect(await tasksOf(fellow)).toEqual(nothing);
  });

  test.each([
    [61, false],
    [59, true],
    [1, true],
  ])('a licence with %i days left: it waits to be renewed is %s', async (days, waits) => {
    await withoutArchitects(system);
    const expiryDate = dayFromToday(days);
    const id = await approvedArchitect(system, architect, expiryDate);
    const path = `/app/registrations/renew/${id}`;
    const renewal = { verb: 'renewLicence', objectId: id, dueDate: expiryDate, drawing: null, path };
    const { items } = await tasksOf(architect);
    expect(items).toMatchObject(waits ? [renewal] : []);
    await withoutArchitects(system);
  });
});

describe('rights', () => {
  test('that have ended leave nothing', async () => {
    await givenPlan(ofFirm, { statusId: 1 });
    expect((await tasksOf(fellow)).total).toBe(1);
    const membership = `memberships set ends_at = now() - interval '1 second' where person_id = $1 and entity_id = $2`;
    await database.query(`update ${membership}`, [fellow.personId, firm.entityId]);
    expect(await tasksOf(fellow)).toEqual(nothing);
    await database.query('update memberships set ends_at = null where person_id = $1', [fellow.personId]);
    expect((await tasksOf(fellow)).total).toBe(1);
  });

  test('of an architect whose licence has run out leave the renewal alone', async () => {
    await withoutArchitects(system);
    const registrationId = await approvedArchitect(system, architect);
    await givenPlan(ofFirm, { architect: registrationId });
    await database.query(`update expert_registrations set expiry_date = current_date - 3 where id = $1`, [
      registrationId,
    ]);
    await database.query(`update memberships set ends_at = now() - interval '1 day' where entity_id = $1`, [
      registrationId,
    ]);
    expect((await tasksOf(architect)).items.map(({ verb }) => verb)).toEqual(['renewLicence']);
    await withoutArchitects(system);
  });

  test('of another entity with the same id show nothing of it', async () => {
    await givenPlan(ofFirm, { statusId: 1 });
    await memberOf(system, stranger, { entityType: 'Developer', entityId: firm.entityId });
    expect(await tasksOf(stranger)).toEqual(nothing);
  });
});

describe('many', () => {
  test('what is due comes first, then what has waited longest; and all of it is counted', async () => {
    const { applicationId } = await givenPlan(ofFirm, { statusId: 1 });
    await database.query(
      `insert into applications (id, reference, entity_type, entity_id, property_id, application_type_id, created_by, status_since)
       select gen_random_uuid(), 'SA-M-' || n, entity_type, entity_id, property_id, 1, created_by, now() - n * interval '1 day'
       from applications cross join generate_series(1, 299) n where id = $1`,
      [applicationId],
    );
    await givenTitleRequest(owner, { statusId: 1 });
    const page = async (skip: string) => (await caller.call('GET /Users/tasks', { query: { skip } })).data;
    const pages = [await page('0'), await page('50'), await page('300')];
    expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
      [50, 301],
      [50, 301],
      [1, 301],
    ]);
    const since = pages.flatMap(({ items }) => items).map(({ sinceDate }) => Date.parse(sinceDate));
    expect(since).toEqual(since.toSorted((one, other) => one - other));
    expect(pages[0]?.entities).toEqual([
      { ...caller.self, count: 1 },
      { ...firm, count: 300 },
    ]);
  });

  test('of forty entities each has its own', async () => {
    for (let nth = 1; nth <= 40; nth += 1) {
      const entityId = `019a0000-0000-7000-8000-0000000001${String(nth).padStart(2, '0')}`;
      const entity = await memberOf(system, stranger, { entityType: 'Business', entityId });
      const propertyId = await registeredProperty(stranger, entity);
      await setPropertyStatus(system, propertyId, 3);
    }
    const { total, entities } = await tasksOf(stranger);
    expect([total, entities.length, new Set(entities.map(({ count }) => count))]).toEqual([
      40,
      40,
      new Set([1]),
    ]);
    await database.query(`delete from memberships where person_id = $1 and entity_type = 'Business'`, [
      stranger.personId,
    ]);
  });

  test('are found by their index, however much else the entity and others have', async () => {
    const [done, others] = [
      await givenPlan(ofFirm, { statusId: 1 }),
      await givenPlan(owner, { statusId: 1 }),
    ];
    await database.query('alter table applications disable trigger user');
    await database.query(
      `insert into applications (id, reference, entity_type, entity_id, property_id, application_type_id, application_status_id,
         created_by)
       select gen_random_uuid(), 'SA-O-' || right(id::text, 12) || n, entity_type, entity_id, property_id, 1,
         case when id = $1 then 8 else 1 end, created_by
       from applications cross join generate_series(1, 30000) n where id = $2 or (id = $1 and n <= 300)`,
      [done.applicationId, others.applicationId],
    );
    await database.query('alter table applications enable trigger user');
    await database.query('analyze applications');
    const rows = await database.query<{ 'QUERY PLAN': string }>(
      `explain select id from applications where entity_type = 'Business' and entity_id = '${firm.entityId}'
         and application_status_id in (1, 6, 10)`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('applications_waiting');
  });
});
