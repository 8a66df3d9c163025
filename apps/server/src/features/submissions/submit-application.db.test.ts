import { getPerson } from '@strata/fictional-register';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { refuse } from '../../platform/refusal.ts';
import { approvedArchitect } from '../../test-support/experts.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { declarationOf, givenCompleted } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';
import { sweep } from '../sweep.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database, services } = system;
const world = await createWorld(system);
const owner = ownerIn(world);
const { member } = world;
const architect = await signedIn(system, getPerson('A100010'));
const registration = await approvedArchitect(system, architect);

const { run: runInThread } = services.workers;
const run = vi.spyOn(services.workers, 'run');
const runReally = run.getMockImplementation();
afterEach(() => {
  run.mockReset();
  if (runReally) run.mockImplementation(runReally);
});

type Sending = { readonly version?: number; readonly key?: string; readonly seen?: object };

/** Declares what is there now, or what was seen before. */
async function submit(id: string, { version = 1, key, seen }: Sending = {}, as = member) {
  const declared = await declarationOf(system, id);
  const body = { ...declared, seen: { ...declared.seen, ...seen } };
  return as.call(
    'POST /Applications/submit',
    { body },
    { version, ...(key === undefined ? {} : { idempotencyKey: key }) },
  );
}

/** Whoever is told by a busy machine to come again does so under the same key, as the front ends do. */
async function submitUntilAnswered(id: string, sending: Sending & { readonly key: string }) {
  for (;;) {
    const answer = await submit(id, sending);
    if (answer.status !== 503) return answer;
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
}

/** What a submission leaves behind, wherever it broke off. */
async function tracesOf(id: string) {
  const [traces] = await database.query(
    `select a.application_status_id::int as status, a.version, a.ever_submitted as ever,
       a.declared_revision_id is not null as declared,
       (select count(*)::int from plan_revisions r where r.application_id = a.id) as revisions,
       (select count(*)::int from frozen_documents d join plan_revisions r on r.id = d.revision_id
         where r.application_id = a.id) as documents,
       (select count(*)::int from fee_assessments f where f.application_id = a.id) as fees,
       (select count(*)::int from examinations x where x.object_type = 'application' and x.object_id = a.id) as waiting,
       (select count(*)::int from acts t where t.object_id = a.id and t.verb = 'declare') as acts,
       (select count(*)::int from submissions_under_way u where u.application_id = a.id) as under_way
     from applications a where a.id = $1`,
    [id],
  );
  return traces;
}

const nothing = {
  status: 10,
  version: 1,
  ever: false,
  declared: false,
  revisions: 0,
  documents: 0,
  fees: 0,
  waiting: 0,
  acts: 0,
  under_way: 0,
};
const once = {
  status: 2,
  version: 2,
  ever: true,
  declared: true,
  revisions: 1,
  documents: 4,
  fees: 1,
  waiting: 1,
  acts: 1,
  under_way: 0,
};

/** Does something in the middle of the preparation, when the documents are about to be made. */
function meanwhile(work: () => Promise<unknown>): void {
  run.mockImplementationOnce(async (task, input, isGone) => {
    await work();
    return services.workers.run(task, input, isGone);
  });
}

describe('submitting', () => {
  test('keeps revision, documents and fee, puts it into the queue, records it and tells both parties', async () => {
    const { applicationId: id } = await givenCompleted(owner, { architect: registration });
    const answer = await submit(id);
    expect(answer.data).toEqual({
      revisionId: expect.any(String) as string,
      revisionNumber: 1,
      feeTotal: '3500.00',
    });
    expect(await tracesOf(id)).toEqual(once);
    const [act] = await database.query<{ acting_role: string; before: object; after: object }>(
      `select acting_role, before, after from acts where object_id = $1 and verb = 'declare'`,
      [id],
    );
    const [revision] = await database.query<{ sha256: string; files: number; units: number; area: string }>(
      `select encode(sha256, 'hex') as sha256, number_of_units as units, strata_area_in_sqm::text as area,
         (select count(*)::int from revision_files f where f.revision_id = r.id) as files
       from plan_revisions r where application_id = $1`,
      [id],
    );
    expect(revision).toMatchObject({ units: 6, area: '640.50', files: 6 + (await countDocuments(id)) });
    expect(act).toMatchObject({
      acting_role: 'member',
      before: { status: 'Strata plan completed', version: 1 },
      after: {
        status: 'Submitted',
        version: 2,
        revision: 1,
        sha256: revision?.sha256,
        declaration: 1,
        feeTableVersion: 1,
        feeTotal: '3500.00',
      },
    });
    expect(JSON.stringify(act?.after).length).toBeLessThan(2_000);
    const told = await database.query<{ person: string; kind: string }>(
      'select person_id as person, kind from notifications where object_id = $1',
      [id],
    );
    expect(told.map(({ kind }) => kind)).toEqual(Array(3).fill('applicationSubmitted'));
    expect(new Set(told.map(({ person }) => person))).toEqual(
      new Set([member.personId, world.fellow.personId, architect.personId]),
    );
  });

  test('once more, after a return, makes the next revision; the ministry has the days that were left', async () => {
    const { applicationId: id } = await givenCompleted(owner);
    await submit(id);
    await database.query(`delete from examinations where object_id = $1`, [id]);
    await database.query(
      `update applications set application_status_id = 10, declared_revision_id = null, examination_days_left = 0,
         version = 1 where id = $1`,
      [id],
    );
    expect((await submit(id)).data).toMatchObject({ revisionNumber: 2 });
    expect(await tracesOf(id)).toMatchObject({ revisions: 2, documents: 8, fees: 2, waiting: 1 });
    const [examination] = await database.query(
      `select object_kind as kind, stage, target_on = (now() at time zone 'Indian/Maldives')::date as is_today
       from examinations where object_id = $1`,
      [id],
    );
    expect(examination).toEqual({ kind: 'StrataRegistration', stage: 'examine', is_today: true });
  });

  test('is not the architect’s to do', async () => {
    const { applicationId: id } = await givenCompleted(owner, { architect: registration });
    expect(await submit(id, {}, architect)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    const query = { applicationId: id };
    expect(await architect.call('GET /Applications/submission', { query })).toMatchObject({ status: 403 });
    expect(await tracesOf(id)).toEqual(nothing);
    expect(run).not.toHaveBeenCalled();
  });
});

async function countDocuments(id: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    'select count(*)::int as count from strata_documents where application_id = $1',
    [id],
  );
  return row?.count ?? 0;
}

describe('what nobody saw is not declared', () => {
  test.each<[string, Sending]>([
    ['another version of the application', { version: 7 }],
    ['an earlier revision of the plan', { seen: { planRevision: 0 } }],
    [
      'another version of the method',
      { seen: { shareMethodVersionId: '019a0000-0000-7000-8000-00000000000f' } },
    ],
    ['another fee table', { seen: { feeTableVersion: 7 } }],
  ])('%s', async (_what, sending) => {
    const { applicationId: id } = await givenCompleted(owner);
    expect(await submit(id, sending)).toMatchObject({ status: 412, refusedWith: { version: 1 } });
    expect(await tracesOf(id)).toEqual(nothing);
    // Nothing was made of it.
    expect(run).not.toHaveBeenCalled();
  });

  test('a finding that a second tab put in after the answers were checked', async () => {
    const { applicationId: id } = await givenCompleted(owner);
    const { seen } = await declarationOf(system, id);
    await database.query(
      'update strata_plans set revision = revision + 1, scheme_name = null where application_id = $1',
      [id],
    );
    expect(await submit(id, { seen })).toMatchObject({ status: 412, code: 'STALE_VERSION' });
    expect(await submit(id)).toMatchObject({ status: 409, code: 'PLAN_HAS_FINDINGS' });
    expect(await tracesOf(id)).toEqual(nothing);
  });

  test('share values that are there no longer', async () => {
    const { applicationId: id, units, groups } = await givenCompleted(owner);
    await database.query('update strata_units set group_id = $2 where id = $1', [units.shop, groups.homes]);
    expect(await submit(id)).toMatchObject({ status: 409, code: 'PLAN_HAS_FINDINGS' });
    expect(await tracesOf(id)).toEqual(nothing);
  });

  test('a method that an Administrator has changed since does not count: the plan keeps its own', async () => {
    const { applicationId: id } = await givenCompleted(owner);
    await database.query(
      `insert into share_method_versions (id, share_method_id, kind, version_number, method, reason)
       select gen_random_uuid(), share_method_id, kind, 99, method, 'Another rule' from share_method_versions
       where id = (select share_method_version_id from strata_plans where application_id = $1)`,
      [id],
    );
    expect((await submit(id)).status).toBe(200);
    const [kept] = await database.query(
      `select v.version_number from plan_revisions r join share_method_versions v on v.id = r.share_method_version_id
       where r.application_id = $1`,
      [id],
    );
    expect(kept).toEqual({ version_number: 1 });
  });
});

describe('what changes while the documents are made', () => {
  test.each<[string, string, object]>([
    [
      'the property is returned',
      `update properties set property_status_id = 3 where id = (select property_id from applications where id = $1)`,
      { status: 409, code: 'PROPERTY_NOT_VERIFIED' },
    ],
    [
      'the plan is reopened',
      'update applications set application_status_id = 5 where id = $1',
      { status: 409, code: 'APPLICATION_STATE' },
    ],
    [
      'malware is found in a drawing',
      `update files set scan = 'infected', scanned_at = now()
       where id = (select drawing_file_id from strata_units where application_id = $1 limit 1)`,
      { status: 422, code: 'FILE_INFECTED' },
    ],
  ])('%s', async (_what, statement, refusal) => {
    const { applicationId: id } = await givenCompleted(owner);
    meanwhile(() => database.query(statement, [id]));
    expect(await submit(id)).toMatchObject(refusal);
    expect(await tracesOf(id)).toMatchObject({ revisions: 0, documents: 0, fees: 0, acts: 0, under_way: 0 });
  });
});

test('T23: whose rights end while the documents are made submits nothing', async () => {
  const { applicationId: id } = await givenCompleted(owner);
  const { personId } = world.fellow;
  const end = (when: string) =>
    database.query(
      `update memberships set ends_at = ${when} where person_id = $1 and entity_type = 'Developer'`,
      [personId],
    );
  meanwhile(() => end('now()'));
  const answer = await submit(id, {}, world.fellow);
  await end('null');
  expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(await tracesOf(id)).toEqual(nothing);
});

/** After so many documents no thread is to be had for the next one. */
function refuseAfter(documents: number): void {
  for (let made = 0; made < documents; made += 1) run.mockImplementationOnce(runInThread);
  run.mockResolvedValueOnce(refuse('UNAVAILABLE'));
}

describe('what breaks off leaves nothing', () => {
  test.each<[string, () => void, number]>([
    ['a thread that is not to be had', () => run.mockResolvedValueOnce(refuse('UNAVAILABLE')), 503],
    ['one that is not to be had for the second document', () => refuseAfter(1), 503],
    ['nor for the third', () => refuseAfter(2), 503],
    ['a thread that dies', () => run.mockRejectedValueOnce(new Error('out of memory')), 500],
  ])('%s', async (_what, prepare, status) => {
    const { applicationId: id } = await givenCompleted(owner);
    prepare();
    expect(await submit(id)).toMatchObject({ status });
    expect(await tracesOf(id)).toEqual(nothing);
    expect(await submit(id)).toMatchObject({ status: 200 });
  });

  test('an act that cannot be written', async () => {
    const { applicationId: id } = await givenCompleted(owner);
    await database.query(
      `create function refuse_declaring() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    );
    await database.query(
      `create trigger refuse_declaring before insert on acts for each row when (new.verb = 'declare')
       execute function refuse_declaring()`,
    );
    const answer = await submit(id);
    await database.query('drop function refuse_declaring cascade');
    expect(answer).toMatchObject({ status: 503 });
    expect(await tracesOf(id)).toEqual(nothing);
  });

  test('a submission that broke off with its process is in nobody’s way after a minute', async () => {
    const { applicationId: id } = await givenCompleted(owner);
    await database.query(
      `insert into submissions_under_way (application_id, heard_at, done, steps)
       values ($1, now() - interval '61 seconds', 2, 5)`,
      [id],
    );
    const query = { applicationId: id };
    expect((await member.call('GET /Applications/submission', { query })).data.progress).toBeNull();
    await sweep(services);
    expect(await tracesOf(id)).toEqual(nothing);
  });
});

describe('T54, T56: at once', () => {
  test('the same key thirty times is one submission with one answer, and hardly more work', async () => {
    const { applicationId: id } = await givenCompleted(owner);
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 30 }, () => submitUntilAnswered(id, { key })));
    const late = await submit(id, { key, version: 1 });
    const [first] = answers;
    expect(first).toMatchObject({ status: 200 });
    for (const answer of [...answers, late]) expect(answer.data).toEqual(first?.data);
    expect(await tracesOf(id)).toEqual(once);
    // Three tasks each would be ninety; whoever comes while they are under way waits for them.
    expect(run.mock.calls.length).toBeLessThan(60);
    expect(await submit(id, { key, seen: { planRevision: 9 } })).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  test('under keys of their own one wins, the others come too late', async () => {
    const { applicationId: id } = await givenCompleted(owner);
    const answers = await Promise.all([1, 2, 3, 4].map(() => submit(id)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ]);
    expect(await tracesOf(id)).toEqual(once);
  });

  test('of two applications of one property one wins', async () => {
    for (let round = 0; round < 2; round += 1) {
      const one = await givenCompleted(owner);
      const other = await givenCompleted(owner);
      await database.query('update applications set property_id = $1 where id = $2', [
        one.propertyId,
        other.applicationId,
      ]);
      const ids = [one.applicationId, other.applicationId];
      const answers = await Promise.all(ids.map((id) => submit(id)));
      expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'PROPERTY_TAKEN']));
      const traces = await Promise.all(ids.map((id) => tracesOf(id)));
      expect(traces).toContainEqual(once);
      expect(traces).toContainEqual(nothing);
    }
  });
});

test('who waits can see how far it is, and what is still in the way', async () => {
  const { applicationId: id, propertyId } = await givenCompleted(owner);
  const query = { applicationId: id };
  const preview = async () => (await member.call('GET /Applications/submission', { query })).data;
  expect(await preview()).toMatchObject({
    fee: { tableVersion: 1, isExample: true, total: '3500.00', alreadyPaid: '0.00', toPay: '3500.00' },
    hindrances: [],
    progress: null,
  });
  let seen: unknown;
  meanwhile(async () => {
    seen = (await preview()).progress;
  });
  expect((await submit(id)).status).toBe(200);
  expect(seen).toEqual({
    done: expect.toSatisfy((done: number) => done >= 1 && done < 5) as number,
    steps: 5,
  });
  await database.query('update properties set property_status_id = 1 where id = $1', [propertyId]);
  expect((await preview()).hindrances.map(({ code }) => code)).toEqual([
    'notCompleted',
    'propertyNotVerified',
  ]);
});
