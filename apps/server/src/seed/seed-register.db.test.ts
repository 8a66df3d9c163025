import {
  demoApplications,
  demoLives,
  demoPlans,
  demoPlots,
  demoRegistrations,
  getPerson,
  planTables,
  seedPlots,
} from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { readPdf } from '../documents/pdf/testing/read-pdf.ts';
import { officerAs, signedIn } from '../test-support/signed-in.ts';
import { startTestSystem } from '../test-support/test-system.ts';
import { seedPlans } from './seed-plans.ts';
import { assertNothingSeeded, assertOwnProvider, seedRegister } from './seed-register.ts';
import { Story } from './story.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database, fileStore, workers, configuration } = system.services;
const parts = { database, fileStore, workers, configuration, issuer: configuration.IDENTITY_ISSUER };

test('is filled once, to start with and then for demonstrations', async () => {
  expect(await seedRegister(parts, 'start')).toBe(true);
  expect(await seedRegister(parts, 'start')).toBe(false);
  expect(await seedRegister(parts, 'demo')).toBe(true);
  expect(await seedRegister(parts, 'demo')).toBe(false);
});

describe('registrations of the demonstration', () => {
  test('approved ones are entities for their creator and whoever has signed in of their persons', async () => {
    const staff = await signedIn(system, getPerson('A100004'));
    const names = (await staff.call('GET /Users/entities', {})).data.map(({ entityName }) => entityName);
    expect(names).toContain('Noofaru Homes Pvt Ltd');
    expect(names).not.toContain('Thundi Holdings Pvt Ltd');
    const firm = await signedIn(system, getPerson('A100021'));
    const ofFirm = (await firm.call('GET /Users/entities', {})).data.map(({ entityName }) => entityName);
    expect(ofFirm).toContain('Saadhufen Chambers LLP');
  });

  test('an architect acts as one while the licence lasts', async () => {
    const types = async (idnumber: string) => {
      const architect = await signedIn(system, getPerson(idnumber));
      return (await architect.call('GET /Users/entities', {})).data.map(({ entityType }) => entityType);
    };
    expect(await types('A100010')).toContain('Architect');
    expect(await types('A100011')).not.toContain('Architect');
    expect(await types('A100012')).not.toContain('Architect');
  });

  test('every type’s list and every record can be read by whoever registered it', async () => {
    const creator = await signedIn(system, getPerson('A100005'));
    const { data } = await creator.call('GET /Business', { query: creator.self });
    expect(data.map(({ name }) => name)).toEqual(['Kurevi Rentals Pvt Ltd', 'Gaakoshi Hardware Pvt Ltd']);
    const [, returned] = data;
    expect(returned).toMatchObject({ expertStatusId: 4, userHasAdminRole: true });
    const detail = await creator.call('GET /Business/{id}', { params: { id: returned?.id ?? '' } });
    expect(detail.data).toMatchObject({ canEdit: true, responsibleIndividuals: [{ isAdmin: false }] });
  });
});

test('the queues hold what waits, the overdue first', async () => {
  const officer = await signedIn(system, getPerson('A100030'), { audience: 'console' });
  await officerAs(system, officer, 'Examiner');
  const registrations = await officer.call('GET /Examinations', { query: { objectType: 'registration' } });
  const waiting = demoRegistrations.filter(({ examination }) => examination);
  expect(registrations.data.items).toHaveLength(waiting.length);
  const targets = registrations.data.items.map(({ targetDate }) => targetDate);
  expect(targets).toEqual(targets.toSorted());
  const { data } = await officer.call('GET /Examinations/summary', {});
  expect(data.find(({ objectType }) => objectType === 'registration')).toMatchObject({
    waiting: waiting.length,
    toDecide: waiting.filter(({ examination }) => examination?.recommendedBy).length,
    mine: 1,
    overdue: 2,
  });
  const pending = [...seedPlots, ...demoPlots].filter(({ statusId }) => statusId === 1);
  expect(data.find(({ objectType }) => objectType === 'property')).toMatchObject({
    waiting: pending.length,
    mine: 1,
  });
});

/** The applications with what their plans hold, by state. */
async function countParts(): Promise<
  readonly { status: number; units: number; architect: boolean; completed: boolean }[]
> {
  const { rows } = await database.query<{
    status: number;
    units: number;
    architect: boolean;
    completed: boolean;
  }>(
    `select a.application_status_id as status, a.architect_registration_id is not null as architect,
       a.plan_completed_at is not null as completed,
       (select count(*)::int from strata_units u where u.application_id = a.id) as units
     from applications a`,
  );
  return rows;
}

