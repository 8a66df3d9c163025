import { makeLargePlan } from '@strata/fictional-register';
import { stopHalfWay } from '../support/half-way.ts';
import { actAs, enter } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';
import { countedUnits, givenPlan } from '../support/workbooks/given-plan.ts';
import { importPage, saved } from '../support/workbooks/import-page.ts';
import { openDownload, saveAs, sheetOf, typeRows } from '../support/workbooks/spreadsheet.ts';
import { unitsToType, withoutUnits } from '../support/workbooks/units.ts';

const block = makeLargePlan({ buildings: 1, floorsPerBuilding: 20, unitsPerFloor: 50, groups: 4 });

test('a browser that is closed in the middle of an upload leaves nothing behind (M2)', async ({
  browser,
  complaints,
  page,
}) => {
  const halfWay = await stopHalfWay('/api/Applications/strataUnits/import', 20_000);
  const context = await browser.newContext({ proxy: halfWay.proxy });
  await complaints.listenTo(context);
  const closing = await context.newPage();
  const { id, owner, pageOf } = await givenPlan(closing, 'A100005', withoutUnits(block));
  await closing.goto(pageOf('units'));
  const onPage = importPage(closing);
  const template = await openDownload(await saved(closing, onPage.template));
  typeRows(sheetOf(template, 'Units'), unitsToType(block));
  const file = await saveAs(template, 'Units.xlsx');
  await onPage.check(file, { created: 1_000 });
  await closing.getByRole('button', { name: 'Import 1,000 units' }).click();
  await halfWay.reached;
  await closing.close();
  await halfWay.givenUp;
  expect(await countedUnits(id)).toEqual({ units: 0, area: null, acts: 0 });

  // Nothing is held: the same file goes in from a new page, whole and once.
  halfWay.stop();
  await context.close();
  await enter(page, 'A100005');
  await actAs(page, owner.entity);
  await page.goto(pageOf('units'));
  const again = importPage(page);
  await again.check(file, { created: 1_000 });
  await again.import('Import 1,000 units', 'Units.xlsx is imported');
  expect(await countedUnits(id)).toMatchObject({ units: 1_000, acts: 1 });
});
