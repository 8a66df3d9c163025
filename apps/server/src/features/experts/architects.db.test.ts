import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { createCaller } from '../../test-support/caller.ts';
import {
  approved,
  approvedArchitect,
  architectContent,
  dayFromToday,
  ministryOf,
  recommended,
  registeredArchitect,
  returned,
  submitted,
  versionOf,
  withoutArchitects,
} from '../../test-support/experts.ts';
import { pdfFile } from '../../test-support/records.ts';
import { memberOf, type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';
import { writeSigningKey } from '../../test-support/signing-key-file.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const architect = await signedIn(system, getPerson('A100010'));
const other = await signedIn(system, getPerson('A100011'));
const ministry = await ministryOf(system);

const detailFor = async (caller: SignedInCaller, id: string) =>
  (await caller.call('GET /Architects/{id}', { params: { id } })).data;
const actsAs = async (caller: SignedInCaller, id: string): Promise<boolean> => {
  const entity = { entityType: 'Architect', entityId: id } as const;
  const { status } = await caller.call('GET /Stats/summary', { query: entity });
  const { data } = await caller.call('GET /Users/entities', {});
  const listed = data.some(({ entityId }) => entityId === id);
  expect(listed).toBe(status === 200);
  return listed;
};

/** As if the licence's last day had been so many days ago: the row's dates, as the clock would leave them. */
async function letExpire(id: string, daysAgo: number): Promise<void> {
  const day = dayFromToday(-daysAgo);
  await system.database.query('update expert_registrations set expiry_date = $2 where id = $1', [id, day]);
  await system.database.query(
    `update memberships set ends_at = ($2::date + 1)::timestamp at time zone 'Indian/Maldives' where entity_id = $1`,
    [id, day],
  );
}

async function fresh(): Promise<string> {
  await withoutArchitects(system);
  return registeredArchitect(architect);
}

describe('an architect registers', () => {
  test('in person: name and identification are those of the sign-in, and it is submitted at once', async () => {
    const id = await fresh();
    expect(await detailFor(architect, id)).toMatchObject({
      identification: 'A100010',
      name: 'Fathimath Inaya Dhonkokaa',
      expertStatusId: 2,
      businessProfile: null,
      registrationCopy: null,
      expiryDate: null,
      responsibleIndividuals: [],
      canEdit: false,
      canManagePersons: false,
      canRenew: false,
      fileNames: { licenseDocument: 'Licence.pdf' },
    });
    expect(await actsAs(architect, id)).toBe(false);
    const { data } = await architect.call('GET /Architects', { query: architect.self });
    expect(data.map((registration) => registration.id)).toContain(id);
  });

  test.each(['Name', 'Identification', 'EntityId', 'ExpiryDate'])('and says nothing of %s', async (name) => {
    await withoutArchitects(system);
    const form = { ...architectContent(), LicenseDocument: pdfFile('Licence'), [name]: 'A100011' };
    expect((await architect.call('POST /Architects', { form })).status).toBe(400);
  });

  test('with everything that is asked, and the licence, named in one answer when it is missing', async () => {
    await withoutArchitects(system);
    const { LicenseNumber: _, ...rest } = architectContent();
    const form = { ...rest, ContactEmail: 'nobody' } as unknown as Parameters<typeof architectContent>[0];
    const answer = await architect.call('POST /Architects', { form: form as never });
    expect(answer).toMatchObject({ status: 422, code: 'INVALID' });
    expect(Object.keys(answer.fields).toSorted()).toEqual([
      'ContactEmail',
      'LicenseDocument',
      'LicenseNumber',
    ]);
  });

  test('for themselves, whomever they act for: it is nobody’s but theirs', async () => {
    const company = await memberOf(system, architect, {
      entityType: 'Business',
      entityId: '019a0000-0000-7000-8000-000000002002',
    });
    await memberOf(system, other, company);
    const id = await fresh();
    const { data } = await architect.call('GET /Architects', { query: company });
    expect(data).toEqual([]);
    expect((await other.call('GET /Architects/{id}', { params: { id } })).status).toBe(404);
  });

  test('T56: once, however often at the same time', async () => {
    await withoutArchitects(system);
    const register = () =>
      architect.call('POST /Architects', {
        form: { ...architectContent(), LicenseDocument: pdfFile('Licence') },
      });
    const answers = await Promise.all([register(), register(), register()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe('ALREADY_REGISTERED');
  });

  test('again after a rejection', async () => {
    const id = await fresh();
    const version = await recommended(ministry, id);
    const body = { id, reason: 'The licence is not of this person.' };
    await ministry.registrar.call('POST /Review/registrations/reject', { body }, { version });
    expect(await detailFor(architect, id)).toMatchObject({
      expertStatusId: 5,
      stateChangeRemarks: body.reason,
    });
    await expect(registeredArchitect(architect)).resolves.toBeTypeOf('string');
  });

  test('and after a return corrects and submits; the licence stays when none is sent', async () => {
    const id = await fresh();
    await returned(ministry, id, 'The number cannot be read.');
    const before = await detailFor(architect, id);
    expect(before).toMatchObject({ expertStatusId: 4, canEdit: true });
    const form = { Id: id, ...architectContent({ LicenseNumber: 'AR-4711' }) };
    await architect.call('PUT /Architects', { form }, { version: before.version });
    await submitted(architect, 'Architect', id);
    expect(await detailFor(architect, id)).toMatchObject({
      expertStatusId: 2,
      licenseNumber: 'AR-4711',
      licenseDocument: before.licenseDocument,
      // Who examines it again sees what it was returned for.
      stateChangeRemarks: 'The number cannot be read.',
    });
  });
});

describe('approving an architect', () => {
  test.each([
    [undefined, 'This field is required'],
    [dayFromToday(0), 'Enter a day after today'],
    [dayFromToday(-1), 'Enter a day after today'],
  ])('with the last day of the licence: %s', async (expiryDate, message) => {
    const id = await fresh();
    const version = await recommended(ministry, id);
    const body = expiryDate === undefined ? { id } : { id, expiryDate };
    const answer = await ministry.registrar.call('POST /Review/registrations/approve', { body }, { version });
    expect(answer).toMatchObject({ status: 422, code: 'INVALID', fields: { expiryDate: message } });
    expect(await actsAs(architect, id)).toBe(false);
  });

  test('makes an entity of the architect, with an end', async () => {
    await withoutArchitects(system);
    const id = await approvedArchitect(system, architect, dayFromToday(30));
    expect(await actsAs(architect, id)).toBe(true);
    expect(await detailFor(architect, id)).toMatchObject({
      expertStatusId: 3,
      expiryDate: dayFromToday(30),
      canRenew: true,
    });
    const [row] = await system.database.query<{ last: string }>(
      `select to_char((ends_at - interval '1 second') at time zone 'Indian/Maldives', 'YYYY-MM-DD HH24:MI:SS') as last
       from memberships where entity_id = $1`,
      [id],
    );
    expect(row?.last).toBe(`${dayFromToday(30)} 23:59:59`);
  });
});

describe('T23: a licence', () => {
  test('lasts through its last day and no longer: the rights end at the next call', async () => {
    await withoutArchitects(system);
    const id = await approvedArchitect(system, architect);
    await letExpire(id, 0);
    expect(await actsAs(architect, id)).toBe(true);
    await letExpire(id, 1);
    expect(await actsAs(architect, id)).toBe(false);
    // It is still the person's to see, and to renew.
    expect(await detailFor(architect, id)).toMatchObject({ expertStatusId: 3, canRenew: true });
  });

  const renew = async (id: string) =>
    architect.call(
      'POST /Architects/renew',
      { form: { Id: id, LicenseNumber: 'AR-7777', LicenseDocument: pdfFile('New licence') } },
      { version: await versionOf(system, id) },
    );

  test('renewed, keeps its rights to its end while the new one is examined', async () => {
    await withoutArchitects(system);
    const id = await approvedArchitect(system, architect, dayFromToday(5));
    expect((await renew(id)).status).toBe(200);
    expect(await detailFor(architect, id)).toMatchObject({
      expertStatusId: 2,
      licenseNumber: 'AR-7777',
      fileNames: { licenseDocument: 'New licence.pdf' },
      canRenew: false,
    });
    expect(await actsAs(architect, id)).toBe(true);
    await approved(ministry, id, dayFromToday(700));
    expect(await detailFor(architect, id)).toMatchObject({
      expertStatusId: 3,
      expiryDate: dayFromToday(700),
    });
    expect(await actsAs(architect, id)).toBe(true);
  });

  test('renewed, ends all the same on its last day when nobody has answered', async () => {
    await withoutArchitects(system);
    const id = await approvedArchitect(system, architect, dayFromToday(5));
    await renew(id);
    await letExpire(id, 1);
    expect(await actsAs(architect, id)).toBe(false);
    await approved(ministry, id, dayFromToday(700));
    expect(await actsAs(architect, id)).toBe(true);
  });

  test('renewed and returned, keeps its rights; rejected, they end', async () => {
    await withoutArchitects(system);
    const id = await approvedArchitect(system, architect);
    await renew(id);
    await returned(ministry, id, 'This is the old licence.');
    expect(await actsAs(architect, id)).toBe(true);
    await submitted(architect, 'Architect', id);
    const version = await recommended(ministry, id);
    const body = { id, reason: 'The licence was withdrawn.' };
    await ministry.registrar.call('POST /Review/registrations/reject', { body }, { version });
    expect(await actsAs(architect, id)).toBe(false);
  });

  test('renewed, returned and left to rest, can still be revoked; a first one that was returned cannot', async () => {
    const { examiner, registrar } = ministry;
    const revoke = async (id: string) => {
      const body = { id, reason: 'The licence was withdrawn.' };
      const version = await versionOf(system, id);
      return registrar.call('POST /Review/registrations/revoke', { body }, { version });
    };
    const first = await fresh();
    await returned(ministry, first);
    expect(await revoke(first)).toMatchObject({ status: 409, code: 'REGISTRATION_STATE' });
    await withoutArchitects(system);
    const id = await approvedArchitect(system, architect);
    await renew(id);
    await returned(ministry, id);
    expect(await actsAs(architect, id)).toBe(true);
    const review = await examiner.call('GET /Review/registrations/{id}', { params: { id } });
    expect(review.data.hindrances).toMatchObject({ revoke: 'role' });
    expect((await revoke(id)).status).toBe(200);
    expect(await actsAs(architect, id)).toBe(false);
  });

  test('is renewed by the architect alone', async () => {
    await withoutArchitects(system);
    const id = await approvedArchitect(system, architect);
    const form = { Id: id, LicenseNumber: 'AR-1', LicenseDocument: pdfFile('Licence') };
    const version = await versionOf(system, id);
    expect((await other.call('POST /Architects/renew', { form }, { version })).status).toBe(404);
  });
});

describe('the button for trying it out', () => {
  test('registers the signed-in person with a licence that can be opened', async () => {
    await withoutArchitects(system);
    const id = (await architect.call('POST /Architects/test', {})).data;
    const detail = await detailFor(architect, id);
    expect(detail).toMatchObject({ expertStatusId: 2, identification: 'A100010' });
    const fileId = String(detail.licenseDocument).split('/').at(-1) ?? '';
    expect((await architect.call('GET /Files/{id}', { params: { id: fileId } })).status).toBe(200);
    expect(await architect.call('POST /Architects/test', {})).toMatchObject({
      status: 409,
      code: 'ALREADY_REGISTERED',
    });
  });

  test('is not there in production', async () => {
    const production = await startTestSystem(
      {
        ENVIRONMENT: 'production',
        PORTAL_ORIGIN: 'https://portal.strata.test',
        ADMIN_ORIGIN: 'https://admin.strata.test',
        IDENTITY_ISSUER: 'https://identity.strata.test',
        PAYMENT_GATEWAY_URL: 'https://gateway.strata.test',
        REGISTER_SIGNING_KEY_FILE: writeSigningKey(system.filesFolder),
      },
      system.database,
    );
    try {
      const caller = await signedIn(production, getPerson('A100010'));
      expect((await caller.call('GET /Users/entities', {})).status).toBe(200);
      const answer = await caller.call('POST /Architects/test', {});
      expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      expect(
        (await createCaller(production.portal, undefined).call('POST /Architects/test', {})).status,
      ).toBe(404);
    } finally {
      await production.end();
    }
  });
});
