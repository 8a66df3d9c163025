import { expectNoAxeViolations } from '../support/accessibility.ts';
import { readStorage } from '../support/browser-storage.ts';
import { holdCall } from '../support/held-call.ts';
import { screenshot } from '../support/screenshot.ts';
import { signInFromHere } from '../support/sign-in.ts';
import { enter } from '../support/signed-in.ts';
import { underTest } from '../support/system/under-test.ts';
import { expect, test } from '../support/test.ts';

test('an unknown address says so, with the status 404 and the way home (H9) @phone', async ({
  page,
  complaints,
}) => {
  complaints.expect('404 (Not Found)');
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('There was an error, please try again.', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^There was an error/);
  await expectNoAxeViolations(page);
  await screenshot(page, 'error-page');
  await page.getByRole('link', { name: 'Go to home page' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Sign in to begin' })).toBeVisible();
});

test('an unknown address among the signed-in pages leads back to the dashboard (H9)', async ({ page }) => {
  await enter(page, 'A100020');
  await page.goto('/app/no-such-page');
  await expect(page.getByText('There was an error, please try again.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Go to home page' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});

test('missing permissions have a page of their own (S9) @phone', async ({ page }) => {
  await page.goto('/missingscopes');
  await expect(page.getByText('Missing Efaas permissions.', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Login again' }).click();
  await expect(page).toHaveURL('/login');
});

test('the provider returns to /logout, which ends at the landing page three seconds later (S12)', async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/logout');
  await expect(page).toHaveURL('/loggedout');
  await expect(page.getByText('You have been logged out', { exact: true })).toBeVisible();
  await page.clock.runFor(2999);
  await expect(page).toHaveURL('/loggedout');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/');
});

test('the former address of the landing page leads to it (S15)', async ({ page }) => {
  await page.goto('/home/index.html');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'One building, many owners, one register' })).toBeVisible();
});

const hostile = [
  'https://evil.test',
  '//evil.test',
  String.raw`/\evil.test`,
  '/%5Cevil.test',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  `/app/${'a'.repeat(5000)}`,
  '\t//evil.test',
];

test('a redirect that is no path of ours leads home (T13)', async ({ page }) => {
  await enter(page, 'A100020');
  const { portal } = underTest();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).origin));
  for (const value of hostile) {
    await page.goto(`/login?redirect=${encodeURIComponent(value)}`);
    await expect(
      page.getByRole('heading', { name: 'Dashboard', level: 1 }),
      value.slice(0, 40),
    ).toBeVisible();
    await expect(page, value.slice(0, 40)).toHaveURL('/app');
  }
  expect([...new Set(requested)]).toEqual([portal]);
});

test('a hostile redirect is not kept, and a kept one that was tampered with is not followed (T13)', async ({
  page,
}) => {
  for (const value of hostile) {
    await page.goto(`/login?redirect=${encodeURIComponent(value)}`);
    await expect(page.getByRole('button', { name: 'Sign in with eFaas' })).toBeVisible();
    expect(Object.keys((await readStorage(page)).session), value.slice(0, 40)).toEqual(['efs-state']);
  }
  await page.evaluate(() => sessionStorage.setItem('redirectUrl', 'https://evil.test/'));
  await signInFromHere(page, 'A100020');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/app');
});

for (const [address, heading, later] of [
  ['/', 'One building, many owners, one register', 'TEST'],
  ['/login', 'Sign in', 'Sign in with eFaas'],
] as const) {
  test(`${address} is in sight before its scripts are, and they take over what is there`, async ({
    page,
  }) => {
    const scripts = await holdCall(page, /\/assets\/.*\.js$/);
    await page.goto(address, { waitUntil: 'commit' });
    await scripts.made;
    const title = page.getByRole('heading', { name: heading, level: 1 });
    await expect(title).toBeVisible();
    await expect(page.getByText(later, { exact: true })).toBeHidden();
    await title.evaluate((element) => element.setAttribute('data-was-there', ''));
    scripts.release();
    await expect(page.getByText(later, { exact: true })).toBeVisible();
    await expect(title).toHaveAttribute('data-was-there');
  });
}
