import type { OfficerRole } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { officerAs, type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { bindOfficer } from '../users/users.queries.ts';

const system = await startTestSystem();
afterAll(() => system.end());
let administrator: SignedInCaller;
let colleague: SignedInCaller;
beforeEach(async () => {
  await system.database.query('delete from officers');
  administrator = await signedIn(system, getPerson('A100050'), { audience: 'console' });
  await officerAs(system, administrator, 'Administrator');
  colleague = await signedIn(system, getPerson('A100031'), { audience: 'console' });
  await officerAs(system, colleague, 'Examiner');
});

const roles = async () => (await administrator.call('GET /OfficerRoles', {})).data;
const entryOf = async (idnumber: string, role: OfficerRole) =>
  (await roles()).find((entry) => entry.idnumber === idnumber && entry.role === role);
const give = (idnumber: string, role: OfficerRole) =>
  administrator.call('POST /OfficerRoles', { body: { idnumber, role } });
const take = async (idnumber: string, role: OfficerRole, caller = administrator) => {
  const entry = await entryOf(idnumber, role);
  return caller.call('DELETE /OfficerRoles', { query: { id: entry?.id ?? '' } });
};
const rolesSeenBy = async (caller: SignedInCaller) => (await caller.call('GET /Officers/me', {})).data.roles;

describe('giving a role', () => {
  test('to an officer takes effect at the next call', async () => {
    await give('a100031', 'Registrar');
    expect(await rolesSeenBy(colleague)).toEqual(['Examiner', 'Registrar']);
    expect(await entryOf('A100031', 'Registrar')).toMatchObject({ personId: colleague.personId });
  });

  test('to somebody who has not signed in waits for the sign-in', async () => {
    await give('A100041', 'Examiner');
    expect(await entryOf('A100041', 'Examiner')).toMatchObject({ personId: null, name: null });
    expect((await colleague.call('GET /Officers', { query: {} })).data).toHaveLength(2);
    const person = await signedIn(system, getPerson('A100041'), { audience: 'console' });
    await bindOfficer(system.services.database, person.personId, 'A100041');
    expect(await rolesSeenBy(person)).toEqual(['Examiner']);
    expect(await entryOf('A100041', 'Examiner')).toMatchObject({ personId: person.personId });
  });

  test.each(['a100031', ' A 100031 ', 'Ａ100031'])(
    'twice is refused, however the number is spelt: %s',
    async (spelt) => {
      const answer = await give(spelt, 'Examiner');
      expect(answer.fields).toEqual({ idnumber: 'Whoever has this ID number has the role already' });
    },
  );

  test('a role under another spelling from before is the same role', async () => {
    await system.database.query(
      `insert into officers (id, idnumber, role) values (gen_random_uuid(), 'a 100012', 'Examiner')`,
    );
    expect((await give('A100012', 'Examiner')).status).toBe(422);
    expect((await give('A100012', 'Registrar')).status).toBe(200);
  });

  test('twice is refused beside the field', async () => {
    const answer = await give('A100031', 'Examiner');
    expect(answer).toMatchObject({ status: 422, code: 'INVALID' });
    expect(answer.fields).toEqual({ idnumber: 'Whoever has this ID number has the role already' });
  });
});

describe('taking a role back', () => {
  test('ends the right at the next call, in a session that goes on', async () => {
    expect(await colleague.call('GET /Officers', { query: {} })).toMatchObject({ status: 200 });
    await take('A100031', 'Examiner');
    expect(await colleague.call('GET /Officers', { query: {} })).toMatchObject({
      status: 403,
      code: 'NOT_AN_OFFICER',
    });
  });

  test('leaves the others', async () => {
    await give('A100031', 'Registrar');
    await take('A100031', 'Examiner');
    expect(await rolesSeenBy(colleague)).toEqual(['Registrar']);
  });

  test('an Administrator keeps their own role, and can take another from themselves', async () => {
    await give('A100050', 'Examiner');
    expect(await take('A100050', 'Administrator')).toMatchObject({
      status: 409,
      code: 'OWN_ADMINISTRATOR_ROLE',
    });
    expect(await take('A100050', 'Examiner')).toMatchObject({ status: 200 });
    expect(await rolesSeenBy(administrator)).toEqual(['Administrator']);
  });

  test('two Administrators who take it from each other at once do not both succeed', async () => {
    await give('A100031', 'Administrator');
    const answers = await Promise.all([
      take('A100031', 'Administrator', administrator),
      take('A100050', 'Administrator', colleague),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await system.database.query(`select 1 from officers where role = 'Administrator'`);
    expect(left).toHaveLength(1);
  });

  test('that is not there does not exist', async () => {
    const query = { id: '019a0000-0000-7000-8000-00000000000f' };
    expect(await administrator.call('DELETE /OfficerRoles', { query })).toMatchObject({ status: 404 });
  });
});

describe('the officers, for assigning', () => {
  test('are those who have signed in, by name, once each; of a role when it is asked for', async () => {
    await give('A100031', 'Registrar');
    const { data } = await colleague.call('GET /Officers', { query: {} });
    expect(data.map(({ name }) => name)).toEqual(data.map(({ name }) => name).toSorted());
    expect(data.find(({ personId }) => personId === colleague.personId)?.roles).toEqual([
      'Examiner',
      'Registrar',
    ]);
    const registrars = (await colleague.call('GET /Officers', { query: { role: 'Registrar' } })).data;
    expect(registrars.map(({ personId }) => personId)).toEqual([colleague.personId]);
  });

  test('do not name who may not use the system any more', async () => {
    await system.database.query('update persons set disabled_at = now() where id = $1', [colleague.personId]);
    const registrar = await signedIn(system, getPerson('A100040'), { audience: 'console' });
    await officerAs(system, registrar, 'Registrar');
    const { data } = await registrar.call('GET /Officers', { query: { role: 'Examiner' } });
    expect(data).toEqual([]);
    await system.database.query('update persons set disabled_at = null');
  });
});

test('how an officer sets the console is theirs alone, and stands until they set it anew', async () => {
  const usual = { keysAreOn: true, keys: {}, takesNext: true };
  const settingsOf = async (caller: SignedInCaller) =>
    (await caller.call('GET /Officers/me', {})).data.settings;
  expect(await settingsOf(colleague)).toEqual(usual);
  const set = { keysAreOn: false, keys: { recommend: 'q' }, takesNext: false };
  await colleague.call('PUT /Officers/settings', { body: set });
  expect(await settingsOf(colleague)).toEqual(set);
  expect(await settingsOf(administrator)).toEqual(usual);
  const refused = await colleague.call('PUT /Officers/settings', { body: { ...set, keys: { seen: 'r' } } });
  expect(refused.fields).toEqual({ 'keys.seen': 'This key does something else already' });
  expect(await settingsOf(colleague)).toEqual(set);
  await colleague.call('PUT /Officers/settings', { body: usual });
  expect(await settingsOf(colleague)).toEqual(usual);
});
