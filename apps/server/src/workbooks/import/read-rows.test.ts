import { columnsOf, type ImportRows } from '@strata/domain';
import { expect, test } from 'vitest';
import { guardWorkbook } from '../read/guard-workbook.ts';
import { type FoundHeader, findHeader } from '../read/header/find-header.ts';
import { openWorkbook } from '../read/open-workbook.ts';
import { readSheet } from '../read/read-sheet.ts';
import type { WorkbookRefusal } from '../read/workbook-refusal.ts';
import { buildWorkbook, type GivenWorkbook } from '../testing/build-workbook.ts';
import { accepted, refusalOf } from '../testing/refusal-of.ts';
import { readRows } from './read-rows.ts';

const columns = columnsOf('units');
const titles = ['Floor', 'Unit number', 'Occupancy use', 'Unit type', 'Area', 'Tower'];

type Line = readonly (string | undefined)[];

/** A cell as it is written: a text, or XML that is put there as it is. */
function cellXml(content: string | undefined, address: string): string {
  if (content === undefined) return '';
  if (content.startsWith('<')) return content.replace('<c', `<c r="${address}"`);
  return `<c r="${address}" t="inlineStr"><is><t>${content}</t></is></c>`;
}

function readAny(lines: readonly Line[], given: GivenWorkbook): ImportRows | WorkbookRefusal {
  const xml = [titles, ...lines].map((line, at) => {
    const cells = line.map((content, column) => cellXml(content, `${'ABCDEF'[column]}${at + 1}`));
    return `<row r="${at + 1}">${cells.join('')}</row>`;
  });
  const file = buildWorkbook({ rows: xml.join(''), ...given });
  const content = accepted(readSheet(accepted(openWorkbook(accepted(guardWorkbook(file)))), 'Units'));
  return readRows(content, findHeader(content, columns) as FoundHeader, columns);
}

const read = (lines: readonly Line[], given: GivenWorkbook = {}) => accepted(readAny(lines, given));

const merged = (...ranges: readonly string[]): GivenWorkbook => ({
  after: `<mergeCells>${ranges.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`,
});

test('each cell is read as its column asks: areas as figures, all else as it is written', () => {
  const { rows, letters } = read([
    ['5', ' 5A ', 'Residential', 'Apartment', '1.234,50', undefined],
    ['<c><v>5</v></c>', '<c><v>502</v></c>', 'Residential', 'x', '<c><v>86.4</v></c>'],
  ]);
  expect(letters).toEqual({
    floor: 'A',
    unitNumber: 'B',
    occupancyUse: 'C',
    unitType: 'D',
    floorAreaInSqm: 'E',
    tower: 'F',
  });
  expect(rows).toEqual([
    {
      row: 2,
      values: {
        floor: '5',
        unitNumber: '5A',
        occupancyUse: 'Residential',
        unitType: 'Apartment',
        floorAreaInSqm: '1234.50',
      },
    },
    {
      row: 3,
      values: {
        floor: '5',
        unitNumber: '502',
        occupancyUse: 'Residential',
        unitType: 'x',
        floorAreaInSqm: '86.4',
      },
    },
  ]);
});

test('a cell that cannot be read says why, and what it shows', () => {
  const [row] = read([['<c><f>1+4</f><v>5</v></c>', '5', 'x', '<c t="e"><v>#REF!</v></c>', '5 kg']]).rows;
  expect(row?.values).toMatchObject({ floor: '=1+4', unitType: '#REF!', floorAreaInSqm: '5 kg' });
  expect(row?.unreadable).toEqual({
    floor: 'The cell holds a formula. Paste its result as a value instead',
    unitType: 'The cell holds the error #REF!',
    floorAreaInSqm: 'Enter the number alone, without “kg”',
  });
});

