import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { freshName } from '../../test-support/administered.ts';
import { createOfficers } from '../../test-support/decisions.ts';
import { dayFromToday } from '../../test-support/experts.ts';
import { givenProposal, lateApplication, paymentToRefund } from '../../test-support/payments.ts';
import { officerAs, signedIn } from '../../test-support/signed-in.ts';
import { givenSubmitted } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const caller = await signedIn(system, getPerson('A100001'));
const owner = { system, caller, entity: caller.self };
const { registrar, examiner } = await createOfficers(system);
// The applicant has become an officer, too.
const party = await signedIn(system, getPerson('A100001'), { audience: 'console' });
await officerAs(system, party, 'Examiner');

const unpaid = async (query: { late?: 'true' } = {}) =>
  (await examiner.call('GET /Money/unpaid', { query })).data.items;
const toRefund = async () => (await examiner.call('GET /Money/toRefund', { query: {} })).data.items;
const summary = async () => (await examiner.call('GET /Money/summary', {})).data;
const remind = (applicationId: string, as = examiner) =>
  as.call('POST /Money/remind', { body: { applicationId } });

describe('what waits for money', () => {
  test('is unpaid from the submission until all is paid, and late after ten days', async () => {
    const before = await summary();
    const applicationId = await lateApplication(owner, 10);
    const early = await lateApplication(owner, 9);
    const found = (await unpaid()).filter((one) => [applicationId, early].includes(one.applicationId));
    expect(found).toMatchObject([
      { applicationId, outstanding: '3500.00', days: 10, remindedDate: null, canRemind: true },
      { applicationId: early, days: 9, canRemind: false },
    ]);
    const late = (await unpaid({ late: 'true' })).map((one) => one.applicationId);
    expect(late).toContain(applicationId);
    expect(late).not.toContain(early);
    expect(await summary()).toMatchObject({
      unpaid: before.unpaid + 2,
      late: before.late + 1,
      reminderDays: 10,
    });
    const pay = (amount: string) =>
      examiner.call('POST /Payments/counter', {
        body: { applicationId, amount, receiptNumber: freshName(), paidOn: dayFromToday(0) },
      });
    await pay('3000.00');
    expect(await unpaid()).toContainEqual(
      expect.objectContaining({ applicationId, outstanding: '500.00', days: 10 }),
    );
    await pay('500.00');
    expect((await unpaid()).map((one) => one.applicationId)).not.toContain(applicationId);
    const [payment] = (await registrar.call('GET /Money/paid', { query: {} })).data.items;
    expect(payment).toMatchObject({ applicationId, amount: '500.00', means: 'counter' });
  });

  test('is to be refunded until nothing is due, also while a proposal is open, and then refunded', async () => {
    const paymentId = await paymentToRefund(owner);
    const open = await givenProposal(owner);
    const [first, second] = (await toRefund()).slice(-2);
    expect(first).toMatchObject({
      paid: '3500.00',
      refunded: '0.00',
      proposed: '0.00',
      refundDue: '1000.00',
    });
    expect(first?.withdrawnDate).toEqual(expect.any(String));
    expect(second).toMatchObject({ proposed: '1000.01', refundDue: '0.00' });
    const receiptNumber = freshName();
    const body = { paymentId, amount: '1000.00', reason: 'Withdrawn.', receiptNumber };
    expect((await registrar.call('POST /Payments/refund', { body }, { version: 1 })).status).toBe(200);
    expect((await toRefund()).map(({ applicationId }) => applicationId)).not.toContain(first?.applicationId);
    const [made] = (await examiner.call('GET /Money/refunded', { query: {} })).data.items;
    expect(made).toMatchObject({ amount: '1000.00', receiptNumber, proposedBy: null });
    const approval = { body: { id: open.id, receiptNumber: freshName() } };
    await registrar.call('POST /Payments/refundProposals/approve', approval, { version: 1 });
    expect((await toRefund()).map(({ applicationId }) => applicationId)).not.toContain(second?.applicationId);
    const [agreed] = (await examiner.call('GET /Money/refunded', { query: {} })).data.items;
    expect(agreed?.amount).toBe('1000.01');
    expect(agreed?.proposedBy).toEqual(expect.any(String));
  });

  test('is what the sums say, of every application and after whatever happened', async () => {
    const { applicationId } = await givenSubmitted(owner);
    const { applicationId: paid, paymentId } = await givenSubmitted(owner, { isPaid: true });
    const proposal = crypto.randomUUID();
    for (const change of [
      `insert into refund_proposals (id, application_id, payment_id, amount, due, reason, proposed_by)
       values ('${proposal}', '${paid}', '${paymentId ?? ''}', 5, 0, 'By hand.', '${registrar.personId}')`,
      `update refund_proposals set state = 'refused', decided_by = proposed_by, decided_at = now(), refusal_reason = 'No.'
       where id = '${proposal}'`,
      `update fee_assessments set total = 3495 where application_id = '${paid}'`,
      `insert into refunds (id, payment_id, amount, reason, receipt_number, made_by)
       values (gen_random_uuid(), '${paymentId ?? ''}', 5, 'By hand.', 'H-1', '${registrar.personId}')`,
      `update applications set application_status_id = 7 where id = '${applicationId}'`,
      `update applications set application_status_id = 3 where id = '${applicationId}'`,
      `update fee_assessments set total = 0 where application_id = '${applicationId}'`,
      `update fee_assessments set total = 5 where application_id = '${applicationId}'`,
    ]) {
      await database.query(change);
      const wrong = await database.query(
        `select s.application_id from fee_sums s full join open_fees f using (application_id)
         where f.kind is distinct from case when s.refund_due > 0 or s.proposed > 0 then 'refund'
           when s.outstanding > 0 and s.application_status_id in (2, 3) then 'unpaid' end`,
      );
      expect([change, wrong]).toEqual([change, []]);
    }
  });

  test('is listed page by page, each once, out of an index', async () => {
    await database.query(
      `insert into refunds (id, payment_id, amount, reason, receipt_number, made_by)
       select gen_random_uuid(), $1, 0.01, 'A laari.', 'P-' || n, $2 from generate_series(1, 101) n`,
      [await paymentToRefund(owner), registrar.personId],
    );
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { data } = await examiner.call('GET /Money/refunded', {
        query: after === undefined ? {} : { after },
      });
      seen.push(...data.items.map(({ refundId }) => refundId));
      after = data.next ?? undefined;
    } while (after !== undefined);
    const [row] = await database.query<{ count: string }>('select count(*) from refunds');
    expect([seen.length, new Set(seen).size]).toEqual([Number(row?.count), Number(row?.count)]);
    expect((await summary()).refunded).toBe(seen.length);
    const file = await examiner.call('GET /Money/export', { query: { list: 'refunded', format: 'csv' } });
    expect(file.bytes.toString('utf8').split('\r\n').filter(Boolean)).toHaveLength(seen.length + 1);
  });

  test('a place in a list that is none is refused', async () => {
    for (const after of [
      '2026-13-01T00:00:00.000000Z_019a0000-0000-7000-8000-000000001001',
      'x',
      `2026-01-01T00:00:00.000000Z_${'-'.repeat(36)}`,
    ])
      expect((await examiner.call('GET /Money/unpaid', { query: { after } })).status).toBe(400);
  });

  test.each(['unpaid', 'paid', 'toRefund', 'refunded'] as const)('%s as a file', async (list) => {
    await lateApplication(owner);
    await givenProposal(owner);
    const csv = await examiner.call('GET /Money/export', { query: { list, format: 'csv' } });
    const lines = csv.bytes.toString('utf8').split('\r\n').filter(Boolean);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines[0]).toContain('Application,Name,');
    const xlsx = await examiner.call('GET /Money/export', { query: { list, format: 'xlsx' } });
    expect(xlsx.bytes.subarray(0, 2).toString('latin1')).toBe('PK');
  });
});

