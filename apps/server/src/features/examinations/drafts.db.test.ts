import type { RawInput } from '@strata/contract';
import { getPerson } from '@strata/fictional-register';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteOutdated } from '../../platform/housekeeping.queries.ts';
import { createOfficers, decide } from '../../test-support/decisions.ts';
import { registeredExpert, returned, submittedExpert } from '../../test-support/experts.ts';
import { createHandovers } from '../../test-support/handovers.ts';
import { registeredProperty } from '../../test-support/records.ts';
import { officerAs, type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';
import { type GivenSubmission, givenSubmitted } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { givenTitleRequest } from '../../test-support/title-requests.ts';
import { whileChanging } from '../../test-support/while-changing.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const { caller, registrationId, owner } = await createHandovers(system);
const { examiner, colleague, registrar, chief } = await createOfficers(system);

type Body = RawInput<'PUT /Examinations/drafts', 'body'>;
type Ref = Pick<Body, 'objectType' | 'id'>;

const save = (officer: SignedInCaller, ref: Ref, part: string, content: Body['content'], seenVersion = 0) =>
  officer.call('PUT /Examinations/drafts', { body: { ...ref, part, content, seenVersion } });
const show = async (officer: SignedInCaller, ref: Ref) =>
  (await officer.call('GET /Examinations/drafts', { query: ref })).data;
const own = async (officer: SignedInCaller, ref: Ref) =>
  Object.fromEntries((await show(officer, ref)).own.map(({ part, content }) => [part, content]));
const othersSeenBy = async (officer: SignedInCaller, ref: Ref) =>
  (await show(officer, ref)).others.map(({ name, part, content }) => [name, part, content.text]);
const take = async (officer: SignedInCaller, ref: Ref) =>
  void (await officer.call('POST /Examinations/take', { body: ref })).data;

const nameOf = async ({ personId }: SignedInCaller): Promise<string> =>
  (
    await database.query<{ name: string }>('select full_name as name from persons where id = $1', [personId])
  )[0]?.name ?? '';
const draftsIn = async ({ id }: Ref, verb: string) =>
  (
    await database.query<{ drafts: { name: string; part: string; content: object }[] | null }>(
      `select after::jsonb -> 'drafts' as drafts from acts where object_id = $1 and verb = $2 order by sequence desc limit 1`,
      [id, verb],
    )
  )[0]?.drafts?.map(({ name, part, content }) => [name, part, content]);
const rowsOf = async ({ id }: Ref): Promise<number> =>
  (
    await database.query<{ rows: number }>(
      'select count(*)::int as rows from examination_drafts where object_id = $1',
      [id],
    )
  )[0]?.rows ?? 0;

const registration = async (): Promise<Ref> => ({
  objectType: 'registration',
  id: await submittedExpert(caller, caller.self),
});
const property = async (): Promise<Ref> => ({
  objectType: 'property',
  id: await registeredProperty(caller, caller.self),
});

let colleaguesName: string;
beforeAll(async () => {
  colleaguesName = await nameOf(colleague);
});

describe('U09: what an officer types at a record', () => {
  test('comes back as it was typed, part by part', async () => {
    const ref = await registration();
    expect(await show(examiner, ref)).toEqual({ own: [], others: [] });
    const day = { text: '', expiryDate: '31/1' };
    expect((await save(examiner, ref, 'act:return', { text: ' The copy is ' })).data).toEqual({ version: 1 });
    expect((await save(examiner, ref, 'act:approve', day)).data).toEqual({ version: 1 });
    expect((await save(examiner, ref, 'act:return', { text: 'The copy' }, 1)).data).toEqual({ version: 2 });
    expect(await own(examiner, ref)).toEqual({ 'act:return': { text: 'The copy' }, 'act:approve': day });
  });

  test('is overwritten by no window that has not seen it, and the same words twice are no fault', async () => {
    const ref = await registration();
    await save(examiner, ref, 'act:return', { text: 'One window' });
    expect(await save(examiner, ref, 'act:return', { text: 'Another window' })).toMatchObject({
      status: 412,
      code: 'STALE_VERSION',
      refusedWith: { version: 1 },
    });
    expect((await save(examiner, ref, 'act:return', { text: 'One window' })).data).toEqual({ version: 1 });
    await save(examiner, ref, 'act:return', { text: 'One window, more' }, 1);
    expect(await save(examiner, ref, 'act:return', null, 1)).toMatchObject({ status: 412 });
    expect(await own(examiner, ref)).toEqual({ 'act:return': { text: 'One window, more' } });
  });

  test('is forgotten when the officer says so, and forgetting it again is no fault', async () => {
    const ref = await property();
    await save(colleague, ref, 'act:return', { text: 'Needed' });
    await save(examiner, ref, 'act:return', { text: 'Not needed' });
    expect((await save(examiner, ref, 'act:return', null, 1)).data).toEqual({ version: 0 });
    expect((await save(examiner, ref, 'act:return', null, 1)).data).toEqual({ version: 0 });
    expect(await own(examiner, ref)).toEqual({});
    expect(await own(colleague, ref)).toEqual({ 'act:return': { text: 'Needed' } });
  });

  test('of one window at the same moment as of another: one of them hears of it', async () => {
    const ref = await property();
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((text) => save(examiner, ref, 'act:return', { text })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412]);
  });

  test('is not saved at a record whose examination is just ending', async () => {
    const ref = await property();
    const ending = [`delete from examinations where object_id = '${ref.id}'`];
    const answer = await whileChanging(database, ending, () =>
      save(examiner, ref, 'act:return', { text: 'Late' }),
    );
    expect(answer.status).toBe(409);
    expect(await rowsOf(ref)).toBe(0);
  });

  test('is nobody else’s to overwrite, to forget or to send', async () => {
    const ref = await registration();
    const part = 'act:recommend';
    await save(colleague, ref, part, { text: 'Mine' });
    await save(examiner, ref, part, { text: 'One' });
    await save(examiner, ref, part, { text: 'Two' }, 1);
    expect(await own(colleague, ref)).toEqual({ [part]: { text: 'Mine' } });
    expect(await save(registrar, ref, part, { text: 'Whose?' }, 1)).toMatchObject({
      refusedWith: { version: 0 },
    });
    await save(colleague, ref, part, { text: 'Mine again' }, 1);
    await save(colleague, ref, part, { text: 'Mine, still' }, 2);
    expect(await save(examiner, ref, part, { text: 'Three' }, 1)).toMatchObject({
      refusedWith: { version: 2 },
    });
    expect((await save(examiner, ref, part, null, 2)).data).toEqual({ version: 0 });
    expect((await save(examiner, ref, part, null, 2)).data).toEqual({ version: 0 });
    await save(examiner, ref, part, { text: 'Sent' });
    const recommend = { body: { id: ref.id, note: 'Sent' } };
    const [row] = await database.query<{ version: number }>(
      'select version from expert_registrations where id = $1',
      [ref.id],
    );
    const answer = await examiner.call('POST /Review/registrations/recommend', recommend, {
      version: row?.version ?? 0,
    });
    expect(answer.status).toBe(200);
    expect(await own(examiner, ref)).toEqual({});
    expect(await own(colleague, ref)).toEqual({ [part]: { text: 'Mine, still' } });
  });

  test('may be no text that the database cannot keep', async () => {
    const ref = await property();
    expect(await save(examiner, ref, 'act:return', { text: 'a\0b' })).toMatchObject({ status: 400 });
    expect((await save(examiner, ref, 'act:return', { text: 'ދިވެހި \u{1F600}' })).status).toBe(200);
  });

  test('warnings that were looked at are of a revision of the application', async () => {
    const plan = await givenSubmitted(owner, {});
    const other = await givenSubmitted(owner, {});
    const ref = { objectType: 'application', id: plan.applicationId } as const;
    const seen = ['landAreaDiffers:landAreaInSqm:0'];
    expect((await save(examiner, ref, `seen:${plan.revisionId}`, { seen })).status).toBe(200);
    expect(await save(examiner, ref, `seen:${other.revisionId}`, { seen })).toMatchObject({
      status: 422,
      fields: { part: 'This is no revision of the record' },
    });
    expect(await own(examiner, ref)).toEqual({ [`seen:${plan.revisionId}`]: { seen } });
  });
});

