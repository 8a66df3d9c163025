import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guardWorkbook } from '../read/guard-workbook.ts';
import { readCsv } from '../testing/read-csv.ts';
import { readWorkbook } from '../testing/read-workbook.ts';
import { accepted } from '../testing/refusal-of.ts';
import { type CellKind, type ExportLine, rowLine, textCell, titleLine } from './export-cells.ts';
import { inert, writable } from './plain-text.ts';
import { type WrittenSoFar, writePiece } from './write-piece.ts';

const columns = [
  { title: 'Name', kind: 'text', width: 20 },
  { title: 'Area', kind: 'area', width: 12 },
] as const;

/** A file of these lines, so many to a piece. */
function write(format: 'xlsx' | 'csv', lines: readonly ExportLine[], atOnce = lines.length): Buffer {
  const width = Math.max(1, ...lines.map(({ cells }) => cells.length));
  const form = { format, sheetName: 'Names & areas', widths: Array(width).fill(12), titlesRow: 1 };
  const pieces: Uint8Array[] = [];
  let soFar: WrittenSoFar | undefined;
  for (let at = 0; at === 0 || at < lines.length; at += Math.max(1, atOnce)) {
    const some = lines.slice(at, at + Math.max(1, atOnce));
    const piece = writePiece(form, some, soFar, at + atOnce >= lines.length);
    pieces.push(piece.bytes);
    soFar = piece.soFar;
  }
  return Buffer.concat(pieces);
}

const cell = (kind: CellKind, value: string): ExportLine => ({ isBold: false, cells: [{ kind, value }] });
const readBack = (lines: readonly ExportLine[], atOnce?: number) => ({
  xlsx: readWorkbook(write('xlsx', lines, atOnce), 'Names & areas'),
  csv: readCsv(write('csv', lines, atOnce)),
});

test('a table is read back as it was, in however many pieces it was written', () => {
  const rows = Array.from({ length: 25 }, (_, n) => rowLine(columns, [`Unit "${n}", Malé ޓަވަރު`, `${n}.50`]));
  const lines = [titleLine(columns), ...rows];
  for (const atOnce of [1, 7, 26]) {
    const { xlsx, csv } = readBack(lines, atOnce);
    expect(xlsx[0]).toEqual(['Name', 'Area']);
    expect(xlsx[25]).toEqual(['Unit "24", Malé ޓަވަރު', 'number 24.5']);
    expect(csv[25]).toEqual(['Unit "24", Malé ޓަވަރު', '24.50']);
    expect([xlsx.length, csv.length]).toEqual([26, 26]);
  }
});

test('a file without its last piece is none', () => {
  const form = { format: 'xlsx', sheetName: 'A', widths: [12], titlesRow: 1 } as const;
  const { bytes } = writePiece(form, [cell('text', 'x')], undefined, false);
  expect(() => readWorkbook(bytes, 'A')).toThrow('damaged');
});

test.each([
  ['10.10', '10.1'],
  ['0.07', '0.07'],
  ['1234567890123.45', '1234567890123.45'],
  ['999999999.99', '999999999.99'],
  ['-2.50', '-2.5'],
])('the area %s is the number %s', (written, read) => {
  const { xlsx, csv } = readBack([cell('area', written)]);
  expect(xlsx).toEqual([[`number ${read}`]]);
  expect(csv).toEqual([[written]]);
});

test('whole numbers, shares and days are numbers and days', () => {
  const lines = [cell('whole', '10000'), cell('quota', '12.3456'), cell('day', '2026-11-21')];
  expect(readBack(lines)).toEqual({
    xlsx: [['number 10000'], ['number 12.3456'], ['date 2026-11-21']],
    csv: [['10000'], ['12.3456'], ['2026-11-21']],
  });
});

test('numbers of units are texts, whatever they look like', () => {
  for (const text of ['012', '1e3', '2026-11-21', 'TRUE', '1/2']) {
    expect(readBack([cell('text', text)])).toEqual({ xlsx: [[text]], csv: [[text]] });
  }
});

