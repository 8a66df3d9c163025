import type { Folio } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type AmendmentOptions, givenAmendment, undeclareGiven } from '../../test-support/amendments.ts';
import { createOfficers, decide } from '../../test-support/decisions.ts';
import { createHandovers } from '../../test-support/handovers.ts';
import { type GivenRegistered, givenRegistered } from '../../test-support/registered.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { completeGiven, declarationOf } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { givenTitleRequest } from '../../test-support/title-requests.ts';
import { whileChanging } from '../../test-support/while-changing.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const { caller, owner, architect, stranger, toldOf, rowOf } = await createHandovers(system);
const { examiner, registrar } = await createOfficers(system);
const neighbour = await signedIn(system, getPerson('A100020'));
const recommended = { recommendedBy: examiner.personId, isPaid: true };

const whole = { shareNumerator: 1, shareDenominator: 1 };
const ofNeighbour = [{ name: 'The neighbour', identification: ' a100020', ...whole }];
const ofStranger = [{ name: 'The stranger', identification: 'A100002', ...whole }];

/** 102 grows into common property, 201 becomes 301, 202 goes, 203 comes. Then all share values change; so they are kept here. */
const changes = [
  `update strata_units set floor_area_in_sqm = floor_area_in_sqm - 1 where application_id = $1 and unit_number = '102'`,
  `update strata_units set unit_number = '301' where application_id = $1 and unit_number = '201'`,
  `with gone as (delete from strata_units where application_id = $1 and unit_number = '202' returning *)
   insert into strata_units (id, application_id, building_id, floor_id, unit_number, occupancy_use_id, unit_type_id,
     floor_area_in_sqm, tower_id, group_id, drawing_file_id, sort_key)
   select gen_random_uuid(), application_id, building_id, floor_id, '203', occupancy_use_id, unit_type_id,
     floor_area_in_sqm, tower_id, group_id, drawing_file_id, sort_key from gone`,
];
let parent: GivenRegistered;

/** Of the amended units two are the neighbour's, one is the stranger's; the other three have other owners. */
async function givenScheme(options: Parameters<typeof givenRegistered>[1] = {}): Promise<GivenRegistered> {
  const given = await givenRegistered(owner, {
    ownersOf: { home102: ofNeighbour, home201: ofStranger, home202: ofNeighbour },
    ...options,
  });
  await database.query(
    `insert into revision_files (file_id, revision_id)
     select file_id, $2 from strata_documents where application_id = $1`,
    [given.applicationId, given.revisionId],
  );
  return given;
}

/** An amendment whose schedule leaves the values of units that stay as they are; it counts what those of the others are. */
async function amended(options: AmendmentOptions = {}) {
  const given = await givenAmendment(owner, parent, { ...recommended, changes, ...options });
  await saveValues(given.applicationId);
  return given;
}

async function saveValues(applicationId: string): Promise<void> {
  await database.query(
    `update share_schedules k set aggregate = 10000, lots = (
       select jsonb_agg(jsonb_set(l.lot, '{value}', to_jsonb(case l.lot ->> 'unitNumber' when '203' then '1717'
         else coalesce((select t.folio ->> 'shareValue' from titles t where t.scheme_id = $2 and t.unit_number
           = case l.lot ->> 'unitNumber' when '301' then '201' else l.lot ->> 'unitNumber' end), '0') end)) order by n)
       from jsonb_array_elements(k.lots) with ordinality l (lot, n))
     where application_id = $1`,
    [applicationId, parent.schemeId],
  );
}

const consentsOf = (applicationId: string, as = caller) =>
  as.call('GET /Applications/amendmentConsents', { query: { applicationId } });

const consent = (
  as: typeof caller,
  { applicationId, revisionId }: { applicationId: string; revisionId: string },
) =>
  as.call('POST /Applications/amendmentConsents', {
    body: { ...as.self, applicationId, revisionId, declarationAccepted: true },
  });

