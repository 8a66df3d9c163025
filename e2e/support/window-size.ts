import type { CDPSession, Page } from '@playwright/test';

/** A desk and a phone as the projects `wide` and `narrow` have them, and the smallest phone of WCAG 1.4.10. */
const windows = {
  desk: { width: 1440, height: 900, mobile: false },
  phone: { width: 390, height: 844, mobile: true },
  smallPhone: { width: 320, height: 640, mobile: true },
} as const;

const sessions = new WeakMap<Page, CDPSession>();

/**
 * Turns the window into that of another device, with its pointer, for screens that are looked at on each: opening them once
 * takes half of the time.
 */
export async function turnInto(page: Page, device: keyof typeof windows): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  const window = windows[device];
  // Playwright makes a picture of the whole page at the size that it knows itself.
  await page.setViewportSize({ width: window.width, height: window.height });
  await session.send('Emulation.setDeviceMetricsOverride', { ...window, deviceScaleFactor: 1 });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: window.mobile });
  // The page is told a moment later, on a slow machine after the next look at it.
  await page.waitForFunction((width) => matchMedia(`(width: ${width}px)`).matches, window.width);
}

/** How far the page goes beyond the window, sideways. What is drawn to its width settles a moment after it changed. */
export function widthBeyond(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
