import { columnsOf, type ImportSheet, importSheets, type RowValues } from '@strata/domain';
import { unitsOfWorkbooks } from '@strata/fictional-register';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { readRows } from './import/read-rows.ts';
import { openCsv } from './read/csv/open-csv.ts';
import { guardWorkbook } from './read/guard-workbook.ts';
import { findHeader } from './read/header/find-header.ts';
import { openSpreadsheet } from './read/ods/open-spreadsheet.ts';
import { type OpenWorkbook, openWorkbook } from './read/open-workbook.ts';
import { readSheet } from './read/read-sheet.ts';
import { readTemplateMark } from './template/template-mark.ts';
import { excelWorkbook } from './testing/excel-workbook.ts';
import { fictionalWorkbook } from './testing/fictional-workbook.ts';
import { accepted, refusalOf } from './testing/refusal-of.ts';

/** A file as it is read by the ending of its name. */
function opened(file: Uint8Array, sheet: ImportSheet, name: string): OpenWorkbook {
  if (name.endsWith('.ods')) return accepted(openSpreadsheet(file));
  if (name.endsWith('.csv')) return accepted(openCsv(file, importSheets[sheet].title, columnsOf(sheet)));
  return accepted(openWorkbook(accepted(guardWorkbook(file))));
}

/** What the sheet says below its titles, by the columns of the template. */
function rowsIn(file: Uint8Array, sheet: ImportSheet, name = '.xlsx') {
  const workbook = opened(file, sheet, name);
  const content = accepted(readSheet(workbook, importSheets[sheet].title));
  const columns = columnsOf(sheet);
  const header = findHeader(content, columns);
  if (!('columns' in header)) throw new Error(JSON.stringify(header));
  return accepted(readRows(content, header, columns));
}

/** The units of a file; what says the same in another way is brought to one. */
function unitsIn(file: Uint8Array, name?: string): readonly RowValues[] {
  return rowsIn(file, 'units', name).rows.map(({ values, unreadable }) => {
    expect(unreadable).toBeUndefined();
    const { building: _, floorAreaInSqm, occupancyUse = '', ...rest } = values;
    const use = occupancyUse.slice(0, 1).toUpperCase() + occupancyUse.slice(1).toLowerCase();
    return { ...rest, occupancyUse: use, floorAreaInSqm: Number(floorAreaInSqm).toFixed(2) };
  });
}

const expected = unitsOfWorkbooks.map(({ area, ...unit }) => ({ ...unit, floorAreaInSqm: area }));

const titles = ['Floor', 'Unit number', 'Occupancy use', 'Unit type', 'Floor area (sqm)', 'Group reference'];

/** Digits alone are kept as numbers, as a spreadsheet program does. */
const asTyped = (text: string): string | number => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : text);
const table = [
  titles,
  ...unitsOfWorkbooks.map(({ floor, unitNumber, occupancyUse, unitType, area, group }) =>
    [floor, unitNumber, occupancyUse, unitType, area, group].map(asTyped),
  ),
];

describe('the same units are read alike', () => {
  test.each(['units-german.xlsx', 'units-french-text.xlsx', 'units-german.ods', 'units-french.csv'])(
    'from LibreOffice: %s',
    (name) => {
      expect(unitsIn(fictionalWorkbook(name), name)).toEqual(expected);
    },
  );

  test.each(['shared', 'inline'] as const)('from the library, with %s texts', async (stringMode) => {
    const file = await writeXlsx({ sheets: [{ name: 'Units', rows: table }], stringMode });
    expect(unitsIn(file)).toEqual(expected);
  });

  test('from the parts and marks that Excel writes', () => {
    expect(unitsIn(excelWorkbook(table))).toEqual(expected);
  });
});

test('a comma decimal of a CSV file, and a sheet of another name', () => {
  const rows = rowsIn(fictionalWorkbook('floors-german.xlsx'), 'floors').rows.map(({ values }) => values);
  expect(rows.map(({ floorNumber, grossFloorAreaInSqm }) => [floorNumber, grossFloorAreaInSqm])).toEqual([
    ['G', '160'],
    ['1', '154.75'],
    ['2', '154.75'],
    ['3', '1154.75'],
    ['4', '154.8'],
    ['5', '98'],
    ['B1', '160'],
  ]);
  expect(rows[0]).toMatchObject({ building: 'House', isPodiumFloor: 'No' });
});

test.each(['xlsx', 'ods'])(
  'a template that LibreOffice opened, in which somebody typed in German, and saved as %s',
  (form) => {
    const name = `units-template-filled.${form}`;
    const file = fictionalWorkbook(name);
    const workbook = opened(file, 'units', name);
    expect(readTemplateMark(workbook)).toMatchObject({
      sheet: 'Units',
      version: '1',
      application: 'SA-2026-0001',
    });
    const { letters, rows } = rowsIn(file, 'units', name);
    expect(letters).toMatchObject({ building: 'A', floorAreaInSqm: 'F', group: 'H' });
    expect(rows.map(({ values }) => [values['unitNumber'], values['floorAreaInSqm']])).toEqual([
      ['Example 501', '86.4'],
      ['1', '55.5'],
      ['401', '96.41'],
      ['402', '1088.25'],
      ['499', '88.2'],
    ]);
  },
);

test.each(['xlsx', 'ods'])(
  'what is no plain value is refused by its cell in a file of the form %s',
  (form) => {
    const name = `units-refused.${form}`;
    const { letters, rows } = rowsIn(fictionalWorkbook(name), 'units', name);
    const refused = rows.flatMap(({ row, unreadable = {} }) =>
      Object.entries(unreadable).map(([key, reason]) => [`${letters[key]}${row}`, reason]),
    );
    const formula = 'The cell holds a formula. Paste its result as a value instead';
    const number = 'Enter a number, such as 1234.50';
    expect(refused).toEqual([
      ['E3', formula],
      ['B4', formula],
      ['E5', 'Enter a number, not a percentage'],
      ['E6', 'Enter a number without a currency'],
      ['B7', 'The spreadsheet program has made a date of this. Format the cell as text, and enter it again'],
      ['E8', 'The cell holds a date. Format it as a number, and enter a number such as 1234.50 again'],
      ['E9', formula],
      ['E10', formula],
      ['E11', formula],
      ['E12', formula],
      ['E13', number],
      ['E14', 'Enter a number that is not negative'],
      ['E15', 'Enter the number alone, without “m²”'],
      ['E16', '“1.234” can be read as 1234 or as 1.234. Write it as 1234.00 or as 1.23'],
      ['E17', 'Enter a number, not a formula'],
    ]);
  },
);

test.each([
  ['units-password.xlsx', 'FILE_ENCRYPTED: The selected file is password protected'],
  ['units.ods', 'FILE_NOT_WORKBOOK: The selected file must be an Excel workbook (.xlsx)'],
])('%s is refused as a whole', (name, refusal) => {
  expect(refusalOf(guardWorkbook(fictionalWorkbook(name)))).toContain(refusal);
});
