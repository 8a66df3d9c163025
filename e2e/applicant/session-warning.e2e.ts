import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { setAbsoluteEnd, setLastActivity } from '../support/database.ts';
import { screenshot } from '../support/screenshot.ts';
import { signInFromHere } from '../support/sign-in.ts';
import { enter } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const idleLimit = 30 * 60;

/** What a browser does when somebody comes back to the tab: the portal then looks how the session stands. */
async function comeBack(page: Page): Promise<void> {
  const looked = page.waitForResponse('**/api/Users/session');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await looked;
}

test('a session that is about to end warns in time and can be stretched (U09, T14) @phone', async ({
  page,
}) => {
  const as = { type: 'Business', name: 'Fiyavalhu House' } as const;
  const { token, client } = await enter(page, 'A100050', { as });
  await page.goto('/app/properties/create');
  const plotName = page.getByRole('textbox', { name: 'Plot name' });
  await plotName.fill('Fiyavalhu');
  await expect(page.getByText(/^Draft saved at/)).toBeVisible();
  const warning = page.getByRole('alertdialog', { name: 'You will be signed out soon' });
  await setLastActivity(token, idleLimit - 200);
  await comeBack(page);
  await expect(warning).toHaveCount(0);

  // Two minutes at least are left when it comes.
  await setLastActivity(token, idleLimit - 149);
  await comeBack(page);
  await expect(warning).toContainText(/you will be signed out in [23] minutes/);
  await expect(warning.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await expectNoAxeViolations(page);
  await screenshot(page, 'session-warning');
  await warning.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(warning).toBeHidden();
  await expect(plotName).toBeFocused();
  const { now, idleEndsAt } = await client.call('GET /Users/session', {});
  expect(Date.parse(idleEndsAt) - Date.parse(now)).toBeGreaterThan((idleLimit - 10) * 1000);
  await expect(plotName).toHaveValue('Fiyavalhu');
});

test('when nobody answers, the time is up, and the draft is there at the next sign-in (U09, S11)', async ({
  page,
  complaints,
}) => {
  complaints.expect('401 (Unauthorized)');
  const { token } = await enter(page, 'A100050', { as: { type: 'Business', name: 'Fiyavalhu Shop' } });
  await page.goto('/app/properties/create');
  await page.getByRole('textbox', { name: 'Plot name' }).fill('Fiyavalhu Shop House');
  await expect(page.getByText(/^Draft saved at/)).toBeVisible();
  await setLastActivity(token, idleLimit - 40);
  await comeBack(page);
  const warning = page.getByRole('alertdialog', { name: 'You will be signed out soon' });
  await expect(warning).toContainText(/signed out in \d+ seconds?/);
  await expect(page).toHaveURL('/login?redirect=%2Fapp%2Fproperties%2Fcreate');
  await signInFromHere(page, 'A100050');
  await expect(page.getByText('Your draft was brought back')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Plot name' })).toHaveValue('Fiyavalhu Shop House');
});

test('the end that cannot be stretched is announced as such (U09)', async ({ page }) => {
  const { token } = await enter(page, 'A100050');
  await page.goto('/app/profile');
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await setAbsoluteEnd(token, 140);
  await comeBack(page);
  const warning = page.getByRole('alertdialog', { name: 'You will be signed out soon' });
  await expect(warning).toContainText('You have been signed in for as long as one session lasts.');
  await expect(warning.getByRole('button', { name: 'Stay signed in' })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await warning.getByRole('button', { name: 'Continue' }).click();
  await expect(warning).toBeHidden();
  await comeBack(page);
  await expect(warning).toHaveCount(0);
});