test('applications of the demonstration have plans that fit their states', async () => {
  const rows = await countParts();
  // The one application that every installation begins with is empty.
  expect(rows).toHaveLength(demoApplications.length + 1);
  const planned = rows.filter(({ units }) => units > 0);
  expect(planned).toHaveLength(demoPlans.length);
  expect(rows.filter(({ units }) => units === 240)).toHaveLength(3);
  for (const { status, units, architect, completed } of planned) {
    expect([status, units > 2 || status === 1 || status === 5]).toEqual([status, true]);
    expect([status, architect]).toEqual([status, status !== 1]);
    expect([status, completed]).toEqual([status, architect && status !== 5 && status !== 6]);
  }
});

test('what the applications of the demonstration say of their days does not contradict itself', async () => {
  const { rows } = await database.query(
    `select a.reference, a.created_at, a.status_since, a.architect_assigned_at, a.plan_completed_at, a.submitted_at,
       assigned.occurred_at as assigned, completed.occurred_at as completed
     from applications a
       left join lateral (select c.occurred_at from acts c where c.object_id = a.id and c.verb = 'assignArchitect'
         order by c.occurred_at desc limit 1) assigned on true
       left join lateral (select c.occurred_at from acts c where c.object_id = a.id and c.verb = 'completePlan'
         order by c.occurred_at desc limit 1) completed on true
     where substring(a.reference from 4 for 4) <> to_char(a.created_at at time zone 'Indian/Maldives', 'YYYY')
       or (a.application_status_id = 1 and a.status_since <> a.created_at)
       or a.created_at > a.architect_assigned_at or a.architect_assigned_at > a.plan_completed_at
       or a.plan_completed_at > a.submitted_at or a.created_at > a.status_since
       or exists (select from strata_documents d where d.application_id = a.id
         and (d.added_at < a.created_at or d.added_at > coalesce(a.plan_completed_at, a.updated_at)))
       or assigned.occurred_at <> date_trunc('milliseconds', a.architect_assigned_at)
       or completed.occurred_at <> date_trunc('milliseconds', a.plan_completed_at)
       or exists (select from acts c where c.object_id = a.id and c.verb = 'declare')
         and (assigned.occurred_at is null or completed.occurred_at is null)`,
  );
  expect(rows).toEqual([]);
});

test('what was completed keeps the version of the method and a schedule, made that day', async () => {
  const { rows } = await database.query<{ wrong: number; declared: number }>(
    `select count(*)::int as declared, count(*) filter (where s.share_method_version_id is null
       or k.share_method_version_id is distinct from s.share_method_version_id
       or k.made_at <> a.plan_completed_at or k.occasion <> 'completed'
       or k.number_of_units <> (select count(*) from strata_units u where u.application_id = a.id)
       or k.aggregate <> (select sum((l ->> 'value')::bigint) from jsonb_array_elements(k.lots) l))::int as wrong
     from applications a join strata_plans s on s.application_id = a.id
       left join lateral (select * from share_schedules o where o.application_id = a.id order by o.made_at desc limit 1) k
         on true
     where a.plan_completed_at is not null`,
  );
  expect(rows[0]?.wrong).toBe(0);
  expect(rows[0]?.declared).toBeGreaterThan(2);
  const { rows: drafts } = await database.query(
    `select from strata_plans s join applications a on a.id = s.application_id
     where a.plan_completed_at is null and s.share_method_version_id is not null`,
  );
  expect(drafts).toEqual([]);
});

test('of an architect, every unit has a drawing', async () => {
  const { rows } = await database.query<{ missing: number }>(
    `select count(*)::int as missing from strata_units u join applications a on a.id = u.application_id
     where a.architect_registration_id is not null and u.drawing_file_id is null`,
  );
  expect(rows).toEqual([{ missing: 0 }]);
});

test('one draft has an import in its history, the last thing that was done to it', async () => {
  const { rows } = await database.query<{ file: string; units: number; canBeUndone: boolean }>(
    `select i.file_name as file, i.plan_revision = s.revision as "canBeUndone",
       (select count(*)::int from strata_units u where u.application_id = i.application_id and u.id = any (i.created)) as units
     from plan_imports i join strata_plans s on s.application_id = i.application_id`,
  );
  expect(rows).toEqual([{ file: 'Units of the main house.xlsx', units: 2, canBeUndone: true }]);
});

