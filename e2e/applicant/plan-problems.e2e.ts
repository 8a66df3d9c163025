import type { Page } from '@playwright/test';
import { begunPlan } from '@strata/fictional-register';
import { lookAt } from '../support/look-at.ts';
import { draftFor, fillPlan } from '../support/plans.ts';
import { enter } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

/** Whether the focus came to where something is fixed: neither nowhere, nor at the page's heading, nor still in the panel. */
function hasArrived(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { activeElement: focused } = document;
    return (
      focused !== null &&
      !focused.matches('body, main, h1') &&
      focused.closest('section:has(#all-problems)') === null
    );
  });
}

test('the problems of a plan are walked through by keyboard, across its steps', async ({ page }) => {
  const signedIn = await enter(page, 'A100005', { as: { type: 'Developer', name: 'Ruvaan Homes walked' } });
  const id = await draftFor(signedIn, 'Ruvaan Court walked', begunPlan);
  await fillPlan(signedIn, id, begunPlan);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/app/strataplan/${id}/StrataPlanDevelopmentDetails`);
  const panel = page.getByRole('region', { name: /left$/ });
  const problems = panel.getByRole('link');
  await expect(problems.first()).toBeVisible();
  const count = await problems.count();
  expect(count).toBeGreaterThan(2);
  const pages = new Set<string>();
  for (let at = 0; at < count; at += 1) {
    await panel.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    // The next one is marked, and the focus is where it is fixed.
    await expect(problems.nth(at)).toHaveAttribute('aria-current', 'true');
    const { pathname, hash } = new URL((await problems.nth(at).getAttribute('href')) ?? '', page.url());
    await expect(page).toHaveURL((url) => url.pathname === pathname && url.hash === hash);
    // What is not there yet is waited for: the focus arrives late, and would take the next Enter with it.
    await expect.poll(() => hasArrived(page)).toBe(true);
    pages.add(pathname);
    // A unit opens in a dialog: it is closed before the walk goes on.
    if (hash.startsWith('#unit-')) {
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  }
  expect(pages.size).toBeGreaterThan(1);

  // J and K go through the list, Enter opens what they came to.
  await problems.first().focus();
  await page.keyboard.press('k');
  await expect(problems.last()).toBeFocused();
  await page.keyboard.press('j');
  await expect(problems.first()).toBeFocused();
  await lookAt(page, 'plan-problems');
});
