import { getPerson, makePdf } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import {
  keyOf,
  type OrganisationType,
  organisationContent,
  organisationFiles,
  registeredExpert,
} from '../../test-support/experts.ts';
import { fieldPart, filePart, type Part, uploadRequest } from '../../test-support/multipart.ts';
import { pdfFile } from '../../test-support/records.ts';
import { memberOf, signedIn } from '../../test-support/signed-in.ts';
import { storedFiles } from '../../test-support/stored-files.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const member = await signedIn(system, getPerson('A100003'));
const stranger = await signedIn(system, getPerson('A100002'));
const business = await memberOf(system, member, {
  entityType: 'Business',
  entityId: '019a0000-0000-7000-8000-000000001001',
});
const types: readonly OrganisationType[] = ['Business', 'Developer', 'LegalPractitioner'];

const formOf = (changes: object = {}) => ({
  EntityId: business.entityId,
  EntityType: business.entityType,
  ...organisationContent(),
  ...organisationFiles(),
  ...changes,
});

/** The same form as parts written by hand, without those that are named. */
function partsOf(without: readonly string[] = [], more: readonly Part[] = []): Part[] {
  const { RegistrationCopy: _, BusinessProfile: __, ...fields } = formOf();
  const files = ['RegistrationCopy', 'BusinessProfile'].map((name) => [name, undefined] as const);
  return [...Object.entries(fields), ...files]
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) =>
      value === undefined ? filePart(makePdf('A document'), { name }) : fieldPart(name, value),
    )
    .concat(more);
}

const send = (parts: readonly Part[], caller = member) =>
  caller.send({ ...uploadRequest(parts), url: '/api/Developers' });

const everything = async () => ({
  stored: await storedFiles(system.filesFolder),
  rows: await system.database.query(
    'select (select count(*) from expert_registrations), (select count(*) from files), (select count(*) from acts)',
  ),
});

