import { routes } from '@strata/contract';
import { getPerson } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { createOfficers } from '../../test-support/decisions.ts';
import { approvedExpert } from '../../test-support/experts.ts';
import { memberOf, type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import {
  type GivenRequest,
  givenTitle,
  givenTitleRequest,
  personAsOwner,
} from '../../test-support/title-requests.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const owner = ownerIn(await createWorld(system));
const { examiner, colleague, registrar, chief } = await createOfficers(system);
/** The officer with every role, as a citizen. */
const privately = await signedIn(system, getPerson('A100041'));

const register = (who: SignedInCaller, id: string, version = 1) =>
  who.call('POST /Review/requests/register', { body: { id } }, { version });
const recommend = (who: SignedInCaller, id: string, version = 1) =>
  who.call('POST /Review/requests/recommend', { body: { id } }, { version });
const take = (who: SignedInCaller, id: string) =>
  who.call('POST /Examinations/take', { body: { objectType: 'request', id } });
const review = async (who: SignedInCaller, id: string) => {
  const { data } = await who.call('GET /Review/requests/{id}', { params: { id } });
  return routes['GET /Review/requests/{id}'].output.parse(data);
};
const examined = () => givenTitleRequest(owner, { statusId: 2, documents: 1 });

describe('four eyes', () => {
  test('whoever recommended it never registers, rejects or refers it back', async () => {
    const { id } = await examined();
    expect(await recommend(chief, id)).toMatchObject({ status: 200 });
    const reason = 'The deed is not signed.';
    const answers = [
      await register(chief, id, 2),
      await chief.call('POST /Review/requests/reject', { body: { id, reason } }, { version: 2 }),
      await chief.call('POST /Review/requests/referBack', { body: { id, reason } }, { version: 2 }),
      await take(chief, id),
    ];
    expect(answers.map(({ status, code }) => `${status} ${code ?? ''}`)).toEqual(
      Array(4).fill('403 FOUR_EYES'),
    );
    expect((await review(chief, id)).hindrances).toMatchObject({ register: 'fourEyes' });
    expect(await register(registrar, id, 2)).toMatchObject({ status: 200 });
  });

  test('referred back, it is examined anew; a registrar rejects it at once, with the reason', async () => {
    const { id } = await givenTitleRequest(owner, { statusId: 2, recommendedBy: examiner.personId });
    const reason = 'Whose signature is it?';
    const sending = { version: 1 };
    void (await registrar.call('POST /Review/requests/referBack', { body: { id, reason } }, sending)).data;
    expect(await register(registrar, id, 2)).toMatchObject({ status: 409, code: 'REQUEST_STATE' });
    expect(await take(colleague, id)).toMatchObject({ status: 200 });
    expect(await recommend(examiner, id, 2)).toMatchObject({ code: 'HELD_BY_ANOTHER' });
    void (await registrar.call('POST /Review/requests/reject', { body: { id, reason } }, { version: 2 }))
      .data;
    expect(await review(examiner, id)).toMatchObject({
      status: { name: 'Rejected' },
      remarks: reason,
      acts: [],
    });
  });
});

/** The ways in which an officer can have a part in a request. */
const parties: Record<string, () => Promise<GivenRequest>> = {
  'who owns a share, be it in whatever letters': async () => {
    const [mine, others] = [
      { ...(await personAsOwner({ system }, privately.personId, 1, 2)), identification: ' a 100041' },
      await personAsOwner({ system }, owner.caller.personId, 1, 2),
    ];
    return givenTitleRequest(owner, { statusId: 2, title: await givenTitle(owner, [others, mine]) });
  },
  'who receives a share': async () =>
    givenTitleRequest(owner, {
      statusId: 2,
      content: ({ owners }) => ({
        kind: 'transfer',
        from: owners[0]?.identification ?? '',
        to: [{ name: 'An officer', identification: 'A100041', shareNumerator: 1, shareDenominator: 1 }],
        consideration: null,
      }),
    }),
  'a member of whoever makes it': async () => {
    const requester = { entityType: 'Developer', entityId: uuidv7() } as const;
    await memberOf(system, privately, requester);
    return givenTitleRequest(owner, { statusId: 2, requester });
  },
  'who is responsible for the lender': async () => {
    const { caller } = owner;
    const director = { ResponsiblePersonIdentification: 'A 100041' };
    const bankId = await approvedExpert(system, caller, caller.self, 'Business', director);
    const [lender = { name: '', identification: '' }] = await database.query<{
      name: string;
      identification: string;
    }>(
      `with gone as (update responsible_persons set removed_at = now() where registration_id = $1)
       select name, identification from expert_registrations where id = $1`,
      [bankId],
    );
    return givenTitleRequest(owner, {
      statusId: 2,
      content: () => ({ kind: 'mortgage', lender, amount: '1.00' }),
    });
  },
};

test.each(Object.entries(parties))('T24: %s looks and does nothing', async (_who, make) => {
  const { id } = await make();
  const seen = await review(chief, id);
  expect([seen.acts, seen.hindrances['recommend']]).toEqual([[], 'party']);
  const body = { objectType: 'request', id, personId: chief.personId } as const;
  const answers = [
    await take(chief, id),
    await recommend(chief, id),
    await chief.call('POST /Review/requests/return', { body: { id, remarks: 'No' } }, { version: 1 }),
  ];
  expect(answers.map(({ code }) => code)).toEqual(Array(3).fill('CONFLICT_OF_INTEREST'));
  const given = await registrar.call('POST /Examinations/assign', { body });
  expect(given.fields).toEqual({ personId: 'Choose another officer: this one is a party to the record' });
  expect(await recommend(examiner, id)).toMatchObject({ status: 200 });
  expect(await register(chief, id, 2)).toMatchObject({ status: 403, code: 'CONFLICT_OF_INTEREST' });
});

test('requests have a queue, are held and put back, and are found by reference, title and person', async () => {
  const { id, title } = await examined();
  const [row] = await database.query<{ reference: string }>(
    'select reference from title_requests where id = $1',
    [id],
  );
  const reference = row?.reference ?? '';
  const queue = async (query: object) => {
    const { data } = await examiner.call('GET /Examinations', { query: { objectType: 'request', ...query } });
    return routes['GET /Examinations'].output.parse(data).items.filter((item) => item.id === id);
  };
  expect(await queue({ objectKind: 'mortgage' })).toEqual([]);
  expect(await queue({ objectKind: 'transfer', stage: 'examine', holder: 'nobody' })).toMatchObject([
    { reference, objectKind: 'transfer', subtitle: `${title.folio.number}, ${title.folio.schemeNumber}` },
  ]);
  expect(await take(examiner, id)).toMatchObject({ status: 200 });
  expect(await queue({ holder: 'me' })).toHaveLength(1);
  const body = { objectType: 'request', id } as const;
  expect(await colleague.call('POST /Examinations/putBack', { body })).toMatchObject({
    code: 'HELD_BY_ANOTHER',
  });
  expect(await examiner.call('POST /Examinations/putBack', { body })).toMatchObject({ status: 200 });

  const person = title.folio.owners[0]?.name ?? '';
  for (const term of [reference, title.folio.number, person]) {
    const found = await examiner.call('GET /Review/search', { query: { term } });
    const hits = routes['GET /Review/search'].output.parse(found.data);
    expect(hits.some((hit) => hit.objectType === 'request')).toBe(true);
  }
  const exported = await examiner.call('GET /Examinations/export', {
    query: { objectType: 'request', format: 'csv' },
  });
  expect(exported.text).toContain(`${reference},${title.folio.number}`);
});

test('officers see what was submitted, its history without drafts, and its documents; each look is recorded', async () => {
  const { id, documentIds, title } = await examined();
  await givenTitleRequest(owner, { title });
  const draft = await givenTitleRequest(owner);
  expect(await examiner.call('GET /Review/requests/{id}', { params: { id: draft.id } })).toMatchObject({
    status: 404,
  });
  const remarks = 'Scan it again.';
  void (await examiner.call('POST /Review/requests/return', { body: { id, remarks } }, { version: 1 })).data;
  const content = {
    kind: 'transfer' as const,
    from: 'A100003',
    to: [{ name: 'Sentinel Receiver', identification: 'A199077', shareNumerator: 1, shareDenominator: 3 }],
    consideration: null,
  };
  void (await owner.caller.call('PUT /TitleRequests', { body: { id, content } }, { version: 2 })).data;
  const seen = await examiner.call('GET /Review/requests/{id}', { params: { id } });
  const history = await examiner.call('GET /Review/history', { query: { objectType: 'request', id } });
  for (const { text } of [seen, history]) expect(text).not.toContain('Sentinel');
  expect(history.data.items.map(({ verb }) => verb)).toEqual(['view', 'return']);
  const file = await examiner.call('GET /Files/{id}', { params: { id: documentIds[0] ?? '' } });
  // There are no bytes in the store: it is looked for, so that the officer may see it.
  expect(file).toMatchObject({ status: 500, code: 'FILE_MISSING' });
  const looks = await database.query(
    `select 1 from acts where verb = 'view' and acting_role = 'officer' and object_id = any($1)`,
    [[id, documentIds[0]]],
  );
  expect(looks).toHaveLength(3);
});

test('what stands in the way of a registration is said before, and then it is refused', async () => {
  const { id } = await givenTitleRequest(owner, {
    statusId: 2,
    recommendedBy: examiner.personId,
    title: await givenTitle(owner, [await personAsOwner(owner, owner.caller.personId)], {
      encumbrances: [
        { number: 1, kind: 'mortgage', lender: { name: 'Bank', identification: 'C-1' }, amount: '1.00' },
      ],
      encumbrancesNumbered: 1,
    }),
  });
  await database.query(
    `insert into acts (id, verb, object_type, object_id, acting_role, before, after, request_id)
     select gen_random_uuid(), 'mortgage', 'title', t.id, 'system', t.folio,
       jsonb_set(t.folio, '{encumbrances,0,lender}', '{"name": "Another bank", "identification": "C-2"}'), gen_random_uuid()
     from titles t join title_requests r on r.title_id = t.id where r.id = $1`,
    [id],
  );
  expect((await review(registrar, id)).obstacles).toEqual([
    { field: 'parties', message: 'Another bank has not consented' },
  ]);
  expect(await register(registrar, id)).toMatchObject({ status: 409, code: 'CONSENTS_MISSING' });
});
