import { accessibilityProblems } from '@strata/ui/testing';
import { page } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { applicationId } from '../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../testing/render-portal.tsx';
import { assessedFee, completed, noFee, payment } from '../../testing/submissions.ts';

const feeAt = `/app/applications/${applicationId}/fee`;
const answers = {
  'GET /Applications/{id}': () =>
    completed({ applicationStatusId: 2, applicationStatus: { name: 'Submitted' }, acts: ['withdraw'] }),
  'GET /Applications/fee': () => assessedFee(),
} as const;
const address = 'https://pay.example/checkout/1';
const pay = () => screen.findByRole('button', { name: 'Pay MVR 1,550.00 by card' });

const opened = vi.fn<typeof window.open>();
beforeEach(() => {
  opened.mockReset();
  vi.stubGlobal('open', opened);
});

test('the fee, how it is worked out and what is left are shown, with both ways to pay', async () => {
  const { container } = renderPortal(feeAt, answers);
  await page('Fee');
  expect(await pay()).toBeTruthy();
  const figures = screen.getByLabelText('How the fee stands');
  expect(figures.textContent).toBe('FeeMVR 1,550.00PaidMVR 0.00Left to payMVR 1,550.00');
  expect(screen.getByText('These are example amounts: the ministry has not set its fees yet')).toBeTruthy();
  expect(
    screen.getByText(/Or pay at the counter of Ministry of Strata Property. Name the reference/),
  ).toBeTruthy();
  expect(screen.getByText('Nothing has been paid yet.')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('paying by card leads to the page of the payment service, begun once for just what was shown', async () => {
  const { user, server } = renderPortal(feeAt, {
    ...answers,
    'POST /Payments/checkout': () => ({ paymentId: payment.id, address }),
  });
  await user.dblClick(await pay());
  await waitFor(() => expect(opened).toHaveBeenCalledExactlyOnceWith(address, '_self'));
  expect(server.of('POST /Payments/checkout').map(({ body }) => body)).toEqual([
    { applicationId, amount: '1550.00' },
  ]);
});

test('another amount by then is refused, said, and shown', async () => {
  const said = 'MVR 50.00 is left to pay now. Look at the fee again before you pay';
  const { user, server } = renderPortal(feeAt, {
    ...answers,
    'POST /Payments/checkout': () => new FakeRefusal('INVALID', { fields: { amount: said } }),
  });
  const button = await pay();
  server.change({ 'GET /Applications/fee': () => assessedFee({ paid: '1500.00', outstanding: '50.00' }) });
  await user.click(button);
  expect(await screen.findByText(said)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Pay MVR 50.00 by card' })).toBeTruthy();
  expect(opened).not.toHaveBeenCalled();
});

test('without a payment service, or while it is out of order, the counter is left', async () => {
  const { user, server } = renderPortal(feeAt, {
    ...answers,
    'POST /Payments/checkout': () => new FakeRefusal('CHECKOUT_UNAVAILABLE'),
  });
  const button = await pay();
  server.change({ 'GET /Applications/fee': () => assessedFee({ canCheckOut: false }) });
  await user.click(button);
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Nothing was charged');
  expect(await screen.findByText(/^Pay at the counter of/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /by card/ })).toBeNull();
});

test('a payment that is under way is gone on with; payments are listed with the way to each', async () => {
  const { container } = renderPortal(feeAt, {
    ...answers,
    'GET /Applications/fee': () => assessedFee({ payments: [{ ...payment, state: 'pending' }] }),
  });
  expect(await screen.findByRole('button', { name: 'Continue the card payment' })).toBeTruthy();
  expect(screen.getByText(/If you have paid already, do not pay again/)).toBeTruthy();
  const [listed] = within(screen.getByRole('list', { name: 'Payments' })).getAllByRole('listitem');
  expect(listed?.textContent).toBe('PAY-2026-00000711/03/2026, by cardMVR 1,550.00Pending');
  expect(screen.getByRole('link', { name: 'PAY-2026-000007' }).getAttribute('href')).toBe(
    `/payments/${payment.id}`,
  );
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('what is paid is settled, what is to be given back is said, and before a submission there is no fee', async () => {
  const first = renderPortal(feeAt, {
    ...answers,
    'GET /Applications/fee': () =>
      assessedFee({ paid: '1550.00', outstanding: '0.00', refundDue: '775.00', payments: [payment] }),
  });
  expect(await screen.findByText('MVR 775.00 will be refunded')).toBeTruthy();
  expect(screen.getByText('Nothing is left to pay.')).toBeTruthy();
  first.unmount();
  renderPortal(feeAt, { ...answers, 'GET /Applications/fee': () => noFee });
  expect(await screen.findByText('There is no fee yet')).toBeTruthy();
});
