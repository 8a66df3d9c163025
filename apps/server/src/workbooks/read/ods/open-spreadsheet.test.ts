import { describe, expect, test } from 'vitest';
import {
  buildSpreadsheet,
  floatCell,
  type GivenSpreadsheet,
  rowOf,
  spreadsheetEntries,
  stringCell,
} from '../../testing/build-spreadsheet.ts';
import { buildWorkbook } from '../../testing/build-workbook.ts';
import { buildZip, type GivenEntry } from '../../testing/build-zip.ts';
import { accepted, refusalOf } from '../../testing/refusal-of.ts';
import { cellAddress } from '../cells/cell.ts';
import { workbookLimits } from '../limits.ts';
import { readSheet } from '../read-sheet.ts';
import { isRefused } from '../workbook-refusal.ts';
import { openSpreadsheet } from './open-spreadsheet.ts';

function read(given: GivenSpreadsheet, file = buildSpreadsheet(given)) {
  const workbook = openSpreadsheet(file);
  return isRefused(workbook) ? workbook : readSheet(workbook, 'Units');
}

function cellsIn(given: GivenSpreadsheet): Record<string, string> {
  return Object.fromEntries(
    accepted(read(given)).rows.flatMap(({ number, cells }) =>
      cells.flatMap((cell, column) =>
        cell ? [[cellAddress(number, column), Object.values(cell).join(' ')]] : [],
      ),
    ),
  );
}

const empty = (times: number) => `<table:table-cell table:number-columns-repeated="${times}"/>`;
const emptyRows = (times: number) => rowOf([empty(16_384)], ` table:number-rows-repeated="${times}"`);

test('every kind of cell is read as it is kept, and repeated as often as it says', () => {
  const rows = [
    rowOf([
      stringCell(' A & B ', ' table:number-columns-repeated="2"'),
      empty(2),
      floatCell('86.4', '86,40'),
    ]),
    emptyRows(3),
    rowOf([
      floatCell('12', '012'),
      floatCell('1082.5', '1.082,50'),
      floatCell('1.1', '1.10'),
      floatCell('0.25', '25 %', 'percentage'),
      floatCell('99', '99,00 €', 'currency'),
      '<table:table-cell office:value-type="date" office:date-value="2026-11-21"><text:p>21.11.26</text:p></table:table-cell>',
      '<table:table-cell office:value-type="time" office:time-value="PT08H05M00S"><text:p>08:05</text:p></table:table-cell>',
      '<table:table-cell office:value-type="boolean" office:boolean-value="true"><text:p>WAHR</text:p></table:table-cell>',
      '<table:table-cell calcext:value-type="error" office:value-type="string"><text:p>#REF!</text:p></table:table-cell>',
      floatCell('1e308'),
      floatCell('NaN'),
    ]),
    rowOf(
      [floatCell('1000', '1.000'), floatCell('100000', '1,00E+05'), floatCell('12', '12,00')],
      ' table:number-rows-repeated="2"',
    ),
    emptyRows(1_048_568),
  ].join('');
  expect(cellsIn({ rows })).toEqual({
    A1: 'text  A & B ',
    B1: 'text  A & B ',
    E1: 'number 86.4 other',
    A5: 'number 12 plain 012',
    B5: 'number 1082.5 other',
    C5: 'number 1.1 other',
    D5: 'number 0.25 percent',
    E5: 'number 99 currency',
    F5: 'date 2026-11-21',
    G5: 'date 08:05:00',
    H5: 'boolean true',
    I5: 'error #REF!',
    J5: 'number 1e+308 other',
    K5: 'error NaN',
    A6: 'number 1000 plain',
    B6: 'number 100000 other',
    C6: 'number 12 plain',
    A7: 'number 1000 plain',
    B7: 'number 100000 other',
    C7: 'number 12 plain',
  });
});

test('T36: a formula is one with what people typed, and so are all cells that it fills', () => {
  const rows = [
    rowOf([
      `<table:table-cell table:formula="of:=[.B1]*SUM([.C1:.D2])" office:value-type="float" office:value="5"><text:p>5</text:p></table:table-cell>`,
      `<table:table-cell table:formula="of:={1;2}" table:number-matrix-columns-spanned="1" table:number-matrix-rows-spanned="2" office:value-type="float" office:value="1"><text:p>1</text:p></table:table-cell>`,
    ]),
    rowOf([empty(1), floatCell('2')]),
  ].join('');
  expect(cellsIn({ rows })).toEqual({
    A1: 'formula =B1*SUM(C1:D2)',
    B1: 'formula ={1;2}',
    B2: 'formula ={1;2}',
  });
});

