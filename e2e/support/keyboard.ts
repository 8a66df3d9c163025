import { expect, type Locator, type Page } from '@playwright/test';

/** Where the focus is after a press of Tab, and what keeps a person from seeing it there. */
interface Stop {
  readonly what: string;
  readonly faults: readonly string[];
}

function lookAtFocus(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const box = element.getBoundingClientRect();
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const around = element.parentElement === null ? undefined : getComputedStyle(element.parentElement);
    const faults: string[] = [];
    const isRinged = outlineStyle !== 'none' && outlineWidth !== '0px';
    // A control that is invisible itself (a file chooser) shows the focus by what surrounds it.
    if (!isRinged && around?.outlineStyle === 'none') faults.push('no visible focus');
    const middle = [box.left + box.width / 2, box.top + box.height / 2] as const;
    if (middle[1] < 0 || middle[1] > innerHeight || middle[0] < 0 || middle[0] > innerWidth) {
      faults.push(`outside the window at ${Math.round(middle[0])}, ${Math.round(middle[1])}`);
    } else {
      // What stays in view while one scrolls, at the head or at the foot, must not lie over the focus.
      for (let over = document.elementFromPoint(...middle); over !== null; over = over.parentElement) {
        const stays = ['sticky', 'fixed'].includes(getComputedStyle(over).position);
        if (stays && !over.contains(element)) faults.push(`under ${over.tagName} ${over.ariaLabel ?? ''}`);
      }
    }
    const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return { what: `${element.tagName} ${element.id} ${label.trim().slice(0, 40)}`, faults };
  });
}

/** Presses Tab until the control has the focus, and holds every stop on the way against what U02 asks. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  const stops: Stop[] = [];
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    stops.push(await lookAtFocus(page));
    if (await control.evaluate((element) => element === document.activeElement)) {
      expect(stops.filter(({ faults }) => faults.length > 0)).toEqual([]);
      return;
    }
  }
  throw new Error(`Tab does not lead there; it stopped at:\n${stops.map(({ what }) => what).join('\n')}`);
}

/** Goes to a queue by its two keys. The second must follow within a moment, which a slow machine may miss: then they are pressed again. */
export async function goToQueue(desk: Page, key: string, heading: string): Promise<void> {
  await expect(async () => {
    await desk.keyboard.press('g');
    await desk.keyboard.press(key);
    await expect(desk.getByRole('heading', { name: heading, level: 1 })).toBeFocused({ timeout: 5_000 });
  }).toPass();
}
