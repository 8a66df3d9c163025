import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accessibilityProblems } from '../testing/accessibility.ts';
import { renderAt } from '../testing/screen.tsx';
import { DataTable } from './data-table.tsx';

const rows = [
  { name: 'Unit 10', area: 55 },
  { name: 'unit 2', area: 120 },
  { name: 'Unit 1', area: 7 },
];

function table() {
  return renderAt(
    '/',
    <DataTable
      caption="Units"
      rows={rows}
      rowKey={(row) => row.name}
      columns={[
        { key: 'name', header: 'Name', cell: (row) => row.name, sortBy: (row) => row.name },
        { key: 'area', header: 'Area', cell: (row) => row.area, sortBy: (row) => row.area, figures: true },
      ]}
      totals={{ name: 'Total', area: 182 }}
    />,
  );
}

const names = () =>
  within(screen.getByRole('table', { name: 'Units' }))
    .getAllByRole('row')
    .slice(1, -1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

test('a press on a heading sorts, numbers inside names by their value, and another turns it round', async () => {
  const { user } = table();
  expect(names()).toEqual(['Unit 10', 'unit 2', 'Unit 1']);
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(names()).toEqual(['Unit 1', 'unit 2', 'Unit 10']);
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(names()).toEqual(['Unit 10', 'unit 2', 'Unit 1']);
  await user.click(screen.getByRole('button', { name: 'Area' }));
  expect(names()).toEqual(['Unit 1', 'Unit 10', 'unit 2']);
});

test('the region that scrolls has a name and can be reached by keyboard', async () => {
  const { container, user } = table();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Units' }));
  expect(await accessibilityProblems(container)).toEqual([]);
});