describe('POST /Money/remind', () => {
  test('tells the applicant once a day, in the portal and by mail, and is kept', async () => {
    const applicationId = await lateApplication(owner);
    const answers = await Promise.all([remind(applicationId), remind(applicationId, registrar)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await remind(applicationId)).toMatchObject({ code: 'REMINDED_TODAY' });
    const told = await database.query(
      `select kind, params->>'amount' as amount from notifications where object_id = $1`,
      [applicationId],
    );
    expect(told).toEqual([{ kind: 'paymentReminder', amount: '3,500.00' }]);
    const mails = await database.query(`select 1 from outbox where subject = 'Fee not paid yet'`);
    expect(mails.length).toBeGreaterThan(0);
    const [item] = (await unpaid()).filter((one) => one.applicationId === applicationId);
    expect(item).toMatchObject({ remindedDate: dayFromToday(0), canRemind: false });
    await database.query(
      'update payment_reminders set reminded_on = reminded_on - 1 where application_id = $1',
      [applicationId],
    );
    expect((await remind(applicationId)).status).toBe(200);
  });

  test('is refused to a party, before its time, and where nothing is to be paid now', async () => {
    const late = await lateApplication(owner);
    expect(await remind(late, party)).toMatchObject({ status: 403, code: 'CONFLICT_OF_INTEREST' });
    expect(await remind(await lateApplication(owner, 9))).toMatchObject({ code: 'REMINDER_TOO_EARLY' });
    await database.query('update applications set application_status_id = 6 where id = $1', [late]);
    expect(await remind(late)).toMatchObject({ status: 409, code: 'NOTHING_TO_PAY' });
    expect(await remind(crypto.randomUUID())).toMatchObject({ status: 404 });
  });
});