test('the text of a cell is its paragraphs, without remarks, drawings and changes that were recorded', () => {
  const cell = `<table:table-cell office:value-type="string"><office:annotation><text:p>remark</text:p></office:annotation><text:p>one<text:s text:c="2"/><text:span>two</text:span></text:p><text:p>three<text:line-break/>four</text:p><draw:frame><text:p>drawn</text:p></draw:frame></table:table-cell>`;
  const tracked =
    '<table:tracked-changes><table:cell-content-change><table:table><table:table-row><table:table-cell office:value-type="string"><text:p>before</text:p></table:table-cell></table:table-row></table:table></table:cell-content-change></table:tracked-changes>';
  expect(cellsIn({ rows: rowOf([cell]), tables: tracked })).toEqual({ A1: 'text one  two\nthree\nfour' });
});

test('hidden rows, columns and sheets, and merged cells, are told as those of a workbook', () => {
  const before =
    '<office:automatic-styles><style:style style:name="ta2"><style:table-properties table:display="false"/></style:style></office:automatic-styles>';
  const rows = `<table:table-column table:number-columns-repeated="2"/><table:table-column table:visibility="collapse" table:number-columns-repeated="16382"/>${rowOf([stringCell('A', ' table:number-rows-spanned="2" table:number-columns-spanned="1"')], ' table:visibility="filter"')}${rowOf(['<table:covered-table-cell/>', stringCell('B')])}`;
  const tables = `<table:table table:name="Other" table:style-name="ta2">${rowOf([stringCell('C')])}</table:table>`;
  const sheet = accepted(read({ rows, before, tables }));
  expect(sheet.rows.map(({ number, isHidden }) => [number, isHidden])).toEqual([
    [1, true],
    [2, false],
  ]);
  expect(sheet.merged).toEqual([{ firstRow: 1, lastRow: 2, firstColumn: 0, lastColumn: 0 }]);
  expect([...sheet.hiddenColumns]).toEqual(
    Array.from({ length: workbookLimits.columns - 2 }, (_, at) => at + 2),
  );
  const workbook = accepted(openSpreadsheet(buildSpreadsheet({ rows, before, tables })));
  expect(workbook.sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
    ['Units', false],
    ['Other', true],
  ]);
});

describe('T35: what is repeated without end', () => {
  const limit =
    /^FILE_TOO_COMPLEX: The sheet has content in cell .+\. At most 20,000 rows and 60 columns are read/;
  test.each([
    ['a row', rowOf([stringCell('X')], ' table:number-rows-repeated="1048576"')],
    ['a cell', rowOf([stringCell('X', ' table:number-columns-repeated="16384"')])],
    [
      'a row of repeated cells',
      rowOf(
        [stringCell('X', ' table:number-columns-repeated="16384"')],
        ' table:number-rows-repeated="1048576"',
      ),
    ],
    ['a cell far below', `${emptyRows(1_048_575)}${rowOf([stringCell('X')])}`],
    ['a cell far to the right', rowOf([empty(16_383), stringCell('X')])],
  ])('%s is refused by the limit of the sheet', (_, rows) => {
    const begin = performance.now();
    expect(refusalOf(read({ rows }))).toMatch(limit);
    expect(performance.now() - begin).toBeLessThan(20_000);
  });

  test.each(['0', '-1', '1e9', '99999999', 'many', ''])('%j times is damaged', (times) => {
    const rows = rowOf([stringCell('X')], ` table:number-rows-repeated="${times}"`);
    expect(refusalOf(read({ rows }))).toMatch(/^FILE_UNREADABLE/);
  });

  test('blanks of a text, merged ranges and tables within a cell', () => {
    const blanks = `<table:table-cell office:value-type="string"><text:p>${'<text:s text:c="1000000"/>'.repeat(40)}</text:p></table:table-cell>`;
    expect(refusalOf(read({ rows: rowOf([blanks]) }))).toMatch(/holds more than 32,767 characters/);
    const merged = Array.from({ length: 2_001 }, () =>
      rowOf([stringCell('X', ' table:number-columns-spanned="2"')]),
    );
    expect(refusalOf(read({ rows: merged.join('') }))).toMatch(/more than 2,000 merged ranges/);
    const within = `<table:table-cell><table:table table:name="In">${rowOf([stringCell('X')])}</table:table></table:table-cell>`;
    expect(refusalOf(read({ rows: rowOf([within]) }))).toMatch(/^FILE_UNREADABLE/);
  });
});

