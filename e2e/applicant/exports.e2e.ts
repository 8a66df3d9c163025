import { apartmentHouse } from '@strata/fictional-register';
import { setApplicationStatus } from '../support/application-states.ts';
import { draftFor, fillPlan } from '../support/plans.ts';
import { draftApplication, registerProperty } from '../support/records.ts';
import { enter } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';
import { rowsOfCsv } from '../support/workbooks/csv.ts';
import { saveExport } from '../support/workbooks/save-export.ts';
import { openDownload, readRows, sheetOf } from '../support/workbooks/spreadsheet.ts';

const hostile = [
  '=HYPERLINK("https://beacon.invalid","Kandu")',
  '+1-2 Magu',
  '-1+1',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  'Plain, "quoted" Court',
];

test('the list of applications is saved as it is filtered, and nothing in it computes (T37)', async ({
  page,
}) => {
  const signedIn = await enter(page, 'A100020', { as: { type: 'Business', name: '=1+1 Holdings' } });
  for (const [at, plotName] of hostile.entries()) {
    const property = await registerProperty(signedIn, { plotName, plotNumber: `X-${at}` });
    const application = await draftApplication(signedIn, property);
    if (at < 2) await setApplicationStatus(application, 7);
  }
  await page.goto('/app/applications');
  await expect(page.getByText('5 applications')).toBeVisible();

  const workbook = await openDownload(await saveExport(page, 'Export: applications', 'xlsx'));
  const sheet = sheetOf(workbook, 'Applications');
  const rows = readRows(sheet, 'Plot name');
  expect(rows.map((row) => row['Plot name'])).toEqual(hostile.toReversed());
  expect(new Set(rows.map((row) => row['Applicant']))).toEqual(new Set(['=1+1 Holdings']));
  expect([...(sheet.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([]);
  for (const { Created: created } of rows) expect(created).toBeInstanceOf(Date);

  const csv = await rowsOfCsv(await saveExport(page, 'Export: applications', 'csv'));
  const at = csv[0]?.indexOf('Plot name') ?? -1;
  // What a spreadsheet program would compute has an apostrophe before it.
  expect(csv.slice(1).map((row) => row[at])).toEqual(
    hostile.map((name) => (/^[=+\-@]/.test(name) ? `'${name}` : name)).toReversed(),
  );

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Rejected');
  await expect(page.getByText('2 applications')).toBeVisible();
  const filtered = await openDownload(await saveExport(page, 'Export: applications', 'xlsx'));
  const rejected = readRows(sheetOf(filtered, 'Applications'), 'Plot name');
  expect(rejected.map((row) => row['Plot name'])).toEqual(hostile.slice(0, 2).toReversed());
});

test('parts of a plan are saved with true numbers, as they are read in again', async ({ page }) => {
  const signedIn = await enter(page, 'A100020', { as: { type: 'Business', name: 'Kashimaa Homes' } });
  const id = await draftFor(signedIn, 'Kashimaa Court', apartmentHouse);
  await fillPlan(signedIn, id, apartmentHouse);
  await page.goto(`/app/strataplan/${id}/StrataPlanBuildings`);
  await page.getByRole('link', { name: 'House', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'House', level: 1 })).toBeVisible();

  const workbook = await openDownload(await saveExport(page, 'Export: units', 'xlsx'));
  const units = readRows(sheetOf(workbook, 'Units'), 'Unit number');
  expect(units).toHaveLength(9);
  expect(units[0]).toMatchObject({
    Building: 'House',
    Floor: 'G',
    'Unit number': 'G1',
    'Occupancy use': 'Commercial',
    'Unit type': 'Shop',
    'Floor area (sqm)': 82.5,
  });
  const csv = await rowsOfCsv(await saveExport(page, 'Export: floors', 'csv'));
  expect(csv).toHaveLength(6);
  expect(csv[1]).toContain('160.00');
});
