import { fakeServer } from '@strata/contract/testing';
import { Toaster } from '@strata/ui';
import { accessibilityProblems } from '@strata/ui/testing';
import { queryClient } from '@strata/web';
import type { Answers } from '@strata/web/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { ApplicationFeeData, Payment } from '../../../../app/fees/fee-query.ts';
import { type Officer, OfficerProvider } from '../../../../app/officer.tsx';
import { officer } from '../../../../testing/records.ts';
import { FakeRefusal } from '../../../../testing/render-console.tsx';
import { ApplicationFee } from './application-fee.tsx';

const applicationId = '01a00000-0000-7000-8000-0000000000b1';
const reference = 'SA-2026-000007';

const payment: Payment = {
  id: '01a00000-0000-7000-8000-0000000000f1',
  reference: 'PAY-2026-000001',
  date: '2026-03-04T04:00:00.000Z',
  amount: '1000.00',
  applicationId,
  applicationReference: reference,
  state: 'paid',
  means: 'counter',
  receiptNumber: 'C-118',
  method: 'cash',
  refunds: [],
  version: 1,
};

const fee = (over: Partial<ApplicationFeeData> = {}): ApplicationFeeData => ({
  assessment: {
    id: '01a00000-0000-7000-8000-0000000000e1',
    revisionNumber: 1,
    tableVersion: 1,
    isExample: true,
    lines: [{ what: 'base', quantity: '1', rate: '2000.00', amount: '2000.00' }],
    total: '2000.00',
    assessedDate: '2026-03-02T04:00:00.000Z',
  },
  paid: '1000.00',
  refunded: '0.00',
  proposed: '0.00',
  proposal: null,
  outstanding: '1000.00',
  refundDue: '0.00',
  payments: [payment],
  canCheckOut: false,
  ...over,
});

function open(roles: Officer['roles'], answers: Answers) {
  queryClient.clear();
  const server = fakeServer('/api', answers);
  vi.stubGlobal('fetch', server.fetch);
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <OfficerProvider officer={officer({ roles })}>
          <ApplicationFee applicationId={applicationId} reference={reference} />
        </OfficerProvider>
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  return { server, container, user: userEvent.setup() };
}

