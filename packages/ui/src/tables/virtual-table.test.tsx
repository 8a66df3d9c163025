import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { accessibilityProblems } from '../testing/accessibility.ts';
import { renderAt } from '../testing/screen.tsx';
import { Toaster } from '../toast/toaster.tsx';
import { RowLink } from './row-link.tsx';
import type { TableColumn, TableFilter } from './table-column.ts';
import { VirtualTable } from './virtual-table.tsx';

interface Unit {
  readonly id: string;
  readonly number: string;
  readonly building: string;
  readonly floor: string;
  readonly area: string;
}

const few: readonly Unit[] = [
  { id: 'a', number: '10A', building: 'North', floor: '10', area: '55.00' },
  { id: 'b', number: '9', building: 'North', floor: '9', area: '1,200.50' },
  { id: 'c', number: '10', building: 'South', floor: '10', area: '7.25' },
];

const columns: readonly TableColumn<Unit>[] = [
  { key: 'number', header: 'Unit', text: (unit) => unit.number, cardTitle: true },
  { key: 'building', header: 'Building', text: (unit) => unit.building },
  { key: 'area', header: 'Area', text: (unit) => unit.area, figures: true },
];

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const filters: readonly TableFilter<Unit>[] = [
  {
    key: 'building',
    label: 'Building',
    all: 'All buildings',
    choices: () => choices(['North', 'South']),
    matches: (unit, value) => unit.building === value,
  },
  {
    key: 'floor',
    label: 'Floor',
    all: 'All floors',
    choices: (chosen) => choices(chosen['building'] === 'South' ? ['10'] : ['9', '10']),
    matches: (unit, value) => unit.floor === value,
  },
];

const chosen = vi.fn<(chosen: Readonly<Record<string, string>>) => void>();
const opened = vi.fn<(unit: Unit) => void>();

function Selectable({ rows }: { readonly rows: readonly Unit[] }) {
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <VirtualTable
        caption="Units of the plan"
        nouns={['unit', 'units']}
        columns={columns}
        rows={rows}
        rowKey={(unit) => unit.id}
        filters={filters}
        totals={(shown) => ({ number: `${shown.length} units` })}
        onChoose={chosen}
        onOpen={opened}
        selection={{ selected, onChange }}
      />
      <Toaster />
    </>
  );
}

const grid = () => screen.getByRole('grid', { name: 'Units of the plan' });
const bodyRows = () =>
  within(grid())
    .getAllByRole('row')
    .filter((row) => row.hasAttribute('data-index'));
const numbers = () => bodyRows().map((row) => within(row).getAllByRole('gridcell')[1]?.textContent);

beforeEach(() => opened.mockReset());