const hostile = [
  "=cmd|' /C calc'!A0",
  '+1',
  '-1+1',
  '-1',
  '@SUM(1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '\0=1+1',
  ' =1+1',
  '\u00A0=1+1',
  '\u200B=1+1',
  '\uFEFF=1+1',
  '"=1+1',
  "'=1+1",
  '＝1+1',
  '＠SUM(1)',
  '=HYPERLINK("http://canary.example","x")',
];

test.each(hostile)('T37: %j is a text', (text) => {
  const { xlsx, csv } = readBack([cell('text', text)]);
  const kept = text.replace('\0', '\uFFFD');
  expect(xlsx).toEqual([[kept]]);
  expect(csv).toEqual([[`'${kept}`]]);
});

test('T37: a text has no formula either where a program parts the lines at semicolons', () => {
  const { xlsx, csv } = readBack([cell('text', 'a;=1+1;b'), cell('text', '-1; -2; 3')]);
  expect(xlsx).toEqual([['a;=1+1;b'], ['-1; -2; 3']]);
  expect(csv).toEqual([["a;'=1+1;b"], ["'-1;' -2; 3"]]);
});

test('T37: no cell of a workbook has a formula, and a text that looks like one stays a text when it is edited', () => {
  const xml = sheetXmlOf(write('xlsx', [...hostile.map((text) => cell('text', text)), cell('text', 'Malé')]));
  expect(xml).not.toContain('<f');
  const quoted = [...xml.matchAll(/<c r="A(\d+)" s="(\d+)" t="inlineStr">/g)].map(([, , style]) => style);
  expect(quoted).toEqual([...hostile.map(() => '2'), '1']);
});

function sheetXmlOf(file: Buffer): string {
  const parts = accepted(guardWorkbook(file));
  return parts.get('xl/worksheets/sheet1.xml')?.toString() ?? '';
}

test('what XML would change is kept: markup, escapes, line ends, blanks', () => {
  for (const text of ['<b>&amp;</b>', '_x0041_', 'a\r\nb', 'a\nb', 'a\tb', ' a ', ']]>']) {
    expect(readBack([cell('text', text)])).toEqual({ xlsx: [[text]], csv: [[text]] });
  }
});

test('what nobody can write is replaced by the sign for it', () => {
  const { xlsx, csv } = readBack([cell('text', 'a\u0000\u0007\uD800\uFFFFb')]);
  expect([xlsx, csv]).toEqual([[['a\uFFFD\uFFFD\uFFFD\uFFFDb']], [['a\uFFFD\uFFFD\uFFFD\uFFFDb']]]);
});

test('a text that is longer than a cell says so', () => {
  const { xlsx, csv } = readBack([cell('text', '501; '.repeat(10_000))]);
  expect(xlsx[0]?.[0]).toMatch(/^501; .*… \(longer than a cell can be\)$/);
  expect(csv[0]?.[0]).toHaveLength(50_000);
});

test('all lines of a text have as many fields', () => {
  const lines: ExportLine[] = [
    { isBold: true, cells: [textCell('Head')] },
    { isBold: false, cells: [] },
    { isBold: false, cells: [undefined, undefined, textCell('c')] },
  ];
  expect(readCsv(write('csv', lines))).toEqual([
    ['Head', '', ''],
    ['', '', ''],
    ['', '', 'c'],
  ]);
});

test('whatever the texts are, both forms give them back', () => {
  // Any characters, halves of them too; the library's own take seconds to be made ready.
  const character = fc.oneof(fc.integer({ min: 0, max: 0x17f }), fc.integer({ min: 0, max: 0x10ffff }));
  const text = fc
    .array(character, { minLength: 1, maxLength: 12 })
    .map((some) => `x${String.fromCodePoint(...some)}x`);
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 1, max: 20 }),
      (texts, atOnce) => {
        const { xlsx, csv } = readBack(
          texts.map((one) => cell('text', one)),
          atOnce,
        );
        const kept = texts.map((one) => [writable(one)]);
        expect(csv).toEqual(kept.map((row) => row.map(inert)));
        expect(xlsx).toEqual(kept);
      },
    ),
    { numRuns: 40 },
  );
});