test('G2: what is left is recorded at the counter, by the number of its receipt', async () => {
  const { user, server, container } = open(['Examiner'], {
    'GET /Applications/fee': () => fee(),
    'POST /Payments/counter': () => new FakeRefusal('RECEIPT_NUMBER_TAKEN'),
  });
  await user.click(await screen.findByRole('button', { name: 'Record a payment at the counter' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Record a payment at the counter' }));
  const amount = dialog.getByRole('textbox', { name: 'Amount in MVR' });
  expect(amount).toHaveProperty('value', '1000.00');
  await user.clear(dialog.getByLabelText('Paid on'));
  await user.type(dialog.getByLabelText('Paid on'), '2150-01-01');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(dialog.getByRole('alert').textContent).toContain('This field is required');
  await user.type(dialog.getByRole('textbox', { name: 'Receipt number' }), 'C-118');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(dialog.getByRole('alert').textContent).toContain('Enter today or a day before');
  await user.clear(dialog.getByLabelText('Paid on'));
  await user.type(dialog.getByLabelText('Paid on'), '2026-03-05');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(await dialog.findByRole('link', { name: /payment with this receipt number already/ })).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
  const second: Payment = {
    ...payment,
    id: '01a00000-0000-7000-8000-0000000000f2',
    reference: 'PAY-2026-000002',
  };
  server.change({
    'POST /Payments/counter': () => second.id,
    'GET /Applications/fee': () => fee({ paid: '2000.00', outstanding: '0.00', payments: [second, payment] }),
  });
  await user.clear(dialog.getByRole('textbox', { name: 'Receipt number' }));
  await user.type(dialog.getByRole('textbox', { name: 'Receipt number' }), 'C-119');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(await screen.findByText('Payment recorded')).toBeTruthy();
  expect(server.of('POST /Payments/counter').at(-1)?.body).toEqual({
    applicationId,
    amount: '1000.00',
    receiptNumber: 'C-119',
    paidOn: '2026-03-05',
    method: 'cash',
  });
  expect(screen.queryByRole('button', { name: 'Record a payment at the counter' })).toBeNull();
  expect(screen.getByRole('row', { name: 'Left to pay MVR 0.00' })).toBeTruthy();
  // Refunds are a registrar's.
  expect(screen.queryByRole('button', { name: /Record a refund/ })).toBeNull();
});

test('a registrar records what is given back of a payment', async () => {
  const { user, server } = open(['Registrar'], {
    'GET /Applications/fee': () => fee({ outstanding: '0.00', refundDue: '800.00' }),
    'POST /Payments/refund': () => new FakeRefusal('REFUND_TOO_LARGE'),
  });
  expect(await screen.findByText('MVR 800.00 has to be refunded.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Record a refund of PAY-2026-000001' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Record a refund of PAY-2026-000001' }));
  expect(dialog.getByRole('textbox', { name: 'Amount in MVR' })).toHaveProperty('value', '800.00');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Withdrawn');
  await user.type(dialog.getByRole('textbox', { name: 'Receipt number' }), 'R-7');
  const record = () => user.click(dialog.getByRole('button', { name: 'Record refund' }));
  await record();
  expect(await dialog.findByRole('link', { name: 'The refund would be more than was paid.' })).toBeTruthy();
  server.change({
    'POST /Payments/refund': () => new FakeRefusal('STALE_VERSION', { data: { version: 2 } }),
  });
  await user.clear(dialog.getByRole('textbox', { name: 'Amount in MVR' }));
  await user.type(dialog.getByRole('textbox', { name: 'Amount in MVR' }), '700');
  await record();
  expect(await dialog.findByText('Somebody changed this payment in the meantime.')).toBeTruthy();
  server.change({ 'POST /Payments/refund': () => null });
  await record();
  expect(await screen.findByText('Refund recorded')).toBeTruthy();
  const call = server.of('POST /Payments/refund').at(-1);
  expect(call?.body).toEqual({
    paymentId: payment.id,
    amount: '700',
    reason: 'Withdrawn',
    receiptNumber: 'R-7',
  });
  expect(call?.headers.get('If-Match')).toBe('"2"');
});

const proposal: NonNullable<ApplicationFeeData['proposal']> = {
  id: '01a00000-0000-7000-8000-0000000000f9',
  paymentId: payment.id,
  amount: '900.00',
  due: '800.00',
  reason: 'Charged 100.00 too much at the counter.',
  proposedBy: 'Shifana Maisha Ranfaulhi',
  proposedDate: '2026-03-05T04:00:00.000Z',
  asked: null,
  isOwn: false,
};

test('more than is due asks another registrar instead, with the sum line by line', async () => {
  const { user, server, container } = open(['Registrar'], {
    'GET /Applications/fee': () => fee({ outstanding: '0.00', refundDue: '800.00' }),
    'POST /Payments/refundProposals': () => proposal.id,
    'GET /Officers': () =>
      ['Mohamed Ishan Olhuvelifushi', 'Shifana Maisha Ranfaulhi', 'Abdulla Wisam Gulhifalhi'].map(
        (name, at) => ({
          personId: `01a00000-0000-7000-8000-0000000000f${at}`,
          name,
          roles: ['Registrar'] as const,
        }),
      ),
  });
  await user.click(await screen.findByRole('button', { name: 'Record a refund of PAY-2026-000001' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Record a refund of PAY-2026-000001' }));
  expect(dialog.getByText('The ministry keeps').nextSibling?.textContent).toBe('− MVR 200.00');
  const amount = dialog.getByRole('textbox', { name: 'Amount in MVR' });
  const type = async (text: string) => {
    await user.clear(amount);
    await user.type(amount, text);
  };
  await type('900');
  expect(dialog.getByText('MVR 100.00 more than is due.')).toBeTruthy();
  const asked = dialog.getByRole('combobox', { name: 'Registrar to ask (optional)' });
  await dialog.findByRole('option', { name: 'Shifana Maisha Ranfaulhi' });
  expect(
    within(asked)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['No one in particular', 'Shifana Maisha Ranfaulhi', 'Abdulla Wisam Gulhifalhi']);
  expect(server.of('GET /Officers')[0]?.query).toEqual({ role: 'Registrar' });
  expect(dialog.queryByRole('textbox', { name: 'Receipt number' })).toBeNull();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Refund only MVR 800.00' }));
  expect(amount).toHaveProperty('value', '800.00');
  expect(dialog.getByRole('button', { name: 'Record refund' })).toBeTruthy();
  await type('1000.01');
  await user.click(dialog.getByRole('button', { name: 'Record refund' }));
  expect(dialog.getAllByText(/No more than MVR 1,000.00 is left of this payment/).length).toBeGreaterThan(0);
  await type('900');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), proposal.reason);
  const choose = (name: string) =>
    user.selectOptions(dialog.getByRole('combobox', { name: /^Registrar to ask/ }), name);
  await choose('Shifana Maisha Ranfaulhi');
  const absent = 'Choose another registrar: this one is absent today';
  server.change({
    'POST /Payments/refundProposals': () =>
      new FakeRefusal('INVALID', { fields: { askedOfficerId: absent } }),
  });
  await user.click(dialog.getByRole('button', { name: 'Ask for agreement' }));
  expect(await dialog.findByRole('link', { name: absent })).toBeTruthy();
  await choose('Abdulla Wisam Gulhifalhi');
  server.change({ 'POST /Payments/refundProposals': () => proposal.id });
  await user.click(dialog.getByRole('button', { name: 'Ask for agreement' }));
  expect(await screen.findByText('Sent to the other registrars')).toBeTruthy();
  expect(server.of('POST /Payments/refundProposals').at(-1)?.body).toEqual({
    paymentId: payment.id,
    amount: '900',
    reason: proposal.reason,
    askedOfficerId: '01a00000-0000-7000-8000-0000000000f2',
  });
});

test('without another registrar nobody can be asked', async () => {
  const { user } = open(['Registrar'], {
    'GET /Applications/fee': () => fee({ outstanding: '0.00', refundDue: '0.00' }),
    'GET /Officers': () => [],
  });
  await user.click(await screen.findByRole('button', { name: 'Record a refund of PAY-2026-000001' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Record a refund of PAY-2026-000001' }));
  await user.type(dialog.getByRole('textbox', { name: 'Amount in MVR' }), '1');
  expect(
    await dialog.findByText('There is no other registrar at present. Ask an Administrator.'),
  ).toBeTruthy();
});

test('of two registrars with one name the one who asks is left out', async () => {
  const { user } = open(['Registrar'], {
    'GET /Applications/fee': () => fee({ outstanding: '0.00', refundDue: '0.00' }),
    'GET /Officers': () =>
      [0, 1].map((at) => ({
        // The first is the officer.
        personId: `01a00000-0000-7000-8000-0000000000f${at}`,
        name: 'Mohamed Ishan Olhuvelifushi',
        roles: ['Registrar'] as const,
      })),
  });
  await user.click(await screen.findByRole('button', { name: 'Record a refund of PAY-2026-000001' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Record a refund of PAY-2026-000001' }));
  await user.type(dialog.getByRole('textbox', { name: 'Amount in MVR' }), '1');
  const offered = await dialog.findByRole<HTMLOptionElement>('option', {
    name: 'Mohamed Ishan Olhuvelifushi',
  });
  expect(offered.value).toBe('01a00000-0000-7000-8000-0000000000f1');
});

test.each([
  ['Abdulla Wisam Gulhifalhi was asked to agree.', false],
  ['You were asked to agree.', true],
])('a proposal says who was asked: %s', async (words, isYou) => {
  const asked = { name: 'Abdulla Wisam Gulhifalhi', isYou };
  open(['Registrar'], {
    'GET /Applications/fee': () =>
      fee({ proposed: '900.00', refundDue: '0.00', proposal: { ...proposal, asked } }),
  });
  expect(await screen.findByText(new RegExp(words))).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Agree to the refund' })).toBeTruthy();
});

test('another registrar agrees by the number of the receipt, or refuses with a reason', async () => {
  const { user, server, container } = open(['Registrar'], {
    'GET /Applications/fee': () =>
      fee({ proposed: '900.00', outstanding: '0.00', refundDue: '0.00', proposal }),
    'POST /Payments/refundProposals/approve': () => new FakeRefusal('RECEIPT_NUMBER_TAKEN'),
    'POST /Payments/refundProposals/refuse': () => null,
  });
  expect(await screen.findByText('A refund of MVR 900.00 waits for agreement.')).toBeTruthy();
  expect(screen.getByText(/It is MVR 100.00 more than was due/)).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Refund that waits for agreement MVR 900.00' })).toBeTruthy();
  // Another cannot be proposed meanwhile.
  expect(screen.queryByRole('button', { name: /Record a refund/ })).toBeNull();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Agree to the refund' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Agree to a refund of MVR 900.00' }));
  await user.type(dialog.getByRole('textbox', { name: 'Receipt number' }), 'R-9');
  await user.click(dialog.getByRole('button', { name: 'Agree and record refund' }));
  expect(await dialog.findByRole('link', { name: /receipt number already/ })).toBeTruthy();
  server.change({ 'POST /Payments/refundProposals/approve': () => null });
  await user.click(dialog.getByRole('button', { name: 'Agree and record refund' }));
  expect(await screen.findByText('Refund recorded')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Refuse the refund' }));
  const refusal = within(screen.getByRole('dialog', { name: 'Refuse the refund of MVR 900.00' }));
  await user.type(refusal.getByRole('textbox', { name: 'Reason' }), 'It was right.');
  await user.click(refusal.getByRole('button', { name: 'Refuse the refund' }));
  expect(await screen.findByText('Refund refused')).toBeTruthy();
  const call = server.of('POST /Payments/refundProposals/refuse').at(-1);
  expect(call?.body).toEqual({ id: proposal.id, reason: 'It was right.' });
  expect(call?.headers.get('If-Match')).toBe('"1"');
});

test('whoever proposed it cannot agree, and may take it back; examiners only read it', async () => {
  const own = () => fee({ proposed: '900.00', refundDue: '0.00', proposal: { ...proposal, isOwn: true } });
  const { user } = open(['Registrar'], { 'GET /Applications/fee': own });
  expect(await screen.findByText('You proposed it, so another registrar has to agree.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Agree to the refund' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Take the proposal back' }));
  expect(screen.getByRole('dialog', { name: 'Take the proposal back' })).toBeTruthy();
});

test('what was never submitted has no fee', async () => {
  open(['Examiner'], { 'GET /Applications/fee': () => fee({ assessment: null, payments: [] }) });
  expect(await screen.findByText('No fee was assessed: it was never submitted.')).toBeTruthy();
});
