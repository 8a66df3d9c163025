import { getPerson } from '@strata/fictional-register';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { freshName } from '../../test-support/administered.ts';
import { createOfficers } from '../../test-support/decisions.ts';
import { paymentToRefund } from '../../test-support/payments.ts';
import { officerAs, type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { whileChanging } from '../../test-support/while-changing.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const caller = await signedIn(system, getPerson('A100001'));
const owner = { system, caller, entity: caller.self };
const { registrar, chief, examiner, colleague } = await createOfficers(system);
await officerAs(system, colleague, 'Registrar');

beforeEach(async () => {
  await database.query('delete from officer_notifications');
  await database.query('delete from officer_absences');
});

/** Asks the officer to agree to 1,200.00, where 1,000.00 are due. */
async function ask(askedOfficerId: string, of?: string) {
  const paymentId = of ?? (await paymentToRefund(owner));
  const body = { paymentId, amount: '1200.00', reason: 'Charged too much.', askedOfficerId };
  const answer = await registrar.call('POST /Payments/refundProposals', { body }, { version: 1 });
  return { paymentId, answer };
}

async function feeOf(paymentId: string, as: SignedInCaller) {
  const [row] = await database.query<{ id: string }>(
    'select application_id as id from payments where id = $1',
    [paymentId],
  );
  return (await as.call('GET /Applications/fee', { query: { applicationId: row?.id ?? '' } })).data;
}

const bell = async (officer: SignedInCaller) =>
  (await officer.call('GET /OfficerNotifications', { query: {} })).data.items;

async function expectRefused(askedOfficerId: string, why: string): Promise<void> {
  const { paymentId, answer } = await ask(askedOfficerId);
  expect(answer).toMatchObject({ status: 422, code: 'INVALID', fields: { askedOfficerId: why } });
  expect(await feeOf(paymentId, registrar)).toMatchObject({ proposed: '0.00', proposal: null });
  expect(await database.query('select from officer_notifications')).toEqual([]);
}

test('the registrar who was asked is told alone, and everybody sees who it was', async () => {
  const { paymentId, answer } = await ask(chief.personId);
  expect(answer.status).toBe(200);
  const [told, ...others] = await bell(chief);
  expect(others).toEqual([]);
  expect(told).toMatchObject({ kind: 'refundProposed', record: { objectType: 'application' } });
  expect(told?.title).toMatch(/ asks you to agree to a refund: /);
  expect(told?.text).toMatch(/^Strata registration, SA-\d{4}-\d{6}\. MVR 1,200\.00 is more than is due\.$/);
  for (const officer of [registrar, colleague, examiner]) expect(await bell(officer)).toEqual([]);
  const askedBy = async (officer: SignedInCaller) => (await feeOf(paymentId, officer)).proposal?.asked?.isYou;
  expect([await askedBy(chief), await askedBy(colleague)]).toEqual([true, false]);
  expect((await feeOf(paymentId, caller)).proposal).toBeNull();
});

test('another registrar decides it as well', async () => {
  const { answer } = await ask(chief.personId);
  const body = { id: answer.data, receiptNumber: freshName() };
  const approval = await colleague.call('POST /Payments/refundProposals/approve', { body }, { version: 2 });
  expect(approval.status).toBe(200);
});

test('its act says who was asked', async () => {
  const { paymentId } = await ask(chief.personId);
  const acts = await database.query<{ asked: string }>(
    `select after -> 'refundProposals' -> 0 ->> 'askedOfficer' as asked from acts
     where object_id = $1 and verb = 'proposeRefund'`,
    [paymentId],
  );
  expect(acts).toEqual([{ asked: chief.personId }]);
});

test('nobody asks themselves, under another account either, nor by hand', async () => {
  const why = 'Choose another registrar than yourself';
  await expectRefused(registrar.personId, why);
  const rename = (idnumber: string) =>
    database.query('update persons set idnumber = $2 where id = $1', [chief.personId, idnumber]);
  await rename('A100040 ');
  await expectRefused(chief.personId, why);
  await rename('A100041');
  await ask(chief.personId);
  const byHand = database.query('update refund_proposals set asked_officer = proposed_by');
  await expect(byHand).rejects.toThrow('another_registrar_is_asked');
});

test('who is no registrar, or cannot sign in any longer, is not asked', async () => {
  const why = 'Choose a registrar';
  await expectRefused(examiner.personId, why);
  await expectRefused(caller.personId, why);
  const disable = (at: string) =>
    database.query(`update persons set disabled_at = ${at} where id = $1`, [chief.personId]);
  await disable('now()');
  await expectRefused(chief.personId, why);
  await disable('null');
});

test('whose role is just being taken is not asked', async () => {
  const paymentId = await paymentToRefund(owner);
  const taken = [`delete from officers where person_id = '${chief.personId}' and role = 'Registrar'`];
  const { answer } = await whileChanging(database, taken, () => ask(chief.personId, paymentId));
  expect(answer).toMatchObject({ status: 422, fields: { askedOfficerId: 'Choose a registrar' } });
  await officerAs(system, chief, 'Registrar');
});

test('a party to the application is not asked', async () => {
  const party = await signedIn(system, getPerson('A100001'), { audience: 'console' });
  await officerAs(system, party, 'Registrar');
  await expectRefused(party.personId, 'Choose another registrar: this one is a party to the application');
});

test('who is absent today is not asked, from the first day to the last', async () => {
  const today = `(now() at time zone 'Indian/Maldives')::date`;
  const absent = (from: string, to: string) =>
    database.query(
      `insert into officer_absences (id, person_id, first_day, last_day, entered_by)
       values (gen_random_uuid(), $1, ${today} + ${from}, ${today} + ${to}, $1)`,
      [chief.personId],
    );
  await absent('1', '3');
  await absent('-3', '-1');
  expect((await ask(chief.personId)).answer.status).toBe(200);
  await database.query('delete from officer_notifications');
  await absent('0', '0');
  await expectRefused(chief.personId, 'Choose another registrar: this one is absent today');
});
