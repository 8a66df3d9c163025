import { type Download, expect, type Page } from '@playwright/test';

/** Opens the export menu of that name, chooses the form, and waits for the file. */
export async function saveExport(page: Page, name: string | RegExp, form: 'xlsx' | 'csv'): Promise<Download> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  await page
    .getByRole('menuitem', { name: form === 'xlsx' ? /^Excel workbook/ : /^Comma-separated/ })
    .click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${form}$`));
  return download;
}