const decline = (
  as: typeof caller,
  { applicationId, revisionId }: { applicationId: string; revisionId: string },
  reason: string,
) =>
  as.call('POST /Applications/amendmentConsents/decline', {
    body: { ...as.self, applicationId, revisionId, reason },
  });

const approve = (given: { applicationId: string; sha256: string }) => decide(registrar, 'approve', given);
const obstacles = async (id: string) =>
  (await examiner.call('GET /Review/applications/{id}', { params: { id } })).data.obstacles;

/** What stands in the register of the scheme: number of the unit, state, and the verbs of the title's acts. */
async function registered() {
  return database.query<{ number: string; unit: string; state: string; verbs: string; folio: Folio }>(
    `select t.number, t.unit_number as unit, t.state, t.folio,
       (select string_agg(c.verb, ' ' order by c.sequence) from acts c where c.object_id = t.id) as verbs
     from titles t where t.scheme_id = $1 order by t.number`,
    [parent.schemeId],
  );
}

const givenPending = (applicationId: string, titleId: string) =>
  database.query(
    `insert into title_requests (id, reference, title_id, kind, status_id, entity_type, entity_id, content, submission,
       submitted_at, submitted_content, created_by)
     select gen_random_uuid(), 'TR-' || right($1::text, 8), $1::uuid, 'transfer', 2, a.entity_type, a.entity_id, '{}', 1, now(), '{}', a.created_by
     from applications a where a.id = $2`,
    [titleId, applicationId],
  );

