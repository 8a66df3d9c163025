import { expect, test } from 'vitest';
import { columnWidths, leastWidth } from './column-widths.ts';
import type { TableColumn } from './table-column.ts';

const column = (over: Partial<TableColumn<string>>): TableColumn<string> => ({
  key: 'drawing',
  header: 'Drawing',
  text: (row) => row,
  ...over,
});
const widthOf = (over: Partial<TableColumn<string>>, rows: readonly string[], sum?: string) =>
  leastWidth(column(over), rows, sum);

test('a column is as wide as the longest word of its heading, its rows and its sum', () => {
  expect(widthOf({}, ['Yes'])).toBe(7 * 8 + 17);
  expect(widthOf({}, ['Yes', 'Serviced apartment'])).toBe(9 * 9 + 17);
  expect(widthOf({}, ['1A'], '12 identical units')).toBe(9 * 9 + 17);
  // A sign stands before what is drawn.
  expect(widthOf({ cell: () => null }, ['Registered'])).toBe(10 * 9 + 32 + 17);
});

test('figures are not broken, and a short text takes two lines at most', () => {
  expect(widthOf({ figures: true }, ['1,234.50 sqm'])).toBe(12 * 9 + 17);
  expect(widthOf({ figures: true }, ['1.00'], '28,218.40')).toBe(9 * 9 + 17);
  expect(widthOf({ header: 'In' }, ['Tower A, Tower B'])).toBe(8 * 9 + 17);
});

test('a word without an end is broken, a short one gets the room of others, and buttons keep theirs', () => {
  expect(widthOf({}, ['x'.repeat(200)])).toBe(136 + 17);
  expect(widthOf({ header: 'No' }, ['1'])).toBe(56);
  expect(widthOf({ acts: true, weight: 1.5 }, [])).toBe(150);
});

test('what is left goes to the columns by their weights, on paper all of it', () => {
  const columns = [column({}), column({ key: 'no', header: 'No', weight: 2 })];
  expect(columnWidths(columns, ['1'], undefined, true)).toEqual({
    '--columns': '2.5rem minmax(4.57rem, 1fr) minmax(3.5rem, 2fr)',
    '--printed-columns': '2.5rem minmax(0, 1fr) minmax(0, 2fr)',
    '--least': '10.57rem',
  });
});