test('a press on a heading sorts numbers as people read them, and areas by their value', async () => {
  const { user, container } = renderAt('/', <Selectable rows={few} />);
  expect(numbers()).toEqual(['10A', '9', '10']);
  await user.click(screen.getByRole('button', { name: 'Unit' }));
  expect(numbers()).toEqual(['9', '10', '10A']);
  expect(screen.getByRole('columnheader', { name: 'Unit' }).getAttribute('aria-sort')).toBe('ascending');
  await user.click(screen.getByRole('button', { name: 'Unit' }));
  expect(numbers()).toEqual(['10A', '10', '9']);
  await user.click(screen.getByRole('button', { name: 'Area' }));
  expect(numbers()).toEqual(['10', '10A', '9']);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('a text and the lists leave the rows they match, a list follows another, and all come back', async () => {
  const { user, container } = renderAt('/', <Selectable rows={few} />);
  await user.selectOptions(screen.getByLabelText('Floor'), '9');
  expect(numbers()).toEqual(['9']);
  expect(chosen).toHaveBeenLastCalledWith({ building: '', floor: '9' });
  await user.selectOptions(screen.getByLabelText('Building'), 'South');
  expect(numbers()).toEqual(['10']);
  expect(chosen).toHaveBeenLastCalledWith({ building: 'South', floor: '' });
  expect(screen.getByRole('status').textContent).toBe('1 of 3 units');
  await user.type(screen.getByLabelText('Find'), '10a');
  expect(screen.getByText('No units match')).toBeDefined();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(numbers()).toHaveLength(3);
  expect(chosen).toHaveBeenLastCalledWith({ building: '', floor: '' });
  await user.type(screen.getByLabelText('Find'), 'north 10A');
  expect(numbers()).toEqual(['10A']);
});

test('keys move over the rows, Enter opens, Space selects, and with Shift as far as here', async () => {
  const { user } = renderAt('/', <Selectable rows={few} />);
  bodyRows()[0]?.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(bodyRows()[1]);
  await user.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledWith(few[1]);
  await user.keyboard('{End}');
  expect(document.activeElement).toBe(bodyRows()[2]);
  await user.keyboard('{Home} ');
  await user.keyboard('{End}');
  await user.keyboard('{Shift>} {/Shift}');
  expect(bodyRows().map((row) => row.getAttribute('aria-selected'))).toEqual(['true', 'true', 'true']);
  expect(screen.getByRole('status').textContent).toBe('3 units, 3 selected');
  expect(screen.getByLabelText<HTMLInputElement>('Select all 3 shown').checked).toBe(true);
  await user.click(screen.getByLabelText('Select all 3 shown'));
  expect(screen.getByRole('status').textContent).toBe('3 units');
});

test('Tab leads to the links of one row, not through those of all', async () => {
  const linked: readonly TableColumn<Unit>[] = [
    { key: 'number', header: 'Unit', text: ({ number }) => number, cardTitle: true },
    {
      key: 'building',
      header: 'Building',
      text: ({ building }) => building,
      cell: ({ id, building }) => <RowLink to={`/buildings/${id}`}>{building}</RowLink>,
    },
  ];
  renderAt(
    '/',
    <VirtualTable
      caption="Units of the plan"
      nouns={['unit', 'units']}
      columns={linked}
      rows={few}
      rowKey={({ id }) => id}
    />,
  );
  const stops = () => screen.getAllByRole('link').map((link) => (link as HTMLAnchorElement).tabIndex);
  expect(stops()).toEqual([0, -1, -1]);
  fireEvent.keyDown(screen.getAllByRole('row')[1] ?? document.body, { key: 'ArrowDown' });
  expect(stops()).toEqual([-1, 0, -1]);
});

test('a press on a row opens it, one on its checkbox selects it', async () => {
  const { user } = renderAt('/', <Selectable rows={few} />);
  await user.click(screen.getByLabelText('Select 9'));
  expect(opened).not.toHaveBeenCalled();
  await user.click(screen.getByRole('gridcell', { name: 'South' }));
  expect(opened).toHaveBeenCalledExactlyOnceWith(few[2]);
  await user.click(screen.getByRole('button', { name: '10A' }));
  expect(opened).toHaveBeenCalledTimes(2);
});

test('what is selected, or else what is shown, is copied for a spreadsheet, and no formula with it', async () => {
  const { user } = renderAt(
    '/',
    <Selectable rows={[...few, { ...few[0], id: 'd', number: '=1+1' } as Unit]} />,
  );
  await user.click(screen.getByLabelText('Select 10'));
  await user.click(screen.getByRole('button', { name: 'Copy 1 selected' }));
  expect(await navigator.clipboard.readText()).toBe('Unit\tBuilding\tArea\n10\tSouth\t7.25');
  expect(await screen.findByText('1 unit copied to clipboard')).toBeDefined();
  await user.click(screen.getByLabelText('Select 10'));
  await user.click(screen.getByRole('button', { name: 'Copy table' }));
  expect(await navigator.clipboard.readText()).toMatch(/\n'=1\+1\tNorth\t55\.00$/);
});

test('of ten thousand rows only those in sight are drawn, and each says where it stands', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  const many = Array.from(
    { length: 10_000 },
    (_, index) => ({ ...few[0], id: `u${index}`, number: `${index}` }) as Unit,
  );
  const { user, container } = renderAt('/', <Selectable rows={many} />);
  await waitFor(() => expect(bodyRows().length).toBeGreaterThan(5));
  expect(bodyRows().length).toBeLessThan(60);
  expect(grid().getAttribute('aria-rowcount')).toBe('10002');
  expect(bodyRows()[0]?.getAttribute('aria-rowindex')).toBe('2');
  expect(await accessibilityProblems(container)).toEqual([]);
  bodyRows()[0]?.focus();
  await user.keyboard('{End}');
  // The last row is drawn for the focus, although nothing scrolls here.
  expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('10001');
});

test('paper shows every row', () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  const many = Array.from({ length: 300 }, (_, index) => ({ ...few[0], id: `u${index}` }) as Unit);
  renderAt('/', <Selectable rows={many} />);
  fireEvent(window, new Event('beforeprint'));
  expect(bodyRows()).toHaveLength(300);
  fireEvent(window, new Event('afterprint'));
  expect(bodyRows().length).toBeLessThan(60);
});

test('a link leads to its row, wherever it is', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  const many = Array.from({ length: 300 }, (_, index) => ({ ...few[0], id: `u${index}` }) as Unit);
  const table = (linked: string | undefined) => (
    <VirtualTable
      caption="Units of the plan"
      nouns={['unit', 'units']}
      columns={columns}
      rows={many}
      rowKey={(unit) => unit.id}
      linked={linked}
    />
  );
  const { rerender } = renderAt('/', table('u250'));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('252'));
  rerender(table('u3'));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('5'));
});

