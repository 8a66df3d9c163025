import { chromium, type Page } from '@playwright/test';
import { apartmentHouse } from '@strata/fictional-register';
import { drawHouse } from '../support/drawn-house.ts';
import { lookAt } from '../support/look-at.ts';
import { expect, test } from '../support/test.ts';
import { givenPlan } from '../support/workbooks/given-plan.ts';

/** Goes on by Tab until what is wanted has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (typeof name === 'string' ? focused === name : name.test(focused)) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
}

test('a building is looked at in three dimensions by keyboard, and its table says the same (L6)', async ({
  page,
}) => {
  const { id, owner } = await givenPlan(page, 'A100020', apartmentHouse);
  const building = await drawHouse(owner, id);
  await page.goto(`/app/strataplan/${id}/StrataPlanBuildings/${building.id}`);
  await page.getByRole('button', { name: 'Levels, heights and north' }).click();
  const dialog = page.getByRole('dialog', { name: /^Levels, heights and north/ });
  await expect(dialog.getByLabel('Base level of floor 2 in millimetres')).toHaveValue('7400');
  await lookAt(page, 'portal-storeys');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'See it in 3D' }).click();
  const picture = page.getByRole('application', { name: 'House in 3D' });
  await expect(picture).toBeVisible();
  // The scene itself, and no longer the still picture in its place: the browser of the journeys has graphics.
  await expect(picture.locator('canvas')).toBeVisible();
  await expect(picture.locator('[data-part]')).toHaveCount(0);
  await lookAt(page, 'portal-building-3d');

  await page.setViewportSize({ width: 1440, height: 900 });
  await tabTo(page, 'House in 3D');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  const slider = page.getByRole('slider', { name: 'Floor' });
  await slider.focus();
  await page.keyboard.press('ArrowDown');
  await expect(slider).toHaveAttribute('aria-valuetext', 'Floor 3');
  await expect(page.getByRole('status').filter({ hasText: 'Floor 3:' })).toContainText('10.60 m above zero');
  await page.getByRole('button', { name: 'Show as table' }).focus();
  await page.keyboard.press('Enter');
  await tabTo(page, '2B');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Unit 2B' })).toContainText('Floor 2, 7.40 m above zero');
  await page.getByRole('button', { name: 'Pull out' }).focus();
  await page.keyboard.press('Enter');
  await lookAt(page, 'portal-building-3d-unit');
  await page.getByRole('button', { name: 'Apart' }).click();
  await lookAt(page, 'portal-building-3d-apart');
});

test('without graphics there is a still picture with the same', async ({ page, baseURL, launchOptions }) => {
  const { id, owner } = await givenPlan(page, 'A100020', apartmentHouse);
  const building = await drawHouse(owner, id);
  const browser = await chromium.launch({
    ...launchOptions,
    args: ['--disable-gpu', '--disable-webgl', '--disable-3d-apis'],
  });
  try {
    const context = await browser.newContext({
      ...(baseURL === undefined ? {} : { baseURL }),
      storageState: await page.context().storageState(),
      viewport: { width: 1440, height: 900 },
    });
    const still = await context.newPage();
    await still.goto(`/app/strataplan/${id}/StrataPlanBuildings/${building.id}/3d`);
    await expect(still.getByRole('application', { name: 'House in 3D' })).toBeVisible();
    expect(await still.evaluate(() => document.createElement('canvas').getContext('webgl2') === null)).toBe(
      true,
    );
    const unit = building.floors.at(-1)?.units[0];
    await still.locator(`[data-part="${unit?.id}"]`).last().click();
    await expect(still.getByRole('region', { name: `Unit ${unit?.unitNumber}` })).toBeVisible();
    await lookAt(still, 'portal-building-3d-still');
  } finally {
    await browser.close();
  }
});
