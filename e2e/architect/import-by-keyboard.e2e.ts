import { apartmentHouse } from '@strata/fictional-register';
import { handsAt } from '../support/hands.ts';
import { expect, test } from '../support/test.ts';
import { fictionalWorkbook } from '../support/workbooks/fictional-workbook.ts';
import { countedUnits, givenPlan } from '../support/workbooks/given-plan.ts';
import { importPage } from '../support/workbooks/import-page.ts';
import { withoutUnits, withRoomyFloors } from '../support/workbooks/units.ts';

test('a workbook of LibreOffice is imported and undone without a mouse (U02)', async ({ page }) => {
  const { id, pageOf } = await givenPlan(page, 'A100012', withRoomyFloors(withoutUnits(apartmentHouse)));
  await page.goto(pageOf('units'));
  const onPage = importPage(page);
  const hands = await handsAt(page, { keys: 0, pastes: 0, uploads: 0 });
  await hands.upload(page.getByLabel('Workbook with the units'), fictionalWorkbook('units-german.xlsx'));
  // What the file says has the focus, so that reading goes on there.
  await expect(page.getByRole('heading', { name: 'What the file says' })).toBeFocused();
  await expect(page.getByText('The file has 2 hidden rows.')).toBeVisible();
  await hands.enter(page.getByRole('button', { name: 'Import 9 units' }));
  await expect(page.getByRole('heading', { name: 'units-german.xlsx is imported' })).toBeFocused();
  expect(await countedUnits(id)).toEqual({ units: 9, area: '1747.50', acts: 1 });
  await hands.enter(onPage.undo);
  await hands.enter(page.getByRole('button', { name: 'Undo the import' }));
  await expect(page.getByRole('heading', { name: 'The import was undone' })).toBeFocused();
  expect(await countedUnits(id)).toEqual({ units: 0, area: null, acts: 2 });
  await hands.enter(page.getByRole('button', { name: 'Import another file' }));
  await expect(onPage.file).toBeFocused();
});
