import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { freshName } from '../../test-support/administered.ts';
import { createOfficers } from '../../test-support/decisions.ts';
import { paymentToRefund } from '../../test-support/payments.ts';
import { openTrials, permissionDenied } from '../../test-support/refused-statements.ts';
import { officerAs, type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { whileChanging } from '../../test-support/while-changing.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const caller = await signedIn(system, getPerson('A100001'));
const owner = { system, caller, entity: caller.self };
const { registrar, chief, examiner } = await createOfficers(system);
// The applicant has become an officer, too.
const party = await signedIn(system, getPerson('A100001'), { audience: 'console' });
await officerAs(system, party, 'Registrar');

const propose = (paymentId: string, amount: string, version = 1, as: SignedInCaller = registrar) =>
  as.call(
    'POST /Payments/refundProposals',
    { body: { paymentId, amount, reason: 'Charged 200.00 too much at the counter.' } },
    { version },
  );
const approve = (id: string, version = 2, as: SignedInCaller = chief) =>
  as.call(
    'POST /Payments/refundProposals/approve',
    { body: { id, receiptNumber: freshName() } },
    { version },
  );
const refuse = (id: string, version = 2, as: SignedInCaller = chief) =>
  as.call('POST /Payments/refundProposals/refuse', { body: { id, reason: 'It was right.' } }, { version });
const giveBack = (paymentId: string, amount: string, version = 1) =>
  registrar.call(
    'POST /Payments/refund',
    { body: { paymentId, amount, reason: 'It is due.', receiptNumber: freshName() } },
    { version },
  );

const applicationOf = async (paymentId: string): Promise<string> => {
  const [row] = await database.query<{ id: string }>(
    'select application_id as id from payments where id = $1',
    [paymentId],
  );
  return row?.id ?? '';
};
const feeOf = async (paymentId: string, as: SignedInCaller = registrar) =>
  (await as.call('GET /Applications/fee', { query: { applicationId: await applicationOf(paymentId) } })).data;

/** 3,500.00 were paid, and 1,000.00 of it are due. */
const due = () => paymentToRefund(owner);
const proposed = async (amount = '1200.00') => {
  const paymentId = await due();
  return { paymentId, id: (await propose(paymentId, amount)).data };
};
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

describe('POST /Payments/refundProposals', () => {
  test('counts as refunded while it is open, and says what the other registrar decides by', async () => {
    const { paymentId, id } = await proposed();
    expect(await feeOf(paymentId, chief)).toMatchObject({
      refunded: '0.00',
      proposed: '1200.00',
      refundDue: '0.00',
      proposal: { id, paymentId, amount: '1200.00', due: '1000.00', isOwn: false },
    });
    expect((await feeOf(paymentId)).proposal?.isOwn).toBe(true);
    expect(await giveBack(paymentId, '0.01', 2)).toMatchObject({ code: 'REFUND_NEEDS_AGREEMENT' });
  });

  test('and refunds are of money that came: a payment that nobody made has none', async () => {
    const [row] = await database.query<{ id: string }>(
      `insert into payments (id, reference, application_id, assessment_id, amount, means, state, begun_by, gateway_reference)
       select gen_random_uuid(), 'PAY-T-' || gen_random_uuid(), p.application_id, p.assessment_id, 5, 'checkout', 'expired', $2,
         'GW-' || gen_random_uuid() from payments p where p.id = $1 returning id`,
      [await due(), caller.personId],
    );
    for (const answer of [await giveBack(row?.id ?? '', '1.00'), await propose(row?.id ?? '', '1.00')])
      expect(answer).toMatchObject({ status: 409, code: 'PAYMENT_STATE' });
  });

  test('tells the payer the sums, and not why or by whom', async () => {
    const { paymentId } = await proposed();
    expect(await feeOf(paymentId, caller)).toMatchObject({
      proposed: '1200.00',
      refundDue: '0.00',
      proposal: null,
    });
  });

  test('of what is due, of more than was paid and of no payment is refused', async () => {
    const paymentId = await due();
    expect(await propose(paymentId, '1000.00')).toMatchObject({ status: 409, code: 'REFUND_IS_DUE' });
    expect(await propose(paymentId, '3500.01')).toMatchObject({ status: 409, code: 'REFUND_TOO_LARGE' });
    expect(await propose(crypto.randomUUID(), '1.00')).toMatchObject({ status: 404 });
    expect((await propose(paymentId, '1000.01')).status).toBe(200);
  });

  test('leaves of its payment what it does not take, whatever is due besides', async () => {
    const { paymentId } = await proposed('3000.00');
    await database.query('update applications set refund_due = 5000 where id = $1', [
      await applicationOf(paymentId),
    ]);
    expect(await giveBack(paymentId, '500.01', 2)).toMatchObject({ status: 409, code: 'REFUND_TOO_LARGE' });
    expect((await giveBack(paymentId, '500.00', 2)).status).toBe(200);
  });

  test('is refused to examiners, and to a registrar who is a party', async () => {
    const paymentId = await due();
    expect(await propose(paymentId, '1200.00', 1, examiner)).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    });
    expect(await propose(paymentId, '1200.00', 1, party)).toMatchObject({
      status: 403,
      code: 'CONFLICT_OF_INTEREST',
    });
  });

  test('a second one while one is open is refused, also by the database itself', async () => {
    const { paymentId } = await proposed();
    expect(await propose(paymentId, '1300.00', 2, chief)).toMatchObject({
      status: 409,
      code: 'REFUND_PROPOSED',
    });
    const again = database.query(
      `insert into refund_proposals (id, application_id, payment_id, amount, due, reason, proposed_by)
       select gen_random_uuid(), application_id, payment_id, 5, 0, 'x', proposed_by from refund_proposals where payment_id = $1`,
      [paymentId],
    );
    await expect(again).rejects.toThrow('one_open_proposal_of_a_fee');
  });

  test('two at once are one', async () => {
    const paymentId = await due();
    const answers = await Promise.all([
      propose(paymentId, '1200.00'),
      propose(paymentId, '1300.00', 1, chief),
    ]);
    expect(statuses(answers)).toEqual([200, 412]);
  });

  test('at once with a refund: whoever is second hears of the first, and nothing is refunded twice', async () => {
    const paymentId = await due();
    const answers = await Promise.all([
      propose(paymentId, '3500.00', 1, chief),
      giveBack(paymentId, '1000.00'),
    ]);
    expect(statuses(answers)).toEqual([200, 412]);
    const { refunded, proposed: open } = await feeOf(paymentId);
    expect([refunded, open].toSorted()).not.toEqual(['1000.00', '3500.00']);
  });

  test('beyond what was paid, with what was refunded, is refused by the database itself', async () => {
    const paymentId = await due();
    await giveBack(paymentId, '1000.00');
    const insert = database.query(
      `insert into refund_proposals (id, application_id, payment_id, amount, due, reason, proposed_by)
       values (gen_random_uuid(), $1, $2, 2500.01, 0, 'by hand', $3)`,
      [await applicationOf(paymentId), paymentId, registrar.personId],
    );
    await expect(insert).rejects.toThrow('More would be given back');
  });
});