test('one draft is drawn with two problems; what is registered, amended and decided is drawn without', async () => {
  const { rows } = await database.query<{ status: number; levels: number; shapes: number; told: string[] }>(
    `select a.application_status_id::int as status, count(*)::int as levels, sum(s.shapes)::int as shapes,
       coalesce(array_agg(t.told) filter (where t.told is not null), '{}') as told
     from drawn_levels l join applications a on a.id = l.application_id
       cross join lateral (select count(*) as shapes from plan_shapes s where s.level_id = l.level_id) s
       left join drawn_level_problems p on p.level_id = l.level_id and p.level_sha256 = l.sha256
       left join lateral (select string_agg(o ->> 'message', ' ') as told from jsonb_array_elements(p.told) o) t on true
     group by a.id order by status, shapes`,
  );
  expect(rows).toEqual([
    {
      status: 1,
      levels: 3,
      shapes: 6,
      told: expect.arrayContaining([
        // Which of the two is named first is a matter of their ids.
        expect.stringMatching(
          /^Floor G of Main house: 1 overlap on the drawing: (1 with GCP-1|GCP-1 with 1)\.$/,
        ) as string,
        'Floor 1 of Main house: 1 area differs from the drawing: 01.',
      ]) as string[],
    },
    { status: 3, levels: 4, shapes: 10, told: [] },
    { status: 3, levels: 5, shapes: 27, told: [] },
    { status: 3, levels: 5, shapes: 28, told: [] },
    { status: 4, levels: 5, shapes: 27, told: [] },
  ]);
});

describe('what is drawn is printed', () => {
  const pagesOf = async (content: Buffer) => (await readPdf(content)).pages;

  test('calculation plans end with a page for each floor, as they were declared and as they were approved', async () => {
    const { rows } = await database.query<{ state: string; content: Buffer }>(
      `select d.state, d.content from frozen_documents d join applications a on a.declared_revision_id = d.revision_id
         join schemes s on s.application_id = a.id
       where d.document = 'calculationPlan' and d.format = 'pdf' and s.state = 'final' order by d.state desc`,
    );
    expect(rows.map(({ state }) => state)).toEqual(['declared', 'approved']);
    for (const { content } of rows) {
      const plates = (await pagesOf(content)).slice(-5);
      const headings = ['G', '1', '2', '3', '4'].map((floor) => `House, floor ${floor}`);
      expect(plates.map(({ lines }) => headings.find((one) => lines.includes(one)))).toEqual(headings);
      expect(plates.at(-1)?.texts.map(({ text }) => text)).toEqual(
        expect.arrayContaining(['4A', '71.35', '4B', '64.80', 'GCP-5', '18.60', 'N']),
      );
    }
  });

  test('certificates show the unit on its floor, and from near', async () => {
    const { rows } = await database.query<{ unit: string; drawn: boolean; content: Buffer }>(
      `select t.unit_number as unit, s.state = 'final' as drawn, c.content from certificates c
         join titles t on t.id = c.title_id join schemes s on s.id = t.scheme_id`,
    );
    expect(rows.some(({ drawn }) => drawn)).toBe(true);
    for (const { unit, drawn, content } of rows) {
      const lines = (await pagesOf(content)).flatMap((page) => page.lines);
      expect([unit, lines.includes(`Diagram of unit ${unit}`)]).toEqual([unit, drawn]);
    }
  });
});

describe('what has become of the applications of the demonstration', () => {
  const lived = Object.keys(demoLives);

  test('each is in its state, declared by as many revisions as it was declared times, each paid for', async () => {
    const { rows } = await database.query<{ state: string; total: number }>(
      `select concat_ws(' ', s.registry_number, a.application_type_id, a.application_status_id) as state,
         (select count(*)::int from plan_revisions v where v.application_id = a.id) as total
       from applications a join properties s on s.id = a.property_id`,
    );
    const expected = demoApplications.map(({ key, plot, typeId, statusId }) => {
      const { registryNumber } = demoPlots.find((one) => one.key === plot) ?? { registryNumber: '' };
      const declarations = (demoLives[key] ?? []).filter(({ act }) => act === 'declare');
      return { state: `${registryNumber} ${typeId} ${statusId}`, total: declarations.length };
    });
    expect(rows).toEqual(expect.arrayContaining(expected));
    const { rows: frozen } = await database.query<{ revisions: number; documents: number; fees: number }>(
      `select (select count(*)::int from plan_revisions) as revisions,
         (select count(*)::int from frozen_documents) as documents,
         (select count(*)::int from fee_assessments) as fees`,
    );
    const revisions = expected.reduce((sum, { total }) => sum + total, 0);
    // Once as declared, once more as approved.
    const approvals = demoApplications.flatMap(({ key }) =>
      (demoLives[key] ?? []).filter(({ act }) => act === 'approve'),
    ).length;
    expect(frozen).toEqual([{ revisions, documents: 4 * (revisions + approvals), fees: revisions }]);
  });

  test('each party can read how it went, and what waits does so in its officers’ queue', async () => {
    const owner = await signedIn(system, getPerson('A100001'));
    const { data } = await owner.call('GET /Applications', { query: owner.self });
    const approved = data.find(({ applicationStatusId }) => applicationStatusId === 4);
    const course = await owner.call('GET /Applications/course', {
      query: { applicationId: approved?.id ?? '' },
    });
    expect(course.data.events.map(({ verb }) => verb)).toEqual(
      'approve recommend take declare completePlan assignArchitect return take declare completePlan assignArchitect create'.split(
        ' ',
      ),
    );
    expect(course.data.decisions.map(({ kind, remarks }) => [kind, remarks.length])).toEqual([
      ['approve', 0],
      ['return', 2],
    ]);
    const officer = await signedIn(system, getPerson('A100031'), { audience: 'console' });
    await officerAs(system, officer, 'Examiner');
    const queue = await officer.call('GET /Examinations', { query: { objectType: 'application' } });
    expect(queue.data.items.map(({ stage }) => stage).toSorted()).toEqual([
      'decide',
      'examine',
      'examine',
      'examine',
      // The amendment that waits for consents.
      'examine',
    ]);
    expect(lived).toHaveLength(11);
  });
});

