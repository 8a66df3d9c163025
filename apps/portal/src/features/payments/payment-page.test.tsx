import type { Output } from '@strata/contract';
import { FakeFile } from '@strata/contract/testing';
import { accessibilityProblems } from '@strata/ui/testing';
import { address, page } from '@strata/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicationId } from '../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../testing/render-portal.tsx';
import { watchSavedFiles } from '../../testing/saved-files.ts';
import { payment } from '../../testing/submissions.ts';

type Payment = Output<'GET /Payments/{id}'>;

const at = `/payments/${payment.id}`;
const receipt = (over: Partial<Payment> = {}): Payment => ({
  ...payment,
  plotName: 'Fehiveli Villa',
  paidBy: 'Aishath Leena Fehiveli',
  ...over,
});

test('G2: a receipt has reference, date, amount and the way to the application', async () => {
  const saved = watchSavedFiles();
  const { user, container } = renderPortal(at, {
    'GET /Payments/{id}': () => receipt(),
    'GET /Payments/receipt': () => new FakeFile('%PDF-1.7', 'application/pdf'),
  });
  await page('Receipt');
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'PAY-2026-000007',
    '11/03/2026',
    'MVR 1,550.00',
    'Paid',
    'By card',
    'SA-2026-000001, Fehiveli Villa',
    'Aishath Leena Fehiveli',
  ]);
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Receipt as PDF: PAY-2026-000007' }));
  await waitFor(() => expect(saved).toEqual(['PAY-2026-000007.pdf']));
  await user.click(screen.getByRole('button', { name: 'Go to application' }));
  expect(address()).toBe(`/app/applications/${applicationId}`);
});

test('back from the checkout, it waits for the payment service without keeping the session, and says what came', async () => {
  const { server } = renderPortal(at, { 'GET /Payments/{id}': () => receipt({ state: 'pending' }) });
  await page('Payment');
  expect(await screen.findByText('The payment service has not confirmed this payment yet.')).toBeTruthy();
  server.change({ 'GET /Payments/{id}': () => receipt() });
  await page('Receipt');
  expect(screen.getByText('The payment was received.').closest('output')).toBeTruthy();
  const looks = server.of('GET /Payments/{id}').map(({ headers }) => headers.get('X-Background'));
  // A slow machine may have looked once more before it was paid.
  const [first, ...others] = looks;
  expect([first, new Set(others)]).toEqual([null, new Set(['1'])]);
});

test.each([
  ['failed', 'The payment was not made.'],
  ['expired', 'The payment was not finished in time.'],
] as const)('a payment that %s says so, and leads to the fee', async (state, words) => {
  renderPortal(at, { 'GET /Payments/{id}': () => receipt({ state }) });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the fee' }).getAttribute('href')).toBe(
    `/app/applications/${applicationId}/fee`,
  );
  expect(screen.queryByRole('button', { name: /Receipt as PDF/ })).toBeNull();
});

test('what was given back is on the receipt', async () => {
  const given = { amount: '775.00', reason: 'Withdrawn', receiptNumber: 'R-9', date: payment.date };
  renderPortal(at, {
    'GET /Payments/{id}': () => receipt({ means: 'counter', receiptNumber: 'C-118', refunds: [given] }),
  });
  expect(await screen.findByRole('row', { name: '11/03/2026 R-9 Withdrawn MVR 775.00' })).toBeTruthy();
  expect(screen.getByText('C-118')).toBeTruthy();
});

test('a payment that is not theirs, or not there, says so', async () => {
  renderPortal(at, { 'GET /Payments/{id}': () => new FakeRefusal('NOT_FOUND') });
  expect(await screen.findByText('The payment could not be loaded.')).toBeTruthy();
});

test('S1: without a session the receipt leads to the sign-in', async () => {
  renderPortal(at, { 'POST /Users/token/code': () => 'state' }, { signedIn: false });
  expect(await screen.findByRole('button', { name: 'Sign in with eFaas' })).toBeTruthy();
  expect(address()).toBe(`/login?redirect=${encodeURIComponent(at)}`);
});
