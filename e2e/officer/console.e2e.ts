import { expectNoAxeViolations } from '../support/accessibility.ts';
import { readStorage } from '../support/browser-storage.ts';
import { officersClient } from '../support/registrations.ts';
import { screenshot } from '../support/screenshot.ts';
import { choosePerson, giveConsent, signInAs, signInFromHere } from '../support/sign-in.ts';
import { enterConsole } from '../support/signed-in.ts';
import { underTest } from '../support/system/under-test.ts';
import { expect, test } from '../support/test.ts';

test('an examiner signs in at the admin host and out again (S1–S6, S10, H4, H8) @phone', async ({ page }) => {
  const { console } = underTest();
  await page.goto(`${console}/`);
  await expect(page).toHaveURL(`${console}/login?redirect=%2F`);
  await expect(page.getByText(/^This side is for officers of the ministry/)).toBeVisible();
  await expectNoAxeViolations(page);
  await screenshot(page, 'console-login');
  await page.getByRole('button', { name: 'Sign in with eFaas' }).click();
  await choosePerson(page, 'A100030');
  await giveConsent(page);
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('Dashboard – Strata Portal, officers');
  await expect(page.getByRole('table', { name: 'How much waits in each queue' })).toBeVisible();
  await expect(page.getByText('TEST', { exact: true })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('realestate@strata.example');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'User menu, Mohamed Ishan Olhuvelifushi' }).click();
  await expect(page.getByText('A100030', { exact: true })).toBeVisible();
  await expect(page.getByText('Examiner', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await screenshot(page, 'console-home');
  expect(Object.keys((await readStorage(page)).local)).toEqual(['strata.token']);

  const leaving = page.waitForRequest('**/connect/endsession?*');
  await page.getByRole('button', { name: 'Logout' }).click();
  expect(new URL((await leaving).url()).searchParams.get('post_logout_redirect_uri')).toBe(
    `${console}/logout`,
  );
  await expect(page.getByText('You have been logged out')).toBeVisible();
  expect(await readStorage(page)).toEqual({ local: {}, session: {} });
  await page.goto(`${console}/`);
  await expect(page.getByRole('button', { name: 'Sign in with eFaas' })).toBeVisible();
});

test('a citizen gets no session at the admin host, and can make room for an officer @phone', async ({
  page,
  complaints,
}) => {
  complaints.expect('403 (Forbidden)');
  await signInAs(page, 'A100001', { at: 'console' });
  await expect(
    page.getByRole('heading', { name: 'You are not registered as an officer', level: 1 }),
  ).toBeVisible();
  expect(await readStorage(page)).toEqual({ local: {}, session: {} });
  await expectNoAxeViolations(page);
  await screenshot(page, 'console-refused');
  await page.getByRole('button', { name: 'Sign in as somebody else' }).click();
  // The provider has forgotten the citizen: it asks who it is.
  await expect(page.getByText('You have been logged out')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with eFaas' })).toBeVisible();
  await signInFromHere(page, 'A100040');
  await page.getByRole('button', { name: 'User menu, Abdulla Wisam Gulhifalhi' }).click();
  await expect(page.getByText('Registrar', { exact: true })).toBeVisible();
});

test('who is no officer any more is told so at the next call (T23)', async ({ page, complaints }) => {
  complaints.expect('403 (Forbidden)');
  // An officer whom no other journey asks for anything.
  const idnumber = 'A100007';
  const administrator = await officersClient('A100050');
  const role = await administrator.call('POST /OfficerRoles', { body: { idnumber, role: 'Examiner' } });
  await enterConsole(page, idnumber);
  await page.goto(underTest().console);
  await expect(page.getByRole('button', { name: 'User menu, Moosa Shamin Rihiveli' })).toBeVisible();
  await administrator.call('DELETE /OfficerRoles', { query: { id: role } });
  await page.reload();
  await expect(page.getByText('You are no longer registered as an officer.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You have been logged out')).toBeVisible();
});

test('a permission that is refused stops an officer as well (S7, 417)', async ({ page, complaints }) => {
  complaints.expect('417');
  await signInAs(page, 'A100030', { at: 'console', withhold: ['Mobile number'] });
  await expect(page.getByText(/^Permissions missing\./)).toBeVisible();
  await page.getByRole('button', { name: 'Go to login' }).click();
  await expect(page.getByRole('button', { name: 'Sign in with eFaas' })).toBeVisible();
});

test('a session of one host is worth nothing at the other (domain decision 1)', async ({ page }) => {
  const { portal } = underTest();
  await enterConsole(page, 'A100040');
  const token = (await readStorage(page)).local['strata.token'] ?? '';
  const headers = { Authorization: `Bearer ${token}` };
  expect((await page.request.get(`${portal}/api/Users/profile`, { headers })).status()).toBe(401);
  // And another origin has its own storage: the portal knows nobody.
  await page.goto(`${portal}/app`);
  await expect(page).toHaveURL(`${portal}/login?redirect=%2Fapp`);
});

test('an unknown address of the admin host says so, with the status 404 (H9)', async ({
  page,
  complaints,
}) => {
  complaints.expect('404 (Not Found)');
  const { console } = underTest();
  await enterConsole(page, 'A100050');
  const answer = await page.goto(`${console}/no/such/page`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
  await expectNoAxeViolations(page);
});