describe('an amendment', () => {
  beforeEach(async () => {
    parent = await givenScheme({ provisional: true });
  });

  test('changes the titles whose unit changes, with the consent of their owners, and no others', async () => {
    const given = await amended();
    expect(await obstacles(given.applicationId)).toEqual(['consentsMissing']);
    expect(await approve(given)).toMatchObject({ status: 409, code: 'CONSENTS_MISSING' });
    expect((await consent(stranger, given)).status).toBe(200);
    expect((await consent(neighbour, given)).status).toBe(200);
    const before = await registered();
    expect((await approve(given)).status).toBe(200);
    const after = await registered();
    expect(after.map(({ unit, state, verbs }) => [unit, state, verbs])).toEqual([
      ['A-1', 'registered', 'issue'],
      ['G-1', 'registered', 'issue'],
      ['101', 'registered', 'issue'],
      ['102', 'registered', 'issue amend'],
      ['301', 'registered', 'issue amend'],
      ['202', 'cancelled', 'issue cancel'],
      ['203', 'registered', 'issue'],
    ]);
    // Numbers, owners and mortgages stay with the titles that stay.
    expect(after.slice(0, 6).map(({ number, folio }) => [number, folio.owners])).toEqual(
      before.map(({ number, folio }) => [number, folio.owners]),
    );
    expect(after[3]?.folio.unit.strataAreaInSqm).toBe('99.50');
    const [scheme] = await database.query(
      'select number, state, number_of_units, aggregate::text, application_id, version from schemes where id = $1',
      [parent.schemeId],
    );
    expect(scheme).toEqual({
      number: parent.scheme.number,
      state: 'provisional',
      number_of_units: 6,
      aggregate: '10000.0000',
      application_id: given.applicationId,
      version: 2,
    });
    const told = await database.query<{ kind: string; person: string }>(
      `select kind, person_id as person from notifications where object_type = 'title' and object_id in (
         select id from titles where scheme_id = $1) order by kind`,
      [parent.schemeId],
    );
    expect(new Set(told.map(({ person }) => person)).size).toBe(told.length);
    expect(told.filter(({ person }) => person === neighbour.personId)).toMatchObject([
      { kind: 'titleChanged' },
    ]);
    // What was consented to can still be read.
    const { data } = await consentsOf(given.applicationId, neighbour);
    expect(data.titles.map(({ change }) => change)).toEqual(['changed', 'cancelled']);
    expect((await consentsOf(given.applicationId)).data.counts).toMatchObject({ issued: 1, unchanged: 3 });
  });

  test('that confirms the plan as built makes scheme and titles final', async () => {
    const given = await amended({ confirmsAsBuilt: true, changes: [] });
    expect(await obstacles(given.applicationId)).toEqual([]);
    expect((await approve(given)).status).toBe(200);
    const titles = await registered();
    expect(titles.map(({ verbs, folio }) => [verbs, folio.provisional])).toEqual(
      titles.map(() => ['issue confirm', false]),
    );
    const [scheme] = await database.query('select state from schemes where id = $1', [parent.schemeId]);
    expect(scheme).toEqual({ state: 'final' });
  });

  test('waits for a request on a title that it changes, and for the discharge of one that it takes', async () => {
    parent = await givenScheme({
      mortgagesOf: {
        home202: [
          { number: 1, kind: 'mortgage', lender: { name: 'Bank', identification: 'C-1' }, amount: '1.00' },
        ],
      },
    });
    const given = await amended();
    const inItsWay = () => obstacles(given.applicationId);
    // Nothing waits for what nobody has submitted yet.
    await givenTitleRequest(owner, { title: { ...parent.titles.home102, schemeId: parent.schemeId } });
    expect(await inItsWay()).toEqual(['titleMortgaged', 'consentsMissing']);
    await givenPending(given.applicationId, parent.titles.home102.id);
    expect(await inItsWay()).toEqual(['titleMortgaged', 'requestPending', 'consentsMissing']);
    expect(await approve(given)).toMatchObject({ status: 409, code: 'TITLE_STATE' });
  });

  test('with a resolution that came with it asks nobody; the parent’s own is none', async () => {
    const resolution = (fileId: string) =>
      `insert into strata_documents (id, application_id, document_type_id, file_id)
       select gen_random_uuid(), $1, 1, ${fileId} from strata_plans where application_id = $1`;
    const given = await amended();
    await database.query(
      `with copied as (insert into files (id, entity_type, entity_id, uploaded_by, file_name, media_type, size_in_bytes, sha256)
         select gen_random_uuid(), f.entity_type, f.entity_id, f.uploaded_by, 'Resolution.pdf', f.media_type, 7,
           sha256('of another day') from files f where f.entity_type = 'Business' limit 1 returning id)
       ${resolution('(select id from copied)')}`,
      [given.applicationId],
    );
    expect((await consentsOf(given.applicationId)).data).toMatchObject({
      hasResolution: true,
      counts: { changed: 2, cancelled: 1, consentsMissing: 0 },
    });
  });
});

test('a unit is known through one amendment after another, whatever its number becomes', async () => {
  parent = await givenRegistered(owner, {
    owners: [{ ...whole, name: 'Anybody', identification: 'A199001' }],
  });
  const before = await registered();
  const approved = async (of: { applicationId: string }, plan: readonly string[]) => {
    const given = await givenAmendment(owner, of, { ...recommended, changes: plan });
    await database.query(
      `insert into amendment_consents select $1, id, 'a199001', $2 from titles where scheme_id = $3`,
      [given.revisionId, examiner.personId, parent.schemeId],
    );
    expect((await approve(given)).status).toBe(200);
    return given;
  };
  const renumber = (from: string, to: string) =>
    `update strata_units set unit_number = '${to}' where application_id = $1 and unit_number = '${from}'`;
  const swapped = [renumber('101', 'X'), renumber('102', '101'), renumber('X', '102')];
  const first = await approved(parent, swapped);
  // Gone and entered anew under its number, it is the same unit.
  const anew = changes[2]?.replace(`'203'`, 'unit_number') ?? '';
  const second = await approved(first, [renumber('101', '401'), anew]);
  const after = await registered();
  expect(after.map(({ number, unit, state }) => [number, unit, state])).toEqual(
    before.map(({ number, unit }) => {
      const now = unit === '101' ? '102' : unit === '102' ? '401' : unit;
      return [number, now, 'registered'];
    }),
  );
  const kept = await database.query('select 1 from registered_units where application_id = $1', [
    second.applicationId,
  ]);
  expect(kept).toHaveLength(6);
});

