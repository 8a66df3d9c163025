import { identificationKey, maskIdentification } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { createOfficers } from '../../test-support/decisions.ts';
import { dayFromToday } from '../../test-support/experts.ts';
import { officerAs, type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { givenOrder, givenSlip, orderSample, type SlippedTitle } from '../../test-support/title-orders.ts';
import { absent, givenTitleRequest } from '../../test-support/title-requests.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const owner = ownerIn(await createWorld(system));
const { examiner, registrar } = await createOfficers(system);
const other = await signedIn(system, getPerson('A100041'), { audience: 'console' });
await officerAs(system, other, 'Registrar');
const lender = await signedIn(system, getPerson('A100002'));
const putIn = await signedIn(system, getPerson('A100020'));

type Changes = NonNullable<Parameters<typeof orderSample>[1]>;
const enter = (title: SlippedTitle, changes: Changes = {}, as = registrar, version = 1) =>
  as.call('POST /Review/requests/order', orderSample(title, changes).input, { version });
const entered = (title: SlippedTitle) => givenOrder(owner, { by: registrar, title });
const act = (as: SignedInCaller, key: 'register' | 'withdrawOrder', id: string, version = 2) =>
  as.call(`POST /Review/requests/${key}`, { body: { id } }, { version });
const decline = (as: SignedInCaller, id: string) =>
  as.call('POST /Review/requests/reject', { body: { id, reason: 'Another person.' } }, { version: 2 });
const mortgaged = () =>
  givenSlip(owner, {
    encumbrances: [
      {
        number: 1,
        kind: 'mortgage',
        lender: { name: 'A lender', identification: 'A100002' },
        amount: '5000.00',
      },
    ],
    encumbrancesNumbered: 1,
  });
const folioOf = async (id: string) =>
  (
    await database.query<{ folio: { owners: object[]; encumbrances: object[] } }>(
      'select folio from titles where id = $1',
      [id],
    )
  )[0]?.folio;
const statusOf = async (id: string) =>
  (
    await database.query<{ status: number }>(
      'select status_id::int as status from title_requests where id = $1',
      [id],
    )
  )[0]?.status;
const toldOf = async (titleId: string) =>
  (
    await database.query<{ kind: string; person_id: string }>(
      `select kind, person_id from notifications where object_type = 'title' and object_id = $1 order by kind, person_id`,
      [titleId],
    )
  ).map(({ kind, person_id }) => [kind, person_id]);

describe('a correction by order', () => {
  test('changes identification and name alone, names the entry that it corrects, and is told', async () => {
    const title = await mortgaged();
    const { data: certificate } = await examiner.call(
      'POST /Certificates',
      { body: { titleId: title.id } },
      { version: 1 },
    );
    const { data: id } = await enter(title, { Identification: 'A100020' });
    expect(await toldOf(title.id)).toEqual(
      [lender, putIn]
        .map(({ personId }) => personId)
        .toSorted()
        .map((person) => ['orderEntered', person]),
    );
    expect((await act(other, 'register', id)).status).toBe(200);
    const whole = { shareNumerator: 1, shareDenominator: 1 };
    expect(await folioOf(title.id)).toEqual({
      ...title.folio,
      owners: [{ name: absent.name, identification: 'A100020', ...whole }],
    });
    expect(await statusOf(id)).toBe(3);
    const told = await toldOf(title.id);
    expect(told.filter(([kind]) => kind === 'orderRegistered').map(([, person]) => person)).toEqual(
      [lender, putIn].map(({ personId }) => personId).toSorted(),
    );
    const mails = await database.query(
      `select from outbox where body like '%order 127/Cv-C/2026 of the Civil Court, 03/03/2026%'`,
    );
    expect(mails.length).toBeGreaterThan(0);
    const [made] = (await examiner.call('GET /Certificates', { query: { titleId: title.id } })).data;
    expect(made).toMatchObject({ number: certificate.number, state: 'superseded' });
    // Whoever was put in is the owner now, and sees on what it rests; the document stays with the ministry.
    const { data: folio } = await putIn.call('GET /Titles/{id}', { params: { id: title.id }, query: {} });
    expect(folio.history[0]).toMatchObject({
      verb: 'correct',
      basis: { kind: 'request' },
      order: { number: '127/Cv-C/2026', date: '2026-03-03', issuedBy: 'court', authority: 'Civil Court' },
      corrects: { id: title.issuedBy },
      changes: [{ before: maskIdentification(absent.identification), after: 'A100020' }],
    });
    expect((await putIn.call('GET /TitleRequests/{id}', { params: { id } })).status).toBe(404);
    const [file] = await database.query<{ id: string }>(
      'select file_id as id from title_request_documents where request_id = $1',
      [id],
    );
    expect((await putIn.call('GET /Files/{id}', { params: { id: file?.id ?? '' } })).status).toBe(404);
    expect((await other.call('GET /Files/{id}', { params: { id: file?.id ?? '' } })).status).toBe(200);
  });

  test('of a lender leaves the amount', async () => {
    const title = await mortgaged();
    const { data: id } = await enter(title, {
      What: 'mortgage',
      Registered: '1',
      Name: 'A bank',
      Identification: 'C-1/2001',
    });
    expect((await act(other, 'register', id)).status).toBe(200);
    expect(await folioOf(title.id)).toEqual({
      ...title.folio,
      encumbrances: [
        {
          number: 1,
          kind: 'mortgage',
          lender: { name: 'A bank', identification: 'C-1/2001' },
          amount: '5000.00',
        },
      ],
    });
  });

  test('waits for another registrar in the queue, and holds up every other request on the title', async () => {
    const title = await givenSlip(owner);
    const id = await entered(title);
    const { data: review } = await other.call('GET /Review/requests/{id}', { params: { id } });
    expect(review).toMatchObject({
      applicant: { entityType: 'Ministry' },
      examination: { stage: 'decide', recommendedBy: { personId: registrar.personId } },
      acts: ['take', 'assign', 'register', 'reject', 'note'],
      canWithdraw: false,
      parties: [],
      documents: [{ mediaType: 'application/pdf' }],
    });
    const own = (await registrar.call('GET /Review/requests/{id}', { params: { id } })).data;
    expect(own).toMatchObject({
      canWithdraw: true,
      hindrances: { register: 'fourEyes', reject: 'fourEyes' },
    });
    const { id: drafted } = await givenTitleRequest(owner, { title, documents: 1 });
    expect(
      await owner.caller.call(
        'POST /TitleRequests/submit',
        { body: { id: drafted, declarationAccepted: true } },
        { version: 1 },
      ),
    ).toMatchObject({ status: 409, code: 'REQUEST_PENDING' });
    // Whatever else is wrong with it.
    for (const version of [1, 9])
      expect(await enter(title, {}, other, version)).toMatchObject({ status: 409, code: 'REQUEST_PENDING' });
  });

  test('is declined by another registrar with a reason, or withdrawn by who entered it', async () => {
    const declined = await givenSlip(owner);
    const first = await givenOrder(owner, { by: registrar, title: declined });
    expect((await decline(other, first)).status).toBe(200);
    expect([await statusOf(first), await folioOf(declined.id)]).toEqual([5, declined.folio]);
    const title = await mortgaged();
    const id = await entered(title);
    expect(await act(other, 'withdrawOrder', id)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect((await act(registrar, 'withdrawOrder', id)).status).toBe(200);
    expect([await statusOf(id), await folioOf(title.id)]).toEqual([6, title.folio]);
    expect(await toldOf(title.id)).toContainEqual(['orderEnded', lender.personId]);
    expect(await act(other, 'register', id, 3)).toMatchObject({ status: 409, code: 'REQUEST_STATE' });
  });
});

describe('is refused', () => {
  test('to the registrar who entered it: registering and declining, under another account as well', async () => {
    const id = await entered(await givenSlip(owner));
    for (const answer of [await act(registrar, 'register', id), await decline(registrar, id)]) {
      expect(answer).toMatchObject({ status: 403, code: 'FOUR_EYES' });
    }
    const again = await signedIn(
      system,
      { ...getPerson('A100040'), subject: 'second-account', idnumber: 'a 100040' },
      { audience: 'console' },
    );
    await database.query(
      `insert into officers (id, idnumber, role, person_id) values (gen_random_uuid(), 'A100040-2', 'Registrar', $1)`,
      [again.personId],
    );
    expect(await act(again, 'register', id)).toMatchObject({ status: 403, code: 'FOUR_EYES' });
    expect(await statusOf(id)).toBe(2);
  });

  test('without a document, without a key, on a version that is not the present one, from an examiner', async () => {
    const title = await givenSlip(owner);
    const { File: _file, ...withoutFile } = orderSample(title).input.form;
    const input = { form: withoutFile } as unknown as ReturnType<typeof orderSample>['input'];
    expect(await registrar.call('POST /Review/requests/order', input, { version: 1 })).toMatchObject({
      status: 422,
      fields: { File: expect.any(String) as string },
    });
    const { input: whole } = orderSample(title);
    expect(
      (
        await registrar.call('POST /Review/requests/order', whole, {
          version: 1,
          headers: { 'Idempotency-Key': undefined },
        })
      ).status,
    ).toBe(400);
    expect(await enter(title, {}, registrar, 2)).toMatchObject({ status: 412, code: 'STALE_VERSION' });
    expect(await enter(title, {}, examiner)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect((await database.query('select from title_requests where title_id = $1', [title.id])).length).toBe(
      0,
    );
  });

  test.each<[string, Changes, string]>([
    ['what is no identification', { Identification: 'А199003' }, 'Identification'],
    ['no identification', { Identification: ' ' }, 'Identification'],
    ['no name', { Name: '' }, 'Name'],
    ['who is no owner', { Registered: 'A199009' }, 'Registered'],
    ['no mortgage', { What: 'mortgage', Registered: '1' }, 'Registered'],
    ['what is registered already', { Identification: absent.identification }, 'Identification'],
    ['an order of tomorrow', { OrderDate: dayFromToday(1) }, 'OrderDate'],
    ['no number of the order', { OrderNumber: '' }, 'OrderNumber'],
    ['no authority', { Authority: '' }, 'Authority'],
    ['no reason', { Reason: '  ' }, 'Reason'],
    ['an entry of another title', { Corrects: '019a0000-0000-7000-8000-00000000000f' }, 'Corrects'],
  ])('beside the field: %s', async (_what, changes, field) => {
    const answer = await enter(await givenSlip(owner), changes);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.fields)).toEqual([field]);
  });

  test('any change of a share, a unit or an amount: there is no field for it', async () => {
    const title = await mortgaged();
    for (const more of [{ ShareNumerator: '1' }, { Amount: '1.00' }, { UnitNumber: '9' }]) {
      const answer = await enter(title, more as Changes);
      expect([400, 422]).toContain(answer.status);
    }
    expect(await folioOf(title.id)).toEqual(title.folio);
  });

  test('from officers who are a party: the owner, a lender, and whoever is put in', async () => {
    const ownKey = getPerson('A100040').idnumber;
    const ofRegistrar = await givenSlip(owner, {
      owners: [{ name: 'R', identification: ownKey, shareNumerator: 1, shareDenominator: 1 }],
    });
    expect(await enter(ofRegistrar, { Registered: ownKey })).toMatchObject({
      status: 403,
      code: 'CONFLICT_OF_INTEREST',
    });
    const lent = await givenSlip(owner, {
      encumbrances: [
        { number: 1, kind: 'mortgage', lender: { name: 'R', identification: ownKey }, amount: '1.00' },
      ],
      encumbrancesNumbered: 1,
    });
    expect(await enter(lent)).toMatchObject({ status: 403, code: 'CONFLICT_OF_INTEREST' });
    const title = await givenSlip(owner);
    expect(await enter(title, { Identification: ownKey })).toMatchObject({
      status: 403,
      code: 'CONFLICT_OF_INTEREST',
    });
    const { data: id } = await enter(title, { Identification: getPerson('A100041').idnumber });
    expect(await act(other, 'register', id)).toMatchObject({ status: 403, code: 'CONFLICT_OF_INTEREST' });
    expect(identificationKey(ownKey)).toBe('a100040');
  });

  test('a withdrawal by the ministry of what an owner has submitted', async () => {
    const { id } = await givenTitleRequest(owner, { statusId: 2 });
    expect(await act(registrar, 'withdrawOrder', id, 1)).toMatchObject({
      status: 409,
      code: 'REQUEST_STATE',
    });
    expect(await statusOf(id)).toBe(2);
  });

  test('twice at once: one waits, the other is told', async () => {
    const title = await givenSlip(owner);
    const answers = await Promise.all([enter(title), enter(title, {}, other)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { data: id } = answers.find(({ status }) => status === 200) ?? { data: '' };
    const enterer = answers[0]?.status === 200 ? registrar : other;
    const decider = enterer === registrar ? other : registrar;
    const both = await Promise.all([act(decider, 'register', id), act(enterer, 'withdrawOrder', id)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