test('a number is what the cell shows, or refused: 012 is another unit than 12, and 1E5 than 100000', () => {
  const formats = ['000', '0.00', '&quot;A-&quot;0', '0.00E+00'];
  const numbers = [
    '<c s="1"><v>12</v></c>',
    '<c s="2"><v>12</v></c>',
    '<c s="2"><v>1.1</v></c>',
    '<c s="3"><v>12</v></c>',
    '<c s="4"><v>100000</v></c>',
    '<c><v>12345678901234567</v></c>',
    '<c t="b"><v>1</v></c>',
  ];
  const { rows } = read(
    numbers.map((unitNumber) => ['5', unitNumber, 'Residential', 'x', '<c s="3"><v>86.4</v></c>']),
    { formats },
  );
  const seen = rows.map(({ values, unreadable }) => unreadable?.['unitNumber'] ?? values['unitNumber']);
  const other = (holds: string) => `The cell does not show the number that it holds, ${holds}. `;
  expect(seen).toEqual([
    '012',
    '12',
    expect.stringContaining(other('1.1')),
    expect.stringContaining(other('12')),
    expect.stringContaining(other('100000')),
    expect.stringContaining('keeps 15 digits'),
    expect.stringContaining('has made a yes or no of this'),
  ]);
  expect(rows.map(({ values }) => values['floorAreaInSqm'])).toEqual(numbers.map(() => '86.4'));
});

test('marks of direction around a number are nothing, in a name they are kept', () => {
  const mark = '\u200F';
  const { rows } = read([[`5${mark}`, `${mark}101\u200B`, 'Residential', 'x', `${mark}86.4`, `ގެ${mark}`]]);
  expect(rows[0]).toMatchObject({
    values: { floor: '5', unitNumber: '101', floorAreaInSqm: '86.4', tower: `ގެ${mark}` },
  });
  expect(rows[0]?.unreadable).toBeUndefined();
});

test('a choice that is merged over several rows is that of each', () => {
  const lines = [
    ['5', '1', 'Residential', 'x', '1', 'Tower A'],
    [undefined, '2', 'Residential', 'x', '1'],
    ['hidden below', '3', 'Residential', 'x', '1'],
    ['6', '4', 'Residential', 'x', '1'],
  ];
  const { rows } = read(lines, merged('A2:A4', 'F2:F5'));
  expect(rows.map(({ values }) => [values['floor'], values['tower']])).toEqual([
    ['5', 'Tower A'],
    ['5', 'Tower A'],
    ['5', 'Tower A'],
    ['6', 'Tower A'],
  ]);
});

test('a number or an area that is merged, and cells of two columns, are refused in all but the first', () => {
  const lines = [
    ['5', '1', 'Residential', 'x', '100'],
    ['5', '2', 'Residential', 'x'],
    ['5', '3', 'Both', undefined, '1'],
  ];
  const { rows } = read(lines, merged('E2:E3', 'C4:D4'));
  const reason = (first: string) => `The cell is merged with ${first}. Unmerge the cells, and fill in each`;
  expect(rows.map(({ unreadable }) => unreadable)).toEqual([
    undefined,
    { floorAreaInSqm: reason('E2') },
    { unitType: reason('C4') },
  ]);
});

test('merged cells with nothing in them, beside the table and below it are nothing', () => {
  const lines = [['5', '1', 'Residential', 'x', '100']];
  const { rows } = read(lines, merged('F2:F3', 'H1:J9', 'A90:A1048576'));
  expect(rows).toHaveLength(1);
});

test('rows and columns that are hidden count, rows without content in any column do not', () => {
  const given = { before: '<cols><col min="2" max="2" hidden="1"/></cols>' };
  const line = ['5', '1', 'Residential', 'x', '100'];
  expect(read([line, [], line], given).rows.map(({ row, values }) => [row, values['unitNumber']])).toEqual([
    [2, '1'],
    [4, '1'],
  ]);
});

test('more text than any list of a plan has is refused', () => {
  const texts = [`<si><t>${'x'.repeat(30_000)}</t></si>`];
  const shared = '<c t="s"><v>0</v></c>';
  const line = ['5', '1', 'Residential', 'x', '100', shared];
  const lines = (count: number) => Array.from({ length: count }, () => line);
  expect(refusalOf(readAny(lines(200), { texts }))).toBe('not refused');
  expect(refusalOf(readAny(lines(300), { texts }))).toContain('FILE_TOO_COMPLEX');
});
