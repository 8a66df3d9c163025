import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { smallPlan } from '../../documents/given-source.ts';
import type { CheckedFile, ImportTarget } from '../import/check-file.ts';
import { cellAddress } from '../read/cells/cell.ts';
import { guardWorkbook } from '../read/guard-workbook.ts';
import { openWorkbook } from '../read/open-workbook.ts';
import { readSheet } from '../read/read-sheet.ts';
import { buildWorkbook } from '../testing/build-workbook.ts';
import { applicationId, check, givenTemplate, referenceData, targets } from '../testing/given-template.ts';
import { accepted } from '../testing/refusal-of.ts';
import { unpackText } from '../testing/unpack-text.ts';
import { writeErrorList } from './error-list.ts';
import { markErrors } from './mark-errors.ts';

const units: ImportTarget = { sheet: 'units', scope: { buildingId: null } };
const titles = [
  'Floor',
  'Unit number',
  'Occupancy use',
  'Unit type',
  'Floor area (sqm)',
  'Tower',
  'Group reference',
  'Building',
];
const right = ['1', '101', 'Residential', 'Two rooms', 61.4, 'Tower A', 'G1', 'Tower House'];
const wrong = ['9', '103', 'Residential', 'Castle', '12,345', 'Tower Z', '', 'Tower House'];

const fileOf = (rows: (string | number | null)[][], name = 'Units') =>
  writeXlsx({ sheets: [{ name, rows }] });

/** A file as it was checked, and the same with its errors marked. */
async function mark(file: Uint8Array, target = units): Promise<{ before: CheckedFile; marked: Uint8Array }> {
  const before = accepted(check(file, target));
  const marked = await markErrors({
    checked: before,
    target,
    applicationId,
    reference: 'SA-2026-000123',
    plan: smallPlan,
    referenceData,
    madeAt: new Date('2026-11-21T08:00:00Z'),
    fileName: 'Units of Tower House.xlsx',
  });
  return { before, marked };
}

/** Address → what is written there, of the sheet of this name. */
function cellsOf(file: Uint8Array, name: string): Record<string, string> {
  const workbook = accepted(openWorkbook(accepted(guardWorkbook(file))));
  const { rows } = accepted(readSheet(workbook, name));
  return Object.fromEntries(
    rows.flatMap(({ number, cells }) =>
      cells.flatMap((cell, column) => {
        const text = cell && ('text' in cell ? cell.text : cell.kind);
        return text === undefined ? [] : [[cellAddress(number, column), text]];
      }),
    ),
  );
}

describe('a file with errors', async () => {
  const file = await fileOf([['Units of Tower House'], [], titles, right, wrong, [], right]);
  const { before, marked } = await mark(file);

  test('has every cell where it was, and what is wrong in a last column', () => {
    const { I3, I5, I7, ...cells } = cellsOf(marked, 'Units');
    expect(cells).toEqual(cellsOf(file, 'Units'));
    expect(I3).toBe('What is wrong');
    expect(I5?.split('\n')).toEqual(
      before.errors.filter(({ row }) => row === 5).map(({ cell, reason }) => `${cell}: ${reason}`),
    );
    expect(I7).toMatch(/^B7: .* row 4/);
  });

  test('lists all errors on a first sheet, with links to the cells', () => {
    const cells = cellsOf(marked, 'Errors');
    expect(cells['A1']).toBe('What is wrong in Units of Tower House.xlsx');
    expect(cells['A2']).toMatch(/^5 errors\. Correct the red cells in the sheet “Units”/);
    const { errors } = before;
    expect(errors.map((_, at) => [cells[`B${at + 5}`], cells[`D${at + 5}`], cells[`F${at + 5}`]])).toEqual(
      errors.map(({ row, cell, reason }) => [String(row), cell, reason]),
    );
    expect(unpackText(marked, 'xl/worksheets/sheet1.xml')).toContain(
      `ref="D5" location="&apos;Units&apos;!A5"`,
    );
  });

  test('shows the wrong cells, and only those, in another style and with a note', () => {
    const xml = unpackText(marked, 'xl/worksheets/sheet2.xml');
    const styleOf = (address: string) => new RegExp(`<c r="${address}"[^>]* s="(\\d+)"`).exec(xml)?.[1];
    const wrongStyle = styleOf('A5');
    expect(wrongStyle).not.toBe(styleOf('A4'));
    const notes = [...unpackText(marked, 'xl/comments2.xml').matchAll(/<comment ref="([A-Z]+\d+)"/g)];
    expect(notes.map(([, address]) => address)).toEqual(before.errors.map(({ cell }) => cell));
    expect(['A5', 'D5', 'F5', 'B7'].map(styleOf)).toEqual(['A5', 'D5', 'F5', 'B7'].map(() => wrongStyle));
  });

  test('can be sent again as it is: the same is wrong, and it is marked in the same places', async () => {
    const again = await mark(marked);
    expect(again.before.errors).toEqual(before.errors);
    expect(cellsOf(again.marked, 'Units')).toEqual(cellsOf(marked, 'Units'));
  });

  test('offers the choices of the plan, and says what it is for', () => {
    expect(unpackText(marked, 'xl/worksheets/sheet2.xml')).toContain(`sqref="D4:D20000"`);
    expect(Object.values(cellsOf(marked, 'Instructions'))).toContain(applicationId);
  });
});

