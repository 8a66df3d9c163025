import { describe, expect, test } from 'vitest';
import { buildWorkbook, type GivenWorkbook, relationships } from '../testing/build-workbook.ts';
import { accepted, refusalOf } from '../testing/refusal-of.ts';
import { cellAddress, type SheetContent } from './cells/cell.ts';
import { guardWorkbook } from './guard-workbook.ts';
import { type WorkbookLimits, workbookLimits } from './limits.ts';
import { openWorkbook } from './open-workbook.ts';
import { readSheet } from './read-sheet.ts';
import { isRefused, type WorkbookRefusal } from './workbook-refusal.ts';

function read(given: GivenWorkbook, more: Partial<WorkbookLimits> = {}): SheetContent | WorkbookRefusal {
  const limits = { ...workbookLimits, ...more };
  const workbook = openWorkbook(accepted(guardWorkbook(buildWorkbook(given))), limits);
  return isRefused(workbook) ? workbook : readSheet(workbook, 'Units', limits);
}

/** Address → what the cell holds, shortly. */
function cellsIn(given: GivenWorkbook): Record<string, string> {
  const { rows } = accepted(read(given));
  return Object.fromEntries(
    rows.flatMap(({ number, cells }) =>
      cells.flatMap((cell, column) =>
        cell ? [[cellAddress(number, column), Object.values(cell).join(' ')]] : [],
      ),
    ),
  );
}

test('every kind of cell is read as it is stored', () => {
  const rows = `
    <row r="2">
      <c r="A2" t="s"><v>0</v></c><c r="B2" t="inlineStr"><is><t>B-101</t></is></c>
      <c r="C2"><v>12.300000000000001</v></c><c r="D2" s="1"><v>0.25</v></c><c r="E2" s="2"><v>46347</v></c>
      <c r="F2" t="b"><v>1</v></c><c r="G2" t="e"><v>#REF!</v></c><c r="H2" t="str"><v>plain</v></c>
      <c r="I2" s="3"><v>99</v></c><c r="J2" t="d"><v>2026-11-21</v></c><c r="K2" t="n"><v>NaN</v></c><c r="L2"/>
      <c r="M2" t="s"><v>1</v></c><c r="N2" t="s"><v>77</v></c><c r="O2" s="99"><v>1</v></c>
    </row>`;
  const texts = ['<si><t xml:space="preserve"> A &amp; B </t></si>', '<si><t>  </t></si>'];
  expect(cellsIn({ rows, texts, formats: ['0%', 'dd/mm/yyyy', '[$MVR] 0.00'] })).toEqual({
    A2: 'text  A & B ',
    B2: 'text B-101',
    C2: 'number 12.3 plain',
    D2: 'number 0.25 percent',
    E2: 'date 2026-11-21',
    F2: 'boolean true',
    G2: 'error #REF!',
    H2: 'text plain',
    I2: 'number 99 currency',
    J2: 'date 2026-11-21',
    K2: 'error NaN',
    N2: 'error #VALUE!',
    O2: 'number 1 plain',
  });
});

test('a formula is one, whatever it came to, and so are all cells that it fills', () => {
  const rows = `
    <row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f>"x"</f><v>x</v></c><c r="C1"><f t="shared" si="0"/><v>5</v></c></row>
    <row r="2"><c r="A2"><f t="array" ref="A2:B3">X</f><v>1</v></c><c r="B2"><v>2</v></c><c r="C2"><v>3</v></c></row>
    <row r="3"><c r="A3"><v>4</v></c><c r="B3" t="inlineStr"><is><t>HYPERLINK</t></is></c></row>
    <row r="4"><c r="A4"><v>4</v></c><c r="B4"><f/></c></row>`;
  const formulas = Object.entries(cellsIn({ rows })).filter(([, cell]) => cell.startsWith('formula'));
  expect(formulas.map(([address]) => address)).toEqual(['A1', 'B1', 'C1', 'A2', 'B2', 'A3', 'B3', 'B4']);
});

test('a formula is read as people type it, in all cells that it fills or that share it', () => {
  const rows = `
    <row r="1"><c r="A1"><f>SUM(B1:B2)&amp;"x"</f><v>2</v></c><c r="B1"><f t="shared" ref="B1:B2" si="0">C1*2</f><v>x</v></c><c r="C1"><f/><v>5</v></c></row>
    <row r="2"><c r="A2"><f t="array" ref="A2:A3">D1:D2</f><v>1</v></c><c r="B2"><f t="shared" si="0"/><v>2</v></c></row>
    <row r="3"><c r="A3"><v>4</v></c><c r="B3"><f>${'1+'.repeat(300)}1</f></c></row>`;
  expect(cellsIn({ rows })).toEqual({
    A1: 'formula =SUM(B1:B2)&"x"',
    B1: 'formula =C1*2',
    C1: 'formula =',
    A2: 'formula =D1:D2',
    B2: 'formula the formula of B1: =C1*2',
    A3: 'formula =D1:D2',
    B3: `formula =${'1+'.repeat(250)}`,
  });
});

