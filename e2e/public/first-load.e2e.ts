import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { enterWithScreens } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

interface Weight {
  readonly scripts: number;
  readonly styles: number;
  /** Of all that was fetched, what came without compression though it would have gained by it. */
  readonly plain: readonly string[];
}

/**
 * What came over the network for the first sight of a page, in bytes as gzip packs them: whether the browser asked for
 * gzip or for something stronger does not change the figure.
 */
async function weigh(
  page: Page,
  open: () => Promise<void>,
  counted?: (page: Page) => Promise<readonly string[]>,
): Promise<Weight> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await open();
  await page.waitForLoadState('networkidle');
  const paths = await counted?.(page);
  const files = responses.filter((response) => {
    const { pathname } = new URL(response.url());
    return /\.(js|css)$/.test(pathname) && (paths?.includes(pathname) ?? true);
  });
  const measured = await Promise.all(
    files.map(async (response) => ({
      path: new URL(response.url()).pathname,
      size: gzipSync(await response.body(), { level: 9 }).length,
      encoding: await response.headerValue('content-encoding'),
    })),
  );
  const total = (ending: string) =>
    measured.filter(({ path }) => path.endsWith(ending)).reduce((sum, { size }) => sum + size, 0);
  return {
    scripts: total('.js'),
    styles: total('.css'),
    plain: measured.filter(({ encoding, size }) => encoding === null && size > 1000).map(({ path }) => path),
  };
}

const kilobyte = 1000;

test('the sign-in page weighs at most 113 kB of scripts', async ({ page }) => {
  const { scripts, styles, plain } = await weigh(page, async () => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Sign in with eFaas' })).toBeVisible();
  });
  test.info().annotations.push({ type: 'weight', description: `scripts ${scripts}, styles ${styles}` });
  expect(scripts).toBeGreaterThan(50 * kilobyte);
  expect(scripts).toBeLessThanOrEqual(113 * kilobyte);
  expect(styles).toBeLessThanOrEqual(15 * kilobyte);
  expect(plain).toEqual([]);
});

test('the page on which anyone verifies a certificate weighs at most 120 kB of scripts', async ({ page }) => {
  const { scripts, styles, plain } = await weigh(page, async () => {
    await page.goto(`/verify/${'0'.repeat(26)}`);
    await expect(page.getByText('The register knows no document with this code')).toBeVisible();
  });
  test.info().annotations.push({ type: 'weight', description: `scripts ${scripts}, styles ${styles}` });
  expect(scripts).toBeGreaterThan(50 * kilobyte);
  expect(scripts).toBeLessThanOrEqual(120 * kilobyte);
  expect(styles).toBeLessThanOrEqual(15 * kilobyte);
  expect(plain).toEqual([]);
});

const listed = '1 applications';

/** Notes in the page itself when the first thing to do or to open is there: drawings are asked for after it. */
function noteWhenDrawn(): void {
  new MutationObserver((_changes, observer) => {
    if (document.querySelector('main li :is(a, button)') === null) return;
    performance.mark('drawn');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** Addresses of what the page had asked for by then. */
const askedBefore = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [drawnAt] = performance.getEntriesByName('drawn');
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= (drawnAt?.startTime ?? 0))
      .map(({ name }) => new URL(name).pathname);
  });

test('the dashboard weighs at most 150 kB of scripts and 15 kB of styles', async ({ page }) => {
  await enterWithScreens(page, 'A100030', 'Olhuvelifushi Weights');
  await page.addInitScript(noteWhenDrawn);
  const { scripts, styles, plain } = await weigh(
    page,
    async () => {
      await page.goto('/app');
      await expect(page.getByText(listed, { exact: true })).toBeVisible();
    },
    askedBefore,
  );
  test.info().annotations.push({ type: 'weight', description: `scripts ${scripts}, styles ${styles}` });
  expect(scripts).toBeGreaterThan(50 * kilobyte);
  expect(scripts).toBeLessThanOrEqual(150 * kilobyte);
  expect(styles).toBeGreaterThan(kilobyte);
  expect(styles).toBeLessThanOrEqual(15 * kilobyte);
  expect(plain).toEqual([]);
});
