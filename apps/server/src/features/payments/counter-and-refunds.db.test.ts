import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { freshName } from '../../test-support/administered.ts';
import { dayFromToday, ministryOf } from '../../test-support/experts.ts';
import { officerAs, type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';
import { givenSubmitted, type SubmittedOptions } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const caller = await signedIn(system, getPerson('A100001'));
const owner = { system, caller, entity: caller.self };
const { examiner, registrar } = await ministryOf(system);
// The applicant has become an officer, too.
const party = await signedIn(system, getPerson('A100001'), { audience: 'console' });
for (const role of ['Examiner', 'Registrar'] as const) await officerAs(system, party, role);

interface AtCounter {
  readonly amount?: string;
  readonly receiptNumber?: string;
  readonly paidOn?: string;
}

const take = (applicationId: string, more: AtCounter = {}, as: SignedInCaller = examiner) =>
  as.call('POST /Payments/counter', {
    body: { applicationId, amount: '3500.00', receiptNumber: freshName(), paidOn: dayFromToday(0), ...more },
  });

const giveBack = (paymentId: string, amount: string, version = 1, as: SignedInCaller = registrar) =>
  as.call(
    'POST /Payments/refund',
    { body: { paymentId, amount, reason: 'Paid twice.', receiptNumber: freshName() } },
    { version },
  );

const feeOf = async (applicationId: string) =>
  (await caller.call('GET /Applications/fee', { query: { applicationId } })).data;

/** Makes this much due: what was assessed is less than was paid. */
const setDue = (applicationId: string, due: string) =>
  database.query('update fee_assessments set total = 3500.00 - $2::numeric where application_id = $1', [
    applicationId,
    due,
  ]);

const paid = async (options: SubmittedOptions = {}) => {
  const { applicationId, paymentId } = await givenSubmitted(owner, { ...options, isPaid: true });
  return { applicationId, paymentId: paymentId ?? '' };
};

const toldOf = (applicationId: string) =>
  database.query(
    `select kind, params->>'amount' as amount from notifications where object_id = $1 order by id`,
    [applicationId],
  );

describe('POST /Payments/counter', () => {
  test('in parts, each to the laari, until nothing is left', async () => {
    const { applicationId } = await givenSubmitted(owner);
    expect((await take(applicationId, { amount: '0.01' })).status).toBe(200);
    expect((await take(applicationId, { amount: '3499.9' }, registrar)).status).toBe(200);
    expect(await feeOf(applicationId)).toMatchObject({ paid: '3499.91', outstanding: '0.09' });
    expect((await take(applicationId, { amount: '0.1' })).fields['amount']).toContain('MVR 0.09');
    expect((await take(applicationId, { amount: '0.09' })).status).toBe(200);
    expect(await feeOf(applicationId)).toMatchObject({
      outstanding: '0.00',
      refundDue: '0.00',
      canCheckOut: false,
    });
    expect(await take(applicationId, { amount: '0.01' })).toMatchObject({
      status: 409,
      code: 'NOTHING_TO_PAY',
    });
    expect(await toldOf(applicationId)).toMatchObject([
      { kind: 'paymentReceived', amount: '0.01' },
      { amount: '3,499.90' },
      { amount: '0.09' },
    ]);
  });

  test('of the whole fee by two at once takes one', async () => {
    const { applicationId } = await givenSubmitted(owner);
    const answers = await Promise.all([take(applicationId), take(applicationId, {}, registrar)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await feeOf(applicationId)).toMatchObject({ paid: '3500.00', refundDue: '0.00' });
  });

  test('with one receipt for two applications at once takes one', async () => {
    const ids = [await givenSubmitted(owner), await givenSubmitted(owner)].map(
      (given) => given.applicationId,
    );
    const receiptNumber = freshName();
    const answers = await Promise.all(ids.map((id) => take(id, { receiptNumber })));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toMatchObject([{ status: 409, code: 'RECEIPT_NUMBER_TAKEN' }]);
  });

  test('keeps the day that it was taken on', async () => {
    const { applicationId } = await givenSubmitted(owner);
    await database.query(`update applications set created_at = now() - interval '9 days' where id = $1`, [
      applicationId,
    ]);
    const paidOn = dayFromToday(-9);
    const { data: id } = await take(applicationId, { paidOn });
    const { data } = await examiner.call('GET /Payments/{id}', { params: { id } });
    expect(data).toMatchObject({ date: `${paidOn}T07:00:00.000Z`, means: 'counter', state: 'paid' });
    expect((await take(applicationId, { paidOn: dayFromToday(-10) })).code).toBe('NOTHING_TO_PAY');
  });

  test.each([
    ['a day in the future', { paidOn: dayFromToday(1) }, 'paidOn'],
    ['a day before the application', { paidOn: dayFromToday(-1) }, 'paidOn'],
    ['more than is owed', { amount: '3500.01' }, 'amount'],
  ])('%s is the form’s matter', async (_, more, field) => {
    const { applicationId } = await givenSubmitted(owner);
    const answer = await take(applicationId, more);
    expect(answer).toMatchObject({ status: 422, code: 'INVALID' });
    expect(Object.keys(answer.fields)).toEqual([field]);
  });

  test('is refused to an officer who is a party, and where nothing was submitted', async () => {
    const { applicationId } = await givenSubmitted(owner);
    expect(await take(applicationId, {}, party)).toMatchObject({ status: 403, code: 'CONFLICT_OF_INTEREST' });
    await database.query(
      'update applications set ever_submitted = false, application_status_id = 1 where id = $1',
      [applicationId],
    );
    expect(await take(applicationId)).toMatchObject({ status: 404 });
    const query = { applicationId };
    expect(await examiner.call('GET /Applications/fee', { query })).toMatchObject({ status: 404 });
  });
});

describe('POST /Payments/refund', () => {
  test('of no payment is not found', async () => {
    expect(await giveBack(crypto.randomUUID(), '1.00')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('gives back in parts what is due, and of one payment never more than was paid', async () => {
    const { applicationId, paymentId } = await paid();
    await setDue(applicationId, '3500.00');
    expect((await giveBack(paymentId, '3499.99')).status).toBe(200);
    expect(await giveBack(paymentId, '0.02', 2)).toMatchObject({ status: 409, code: 'REFUND_TOO_LARGE' });
    expect((await giveBack(paymentId, '0.01', 2)).status).toBe(200);
    expect(await giveBack(paymentId, '0.01', 3)).toMatchObject({ code: 'REFUND_TOO_LARGE' });
    const fee = await feeOf(applicationId);
    expect(fee).toMatchObject({
      paid: '3500.00',
      refunded: '3500.00',
      outstanding: '0.00',
      refundDue: '0.00',
    });
    expect(fee.payments[0]?.refunds).toMatchObject([{ amount: '3499.99' }, { amount: '0.01' }]);
    expect(await toldOf(applicationId)).toMatchObject([{ kind: 'refundMade', amount: '3,499.99' }, {}]);
  });

  test('of a laari more than is due needs a second registrar, also where nothing is due', async () => {
    const { applicationId, paymentId } = await paid();
    const alone = { status: 409, code: 'REFUND_NEEDS_AGREEMENT' };
    expect(await giveBack(paymentId, '0.01')).toMatchObject(alone);
    await setDue(applicationId, '200.00');
    expect(await giveBack(paymentId, '200.01')).toMatchObject(alone);
    expect(await feeOf(applicationId)).toMatchObject({ refunded: '0.00', refundDue: '200.00' });
    expect((await giveBack(paymentId, '200.00')).status).toBe(200);
    expect(await giveBack(paymentId, '0.01', 2)).toMatchObject(alone);
  });

  test('by two at once happens once; the other hears who was first', async () => {
    const { applicationId, paymentId } = await paid();
    await setDue(applicationId, '3500.00');
    const answers = await Promise.all([1, 2].map(() => giveBack(paymentId, '3500.00')));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412]);
    const late = answers.find(({ status }) => status === 412);
    expect(late?.refusedWith).toMatchObject({ version: 2, lastAct: { verb: 'refundPayment' } });
    expect(await feeOf(applicationId)).toMatchObject({ refunded: '3500.00' });
  });

  test('of what was due since the withdrawal leaves nothing due', async () => {
    const { applicationId: id, paymentId } = await paid();
    const body = { id, reason: 'The plot was sold.' };
    await caller.call('POST /Applications/withdraw', { body }, { version: 1 });
    expect(await feeOf(id)).toMatchObject({ outstanding: '0.00', refundDue: '2800.00' });
    await giveBack(paymentId, '2800.00');
    expect(await feeOf(id)).toMatchObject({ outstanding: '0.00', refundDue: '0.00' });
  });

  test('is refused to a registrar who is a party, and to examiners', async () => {
    const { paymentId } = await paid();
    expect(await giveBack(paymentId, '1.00', 1, party)).toMatchObject({
      status: 403,
      code: 'CONFLICT_OF_INTEREST',
    });
    expect(await giveBack(paymentId, '1.00', 1, examiner)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });

  test('beyond what was paid is refused by the database itself', async () => {
    const { paymentId } = await paid();
    const insert = database.query(
      `insert into refunds (id, payment_id, amount, reason, receipt_number, made_by)
       values (gen_random_uuid(), $1, 3500.01, 'x', 'by hand', $2)`,
      [paymentId, registrar.personId],
    );
    await expect(insert).rejects.toThrow('More would be given back');
  });
});
