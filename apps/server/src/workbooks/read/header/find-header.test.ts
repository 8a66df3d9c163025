import { expect, test } from 'vitest';
import type { CellRange } from '../cells/cell.ts';
import { findHeader, reasonsTitle } from './find-header.ts';

const columns = [
  { key: 'unitNumber', title: 'Unit number', aliases: ['Unit no.', 'Unit'], required: true },
  { key: 'floor', title: 'Floor', required: true },
  { key: 'area', title: 'Floor area (sqm)', aliases: ['Area', 'Area net'], required: true, kind: 'area' },
  { key: 'tower', title: 'Tower', required: false },
];

/** A sheet of these lines from row 1; nothing where there is no text. */
function sheet(lines: readonly (readonly string[])[], merged: CellRange[] = []) {
  const rows = lines.flatMap((line, index) => {
    const cells = line.map((text) => (text === '' ? undefined : ({ kind: 'text', text } as const)));
    return cells.some(Boolean) ? [{ number: index + 1, isHidden: false, cells }] : [];
  });
  return { rows, merged };
}

function found(lines: readonly (readonly string[])[], merged?: CellRange[]) {
  const header = findHeader(sheet(lines, merged), columns);
  return 'columns' in header
    ? { ...header, columns: Object.fromEntries(header.columns) }
    : header.map(({ kind, message }) => `${kind}: ${message}`);
}

const values = ['101', '1', '50.5', 'A'];

test('titles are found in any order, below a name and notes', () => {
  const lines = [['Units of the plan'], [], ['Tower', 'Floor area (sqm)', 'Floor', 'Unit number'], values];
  expect(found(lines)).toEqual({
    row: 3,
    firstRow: 4,
    columns: { tower: 0, area: 1, floor: 2, unitNumber: 3 },
  });
});

test('case, blanks, stars, line breaks, widths of letters and other titles do not matter', () => {
  const lines = [[' UNIT  NO ', 'ｆｌｏｏｒ *', 'Floor area\n(sqm):', 'tower\u00A0'], values];
  expect(found(lines)).toMatchObject({ columns: { unitNumber: 0, floor: 1, area: 2, tower: 3 } });
});

test('a column that is not required may be missing, and one without values may be anything', () => {
  expect(found([['Unit', 'Floor', 'Area', 'Notes'], values.slice(0, 3)])).toMatchObject({
    columns: { unitNumber: 0, floor: 1, area: 2 },
  });
});

test('the column that says what was wrong when the workbook was marked is passed over', () => {
  const lines = [
    ['Unit', 'Floor', 'Area', reasonsTitle],
    ['101', '1', '50.5', 'A1: This field is required'],
  ];
  expect(found(lines)).toMatchObject({ row: 1, columns: { unitNumber: 0, floor: 1, area: 2 } });
});

test('titles that are merged over two lines, and one that is parted in two', () => {
  const down = (column: number): CellRange => ({
    firstRow: 1,
    lastRow: 2,
    firstColumn: column,
    lastColumn: column,
  });
  const across: CellRange = { firstRow: 1, lastRow: 1, firstColumn: 2, lastColumn: 3 };
  const lines = [
    ['Unit number', 'Floor', 'Area'],
    ['', '', 'net', 'tower'],
    ['101', '1', '50.5', 'A'],
  ];
  expect(found(lines, [down(0), down(1), across])).toEqual({
    row: 2,
    firstRow: 3,
    columns: { unitNumber: 0, floor: 1, area: 2, tower: 3 },
  });
});

test('a title merged over two columns counts for the one with values', () => {
  const across: CellRange = { firstRow: 1, lastRow: 1, firstColumn: 2, lastColumn: 3 };
  expect(
    found(
      [
        ['Unit', 'Floor', 'Area', ''],
        ['101', '1', '', '50.5'],
      ],
      [across],
    ),
  ).toMatchObject({
    columns: { unitNumber: 0, floor: 1, area: 3 },
  });
});

test('a line of titles that comes again further down is not the first', () => {
  const titles = ['Unit', 'Floor', 'Area'];
  expect(found([titles, values.slice(0, 3), titles])).toMatchObject({ row: 1, firstRow: 2 });
});

test.each<[string, readonly (readonly string[])[], CellRange[], string]>([
  [
    'a program sorts the titles with the rows',
    [['100', '1', '50'], values, ['Unit', 'Floor', 'Area', 'Tower'], values],
    [],
    'outside: Row 1 would not be read: it is above the titles in row 3. Move the titles above all rows, or delete what stands there',
  ],
  [
    'a second table has more titles',
    [['Unit', 'Floor', 'Area'], ['101', 'G', '50'], ['Unit', 'Floor', 'Area', 'Tower'], values],
    [],
    'outside: Row 2 would not be read: it is above the titles in row 3. Move the titles above all rows, or delete what stands there',
  ],
  [
    'a title is merged with the cells below it',
    [['Unit', 'Floor', 'Area', 'Tower'], ['101', '1', '50'], values],
    [{ firstRow: 1, lastRow: 2, firstColumn: 3, lastColumn: 3 }],
    'outside: Row 2 would not be read: it is beside titles that are merged with the cells below them. Unmerge the titles, or delete what stands there',
  ],
])('no row is passed over where %s', (_, lines, merged, fault) => {
  expect(found(lines, merged)).toEqual([fault]);
});

test('names and notes above the titles, and lines of groups of columns, are no rows', () => {
  const lines = [
    ['1 Orchid Magu', '', '2026'],
    ['Date:', '21.11.2026', '5'],
    ['12', 'floors', '30 units'],
    ['Place', 'Place', 'Size', 'Place'],
    ['Unit', 'Floor', 'Area', 'Tower'],
    values,
  ];
  expect(found(lines)).toMatchObject({ row: 5, firstRow: 6 });
});

test('all that is wrong is named, with its cell', () => {
  const lines = [
    ['Unit number', 'Colour', 'Unit no.', '', 'Area'],
    ['101', 'red', '102', 'x', '50.5'],
  ];
  expect(found(lines)).toEqual([
    'unknown: The column “Colour” in B1 is not one of this sheet. Delete it, or give it the title that it has in the template',
    'doubled: The column “Unit no.” is there twice, in A1 and in C1. Delete one of the two',
    'untitled: There are values below D1, where no title stands. Delete them, or give the column its title',
    'missing: The column “Floor” is missing',
  ]);
});

test.each([[[]], [[['101', '1', '50']]]])('a sheet without titles is refused', (lines) => {
  expect(found(lines)).toEqual([
    'noHeader: The sheet has no row of titles. It must have the columns “Unit number”, “Floor”, “Floor area (sqm)”',
  ]);
});
