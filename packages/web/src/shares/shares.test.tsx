import { VirtualTable } from '@strata/ui';
import { accessibilityProblems, renderAt } from '@strata/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ShareBar } from './share-bar.tsx';
import { ShareBarCell } from './share-bar-cell.tsx';
import { ShareField } from './share-field.tsx';
import { ShareSteps } from './share-steps.tsx';

const steps = [
  { label: 'Strata area', formula: 'from the plan', value: '100.00 sqm' },
  { label: 'Exact share', formula: '100.00 ÷ 300.00 × 10,000', value: '3,333.333333…' },
  { label: 'Share value', formula: 'the whole part', value: '3,333' },
];

test('the steps of a calculation are a list in their order, with what each came to', async () => {
  const { container } = renderAt('/', <ShareSteps steps={steps} label="Share value of unit 101" />);
  const list = screen.getByRole('list', { name: 'Share value of unit 101' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => [...item.children].map((part) => part.textContent)),
  ).toEqual(steps.map(({ label, value, formula }) => [label, value, formula]));
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('a bar is as long as its value is of the largest, and the figure stands beside it', () => {
  const { container } = renderAt(
    '/',
    <>
      <ShareBarCell value={750n} largest={3_000n} decimals={0} />
      <ShareBarCell value={125_000n} largest={125_000n} decimals={4} />
      <ShareBarCell value={0n} largest={0n} decimals={0} />
    </>,
  );
  const bars = [...container.querySelectorAll<HTMLElement>('.bar')];
  expect(bars.map((bar) => [bar.textContent, bar.style.getPropertyValue('--part')])).toEqual([
    ['750', '0.25'],
    ['12.5000 %', '1'],
    ['0', '0'],
  ]);
});

test('the bar fits a table of many rows, which still sorts and reads by the figure', async () => {
  const rows = [
    { id: 'a', value: 750n },
    { id: 'b', value: 3_000n },
  ] as const;
  const columns = [
    { key: 'unit', header: 'Unit', text: (row: (typeof rows)[number]) => row.id },
    {
      key: 'share',
      header: 'Share value',
      figures: true,
      text: (row: (typeof rows)[number]) => String(row.value),
      cell: (row: (typeof rows)[number]) => <ShareBarCell value={row.value} largest={3_000n} decimals={0} />,
    },
  ];
  const { container } = renderAt(
    '/',
    <VirtualTable
      caption="Units"
      nouns={['unit', 'units']}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />,
  );
  expect(screen.getByRole('gridcell', { name: '3,000' })).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('a share has two parts, each with its own error', async () => {
  const changed = vi.fn<(...given: unknown[]) => void>();
  const { user, container } = renderAt(
    '/',
    <ShareField
      ids={{ numerator: 'n', denominator: 'd' }}
      owner="owner 1"
      value={{ numerator: '1', denominator: '' }}
      denominatorError="Enter the denominator as a whole number"
      onChange={changed}
      onLeave={() => undefined}
    />,
  );
  expect(screen.getByRole('group', { name: 'Share of owner 1' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Out of' }).getAttribute('aria-describedby')).toBe('d-error');
  await user.type(screen.getByRole('textbox', { name: 'Out of' }), '3');
  expect(changed).toHaveBeenCalledExactlyOnceWith({ numerator: '1', denominator: '3' });
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('shares are drawn against the whole, and what is beyond it stands out', () => {
  const { container } = renderAt(
    '/',
    <ShareBar
      segments={[
        { key: 'a', part: 0.75 },
        { key: 'b', part: 0.5 },
      ]}
    />,
  );
  const drawn = [...container.querySelectorAll('rect')].map((rect) => [
    rect.getAttribute('x'),
    rect.getAttribute('width'),
    rect.getAttribute('class'),
  ]);
  expect(drawn).toEqual([
    ['0', '1000', 'fill-sand-200'],
    ['0', '750', 'fill-lagoon-600'],
    ['750', '500', 'fill-red-700'],
  ]);
});
