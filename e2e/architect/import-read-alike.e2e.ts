import { apartmentHouse, unitsOfWorkbooks } from '@strata/fictional-register';
import { askDatabase } from '../support/database.ts';
import { expect, test } from '../support/test.ts';
import { workbookByHand } from '../support/workbooks/by-hand.ts';
import { fictionalWorkbook } from '../support/workbooks/fictional-workbook.ts';
import { givenPlan } from '../support/workbooks/given-plan.ts';
import { importPage, saved } from '../support/workbooks/import-page.ts';
import { openDownload, saveAs, sheetOf, typeRows } from '../support/workbooks/spreadsheet.ts';
import { withoutUnits, withRoomyFloors } from '../support/workbooks/units.ts';

const titles = ['Floor', 'Unit number', 'Occupancy use', 'Unit type', 'Floor area (sqm)', 'Group reference'];

/** The units as they are typed by somebody whose decimals have a comma, and as numbers. */
const withCommas = unitsOfWorkbooks.map((unit) =>
  Object.entries(unit).map(([key, value]) => (key === 'area' ? value.replace('.', ',') : value)),
);
const typed = unitsOfWorkbooks.map(({ floor, unitNumber, occupancyUse, unitType, area, group }) => ({
  Floor: floor,
  'Unit number': unitNumber,
  'Occupancy use': occupancyUse,
  'Unit type': unitType,
  'Floor area (sqm)': Number(area),
  'Group reference': group,
}));

function unitsOf(id: string) {
  return askDatabase(
    `select f.floor_number as floor, u.unit_number as "unitNumber", o.name as "occupancyUse", t.name as "unitType",
       u.floor_area_in_sqm::text as area, 'G' || g.group_number as "group"
     from strata_units u join strata_floors f on f.id = u.floor_id
       join occupancy_uses o on o.id = u.occupancy_use_id join unit_types t on t.id = u.unit_type_id
       left join application_groups g on g.id = u.group_id
     where u.application_id = $1 order by f.sort_key, u.sort_key`,
    [id],
  );
}

test('workbooks of LibreOffice, of the library and by hand are all read alike (M2)', async ({ page }) => {
  const { id, pageOf } = await givenPlan(page, 'A100004', withRoomyFloors(withoutUnits(apartmentHouse)));
  await page.goto(pageOf('units'));
  const onPage = importPage(page);
  const template = await openDownload(await saved(page, onPage.template));
  typeRows(sheetOf(template, 'Units'), typed);
  const files = [
    fictionalWorkbook('units-german.xlsx'),
    fictionalWorkbook('units-french-text.xlsx'),
    await saveAs(template, 'units-library.xlsx'),
    workbookByHand('units-by-hand.xlsx', 'Units', [titles, ...withCommas]),
  ];
  for (const file of files) {
    await onPage.check(file, { created: 9 });
    for (const { floor, unitNumber } of unitsOfWorkbooks)
      await expect(
        page.getByRole('row', { name: new RegExp(`New (House )?${floor} ${unitNumber} `) }),
      ).toBeVisible();
    await onPage.import('Import 9 units', `${file.name} is imported`);
    expect(await unitsOf(id)).toEqual(unitsOfWorkbooks);
    await onPage.undo.click();
    await page.getByRole('button', { name: 'Undo the import' }).click();
    await expect(page.getByText('The import was undone', { exact: true })).toBeVisible();
    expect(await unitsOf(id)).toEqual([]);
    await page.getByRole('button', { name: 'Import another file' }).click();
  }
});