describe('consents to an amendment', () => {
  test('are asked of all owners once their share values are of another aggregate', async () => {
    parent = await givenScheme({ ownersOf: { shop: ofNeighbour } });
    const { applicationId } = await amended({ changes: changes.slice(2) });
    await database.query(
      `update share_schedules set aggregate = 10500, lots = (
         select jsonb_agg(case l ->> 'unitNumber' when '203' then jsonb_set(l, '{value}', '"2217"') else l end order by n)
         from jsonb_array_elements(lots) with ordinality l (l, n))
       where application_id = $1`,
      [applicationId],
    );
    const { titles } = (await consentsOf(applicationId, neighbour)).data;
    expect(titles.map(({ unitNumber, changes: said }) => [unitNumber, said])).toEqual([
      ['G-1', [{ title: 'All share values together', before: '10,000', after: '10,500' }]],
    ]);
    expect((await consentsOf(applicationId)).data.counts).toEqual({
      changed: 0,
      cancelled: 1,
      issued: 1,
      unchanged: 5,
      consentsMissing: 6,
      consentsDeclined: 0,
    });
    await givenPending(applicationId, parent.titles.home101.id);
    expect(await obstacles(applicationId)).toEqual(['requestPending', 'consentsMissing']);
  });

  test('are each owner’s own, to what was seen, and asked for anew once it is submitted anew', async () => {
    parent = await givenScheme();
    const given = await amended();
    const { applicationId } = given;
    const mine = await consentsOf(applicationId, neighbour);
    const unanswered = { isAsked: true, isYours: true, consentedDate: null, declined: null };
    expect(mine.data.titles.map(({ unitNumber, change, owners }) => [unitNumber, change, owners])).toEqual([
      ['102', 'changed', [{ ...ofNeighbour[0], ...unanswered }]],
      ['202', 'cancelled', [{ ...ofNeighbour[0], ...unanswered }]],
    ]);
    expect(mine.data.titles[0]?.changes).toEqual([
      { title: 'Strata area (sqm)', before: '100.50', after: '99.50' },
    ]);
    const all = (await consentsOf(applicationId)).data;
    expect(all.titles.map(({ owners }) => owners[0]?.identification)).toEqual([
      'a••••20',
      'A••••02',
      'a••••20',
    ]);
    expect(all.counts).toEqual({
      changed: 2,
      cancelled: 1,
      issued: 1,
      unchanged: 3,
      consentsMissing: 3,
      consentsDeclined: 0,
    });
    const statuses = [architect, examiner].map((one) => consentsOf(applicationId, one));
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([404, 200]);
    // Wrong person, wrong revision, right one, once more.
    expect((await consent(caller, given)).status).toBe(404);
    const other = { applicationId, revisionId: parent.revisionId };
    expect((await consent(neighbour, other)).code).toBe('REVISION_CHANGED');
    expect((await consent(neighbour, given)).status).toBe(200);
    expect((await consent(neighbour, given)).status).toBe(200);
    const given1 = await database.query('select title_id from amendment_consents where revision_id = $1', [
      given.revisionId,
    ]);
    expect(given1).toHaveLength(2);
    expect((await consentsOf(applicationId)).data.counts.consentsMissing).toBe(1);
    await undeclareGiven(system, applicationId);
    await completeGiven(owner, applicationId);
    await saveValues(applicationId);
    const body = await declarationOf(system, applicationId);
    const { version } = await rowOf(applicationId);
    const submitted = await caller.call('POST /Applications/submit', { body }, { version });
    const again = { applicationId, revisionId: submitted.data.revisionId };
    const asked = (await toldOf(applicationId)).filter(({ kind }) => kind === 'amendmentConsentAsked');
    expect(new Set(asked.map((one) => one.person_id))).toEqual(
      new Set([neighbour.personId, stranger.personId]),
    );
    expect((await consentsOf(applicationId)).data.counts.consentsMissing).toBe(3);
    expect((await consent(neighbour, given)).code).toBe('REVISION_CHANGED');
    expect((await consent(neighbour, again)).status).toBe(200);
    await database.query('delete from examinations where object_id = $1', [applicationId]);
    await database.query('update applications set application_status_id = 8 where id = $1', [applicationId]);
    expect((await consent(stranger, again)).code).toBe('APPLICATION_STATE');
  });
});

