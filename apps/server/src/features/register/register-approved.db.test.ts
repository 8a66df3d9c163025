import { type Folio, type SchemeRecord, sharesAreWhole } from '@strata/domain';
import { afterAll, describe, expect, test } from 'vitest';
import { givenAmendment } from '../../test-support/amendments.ts';
import { createCaller } from '../../test-support/caller.ts';
import { createOfficers, decide } from '../../test-support/decisions.ts';
import { createHandovers } from '../../test-support/handovers.ts';
import { givenRegistered } from '../../test-support/registered.ts';
import { type GivenSubmission, givenSubmitted } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const { caller, fellow, owner, architect, registrationId, stranger, actsOf } = await createHandovers(system);
const { examiner, registrar } = await createOfficers(system);
const recommended = { recommendedBy: examiner.personId, isPaid: true };

const approve = (plan: GivenSubmission) => decide(registrar, 'approve', plan);

const hussain = { name: 'Hussain Manik', identification: 'A700099' };
const owned = [
  { ...hussain, shareNumerator: 1, shareDenominator: 3 },
  { name: 'Fehi Homes Pvt Ltd', identification: 'C-0099/2020', shareNumerator: 2, shareDenominator: 3 },
];
const propertyOwners = [
  ['A100001', 1, 2],
  ['A700011', 1, 4],
  ['A700012', 1, 4],
];

interface Title {
  readonly folio: Folio;
  readonly before: null;
  readonly verb: string;
}

/** The acts on titles that rest on the application, in their order. */
const titlesOf = ({ applicationId }: GivenSubmission) =>
  database.query<Title & Record<string, unknown>>(
    `select c.after as folio, c.before, c.verb from titles t join acts c on c.sequence = t.last_act
     where c.object_type = 'title' and c.basis_id = $1 order by c.sequence`,
    [applicationId],
  );

async function schemeOf({ applicationId }: GivenSubmission) {
  const [scheme] = await database.query<{ id: string; record: SchemeRecord }>(
    'select id, record from schemes where application_id = $1',
    [applicationId],
  );
  return scheme;
}

describe('F24: a database that is slow', () => {
  test('an approval that takes longer than other calls may is made all the same', async () => {
    const plan = await givenSubmitted(owner, recommended);
    const usual = await startTestSystem({ REQUEST_TIMEOUT_SECONDS: '3' }, database);
    const decider = { ...registrar, ...createCaller(usual.admin, registrar.token), token: registrar.token };
    await database.query(
      `create function go_slowly() returns trigger language plpgsql as
         $$ begin perform pg_sleep(tg_argv[0]::float8); return new; end $$`,
    );
    // One statement that takes longer than five and a half seconds, and a commit, which links the acts, that does so too.
    await database.query(
      `create trigger slowly before insert on titles for each statement execute function go_slowly('5.8')`,
    );
    await database.query(
      `create trigger slowly before insert on act_links for each row execute function go_slowly('0.8')`,
    );
    try {
      expect((await decide(decider, 'approve', plan)).status).toBe(200);
      expect(await titlesOf(plan)).toHaveLength(6);
    } finally {
      await usual.end();
      await database.query('drop trigger slowly on titles');
      await database.query('drop trigger slowly on act_links');
    }
  });
});

