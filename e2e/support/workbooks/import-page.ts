import { type Download, expect, type Locator, type Page } from '@playwright/test';
import type { WorkbookFile } from './spreadsheet.ts';

/** What the rows of a file come to. */
export interface Figures {
  readonly created?: number;
  readonly changed?: number;
  readonly unchanged?: number;
  readonly wrong?: number;
}

/** Clicks what saves a file, and waits for it. */
export async function saved(page: Page, control: Locator): Promise<Download> {
  const saving = page.waitForEvent('download');
  await control.click();
  return saving;
}

/** The page on which a workbook is imported: what a person reads there and does. */
export function importPage(page: Page) {
  const file = page.locator('#import-file');
  const figures = page.getByLabel('What the rows of the file come to');
  const errors = page.getByRole('grid', { name: 'Cells that are wrong' });

  return {
    file,
    template: page.getByRole('button', { name: /^Download the empty template/ }),
    withData: page.getByRole('button', { name: /^Download it with my data/ }),
    marked: page.getByRole('button', { name: 'Download this workbook with the errors marked' }),
    undo: page.getByRole('button', { name: 'Undo this import' }),

    /** Chooses the file and waits for what it comes to. */
    async check(chosen: WorkbookFile, expected: Figures): Promise<void> {
      await file.setInputFiles(chosen);
      const { created = 0, changed = 0, unchanged = 0, wrong = 0 } = expected;
      const counts = [created, changed, unchanged, wrong].map((count) => count.toLocaleString('en-US'));
      await expect(figures.getByRole('definition')).toHaveText(counts, { timeout: 180_000 });
    },

    /** All errors that the page lists, by their cells; most of a long list are drawn only when one scrolls to them. */
    async listedErrors(): Promise<ReadonlyMap<string, string>> {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await errors.scrollIntoViewIfNeeded();
      const section = page.getByRole('region', { name: 'What is wrong' });
      await section.getByRole('button', { name: 'Copy table' }).click();
      await expect(page.getByText(/copied to clipboard$/)).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      const [titles = [], ...rows] = copied.split('\n').map((line) => line.split('\t'));
      const [cell, reason] = [titles.indexOf('Cell'), titles.indexOf('Reason')];
      return new Map(rows.map((row) => [row[cell] ?? '', row[reason] ?? '']));
    },

    /** Imports what was checked, by the button of that name. */
    async import(act: string, done: string): Promise<void> {
      await page.getByRole('button', { name: act, exact: true }).click();
      await expect(page.getByText(done, { exact: true })).toBeVisible({ timeout: 180_000 });
    },
  };
}