test('a role that is taken away while one writes: what was saved stays, is read by who takes over, and comes back with the role', async () => {
  const ref = await registration();
  await take(examiner, ref);
  expect((await save(examiner, ref, 'act:return', { text: 'Half a sent' })).status).toBe(200);
  await database.query('delete from officers where person_id = $1', [examiner.personId]);
  try {
    expect(await save(examiner, ref, 'act:return', { text: 'Half a sentence' }, 1)).toMatchObject({
      status: 403,
    });
    expect((await examiner.call('GET /Examinations/ownDrafts', {})).status).toBe(403);
    const give = { ...ref, personId: colleague.personId };
    expect((await registrar.call('POST /Examinations/assign', { body: give })).status).toBe(200);
    expect(await othersSeenBy(colleague, ref)).toEqual([
      [await nameOf(examiner), 'act:return', 'Half a sent'],
    ]);
  } finally {
    await officerAs(system, examiner, 'Examiner');
  }
  expect((await save(examiner, ref, 'act:return', { text: 'Half a sentence' }, 1)).status).toBe(200);
  expect(await own(examiner, ref)).toEqual({ 'act:return': { text: 'Half a sentence' } });
});

describe('T26: who sees it', () => {
  test('whoever holds the record, and registrars: with the name of who wrote it', async () => {
    const ref = await registration();
    await save(colleague, ref, 'act:return', { text: 'By a colleague' });
    const written = [[colleaguesName, 'act:return', 'By a colleague']];
    expect(await othersSeenBy(examiner, ref)).toEqual([]);
    expect(await othersSeenBy(registrar, ref)).toEqual(written);
    await take(examiner, ref);
    expect(await othersSeenBy(examiner, ref)).toEqual(written);
    expect(await othersSeenBy(colleague, ref)).toEqual([]);
    expect(await own(colleague, ref)).toEqual({ 'act:return': { text: 'By a colleague' } });
  });

  test('is there for the next officer when the record is given away in the middle of a sentence', async () => {
    const ref = await registration();
    await take(examiner, ref);
    await save(examiner, ref, 'act:return', { text: 'The power of att' });
    const given = { body: { ...ref, personId: colleague.personId } };
    expect((await registrar.call('POST /Examinations/assign', given)).status).toBe(200);
    expect((await save(examiner, ref, 'act:return', { text: 'The power of attorney' }, 1)).status).toBe(200);
    expect(await othersSeenBy(colleague, ref)).toEqual([
      [await nameOf(examiner), 'act:return', 'The power of attorney'],
    ]);
  });

  test('a party to the record neither writes nor reads', async () => {
    const ref = await registration();
    await save(colleague, ref, 'act:return', { text: 'Not for the applicant' });
    const applicantAtTheMinistry = await signedIn(system, getPerson('A100001'), { audience: 'console' });
    await officerAs(system, applicantAtTheMinistry, 'Registrar');
    expect(await save(applicantAtTheMinistry, ref, 'act:return', { text: 'x' })).toMatchObject({
      status: 403,
      code: 'CONFLICT_OF_INTEREST',
    });
    expect(await show(applicantAtTheMinistry, ref)).toEqual({ own: [], others: [] });
  });

  test('what is not with the ministry has none, and what is no record does not exist', async () => {
    const id = await registeredExpert(caller, caller.self);
    const draft = { objectType: 'registration', id } as const;
    expect(await save(examiner, draft, 'act:return', { text: 'x' })).toMatchObject({ status: 404 });
    const none = { objectType: 'request', id: '019a0000-0000-7000-8000-00000000dead' } as const;
    expect(await save(examiner, none, 'act:return', { text: 'x' })).toMatchObject({ status: 404 });
    expect(await examiner.call('GET /Examinations/drafts', { query: none })).toMatchObject({ status: 404 });
  });
});

