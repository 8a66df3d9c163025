import type { Page } from '@playwright/test';
import { apartmentHouse, type FictionalPlan } from '@strata/fictional-register';
import { expectOnlyText, listenForBeacons } from '../support/hostile-text.ts';
import { draftFor, fillPlan } from '../support/plans.ts';
import { enter } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const hostile = {
  scheme: `"><img src=//beacon.invalid/a onerror="window.__x=1">`,
  address: '<style>@import "//beacon.invalid/s"</style>{{7*7}}',
  building: '<svg onload=window.__x=1><use href="//beacon.invalid/u#x"/></svg>',
  tower: `<a href="javascript:window.__x=1">Tower</a>`,
  unit: `'"><b id=main>1</b>`,
  floor: '<base href=//b.invalid>',
  group: '</p><script>window.__x=1</script>',
  description: '<form id=root action=//beacon.invalid><input name=token></form> ${7*7}',
  lot: '<i onclick=x>L</i>',
  remark: '<math><mi//xlink:href="data:x,<script>window.__x=1</script>">',
} as const;

/** A small plan in which every name is hostile. */
function hostilePlan(): FictionalPlan {
  const [building] = apartmentHouse.buildings;
  const [ground, first] = building?.floors ?? [];
  if (building === undefined || ground === undefined || first === undefined) throw new Error('No building');
  const { details } = apartmentHouse;
  return {
    ...apartmentHouse,
    details: { ...details, schemeName: hostile.scheme, schemeAddress: hostile.address },
    groups: [
      { groupName: hostile.group, occupancyUseId: 1 },
      { groupName: 'Shop', occupancyUseId: 2 },
    ],
    buildings: [
      {
        ...building,
        name: hostile.building,
        hasPodium: true,
        towers: [hostile.tower],
        floors: [
          { ...ground, isPodiumFloor: true },
          {
            ...first,
            floorNumber: hostile.floor,
            units: [
              { ...first.units[0], unitNumber: hostile.unit, tower: hostile.tower, group: hostile.group },
            ] as FictionalPlan['buildings'][number]['floors'][number]['units'],
          },
        ],
      },
    ],
    commonProperty: ([1, 2, 3] as const).map((commonPropertyTypeId) => ({
      commonPropertyTypeId,
      description: hostile.description,
      place: { building: hostile.building, floor: 'G' },
      floorAreaInSqm: '12.00',
      occupancyUseId: 1,
      group: commonPropertyTypeId === 1 ? null : hostile.group,
      units: [],
    })),
    lots: [{ reference: hostile.lot, accessoryUnit: 1, unit: hostile.unit, vehicleParkingTypeId: 1 }],
  };
}

/** All parts that are folded away, once the last of them is there. */
async function unfoldAll(page: Page, last: RegExp): Promise<void> {
  await expect(page.getByRole('main').getByRole('button', { name: last })).toBeVisible();
  // A menu is folded too, but nothing of the plan is in it.
  const folded = page.getByRole('main').locator('button[aria-expanded="false"]:not([aria-haspopup])');
  for (let left = await folded.count(); left > 0; left -= 1) await folded.first().click();
}

test('names and remarks with markup are text wherever a plan is shown (T42, T43)', async ({ page }) => {
  const signedIn = await enter(page, 'A100020', { as: { type: 'Business', name: 'Saadhufen Rentals' } });
  const plan = hostilePlan();
  const id = await draftFor(signedIn, 'Saadhufen Court', plan);
  await fillPlan(signedIn, id, plan);
  const beacons = listenForBeacons(page.context());

  await page.goto(`/app/applications/${id}`);
  await unfoldAll(page, /^Documents/);
  for (const name of ['scheme', 'address', 'building', 'group', 'description'] as const)
    await expectOnlyText(page, hostile[name]);
  await page.goto(`/app/strataplan/${id}/StrataPlanBuildings`);
  for (const name of ['building', 'tower', 'floor', 'unit', 'group'] as const)
    await expectOnlyText(page, hostile[name]);
  await page.getByRole('link', { name: hostile.building }).first().click();
  for (const name of ['building', 'tower', 'unit'] as const) await expectOnlyText(page, hostile[name]);
  await page.getByRole('button', { name: `Duplicate floor ${hostile.floor}` }).click();
  await expectOnlyText(page, hostile.floor);

  await page.goto(`/app/strataplan/${id}/CommonPropertyIndex`);
  await unfoldAll(page, /^Accessory schedule/);
  for (const name of ['group', 'description', 'lot', 'unit', 'building'] as const)
    await expectOnlyText(page, hostile[name]);
  await page.goto(`/app/applications/${id}/strataplan`);
  await page
    .getByRole('button', { name: /^Give a reason: .* no drawing/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Give a reason for this warning?' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(hostile.remark);
  await dialog.getByRole('button', { name: 'Give a reason' }).click();
  await expectOnlyText(page, hostile.remark);
  await page.goto(`/app/strataplan/${id}/StrataPlanDocuments`);
  await expectOnlyText(page, hostile.remark);
  await page.goto(`/app/strataplan/${id}/StrataPlanDevelopmentDetails`);
  await expect(page.getByRole('textbox', { name: 'Name of the scheme' })).toHaveValue(hostile.scheme);
  await page.goto(`/app/units/${await unitId(signedIn, id)}`);
  for (const name of ['unit', 'scheme', 'building', 'tower', 'group', 'lot'] as const)
    await expectOnlyText(page, hostile[name]);
  expect(beacons).toEqual([]);
});

async function unitId({ client, entity }: Awaited<ReturnType<typeof enter>>, id: string): Promise<string> {
  const plan = await client.call('GET /Applications/{id}', { params: { id }, query: entity });
  const units = plan.strataBuildings.flatMap(({ floors }) => floors.flatMap((floor) => floor.units));
  return units.find(({ unitNumber }) => unitNumber === hostile.unit)?.id ?? '';
}
