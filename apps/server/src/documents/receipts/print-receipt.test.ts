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
  method: 'cash',
  takenBy: 'Hassan Olhuvelifushi',
  feeLines: [
    { what: 'base', quantity: '1', rate: '3000.00', amount: '3000.00' },
    { what: 'area', quantity: '4875.00', rate: '2.00', amount: '9750.00' },
  ],
  feeTotal: '12750.00',
  leftToPay: '0.00',
  refunds: [],
  authority: 'Ministry of Strata Property (example)',
  isSpecimen: false,
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
    'Paid: At the counter, in cash, receipt C-4711',
    'Taken by: Hassan Olhuvelifushi',
    'Left to pay: MVR 0.00',
  ]);
  expect(sections.flatMap(({ tables }) => tables[0]?.rows.map(({ cells }) => cells))).toEqual([
    ['Application', '1', '3,000.00', '3,000.00'],
    ['For each square metre of strata area', '4,875.00', '2.00', '9,750.00'],
    ['Fee', '', '', '12,750.00'],
  ]);
  expect(madeAt).toBe(atCounter.date);
});

test('what was given back stands on it, and it is another document then', () => {
  const [before, after] = [printReceipt(atCounter), printReceipt({ ...atCounter, refunds: [refund] })];
  expect(after.sections[1]?.tables[0]?.rows[0]?.cells).toEqual([
    'R-1',
    '01/12/2026',
    'Paid twice.',
    '2,750.50',
  ]);
  expect(after.madeAt).toBe(refund.date);
  expect(after.sha256).not.toBe(before.sha256);
  expect(after.sha256).toMatch(/^[0-9a-f]{64}$/);
});

test('of the checkout it names the gateway’s reference, and what is left of the fee', () => {
  const { particulars } = printReceipt({
    ...atCounter,
    means: 'checkout',
    method: null,
    receiptNumber: null,
    takenBy: 'GW-77',
    leftToPay: '250.00',
  });
  expect(particulars.slice(-3)).toEqual([
    { label: 'Paid', value: 'At the hosted checkout' },
    { label: 'Gateway reference', value: 'GW-77' },
    { label: 'Left to pay', value: 'MVR 250.00' },
  ]);
});
