import { apartmentHouse } from '@strata/fictional-register';
import { askDatabase } from '../support/database.ts';
import { expect, test } from '../support/test.ts';
import { workbookByHand } from '../support/workbooks/by-hand.ts';
import { givenPlan } from '../support/workbooks/given-plan.ts';
import { importPage, saved } from '../support/workbooks/import-page.ts';
import { openDownload, readRows, saveAs, sheetOf, typeRows } from '../support/workbooks/spreadsheet.ts';

/** The house with its groups, before any of its floors; and with all but common property and lots. */
const [building] = apartmentHouse.buildings;
const empty = { ...apartmentHouse, commonProperty: [], lots: [] };
const withoutFloors = {
  ...empty,
  buildings: building === undefined ? [] : [{ ...building, floors: [] }],
};

test('floors come out of a workbook that was written by hand, with commas (M2)', async ({ page }) => {
  const { id, pageOf } = await givenPlan(page, 'A100003', withoutFloors);
  await page.goto(pageOf('floors'));
  const onPage = importPage(page);
  const file = workbookByHand('Floors.xlsx', 'Floors', [
    ['Gross floor area in sqm', 'Level'],
    ['160,00', 'G'],
    ['1.154,75', 1],
    [154.75, 'R'],
    ['154.8', 'B1'],
  ]);
  await onPage.check(file, { created: 4 });
  await onPage.import('Import 4 floors', 'Floors.xlsx is imported');
  const floors = await askDatabase(
    `select floor_number as number, gross_floor_area_in_sqm::text as area from strata_floors
     where application_id = $1 order by sort_key`,
    [id],
  );
  expect(floors).toEqual([
    { number: 'B1', area: '154.80' },
    { number: 'G', area: '160.00' },
    { number: '1', area: '1154.75' },
    { number: 'R', area: '154.75' },
  ]);
  await page.getByRole('link', { name: 'See the floors' }).click();
  await expect(page.getByText('4 floors', { exact: true }).first()).toBeVisible();
});

test('common property of each type, then the lots that need it (C4, C5, M2)', async ({ page }) => {
  const { id, pageOf } = await givenPlan(page, 'A100003', empty);
  const onPage = importPage(page);
  const place = { Location: 'Inside', Floor: 'G', 'Occupancy use': 'Commercial' };
  const areas = [
    [1, { ...place, 'Area (sqm)': 41.5, Description: 'Entrance, stairs & lift' }, 'areas of common property'],
    [2, { ...place, 'Area (sqm)': '14,00', 'Units served': 'G1', Description: 'Store of the shop' }, ''],
    [3, { ...place, 'Area (sqm)': 22, 'Group reference': 'Homes', Description: 'Motorcycle shelter' }, ''],
  ] as const;
  for (const [type, row] of areas) {
    await page.goto(`${pageOf('commonProperty')}&commonPropertyTypeId=${type}`);
    const template = await openDownload(await saved(page, onPage.template));
    typeRows(sheetOf(template, 'Common property'), [row]);
    await onPage.check(await saveAs(template, `Type ${type}.xlsx`), { created: 1 });
    await onPage.import('Import 1 area of common property', `Type ${type}.xlsx is imported`);
  }

  await page.goto(pageOf('accessorySchedule'));
  const template = await openDownload(await saved(page, onPage.template));
  const lots = ['1A', '1B', '2A'].map((unit, at) => ({
    Reference: `M${at + 1}`,
    'Accessory unit group': 'AU-1',
    'Accessory unit type': 'Motorcycle',
    'Unit number': unit,
  }));
  typeRows(sheetOf(template, 'Accessory schedule'), lots);
  await onPage.check(await saveAs(template, 'Lots.xlsx'), { created: 3 });
  await onPage.import('Import 3 lots', 'Lots.xlsx is imported');

  const kept = await askDatabase(
    `select a.common_property_type_id as type, a.description, a.floor_area_in_sqm::text as area,
       (select string_agg(u.unit_number, ', ') from allocation_units s join strata_units u on u.id = s.unit_id
        where s.allocation_id = a.id) as units,
       (select string_agg(l.reference || ' ' || u.unit_number, ', ' order by l.reference)
        from parking_allocations l join strata_units u on u.id = l.unit_id
        where l.accessory_common_property_id = a.id) as lots
     from common_property_allocations a where a.application_id = $1 order by 1`,
    [id],
  );
  expect(kept).toEqual([
    { type: 1, description: 'Entrance, stairs & lift', area: '41.50', units: null, lots: null },
    { type: 2, description: 'Store of the shop', area: '14.00', units: 'G1', lots: null },
    { type: 3, description: 'Motorcycle shelter', area: '22.00', units: null, lots: 'M1 1A, M2 1B, M3 2A' },
  ]);

  // With its data it comes back as it is, and changes nothing.
  await page.goto(pageOf('accessorySchedule'));
  const withData = await openDownload(await saved(page, onPage.withData));
  expect(readRows(sheetOf(withData, 'Accessory schedule'), 'Reference')).toHaveLength(3);
  await onPage.check(await saveAs(withData, 'Lots again.xlsx'), { unchanged: 3 });
});
