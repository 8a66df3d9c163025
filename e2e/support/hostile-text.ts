import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Addresses of the other host that a browser asks for. */
export function listenForBeacons(context: BrowserContext): string[] {
  const asked: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('beacon.invalid')) asked.push(request.url());
  });
  return asked;
}

/** The text stands there letter for letter, and nothing came of it. */
export async function expectOnlyText(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: false }).first()).toBeVisible();
  expect(await page.evaluate(() => '__x' in window)).toBe(false);
  const markup = 'base, style, script:not([src]), [onload], [onerror], [src*="beacon"], [action*="beacon"]';
  await expect(page.locator(markup)).toHaveCount(0);
  await expect(page.locator('a[href^="javascript"]')).toHaveCount(0);
}