describe('what is refused before anything is read', () => {
  const entry = (name: string, content = '<a/>'): GivenEntry => ({ name, content });
  const links = /^FILE_ACTIVE: The selected file has links to other files/;
  const macros = /^FILE_NOT_WORKBOOK: The selected file contains macros/;
  const within = /^FILE_ACTIVE: The selected file contains other files/;
  const locked = /^FILE_ENCRYPTED: The selected file is password protected/;
  const damaged = /^FILE_UNREADABLE/;
  const otherType = /^FILE_NOT_WORKBOOK: The selected file must be an Excel workbook/;
  const entity = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>';

  test.each<readonly [what: string, given: GivenSpreadsheet, refusal: RegExp]>([
    ['T28: a text document', { mimeType: 'application/vnd.oasis.opendocument.text' }, otherType],
    ['T28: a sheet that is none', { content: '<office:document-content/>' }, otherType],
    ['T30: a part outside', { more: [entry('../../x.xml')] }, damaged],
    ['T30: a part of a place of its own', { more: [entry('/etc/x.xml')] }, damaged],
    ['T30: a part twice', { more: [entry('Content.xml')] }, damaged],
    ['T30: a part that is a link', { more: [{ ...entry('x.xml'), attributes: 0xa1ff0000 }] }, damaged],
    ['T33: a part that lies about its size', { stated: { statedSize: 10 } }, damaged],
    [
      'T34: a document type',
      { content: `<?xml version="1.0"?>${entity}<a>&b;</a>` },
      /^FILE_ACTIVE: .*entities/,
    ],
    [
      'T34: a document type elsewhere',
      { more: [entry('styles.xml', `${entity}<a/>`)] },
      /^FILE_ACTIVE: .*entities/,
    ],
    ['T36: a script', { before: '<office:scripts><office:script/></office:scripts>' }, macros],
    [
      'T36: what an event starts',
      { before: '<office:scripts><script:event-listener/></office:scripts>' },
      macros,
    ],
    ['T36: a library of macros', { more: [entry('Basic/Standard/Module1.xml')] }, macros],
    ['T36: a script of another language', { more: [entry('Scripts/python/a.py')] }, macros],
    [
      'T36: a linked sheet',
      {
        tables:
          '<table:table table:name="x"><table:table-source xlink:href="http://192.0.2.1/a.ods"/></table:table>',
      },
      links,
    ],
    [
      'T36: a linked range',
      {
        rows: rowOf([
          '<table:table-cell><table:cell-range-source xlink:href="http://192.0.2.1/a.ods"/></table:table-cell>',
        ]),
      },
      links,
    ],
    [
      'T36: a DDE link',
      {
        tables:
          '<table:dde-links><table:dde-link><office:dde-source office:dde-application="cmd"/></table:dde-link></table:dde-links>',
      },
      links,
    ],
    ['T36: an object of another program', { more: [entry('Object 1', 'MZ')] }, within],
    [
      'T36: a document within',
      {
        manifest:
          '<manifest:file-entry manifest:full-path="Object 1/" manifest:media-type="application/vnd.oasis.opendocument.text"/>',
      },
      within,
    ],
    [
      'T36: a password',
      {
        content: Buffer.from([1, 0, 2]),
        manifest:
          '<manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry>',
      },
      locked,
    ],
    ['T36: a password of the archive', { stated: { flags: 1 } }, locked],
  ])('%s', (_, given, refusal) => {
    expect(refusalOf(read(given))).toMatch(refusal);
  });

  test('T28: an Excel workbook, an archive and an empty file under this name', () => {
    for (const file of [buildWorkbook(), buildZip([entry('a.xml')]), Buffer.from('a,b\n')])
      expect(refusalOf(read({}, file))).toMatch(otherType);
    expect(refusalOf(read({}, Buffer.alloc(0)))).toBe('FILE_NOT_WORKBOOK: The selected file is empty');
    expect(refusalOf(read({}, buildSpreadsheet().subarray(0, 300)))).toMatch(damaged);
  });

  test('T33: more than anybody fills in, by what is there and by how many parts', () => {
    const file = buildZip(spreadsheetEntries({ content: Buffer.alloc(33 * 1024 * 1024, ' ') }));
    expect(refusalOf(read({}, file))).toMatch(/^FILE_TOO_COMPLEX: The selected file holds more than 32 MB/);
    const many = Array.from({ length: 2_001 }, (_, at) => entry(`a/${at}.png`, ''));
    expect(refusalOf(read({ more: many }))).toMatch(/more than 2,000 parts/);
  });

  test('a chart, a picture and settings are nothing to be refused', () => {
    const manifest =
      '<manifest:file-entry manifest:full-path="Object 1/" manifest:media-type="application/vnd.oasis.opendocument.chart"/>';
    const more = [
      entry('Object 1/content.xml'),
      entry('ObjectReplacements/Object 1', 'x'),
      entry('Pictures/a.png', 'x'),
    ];
    expect(refusalOf(read({ rows: rowOf([stringCell('X')]), manifest, more }))).toBe('not refused');
  });
});
