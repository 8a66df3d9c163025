import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { askDatabase } from '../support/database.ts';
import { actingPdf, scannedPdf } from '../support/pdf-made.ts';
import { enterConsole } from '../support/signed-in.ts';
import { underTest } from '../support/system/under-test.ts';
import { expect, test } from '../support/test.ts';

const beacon = 'http://beacon.invalid/seen';

/** Opens a plot's review page, with what the store would answer in place of its document. */
async function openDocument(page: Page, pdf: Buffer): Promise<void> {
  const [plot] = await askDatabase<{ id: string }>(
    `select id from properties where plot_name = 'Muraka House' order by id limit 1`,
  );
  await enterConsole(page, 'A100030');
  await page.route('**/api/Files/*', (route) => route.fulfill({ body: pdf, contentType: 'application/pdf' }));
  await page.goto(`${underTest().console}/properties/${plot?.id}`);
  const show = page.getByRole('button', { name: 'Look at' });
  await expect(show.or(page.getByRole('tab'))).toBeVisible();
  if (await show.isVisible()) await show.click();
}

/** Waits until the page is drawn, and answers with how dark it is in the middle and in the corner. */
async function darkness(page: Page): Promise<{ middle: number; corner: number }> {
  const sheet = page.getByRole('figure', { name: 'Page 1', exact: true });
  await expect(sheet).toHaveAttribute('aria-busy', 'false');
  return sheet.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const at = (x: number, y: number) =>
      255 - (canvas.getContext('2d')?.getImageData(x, y, 1, 1).data[0] ?? 0);
    return { middle: at(canvas.width / 2, canvas.height / 2), corner: at(4, 4) };
  });
}

test('a scan is drawn beside the data, without WebAssembly (T44) @phone', async ({ page }) => {
  await openDocument(page, scannedPdf());
  const { middle, corner } = await darkness(page);
  expect(middle).toBeGreaterThan(200);
  expect(corner).toBeLessThan(20);
  await expect(page.getByText('This page is a picture without text.')).toBeAttached();
  await expectNoAxeViolations(page);
});

test('a document that wants to act is only read (T38, T40)', async ({ page, context }) => {
  const wanted: string[] = [];
  context.on('request', (request) => {
    if (request.url().startsWith('http://beacon')) wanted.push(request.url());
  });
  page.on('dialog', (dialog) => {
    wanted.push(dialog.message());
    void dialog.dismiss();
  });
  await openDocument(page, actingPdf(beacon));
  const first = page.getByRole('figure', { name: 'Page 1', exact: true });
  await expect(first).toContainText('The first page');
  // Where the link is: there is nothing to press.
  await first.click();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByLabel('Page', { exact: true })).toHaveValue('2');
  await expect(page.getByRole('figure', { name: 'Page 2' })).toContainText('The second page');
  await page.getByRole('button', { name: 'Turn to the right' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(first).toHaveAttribute('aria-busy', 'false');
  expect(page.url()).toContain('/properties/');
  expect(wanted).toEqual([]);
});

test('a document is saved under its name', async ({ page }) => {
  await openDocument(page, scannedPdf());
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download / }).click();
  expect((await saving).suggestedFilename()).toMatch(/\.pdf$/);
});