describe('who does not consent to an amendment', () => {
  const reason = 'The new wall takes the light of our window.';

  test('says why; the applicant is told, the ministry sees it, and it is not approved', async () => {
    parent = await givenScheme();
    const given = await amended();
    const { applicationId } = given;
    expect((await decline(neighbour, given, reason)).status).toBe(200);
    for (const one of [caller, examiner, neighbour]) {
      const { counts, titles } = (await consentsOf(applicationId, one)).data;
      expect(counts).toMatchObject({ consentsMissing: 3, consentsDeclined: 2 });
      const reasons = titles.flatMap(({ owners }) => owners.map(({ declined }) => declined?.reason));
      expect(reasons.filter((said) => said !== undefined)).toEqual([reason, reason]);
    }
    const told = (await toldOf(applicationId)).filter(({ kind }) => kind === 'amendmentConsentDeclined');
    expect(told.map((one) => one.person_id)).toContain(caller.personId);
    expect(told.map((one) => one.person_id)).not.toContain(neighbour.personId);
    expect(await obstacles(applicationId)).toContain('consentsMissing');
    expect((await approve(given)).code).toBe('CONSENTS_MISSING');
  });

  test('answers once and for their own titles; can consent after all, and then has', async () => {
    parent = await givenScheme();
    const given = await amended();
    const { applicationId } = given;
    expect((await decline(caller, given, reason)).status).toBe(404);
    const other = { ...given, revisionId: parent.revisionId };
    expect((await decline(neighbour, other, reason)).code).toBe('REVISION_CHANGED');
    expect((await decline(neighbour, given, reason)).status).toBe(200);
    expect((await decline(neighbour, given, 'Another reason')).code).toBe('CONSENT_ANSWERED');
    expect((await consent(neighbour, given)).status).toBe(200);
    expect((await consentsOf(applicationId)).data.counts).toMatchObject({
      consentsMissing: 1,
      consentsDeclined: 0,
    });
    const { titles } = (await consentsOf(applicationId, neighbour)).data;
    expect(titles.flatMap(({ owners }) => owners.map((one) => one.declined))).toEqual([null, null]);
    expect((await decline(neighbour, given, reason)).code).toBe('CONSENT_ANSWERED');
  });
});

describe('T73: POST /Review/applications/approve, for an amendment whose scheme somebody else is changing', () => {
  test('waits at its approval, and hears of the request that was submitted meanwhile', async () => {
    parent = await givenScheme();
    const amendment = await amended();
    const { id, folio } = parent.titles.home202;
    const request = await givenTitleRequest(
      { system, caller, entity: owner.entity },
      { title: { id, schemeId: parent.schemeId, folio } },
    );
    const meanwhile = [
      `select pg_advisory_xact_lock(hashtextextended('titles of scheme ' || '${parent.schemeId}'::uuid, 0))`,
      `update title_requests set status_id = 2, submission = 1, submitted_content = content, submitted_at = now()
       where id = '${request.id}'`,
    ];
    const { status, code } = await whileChanging(database, meanwhile, () =>
      decide(registrar, 'approve', amendment),
    );
    expect({ status, code }).toEqual({ status: 409, code: 'REQUEST_PENDING' });
  });
});
