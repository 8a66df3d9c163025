import type { Page } from '@playwright/test';
import { apartmentHouse } from '@strata/fictional-register';
import { enterAsArchitect } from '../support/architects.ts';
import { lookAt } from '../support/look-at.ts';
import { expect, test } from '../support/test.ts';
import { countedUnits, givenPlan } from '../support/workbooks/given-plan.ts';
import { importPage, saved } from '../support/workbooks/import-page.ts';
import {
  colourAt,
  letterOf,
  openDownload,
  saveAs,
  sheetOf,
  typeAt,
  typeFormula,
  typeRows,
  valueAt,
} from '../support/workbooks/spreadsheet.ts';
import { unitsToType, withoutUnits } from '../support/workbooks/units.ts';

/** Hands the plan to an architect, who is then before the page. */
async function handToArchitect(
  page: Page,
  { id, owner }: Pick<Awaited<ReturnType<typeof givenPlan>>, 'id' | 'owner'>,
): Promise<void> {
  const { registrationId } = await enterAsArchitect(page, 'A100021');
  const { version } = await owner.client.call('GET /Applications/{id}', {
    params: { id },
    query: owner.entity,
  });
  const body = { id, architectRegistrationId: registrationId };
  await owner.client.call('POST /Applications/assignArchitect', { body }, { version });
}

const nine = { units: 9, area: '627.10' };

test('a template is filled in, its errors marked, corrected, imported, undone and imported again (M1, M2)', async ({
  page,
  openBrowser,
}) => {
  const given = await givenPlan(await openBrowser(), 'A100020', withoutUnits(apartmentHouse));
  const { id, pageOf } = given;
  await handToArchitect(page, given);
  const onPage = importPage(page);
  await page.goto(pageOf('units'));
  const template = await openDownload(await saved(page, onPage.template));
  const sheet = sheetOf(template, 'Units');
  const first = typeRows(sheet, unitsToType(apartmentHouse));
  const area = letterOf(sheet, 'Floor area (sqm)');
  const [floor, type] = [letterOf(sheet, 'Floor'), letterOf(sheet, 'Unit type')];
  typeFormula(sheet, `${area}${first}`, '80+2.5', 82.5);
  typeAt(sheet, `${floor}${first + 1}`, 'Roof');
  typeAt(sheet, `${type}${first + 2}`, 'Shop');
  const wrong = {
    [`Units!${area}${first}`]: 'The cell holds a formula. Paste its result as a value instead',
    [`Units!${floor}${first + 1}`]: 'House has no floor Roof. Add it first',
    [`Units!${type}${first + 2}`]: 'Choose a unit type of this occupancy use',
  };

  await onPage.check(await saveAs(template, 'Units.xlsx'), { created: 6, wrong: 3 });
  expect(Object.fromEntries(await onPage.listedErrors())).toMatchObject(wrong);
  await expect(page.getByText('Nothing can be imported while cells are wrong.')).toBeVisible();
  await lookAt(page, 'import-errors');
  expect(await countedUnits(id)).toEqual({ units: 0, area: null, acts: 0 });

  const marked = await openDownload(await saved(page, onPage.marked));
  const inRed = sheetOf(marked, 'Units');
  for (const [address, reason] of Object.entries(wrong)) {
    const cell = address.slice('Units!'.length);
    expect(colourAt(inRed, cell)).toMatch(/^F/);
    expect(inRed.rows[Number(cell.slice(1)) - 1]?.join(' ')).toContain(reason);
  }
  expect(colourAt(inRed, `${area}${first + 3}`)).toBeUndefined();
  // It computes nothing any more, and says what it said in the other cells.
  expect([...(inRed.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([]);
  expect(valueAt(inRed, `${area}${first + 3}`)).toBe(71.35);
  typeAt(inRed, `${area}${first}`, 82.5);
  typeAt(inRed, `${floor}${first + 1}`, 1);
  typeAt(inRed, `${type}${first + 2}`, 'Apartment');

  const corrected = await saveAs(marked, 'Units, corrected.xlsx');
  await onPage.check(corrected, { created: 9 });
  await lookAt(page, 'import-ready');
  await onPage.import('Import 9 units', 'Units, corrected.xlsx is imported');
  await lookAt(page, 'import-done');
  expect(await countedUnits(id)).toEqual({ ...nine, acts: 1 });

  await onPage.undo.click();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('The import was undone', { exact: true })).toBeVisible();
  expect(await countedUnits(id)).toEqual({ units: 0, area: null, acts: 2 });

  await page.getByRole('button', { name: 'Import another file' }).click();
  await onPage.check(corrected, { created: 9 });
  await expect(page.getByText(/^This same file was imported/)).toHaveCount(0);
  await onPage.import('Import 9 units', 'Units, corrected.xlsx is imported');
  expect(await countedUnits(id)).toEqual({ ...nine, acts: 3 });

  await page.getByRole('button', { name: 'Import another file' }).click();
  await onPage.check(corrected, { unchanged: 9 });
  await expect(
    page.getByText(/^This same file was imported on .* by Adam Shafiu Boduhithi\.$/),
  ).toBeVisible();
  await expect(page.getByText('There is nothing to import: the plan has these units already.')).toBeVisible();
});