describe('with a decision they are gone, and its act keeps what was not sent', () => {
  const text = 'Not sent';

  test('a registration is returned: what was sent with it is not kept twice', async () => {
    const ref = await registration();
    await save(examiner, ref, 'act:return', { text: 'As it was sent' });
    await save(examiner, ref, 'act:recommend', { text });
    await save(colleague, ref, 'act:return', { text });
    await returned({ examiner, registrar }, ref.id);
    expect(await rowsOf(ref)).toBe(0);
    const drafts = await draftsIn(ref, 'return');
    expect(drafts).toHaveLength(2);
    expect(drafts).toContainEqual([colleaguesName, 'act:return', { text }]);
    expect(drafts).toContainEqual([await nameOf(examiner), 'act:recommend', { text }]);
  });

  test('a property is verified', async () => {
    const ref = await property();
    await save(colleague, ref, 'act:return', { text });
    const { data } = await examiner.call('GET /Review/properties/{id}', { params: { id: ref.id } });
    const body = { id: ref.id };
    void (await examiner.call('POST /Review/properties/verify', { body }, { version: data.version })).data;
    expect(await rowsOf(ref)).toBe(0);
    expect(await draftsIn(ref, 'verify')).toEqual([[colleaguesName, 'act:return', { text }]]);
  });

  test('an application is returned: the remarks of who returned it are in the letter', async () => {
    const plan = await givenSubmitted(owner, { heldBy: examiner.personId, architect: registrationId });
    const ref = refOf(plan);
    await save(examiner, ref, 'remark:buildings', { text: 'Unit 101' });
    await save(colleague, ref, 'remark:schedule', { text });
    expect(await decide(examiner, 'return', plan)).toMatchObject({ status: 200 });
    expect(await rowsOf(ref)).toBe(0);
    expect(await draftsIn(ref, 'return')).toEqual([[colleaguesName, 'remark:schedule', { text }]]);
  });

  test('which sections were seen is shown to whoever takes over, and stands in the act of the decision', async () => {
    const plan = await givenSubmitted(owner, { recommendedBy: examiner.personId, isPaid: true });
    const ref = refOf(plan);
    const seen = ['2026-03-01T04:00:00.000Z warnings', '2026-03-01T04:00:00.000Z units'];
    await save(examiner, ref, 'sections', { seen });
    expect((await show(registrar, ref)).others.map(({ part, content }) => [part, content])).toEqual([
      ['sections', { seen }],
    ]);
    expect(await decide(registrar, 'reject', plan)).toMatchObject({ status: 200 });
    expect(await draftsIn(ref, 'reject')).toEqual([[await nameOf(examiner), 'sections', { seen }]]);
  });

  test('an application is rejected: remarks that were never sent are kept', async () => {
    const plan = await givenSubmitted(owner, { recommendedBy: examiner.personId, isPaid: true });
    const ref = refOf(plan);
    await save(registrar, ref, 'remark:buildings', { text });
    await save(registrar, ref, 'act:reject', { text: 'Sent' });
    expect(await decide(registrar, 'reject', plan)).toMatchObject({ status: 200 });
    expect(await draftsIn(ref, 'reject')).toEqual([[await nameOf(registrar), 'remark:buildings', { text }]]);
  });

  test('a request is rejected', async () => {
    const request = await givenTitleRequest(owner, { statusId: 2, recommendedBy: examiner.personId });
    const ref = { objectType: 'request', id: request.id } as const;
    await save(colleague, ref, 'act:return', { text });
    const body = { id: ref.id, reason: 'It is not the owner who asks.' };
    void (await chief.call('POST /Review/requests/reject', { body }, { version: 1 })).data;
    expect(await draftsIn(ref, 'reject')).toEqual([[colleaguesName, 'act:return', { text }]]);
  });

  test('where nobody had written, the act says nothing of it', async () => {
    const ref = await registration();
    await returned({ examiner, registrar }, ref.id);
    expect(await draftsIn(ref, 'return')).toBeUndefined();
  });
});

