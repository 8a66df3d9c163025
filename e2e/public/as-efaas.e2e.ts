import { expectNoAxeViolations } from '../support/accessibility.ts';
import { giveConsent, signInAs } from '../support/sign-in.ts';
import { underTest } from '../support/system/under-test.ts';
import { expect, test } from '../support/test.ts';

// These journeys run in the project as-efaas alone: the plain provider does none of this.

const dashboard = { name: 'Dashboard', level: 1 } as const;

test('a one-tap code that was used before leads to the ordinary sign-in (domain decision 2)', async ({
  page,
  openBrowser,
}) => {
  const leaving = page.waitForRequest('**/efaas-one-tap-login?*');
  await page.goto(`${underTest().provider}/one-tap/A100021`);
  const tapped = (await leaving).url();
  await giveConsent(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', dashboard)).toBeVisible();

  const other = await openBrowser();
  await other.goto(tapped);
  await expect(other.getByRole('heading', { name: 'Who is signing in?' })).toBeVisible();
  await expect(other.getByRole('status')).toContainText('The one-tap code was used before or has ended.');
});

test('people from abroad sign in with the number of a work permit, or of a passport', async ({
  page,
  openBrowser,
}) => {
  await signInAs(page, 'WP900060');
  await expect(page.getByRole('heading', dashboard)).toBeVisible();
  await page.goto('/app/profile');
  await expect(page.getByText('WP900060').last()).toBeVisible();
  await expect(page.getByText('Sri Lanka').last()).toBeVisible();
  await expectNoAxeViolations(page);

  const other = await openBrowser();
  await signInAs(other, 'ZX9000061');
  await expect(other.getByRole('heading', dashboard)).toBeVisible();
  await other.getByRole('button', { name: 'User menu' }).click();
  await expect(other.getByText('Solveig Lindmarker').last()).toBeVisible();
});
