import { getPerson } from '@strata/fictional-register';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createCaller } from '../../test-support/caller.ts';
import { createOfficers } from '../../test-support/decisions.ts';
import { recommended, submittedExpert } from '../../test-support/experts.ts';
import { signInAs, startSystemWithProvider } from '../../test-support/sign-in.ts';
import { type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';

const parties = await startSystemWithProvider();
const { system } = parties;
const { database } = system;
afterAll(async () => {
  await system.end();
  await parties.provider.stop();
});
const applicant = await signedIn(system, getPerson('A100003'));
const { examiner, registrar, colleague, administrator } = await createOfficers(system);
const ministry = { examiner, registrar };
const newcomer = getPerson('A100012');

beforeEach(async () => {
  await database.query('delete from officer_notifications');
  await database.query('delete from examinations');
});

const enter = (idnumber: string, role: 'Examiner' | 'Registrar') =>
  administrator.call('POST /OfficerRoles', { body: { idnumber, role } });
const bell = async (officer: Pick<SignedInCaller, 'call'>) =>
  (await officer.call('GET /OfficerNotifications', { query: {} })).data;

/** The newcomer's first sign-in, at the console. */
async function firstSignIn(): Promise<Pick<SignedInCaller, 'call'>> {
  return createCaller(system.admin, (await signInAs(parties, newcomer, 'console')).data);
}

test('whoever signs in for the first time is told of what was recommended before', async () => {
  await database.query('delete from officers where identification_key = identification_key_of($1)', [
    newcomer.idnumber,
  ]);
  await enter(newcomer.idnumber, 'Registrar');
  const waiting = [
    await submittedExpert(applicant, applicant.self),
    await submittedExpert(applicant, applicant.self),
  ];
  for (const id of waiting) await recommended(ministry, id);
  // This one is with an examiner, and no matter of theirs.
  await submittedExpert(applicant, applicant.self);
  const officer = await firstSignIn();
  const { items, unread } = await bell(officer);
  expect(unread).toBe(2);
  expect(items.map(({ record }) => record?.id).toReversed()).toEqual(waiting);
  expect(items[0]?.title).toMatch(/^Recommended to you: /);
  expect(items[0]?.text).toMatch(/ recommended it\.$/);
  // Nothing is told again at the next sign-in.
  expect((await bell(await firstSignIn())).unread).toBe(2);
});

test('an officer who is given another role is told of what waits for it', async () => {
  const id = await submittedExpert(applicant, applicant.self);
  await recommended(ministry, id);
  expect((await bell(colleague)).items).toEqual([]);
  await enter('A100031', 'Registrar');
  expect((await bell(colleague)).items.map(({ record }) => record?.id)).toEqual([id]);
});

test('nobody is told of what they recommended themselves, what another holds, or what they are a party to', async () => {
  await database.query(`delete from officers where role = 'Registrar' and person_id = $1`, [
    colleague.personId,
  ]);
  const [own, held, party] = [
    await submittedExpert(applicant, applicant.self),
    await submittedExpert(applicant, applicant.self),
    await submittedExpert(applicant, applicant.self),
  ];
  await recommended({ ...ministry, examiner: colleague }, own);
  await recommended(ministry, held);
  await registrar.call('POST /Examinations/take', { body: { objectType: 'registration', id: held } });
  await recommended(ministry, party);
  await database.query(
    `update expert_registrations set identification = (select idnumber from persons where id = $2) where id = $1`,
    [party, colleague.personId],
  );
  await enter('A100031', 'Registrar');
  expect((await bell(colleague)).items).toEqual([]);
});
