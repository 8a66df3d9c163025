import { columnsOf, type ImportSheet, importSheets } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { areasForm, floorsForm, lotsForm, newRows, unitsForm } from '../../test-support/plan-import-forms.ts';
import { countActs } from '../../test-support/plan-views.ts';
import { givenPlan } from '../../test-support/plans.ts';
import type { SheetCells } from '../../test-support/sheet-workbooks.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { guardWorkbook } from '../../workbooks/read/guard-workbook.ts';
import { buildSpreadsheet, floatCell, rowOf, stringCell } from '../../workbooks/testing/build-spreadsheet.ts';
import { accepted } from '../../workbooks/testing/refusal-of.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const caller = await signedIn(system, getPerson('A100001'));
const owner = { system, caller, entity: caller.self };

type Form = 'ods' | 'csv';
const forms = ['ods', 'csv'] as const;

/** The titles and a row of a sheet in another form than that of Excel. */
function fileOf(form: Form, sheet: ImportSheet, rows: readonly SheetCells[], separator = ';'): File {
  const columns = columnsOf(sheet, sheet === 'commonProperty' ? 1 : undefined);
  const lines = rows.map((row) => columns.map(({ key }) => row[key] ?? ''));
  const table = [columns.map(({ title }) => title), ...lines];
  const bytes =
    form === 'csv'
      ? Buffer.from(table.map((line) => line.join(separator)).join('\r\n'))
      : buildSpreadsheet({
          rows: table.map((line) => rowOf(line.map((text) => stringCell(text)))).join(''),
        });
  return new File([new Uint8Array(bytes)], `${importSheets[sheet].title}.${form}`);
}

describe.each(forms)('a file of the form .%s', (form) => {
  test('is checked, imported, told of when it comes again, and undone, for each of the four sheets', async () => {
    const plan = await givenPlan(owner);
    const calls = [
      ['POST /Applications/strataFloors/import', floorsForm(plan), 'floors', newRows.floor],
      ['POST /Applications/strataUnits/import', unitsForm(plan), 'units', newRows.unit],
      ['POST /Applications/cpaImport', areasForm(plan), 'commonProperty', newRows.area],
      ['POST /Applications/parkingAllocations/import', lotsForm(plan), 'accessorySchedule', newRows.lot],
    ] as const;
    for (const [key, given, sheet, row] of calls) {
      const input = { ...given, File: fileOf(form, sheet, [row]) } as never;
      const check = await caller.call(`${key}/check`, { form: input });
      expect(check.data).toMatchObject({ numberOfErrors: 0, created: 1, changed: 0, sameFile: null });
      const made = await caller.call(key, { form: input });
      expect(made.data).toMatchObject({ created: 1 });
      const again = await caller.call(`${key}/check`, { form: input });
      expect(again.data.sameFile).not.toBeNull();
      const undone = await caller.call('POST /Applications/imports/undo', {
        body: { id: made.data.importId ?? '' },
      });
      expect(undone).toMatchObject({ status: 200 });
    }
  });

  test('with one bad row writes nothing, and comes back as an Excel workbook with the errors marked', async () => {
    const plan = await givenPlan(owner);
    const rows = [newRows.unit, { ...newRows.unit, unitNumber: '104', floorAreaInSqm: '1,234' }];
    const input = { form: { BuildingId: plan.buildings.tower, File: fileOf(form, 'units', rows) } };
    const acts = await countActs(system);
    const { data } = await caller.call('POST /Applications/strataUnits/import/check', input);
    expect(data.errors).toEqual([
      {
        sheet: 'Units',
        row: 3,
        column: 'Floor area (sqm)',
        cell: 'F3',
        value: '1,234',
        reason: '“1,234” can be read as 1234 or as 1.234. Write it as 1234.00 or as 1.23',
      },
    ]);
    expect(await caller.call('POST /Applications/strataUnits/import', input)).toMatchObject({ status: 422 });
    expect(await countActs(system)).toBe(acts);
    const marked = await caller.call('POST /Applications/strataUnits/import/marked', input);
    expect(marked.headers['content-disposition']).toContain('errors marked.xlsx');
    accepted(guardWorkbook(marked.bytes));
  });

  test('T36: a formula in a cell is said with its address, as it was typed', async () => {
    const plan = await givenPlan(owner);
    const text = form === 'csv' ? '=25+25' : '';
    const file = fileOf(form, 'units', [{ ...newRows.unit, floorAreaInSqm: text }]);
    const formula =
      '<table:table-cell table:formula="of:=25+25" office:value-type="float" office:value="50"><text:p>50</text:p></table:table-cell>';
    const titles = columnsOf('units').map(({ title }) => stringCell(title));
    const cells = columnsOf('units').map(({ key }) =>
      key === 'floorAreaInSqm' ? formula : stringCell((newRows.unit as SheetCells)[key] ?? ''),
    );
    const sent =
      form === 'csv'
        ? file
        : new File([new Uint8Array(buildSpreadsheet({ rows: rowOf(titles) + rowOf(cells) }))], 'u.ods');
    const { data } = await caller.call('POST /Applications/strataUnits/import/check', {
      form: { BuildingId: plan.buildings.tower, File: sent },
    });
    expect(data.errors).toMatchObject([
      {
        cell: 'F2',
        value: '=25+25',
        reason: 'The cell holds a formula. Paste its result as a value instead',
      },
    ]);
  });
});

