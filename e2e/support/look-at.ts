import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './accessibility.ts';
import { keepPicture } from './screenshot.ts';
import { widthBeyond } from './window-size.ts';

const widths = [
  { name: 'narrow', width: 390, height: 844 },
  { name: 'wide', width: 1440, height: 900 },
] as const;

/** What passes by covers what is looked at. */
async function dismissToasts(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('button[aria-label="Dismiss"]'))
      button.click();
  });
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
}

/**
 * Looks at a screen as it stands now on a phone and at a desk: nothing beyond the window, no axe finding; and keeps a
 * picture of each where pictures are wanted. For journeys that are walked once, because what they do cannot be done twice side by side.
 */
export async function lookAt(page: Page, name: string): Promise<void> {
  // A page that was just opened has nothing yet that could be waited for to go.
  await expect(page.locator('h1').first()).toBeAttached();
  await dismissToasts(page);
  for (const { name: suffix, width, height } of widths) {
    await page.setViewportSize({ width, height });
    await expect(page.getByText(/^Loading( |$)/)).toHaveCount(0);
    await expect.poll(() => widthBeyond(page), `${name} goes beyond the window at ${width} pixels`).toBe(0);
    await keepPicture(page, `${name}-${suffix}`);
  }
  // Where screens are walked through one by one, they are held against the rules at both widths.
  await expectNoAxeViolations(page);
}
