import { accessibilityProblems } from '@strata/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ApplicationFeeData, Payment } from '../../app/fees/fee-query.ts';
import { officer } from '../../testing/records.ts';
import { FakeRefusal, renderConsole } from '../../testing/render-console.tsx';
import type { CounterDayData } from './counter-day.tsx';
import type { FeeToRefund, MoneySummary, UnpaidFee } from './money-queries.ts';
import type { KeptStatement } from './statements/statement-queries.ts';

const applicationId = '01a00000-0000-7000-8000-0000000000b1';

const summary: MoneySummary = {
  unpaid: 6,
  late: 1,
  toRefund: 3,
  paid: 118,
  refunded: 1_000,
  refundDue: '3300.00',
  reminderDays: 10,
};

const late: UnpaidFee = {
  applicationId,
  reference: 'SA-2026-000017',
  name: 'Muiraalu Houses',
  applicantName: 'Dhoani Developers',
  outstanding: '2500.00',
  since: '2026-11-03T04:00:00.000Z',
  days: 16,
  remindedDate: '2026-11-15',
  canRemind: true,
};

const due: FeeToRefund = {
  applicationId,
  reference: 'SA-2026-000022',
  name: 'Hiri Gas',
  applicantName: 'Aishath Nashwa',
  withdrawnDate: '2026-11-17T04:00:00.000Z',
  since: '2026-11-17T04:00:00.000Z',
  paid: '3000.00',
  refunded: '0.00',
  proposed: '0.00',
  refundDue: '2400.00',
};

const payment: Payment = {
  id: '01a00000-0000-7000-8000-0000000000f1',
  reference: 'PAY-2026-000008',
  date: '2026-11-10T04:00:00.000Z',
  amount: '3000.00',
  applicationId,
  applicationReference: due.reference,
  state: 'paid',
  means: 'checkout',
  receiptNumber: null,
  method: null,
  refunds: [],
  version: 1,
};

const fee: ApplicationFeeData = {
  assessment: null,
  paid: '3000.00',
  refunded: '0.00',
  proposed: '0.00',
  proposal: null,
  outstanding: '0.00',
  refundDue: '2400.00',
  payments: [payment],
  canCheckOut: false,
};

const sums = { receipts: 2, cash: '6500.00', transfer: '250.00', notStated: '0.00', total: '6750.00' };
const counterDay = (over: Partial<CounterDayData> = {}): CounterDayData => ({
  day: '2026-11-19',
  officers: [{ name: 'Aminath Sana', ...sums }],
  ...sums,
  late: 0,
  afterClosing: 0,
  closing: null,
  ...over,
});

const statement: KeptStatement = {
  id: applicationId,
  gateway: 'Bank of Atolls',
  fileName: 'november.csv',
  firstDay: '2026-11-19',
  lastDay: '2026-11-19',
  matches: 41,
  otherAmount: 1,
  unknown: 1,
  twice: 0,
  missing: 0,
  passedOver: 0,
  keptBy: 'Aminath Sana',
  keptDate: '2026-11-20T04:00:00.000Z',
};

const answers = {
  'GET /Officers/me': () => officer({ roles: ['Registrar'] }),
  'GET /Money/summary': () => summary,
  'GET /Money/toRefund': () => ({ items: [due], next: null }),
  'GET /Money/unpaid': () => ({ items: [late], next: null }),
  'GET /Applications/fee': () => fee,
  'GET /Money/statements': () => ({ items: [statement], next: null }),
  'GET /Money/counterDay': ({ query }: { query: { day: string } }) => counterDay({ day: query.day }),
} as const;