describe('POST /Payments/refundProposals/approve', () => {
  test('records the refund by its receipt, and tells the payer', async () => {
    const { paymentId, id } = await proposed();
    expect((await approve(id)).status).toBe(200);
    const fee = await feeOf(paymentId);
    expect(fee).toMatchObject({ refunded: '1200.00', proposed: '0.00', refundDue: '0.00', proposal: null });
    expect(fee.payments[0]?.refunds).toMatchObject([
      { amount: '1200.00', reason: 'Charged 200.00 too much at the counter.' },
    ]);
    const told = await database.query(
      `select kind, params->>'amount' as amount from notifications where object_id = $1 and person_id = $2`,
      [await applicationOf(paymentId), caller.personId],
    );
    expect(told).toEqual([{ kind: 'refundMade', amount: '1,200.00' }]);
  });

  test('is refused to whoever proposed it, also under another account, and by the database itself', async () => {
    const { paymentId, id } = await proposed();
    expect(await approve(id, 2, registrar)).toMatchObject({ status: 403, code: 'FOUR_EYES' });
    await database.query(
      `update persons set idnumber = (select idnumber || ' ' from persons where id = $2) where id = $1`,
      [chief.personId, registrar.personId],
    );
    expect(await approve(id)).toMatchObject({ status: 403, code: 'FOUR_EYES' });
    await database.query(`update persons set idnumber = 'A100041' where id = $1`, [chief.personId]);
    const byHand = database.query(
      `update refund_proposals set state = 'approved', decided_by = proposed_by, decided_at = now() where id = $1`,
      [id],
    );
    await expect(byHand).rejects.toThrow('check constraint');
    expect(await feeOf(paymentId)).toMatchObject({ refunded: '0.00', proposed: '1200.00' });
  });

  test('is refused to examiners, and to a registrar who is a party', async () => {
    const { id } = await proposed();
    expect(await approve(id, 2, examiner)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await approve(id, 2, party)).toMatchObject({ status: 403, code: 'CONFLICT_OF_INTEREST' });
  });

  test('of another sum than it was proposed for is refused, and stays open', async () => {
    const { paymentId, id } = await proposed();
    await database.query('update applications set refund_due = refund_due + 0.01 where id = $1', [
      await applicationOf(paymentId),
    ]);
    expect(await approve(id)).toMatchObject({ status: 412, code: 'REFUND_SUM_CHANGED' });
    expect(await feeOf(paymentId)).toMatchObject({ refunded: '0.00', proposed: '1200.00' });
    expect((await refuse(id)).status).toBe(200);
  });

  test('waits for who changes what is due, and sees the change', async () => {
    const { paymentId, id } = await proposed();
    const change = `update applications set refund_due = 900 where id = '${await applicationOf(paymentId)}'`;
    const answer = await whileChanging(database, [change], () => approve(id));
    expect(answer).toMatchObject({ status: 412, code: 'REFUND_SUM_CHANGED' });
  });

  test('at once with its refusal: one of both happens', async () => {
    const { paymentId, id } = await proposed();
    const answers = await Promise.all([approve(id), refuse(id, 2, registrar)]);
    expect(statuses(answers)).toEqual([200, 412]);
    const { refunded, proposed: open } = await feeOf(paymentId);
    expect(open).toBe('0.00');
    expect(refunded).toBe(answers[0].status === 200 ? '1200.00' : '0.00');
  });

  test('of what was seen before something else happened to the payment is refused', async () => {
    const { id } = await proposed();
    expect(await approve(id, 1)).toMatchObject({ status: 412, code: 'STALE_VERSION' });
    expect(await refuse(id, 1)).toMatchObject({ status: 412, code: 'STALE_VERSION' });
  });
});

