import type { Locator } from '@playwright/test';
import { podiumTower } from '@strata/fictional-register';
import { linesOfPdf } from '../support/pdf-text.ts';
import { draftFor, fillPlan } from '../support/plans.ts';
import { enter } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

/** Wide as what A4 leaves between its margins, in CSS pixels. */
const paper = { width: 690, height: 1000 };

/** How many lines of text the tallest of these takes. */
const mostLines = (parts: Locator) =>
  parts.evaluateAll((elements) =>
    Math.max(
      ...elements.map((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
    ),
  );

test('a unit stands in one line on a desk and on paper, and figures stay whole on a phone', async ({
  page,
}) => {
  const owner = await enter(page, 'A100020', { as: { type: 'Business', name: 'Noofaru Paper' } });
  const id = await draftFor(owner, 'Noofaru One', podiumTower);
  await fillPlan(owner, id, podiumTower);

  await page.goto(`/app/applications/${id}/strataplan/schedule`);
  const schedule = page.getByRole('region', { name: 'The document' });
  await expect(schedule.getByRole('rowheader', { name: 'Aggregate' })).toBeVisible();
  const names = schedule.getByRole('table').first().locator('tbody td');
  await names.first().scrollIntoViewIfNeeded();
  await page.setViewportSize({ width: 1440, height: 900 });
  // Machines have letters of different widths: with wide ones the name of a building takes a second line.
  expect(await mostLines(names)).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(paper);
  expect(await mostLines(names)).toBeLessThanOrEqual(2);

  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/app/applications/${id}/strataplan/calculation-plan`);
  const figures = page.getByRole('region', { name: 'The document' }).getByRole('definition');
  await figures.getByText('2,450.75 sqm').first().scrollIntoViewIfNeeded();
  expect(await mostLines(figures.filter({ hasText: /^[\d,.]+ sqm$/ }))).toBe(1);
});

test('what is printed by the browser says on each page what it is and when it was printed', async ({
  page,
}) => {
  const owner = await enter(page, 'A100020', { as: { type: 'Business', name: 'Noofaru Print' } });
  const id = await draftFor(owner, 'Noofaru Two', podiumTower);
  await fillPlan(owner, id, podiumTower);
  await page.goto(`/app/applications/${id}`);
  await expect(page.getByRole('heading', { name: 'Noofaru Two', level: 1 })).toBeVisible();
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  const title = await page.title();
  const pages = await linesOfPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages.length).toBeGreaterThan(1);
  for (const [at, lines] of pages.entries()) {
    const text = lines.join(' ');
    expect(text).toContain(title);
    expect(text).toMatch(
      new RegExp(`\\d{2}/\\d{2}/\\d{4}, \\d{2}:\\d{2}, page ${at + 1} of ${pages.length}`),
    );
  }
});
