import { draftApplication, registerProperty } from '../support/records.ts';
import { enter } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const scrolledTo = () => window.scrollY;

test('a change of page moves the focus, the title and the scroll; Back restores (U03, H6) @phone', async ({
  page,
}) => {
  const signedIn = await enter(page, 'A100040', { as: { type: 'Business', name: 'Gulhifalhi Land' } });
  const property = await registerProperty(signedIn, { plotName: 'Gulhifalhi House' });
  for (const _ of Array.from({ length: 9 })) await draftApplication(signedIn, property);

  await page.goto('/app');
  await expect(page.getByText('9 applications', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Dashboard – Strata Portal');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const last = page.getByRole('link', { name: 'Gulhifalhi House' }).last();
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(scrolledTo);
  expect(before).toBeGreaterThan(100);
  await last.click();
  const heading = page.getByRole('heading', { name: 'Gulhifalhi House', level: 1 });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(/^Gulhifalhi House SA-\d{4}-\d{6} – Strata Portal$/);
  expect(await page.evaluate(scrolledTo)).toBe(0);

  await page.getByRole('link', { name: 'Gulhifalhi House, M-10241' }).click();
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle('Gulhifalhi House, M-10241 – Strata Portal');
  await page.goBack();
  await expect(page).toHaveTitle(/^Gulhifalhi House SA-/);
  await page.goBack();
  await expect(page).toHaveTitle('Dashboard – Strata Portal');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(scrolledTo)).toBe(before);
});