test('the same units in three forms with three separators are the same rows', async () => {
  const plan = await givenPlan(owner);
  const files = [
    fileOf('csv', 'units', [newRows.unit], ','),
    fileOf('csv', 'units', [newRows.unit], '\t'),
    fileOf('ods', 'units', [newRows.unit]),
  ];
  const { data: expected } = await caller.call('POST /Applications/strataUnits/import/check', {
    form: unitsForm(plan),
  });
  for (const sent of files) {
    const { data } = await caller.call('POST /Applications/strataUnits/import/check', {
      form: { BuildingId: plan.buildings.tower, File: sent },
    });
    expect(data.firstRows).toEqual(expected.firstRows);
  }
});

test('the number of a unit is what an OpenDocument cell shows', async () => {
  const plan = await givenPlan(owner);
  const { unitNumber: _, ...rest } = newRows.unit;
  const row = (number: string) =>
    rowOf(
      columnsOf('units').map(({ key }) =>
        key === 'unitNumber' ? number : stringCell((rest as SheetCells)[key] ?? ''),
      ),
    );
  const titles = rowOf(columnsOf('units').map(({ title }) => stringCell(title)));
  const rows = titles + row(floatCell('12', '012')) + row(floatCell('1.1', '1.10'));
  const { data } = await caller.call('POST /Applications/strataUnits/import/check', {
    form: {
      BuildingId: plan.buildings.tower,
      File: new File([new Uint8Array(buildSpreadsheet({ rows }))], 'Units.ods'),
    },
  });
  expect(data.firstRows[0]?.values['unitNumber']).toBe('012');
  expect(data.errors).toMatchObject([
    { cell: 'C3', reason: expect.stringContaining('does not show the number that it holds, 1.1') as string },
  ]);
});

test('T28: a file whose content is not what its name says is refused', async () => {
  const plan = await givenPlan(owner);
  const csv = await fileOf('csv', 'units', [newRows.unit]).arrayBuffer();
  const ods = await fileOf('ods', 'units', [newRows.unit]).arrayBuffer();
  const xlsx = await unitsForm(plan).File.arrayBuffer();
  const disguised = [
    [csv, 'Units.xlsx'],
    [csv, 'Units.ods'],
    [csv, 'Units'],
    [ods, 'Units.csv'],
    [ods, 'Units.xlsx'],
    [xlsx, 'Units.ods'],
    [xlsx, 'Units.csv'],
  ] as const;
  for (const [bytes, name] of disguised) {
    const answer = await caller.call('POST /Applications/strataUnits/import/check', {
      form: { BuildingId: plan.buildings.tower, File: new File([new Uint8Array(bytes)], name) },
    });
    expect([name, answer.status, answer.code]).toEqual([name, 415, 'FILE_NOT_WORKBOOK']);
  }
});
