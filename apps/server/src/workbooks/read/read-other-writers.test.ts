import { type CellValue, writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { buildWorkbook } from '../testing/build-workbook.ts';
import { accepted } from '../testing/refusal-of.ts';
import { guardWorkbook } from './guard-workbook.ts';
import { findHeader } from './header/find-header.ts';
import { openWorkbook } from './open-workbook.ts';
import { readSheet } from './read-sheet.ts';
import { figureOf, textOf } from './values/read-value.ts';

const columns = [
  { key: 'unitNumber', title: 'Unit number', required: true },
  { key: 'area', title: 'Area', required: true },
  { key: 'from', title: 'From', required: false },
];

const table: CellValue[][] = [
  ['Unit number', 'Area', 'From'],
  ['A-01', 52.25, 'first'],
  ['A-02', '1.234,50', 'second & last'],
  [12, 0.1 + 0.2, null],
  ['A-03', '1,234', 'x'],
];

/** What the table comes to, however it was written. */
const expected = {
  columns: { unitNumber: 0, area: 1, from: 2 },
  rows: [
    ['A-01', '52.25'],
    ['A-02', '1234.50'],
    ['12', '0.3'],
    ['A-03', '“1,234” can be read as 1234 or as 1.234. Write it as 1234.00 or as 1.23'],
  ],
};

function readTable(file: Uint8Array) {
  const sheet = accepted(readSheet(accepted(openWorkbook(accepted(guardWorkbook(file)))), 'Units'));
  const header = findHeader(sheet, columns);
  if (!('columns' in header)) throw new Error(JSON.stringify(header));
  const values = sheet.rows
    .filter(({ number }) => number >= header.firstRow)
    .map(({ cells: [number, area] }) => [number && textOf(number), area && figureOf(area)]);
  return {
    columns: Object.fromEntries(header.columns),
    rows: values.map((line) => line.flatMap((reading) => Object.values(reading ?? {}))),
  };
}

test.each(['shared', 'inline'] as const)('what the library writes with %s texts', async (stringMode) => {
  const file = await writeXlsx({ sheets: [{ name: 'Units', rows: table }], stringMode });
  expect(readTable(file)).toEqual(expected);
});

test.each([true, false])('what the library streams, in 64 bits: %s', async (zip64) => {
  const stream = writeXlsxStream(table, { name: 'Units', zip64 });
  expect(readTable(new Uint8Array(await new Response(stream).arrayBuffer()))).toEqual(expected);
});

test('what the library protects with a password is refused', async () => {
  const encryption = { password: 'secret', spinCount: 1_000 };
  const file = await writeXlsx({ sheets: [{ name: 'Units', rows: table }], encryption });
  expect(guardWorkbook(file)).toMatchObject({ code: 'FILE_ENCRYPTED' });
});

test('rows in the manner of LibreOffice, which states every attribute', () => {
  const cell = (address: string, type: string, value: string) =>
    `<c r="${address}" s="0" t="${type}"><v>${value}</v></c>`;
  const lines = table.map((line, row) => {
    const cells = line.map((value, column) => {
      const address = `${'ABC'[column]}${row + 1}`;
      if (typeof value === 'number') return cell(address, 'n', `${value}`);
      return value === null
        ? `<c r="${address}" s="1"/>`
        : cell(address, 's', `${texts.findIndex((text) => text === value)}`);
    });
    return `<row r="${row + 1}" customFormat="false" ht="12.8" hidden="false" customHeight="false" outlineLevel="0" collapsed="false">${cells.join('')}</row>`;
  });
  const file = buildWorkbook({
    before:
      '<cols><col collapsed="false" customWidth="false" hidden="false" max="16384" min="1" width="11.52"/></cols>',
    rows: lines.join('\n'),
    texts: texts.map((text) => `<si><t xml:space="preserve">${text.replace('&', '&amp;')}</t></si>`),
  });
  expect(readTable(file)).toEqual(expected);
});

const texts = table.flat().filter((value) => typeof value === 'string');
