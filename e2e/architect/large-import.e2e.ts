import { makeLargePlan } from '@strata/fictional-register';
import { lookAt } from '../support/look-at.ts';
import { expect, test } from '../support/test.ts';
import { countedUnits, givenPlan } from '../support/workbooks/given-plan.ts';
import { importPage, saved } from '../support/workbooks/import-page.ts';
import { plantErrors } from '../support/workbooks/planted-errors.ts';
import {
  colourAt,
  letterOf,
  openDownload,
  type Sheet,
  saveAs,
  sheetOf,
  typeAt,
  typeFormula,
  typeRows,
} from '../support/workbooks/spreadsheet.ts';
import { unitsToType, withoutUnits } from '../support/workbooks/units.ts';

const tower = makeLargePlan({ buildings: 1, floorsPerBuilding: 100, unitsPerFloor: 100, groups: 40 });
const units = unitsToType(tower);
const area = units
  .reduce((sum, unit) => sum + Math.round(Number(unit['Floor area (sqm)']) * 100), 0)
  .toString()
  .replace(/(\d\d)$/, '.$1');

test('10,000 units with 37 errors are listed, marked, corrected, imported and counted (M2)', async ({
  page,
}) => {
  test.setTimeout(540_000);
  const { id, pageOf } = await givenPlan(page, 'A100005', withoutUnits(tower));
  const onPage = importPage(page);
  await page.goto(pageOf('units'));
  const workbook = await openDownload(await saved(page, onPage.template));
  const sheet = sheetOf(workbook, 'Units');
  const firstRow = typeRows(sheet, units);
  const planted = plantErrors(37, 'Block 1', units, firstRow);
  const addressOf = (within: Sheet, { at, title }: (typeof planted)[number]) =>
    `${letterOf(within, title)}${firstRow + at}`;
  for (const error of planted) {
    if (error.formula === undefined) typeAt(sheet, addressOf(sheet, error), error.value);
    else typeFormula(sheet, addressOf(sheet, error), error.formula, error.value);
  }

  await onPage.check(await saveAs(workbook, 'Units.xlsx'), { created: 9_963, wrong: 37 });
  expect(await onPage.listedErrors()).toEqual(
    new Map(planted.map((error) => [`Units!${addressOf(sheet, error)}`, error.reason])),
  );
  await lookAt(page, 'large-import-errors');
  expect(await countedUnits(id)).toEqual({ units: 0, area: null, acts: 0 });

  const marked = await openDownload(await saved(page, onPage.marked));
  const inRed = sheetOf(marked, 'Units');
  for (const error of planted) {
    expect([error.at, colourAt(inRed, addressOf(inRed, error))]).toEqual([
      error.at,
      expect.stringMatching(/^F/),
    ]);
    typeAt(inRed, addressOf(inRed, error), units[error.at]?.[error.title] ?? null);
  }
  const corrected = await saveAs(marked, 'Units, corrected.xlsx');

  await onPage.check(corrected, { created: 10_000 });
  await onPage.import('Import 10,000 units', 'Units, corrected.xlsx is imported');
  await expect(page.getByText('10,000 units created.')).toBeVisible();
  await lookAt(page, 'large-import-done');
  expect(await countedUnits(id)).toEqual({ units: 10_000, area, acts: 1 });
  await page.getByRole('link', { name: 'See the units' }).click();
  await expect(page.getByText('10,000 units', { exact: true }).first()).toBeVisible();
});