test('texts in several formats are one, without how they are read aloud; what XML cannot hold is kept', () => {
  const texts = [
    '<si><r><rPr><b/></rPr><t>Tower</t></r><r><t xml:space="preserve"> A</t></r><rPh sb="0" eb="1"><t>aloud</t></rPh></si>',
    '<si><t>one_x000A_two<![CDATA[ <three>]]></t></si>',
  ];
  const rows = `<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r><rPh><t>aloud</t></rPh></is></c></row>`;
  expect(cellsIn({ rows, texts })).toEqual({
    A1: 'text Tower A',
    B1: 'text one\ntwo <three>',
    C1: 'text inline',
  });
});

test('hidden rows and columns, merged cells, and days from 1904 on', () => {
  const sheet = accepted(
    read({
      before:
        '<cols><col min="2" max="3" hidden="1"/><col min="5" max="5"/><col min="9" max="16384" hidden="true"/></cols>',
      rows: '<row r="1" hidden="1"><c r="A1" s="1"><v>44885</v></c></row><row r="3"><c r="A3"><v>1</v></c></row>',
      after: '<mergeCells><mergeCell ref="A1:B2"/></mergeCells>',
      workbookProperties: '<workbookPr date1904="1"/>',
      formats: ['yyyy-mm-dd'],
    }),
  );
  expect(sheet.rows.map(({ number, isHidden }) => [number, isHidden])).toEqual([
    [1, true],
    [3, false],
  ]);
  expect(sheet.rows[0]?.cells[0]).toEqual({ kind: 'date', text: '2026-11-21' });
  expect(sheet.merged).toEqual([{ firstRow: 1, lastRow: 2, firstColumn: 0, lastColumn: 1 }]);
  expect([...sheet.hiddenColumns].slice(0, 3)).toEqual([1, 2, 8]);
  expect(Math.max(...sheet.hiddenColumns)).toBe(59);
});

