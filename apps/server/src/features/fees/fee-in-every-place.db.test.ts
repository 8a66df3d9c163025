import { type RouteKey, routes } from '@strata/contract';
import { formatHundredths, parseHundredths } from '@strata/domain';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readPdf } from '../../documents/pdf/testing/read-pdf.ts';
import { freshName } from '../../test-support/administered.ts';
import { createOfficers } from '../../test-support/decisions.ts';
import { dayFromToday } from '../../test-support/experts.ts';
import { createHandovers } from '../../test-support/handovers.ts';
import { givenSubmitted } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const { caller, owner, architect, registrationId } = await createHandovers(system);
const { examiner, registrar, chief } = await createOfficers(system);

/** Every call whose answer has an amount in MVR. */
const withAmounts = (Object.keys(routes) as RouteKey[]).filter((key) =>
  JSON.stringify(z.toJSONSchema(routes[key].output, { unrepresentable: 'any' })).includes('An amount in MVR'),
);
/** Where the amount is not what an application costs. */
const ofSomethingElse = [
  'GET /Titles/{id}',
  // Of all fees together.
  'GET /Money/summary',
  'GET /Money/counterDay',
  'GET /Insight',
  // Single payments and refunds as the gateway states them, beside ours.
  'GET /Money/statement',
  'POST /Money/statements/check',
  // Of the one payment that a receipt is for.
  'GET /Documents/verify',
];

const laari = (amount: string): bigint => parseHundredths(amount) ?? 0n;

interface Expected {
  readonly total: string;
  readonly paid: string;
  readonly refunded: string;
  /** What waits for a second registrar. It counts as refunded in all that follows. */
  readonly proposed: string;
  readonly outstanding: string;
  readonly refundDue: string;
  /** What a withdrawal would give back now; null where it cannot be withdrawn. */
  readonly refundOnWithdrawal: string | null;
}

/** The money desk lists the fee where it waits, and its payments and refunds, with the same sums. */
async function moneyDeskSays(
  applicationId: string,
  payments: readonly string[],
  sums: Omit<Expected, 'refundOnWithdrawal'>,
): Promise<readonly string[]> {
  const { outstanding, refundDue, proposed, paid, refunded } = sums;
  const isTheirs = (item: { applicationId: string }) => item.applicationId === applicationId;
  const unpaid = (await examiner.call('GET /Money/unpaid', { query: {} })).data.items.filter(isTheirs);
  const toRefund = (await examiner.call('GET /Money/toRefund', { query: {} })).data.items.filter(isTheirs);
  const isToRefund = refundDue !== '0.00' || proposed !== '0.00';
  expect(toRefund).toMatchObject(isToRefund ? [{ paid, refunded, proposed, refundDue }] : []);
  expect(unpaid).toMatchObject(isToRefund || outstanding === '0.00' ? [] : [{ outstanding }]);
  const { data: made } = await examiner.call('GET /Money/paid', { query: {} });
  const { data: given } = await examiner.call('GET /Money/refunded', { query: {} });
  const sumOf = (items: readonly { applicationId: string; amount: string }[]) =>
    formatHundredths(items.filter(isTheirs).reduce((sum, { amount }) => sum + laari(amount), 0n));
  expect([sumOf(made.items), sumOf(given.items)]).toEqual([paid, refunded]);
  expect(made.items.filter(isTheirs)).toHaveLength(new Set(payments).size);
  return ['GET /Money/unpaid', 'GET /Money/toRefund', 'GET /Money/paid', 'GET /Money/refunded'];
}