test('a number keeps the zeros in front of it, and one that is shown as something else stays refused', async () => {
  const line = (number: number, cells: readonly string[]) =>
    `<row r="${number}">${cells.map((cell, at) => cell.replace('<c', `<c r="${cellAddress(number, at)}"`)).join('')}</row>`;
  const texts = (all: readonly string[]) => all.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`);
  const unit = (number: string) => [
    ...texts(['1']),
    number,
    ...texts(['Residential', 'Castle']),
    '<c s="3"><v>61.4</v></c>',
  ];
  const rows = [
    line(1, texts(titles.slice(0, 5))),
    line(2, unit('<c s="1"><v>12</v></c>')),
    line(3, unit('<c s="2"><v>100000</v></c>')),
  ].join('');
  const formats = ['000', '0.00E+00', '0.0&quot; sqm&quot;'];
  const { before, marked } = await mark(buildWorkbook({ rows, formats }));
  const again = await mark(marked);
  expect(before.rows.rows[0]?.values['unitNumber']).toBe('012');
  expect(before.errors.map(({ cell }) => cell)).toContain('B3');
  expect(again.before.rows.rows).toEqual(before.rows.rows);
  expect(again.before.errors).toEqual(before.errors);
});

test('a file that is corrected has no reasons any more', async () => {
  const { marked } = await mark(await fileOf([titles, wrong]));
  expect(cellsOf(marked, 'Units')['I2']).toMatch(/A2: .*\nD2: /s);
  const corrected = await fileOf([
    [...titles, 'What is wrong'],
    [...right, 'A2: left there'],
  ]);
  const { before, marked: again } = await mark(corrected);
  expect(before.errors).toEqual([]);
  expect(cellsOf(again, 'Units')).not.toHaveProperty('I2');
  expect(cellsOf(again, 'Errors')['A2']).toMatch(/^Nothing is wrong/);
});

test('what is wrong with titles is marked in them, and listed', async () => {
  const { marked, before } = await mark(
    await fileOf([
      ['Floor', 'Colour', 'Unit number'],
      ['1', 'red', '101'],
    ]),
  );
  expect(before.header).toBeUndefined();
  expect(cellsOf(marked, 'Units')).toEqual({
    A1: 'Floor',
    B1: 'Colour',
    C1: 'Unit number',
    A2: '1',
    B2: 'red',
    C2: '101',
  });
  expect(unpackText(marked, 'xl/comments2.xml')).toContain('<comment ref="B1"');
  expect(Object.values(cellsOf(marked, 'Errors'))).toContain('The column “Unit type” is missing');
});

/** A unit whose area is written by hand. */
function byHand(area: string, formats: readonly string[]) {
  const text = (address: string, value: string) =>
    `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const head = titles.map((title, at) => text(`${String.fromCharCode(65 + at)}1`, title)).join('');
  const rest = ['1', '105', 'Residential', 'Two rooms']
    .map((value, at) => text(`${'ABCD'[at]}2`, value))
    .join('');
  return buildWorkbook({ rows: `<row r="1">${head}</row><row r="2">${rest}${area}</row>`, formats });
}

/** What is no value of its own is not written again: an error stands in its place, which is as little of use. */
const notWritten = 'The cell holds the error #VALUE!';
/** 29 February 1900 is written as the day after it. */
const anotherDay = 'The cell holds a date. Format it as a number, and enter a number such as 1234.50 again';

test.each([
  ['a formula', '<c r="E2"><f>HYPERLINK("http://192.0.2.1")</f><v>5</v></c>', notWritten],
  ['an array formula', '<c r="E2"><f t="array" ref="E2:F2">X</f><v>5</v></c>', notWritten],
  ['no number', '<c r="E2"><v>1e400</v></c>', notWritten],
  ['a day that never was', '<c r="E2" s="3"><v>60</v></c>', anotherDay],
  ['what no date is', '<c r="E2" t="d"><v>soon</v></c>', notWritten],
  ['an error', '<c r="E2" t="e"><v>#REF!</v></c>', undefined],
  ['a percentage', '<c r="E2" s="1"><v>0.5</v></c>', undefined],
  ['an amount of money', '<c r="E2" s="2"><v>12.5</v></c>', undefined],
  ['a date', '<c r="E2" s="3"><v>46347</v></c>', undefined],
  ['a date and a time', '<c r="E2" s="3"><v>46347.5</v></c>', undefined],
  ['a time', '<c r="E2" s="3"><v>0.25</v></c>', undefined],
  ['an early date', '<c r="E2" s="3"><v>59</v></c>', undefined],
  ['a truth', '<c r="E2" t="b"><v>1</v></c>', undefined],
  ['a negative number', '<c r="E2"><v>-1</v></c>', undefined],
  ['a text', '<c r="E2" t="str"><v>about 50</v></c>', undefined],
])('%s in a cell is refused when it comes back', async (_, cell, otherReason) => {
  const file = byHand(cell, ['0%', '&quot;MVR&quot; 0.00', 'dd/mm/yyyy']);
  const { before, marked } = await mark(file);
  const reasonIn = ({ errors }: CheckedFile) => errors.find((error) => error.cell === 'E2')?.reason;
  expect(reasonIn(before)).toBeDefined();
  expect(reasonIn(accepted(check(marked, units)))).toBe(otherReason ?? reasonIn(before));
  const same = cellsOf(file, 'Units')['E2'];
  expect([same, '#VALUE!', '1900-03-01']).toContain(cellsOf(marked, 'Units')['E2']);
});

test('merged cells stay merged, and the first of them is the one that is marked', async () => {
  const rows = [titles, wrong, [null, ...wrong.slice(1)]];
  const merge = (from: number, to: number, column: number) => ({
    startRow: from,
    startCol: column,
    endRow: to,
    endCol: column,
  });
  const file = await writeXlsx({
    sheets: [{ name: 'Units', rows, merges: [merge(1, 2, 0), merge(1, 2, 4)] }],
  });
  const { before, marked } = await mark(file);
  expect(accepted(check(marked, units)).errors).toEqual(before.errors);
  expect(unpackText(marked, 'xl/worksheets/sheet2.xml')).toContain(
    '<mergeCell ref="A2:A3"/><mergeCell ref="E2:E3"/>',
  );
});

describe('what somebody wrote to do harm', () => {
  const harmful = [
    '=1+1',
    "=cmd|' /C calc'!A0",
    '+1',
    '@SUM(1)',
    '\t=1',
    'a\u0001\u001f',
    '_x0041_',
    '</t></is></c><f>1</f>',
    '#REF!',
    'x'.repeat(32_767),
    '=IMPORTXML("http://192.0.2.1")',
  ];

  test('stays text, and nothing of it acts', async () => {
    const rows = harmful.map((text, at) => ['1', `1${at}`, text, text, text, text, text, text]);
    const { before, marked } = await mark(await fileOf([titles, ...rows]));
    const parts = accepted(guardWorkbook(marked));
    for (const [name, part] of parts) {
      const active = /<f[ >]|TargetMode="External"|https?:\/\/192/.exec(
        name.endsWith('sharedstrings.xml') ? '' : part.toString(),
      );
      expect(`${name}: ${active?.[0] ?? 'inert'}`).toBe(`${name}: inert`);
    }
    const again = accepted(check(marked, units));
    expect(again.errors.map(({ cell, value }) => [cell, value])).toEqual(
      before.errors.map(({ cell, value }) => [cell, value]),
    );
  });

  test('a file of another name, a sheet of a name that no program gives', async () => {
    const sheets = '<sheet name="a/b[c]*" sheetId="1" r:id="rId1"/>';
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const rows = `<row>${titles.map(text).join('')}</row><row>${wrong.map(text).join('')}</row>`;
    const { marked } = await mark(buildWorkbook({ rows, sheets }));
    const workbook = accepted(openWorkbook(accepted(guardWorkbook(marked))));
    expect(workbook.sheets.map(({ name }) => name)).toEqual(['Errors', 'Units', 'Instructions', 'Lists']);
  });
});

test.each(targets)('every sheet can be marked: $sheet', async (target) => {
  const template = await givenTemplate(target);
  const { marked } = await mark(template, target);
  expect(accepted(check(marked, target))).toMatchObject({ errors: [], check: { created: [], changed: [] } });
});

test('a sheet that is as wide as is read has its errors in the list and in its cells alone', async () => {
  const wide = [...titles, ...Array.from({ length: 52 }, (_, at) => `Note ${at}`)];
  const { before, marked } = await mark(await fileOf([wide, wrong]));
  expect(before.errors.length).toBeGreaterThan(0);
  expect(cellsOf(marked, 'Units')).toEqual(cellsOf(await fileOf([wide, wrong]), 'Units'));
  expect(accepted(check(marked, units)).errors).toEqual(before.errors);
});

test('many errors are all marked, and the first of them have notes', async () => {
  const rows = Array.from({ length: 130 }, (_, at) => [
    '9',
    `A${at}`,
    'x',
    'Castle',
    'y',
    '',
    '',
    'Tower House',
  ]);
  const { before, marked } = await mark(await fileOf([titles, ...rows]));
  expect(before.errors.length).toBeGreaterThan(500);
  expect(cellsOf(marked, 'Units')['I131']).toContain('E131: ');
  expect(unpackText(marked, 'xl/comments2.xml').match(/<comment /g)).toHaveLength(500);
});

test('of very many errors the first are listed, and it is said so', () => {
  const error = { sheet: 'Units', row: 2, column: 'Floor', cell: 'A2', value: '9', reason: 'No such floor' };
  const { rows = [] } = writeErrorList(
    Array.from({ length: 12_000 }, () => error),
    'Units.xlsx',
    'Units',
  );
  expect(rows).toHaveLength(10_004);
  expect(rows[1]?.[0]).toMatch(/^12,000 errors, of which the first 10,000 are listed here\. /);
});
