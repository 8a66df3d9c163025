import { routes } from '@strata/contract';
import type { TitleOwner, TitleRequestContent } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { createOfficers } from '../../test-support/decisions.ts';
import { approvedExpert, dayFromToday } from '../../test-support/experts.ts';
import { pdfFile } from '../../test-support/records.ts';
import { givenRegistered } from '../../test-support/registered.ts';
import { memberOf, type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { givenTitleRequest, personAsOwner, wireContent } from '../../test-support/title-requests.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';
import { getEntityName } from './told-people.queries.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const world = await createWorld(system);
const applicant = ownerIn(world);
const { examiner, registrar } = await createOfficers(system);
const seller = await signedIn(system, getPerson('A100001'));
const buyer = await signedIn(system, getPerson('A100002'));
const partner = await signedIn(system, getPerson('A100004'));
const banker = await signedIn(system, getPerson('A100005'));
const bankId = await approvedExpert(system, banker, banker.self, 'Business');
const [bank = { name: '', identification: '' }] = await database.query<{
  name: string;
  identification: string;
}>('select name, identification from expert_registrations where id = $1', [bankId]);

const asOwner = (person: SignedInCaller, numerator = 1, denominator = 1): Promise<TitleOwner> =>
  personAsOwner({ system }, person.personId, numerator, denominator);
const halves = [await asOwner(seller, 1, 2), await asOwner(partner, 1, 2)];
const given = await givenRegistered(applicant, {
  registeredAt: '2026-01-05T06:00:00Z',
  owners: halves,
  mortgagesOf: { home101: [{ number: 1, kind: 'mortgage', lender: bank, amount: '500000.00' }] },
});

type Content = TitleRequestContent;
const declarationAccepted = true;
const begun = async (who: SignedInCaller, titleId: string, content: Content, entity = who.self) =>
  (await who.call('POST /TitleRequests', { body: { ...entity, titleId, content: wireContent(content) } }))
    .data;
const documented = (who: SignedInCaller, id: string) =>
  who.call('POST /TitleRequests/documents', { form: { RequestId: id, File: pdfFile('Deed of sale') } });
const submit = (who: SignedInCaller, id: string, version = 1) =>
  who.call('POST /TitleRequests/submit', { body: { id, declarationAccepted } }, { version });
const consent = (who: SignedInCaller, id: string, version = 2) =>
  who.call('POST /TitleRequests/consent', { body: { id, declarationAccepted } }, { version });
const read = async (who: SignedInCaller, id: string) => {
  const { data } = await who.call('GET /TitleRequests/{id}', { params: { id } });
  return routes['GET /TitleRequests/{id}'].output.parse(data);
};
const told = (id: string) =>
  database.query<{ kind: string; person_id: string }>(
    'select kind, person_id from notifications where object_id = $1 order by id',
    [id],
  );
const folioOf = async (who: SignedInCaller, id: string, asOf?: string) =>
  (await who.call('GET /Titles/{id}', { params: { id }, query: asOf === undefined ? {} : { asOf } })).data;
const sharesIn = (folio: { readonly owners: readonly { readonly name: string }[] }) =>
  folio.owners.map((owner) => {
    const { name, shareNumerator, shareDenominator } = owner as TitleOwner;
    return `${name} ${shareNumerator}/${shareDenominator}`;
  });

/** An examiner recommends what everybody has consented to, and a registrar registers it. */
async function registered(id: string, version = 2): Promise<void> {
  void (await examiner.call('POST /Review/requests/recommend', { body: { id } }, { version })).data;
  void (await registrar.call('POST /Review/requests/register', { body: { id } }, { version: version + 1 }))
    .data;
}

describe('a transfer of half a unit', async () => {
  const { id: titleId, folio } = given.titles.home101;
  const sold = await asOwner(buyer, 1, 2);
  const kept = halves[1];
  const content: Content = {
    kind: 'transfer',
    from: halves[0]?.identification ?? '',
    to: [sold],
    consideration: '750000',
  };
  const id = await begun(seller, titleId, content);

  test('is its requester’s own until it is submitted, and needs a document', async () => {
    expect((await read(seller, id)).acts).toEqual(['update', 'delete', 'submit']);
    for (const other of [buyer, partner, banker]) {
      expect(await other.call('GET /TitleRequests/{id}', { params: { id } })).toMatchObject({ status: 404 });
    }
    expect(await submit(seller, id)).toMatchObject({
      status: 422,
      fields: { documents: 'Add at least one document' },
    });
    expect(await documented(seller, id)).toMatchObject({ status: 200 });
    expect(await submit(seller, id)).toMatchObject({ status: 200 });
  });

  test('asks who receives and the lender, who see what is asked for and read its document', async () => {
    const seen = await read(buyer, id);
    expect(seen).toMatchObject({ status: { name: 'Submitted' }, acts: ['consent', 'decline'], version: 2 });
    expect(seen.parties.map(({ role, isYours, answer }) => [role, isYours, answer?.consented])).toEqual([
      ['owner', false, true],
      ['transferee', true, undefined],
      ['lender', false, undefined],
    ]);
    expect(seen.parties[0]?.identification).toMatch(/^A•+01$/);
    expect(seen.changes.map(({ before, after }) => [before, after])).toEqual([
      [`${folio.owners[0]?.name} (A100001), 1/2`, ''],
      ['', `${sold.name} (A100002), 1/2`],
    ]);
    const fileId = seen.documents[0]?.fileId ?? '';
    for (const who of [buyer, banker]) {
      expect(await who.call('GET /Files/{id}', { params: { id: fileId } })).toMatchObject({ status: 200 });
    }
    expect(await partner.call('GET /Files/{id}', { params: { id: fileId } })).toMatchObject({ status: 404 });
    const asked = (await told(id)).map(({ kind, person_id }) => `${kind} ${person_id}`);
    expect(new Set(asked)).toEqual(
      new Set([banker, buyer].map(({ personId }) => `consentAsked ${personId}`)),
    );
    const awaiting = await banker.call('GET /TitleRequests/awaiting', {
      query: { entityType: 'Business', entityId: bankId },
    });
    expect(routes['GET /TitleRequests/awaiting'].output.parse(awaiting.data).requests).toMatchObject([
      { id, consents: { needed: 3, given: 1 } },
    ]);
    const inPerson = await banker.call('GET /TitleRequests/awaiting', { query: banker.self });
    expect(inPerson.data).toEqual({ requests: [], amendments: [] });
  });

  test('is with the ministry once the last has consented, for oneself or for a company', async () => {
    expect(await consent(buyer, id)).toMatchObject({ status: 200 });
    expect((await read(buyer, id)).acts).toEqual([]);
    expect(await consent(buyer, id)).toMatchObject({ status: 409, code: 'REQUEST_STATE' });
    expect(await consent(partner, id)).toMatchObject({ status: 404 });
    expect(await database.query('select 1 from examinations where object_id = $1', [id])).toEqual([]);
    expect(await consent(banker, id)).toMatchObject({ status: 200 });
    const [examination] = await database.query(
      `select object_kind, stage, target_on > current_date + 14 as is_later from examinations where object_id = $1`,
      [id],
    );
    expect(examination).toEqual({ object_kind: 'transfer', stage: 'examine', is_later: true });
    const lists = await Promise.all(
      [seller, buyer].map((who) => who.call('GET /TitleRequests', { query: who.self })),
    );
    expect(lists.map(({ data }) => data.map(({ isYours, awaitsYou }) => [isYours, awaitsYou]))).toEqual([
      [[true, false]],
      [[false, false]],
    ]);
  });

  test('registered, it is the folio of today, and not of yesterday', async () => {
    await registered(id);
    const now = await folioOf(partner, titleId);
    expect(sharesIn(now)).toEqual([`${kept?.name} 1/2`, `${sold.name} 1/2`]);
    expect(now.history[0]).toMatchObject({ verb: 'transfer', basis: { kind: 'request', id } });
    expect(sharesIn(await folioOf(partner, titleId, dayFromToday(-1)))).toEqual([
      `${halves[0]?.name} 1/2`,
      `${kept?.name} 1/2`,
    ]);
    const shown = await read(buyer, id);
    expect(shown).toMatchObject({
      status: { name: 'Registered' },
      acts: [],
      registeredActId: now.history[0]?.id,
    });
    expect(shown.changes).toHaveLength(2);
    expect(await seller.call('GET /Titles/{id}', { params: { id: titleId }, query: {} })).toMatchObject({
      status: 404,
    });
    const all = (await told(id)).filter(({ kind }) => kind === 'titleRequestRegistered');
    expect(new Set(all.map(({ person_id }) => person_id))).toEqual(
      new Set([seller.personId, buyer.personId, banker.personId]),
    );
    expect(await told(titleId)).toEqual([{ kind: 'titleChanged', person_id: partner.personId }]);
  });
});

describe('what comes back', () => {
  test('declined by one, corrected and submitted again, it asks everybody anew; parties see what is submitted', async () => {
    const { id: titleId } = given.titles.home102;
    const part = { ...(await asOwner(buyer, 1, 4)) };
    const content: Content = {
      kind: 'transfer',
      from: halves[0]?.identification ?? '',
      to: [part],
      consideration: null,
    };
    const id = await begun(seller, titleId, content);
    await documented(seller, id);
    await submit(seller, id);
    const reason = 'We agreed on an eighth.';
    expect(
      await buyer.call('POST /TitleRequests/decline', { body: { id, reason } }, { version: 2 }),
    ).toMatchObject({ status: 200 });
    expect(await read(seller, id)).toMatchObject({
      status: { name: 'Returned' },
      remarks: reason,
      acts: ['update', 'submit', 'withdraw'],
    });
    const mended = wireContent({ ...content, to: [{ ...part, shareDenominator: 8 }] });
    expect(
      await seller.call('PUT /TitleRequests', { body: { id, content: mended } }, { version: 3 }),
    ).toMatchObject({ status: 200 });
    expect((await read(buyer, id)).content).toEqual(content);
    expect((await read(seller, id)).content).toEqual(mended);
    const [document] = (await read(seller, id)).documents;
    const query = { documentId: document?.id ?? '' };
    expect(await seller.call('DELETE /TitleRequests/documents', { query })).toMatchObject({ status: 200 });
    await documented(seller, id);
    const [old] = await database.query('select 1 from files where id = $1', [document?.fileId]);
    expect(old).toBeDefined();
    expect(await submit(seller, id, 4)).toMatchObject({ status: 200 });
    expect(await read(buyer, id)).toMatchObject({
      content: mended,
      acts: ['consent', 'decline'],
      remarks: null,
    });
    expect(await consent(buyer, id, 5)).toMatchObject({ status: 200 });
    await registered(id, 5);
    expect(sharesIn(await folioOf(buyer, titleId))).toEqual([
      `${halves[0]?.name} 3/8`,
      `${halves[1]?.name} 1/2`,
      `${part.name} 1/8`,
    ]);
  });

  test('returned by an officer, it keeps the days that were left', async () => {
    const title = { ...given.titles.home201, schemeId: given.schemeId };
    const { id } = await givenTitleRequest(
      { system, caller: seller, entity: seller.self },
      { title, statusId: 2, documents: 1 },
    );
    const remarks = 'The deed is not signed.';
    void (await examiner.call('POST /Review/requests/return', { body: { id, remarks } }, { version: 1 }))
      .data;
    const [row] = await database.query<{ days: number }>(
      'select examination_days_left::int as days from title_requests where id = $1',
      [id],
    );
    expect(row?.days).toBeGreaterThan(10);
    expect(await read(seller, id)).toMatchObject({ status: { name: 'Returned' }, remarks });
    expect(await database.query('select 1 from examinations where object_id = $1', [id])).toEqual([]);
    expect(await told(id)).toEqual([{ kind: 'titleRequestReturned', person_id: seller.personId }]);
    expect(await seller.call('POST /TitleRequests/withdraw', { body: { id } }, { version: 2 })).toMatchObject(
      { status: 200 },
    );
  });
});

describe('mortgages and corrections', async () => {
  const { id: titleId } = given.titles.shop;

  test('a mortgage, its correction and its discharge are acts on the title', async () => {
    const id = await begun(seller, titleId, { kind: 'mortgage', lender: bank, amount: '90000' });
    await documented(seller, id);
    await submit(seller, id);
    await consent(partner, id);
    await consent(banker, id);
    await registered(id);
    const mortgaged = await folioOf(seller, titleId);
    expect(mortgaged.encumbrances).toMatchObject([{ number: 1, amount: '90000.00' }]);

    const correction = await begun(partner, titleId, {
      kind: 'correction',
      corrects: mortgaged.history[0]?.id ?? '',
      reason: 'A zero is missing.',
      corrections: [
        { what: 'mortgage', encumbranceNumber: 1, corrected: { lender: bank, amount: '900000' } },
      ],
    });
    await documented(partner, correction);
    await submit(partner, correction);
    await consent(seller, correction);
    await consent(banker, correction);
    const review = await examiner.call('GET /Review/requests/{id}', { params: { id: correction } });
    const seen = routes['GET /Review/requests/{id}'].output.parse(review.data);
    expect(seen).toMatchObject({
      corrects: { verb: 'mortgage' },
      obstacles: [],
      documents: [{ label: 'Document' }],
    });
    await registered(correction);
    const corrected = await folioOf(seller, titleId);
    expect(corrected.encumbrances).toMatchObject([{ amount: '900000.00' }]);
    expect(corrected.history.map(({ verb }) => verb)).toEqual(['correct', 'mortgage', 'issue']);
    expect(corrected.history[0]?.corrects?.id).toBe(mortgaged.history[0]?.id);

    const company = { entityType: 'Business', entityId: bankId } as const;
    const discharge = await begun(banker, titleId, { kind: 'discharge', encumbranceNumber: 1 }, company);
    await documented(banker, discharge);
    // Nobody else need consent: the ministry has it at once.
    await submit(banker, discharge);
    await registered(discharge);
    expect((await folioOf(seller, titleId)).encumbrances).toEqual([]);
    const version = await database.query('select version from titles where id = $1', [titleId]);
    expect(version).toEqual([{ version: 4 }]);
  });
});

test('who asks is named by type and id together', async () => {
  const entityId = '019a0000-0000-7000-8000-000000001002';
  const other = { entityType: 'Developer', entityId, name: 'Another developer' } as const;
  await memberOf(system, seller, other);
  const names = [world.developer, world.twinBusiness, other].map((one) =>
    getEntityName(system.services.database, one),
  );
  expect(await Promise.all(names)).toEqual([
    'Developer of the tests',
    'Business of the tests',
    'Another developer',
  ]);
});