describe('POST /Payments/refundProposals/refuse', () => {
  test('leaves what was due due, and lets another be proposed', async () => {
    const { paymentId, id } = await proposed();
    expect((await refuse(id)).status).toBe(200);
    expect(await feeOf(paymentId)).toMatchObject({
      refunded: '0.00',
      proposed: '0.00',
      refundDue: '1000.00',
    });
    expect(await approve(id, 3)).toMatchObject({ status: 409, code: 'REFUND_DECIDED' });
    expect((await propose(paymentId, '1100.00', 3)).status).toBe(200);
    expect((await giveBack(paymentId, '1.00', 4)).status).toBe(409);
  });

  test('whoever proposed it takes it back so, but a party decides nothing', async () => {
    const { paymentId, id } = await proposed();
    expect(await refuse(id, 2, party)).toMatchObject({ status: 403, code: 'CONFLICT_OF_INTEREST' });
    expect(await refuse(id, 2, examiner)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect((await refuse(id, 2, registrar)).status).toBe(200);
    expect((await giveBack(paymentId, '1000.00', 3)).status).toBe(200);
  });

  test('a proposal is decided once, and its words never change, whoever writes', async () => {
    const { id } = await proposed();
    await refuse(id);
    const again = database.query(`update refund_proposals set refusal_reason = 'Because.' where id = $1`, [
      id,
    ]);
    await expect(again).rejects.toThrow('was decided already');
    const trials = await openTrials(database.superuserUrl);
    for (const change of [
      'update refund_proposals set amount = 1001',
      `update refund_proposals set reason = 'x'`,
      'update refund_proposals set due = 0',
      'update refund_proposals set proposed_by = decided_by',
      'delete from refund_proposals',
    ])
      expect([change, await trials.refusalOf(change)]).toEqual([change, permissionDenied]);
    await trials.end();
  });
});
