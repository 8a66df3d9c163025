import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gatherSheet, type SharedParts, type SheetPart } from '../open-workbook.ts';
import { readSheet } from '../read-sheet.ts';
import { isRefused } from '../workbook-refusal.ts';
import { findPlainRows, readPlainRows } from './read-plain-rows.ts';

const sheetOf = (rows: string, { before = '', after = '' } = {}): Buffer =>
  Buffer.from(`<?xml version="1.0"?><worksheet>${before}<sheetData>${rows}</sheetData>${after}</worksheet>`);

/** What a listener is told of the rows; undefined when they are left to the reader of all XML. */
function toldOf(rows: string): readonly string[] | undefined {
  const told: string[] = [];
  const listener = {
    open: (name: string, attributes: object) => void told.push(`<${name} ${JSON.stringify(attributes)}>`),
    close: (name: string) => void told.push(`</${name}>`),
    text: (text: string) => void told.push(text),
  };
  const sheet = sheetOf(rows);
  const place = findPlainRows(sheet);
  return place && readPlainRows(sheet, place, listener, () => undefined) ? told : undefined;
}

test.each([
  '<row r="1"/>',
  '<row r="1" spans="1:8" ht="15" customHeight="1" x14ac:dyDescent="0.25"></row>',
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="3"/><c r="C1"><v>1.5E-3</v></c></row>',
  '<row r="1"><c r="A1" t="inlineStr"><is><t xml:space="preserve"> B-101 </t></is></c></row>',
])('what programs write is read without the reader of all XML: %s', (rows) => {
  expect(toldOf(rows)).toBeDefined();
});

test.each([
  ['a formula', '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row>'],
  ['a letter of another script', '<row r="1"><c r="A1" t="str"><v>މާލެ</v></c></row>'],
  ['something to decode', '<row r="1"><c r="A1" t="str"><v>A &amp; B</v></c></row>'],
  ['a remark', '<row r="1"><!-- --><c r="A1"><v>2</v></c></row>'],
  ['an instruction', '<row r="1"><?x y?><c r="A1"><v>2</v></c></row>'],
  ['a text of parts', '<row r="1"><c r="A1" t="inlineStr"><is><r><t>B</t></r></is></c></row>'],
  ['an attribute that stands twice', '<row r="1" hidden="0" hidden="1"/>'],
  ['an unknown attribute', '<row r="1" x="1"/>'],
  ['a row without its number', '<row><c><v>1</v></c></row>'],
  ['a row that is not closed', '<row r="1"><c r="A1"><v>2</v></c>'],
  ['a closing tag too many', '<row r="1"></row></row>'],
  ['a second part of rows', '<row r="1"/></sheetData><sheetData><row r="2"/>'],
  ['a line end', '<row r="1"></row>\n<row r="2"></row>'],
])('%s is left to the reader of all XML', (_what, rows) => {
  expect(toldOf(rows)).toBeUndefined();
});

test('rows are not looked for where a remark or a text could hold what looks like them', () => {
  for (const before of ['<!-- <sheetData> -->', '<x><![CDATA[<sheetData>]]></x>', '<?x <sheetData> ?>'])
    expect(findPlainRows(sheetOf('', { before }))).toBeUndefined();
});

function read(given: string, after: string) {
  const cell = { kind: 'text', text: 'first' } as const;
  const bytes = sheetOf(given, { after });
  const shared: SharedParts = { counts1904: false, texts: [cell], formats: ['plain', 'percent'] };
  const gather: SheetPart['gather'] = (...how) => gatherSheet(bytes, shared, ...how);
  return readSheet({ sheets: [{ name: 'Units', isHidden: false, gather }] }, 'Units');
}

const value = fc.constantFrom(
  '0',
  '1',
  '7',
  '12.5',
  '-3',
  '1e9',
  '1e400',
  '',
  ' 2 ',
  'text',
  '=1+1',
  'é',
  '&lt;',
  '0</v>',
);
const attribute = fc.constantFrom(
  '',
  ' s="1"',
  ' s="99"',
  ' t="s"',
  ' t="n"',
  ' t="b"',
  ' t="str"',
  ' t="e"',
  ' s="1" t="s"',
  ' t="s" s="1"',
  ' t="d"',
);
const content = fc.oneof(
  { arbitrary: value.map((text) => `<v>${text}</v>`), weight: 8 },
  fc.constantFrom(
    '',
    '<is><t>A-1</t></is>',
    '<is><t xml:space="preserve"> B </t></is>',
    '<f>1</f><v>1</v>',
    '<v/>',
    '<!-- -->',
  ),
);
const column = fc.constantFrom('A', 'B', 'C', 'H', 'BH', 'BI', 'XFD', 'XFE', 'a', '');
const cell = fc
  .tuple(column, attribute, content)
  .map(([letters, attributes, inner]) => ({ letters, attributes, inner }));
const look = fc.constantFrom(
  '',
  ' spans="1:8"',
  ' hidden="1"',
  ' hidden="true" ht="15"',
  ' hidden="0" hidden="1"',
  ' x="1"',
);
const row = fc.tuple(fc.constantFrom(0, 0, 0, 0, 1, 20_000), look, fc.array(cell, { maxLength: 5 }));
const tail = fc.constantFrom(
  '',
  '',
  '',
  '<mergeCells><mergeCell ref="A1:B2"/></mergeCells>',
  '<mergeCells>',
  '</row>',
);

/** Rows in order but for a few, with cells in order but for a few. */
const rows = fc.array(row, { maxLength: 6 }).map((list) =>
  list
    .map(([jump, looks, cells], at) => {
      const number = at + 1 + jump;
      const inner = cells.map(
        ({ letters, attributes, inner: text }) => `<c r="${letters}${number}"${attributes}>${text}</c>`,
      );
      return `<row r="${number}"${looks}>${inner.join('')}</row>`;
    })
    .join(''),
);

test('whatever a sheet holds, it is read as the reader of all XML reads it', () => {
  let plain = 0;
  fc.assert(
    fc.property(rows, tail, (given, after) => {
      // A remark behind the rows leaves all of the sheet to the reader of all XML.
      const slow = read(given, `${after}<!-- -->`);
      const quick = read(given, after);
      // Of two faults, one in the rows and one behind them, either is told.
      const isEither = after !== '' && isRefused(slow) && isRefused(quick);
      expect(isEither ? slow : quick).toEqual(slow);
      if (toldOf(given)) plain += 1;
    }),
    { numRuns: 1_000, seed: 20_261_121 },
  );
  expect(plain).toBeGreaterThan(100);
});