describe('what is no decision', () => {
  test('referred back: the reason was sent, all else stays', async () => {
    const plan = await givenSubmitted(owner, { recommendedBy: examiner.personId });
    const ref = refOf(plan);
    await save(examiner, ref, 'remark:buildings', { text: 'Look again' });
    await save(registrar, ref, 'act:referBack', { text: 'Sent' });
    await save(chief, ref, 'act:referBack', { text: 'Of another registrar' });
    expect(await decide(registrar, 'referBack', plan)).toMatchObject({ status: 200 });
    expect(await own(registrar, ref)).toEqual({});
    expect(await own(chief, ref)).toEqual({ 'act:referBack': { text: 'Of another registrar' } });
    expect(await own(examiner, ref)).toEqual({ 'remark:buildings': { text: 'Look again' } });
  });

  test('withdrawn while it is typed: it says so, and what was saved stays for 90 days', async () => {
    const plan = await givenSubmitted(owner, { heldBy: examiner.personId });
    const ref = refOf(plan);
    await save(examiner, ref, 'remark:buildings', { text: 'Half a sent' });
    const body = { id: ref.id, reason: 'The buyer is gone.' };
    void (await caller.call('POST /Applications/withdraw', { body }, { version: 1 })).data;
    expect(await save(examiner, ref, 'remark:buildings', { text: 'Half a sentence' }, 1)).toMatchObject({
      status: 409,
      code: 'APPLICATION_STATE',
      refusedWith: { lastAct: { verb: 'withdraw' } },
    });
    expect(await own(examiner, ref)).toEqual({ 'remark:buildings': { text: 'Half a sent' } });
    const age = (days: number) =>
      database.query(
        'update examination_drafts set ended_at = now() - make_interval(days => $2) where object_id = $1',
        [ref.id, days],
      );
    await age(89);
    await deleteOutdated(system.services.database);
    expect(await rowsOf(ref)).toBe(1);
    await age(91);
    await deleteOutdated(system.services.database);
    expect(await rowsOf(ref)).toBe(0);
  });

  test('recalled and submitted again, they count as before', async () => {
    const ref = await registration();
    await save(colleague, ref, 'act:return', { text: 'As before' });
    await database.query('delete from examinations where object_id = $1', [ref.id]);
    await database.query(
      `insert into examinations (object_type, object_id, object_kind, target_on)
       values ('registration', $1, 'Developer', current_date + 9)`,
      [ref.id],
    );
    const [row] = await database.query('select ended_at from examination_drafts where object_id = $1', [
      ref.id,
    ]);
    expect(row).toEqual({ ended_at: null });
  });
});

function refOf({ applicationId: id }: GivenSubmission): Ref {
  return { objectType: 'application', id };
}