describe('registering an organisation', () => {
  test.each(types)('%s: keeps what was typed and both files, as a draft', async (type) => {
    const content = organisationContent({
      RegisteredAddressName: '  Olhu  ge ',
      ContactEmail: ' a@b.example',
    });
    const id = await registeredExpert(member, business, type, content);
    const { data } = await member.call(keyOf('GET /{id}', type), { params: { id } });
    expect(data).toMatchObject({
      id,
      identification: content.Identification,
      name: content.Name,
      registeredAddressName: 'Olhu  ge',
      registeredAddressStreet: 'Nirolhu Magu',
      registeredAddressPostalCode: '23000',
      registeredAddressIsland: { name: 'Hulhumalé' },
      registeredAddressIslandId: 901,
      registeredAddressAtollId: 9,
      contactNumber: '3000299',
      contactEmail: 'a@b.example',
      expertStatusId: 1,
      expertStatus: { name: 'Draft' },
      stateChangeRemarks: null,
      licenseNumber: null,
      licenseDocument: null,
      expiryDate: null,
      submittedDate: null,
      targetDate: null,
      responsibleIndividuals: [],
      fileNames: { registrationCopy: 'Registration copy.pdf', businessProfile: 'Business profile.pdf' },
      creator: { isYou: true, endedDate: null },
      userHasAdminRole: true,
      canEdit: true,
      canManagePersons: true,
      canEndCreatorRights: false,
      canRenew: false,
      version: 1,
    });
    expect(data.reference).toMatch(/^ER-\d{4}-\d{6}$/);
    for (const address of [data.registrationCopy, data.businessProfile]) {
      const fileId = String(address).split('/').at(-1) ?? '';
      expect(address).toBe(`http://portal.strata.test/api/Files/${fileId}`);
      const file = await member.call('GET /Files/{id}', { params: { id: fileId } });
      expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    }
  });

  test.each(types)(
    '%s: is in the list of the entity and its type, newest first, and in no other',
    async (type) => {
      const first = await registeredExpert(member, business, type);
      const second = await registeredExpert(member, business, type);
      const list = await member.call(keyOf('GET ', type), { query: business });
      expect(list.data.slice(0, 2).map(({ id }) => id)).toEqual([second, first]);
      const others = types.filter((other) => other !== type);
      for (const other of others) {
        const { data } = await member.call(keyOf('GET ', other), { query: business });
        expect(data.map(({ id }) => id)).not.toContain(first);
        const asOther = await member.call(keyOf('GET /{id}', other), { params: { id: first } });
        expect(asOther.status).toBe(404);
      }
      const ofSelf = await member.call(keyOf('GET ', type), { query: member.self });
      expect(ofSelf.data).toEqual([]);
    },
  );

  test('the list is not sent again while nothing changes, and is once something did', async () => {
    const before = await member.call('GET /Developers', { query: business });
    const headers = { 'If-None-Match': String(before.headers.etag) };
    expect((await member.call('GET /Developers', { query: business }, { headers })).status).toBe(304);
    await registeredExpert(member, business);
    expect((await member.call('GET /Developers', { query: business }, { headers })).status).toBe(200);
  });

  test('one identification may be registered more than once: it is unique among those approved', async () => {
    const { Identification } = organisationContent();
    await registeredExpert(member, business, 'Developer', { Identification });
    await expect(registeredExpert(member, business, 'Developer', { Identification })).resolves.toBeTypeOf(
      'string',
    );
  });

  test('repeated under its key, it is done once', async () => {
    const once = { idempotencyKey: crypto.randomUUID() };
    const form = formOf();
    const first = await member.call('POST /Developers', { form }, once);
    const again = await member.call('POST /Developers', { form }, once);
    expect(again.data).toBe(first.data);
    const other = { ...form, RegistrationCopy: pdfFile('Another copy') };
    expect(await member.call('POST /Developers', { form: other }, once)).toMatchObject({
      status: 422,
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });
});

describe('what is wrong is named, all at once', () => {
  test('missing fields and missing files in one answer', async () => {
    const before = await everything();
    const answer = await send(partsOf(['Name', 'ContactEmail', 'BusinessProfile']));
    expect(answer).toMatchObject({ status: 422, code: 'INVALID' });
    expect(answer.fields).toEqual({
      Name: 'This field is required',
      ContactEmail: 'This field is required',
      BusinessProfile: 'This field is required',
    });
    expect(await everything()).toEqual(before);
  });

  test.each([
    ['ContactEmail', 'nobody'],
    ['ContactEmail', 'a b@c.example'],
    ['ContactEmail', ''],
    ['RegisteredAddressIslandId', ''],
    ['RegisteredAddressIslandId', '9999'],
    ['RegisteredAddressIslandId', '99999'],
    ['Identification', ' '],
    ['Identification', 'C-9001\u200B/2016'],
    ['Name', 'x'.repeat(201)],
    ['Name', 'a\nb'],
    ['Name', 'a\u202Eb'],
    ['ContactNumber', 'x'.repeat(51)],
    ['RegisteredAddressPostalCode', 'x'.repeat(21)],
  ])('%s: %j', async (name, value) => {
    const before = await everything();
    const answer = await send(partsOf([name], [fieldPart(name, value)]));
    expect(answer).toMatchObject({ status: 422, code: 'INVALID' });
    expect(Object.keys(answer.fields)).toEqual([name]);
    expect(await everything()).toEqual(before);
  });
});

describe('T25, T20: a form that no page of ours sends is malformed', () => {
  test.each(['0', '-1', '901.0', '901 or 1=1'])('an island that is no id: %j', async (island) => {
    const before = await everything();
    const answer = await send(
      partsOf(['RegisteredAddressIslandId'], [fieldPart('RegisteredAddressIslandId', island)]),
    );
    expect(answer).toMatchObject({ status: 400, code: 'MALFORMED' });
    expect(Object.keys(answer.fields)).toEqual(['RegisteredAddressIslandId']);
    expect(await everything()).toEqual(before);
  });

  test.each([
    ['an unknown field', partsOf([], [fieldPart('ExpertStatusId', '3')])],
    ['whose it is to be', partsOf([], [fieldPart('CreatedBy', stranger.personId)])],
    ['an id', partsOf([], [fieldPart('Id', business.entityId)])],
    ['a version', partsOf([], [fieldPart('version', '9')])],
    ['a name of another case', partsOf(['Name'], [fieldPart('name', 'Olhu Homes')])],
    ['a field twice', partsOf([], [fieldPart('Name', 'Another')])],
    ['the entity twice', partsOf([], [fieldPart('EntityType', 'Self')])],
    ['the entity in the other spelling', partsOf([], [fieldPart('entityType', 'Business')])],
    ['a prototype', partsOf([], [fieldPart('__proto__', '{"polluted":true}')])],
    ['a constructor', partsOf([], [fieldPart('constructor', '1')])],
    ['a file twice', partsOf([], [filePart(makePdf('Twice'), { name: 'BusinessProfile' })])],
    ['a file of another name', partsOf([], [filePart(makePdf('Else'), { name: 'LicenseDocument' })])],
    [
      'a file of another case',
      partsOf(['BusinessProfile'], [filePart(makePdf('x'), { name: 'businessProfile' })]),
    ],
    ['a field where a file should be', partsOf(['BusinessProfile'], [fieldPart('BusinessProfile', 'text')])],
    ['a file where a field should be', partsOf(['Name'], [filePart(makePdf('x'), { name: 'Name' })])],
  ])('%s', async (_what, parts) => {
    const before = await everything();
    // One file more than the form has may as well be too much of it.
    expect([400, 413]).toContain((await send(parts)).status);
    expect(await everything()).toEqual(before);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('JSON is not taken', async () => {
    const answer = await member.send({
      method: 'POST',
      url: '/api/Developers',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(organisationContent()),
    });
    expect(answer).toMatchObject({ status: 415, code: 'UNSUPPORTED_TYPE' });
  });
});

describe('T18, T19: for an entity that is not one’s own', () => {
  test.each([
    ['another person’s', { EntityType: 'Self', EntityId: stranger.personId }],
    ['the twin of another type', { EntityType: 'Developer', EntityId: business.entityId }],
    ['nobody’s', { EntityType: 'Business', EntityId: '019a0000-0000-7000-8000-00000000ffff' }],
  ] as const)('%s does not exist, and no byte is kept', async (_whose, entity) => {
    const before = await everything();
    const answer = await member.call('POST /Developers', { form: formOf(entity) });
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await everything()).toEqual(before);
  });

  test('whatever else is wrong with the form, a stranger is told nothing more', async () => {
    const parts = partsOf(['Name'], [filePart('no pdf at all', { name: 'Unknown' })]);
    expect(await send(parts, stranger)).toMatchObject({ status: 404, fields: {} });
  });
});

describe('T28, T29: its files', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
  const html = '<!doctype html><script>alert(1)</script>';
  const disguised: readonly (readonly [what: string, content: string | Uint8Array])[] = [
    ['a picture', png],
    ['a page', html],
    ['a program', 'MZ\u0090\u0000\u0003'],
    ['an archive', 'PK\u0003\u0004'],
    ['nothing', ''],
    ['a PDF after a page', `${html.repeat(40)}%PDF-1.7`],
  ];

  test.each(
    ['RegistrationCopy', 'BusinessProfile'].flatMap((name) =>
      disguised.map(([what, content]) => [name, what, content] as const),
    ),
  )('%s that is %s and calls itself a PDF is refused by its content', async (name, _what, content) => {
    const before = await everything();
    const answer = await send(partsOf([name], [filePart(content, { name })]));
    expect(answer.status).toBe(415);
    expect(Object.keys(answer.fields)).toEqual([name]);
    expect(await everything()).toEqual(before);
  });

  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['a.html.pdf', 'a.html.pdf'],
    ['ރަޖިސްޓްރީ.pdf', 'ރަޖިސްޓްރީ.pdf'],
  ])('the name %j is kept as %j, and leads nowhere', async (fileName, kept) => {
    const copy = filePart(makePdf('A document'), { name: 'RegistrationCopy', fileName });
    const answer = await send(partsOf(['RegistrationCopy'], [copy]));
    const id = answer.data as string;
    const { data } = await member.call('GET /Developers/{id}', { params: { id } });
    expect(data.fileNames.registrationCopy).toBe(kept);
    expect((await storedFiles(system.filesFolder)).join()).not.toContain('passwd');
  });
});

test('T58, F03: files that cannot be kept leave no registration', async () => {
  await system.database.query(
    `create function refuse_files() returns trigger language plpgsql
       as $$ begin if new.file_name = 'Business profile.pdf' then raise exception 'no room'; end if; return new; end $$`,
  );
  await system.database.query(
    'create trigger no_files before insert on files for each row execute function refuse_files()',
  );
  const { rows } = await everything();
  expect((await member.call('POST /Developers', { form: formOf() })).status).toBe(500);
  expect((await everything()).rows).toEqual(rows);
  await system.database.query('drop trigger no_files on files');
});
