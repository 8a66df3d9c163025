import type { ExaminedType } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { createOfficers, decide } from '../../test-support/decisions.ts';
import { registeredExpert, returned, submittedExpert } from '../../test-support/experts.ts';
import { createHandovers } from '../../test-support/handovers.ts';
import { registeredProperty } from '../../test-support/records.ts';
import { openTrials, permissionDenied } from '../../test-support/refused-statements.ts';
import { officerAs, type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';
import { givenSubmitted } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { givenTitleRequest } from '../../test-support/title-requests.ts';
import { whileChanging } from '../../test-support/while-changing.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const { caller, owner } = await createHandovers(system);
const { examiner, colleague, registrar } = await createOfficers(system);

interface Ref {
  readonly objectType: ExaminedType;
  readonly id: string;
}

const send = (officer: SignedInCaller, ref: Ref, text: string) =>
  officer.call('POST /Review/notes', { body: { ...ref, text } });
const registration = async (): Promise<Ref> => ({
  objectType: 'registration',
  id: await submittedExpert(caller, caller.self),
});
const reviews = {
  registration: 'GET /Review/registrations/{id}',
  property: 'GET /Review/properties/{id}',
  application: 'GET /Review/applications/{id}',
  request: 'GET /Review/requests/{id}',
} as const;
const review = async (officer: SignedInCaller, { objectType, id }: Ref) =>
  (await officer.call(reviews[objectType], { params: { id } })).data;
const notesSeenBy = async (officer: SignedInCaller, ref: Ref) =>
  (await review(officer, ref)).notes.map(({ kind, by, text }) => [kind, by.isYou, text]);
const historySeenBy = async (officer: SignedInCaller, ref: Ref) =>
  (await officer.call('GET /Review/history', { query: ref })).data.items;

/** Records of each kind that wait with the ministry. */
const waiting: Readonly<Record<ExaminedType, () => Promise<Ref>>> = {
  registration,
  property: async () => ({ objectType: 'property', id: await registeredProperty(caller, caller.self) }),
  application: async () => ({
    objectType: 'application',
    id: (await givenSubmitted(owner, { heldBy: examiner.personId })).applicationId,
  }),
  request: async () => ({
    objectType: 'request',
    id: (await givenTitleRequest(owner, { statusId: 2 })).id,
  }),
};

describe('a note between officers', () => {
  test.each(Object.keys(waiting) as ExaminedType[])(
    'at a record of type %s is read by those who work on it, the latest first',
    async (objectType) => {
      const ref = await waiting[objectType]();
      const { version } = await review(examiner, ref);
      expect((await review(examiner, ref)).acts).toContain('note');
      expect((await send(examiner, ref, ' The seal is new.\r\nI have asked. ')).status).toBe(200);
      expect((await send(registrar, ref, 'Thank you.')).status).toBe(200);
      expect(await notesSeenBy(registrar, ref)).toEqual([
        ['note', true, 'Thank you.'],
        ['note', false, 'The seal is new.\nI have asked.'],
      ]);
      expect((await review(examiner, ref)).version).toBe(version);
    },
  );

  test('is written whoever holds the record, and forgets what was typed for it', async () => {
    const ref = await registration();
    void (await examiner.call('POST /Examinations/take', { body: ref })).data;
    for (const part of ['act:note', 'act:return']) {
      const body = { ...ref, part, content: { text: 'As typed' }, seenVersion: 0 };
      void (await colleague.call('PUT /Examinations/drafts', { body })).data;
    }
    expect((await send(colleague, ref, 'As typed')).status).toBe(200);
    const drafts = (await colleague.call('GET /Examinations/drafts', { query: ref })).data;
    expect(drafts.own.map(({ part }) => part)).toEqual(['act:return']);
    expect(await notesSeenBy(examiner, ref)).toEqual([['note', false, 'As typed']]);
  });

  test('stands in the history with its words, and is not what somebody did before another', async () => {
    const ref = await registration();
    await send(colleague, ref, 'The seal is new.');
    expect((await historySeenBy(examiner, ref))[0]).toMatchObject({
      verb: 'note',
      by: { role: 'officer', isYou: false },
      before: null,
      after: { note: 'The seal is new.' },
    });
    const { version } = await review(examiner, ref);
    const body = { id: ref.id, remarks: 'The copy is of another company.' };
    expect(
      await examiner.call('POST /Review/registrations/return', { body }, { version: version + 1 }),
    ).toMatchObject({ status: 412, refusedWith: { lastAct: { verb: 'submit' } } });
  });

  test('may be long and in any writing, and is never anything but its letters', async () => {
    const ref = await registration();
    const texts = ['ދިވެހި ބަސް', '<b>1</b> &amp; <script>alert(1)</script>', 'x'.repeat(4_000)];
    for (const text of texts) expect((await send(examiner, ref, text)).status).toBe(200);
    expect((await notesSeenBy(examiner, ref)).map(([, , text]) => text)).toEqual(texts.toReversed());
  });

  test.each([
    ['nothing', ' \n '],
    ['more than 4,000 characters', 'x'.repeat(10_000)],
    ['a control character', 'a\u0007b'],
    ['a zero', 'a\0b'],
    ['half a character', 'a\uD800b'],
    ['what no document can print', '\u{1F600}'],
    ['a letter that turns the others around', 'a\u202Eb'],
  ])('of %s is refused', async (_what, text) => {
    const ref = await registration();
    const { status } = await send(examiner, ref, text);
    expect([400, 422]).toContain(status);
    expect(await notesSeenBy(examiner, ref)).toEqual([]);
  });

  test('shows the latest fifty; the history has all', async () => {
    const ref = await registration();
    await database.query(
      `insert into examination_notes (id, object_type, object_id, kind, written_by, written_at, text)
       select gen_random_uuid(), 'registration', $1, 'note', $2, now() - make_interval(secs => n), 'Note ' || n
       from generate_series(1, 60) as n`,
      [ref.id, examiner.personId],
    );
    const notes = await notesSeenBy(examiner, ref);
    expect([notes.length, notes[0]?.[2], notes.at(-1)?.[2]]).toEqual([50, 'Note 1', 'Note 50']);
  });
});

describe('notes that go along with an act', () => {
  const talk = [
    ['referBack', false, 'The areas were not looked at.'],
    ['recommend', true, 'Unit 3 was measured twice.'],
  ];

  test('an application is recommended, and referred back', async () => {
    const plan = await givenSubmitted(owner, { heldBy: examiner.personId });
    const ref = { objectType: 'application', id: plan.applicationId } as const;
    const more = { note: 'Unit 3 was measured twice.' };
    expect(await decide(examiner, 'recommend', plan, { more })).toMatchObject({ status: 200 });
    expect((await historySeenBy(registrar, ref))[0]).toMatchObject({ verb: 'recommend', after: more });
    expect(await decide(registrar, 'referBack', plan, { version: 2 })).toMatchObject({ status: 200 });
    expect(await notesSeenBy(examiner, ref)).toEqual(talk);
  });

  test('a registration is recommended, and referred back', async () => {
    const ref = await registration();
    const { version } = await review(examiner, ref);
    const body = { id: ref.id, note: 'Unit 3 was measured twice.' };
    void (await examiner.call('POST /Review/registrations/recommend', { body }, { version })).data;
    expect((await historySeenBy(registrar, ref))[0]).toMatchObject({
      verb: 'recommend',
      after: { note: body.note },
    });
    const back = { id: ref.id, reason: 'The areas were not looked at.' };
    const seen = { version: version + 1 };
    void (await registrar.call('POST /Review/registrations/referBack', { body: back }, seen)).data;
    expect(await notesSeenBy(examiner, ref)).toEqual(talk);
  });

  test('a request is recommended, and referred back', async () => {
    const { id } = await givenTitleRequest(owner, { statusId: 2 });
    const ref = { objectType: 'request', id } as const;
    const body = { id, note: 'Unit 3 was measured twice.' };
    void (await examiner.call('POST /Review/requests/recommend', { body }, { version: 1 })).data;
    expect((await historySeenBy(registrar, ref))[0]).toMatchObject({ after: { note: body.note } });
    const back = { id, reason: 'The areas were not looked at.' };
    void (await registrar.call('POST /Review/requests/referBack', { body: back }, { version: 2 })).data;
    expect(await notesSeenBy(examiner, ref)).toEqual(talk);
  });

  test('nothing written is no note', async () => {
    const plan = await givenSubmitted(owner, { heldBy: examiner.personId });
    const ref = { objectType: 'application', id: plan.applicationId } as const;
    expect(await decide(examiner, 'recommend', plan, { more: { note: ' ' } })).toMatchObject({ status: 200 });
    const [recommended] = await historySeenBy(registrar, ref);
    expect(recommended?.verb).toBe('recommend');
    expect(recommended?.after).not.toHaveProperty('note');
    expect(await notesSeenBy(examiner, ref)).toEqual([]);
  });
});

describe('T26: who never reads it', () => {
  const words = 'Sentinel-4711';

  test('its parties: no notice, no mail, no letter, no access log, nothing of the application says it', async () => {
    const plan = await givenSubmitted(owner, { heldBy: examiner.personId, isPaid: true });
    const ref = { objectType: 'application', id: plan.applicationId } as const;
    const { applicationId } = plan;
    await send(examiner, ref, words);
    await decide(examiner, 'recommend', plan, { more: { note: words } });
    await decide(registrar, 'referBack', plan, { version: 2, more: { reason: words } });
    expect(await decide(examiner, 'return', plan, { version: 3 })).toMatchObject({ status: 200 });
    const told = await database.query(
      'select n::text as said from notifications n union all select o::text from outbox o',
    );
    expect(told.length).toBeGreaterThan(0);
    expect(JSON.stringify(told)).not.toContain(words);
    const kept = await database.query<{ isThere: boolean }>(
      `select (position($1::bytea in letter) > 0) as "isThere" from application_decisions where application_id = $2`,
      [Buffer.from(words), applicationId],
    );
    expect(kept).toEqual([{ isThere: false }]);
    const read = await Promise.all([
      caller.call('GET /Users/accessLog', { query: {} }),
      caller.call('GET /Applications/course', { query: { applicationId } }),
      caller.call('GET /Notifications', { query: {} }),
      caller.call('GET /Users/tasks', { query: {} }),
    ]);
    expect(read.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(read.map(({ text }) => text).join('\n')).not.toContain(words);
    // Not even that there was one.
    expect(read[0]?.text).not.toContain('"note"');
  });

  test('an officer who is a party: neither writes nor reads, in the history neither', async () => {
    const ref = await registration();
    const party = await signedIn(system, getPerson('A100001'), { audience: 'console' });
    await officerAs(system, party, 'Registrar');
    await send(examiner, ref, words);
    const { version } = await review(examiner, ref);
    const recommending = { id: ref.id, note: words };
    const seen = { version };
    void (await examiner.call('POST /Review/registrations/recommend', { body: recommending }, seen)).data;
    const back = { body: { id: ref.id, reason: words } };
    void (await registrar.call('POST /Review/registrations/referBack', back, { version: version + 1 })).data;
    const draft = { ...ref, part: 'act:note', content: { text: words }, seenVersion: 0 };
    void (await colleague.call('PUT /Examinations/drafts', { body: draft })).data;
    await returned({ examiner, registrar }, ref.id);
    expect(JSON.stringify(await historySeenBy(registrar, ref)).split(words)).toHaveLength(5);
    expect((await notesSeenBy(registrar, ref)).length).toBe(3);
    expect(await notesSeenBy(party, ref)).toEqual([]);
    const items = await historySeenBy(party, ref);
    expect(items.map(({ verb }) => verb)).not.toContain('note');
    expect(items.map(({ verb }) => verb)).toContain('referBack');
    expect(JSON.stringify(items)).not.toContain(words);
  });

  test('an officer who is a party is told why, and is not offered to write', async () => {
    const ref = await registration();
    const party = await signedIn(system, getPerson('A100001'), { audience: 'console' });
    await officerAs(system, party, 'Registrar');
    expect(await send(party, ref, words)).toMatchObject({ status: 403, code: 'CONFLICT_OF_INTEREST' });
    expect((await review(party, ref)).hindrances).toMatchObject({ note: 'party' });
  });

  test('what was never submitted, or is nothing, has none', async () => {
    const id = await registeredExpert(caller, caller.self);
    expect(await send(examiner, { objectType: 'registration', id }, 'x')).toMatchObject({ status: 404 });
    const none = { objectType: 'property', id: '019a0000-0000-7000-8000-00000000dead' } as const;
    expect(await send(examiner, none, 'x')).toMatchObject({ status: 404 });
  });
});

describe('a note stands', () => {
  test('nothing that runs the portal can change or remove it', async () => {
    const { refusalOf, end } = await openTrials(database.appUrl);
    for (const statement of [
      `update examination_notes set text = 'Otherwise'`,
      'delete from examination_notes',
      'truncate examination_notes',
    ])
      expect([statement, await refusalOf(statement)]).toEqual([statement, permissionDenied]);
    await end();
  });

  test('and none is written at a record that is just being decided', async () => {
    const ref = await registration();
    const deciding = [`delete from examinations where object_id = '${ref.id}'`];
    expect(await whileChanging(database, deciding, () => send(examiner, ref, 'Too late'))).toMatchObject({
      status: 409,
      code: 'REGISTRATION_STATE',
    });
    expect(await notesSeenBy(examiner, ref)).toEqual([]);
  });
});
