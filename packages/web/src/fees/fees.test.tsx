import { accessibilityProblems, renderAt } from '@strata/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FeeBreakdown, type FeeBreakdownProps } from './fee-breakdown.tsx';
import { PaymentState } from './payment-state.tsx';

const fee: FeeBreakdownProps = {
  caption: 'Fee of SA-2026-000001',
  lines: [
    { what: 'base', quantity: '1', rate: '1500.00', amount: '1500.00' },
    { what: 'units', quantity: '12', rate: '50.00', amount: '600.00' },
    { what: 'area', quantity: '1250.50', rate: '2.00', amount: '2501.00' },
  ],
  total: '4601.00',
  isExample: true,
};

test('a fee says how each line is worked out, its total and what is left, and that the amounts are examples', async () => {
  const { container } = renderAt(
    '/',
    <FeeBreakdown {...fee} sums={[{ title: 'Left to pay', amount: '4601.00', strong: true }]} />,
  );
  const table = within(screen.getByRole('table', { name: 'Fee of SA-2026-000001' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'What forAmount',
    'Base feeMVR 1,500.00',
    'For the units12 units × MVR 50.00MVR 600.00',
    'For the strata area1,250.50 sqm × MVR 2.00MVR 2,501.00',
    'TotalMVR 4,601.00',
    'Left to payMVR 4,601.00',
  ]);
  expect(screen.getByText('These are example amounts: the ministry has not set its fees yet')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('what costs nothing says so', () => {
  renderAt('/', <FeeBreakdown {...fee} lines={[]} total="0.00" isExample={false} />);
  expect(screen.getByRole('row', { name: 'Total: free of charge MVR 0.00' })).toBeTruthy();
  expect(screen.queryByText(/Example amounts/)).toBeNull();
});

test('each state of a payment has its word and its look', () => {
  const states = ['pending', 'paid', 'failed', 'expired'] as const;
  const { container } = renderAt(
    '/',
    states.map((state) => <PaymentState key={state} state={state} />),
  );
  const badges = [...container.querySelectorAll('[data-look]')];
  expect(badges.map(({ textContent }) => textContent)).toEqual(['Pending', 'Paid', 'Failed', 'Expired']);
  expect(new Set(badges.map(({ className }) => className)).size).toBe(4);
});