/** Reads every place that says what the application costs, and compares it with what it should say; answers with the places. */
async function everyPlaceSays(applicationId: string, expected: Expected): Promise<readonly string[]> {
  const { refundOnWithdrawal, ...sums } = expected;
  const net = laari(sums.paid) - laari(sums.refunded) - laari(sums.proposed);
  const { total } = sums;

  const payments: string[] = [];
  for (const reader of [caller, architect, examiner, registrar]) {
    const { data: fee } = await reader.call('GET /Applications/fee', { query: { applicationId } });
    expect({ ...fee, total: fee.assessment?.total ?? null }).toMatchObject(sums);
    const sumOf = (amounts: readonly { amount: string }[]) =>
      formatHundredths(amounts.reduce((sum, { amount }) => sum + laari(amount), 0n));
    const made = fee.payments.filter(({ state }) => state === 'paid');
    expect(sumOf(made)).toBe(sums.paid);
    expect(sumOf(made.flatMap(({ refunds }) => refunds))).toBe(sums.refunded);
    payments.push(...made.map(({ id }) => id));

    const course = (await reader.call('GET /Applications/course', { query: { applicationId } })).data;
    expect(course.refundOnWithdrawal).toBe(refundOnWithdrawal);
    expect(course.revisions[0]?.feeTotal).toBe(total);
    const revision = { params: { id: course.revisions[0]?.id ?? '' } };
    expect((await reader.call('GET /Applications/revisions/{id}', revision)).data.feeTotal).toBe(total);
  }

  for (const id of new Set(payments)) {
    const { data: payment } = await caller.call('GET /Payments/{id}', { params: { id } });
    expect((await examiner.call('GET /Payments/{id}', { params: { id } })).data).toEqual(payment);
    const receipt = await caller.call('GET /Payments/receipt', { query: { paymentId: id } });
    const text = (await readPdf(receipt.bytes)).pages.flatMap(({ lines }) => lines).join('\n');
    const shown = (amount: string) => amount.replace(/\B(?=(\d{3})+\.)/g, ',');
    expect(text).toContain(`MVR ${shown(payment.amount)}`);
    for (const { amount } of payment.refunds) expect(text).toContain(shown(amount));
  }

  const review = (await examiner.call('GET /Review/applications/{id}', { params: { id: applicationId } }))
    .data;
  expect(review.fee).toEqual(sums);
  expect(review.obstacles.includes('feeNotPaid')).toBe(sums.outstanding !== '0.00');

  const preview = (await caller.call('GET /Applications/submission', { query: { applicationId } })).data;
  const toPay = laari(preview.fee.total) - net;
  expect(preview.fee).toMatchObject({
    alreadyPaid: formatHundredths(net),
    toPay: formatHundredths(toPay > 0n ? toPay : 0n),
  });

  const { items: waiting } = (await caller.call('GET /Users/tasks', { query: {} })).data;
  const unpaid = waiting.filter(({ verb, objectId }) => verb === 'payFee' && objectId === applicationId);
  expect(unpaid.map(({ amount }) => amount)).toEqual(
    sums.outstanding === '0.00' || refundOnWithdrawal === null ? [] : [sums.outstanding],
  );

  const nothingToPay = refundOnWithdrawal === null ? 'APPLICATION_STATE' : 'NOTHING_TO_PAY';
  // What may be taken and given is bounded by the same sums.
  const tooMuch = { applicationId, amount: '900000.00', receiptNumber: freshName(), paidOn: dayFromToday(0) };
  const counter = await examiner.call('POST /Payments/counter', { body: tooMuch });
  expect(counter.code).toBe(sums.outstanding === '0.00' ? nothingToPay : 'INVALID');
  const checkout = await caller.call('POST /Payments/checkout', {
    body: { applicationId, amount: '900000.00' },
  });
  expect(checkout.code).toBe(sums.outstanding === '0.00' ? nothingToPay : 'INVALID');

  const atTheDesk = await moneyDeskSays(applicationId, payments, sums);
  return [
    ...atTheDesk,
    'GET /Applications/fee',
    'GET /Applications/course',
    'GET /Applications/revisions/{id}',
    'GET /Payments/{id}',
    'GET /Review/applications/{id}',
    'GET /Applications/submission',
    'GET /Users/tasks',
    // It answers with the assessment's own total, which the fee and the revision repeat.
    'POST /Applications/submit',
  ];
}

