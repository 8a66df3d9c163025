import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/browser/find-browser.ts';

/** Milliseconds of opening one record. */
export interface OpeningFigures {
  /** From the press of the key to the frame in which the first section is drawn. */
  readonly opening: number;
  /** The floor: to fetch and parse what the section is drawn from, and nothing else. */
  readonly fetching: number;
}

/**
 * Takes so many records, one after the other, as an examiner does: the first from the queue, the others from the record
 * before.
 */
export async function measureNext(
  origin: string,
  token: string,
  records: number,
): Promise<readonly OpeningFigures[]> {
  const { path, environment } = await findBrowser();
  const browser = await chromium.launch({
    env: { ...environment },
    ...(path === '' ? {} : { executablePath: path }),
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    const page = await context.newPage();
    await page.addInitScript((given) => localStorage.setItem('strata.token', given), token);
    await page.goto(`${origin}/applications`);
    await page.getByText(/^Next: /).waitFor();
    const figures: OpeningFigures[] = [];
    for (let at = 0; at < records; at += 1) {
      const opening = await page.evaluate(pressAndWait);
      // The officer reads: what comes beside and after the first section is there.
      await page.waitForFunction(isAtRest);
      figures.push({ opening, fetching: await page.evaluate(fetchAlone) });
    }
    return figures;
  } finally {
    await browser.close();
  }
}

/** Runs in the page. Looks between two tasks whether another record's section is there, then waits until the browser draws it. */
async function pressAndWait(): Promise<number> {
  const readReference = (): string | undefined =>
    /SA-\d{4}-\d+/.exec(document.querySelector('main header')?.textContent ?? '')?.[0];
  const before = readReference();
  const isThere = (): boolean => {
    // The record that is left stays drawn until the next one is: its head names another reference.
    const reference = readReference();
    if (reference === undefined || reference === before) return false;
    const section = document.querySelector('[data-pane="section"]');
    return section !== null && section.querySelector('[data-loading]') === null;
  };
  const start = performance.now();
  const key = new KeyboardEvent('keydown', { key: 'n', bubbles: true, cancelable: true });
  (document.activeElement ?? document.body).dispatchEvent(key);
  while (!isThere()) {
    const { port1, port2 } = new MessageChannel();
    await new Promise((resolve) => {
      port1.addEventListener('message', resolve);
      port1.start();
      port2.postMessage(undefined);
    });
  }
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now() - start;
}

/** Runs in the page. Whether nothing was fetched for half a second, and the keys of the record work. */
function isAtRest(): boolean {
  const ends = performance
    .getEntriesByType('resource')
    .map((one) => (one as PerformanceResourceTiming).responseEnd);
  const isInRecord = document.activeElement?.closest('main') instanceof Element;
  return isInRecord && performance.now() - Math.max(0, ...ends) > 500;
}

/** Runs in the page, at the record that is open. */
async function fetchAlone(): Promise<number> {
  const headers = { Authorization: `Bearer ${localStorage.getItem('strata.token') ?? ''}` };
  const ask = async (path: string): Promise<unknown> => {
    const response = await fetch(`/api/${path}`, { headers, cache: 'no-store' });
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
    return ((await response.json()) as { data: unknown }).data;
  };
  performance.clearResourceTimings();
  const start = performance.now();
  const id = location.pathname.split('/').at(-1) ?? '';
  const { revision } = (await ask(`Review/applications/${id}`)) as { revision: { id: string } };
  await ask(`Applications/revisions/${revision.id}`);
  return performance.now() - start;
}
