import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { guardWorkbook } from '../read/guard-workbook.ts';
import { openWorkbook } from '../read/open-workbook.ts';
import { readSheet } from '../read/read-sheet.ts';
import { accepted } from '../testing/refusal-of.ts';
import { inertText, mostCharacters, textsLikeErrors } from './inert-text.ts';

/** What a cell with this text says when it is read back. */
async function readBack(text: string) {
  const rows = [[inertText(text)]];
  const file = await writeXlsx({ sheets: [{ name: 'Units', rows, cells: new Map(textsLikeErrors(rows)) }] });
  const workbook = accepted(openWorkbook(accepted(guardWorkbook(file))));
  return accepted(readSheet(workbook, 'Units')).rows[0]?.cells[0];
}

test.each([
  '=1+1',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("https://example.org","x")',
  '+1',
  '-1+1',
  '@SUM(1)',
  '\t=1',
  '012',
  '1e5',
  '<c><f>1</f></c>&amp;"\'',
  ']]>',
  'a\r\nb\nc',
  '\u0001\u0008\u000b\u001f',
  '_x0041_',
  '_x005F_x0041_',
  '_x0041_x0042_',
  '_x005F\u0001',
  '#REF!',
  '#DIV/0!',
  'ދިވެހި 🏠 ',
  'x'.repeat(mostCharacters),
  '\u0001'.repeat(mostCharacters),
])('a text stays that text, and nothing else: %j', async (text) => {
  expect(await readBack(text)).toEqual({ kind: 'text', text });
});

test.each([
  ['\ud800x', '\ufffdx'],
  ['a\ufffe\uffff', 'a\ufffd\ufffd'],
  ['x'.repeat(40_000), `${'x'.repeat(mostCharacters - 1)}…`],
])('what no cell can hold is replaced: case %#', async (text, kept) => {
  expect(await readBack(text)).toEqual({ kind: 'text', text: kept });
});
