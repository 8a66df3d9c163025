import type { Page } from '@playwright/test';

/** What the portal keeps in this tab and in this browser. */
export function readStorage(
  page: Page,
): Promise<{ local: Record<string, string>; session: Record<string, string> }> {
  return page.evaluate(() => {
    const entriesOf = (storage: Storage) =>
      Object.fromEntries(Object.entries(storage)) as Record<string, string>;
    return { local: entriesOf(localStorage), session: entriesOf(sessionStorage) };
  });
}