describe('an approval registers', () => {
  test('the scheme, and a title for every unit in lot order, exactly as they were declared', async () => {
    const plan = await givenSubmitted(owner, recommended);
    await database.query('insert into unit_owners values ($1, $2, $3)', [
      plan.applicationId,
      plan.units.home102,
      JSON.stringify(owned),
    ]);
    expect((await approve(plan)).status).toBe(200);
    const scheme = await schemeOf(plan);
    expect(scheme?.record).toEqual({
      number: expect.stringMatching(/^SS-\d{6}$/) as string,
      state: 'final',
      propertyId: plan.propertyId,
      applicationId: plan.applicationId,
      revisionId: plan.revisionId,
      revisionSha256: plan.sha256,
      name: 'Kashimaa House',
      address: 'Orchid Magu, Malé',
      plotName: 'Fehiveli Villa',
      plotNumber: expect.stringMatching(/^V-/) as string,
      islandName: 'Malé',
      atollName: 'Malé City',
      landAreaInSqm: '1200.00',
      numberOfUnits: 6,
      aggregate: '10000',
      shareMethod: { title: expect.any(String) as string, version: 1 },
    } satisfies SchemeRecord);
    const titles = await titlesOf(plan);
    expect(titles.map(({ folio }) => folio.unit.number)).toEqual(['A-1', 'G-1', '101', '102', '201', '202']);
    const numbers = titles.map(({ folio }) => folio.number);
    expect(numbers).toEqual(numbers.toSorted());
    expect(titles[2]).toMatchObject({ verb: 'issue', before: null });
    expect(titles[2]?.folio).toEqual({
      number: expect.stringMatching(/^ST-\d{8}$/) as string,
      schemeId: scheme?.id ?? '',
      schemeNumber: scheme?.record.number ?? '',
      state: 'registered',
      provisional: false,
      unit: {
        number: '101',
        building: 'Tower House',
        tower: 'Tower A',
        floor: '1',
        occupancyUse: expect.any(String) as string,
        unitType: expect.any(String) as string,
        strataAreaInSqm: '100.00',
        accessoryLots: ['P1'],
      },
      shareValue: expect.stringMatching(/^\d+$/) as string,
      owners: expect.any(Array) as Folio['owners'],
      encumbrances: [],
      encumbrancesNumbered: 0,
    } satisfies Folio);
    const sum = titles.reduce((total, { folio }) => total + Number(folio.shareValue), 0);
    expect([titles.length, sum]).toEqual([6, 10_000]);
    const ownersOf = (place: number) =>
      titles[place]?.folio.owners.map((one) => [
        one.identification,
        one.shareNumerator,
        one.shareDenominator,
      ]);
    expect(ownersOf(2)).toEqual(propertyOwners);
    expect(titles[3]?.folio.owners).toEqual(owned);
    expect(titles.every(({ folio }) => sharesAreWhole(folio.owners))).toBe(true);
    expect((await actsOf(plan.applicationId)).at(-1)).toMatchObject({
      verb: 'approve',
      after: {
        schemeNumber: scheme?.record.number,
        firstTitle: numbers[0],
        lastTitle: numbers[5],
        titlesIssued: 6,
      },
    });
  });

  test('is told once to whoever acts for owners, however many units they own', async () => {
    const plan = await givenSubmitted(owner, recommended);
    await approve(plan);
    const told = await database.query<{ person_id: string; kind: string; params: object }>(
      `select n.person_id, n.kind, n.params from notifications n join titles t on t.id = n.object_id
         join schemes s on s.id = t.scheme_id
       where n.object_type = 'title' and s.application_id = $1`,
      [plan.applicationId],
    );
    expect(told).toMatchObject([
      { person_id: caller.personId, kind: 'titleIssued', params: { unitNumber: 'A-1', others: 5 } },
    ]);
  });

  test('of type 2 a provisional scheme; of a quota, percentages with four decimals', async () => {
    const plan = await givenSubmitted(owner, recommended);
    await database.query('update applications set application_type_id = 2 where id = $1', [
      plan.applicationId,
    ]);
    await database.query(
      `update share_schedules set decimals = 4, aggregate = 1000000, lots = (
         select jsonb_agg(jsonb_set(l, '{value}', to_jsonb(case n when 1 then '999995' else '1' end)) order by n)
         from jsonb_array_elements(lots) with ordinality x (l, n)) where application_id = $1`,
      [plan.applicationId],
    );
    expect((await approve(plan)).status).toBe(200);
    expect((await schemeOf(plan))?.record).toMatchObject({ state: 'provisional', aggregate: '100.0000' });
    const titles = await titlesOf(plan);
    expect(titles.map(({ folio }) => [folio.shareValue, folio.provisional])).toEqual([
      ['99.9995', true],
      ...[1, 2, 3, 4, 5].map(() => ['0.0001', true]),
    ]);
  });
});