test('prefixes of namespaces, and the stricter dialect, make no difference', () => {
  const sheet = `\uFEFF<x:worksheet xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main"><x:sheetData><x:row r="1"><x:c r="A1"><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
  const strict = (xml: string): string =>
    xml.replaceAll(
      'http://schemas.openxmlformats.org/officeDocument/2006',
      'http://purl.oclc.org/ooxml/officeDocument',
    );
  const content = strict(relationships([['rId1', 'officeDocument', 'xl/workbook.xml']]));
  expect(cellsIn({ sheet, instead: [{ name: '_rels/.rels', content }] })).toEqual({ A1: 'number 7 plain' });
});

describe('which sheet', () => {
  const sheets = (...list: readonly string[]): GivenWorkbook => ({
    sheets: list.map((attributes, index) => `<sheet sheetId="${index}" r:id="rId1" ${attributes}/>`).join(''),
  });
  test.each([
    ['its name in another case', sheets('name="Read me"', 'name="UNITS "'), 'UNITS '],
    ['its name, beside others', sheets('name="Units"', 'name="Units of 2025"', 'name="Floors (2)"'), 'Units'],
    ['its name, beside a hidden copy', sheets('name="Units"', 'name="Units (2)" state="hidden"'), 'Units'],
    ['its name, hidden', sheets('name="Read me"', 'name="Units" state="hidden"'), 'Units'],
    ['the only one', sheets('name="Sheet1"'), 'Sheet1'],
    ['the only one that is shown', sheets('name="Sheet1"', 'name="Lists" state="veryHidden"'), 'Sheet1'],
    ['the only one that the portal did not add', sheets('name="Instructions"', 'name="Flats"'), 'Flats'],
  ])('by %s', (_, given, name) => {
    expect(read(given)).toMatchObject({ name });
  });

  test.each(['Units (2)', 'units_2', 'Units2', 'Copy of Units', 'Units copy'])(
    'its rows may go on in “%s”, which is refused',
    (name) => {
      expect(refusalOf(read(sheets('name="Units"', `name="${name}"`)))).toBe(
        `SHEET_MISSING: The workbook has the sheets “Units” and “${name}”, and only one of them would be read. Bring their rows together in “Units”, and delete or hide the other`,
      );
    },
  );

  test.each([
    ['two of its name', sheets('name="Units"', 'name="units"')],
    ['two others', sheets('name="Sheet1"', 'name="Sheet2"')],
    ['none', sheets()],
    ['only one that the portal adds', sheets('name="Errors"')],
  ])('%s is refused', (_, given) => {
    expect(refusalOf(read(given))).toBe('SHEET_MISSING: The workbook must have a sheet called “Units”');
  });
});

describe('more than is read', () => {
  const cellAt = (address: string, content = '<v>1</v>'): string =>
    `<row r="${/\d+/.exec(address)?.[0]}"><c r="${address}">${content}</c></row>`;

  test('a cell far out is refused by its name when it holds something, and is nothing when it does not', () => {
    expect(refusalOf(read({ rows: cellAt('XFD1048576') }))).toContain(
      'FILE_TOO_COMPLEX: The sheet has content in cell XFD1048576. At most 20,000 rows and 60 columns are read',
    );
    expect(accepted(read({ rows: cellAt('A1') + cellAt('XFD1048576', '') })).rows).toHaveLength(1);
    expect(cellsIn({ rows: cellAt('BH20000') })).toEqual({ BH20000: 'number 1 plain' });
    expect(refusalOf(read({ rows: cellAt('BI1') }))).toContain('in cell BI1');
    expect(refusalOf(read({ rows: cellAt('A20001') }))).toContain('in cell A20001');
  });

  test.each([
    ['texts', { texts: Array.from({ length: 13 }, () => '<si/>') }, 'holds too many texts'],
    ['letters', { rows: '<row><c t="str"><v>12345678901</v></c></row>' }, 'more than 10 characters'],
    ['letters of a shared text', { texts: ['<si><t>12345678901</t></si>'] }, 'more than 10 characters'],
    [
      'merged cells',
      { after: `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(3)}</mergeCells>` },
      'more than 2 merged ranges',
    ],
  ])('too many %s are refused', (_, given, reason) => {
    const limits = { rows: 6, columns: 2, texts: 12, textLength: 10, ranges: 2 };
    expect(refusalOf(read(given, limits))).toContain(reason);
  });

  const long = 400_000;
  test.each<[string, GivenWorkbook]>([
    ['a text', { rows: `<row><c t="str"><v>${'a'.repeat(long)}</v></c></row>` }],
    ['a comment', { rows: `<!--${'> <a/> '.repeat(long / 7)}-->` }],
    ['comments one after another', { rows: '<!---->'.repeat(long / 7) }],
    ['an element', { rows: `<row ${Array.from({ length: long / 10 }, (_, n) => `a${n}="1"`).join(' ')}/>` }],
    ['a text of references', { texts: [`<si><t>${'&#65;'.repeat(long / 5)}</t></si>`] }],
  ])('%s that is longer than any cell is refused', (_, given) => {
    expect(refusalOf(read(given))).toContain(
      'FILE_TOO_COMPLEX: The selected file holds a text that is longer',
    );
  });

  const entries = (name: string, content: string): GivenWorkbook => ({ instead: [{ name, content }] });
  test.each([
    ['sheets', { sheets: '<sheet name="a" r:id="rId1"/>'.repeat(501) }],
    [
      'formats',
      entries('xl/styles.xml', `<styleSheet><cellXfs>${'<xf/>'.repeat(65_537)}</cellXfs></styleSheet>`),
    ],
  ])('too many %s are refused by name', (what, given) => {
    expect(refusalOf(read(given))).toContain(`holds too many ${what}`);
  });

  test('a format that no program keeps is refused before anybody looks into it', () => {
    const file = { formats: ['['.repeat(200_000)] };
    expect(refusalOf(read(file))).toContain('FILE_UNREADABLE');
  });

  test('what takes too long is refused', () => {
    const rows = '<row><c><v>1</v></c></row>'.repeat(10_000);
    expect(refusalOf(read({ rows }, { milliseconds: -1 }))).toContain('takes too long to read');
  });
});

test.each([
  ['a row twice', '<row r="1"><c><v>1</v></c></row><row r="1"><c><v>2</v></c></row>'],
  ['a cell twice', '<row r="1"><c r="A1"><v>1</v></c><c r="A1"><v>2</v></c></row>'],
  ['a cell of another row', '<row r="1"><c r="A2"><v>1</v></c></row>'],
  ['a cell that no sheet has', '<row r="1"><c r="ZZZZ1"><v>1</v></c></row>'],
  ['a row beyond the last', '<row r="1048576"/><row/>'],
  ['a cell beyond the last', '<row r="1"><c r="XFD1"/><c/></row>'],
  ['row 0', '<row r="0"><c r="A0"><v>1</v></c></row>'],
  ['XML that is broken off', '<row r="1"><c r="A1"><v>1</v>'],
  ['an entity that nobody declared', '<row><c t="str"><v>&canary;</v></c></row>'],
  ['endless depth', '<a>'.repeat(101) + '</a>'.repeat(101)],
])('%s is refused', (_, rows) => {
  expect(refusalOf(read({ rows }))).toContain('FILE_UNREADABLE');
});

test('bytes that are no UTF-8 are refused', () => {
  const sheet = Buffer.from(
    '<worksheet><sheetData><row><c t="str"><v>\xe9</v></c></row></sheetData></worksheet>',
    'latin1',
  );
  expect(refusalOf(read({ sheet }))).toContain('FILE_UNREADABLE');
});
