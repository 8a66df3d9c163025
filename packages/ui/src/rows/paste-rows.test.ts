import { expect, test } from 'vitest';
import { pasteRows } from './paste-rows.ts';
import { type RowColumn, type RowValues, rowOf } from './row-types.ts';

const uses = [
  { value: '1', label: 'Residential' },
  { value: '2', label: 'Commercial' },
];
const types: Readonly<Record<string, readonly { value: string; label: string }[]>> = {
  '1': [{ value: '11', label: 'Apartment' }],
  '2': [{ value: '21', label: 'Shop' }],
};
const columns: readonly RowColumn[] = [
  { key: 'number', label: 'Unit number', kind: 'text' },
  { key: 'use', label: 'Use', kind: 'choice', choices: () => uses },
  { key: 'type', label: 'Type', kind: 'choice', choices: (row) => types[row['use'] ?? ''] ?? [] },
  { key: 'podium', label: 'Podium', kind: 'checkbox' },
  { key: 'area', label: 'Area', kind: 'decimal', unit: 'sqm' },
];

function paste(
  text: string,
  at: { row?: number; column?: number; most?: number } = {},
  given: RowValues[] = [{}],
) {
  const pasted = pasteRows(given.map(rowOf), columns, { row: 0, column: 0, most: 1000, ...at }, text);
  return pasted && { ...pasted, values: pasted.rows.map((row) => row.values) };
}

test('fills rows and columns, finds choices by their words, one by what was chosen before it', () => {
  const pasted = paste('101\tresidential\tAPARTMENT\tyes\t1,050.5\n102\tCommercial\tshop\t\t85');
  expect(pasted?.values).toEqual([
    { number: '101', use: '1', type: '11', podium: 'true', area: '1050.5' },
    { number: '102', use: '2', type: '21', podium: '', area: '85' },
  ]);
  expect(pasted).toMatchObject({ filled: 2, leftOver: 0 });
});

test('begins at the focused cell, over what is there, and leaves the rest of the row', () => {
  const given = [
    { number: '1', area: '5' },
    { number: '2', area: '6' },
  ];
  expect(paste('70\n80\n90', { row: 1, column: 4 }, given)?.values).toEqual([
    { number: '1', area: '5' },
    { number: '2', area: '70' },
    { area: '80' },
    { area: '90' },
  ]);
});

test('leaves headings out, with their unit or without, but not a first row that only resembles them', () => {
  expect(paste('Unit number\tUse\tType\tPodium\tArea in sqm\n7\t\t\t\t5')?.values).toEqual([
    { number: '7', use: '', type: '', podium: '', area: '5' },
  ]);
  expect(paste('Unit number 1\nUnit number 2')?.filled).toBe(2);
});

test('says what cannot be read, beside the cell', () => {
  const pasted = paste('101\tOffice\tShop\tperhaps\t12');
  expect(pasted?.values[0]).toMatchObject({ use: '', type: '', podium: '' });
  expect(pasted?.rows[0]?.found).toEqual({
    use: '“Office” is not among the choices',
    type: '“Shop” is not among the choices',
    podium: '“perhaps” is neither yes nor no',
  });
});

test('says how much did not fit', () => {
  expect(paste('5\tx\ty\n6', { column: 4 })).toMatchObject({ filled: 2, leftOver: 2 });
  expect(paste('1\n2\n3', { most: 2 })).toMatchObject({ filled: 2, leftOver: 1 });
});

test('leaves a single cell to the browser', () => {
  expect(paste('101')).toBeUndefined();
  expect(paste('1,250', { column: 4 })).toBeUndefined();
  expect(paste('  \n')).toBeUndefined();
});

test('rows that are added begin with what the focused one has in the columns that are carried on', () => {
  const carrying = columns.map((column) => (column.key === 'use' ? { ...column, carried: true } : column));
  const pasted = pasteRows([rowOf({ use: '2' })], carrying, { row: 0, column: 4, most: 10 }, '70\n80');
  expect(pasted?.rows.map(({ values }) => values)).toEqual([
    { use: '2', area: '70' },
    { use: '2', area: '80' },
  ]);
});
