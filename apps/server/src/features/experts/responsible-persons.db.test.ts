import { type FictionalPerson, getPerson, makePdf } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { createCaller } from '../../test-support/caller.ts';
import {
  addedPerson,
  approvedExpert,
  personContent,
  registeredExpert,
  submittedExpert,
  versionOf,
} from '../../test-support/experts.ts';
import { fieldPart, filePart, type Part, uploadRequest } from '../../test-support/multipart.ts';
import { pdfFile } from '../../test-support/records.ts';
import { signInAs, startSystemWithProvider } from '../../test-support/sign-in.ts';
import { type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';

const { system, provider } = await startSystemWithProvider();
afterAll(async () => {
  await system.end();
  await provider.stop();
});
const creator = await signedIn(system, getPerson('A100001'));
const admin = await signedIn(system, getPerson('A100003'));
const other = await signedIn(system, getPerson('A100004'));

/** A developer approved for its creator, with one admin who has signed in. */
const developer = (person: Parameters<typeof personContent>[0] = {}): Promise<string> =>
  approvedExpert(system, creator, creator.self, 'Developer', {
    ResponsiblePersonIdentification: 'A100003',
    IsAdmin: 'true',
    ...person,
  });

const detailFor = async (caller: SignedInCaller, id: string) =>
  (await caller.call('GET /Developers/{id}', { params: { id } })).data;
const entryOf = async (id: string, identification: string): Promise<string> => {
  const { responsibleIndividuals } = await detailFor(creator, id);
  return (
    responsibleIndividuals.find((person) => person.responsiblePersonIdentification === identification)?.id ??
    ''
  );
};
const remove = (caller: SignedInCaller, id: string) =>
  caller.call('DELETE /Developers/responsiblePerson', { query: { id } });

async function entityIdsOf(caller: { call: SignedInCaller['call'] }): Promise<string[]> {
  return (await caller.call('GET /Users/entities', {})).data.map(({ entityId }) => entityId);
}

/** Signs in through the provider, as a browser does. */
async function throughProvider(person: FictionalPerson, changes: Record<string, unknown> = {}) {
  const token = (await signInAs({ system, provider }, person, 'portal', changes)).data;
  return createCaller(system.portal, token);
}

describe('the persons of a draft', () => {
  test('are kept as typed, each with the document, in the order they were added', async () => {
    const id = await registeredExpert(creator, creator.self);
    const first = await addedPerson(creator, 'Developer', id, {
      ResponsiblePersonIdentification: ' a100003 ',
      ResponsiblePersonName: 'Mariyam Shaufa',
      ResponsiblePersonPosition: 'Director, land',
      IsAdmin: 'true',
    });
    const second = await addedPerson(creator, 'Developer', id);
    const { responsibleIndividuals } = await detailFor(creator, id);
    expect(responsibleIndividuals.map((person) => person.id)).toEqual([first, second]);
    expect(responsibleIndividuals[0]).toMatchObject({
      responsiblePersonIdentification: 'a100003',
      responsiblePersonName: 'Mariyam Shaufa',
      responsiblePersonPosition: 'Director, land',
      isAdmin: true,
      isYou: false,
      barCouncilLicenseNumber: null,
      barCouncilRegistrationDocument: null,
    });
    const address = String(responsibleIndividuals[0]?.powerOfAttorneyForResponsiblePerson);
    const file = await creator.call('GET /Files/{id}', { params: { id: address.split('/').at(-1) ?? '' } });
    expect(file.status).toBe(200);
  });

  test('a lawyer is asked for licence and document of the bar council', async () => {
    const id = await registeredExpert(creator, creator.self, 'LegalPractitioner');
    await addedPerson(creator, 'LegalPractitioner', id);
    const { data } = await creator.call('GET /LegalPractitioners/{id}', { params: { id } });
    const [lawyer] = data.responsibleIndividuals;
    expect(lawyer?.barCouncilLicenseNumber).toMatch(/^BC-/);
    expect(lawyer?.barCouncilRegistrationDocument).toContain('/api/Files/');
    expect(lawyer?.powerOfAttorneyForResponsiblePerson).toBeNull();
  });

  test('the creator may be one of them, and may be taken off again', async () => {
    const id = await registeredExpert(creator, creator.self);
    const entry = await addedPerson(creator, 'Developer', id, { ResponsiblePersonIdentification: 'A100001' });
    expect((await detailFor(creator, id)).responsibleIndividuals[0]?.isYou).toBe(true);
    expect((await remove(creator, entry)).status).toBe(200);
  });

  test('one is changed under the own id; the document stays when none is sent', async () => {
    const id = await registeredExpert(creator, creator.self);
    const entry = await addedPerson(creator, 'Developer', id);
    const [before] = (await detailFor(creator, id)).responsibleIndividuals;
    const same = {
      ResponsiblePersonIdentification: before?.responsiblePersonIdentification ?? '',
      ResponsiblePersonName: 'Another Name',
    };
    const form = { Id: entry, ...personContent(same) };
    expect((await creator.call('PUT /Developers/responsiblePerson', { form })).data).toBe(entry);
    const [after] = (await detailFor(creator, id)).responsibleIndividuals;
    expect(after).toMatchObject({
      id: entry,
      responsiblePersonName: 'Another Name',
      powerOfAttorneyForResponsiblePerson: before?.powerOfAttorneyForResponsiblePerson,
    });
  });

  test('with another ID number it is another person: the document goes, and that of the new one is asked for', async () => {
    const id = await registeredExpert(creator, creator.self);
    const number = 'A719001';
    const entry = await addedPerson(creator, 'Developer', id, { ResponsiblePersonIdentification: number });
    const [before] = (await detailFor(creator, id)).responsibleIndividuals;
    const form = { Id: entry, ...personContent({ ResponsiblePersonIdentification: 'A719002' }) };
    const put = (sent: typeof form & { PowerOfAttorney?: File }) =>
      creator.call('PUT /Developers/responsiblePerson', { form: sent });
    expect(await put(form)).toMatchObject({
      status: 422,
      code: 'INVALID',
      fields: {
        PowerOfAttorney:
          'The document on file is of the person with the former number. Choose that of this person',
      },
    });
    expect((await detailFor(creator, id)).responsibleIndividuals).toEqual([before]);
    // The same number in another form is the same person.
    const respelt = { ...form, ResponsiblePersonIdentification: ' a719001 ' };
    expect((await put(respelt)).status).toBe(200);
    expect((await put({ ...form, PowerOfAttorney: pdfFile('Of the new one') })).status).toBe(200);
    const [after] = (await detailFor(creator, id)).responsibleIndividuals;
    expect(after).toMatchObject({ id: entry, responsiblePersonIdentification: 'A719002' });
    expect(after?.powerOfAttorneyForResponsiblePerson).not.toBe(before?.powerOfAttorneyForResponsiblePerson);
  });

  test('so with a lawyer’s document of the bar council', async () => {
    const id = await registeredExpert(creator, creator.self, 'LegalPractitioner');
    const entry = await addedPerson(creator, 'LegalPractitioner', id);
    const form = { Id: entry, ...personContent(), BarCouncilLicenseNumber: 'BC-9001' };
    const answer = await creator.call('PUT /LegalPractitioners/responsiblePerson', { form });
    expect(answer).toMatchObject({ status: 422, code: 'INVALID' });
    expect(Object.keys(answer.fields)).toEqual(['BarCouncilRegistrationDocument']);
  });

  test('one who was removed can be added again, and the former entry is kept', async () => {
    const id = await registeredExpert(creator, creator.self);
    const person = { ResponsiblePersonIdentification: 'A710001' };
    await remove(creator, await addedPerson(creator, 'Developer', id, person));
    await addedPerson(creator, 'Developer', id, person);
    const rows = await system.database.query('select 1 from responsible_persons where registration_id = $1', [
      id,
    ]);
    expect(rows).toHaveLength(2);
    expect((await detailFor(creator, id)).responsibleIndividuals).toHaveLength(1);
  });

  test('do not act for it, nor see it, before it is approved', async () => {
    const id = await submittedExpert(creator, creator.self, 'Developer', {
      ResponsiblePersonIdentification: 'A100004',
      IsAdmin: 'true',
    });
    expect(await entityIdsOf(other)).not.toContain(id);
    expect((await other.call('GET /Developers/{id}', { params: { id } })).status).toBe(404);
  });

  test('of two registrations are two entries: removing one leaves the other', async () => {
    const first = await developer({ ResponsiblePersonIdentification: 'A100004' });
    const second = await developer({ ResponsiblePersonIdentification: 'A100004' });
    await remove(creator, await entryOf(first, 'A100004'));
    const ids = await entityIdsOf(other);
    expect([ids.includes(first), ids.includes(second)]).toEqual([false, true]);
  });
});

describe('what is wrong with a person is named, all at once', () => {
  const partsOf = (id: string, without: readonly string[], more: readonly Part[] = []): Part[] =>
    Object.entries({ Id: id, ...personContent() })
      .map(([name, value]) => [name, fieldPart(name, String(value))] as const)
      .concat([['PowerOfAttorney', filePart(makePdf('Power'), { name: 'PowerOfAttorney' })]])
      .filter(([name]) => !without.includes(name))
      .map(([, part]) => part)
      .concat(more);
  const send = (parts: readonly Part[], method = 'POST') =>
    creator.send({ ...uploadRequest(parts), method, url: '/api/Developers/responsiblePerson' });

  test('missing fields and the missing file', async () => {
    const id = await registeredExpert(creator, creator.self);
    const without = ['ResponsiblePersonName', 'ResponsiblePersonPosition', 'PowerOfAttorney'];
    const answer = await send(partsOf(id, without));
    expect(answer).toMatchObject({ status: 422, code: 'INVALID' });
    expect(Object.keys(answer.fields).toSorted()).toEqual(
      ['PowerOfAttorney', 'ResponsiblePersonName', 'ResponsiblePersonPosition'].toSorted(),
    );
    expect((await detailFor(creator, id)).responsibleIndividuals).toEqual([]);
  });

  test.each([
    ['an unknown field', [fieldPart('PersonId', creator.personId)]],
    ['a removal', [fieldPart('RemovedAt', '2026-01-01')]],
    ['the licence of another type', [fieldPart('BarCouncilLicenseNumber', 'BC-1')]],
    ['an answer that is neither yes nor no', [fieldPart('IsAdmin', 'maybe')]],
  ])('T25: %s is refused', async (_what, more) => {
    const id = await registeredExpert(creator, creator.self);
    expect([400, 422]).toContain((await send(partsOf(id, [], more))).status);
    expect((await detailFor(creator, id)).responsibleIndividuals).toEqual([]);
  });

  test('T28: a power of attorney may be a picture, by its content; a page may not', async () => {
    const id = await registeredExpert(creator, creator.self);
    const html = filePart('<script>alert(1)</script>', { name: 'PowerOfAttorney', type: 'image/png' });
    const answer = await send(partsOf(id, ['PowerOfAttorney'], [html]));
    expect(answer).toMatchObject({ status: 415, code: 'FILE_NOT_DOCUMENT' });
    expect(Object.keys(answer.fields)).toEqual(['PowerOfAttorney']);
  });

  test('adding through PUT asks for the document as well', async () => {
    const id = await developer();
    const answer = await send(partsOf(id, ['PowerOfAttorney']), 'PUT');
    expect(answer).toMatchObject({ status: 422, fields: { PowerOfAttorney: 'This field is required' } });
  });

  test('an id that is nothing’s is found nowhere', async () => {
    expect((await send(partsOf('019a0000-0000-7000-8000-00000000ffff', []), 'PUT')).status).toBe(404);
  });
});

describe('who acts for an approved organisation', () => {
  test('T23: a person added by an admin does at the next call, and no longer once removed', async () => {
    const id = await developer();
    const form = {
      Id: id,
      ...personContent({ ResponsiblePersonIdentification: 'A100004' }),
      PowerOfAttorney: pdfFile('Power of attorney'),
    };
    const entry = (await admin.call('PUT /Developers/responsiblePerson', { form })).data;
    expect(await entityIdsOf(other)).toContain(id);
    const entity = { entityType: 'Developer', entityId: id } as const;
    expect((await other.call('GET /Applications', { query: entity })).status).toBe(200);
    expect((await remove(admin, entry)).status).toBe(200);
    expect((await other.call('GET /Applications', { query: entity })).status).toBe(404);
    expect(await entityIdsOf(other)).not.toContain(id);
    expect((await other.call('GET /Developers/{id}', { params: { id } })).status).toBe(404);
  });

  test('only an admin adds and removes', async () => {
    const id = await developer();
    const entry = await addedPerson(creator, 'Developer', id, { ResponsiblePersonIdentification: 'A100004' });
    const form = { Id: id, ...personContent(), PowerOfAttorney: pdfFile('Power of attorney') };
    const added = await other.call('PUT /Developers/responsiblePerson', { form });
    expect(added).toMatchObject({ status: 403, code: 'NOT_AN_ADMIN' });
    const admins = await entryOf(id, 'A100003');
    expect(await remove(other, admins)).toMatchObject({ status: 403, code: 'NOT_AN_ADMIN' });
    expect(await remove(other, entry)).toMatchObject({ status: 403, code: 'NOT_AN_ADMIN' });
  });

  test('nobody removes themselves, by account or by ID number', async () => {
    const id = await developer();
    expect(await remove(admin, await entryOf(id, 'A100003'))).toMatchObject({
      status: 403,
      code: 'OWN_PERSON',
    });
    // The creator, entered as a person of their own registration under another spelling.
    const entry = await addedPerson(admin, 'Developer', id, { ResponsiblePersonIdentification: 'a100001' });
    expect(await remove(creator, entry)).toMatchObject({ status: 403, code: 'OWN_PERSON' });
    expect((await remove(admin, entry)).status).toBe(200);
  });

  test('T23: another admin ends the rights of the creator, who can then do nothing there', async () => {
    const id = await developer();
    const own = await creator.call(
      'POST /Developers/endCreatorRights',
      { body: { id } },
      { version: await versionOf(system, id) },
    );
    expect(own).toMatchObject({ status: 403, code: 'OWN_PERSON' });
    const ended = await admin.call(
      'POST /Developers/endCreatorRights',
      { body: { id } },
      { version: await versionOf(system, id) },
    );
    expect(ended.status).toBe(200);
    expect(await entityIdsOf(creator)).not.toContain(id);
    const entity = { entityType: 'Developer', entityId: id } as const;
    expect((await creator.call('GET /Properties', { query: entity })).status).toBe(404);
    const form = { Id: id, ...personContent(), PowerOfAttorney: pdfFile('Power of attorney') };
    expect(await creator.call('PUT /Developers/responsiblePerson', { form })).toMatchObject({
      status: 403,
      code: 'NOT_AN_ADMIN',
    });
    expect(await detailFor(admin, id)).toMatchObject({ canManagePersons: true, canEndCreatorRights: false });
  });

  test('a person who is not changed keeps nothing of another: nobody is turned into somebody else', async () => {
    const id = await developer();
    const form = { Id: await entryOf(id, 'A100003'), ...personContent() };
    expect(await creator.call('PUT /Developers/responsiblePerson', { form })).toMatchObject({
      status: 409,
      code: 'REGISTRATION_STATE',
    });
  });
});

describe('T11: who is entered by an ID number', () => {
  const newcomer: FictionalPerson = {
    ...getPerson('A100011'),
    idnumber: 'A790001',
    subject: 'a-newcomer',
    email: 'newcomer@post.example',
    mobile: '7990999',
  };

  test('acts for it from the first sign-in on, and the binding decides from then on', async () => {
    const id = await developer();
    await addedPerson(creator, 'Developer', id, { ResponsiblePersonIdentification: 'a 790001' });
    const bound = await throughProvider(newcomer);
    expect(await entityIdsOf(bound)).toContain(id);

    // Another account that carries the same number later gets nothing.
    const second = await throughProvider({ ...newcomer, subject: 'somebody-else' });
    expect(await entityIdsOf(second)).not.toContain(id);
    expect((await second.call('GET /Developers/{id}', { params: { id } })).status).toBe(404);

    // The first keeps the right under another number.
    const renumbered = await throughProvider(newcomer, { idnumber: 'A790777' });
    expect(await entityIdsOf(renumbered)).toContain(id);
  });

  test('and removed before the first sign-in, gets nothing by it', async () => {
    const id = await developer();
    const person = { ...newcomer, subject: 'another-newcomer', idnumber: 'A790002' };
    await remove(
      creator,
      await addedPerson(creator, 'Developer', id, { ResponsiblePersonIdentification: 'A790002' }),
    );
    expect(await entityIdsOf(await throughProvider(person))).not.toContain(id);
  });

  test('is bound to nobody who may not sign in any more', async () => {
    const former = await signedIn(system, getPerson('A100020'));
    await system.database.query('update persons set disabled_at = now() where id = $1', [former.personId]);
    const entry = await addedPerson(creator, 'Developer', await developer(), {
      ResponsiblePersonIdentification: 'A100020',
    });
    const bound = await system.database.query('select person_id from responsible_persons where id = $1', [
      entry,
    ]);
    expect(bound).toEqual([{ person_id: null }]);
  });

  test('of a registration that is no entity yet, is bound and gets nothing before it is', async () => {
    const id = await submittedExpert(creator, creator.self, 'Developer', {
      ResponsiblePersonIdentification: 'A790003',
    });
    const person = { ...newcomer, subject: 'a-third-newcomer', idnumber: 'A790003' };
    expect(await entityIdsOf(await throughProvider(person))).not.toContain(id);
    const [entry] = await system.database.query<{ bound: boolean }>(
      'select person_id is not null as bound from responsible_persons where registration_id = $1',
      [id],
    );
    expect(entry?.bound).toBe(true);
  });
});

describe('T56: at once', () => {
  test('the same person is added twice: once', async () => {
    const id = await registeredExpert(creator, creator.self);
    const add = () =>
      creator.call('POST /Developers/responsiblePerson', {
        form: {
          Id: id,
          ...personContent({ ResponsiblePersonIdentification: 'A720001' }),
          PowerOfAttorney: pdfFile('Power of attorney'),
        },
      });
    const answers = await Promise.all([add(), add(), add()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await detailFor(creator, id)).responsibleIndividuals).toHaveLength(1);
  });

  test('the same person is removed twice: once, with one act', async () => {
    const id = await developer();
    const entry = await addedPerson(creator, 'Developer', id);
    const answers = await Promise.all([remove(creator, entry), remove(admin, entry), remove(creator, entry)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    const acts = await system.database.query(
      `select 1 from acts where object_id = $1 and verb = 'removePerson'`,
      [id],
    );
    expect(acts).toHaveLength(1);
  });
});
