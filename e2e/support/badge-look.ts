import type { Locator } from '@playwright/test';

/** How a badge looks, colours and sign, as the browser draws it; not the word in it. */
export function lookOf(badge: Locator): Promise<string> {
  return badge.evaluate((element) => {
    const { color, backgroundColor, borderTopColor, borderTopStyle } = getComputedStyle(element);
    const sign = [...element.querySelectorAll('svg *')].map((part) => part.outerHTML).join('');
    return JSON.stringify({ color, backgroundColor, borderTopColor, borderTopStyle, sign });
  });
}
