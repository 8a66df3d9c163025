import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the bell, and answers with what it shows. The page is loaded anew first: the bell asks from time to time only. */
export async function openBell(page: Page): Promise<Locator> {
  await page.reload();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const panel = page.getByRole('region', { name: 'Notifications' });
  await expect(panel).toBeVisible();
  return panel;
}