test('a column keeps its own order, and one of acts is neither sorted by nor copied', async () => {
  const heights = ['G', '1', 'Roof'];
  const { user } = renderAt(
    '/',
    <VirtualTable
      caption="Units of the plan"
      nouns={['floor', 'floors']}
      columns={[
        {
          key: 'floor',
          header: 'Floor',
          text: (floor: string) => floor,
          order: (a, b) => heights.indexOf(a) - heights.indexOf(b),
        },
        { key: 'acts', header: 'Change', text: () => '', cell: (floor) => <i>{floor}</i>, acts: true },
      ]}
      rows={['Roof', 'G', '1']}
      rowKey={(floor) => floor}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Floor' }));
  expect(bodyRows().map((row) => row.querySelector('td')?.textContent)).toEqual(heights);
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copy table' }));
  expect(await navigator.clipboard.readText()).toBe('Floor\nG\n1\nRoof');
});

test('what is less than nothing is sorted by its value, and copied as spreadsheets read it', async () => {
  const areas = ['12.00', '−1,200.50', '−7.25', '0.00'];
  const { user } = renderAt(
    '/',
    <VirtualTable
      caption="Differences"
      nouns={['unit', 'units']}
      columns={columns}
      rows={areas.map((area, at) => ({ id: area, number: `${at}`, building: 'North', floor: '1', area }))}
      rowKey={({ id }) => id}
    />,
  );
  await user.click(screen.getByRole('button', { name: /^Area/ }));
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('gridcell').at(-1)?.textContent),
    ).toEqual(['−1,200.50', '−7.25', '0.00', '12.00']),
  );
  await user.click(screen.getByRole('button', { name: 'Copy table' }));
  expect(await navigator.clipboard.readText()).toContain('North\t-1,200.50\n');
});

test('who asks is told which rows are shown, in their order', async () => {
  const onShown = vi.fn<(shown: readonly Unit[]) => void>();
  const { user } = renderAt(
    '/',
    <VirtualTable
      caption="Units"
      nouns={['unit', 'units']}
      columns={columns}
      rows={few}
      rowKey={({ id }) => id}
      filters={filters}
      onShown={onShown}
    />,
  );
  const last = () => onShown.mock.lastCall?.[0].map(({ id }) => id);
  expect(last()).toEqual(['a', 'b', 'c']);
  await user.click(screen.getByRole('button', { name: /^Unit/ }));
  await waitFor(() => expect(last()).toEqual(['b', 'c', 'a']));
  await user.selectOptions(screen.getByLabelText('Building'), 'North');
  await waitFor(() => expect(last()).toEqual(['b', 'a']));
});