test('what waits today is counted in the drawer, on the tabs and in the lists', async () => {
  const { container } = renderConsole('/money', answers);
  expect(await screen.findByRole('heading', { name: 'Unpaid for 10 days or more' })).toBeTruthy();
  const tabs = within(screen.getByRole('navigation', { name: 'Parts of the money desk' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent.trim())).toEqual([
    'Today',
    'Unpaid 6',
    'Paid 118',
    'To refund 3',
    'Refunded 1,000+',
    'Counter',
    'Statements',
  ]);
  expect(screen.getByRole('link', { name: /^Money 9/ })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Hiri Gas' })).toBeTruthy();
  expect(screen.getByText('MVR 3,300.00')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Statement, 19/11/2026' })).toBeTruthy();
  expect(screen.getByText('41 of 43 lines match.')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('a refund is prefilled with what is due and its sum, and a greater amount asks for agreement', async () => {
  const { user, server, container } = renderConsole('/money/to-refund', {
    ...answers,
    'POST /Payments/refundProposals': () => payment.id,
  });
  await user.click(await screen.findByRole('button', { name: 'Hiri Gas' }));
  const panel = within(await screen.findByRole('region', { name: 'Refund: Hiri Gas' }));
  expect(document.activeElement?.textContent).toBe('Refund: Hiri Gas');
  const amount = await panel.findByRole('textbox', { name: 'Amount in MVR' });
  expect(amount).toHaveProperty('value', '2400.00');
  expect(panel.getByText('The ministry keeps').nextSibling?.textContent).toBe('− MVR 600.00');
  expect(panel.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'Withdrawn on 17/11/2026');
  expect(panel.getByRole('button', { name: 'Record refund' })).toBeTruthy();
  await user.clear(amount);
  await user.type(amount, '2600');
  expect(panel.getByText('MVR 200.00 more than is due.')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(panel.getByRole('button', { name: 'Ask for agreement' }));
  expect(await screen.findByText('Sent to the other registrars')).toBeTruthy();
  expect(server.of('POST /Payments/refundProposals').at(-1)?.body).toEqual({
    paymentId: payment.id,
    amount: '2600',
    reason: 'Withdrawn on 17/11/2026',
    askedOfficerId: null,
  });
});

test('an examiner sees the sum, and that a registrar records the refund', async () => {
  const { user } = renderConsole('/money/to-refund', {
    ...answers,
    'GET /Officers/me': () => officer({ roles: ['Examiner'] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Hiri Gas' }));
  expect(await screen.findByText('A registrar records the refund.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Record refund' })).toBeNull();
});

test('a reminder is sent, and one that was sent today already is not sent again', async () => {
  const { user, server } = renderConsole('/money/unpaid', { ...answers, 'POST /Money/remind': () => null });
  await user.click(await screen.findByRole('button', { name: 'Remind again: SA-2026-000017' }));
  expect(await screen.findByText('Reminder of SA-2026-000017 sent')).toBeTruthy();
  expect(server.of('POST /Money/remind').at(-1)?.body).toEqual({ applicationId });
  server.change({ 'POST /Money/remind': () => new FakeRefusal('REMINDED_TODAY') });
  await user.click(screen.getByRole('button', { name: 'Remind again: SA-2026-000017' }));
  expect(await screen.findByText('A reminder of this fee was sent today already.')).toBeTruthy();
});

test('lists are loaded page by page', async () => {
  const item = {
    applicationId,
    reference: due.reference,
    name: due.name,
    paymentReference: payment.reference,
    date: payment.date,
    amount: '3000.00',
  };
  const paid = {
    ...item,
    paymentId: payment.id,
    means: 'counter' as const,
    receiptNumber: 'C-1',
    recordedBy: 'Aminath Sana',
  };
  const { user, server } = renderConsole('/money/paid', {
    ...answers,
    'GET /Money/paid': ({ query }) =>
      query.after === undefined
        ? { items: [paid], next: '2026-11-10T04:00:00.000000Z_01a00000-0000-7000-8000-0000000000f1' }
        : { items: [{ ...paid, paymentId: applicationId, amount: '1.00' }], next: null },
    'GET /Money/refunded': () => ({ items: [], next: null }),
  });
  expect(await screen.findByText('At the counter, Aminath Sana')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('MVR 1.00')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  await user.click(screen.getByRole('link', { name: /^Refunded/ }));
  expect(await screen.findByText('Nothing was refunded yet')).toBeTruthy();
  server.change({ 'GET /Money/unpaid': () => new FakeRefusal('UNAVAILABLE') });
  await user.click(screen.getByRole('link', { name: /^Unpaid/ }));
  expect(await screen.findByText('The unpaid fees could not be loaded.')).toBeTruthy();
});

test('a registrar closes the day of the counter, which then has its files and what came late', async () => {
  const { user, server, container } = renderConsole('/money/counter', {
    ...answers,
    'POST /Money/closings': () => new FakeRefusal('COUNTER_SUM_CHANGED'),
  });
  await user.click(await screen.findByRole('button', { name: 'Close the day' }));
  const ask = () => within(screen.getByRole('alertdialog'));
  expect(ask().getByText(/2 receipts, MVR 6,750.00/)).toBeTruthy();
  await user.click(ask().getByRole('button', { name: 'Close the day' }));
  expect(await screen.findByText(/More was recorded for this day/)).toBeTruthy();
  await user.keyboard('{Escape}');
  const closing = {
    id: applicationId,
    closedBy: 'Shifana Maisha',
    closedDate: '2026-11-19T12:00:00.000Z',
    sha256: 'a'.repeat(64),
  };
  server.change({
    'POST /Money/closings': () => applicationId,
    'GET /Money/counterDay': ({ query }) => counterDay({ day: query.day, closing, afterClosing: 1, late: 1 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Close the day' }));
  await user.click(ask().getByRole('button', { name: 'Close the day' }));
  expect(await screen.findByText('Closed on 19/11/2026 by Shifana Maisha')).toBeTruthy();
  expect(server.of('POST /Money/closings').at(-1)?.body).toMatchObject({ total: '6750.00' });
  expect(screen.getByText('1 receipt recorded after the closing')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'PDF of the closing' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close the day' })).toBeNull();
  expect(await accessibilityProblems(container)).toEqual([]);
});
