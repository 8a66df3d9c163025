import { expect, test } from 'vitest';
import { printReceipt, type ReceiptSource } from './print-receipt.ts';

const atCounter: ReceiptSource = {
  reference: 'PAY-2026-000012',
  // Past midnight in the Maldives.
  date: '2026-11-21T19:30:00.000Z',
  amount: '12750.00',
  applicationReference: 'SA-2026-000006',
  plotName: 'Finolhu View',
  paidBy: 'Aishath Leena Fehiveli',
  means: 'counter',
  receiptNumber: 'C-4711',
  refunds: [],
  authority: 'Ministry of Strata Property (example)',
};
const refund = {
  amount: '2750.50',
  reason: 'Paid twice.',
  receiptNumber: 'R-1',
  date: '2026-12-01T06:00:00.000Z',
};

test('a receipt says what was received, when, from whom and for what', () => {
  const { particulars, sections, madeAt } = printReceipt(atCounter);
  expect(particulars.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Reference: PAY-2026-000012',
    'Date: 22/11/2026',
    'Amount: MVR 12,750.00',
    'Received from: Aishath Leena Fehiveli',
    'For: Fee of application SA-2026-000006, Finolhu View',
    'Paid: At the counter, receipt C-4711',
  ]);
  expect(sections).toEqual([]);
  expect(madeAt).toBe(atCounter.date);
});

test('what was given back stands on it, and it is another document then', () => {
  const [before, after] = [printReceipt(atCounter), printReceipt({ ...atCounter, refunds: [refund] })];
  expect(after.sections[0]?.tables[0]?.rows[0]?.cells).toEqual([
    'R-1',
    '01/12/2026',
    'Paid twice.',
    '2,750.50',
  ]);
  expect(after.madeAt).toBe(refund.date);
  expect(after.sha256).not.toBe(before.sha256);
  expect(after.sha256).toMatch(/^[0-9a-f]{64}$/);
});