test('what was approved is registered since that day, for various owners; one title is mortgaged', async () => {
  const { rows: schemes } = await database.query<{ state: string; titles: number; isSinceThen: boolean }>(
    `select s.state, (select count(*)::int from titles t where t.scheme_id = s.id) as titles,
       exists (select from acts c where c.object_id = s.application_id and c.verb = 'approve'
         and c.occurred_at = s.registered_at) as "isSinceThen"
     from schemes s order by s.number`,
  );
  expect(schemes).toEqual([
    { state: 'provisional', titles: 240, isSinceThen: true },
    { state: 'final', titles: 9, isSinceThen: true },
  ]);
  const { rows: titles } = await database.query<{ unit: string; owners: number; mortgages: number }>(
    `select t.unit_number as unit, jsonb_array_length(t.folio -> 'owners') as owners,
       jsonb_array_length(t.folio -> 'encumbrances') as mortgages
     from titles t join schemes s on s.id = t.scheme_id where s.state = 'final' order by t.number limit 3`,
  );
  expect(titles).toEqual([
    { unit: 'G1', owners: 2, mortgages: 0 },
    { unit: '1A', owners: 1, mortgages: 1 },
    { unit: '1B', owners: 2, mortgages: 0 },
  ]);
});

test('on its titles something is asked for, in every state', async () => {
  const { rows } = await database.query<{ status: number; waits: boolean; stage: string | null }>(
    `select r.status_id::int as status, e.stage, exists (select from title_request_parties p
       where p.request_id = r.id and not exists (select from title_request_consents c
         where c.request_id = p.request_id and c.identification_key = p.identification_key)) as waits
     from title_requests r left join examinations e on e.object_type = 'request' and e.object_id = r.id
     where r.kind <> 'mortgage' order by r.status_id, stage`,
  );
  expect(rows).toEqual([
    { status: 1, stage: null, waits: false },
    { status: 2, stage: 'decide', waits: false },
    { status: 2, stage: 'examine', waits: false },
    { status: 2, stage: null, waits: true },
    { status: 4, stage: null, waits: false },
    { status: 5, stage: null, waits: false },
    { status: 6, stage: null, waits: true },
  ]);
});

test('a register that was filled before there were plans gets them; a plan that is there stays', async () => {
  // What is registered stays in any case.
  const kept = 'select application_id from registered_units';
  for (const table of planTables.toReversed())
    await database.query(`delete from ${table} where application_id not in (${kept})`);
  await database.query(`update strata_plans set revision = 1 where application_id not in (${kept})`);
  expect((await countParts()).filter(({ units }) => units > 0)).toHaveLength(2);
  const seedAgain = () =>
    database.transaction(async (tx) => {
      const story = new Story();
      await seedPlans(tx, story, parts, new Map());
      return story.tell();
    });
  expect(await seedAgain()).toBe(true);
  expect((await countParts()).filter(({ units }) => units > 0)).toHaveLength(demoPlans.length);
  expect(await seedAgain()).toBe(false);
});

describe('T71: beside a provider whose people are real', () => {
  test.each([
    'https://efaas.gov.mv',
    'https://developer.gov.mv/efaas',
    'http://127.0.0.1:3200',
    'https://localhost',
  ])('nobody invented is entered: %s', (issuer) => {
    expect(() => assertOwnProvider(issuer)).toThrow('IDENTITY_ISSUER names another');
  });

  test.each(['http://localhost:3200', 'http://localhost'])('%s is our own', (issuer) => {
    expect(() => assertOwnProvider(issuer)).not.toThrow();
  });

  test('a register that was seeded before is not started, an empty one is', async () => {
    await expect(assertNothingSeeded(database)).rejects.toThrow('holds invented people and officers');
    const empty = await startTestSystem();
    try {
      await expect(assertNothingSeeded(empty.services.database)).resolves.toBeUndefined();
    } finally {
      await empty.end();
    }
  });
});
