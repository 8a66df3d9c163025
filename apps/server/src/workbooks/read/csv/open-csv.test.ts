import { columnsOf } from '@strata/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine } from '../../export/write-csv.ts';
import { buildWorkbook } from '../../testing/build-workbook.ts';
import { accepted, refusalOf } from '../../testing/refusal-of.ts';
import { type Cell, cellAddress } from '../cells/cell.ts';
import { readSheet } from '../read-sheet.ts';
import { isRefused } from '../workbook-refusal.ts';
import { openCsv } from './open-csv.ts';

function read(file: string | Uint8Array) {
  const workbook = openCsv(Buffer.from(file), 'Units', columnsOf('units'));
  return isRefused(workbook) ? workbook : readSheet(workbook, 'Units');
}

const told = (cell: Cell): string =>
  'text' in cell ? `${cell.kind === 'text' ? '' : cell.kind} ${cell.text}`.trim() : cell.kind;

function cellsIn(file: string | Uint8Array): Record<string, string> {
  return Object.fromEntries(
    accepted(read(file)).rows.flatMap(({ number, cells }) =>
      cells.flatMap((cell, column) => (cell ? [[cellAddress(number, column), told(cell)]] : [])),
    ),
  );
}

describe('the separator is told by the row of titles', () => {
  const expected = { A1: 'Floor', B1: 'Unit number', C1: 'Area', A2: '1', B2: '101', C2: '86,40' };
  test.each([
    ['semicolons', 'Floor;Unit number;Area\r\n1;101;86,40\r\n'],
    ['tabs', 'Floor\tUnit number\tArea\n1\t101\t86,40'],
    ['commas', 'Floor,Unit number,Area\r1,101,"86,40"\r'],
    ['the hint of Excel', 'sep=;\r\nFloor;Unit number;Area\r\n1;101;86,40\r\n'],
  ])('%s', (_, text) => {
    expect(cellsIn(text)).toEqual(expected);
  });

  test('a name above the titles has no say, however many commas it has', () => {
    expect(cellsIn('House, Orchid Magu, Malé, 2026,,,\nFloor;Unit number;Area\n1;101;"5,5"\n')).toMatchObject(
      {
        A1: 'House, Orchid Magu, Malé, 2026,,,',
        B2: 'Unit number',
        C3: '5,5',
      },
    );
  });
});

test('fields in quotes hold separators, line ends and quotes; empty lines are rows', () => {
  expect(cellsIn('Floor,Unit number\n\n"1\n2","a ""b"", c"\n5" pipe,x"y"\n,,\n')).toEqual({
    A1: 'Floor',
    B1: 'Unit number',
    A3: '1\n2',
    B3: 'a "b", c',
    A4: '5" pipe',
    B4: 'x"y"',
  });
});

test('T36: what a spreadsheet program would work out is a formula; figures, dashes and what is marked as text are not', () => {
  const fields = [
    '=1+1',
    ' =A1',
    '＝1',
    "+cmd|'/C calc'!A0",
    '@SUM(1)',
    "-2+3+cmd|' /C'!A0",
    '-5',
    '+5',
    '-',
    '- corner',
    "'=1+1",
    "'-5",
    "it's",
    "'tis",
    "a;'=b",
  ];
  const quoted = fields.map((field) => `"${field}"`).join('\n');
  const cells = Object.values(cellsIn(`Floor\n${quoted}`)).slice(1);
  expect(cells).toEqual([
    'formula =1+1',
    'formula =A1',
    'formula ＝1',
    "formula +cmd|'/C calc'!A0",
    'formula @SUM(1)',
    "formula -2+3+cmd|' /C'!A0",
    '-5',
    '+5',
    '-',
    '- corner',
    '=1+1',
    '-5',
    "it's",
    "'tis",
    'a;=b',
  ]);
});

test('T37: a text that was exported comes in again as it was', () => {
  const text = fc.stringMatching(/^[=+\-@;,"a \n\t]{1,8}$/).filter((one) => one.trim() !== '');
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (texts) => {
      const line = csvLine(
        { isBold: false, cells: texts.map((value) => ({ kind: 'text', value })) },
        texts.length,
      );
      const titles = 'Floor,Unit number,Unit type,Tower\r\n';
      const [, row] = accepted(read(`\uFEFF${titles}${line}`)).rows;
      expect(row?.cells.map((cell) => (cell?.kind === 'text' ? cell.text.trim() : cell))).toEqual(
        texts.map((one) => one.trim()),
      );
    }),
    { numRuns: 500 },
  );
});

describe('encodings', () => {
  const text = 'Floor,Unit number\nG,ފްލެޓް ☺ é\n';
  const swapped = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 with its mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 the other way round', swapped],
  ])('%s is read', (_, file) => {
    expect(cellsIn(file)).toEqual({ A1: 'Floor', B1: 'Unit number', A2: 'G', B2: 'ފްލެޓް ☺ é' });
  });

  const unknown = /^FILE_UNREADABLE: The selected file is not in UTF-8, so that its letters cannot be told/;
  test.each([
    ['Latin 1', Buffer.from('Floor,Malé\n', 'latin1'), unknown],
    ['UTF-16 without its mark', Buffer.from(text, 'utf16le'), /^FILE_(UNREADABLE|NOT_WORKBOOK)/],
    ['half a character of UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le').subarray(0, -1), /^FILE_/],
    ['control characters', Buffer.from('Floor\u0001,x\n'), unknown],
  ])('%s is refused', (_, file, refusal) => {
    expect(refusalOf(read(file))).toMatch(refusal);
  });
});

describe('what is no text with separators', () => {
  const otherType = /^FILE_NOT_WORKBOOK: The selected file must be an Excel workbook/;
  test.each([
    ['T28: a workbook', buildWorkbook(), otherType],
    ['T28: HTML', Buffer.from('<html><table></table></html>'), otherType],
    ['T28: a PDF', Buffer.from('%PDF-1.7\nFloor,Unit\n'), otherType],
    ['T28: nothing', Buffer.alloc(0), /^FILE_NOT_WORKBOOK: The selected file is empty/],
    [
      'a quote that is not closed',
      Buffer.from('Floor,Unit number\n1,2\n"1,101\n2,102\n'),
      /^FILE_UNREADABLE: A quotation mark in row 3/,
    ],
  ])('%s is refused', (_, file, refusal) => {
    expect(refusalOf(read(file))).toMatch(refusal);
  });

  const limit = /^FILE_TOO_COMPLEX: The sheet has content in cell (\w+)\. At most 20,000 rows/;
  test.each([
    ['T35: a million rows', `Floor\n${'1\n'.repeat(1_000_000)}`, 'A20001'],
    ['T35: a column far to the right', `Floor${','.repeat(16_384)}x`, 'XFE1'],
    ['T35: columns without end', `Floor${',1'.repeat(5_000_000)}`, 'XFE1'],
    ['T35: empty columns without end', `Floor${','.repeat(10_000_000)}x`, 'XFE1'],
  ])('%s', (_, text, cell) => {
    const begin = performance.now();
    expect(limit.exec(refusalOf(read(text)))?.[1]).toBe(cell);
    expect(performance.now() - begin).toBeLessThan(40_000);
  });

  test('T33: a field as long as the file', () => {
    const long = /^FILE_TOO_COMPLEX: A cell of the selected file holds more than 32,767 characters/;
    expect(refusalOf(read(`Floor,Unit number\n1,${'x'.repeat(40_000)}`))).toMatch(long);
    expect(refusalOf(read(`Floor,Unit number\n1,"${'""'.repeat(9_000_000)}"`))).toMatch(long);
  });
});
