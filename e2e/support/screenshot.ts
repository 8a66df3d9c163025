import { join } from 'node:path';
import { type Page, test } from '@playwright/test';

const folder = join(import.meta.dirname, '..', '..', 'test-results', 'screens');

/** Keeps a picture of the whole page under test-results/screens, for people to look at. */
export async function screenshot(page: Page, name: string): Promise<void> {
  const path = join(folder, `${name}-${test.info().project.name}.png`);
  // What stays in view while one scrolls is drawn where it is now: at the head of the page.
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path, fullPage: true, animations: 'disabled' });
}
