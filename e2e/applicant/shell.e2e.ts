import type { BrowserContext, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { readStorage } from '../support/browser-storage.ts';
import { holdCall } from '../support/held-call.ts';
import { registerProperty } from '../support/records.ts';
import { enter } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const community = 'https://community.strata.example';

/** Opens the drawer where it is folded away. */
async function mainLinks(page: Page, width: string) {
  if (width === 'narrow') await page.getByRole('button', { name: 'Open menu' }).click();
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link');
}

/** Stands in for the community site, which belongs to somebody else, and notes how it is called. */
async function standInForCommunity(context: BrowserContext) {
  const calls: { address: URL; referer: string | null }[] = [];
  await context.route(`${community}/**`, async (route) => {
    const request = route.request();
    if (request.isNavigationRequest()) {
      calls.push({ address: new URL(request.url()), referer: await request.headerValue('referer') });
    }
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Community</title>' });
  });
  return calls;
}

test('bar, drawer, menus, breadcrumbs and footer of a signed-in page (H1–H5, H8) @phone', async ({ page }, {
  project,
}) => {
  const signedIn = await enter(page, 'A100031', { as: { type: 'Business', name: 'Raabulhaa Stores' } });
  const property = await registerProperty(signedIn, { plotName: 'Raabulhaa' });
  await page.goto(`/app/properties/update/${property}`);
  await expect(page.getByRole('heading', { name: 'Edit property', level: 1 })).toBeVisible();
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
  await expect(crumbs).toHaveText(['Dashboard', 'Properties', 'Raabulhaa', 'Edit']);
  await expect(crumbs.getByRole('link')).toHaveCount(3);
  await expect(crumbs.last().getByText('Edit')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('banner').getByText('TEST', { exact: true })).toBeVisible();

  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Ministry of Strata Property (example)');
  await expect(footer.getByRole('link', { name: '+960 300 0000' })).toHaveAttribute(
    'href',
    'tel:+9603000000',
  );
  await expect(footer.getByRole('link', { name: 'realestate@strata.example' })).toHaveAttribute(
    'href',
    'mailto:realestate@strata.example',
  );

  await page.goto('/app/guides');
  await expect(
    page.getByRole('heading', { name: 'Guidance Notes: Entering Common Properties in Strata Portal' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByText('No notifications', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('No notifications', { exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeFocused();

  const userMenu = page.getByRole('button', { name: 'User menu' });
  await userMenu.click();
  await expect(userMenu).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('Aminath Sana Raabulhaa', { exact: true })).toBeVisible();
  await expect(page.getByText('A100031', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expectNoAxeViolations(page);
  await userMenu.click();

  const links = await mainLinks(page, project.name);
  await expect(links).toHaveText(['Dashboard', 'Properties', 'Registrations', /^Community/]);
  await expectNoAxeViolations(page);
  await links.filter({ hasText: 'Registrations' }).click();
  await expect(page.getByRole('heading', { name: 'Registrations', level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Strata Portal' }).click();
  await expect(page).toHaveURL('/app');
});

test('the community site opens in a window of its own, with the token and without a trace of us (H2, D1, T14) @phone', async ({
  page,
  context,
}, { project }) => {
  const calls = await standInForCommunity(context);
  await enter(page, 'A100031');
  await page.goto('/app');
  const token = (await readStorage(page)).local['strata.token'];
  const tile = page.getByRole('main').getByRole('link', { name: /^Community/ });
  await expect(tile).toHaveAttribute('href', `${community}/`);
  const drawer = (await mainLinks(page, project.name)).filter({ hasText: 'Community' });
  for (const attributes of [tile, drawer]) {
    await expect(attributes).toHaveAttribute('target', '_blank');
    await expect(attributes).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(attributes).toHaveAttribute('href', `${community}/`);
  }
  for (const link of [drawer, tile]) {
    const opening = context.waitForEvent('page');
    await link.click();
    const opened = await opening;
    await expect(opened).toHaveTitle('Community');
    expect(await opened.evaluate(() => window.opener === null && document.referrer === '')).toBe(true);
    await opened.close();
  }
  expect(calls.map(({ address }) => address.href)).toEqual(
    Array.from({ length: 2 }, () => `${community}/?token=${token}`),
  );
  expect(calls.map(({ referer }) => referer)).toEqual([null, null]);
  await expect(page).toHaveURL('/app');
});

test('the page is covered while nothing can be shown, and a fault is told in the error modal (H7) @phone', async ({
  page,
  complaints,
}) => {
  complaints.expect('403 (Forbidden)');
  await enter(page, 'A100031');
  const entities = await holdCall(page, '**/api/Users/entities');
  await page.route('**/api/Projects', (route) =>
    route.fulfill({
      status: 403,
      json: {
        isSuccess: false,
        statusCode: 403,
        code: 'FORBIDDEN',
        message: 'You do not have the right to do this.',
        data: null,
      },
    }),
  );
  await page.goto('/app');
  await entities.made;
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await expectNoAxeViolations(page);
  entities.release();
  await page.goto('/app/projects/create');
  await page.getByRole('textbox', { name: 'Name' }).fill('Reef Gardens');
  await page.getByRole('textbox', { name: 'Description' }).fill('Two towers on one podium');
  await page.getByRole('button', { name: 'Create project' }).click();
  const modal = page.getByRole('alertdialog', { name: 'There is a problem' });
  await expect(modal).toContainText('You do not have the right to do this.');
  await expect(modal.getByRole('button', { name: 'OK' })).toBeFocused();
  const red = await modal.evaluate((dialog) => getComputedStyle(dialog.querySelector('svg') ?? dialog).color);
  const [r = 0, g = 0, b = 0] = red.match(/\d+/g)?.map(Number) ?? [];
  expect(r, red).toBeGreaterThan(2 * Math.max(g, b));
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
});
