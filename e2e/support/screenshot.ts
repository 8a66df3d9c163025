import { join } from 'node:path';
import { type Page, test } from '@playwright/test';

const folder = join(import.meta.dirname, '..', '..', 'test-results', 'screens');

/** With E2E_PICTURES=yes. They are for people to look at, and making one takes as long as testing what is on it. */
const keepsPictures = process.env['E2E_PICTURES'] === 'yes';

/** Keeps a picture of the whole page under test-results/screens, if pictures are wanted. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (!keepsPictures) return;
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true, animations: 'disabled' });
}

/** The same from the head of the page, with the width of the journey in its name. */
export async function screenshot(page: Page, name: string): Promise<void> {
  // What stays in view while one scrolls is drawn where it is now: at the head of the page.
  await page.evaluate(() => scrollTo(0, 0));
  await keepPicture(page, `${name}-${test.info().project.name}`);
}
