import { createHash } from 'node:crypto';
import { getPerson } from '@strata/fictional-register';
import { afterAll, expect, test } from 'vitest';
import { readPdf } from '../../documents/pdf/testing/read-pdf.ts';
import { freshName } from '../../test-support/administered.ts';
import { createOfficers } from '../../test-support/decisions.ts';
import { dayFromToday } from '../../test-support/experts.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { givenSubmitted } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { whileChanging } from '../../test-support/while-changing.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const caller = await signedIn(system, getPerson('A100001'));
const owner = { system, caller, entity: caller.self };
const { registrar, chief, examiner } = await createOfficers(system);

interface Taken {
  readonly method?: 'cash' | 'transfer' | null;
  readonly by?: typeof examiner;
}

const take = async (amount: string, ago: number, { method = 'cash', by = examiner }: Taken = {}) => {
  const { applicationId } = await givenSubmitted(owner);
  await database.query(`update applications set created_at = now() - interval '30 days' where id = $1`, [
    applicationId,
  ]);
  const body = { applicationId, amount, receiptNumber: freshName(), paidOn: dayFromToday(-ago), method };
  return (await by.call('POST /Payments/counter', { body })).data;
};
const show = async (ago: number) =>
  (await examiner.call('GET /Money/counterDay', { query: { day: dayFromToday(-ago) } })).data;
const close = (ago: number, total: string, by = registrar) =>
  by.call('POST /Money/closings', { body: { day: dayFromToday(-ago), total } });

test('a day is closed with its totals by officer and way of payment, as PDF and workbook', async () => {
  await take('100.05', 3);
  await take('50.00', 3, { method: 'transfer' });
  await take('7.00', 3, { by: registrar, method: null });
  await take('999.00', 4);
  const before = await show(3);
  expect(before).toMatchObject({
    receipts: 3,
    cash: '100.05',
    transfer: '50.00',
    notStated: '7.00',
    total: '157.05',
    late: 0,
    closing: null,
  });
  expect(new Set(before.officers.map(({ receipts, total }) => `${receipts}: ${total}`))).toEqual(
    new Set(['1: 7.00', '2: 150.05']),
  );
  const { data: id } = await close(3, '157.05');
  const { closing, ...after } = await show(3);
  expect(after).toEqual({ ...before, closing: undefined });
  const [kept] = await database.query<{ content: string }>(
    'select content from counter_closings where id = $1',
    [id],
  );
  expect(closing?.sha256).toBe(
    createHash('sha256')
      .update(kept?.content ?? '')
      .digest('hex'),
  );
  const pdf = await examiner.call('GET /Money/closing', { query: { id, format: 'pdf' } });
  const text = (await readPdf(pdf.bytes)).pages.flatMap(({ lines }) => lines).join('\n');
  expect(text).toContain('157.05');
  expect(text).toContain(closing?.sha256.slice(0, 8));
  const csv = await examiner.call('GET /Money/closing', { query: { id, format: 'csv' } });
  expect(csv.bytes.toString('utf8')).toContain('Day,3,100.05,50.00,7.00,157.05');
  const xlsx = await examiner.call('GET /Money/closing', { query: { id, format: 'xlsx' } });
  expect(xlsx.bytes.subarray(0, 2).toString('latin1')).toBe('PK');
});

test('a day is closed once, also by two at once, and by a registrar alone', async () => {
  expect(await close(6, '0.00', examiner)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  const answers = await Promise.all([close(6, '0.00'), close(6, '0.00', chief)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await close(6, '0.00')).toMatchObject({ status: 409, code: 'DAY_CLOSED' });
  expect((await close(-1, '0.00')).fields['day']).toContain('Enter today');
});

test('what was recorded since the registrar looked is not closed unseen', async () => {
  await take('10.00', 8);
  expect(await close(8, '0.00')).toMatchObject({ status: 412, code: 'COUNTER_SUM_CHANGED' });
  expect((await close(8, '10.00')).status).toBe(200);
});

test('what is recorded for a closed day is shown as late, stands in the next closing, and in one alone', async () => {
  expect((await close(12, '0.00')).status).toBe(200);
  const late = await take('20.00', 12);
  expect(await show(12)).toMatchObject({ total: '0.00', afterClosing: 1 });
  await take('5.00', 11);
  await take('6.00', 10);
  expect(await show(11)).toMatchObject({ receipts: 2, total: '25.00', late: 1 });
  const answers = await Promise.all([close(11, '25.00'), close(10, '26.00', chief)]);
  // Whoever is second sees another sum: the late payment is the first one's.
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412]);
  const [row] = await database.query<{ count: string }>(
    'select count(*) from closed_payments where payment_id = $1',
    [late],
  );
  expect(row?.count).toBe('1');
  expect(await show(12)).toMatchObject({ afterClosing: 0 });
});

test('what is recorded while a day is being closed is not in the closing, and is shown as recorded after it', async () => {
  const paymentId = await take('30.00', 15);
  await take('40.00', 16);
  const { data: id } = await whileChanging(
    database,
    [
      // Whoever closes the day has read it by then, and waits to keep it.
      'lock table counter_closings in share mode',
      `update payments set paid_at = paid_at - interval '1 day' where id = '${paymentId}'`,
    ],
    () => close(16, '40.00'),
  );
  const stands = await database.query('select payment_id as id from closed_payments where closing_id = $1', [
    id,
  ]);
  expect(stands).toHaveLength(1);
  expect(stands).not.toContainEqual({ id: paymentId });
  expect(await show(16)).toMatchObject({ total: '40.00', afterClosing: 1 });
});
