import type { Encumbrance, TitleRequestContent } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { pdfFile } from '../../test-support/records.ts';
import { givenTitleActs } from '../../test-support/registered.ts';
import { type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import {
  absent,
  givenTitle,
  givenTitleRequest,
  halfOf,
  personAsOwner,
  type RequestedTitle,
  wireContent,
} from '../../test-support/title-requests.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const world = await createWorld(system);
const applicant = ownerIn(world);
const seller = await signedIn(system, getPerson('A100001'));
const partner = await signedIn(system, getPerson('A100005'));
const { stranger } = world;

const shareOf = (who: SignedInCaller, numerator = 1, denominator = 1) =>
  personAsOwner({ system }, who.personId, numerator, denominator);
const loan: Encumbrance = {
  number: 2,
  kind: 'mortgage',
  lender: { name: 'Lagoon Finance', identification: 'C-9' },
  amount: '1.00',
};
const encumbered = { encumbrances: [loan], encumbrancesNumbered: 2 };
const halves = async () =>
  givenTitle(applicant, [await shareOf(seller, 1, 2), await shareOf(partner, 1, 2)], encumbered);

const declarationAccepted = true;
const submit = (who: SignedInCaller, id: string, version = 1) =>
  who.call('POST /TitleRequests/submit', { body: { id, declarationAccepted } }, { version });
const drafted = (who: SignedInCaller, title: RequestedTitle, content: TitleRequestContent) =>
  givenTitleRequest(
    { system, caller: who, entity: who.self },
    { title, content: () => content, documents: 1 },
  );
const stateOf = async (id: string) =>
  (
    await database.query('select status_id::int as status, submission from title_requests where id = $1', [
      id,
    ])
  )[0];

const to = (identification: string, shareNumerator: number, shareDenominator: number) => ({
  name: `Receiver ${identification}`,
  identification,
  shareNumerator,
  shareDenominator,
});
const transfer = (...receivers: readonly ReturnType<typeof to>[]): TitleRequestContent => ({
  kind: 'transfer',
  from: 'A100001',
  to: receivers,
  consideration: null,
});
const corrected = (corrects: string, name: string): TitleRequestContent => ({
  kind: 'correction',
  corrects,
  reason: 'Misspelt',
  corrections: [{ what: 'owner', identification: 'A100001', corrected: { name, identification: 'A100001' } }],
});

describe('what the title does not allow is not submitted', async () => {
  const title = await halves();
  const other = await halves();
  const [otherAct = { id: '' }] = await database.query<{ id: string }>(
    'select id from acts where object_id = $1',
    [other.id],
  );
  test.each<[string, TitleRequestContent, string]>([
    ['2/3 of a unit of which one owns half', transfer(to('X1', 1, 3), to('X2', 1, 3)), 'content.to'],
    ['7/6', transfer(to('X1', 2, 3), to('X2', 1, 2)), 'content.to'],
    ['a little more than is owned', transfer(to('X1', 500_001, 1_000_000)), 'content.to'],
    ['to oneself', transfer(to(' a 100001', 1, 2)), 'content.to.0.identification'],
    ['to a fellow owner by another name', transfer(to('A100005', 1, 2)), 'content.to.0.name'],
    [
      'a discharge of an unknown mortgage',
      { kind: 'discharge', encumbranceNumber: 1 },
      'content.encumbranceNumber',
    ],
    ['a correction of another title’s entry', corrected(otherAct.id, 'Another Name'), 'content.corrects'],
  ])('%s', async (_what, content, field) => {
    const { id } = await drafted(seller, title, content);
    const answer = await submit(seller, id);
    expect(answer).toMatchObject({ status: 422, code: 'NOT_REQUESTABLE' });
    expect(Object.keys(answer.fields)).toEqual([field]);
    expect(await stateOf(id)).toEqual({ status: 1, submission: 0 });
  });
});

test('a unit of which nothing is one’s own cannot be asked about, nor one that does not exist', async () => {
  const { id: titleId, folio } = await givenTitle(applicant, [await shareOf(seller)]);
  const content = wireContent(halfOf(folio));
  const create = (who: SignedInCaller, id: string) =>
    who.call('POST /TitleRequests', { body: { ...who.self, titleId: id, content } });
  const foreign = await create(partner, titleId);
  const unknown = await create(partner, '019a0000-0000-7000-8000-00000000000f');
  expect(foreign.status).toBe(404);
  expect(foreign.text).toBe(unknown.text);
  expect((await create(seller, titleId)).status).toBe(200);
});

test('whoever has nothing in the title any longer cannot submit what they drafted, nor look at the title by it', async () => {
  const title = await givenTitle(applicant, [await shareOf(seller)]);
  const { id } = await drafted(seller, title, { kind: 'mortgage', lender: absent, amount: '5.00' });
  const changes = async () => (await seller.call('GET /TitleRequests/{id}', { params: { id } })).data.changes;
  expect(await changes()).toHaveLength(1);
  await givenTitleActs(system, {
    acts: [
      {
        verb: 'transfer',
        objectType: 'title',
        objectId: title.id,
        before: title.folio,
        after: { ...title.folio, owners: [await shareOf(partner)] },
      },
    ],
    basis: { kind: 'request', id },
  });
  expect(await submit(seller, id)).toMatchObject({ status: 409, code: 'TITLE_STATE' });
  expect(await changes()).toEqual([]);
});

test('T26: what a request changes tells whole identifications where it names them itself, and one’s own', async () => {
  const lender = { name: 'Hassan Manik', identification: 'A199777' };
  const encumbrances = [{ ...loan, lender }];
  const owners = [await shareOf(seller, 1, 2), await shareOf(partner, 1, 2)];
  const title = await givenTitle(applicant, owners, { ...encumbered, encumbrances });
  const { id } = await drafted(seller, title, { kind: 'discharge', encumbranceNumber: loan.number });
  const { data, text } = await seller.call('GET /TitleRequests/{id}', { params: { id } });
  expect(data.changes).toMatchObject([{ before: 'Hassan Manik (A••••77), MVR 1.00', after: '' }]);
  expect(text).not.toContain(lender.identification);
});

test('to a stranger no call tells that there is a request', async () => {
  const { id, documentIds } = await givenTitleRequest(
    { system, caller: seller, entity: seller.self },
    { title: await halves(), statusId: 2, awaits: ['A100005'], documents: 1 },
  );
  const body = { id };
  const sending = { version: 1 };
  const answers = [
    await stranger.call('GET /TitleRequests/{id}', { params: { id } }),
    await stranger.call(
      'PUT /TitleRequests',
      { body: { id, content: wireContent(transfer(to('X', 1, 2))) } },
      sending,
    ),
    await stranger.call('DELETE /TitleRequests', { query: { id } }, sending),
    await stranger.call('POST /TitleRequests/documents', { form: { RequestId: id, File: pdfFile('Deed') } }),
    await stranger.call('DELETE /TitleRequests/documents', { query: { documentId: documentIds[0] ?? '' } }),
    await submit(stranger, id),
    await stranger.call('POST /TitleRequests/withdraw', { body }, sending),
    await stranger.call('POST /TitleRequests/consent', { body: { id, declarationAccepted } }, sending),
    await stranger.call('POST /TitleRequests/decline', { body: { id, reason: 'No' } }, sending),
    await stranger.call('GET /Files/{id}', { params: { id: documentIds[0] ?? '' } }),
  ];
  expect(answers.map(({ status, text }) => [status, text])).toEqual(
    answers.map(() => [404, answers[0]?.text]),
  );
  expect(await stateOf(id)).toEqual({ status: 2, submission: 1 });
});

describe('consents', () => {
  const asked = async () =>
    givenTitleRequest(
      { system, caller: seller, entity: seller.self },
      {
        title: await halves(),
        content: () => ({ kind: 'mortgage', lender: absent, amount: '5.00' }),
        statusId: 2,
        awaits: ['A100005', absent.identification],
      },
    );
  const consent = (who: SignedInCaller, id: string, sending: object = { version: 1 }) =>
    who.call('POST /TitleRequests/consent', { body: { id, declarationAccepted } }, sending);

  test('count once, whoever sends them again, and at once by two sessions', async () => {
    const { id } = await asked();
    const answers = await Promise.all([consent(partner, id), consent(partner, id)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const rows = await database.query(
      `select 1 from title_request_consents where request_id = $1 and identification_key = 'a100005'`,
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(
      await database.query(`select 1 from acts where object_id = $1 and verb = 'consent'`, [id]),
    ).toHaveLength(1);
  });

  test('are given to what was seen, not after it was withdrawn, and not by whoever asks', async () => {
    const { id } = await asked();
    expect(await consent(partner, id, { version: 7 })).toMatchObject({ status: 412 });
    expect(await consent(seller, id)).toMatchObject({ status: 409, code: 'REQUEST_STATE' });
    void (await seller.call('POST /TitleRequests/withdraw', { body: { id } }, { version: 1 })).data;
    expect(await consent(partner, id, { version: 2 })).toMatchObject({ status: 409, code: 'REQUEST_STATE' });
    expect((await partner.call('GET /TitleRequests/{id}', { params: { id } })).data.acts).toEqual([]);
  });

  test('end with the right to act for whom they are asked of', async () => {
    const { id } = await asked();
    await database.query('delete from memberships where person_id = $1', [partner.personId]);
    expect(await consent(partner, id)).toMatchObject({ status: 404 });
    await database.query(
      `insert into memberships (entity_type, entity_id, person_id) values ('Self', $1, $1)`,
      [partner.personId],
    );
    expect(await consent(partner, id)).toMatchObject({ status: 200 });
  });
});

test('a request has at most twenty documents, and each file is that of one record', async () => {
  const { id, documentIds } = await givenTitleRequest(
    { system, caller: seller, entity: seller.self },
    { title: await halves(), content: () => transfer(to('X', 1, 2)), documents: 20 },
  );
  const one = await seller.call('POST /TitleRequests/documents', {
    form: { RequestId: id, File: pdfFile('One too many') },
  });
  expect(one).toMatchObject({
    status: 422,
    fields: { File: 'A request has at most 20 documents. Remove one first' },
  });
  const fileId = documentIds[0] ?? '';
  const plot = {
    plotName: 'Kanbu',
    plotNumber: 'K-77',
    islandId: 901,
    wardOrStreet: 'Nirolhu Magu',
    landAreaInSqm: '100.00',
    registryNumber: 'R-77',
    issuingAuthority: 'Council',
    owners: [to('X', 1, 1)],
    documents: [{ fileId, documentType: 'RegistryDocument' as const }],
  };
  expect(await seller.call('POST /Properties', { body: { ...seller.self, ...plot } })).toMatchObject({
    status: 409,
    code: 'FILE_IN_USE',
  });
});

describe('two at once', () => {
  test('transfers of one share: one is submitted, the other waits', async () => {
    for (let round = 0; round < 3; round += 1) {
      const title = await halves();
      const mine = await drafted(seller, title, transfer(to('X', 1, 2)));
      const theirs = await drafted(partner, title, transfer(to('Y', 1, 2)));
      const answers = await Promise.all([submit(seller, mine.id), submit(partner, theirs.id)]);
      const won = answers.map(({ status, code }) => `${status} ${code ?? ''}`.trim()).toSorted();
      expect(won).toEqual(['200', '409 REQUEST_PENDING']);
      const waiting = await database.query(
        'select 1 from title_requests where title_id = $1 and status_id = 2',
        [title.id],
      );
      expect(waiting).toHaveLength(1);
    }
  });
});