test('every place says the same of a fee after payment, refund and withdrawal', async () => {
  const { applicationId, feeTotal: total } = await givenSubmitted(owner, { architect: registrationId });
  expect(total).toBe('3500.00');
  const unpaid = { total, paid: '0.00', refunded: '0.00', proposed: '0.00', refundDue: '0.00' };
  await everyPlaceSays(applicationId, { ...unpaid, outstanding: '3500.00', refundOnWithdrawal: '0.00' });

  const pay = async (amount: string) =>
    (
      await examiner.call('POST /Payments/counter', {
        body: { applicationId, amount, receiptNumber: freshName(), paidOn: dayFromToday(0) },
      })
    ).data;
  const giveBack = async (paymentId: string, amount: string, version: number) => {
    const body = { paymentId, amount, reason: 'As decided.', receiptNumber: freshName() };
    return registrar.call('POST /Payments/refund', { body }, { version });
  };
  const propose = async (paymentId: string, amount: string, version: number) => {
    const body = { paymentId, amount, reason: 'Charged too much.' };
    return (await registrar.call('POST /Payments/refundProposals', { body }, { version })).data;
  };

  const first = await pay('3000.00');
  const partly = { ...unpaid, paid: '3000.00', outstanding: '500.00' };
  await everyPlaceSays(applicationId, { ...partly, refundOnWithdrawal: '2400.00' });

  const early = await propose(first, '200.00', 1);
  const proposed = { ...partly, proposed: '200.00', outstanding: '700.00' };
  await everyPlaceSays(applicationId, { ...proposed, refundOnWithdrawal: '2200.00' });
  const approval = { body: { id: early, receiptNumber: freshName() } };
  expect((await chief.call('POST /Payments/refundProposals/approve', approval, { version: 2 })).status).toBe(
    200,
  );
  const lessPaid = { ...partly, refunded: '200.00', outstanding: '700.00' };
  await everyPlaceSays(applicationId, { ...lessPaid, refundOnWithdrawal: '2240.00' });

  const second = await pay('700.00');
  const whole = { ...lessPaid, paid: '3700.00', outstanding: '0.00' };
  await everyPlaceSays(applicationId, { ...whole, refundOnWithdrawal: '2800.00' });

  const [row] = await database.query<{ version: number }>('select version from applications where id = $1', [
    applicationId,
  ]);
  const body = { id: applicationId, reason: 'The plot was sold.' };
  const withdrawn = await caller.call(
    'POST /Applications/withdraw',
    { body },
    { version: row?.version ?? 0 },
  );
  expect(withdrawn.status).toBe(200);
  await everyPlaceSays(applicationId, { ...whole, refundDue: '2800.00', refundOnWithdrawal: null });

  const late = await propose(first, '2800.00', 3).catch((error: Error) => error.message);
  expect(late).toContain('REFUND_IS_DUE');
  expect(await giveBack(first, '2800.01', 3)).toMatchObject({ code: 'REFUND_TOO_LARGE' });
  expect((await giveBack(first, '2700.00', 3)).status).toBe(200);
  expect(await giveBack(first, '100.01', 4)).toMatchObject({ code: 'REFUND_TOO_LARGE' });
  expect(await giveBack(second, '100.01', 1)).toMatchObject({ code: 'REFUND_NEEDS_AGREEMENT' });
  const rest = { ...whole, refunded: '2900.00', refundDue: '100.00', refundOnWithdrawal: null };
  await everyPlaceSays(applicationId, rest);

  const more = await propose(second, '150.00', 1);
  await everyPlaceSays(applicationId, { ...rest, proposed: '150.00', refundDue: '0.00' });
  const refusal = { body: { id: more, reason: 'The receipt says otherwise.' } };
  expect((await chief.call('POST /Payments/refundProposals/refuse', refusal, { version: 2 })).status).toBe(
    200,
  );
  await everyPlaceSays(applicationId, rest);

  expect((await giveBack(first, '100.00', 4)).status).toBe(200);
  const places = await everyPlaceSays(applicationId, {
    ...whole,
    refunded: '3000.00',
    refundDue: '0.00',
    refundOnWithdrawal: null,
  });

  // A call that shows amounts and is not compared here fails this.
  expect([...places, ...ofSomethingElse].toSorted()).toEqual(withAmounts.toSorted());
  const told = await database.query<{ kind: string; amount: string }>(
    `select kind, params ->> 'amount' as amount from notifications
     where object_id = $1 and person_id = $2 and params ? 'amount' order by id`,
    [applicationId, caller.personId],
  );
  expect(told).toEqual([
    { kind: 'paymentReceived', amount: '3,000.00' },
    { kind: 'refundMade', amount: '200.00' },
    { kind: 'paymentReceived', amount: '700.00' },
    { kind: 'refundMade', amount: '2,700.00' },
    { kind: 'refundMade', amount: '100.00' },
  ]);
});
