import type { Page } from '@playwright/test';
import { begunPlan, type FictionalPlan, podiumTower } from '@strata/fictional-register';
import { lookAt } from '../support/look-at.ts';
import { planSteps } from '../support/pages.ts';
import { draftFor, fillPlan } from '../support/plans.ts';
import { enter } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

/** The tabs of the overview, with the heading of the page. */
const tabs = [
  ['details', 'Development details'],
  ['buildings', 'Buildings'],
  ['common-property', 'Common property'],
  ['documents', 'Documents'],
  ['calculation-plan', 'Calculation plan'],
  ['schedule', 'Schedule of strata units'],
] as const;

/** A plan of somebody who may edit it, as far as it has come. */
const stages: readonly (readonly [stage: string, plan: FictionalPlan | undefined])[] = [
  ['empty', undefined],
  ['begun', begunPlan],
  ['complete', podiumTower],
];

async function draft(page: Page, stage: string, plan: FictionalPlan | undefined) {
  const signedIn = await enter(page, 'A100005', { as: { type: 'Developer', name: `Ruvaan Homes ${stage}` } });
  const plotName = `Ruvaan Court ${stage}`;
  const id = await draftFor(signedIn, plotName, plan ?? podiumTower);
  if (plan) await fillPlan(signedIn, id, plan);
  const { client, entity } = signedIn;
  const { strataBuildings } = await client.call('GET /Applications/{id}', { params: { id }, query: entity });
  return { id, plotName, buildings: strataBuildings };
}

async function look(page: Page, address: string, heading: string, name: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: heading, level: 1, exact: true })).toBeVisible();
  await lookAt(page, name);
}

for (const [stage, plan] of stages) {
  test(`the steps of a plan that is ${stage} keep the rules of WCAG and fit (U01, U10)`, async ({ page }) => {
    const { id } = await draft(page, stage, plan);
    for (const [step, heading] of planSteps)
      await look(page, `/app/strataplan/${id}/${step}`, heading, `plan-${stage}-${step}`);
  });
}

test('the tabs of a plan that is begun keep the rules of WCAG and fit (U01, U10)', async ({ page }) => {
  const { id } = await draft(page, 'in tabs', begunPlan);
  for (const [tab, heading] of tabs)
    await look(page, `/app/applications/${id}/strataplan/${tab}`, heading, `plan-begun-tab-${tab}`);
});

test('a building, a unit and the whole application keep the rules of WCAG and fit (U01, U10)', async ({
  page,
}) => {
  const { id, plotName, buildings } = await draft(page, 'in parts', podiumTower);
  const [building] = buildings;
  const unit = building?.floors[0]?.units[0];
  if (unit === undefined) throw new Error('The plan has no unit');
  const { name, id: buildingId } = building ?? { name: '', id: '' };
  await look(page, `/app/strataplan/${id}/StrataPlanBuildings/${buildingId}`, name, 'plan-complete-building');
  await look(page, `/app/applications/${id}`, plotName, 'plan-complete-application');
  await look(page, `/app/units/${unit.id}`, `Unit ${unit.unitNumber}`, 'plan-complete-unit');
});

test('the application of a tower is printed as tables that fit the paper (U10)', async ({ page }) => {
  const { id } = await draft(page, 'printed', podiumTower);
  // As wide as A4 within its margins.
  await page.setViewportSize({ width: 672, height: 950 });
  await page.emulateMedia({ media: 'print' });
  await page.goto(`/app/applications/${id}`);
  const table = page.getByRole('grid', { name: /groups/i });
  await expect(table).toBeVisible();
  const { room, width, tops } = await table.evaluate((element) => ({
    room: document.documentElement.clientWidth,
    width: element.getBoundingClientRect().right,
    tops: [...element.querySelectorAll('tbody tr:first-child td')].map(
      (cell) => cell.getBoundingClientRect().top,
    ),
  }));
  // Cells stand side by side, and none beyond the paper.
  expect(new Set(tops).size).toBe(1);
  expect(width).toBeLessThanOrEqual(room);
});