describe('F09: all or nothing', () => {
  /** The database refuses what the condition finds. */
  const breaking = [
    ['a title', 'titles', `new.unit_number = '202'`],
    ['the act of a title', 'acts', `new.object_type = 'title' and new.after #>> '{unit,number}' = '202'`],
    ['the act of the scheme', 'acts', `new.object_type = 'scheme'`],
    ['what unit has which title', 'registered_units', 'true'],
  ] as const;

  test.each(breaking)('%s cannot be written', async (_what, table, condition) => {
    const plan = await givenSubmitted(owner, recommended);
    await database.query(`create function fail_for_test() returns trigger language plpgsql as
      $$ begin if ${condition} then raise exception 'broken on purpose'; end if; return new; end $$`);
    await database.query(
      `create trigger fail_for_test before insert on ${table} for each row execute function fail_for_test()`,
    );
    const broken = await approve(plan);
    await database.query('drop function fail_for_test() cascade');
    expect(broken.status).toBeGreaterThanOrEqual(500);
    const [left] = await database.query<{ left: number; status: number }>(
      `select (select count(*) from acts where basis_id = $1)::int + (select count(*) from titles t
           join schemes s on s.id = t.scheme_id where s.application_id = $1)::int
         + (select count(*) from registered_units where application_id = $1)::int
         + (select count(*) from schemes where application_id = $1)::int as left,
         application_status_id as status from applications where id = $1`,
      [plan.applicationId],
    );
    expect(left).toEqual({ left: 0, status: 3 });
    // Once it is mended, nothing stands in the way; a number that was lost on the way is nobody else's.
    expect((await approve(plan)).status).toBe(200);
    const [numbers] = await database.query<{ given: number; different: number }>(
      'select count(*)::int as given, count(distinct number)::int as different from titles',
    );
    expect(numbers?.different).toBe(numbers?.given);
  });

  test('the register itself refuses an approval that registers too little', async () => {
    const { applicationId } = await givenSubmitted(owner, recommended);
    await expect(
      database.query('update applications set application_status_id = 4 where id = $1', [applicationId]),
    ).rejects.toThrow('a unit of it have no title');
  });
});

describe('GET /Applications/registrations', () => {
  const registrations = (applicationId: string, as = caller) =>
    as.call('GET /Applications/registrations', { query: { applicationId } });

  test('is for the applicant and officers: not the architect, nobody else', async () => {
    const plan = await givenSubmitted(owner, { ...recommended, architect: registrationId });
    const { applicationId } = plan;
    expect((await registrations(applicationId)).data).toEqual({ scheme: null, titles: [] });
    await approve(plan);
    const { data } = await registrations(applicationId);
    expect(data.scheme).toMatchObject({ number: expect.stringMatching(/^SS-/) as string, numberOfUnits: 6 });
    expect(data.titles.map(({ unitNumber }) => unitNumber)).toEqual([
      'A-1',
      'G-1',
      '101',
      '102',
      '201',
      '202',
    ]);
    const [first] = data.titles;
    // One's own ID number stands there whole, those of others do not.
    expect(first?.owners.map(({ identification, isYours }) => [identification, isYours])).toEqual([
      ['A100001', true],
      ['A••••11', false],
      ['A••••12', false],
    ]);
    const seen = await registrations(applicationId, examiner);
    expect(seen.data.titles[0]?.owners[1]?.identification).toBe('A700011');
    const statuses = [architect, stranger, fellow].map((one) => registrations(applicationId, one));
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([403, 404, 200]);
  });

  test('an amendment that is not approved has none, though the scheme that it amends does', async () => {
    const { applicationId } = await givenAmendment(owner, await givenRegistered(owner));
    expect((await registrations(applicationId)).data).toEqual({ scheme: null, titles: [] });
  });

  test('is not sent again until something of it changes', async () => {
    const plan = await givenSubmitted(owner, recommended);
    await approve(plan);
    const query = { applicationId: plan.applicationId };
    const { headers } = await caller.call('GET /Applications/registrations', { query });
    const seen = { headers: { 'If-None-Match': `${headers['etag']}` } };
    const ask = () => caller.call('GET /Applications/registrations', { query }, seen);
    expect((await ask()).status).toBe(304);
    await database.query(
      `insert into title_requests (id, reference, title_id, kind, entity_type, entity_id, content, created_by)
       select gen_random_uuid(), 'TR-T-1', t.id, 'transfer', a.entity_type, a.entity_id, '{}', a.created_by
       from titles t join schemes s on s.id = t.scheme_id join applications a on a.id = s.application_id
       where a.id = $1 limit 1`,
      [plan.applicationId],
    );
    // A draft is the matter of whoever writes it.
    expect((await ask()).status).toBe(304);
    await database.query(
      `update title_requests set status_id = 2, submission = 1, submitted_at = now(), submitted_content = content
       where reference = 'TR-T-1'`,
    );
    const { status, data } = await ask();
    expect(status).toBe(200);
    expect(data.titles.filter(({ pendingRequest }) => pendingRequest)).toHaveLength(1);
  });
});
