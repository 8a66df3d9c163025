import type { Page } from '@playwright/test';
import { openBell } from '../support/bell.ts';
import { lookAt } from '../support/look-at.ts';
import { registerProperty } from '../support/records.ts';
import { act, actBar } from '../support/review.ts';
import { enter } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const remarks = 'The last page of the registry document is missing.';

/** Finds a record by a part of its name, as an officer does who is asked about it. */
async function openBySearch(desk: Page, title: string): Promise<void> {
  await desk.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click();
  await desk.getByRole('main').getByRole('searchbox').fill(title.toLowerCase());
  await desk.getByRole('main').getByRole('link', { name: title, exact: true }).click();
  await expect(desk.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

/** J1, H3; domain decision 3. */
test('an examiner verifies a plot and returns another, and their owner hears of it', async ({
  page,
  openDesk,
}) => {
  const signedIn = await enter(page, 'A100002', { as: { type: 'Business', name: 'Muiraalu Lands' } });
  await registerProperty(signedIn, { plotName: 'Muiraalu North', plotNumber: 'S-4480' });
  const south = await registerProperty(signedIn, { plotName: 'Muiraalu South', plotNumber: 'S-4481' });
  const desk = await openDesk('A100030');

  await test.step('one is found, read, and verified', async () => {
    await desk.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Properties' }).click();
    await expect(desk.getByRole('heading', { name: 'Properties', level: 1 })).toBeVisible();
    await lookAt(desk, 'console-properties');
    await desk.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click();
    await desk.getByRole('main').getByRole('searchbox').fill('muiraalu');
    await expect(desk.getByRole('link', { name: 'Muiraalu North' })).toBeVisible();
    await lookAt(desk, 'console-search');
    await openBySearch(desk, 'Muiraalu North');
    const sections = desk.getByRole('navigation', { name: 'Sections' });
    await sections.getByRole('link', { name: /^Owners/ }).click();
    await expect(desk.getByRole('table', { name: 'Owners and shares' })).toBeVisible();
    await lookAt(desk, 'review-property');
    await act(desk, 'verify');
    await expect(desk.getByText('Verified', { exact: true }).first()).toBeVisible();
    await desk.getByRole('link', { name: 'History' }).click();
    const history = desk.getByRole('list', { name: 'History' });
    await expect(history.getByRole('listitem').first()).toContainText('You');
    await lookAt(desk, 'review-history');
  });

  await test.step('the other is returned with remarks', async () => {
    await openBySearch(desk, 'Muiraalu South');
    await act(desk, 'return', { text: remarks });
    await expect(actBar(desk)).toContainText('does not wait with the ministry now');
  });

  await test.step('the owner is told of both, and corrects the second', async () => {
    await page.goto('/app');
    const panel = await openBell(page);
    const items = panel.getByRole('listitem');
    await expect(items.filter({ hasText: 'Muiraalu North (S-4480)' })).toContainText('Property verified');
    await expect(items.filter({ hasText: 'Muiraalu South (S-4481)' })).toContainText(remarks);
    await items
      .filter({ hasText: 'Muiraalu South (S-4481)' })
      .getByRole('link', { name: /Property returned/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Muiraalu South', level: 1 })).toBeVisible();
    await expect(page.getByText(remarks)).toBeVisible();
    await lookAt(page, 'property-returned');
    await page.goto(`/app/properties/update/${south}`);
    await page.getByRole('textbox', { name: 'Registry number' }).fill('RG-2020-01190');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Pending', { exact: true })).toBeVisible();
  });

  await test.step('and it waits again', async () => {
    await openBySearch(desk, 'Muiraalu South');
    await expect(desk.getByText('RG-2020-01190')).toBeVisible();
    await act(desk, 'verify');
    await page.reload();
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  });
});
