import type { RawInput } from '@strata/contract';
import { getPerson } from '@strata/fictional-register';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { noLetterhead } from '../../documents/issuer.ts';
import { createCaller } from '../../test-support/caller.ts';
import { startSeverableDatabase } from '../../test-support/severable-database.ts';
import { officerAs, signedIn } from '../../test-support/signed-in.ts';
import { createTestDatabase } from '../../test-support/test-database.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { whileChanging } from '../../test-support/while-changing.ts';
import { knownIssuer } from './known-issuer.ts';

const database = await createTestDatabase();
const way = await startSeverableDatabase(database.appUrl);
const system = await startTestSystem(
  { MINISTRY_NAME: 'Ministry of the configuration', DATABASE_URL: way.url },
  database,
);
afterAll(async () => {
  await system.end();
  await way.end();
  await database.drop();
});
afterEach(() => vi.restoreAllMocks());

/** What is remembered grows older by so much. */
function passSeconds(seconds: number): void {
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + seconds * 1000);
}

const administrator = await signedIn(system, getPerson('A100050'), { audience: 'console' });
await officerAs(system, administrator, 'Administrator');
const anybody = createCaller(system.portal, undefined);

const footer = async (caller = anybody) => (await caller.call('GET /Configuration', {})).data.ministry;
const set = async (
  contacts: { name: string; phone: string; email: string },
  more: Partial<RawInput<'PUT /MinistryContacts', 'body'>> = {},
) => {
  const { version } = (await administrator.call('GET /MinistryContacts', {})).data;
  const body = { ...contacts, objectionText: '', objectionDays: null, ...more };
  return administrator.call('PUT /MinistryContacts', { body }, { version });
};
const configured = {
  name: 'Ministry of the configuration',
  phone: '+960 300 0000',
  email: 'realestate@strata.example',
};

describe('H8: the contact data of the footer', () => {
  test('is as the configuration says until it is edited, field by field, for both hosts', async () => {
    expect(await footer()).toEqual(configured);
    await set({ name: '', phone: ' +960 333 4444 ', email: '' });
    expect(await footer()).toEqual({ ...configured, phone: '+960 333 4444' });
    expect(await footer(createCaller(system.admin, undefined))).toMatchObject({ phone: '+960 333 4444' });
    expect((await administrator.call('GET /MinistryContacts', {})).data).toMatchObject({
      name: '',
      phone: '+960 333 4444',
      email: '',
      defaults: configured,
    });
    await set({ name: '', phone: '', email: '' });
    expect(await footer()).toEqual(configured);
  });

  test('edited by another process shows within a few seconds', async () => {
    await set({ name: 'Edited here', phone: '', email: '' });
    expect(await footer()).toMatchObject({ name: 'Edited here' });
    await system.database.query(`update ministry_contacts set name = 'Edited elsewhere'`);
    passSeconds(4);
    expect(await footer()).toMatchObject({ name: 'Edited elsewhere' });
  });

  test('edited by two at once is what the first said, and the second hears of it', async () => {
    const { version } = (await administrator.call('GET /MinistryContacts', {})).data;
    const editing = [`update ministry_contacts set name = 'The first', version = version + 1`];
    const second = { name: 'The second', phone: '', email: '' };
    const answer = await whileChanging(database, editing, () => set(second));
    expect(answer).toMatchObject({ status: 412, refusedWith: { version: version + 1 } });
    await set({ ...second, name: '' });
  });

  test('is what was known last while the database is away', async () => {
    await set({ name: 'Known', phone: '', email: '' });
    expect(await footer()).toMatchObject({ name: 'Known' });
    await way.cut();
    passSeconds(60);
    expect(await footer()).toMatchObject({ name: 'Known' });
    await way.mend();
  });

  test('has beside it how to object to decisions, which no footer says', async () => {
    const contacts = { name: '', phone: '', email: '' };
    const said = { objectionText: 'Write to the ministry.', objectionDays: 30 };
    const first = (await set(contacts, said)).data.version;
    expect((await administrator.call('GET /MinistryContacts', {})).data).toMatchObject(said);
    expect((await set(contacts, said)).data.version).toBe(first);
    expect(await footer()).toEqual(configured);
    await set(contacts, { objectionDays: 30 });
    expect((await administrator.call('GET /MinistryContacts', {})).data).toMatchObject({
      objectionText: '',
      objectionDays: null,
    });
  });

  test('has beside it what certificates and folios say of the ministry, which no footer says', async () => {
    const contacts = { name: '', phone: '', email: '' };
    const said = {
      address: 'Malé',
      secondLanguageName: 'މިނިސްޓްރީ',
      secondLanguageTitle: 'ސެޓްފިކެޓް',
      secondLanguageFolioTitle: 'ފޯލިއޯ',
    };
    await set(contacts, said);
    expect((await administrator.call('GET /MinistryContacts', {})).data).toMatchObject({
      ...said,
      secondLanguageAddress: '',
    });
    expect(await footer()).toEqual(configured);
    expect((await knownIssuer(system.services)).letterhead).toEqual({ ...said, secondLanguageAddress: '' });
    await set(contacts);
    expect((await knownIssuer(system.services)).letterhead).toEqual(noLetterhead);
  });

  test('the same once more is no change', async () => {
    const contacts = { name: 'Once', phone: '1', email: 'office@strata.example' };
    const first = (await set(contacts)).data.version;
    expect((await set(contacts)).data.version).toBe(first);
  });
});
