import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { readStorage } from '../support/browser-storage.ts';
import { holdCall } from '../support/held-call.ts';
import { choosePerson, giveConsent, signInAs, signInFromHere } from '../support/sign-in.ts';
import { underTest } from '../support/system/under-test.ts';
import { expect, test } from '../support/test.ts';

const permissions =
  'profile email mobile birthdate photo work_permit_status passport_number country permanent_address';
const scopes = {
  plain: `openid ${permissions}`,
  efaas: `openid ${permissions.replaceAll(/\b(?=[a-z])/g, 'efaas.')}`,
};

/** Notes how the button and the words above it look at each change, for what lasts only until the browser leaves. */
async function noteLooks(page: Page, button: Locator): Promise<unknown[]> {
  const looks: unknown[] = [];
  await page.exposeBinding('noteLook', (_source, look: unknown) => looks.push(look));
  await button.evaluate((element) => {
    const { noteLook } = globalThis as unknown as { noteLook: (look: unknown) => void };
    const root = element.parentElement ?? element;
    new MutationObserver(() =>
      noteLook({
        disabled: element.matches(':disabled'),
        busy: element.getAttribute('aria-busy'),
        wordsAreInert: root.querySelector('p')?.closest('[inert]') !== null,
      }),
    ).observe(root, { attributes: true, subtree: true });
  });
  return looks;
}

test('the sign-in page prepares one sign-in, explains, and leaves for the provider (S1, S2, S4, S5) @phone', async ({
  page,
  providerMode,
}) => {
  const preparing = await holdCall(page, '**/api/Users/token/code');
  const preparations: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/Users/token/code')) preparations.push(request.postData() ?? '');
  });
  await page.goto('/login');
  await expect(page.getByText('Preparing the sign-in')).toBeAttached();
  await expect(page.getByRole('link', { name: 'Strata Portal' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expectNoAxeViolations(page);
  const answer = page.waitForResponse('**/api/Users/token/code');
  preparing.release();
  const { data: state } = (await (await answer).json()) as { data: string };

  await expect(page.getByText(/You need a national digital identity account/)).toBeVisible();
  await expect(page.getByRole('link', { name: /eFaas/ })).toHaveAttribute('href', 'https://efaas.gov.mv');
  const { session } = await readStorage(page);
  expect(session['efs-state']).toMatch(/^[A-Za-z0-9]{40}$/);
  expect(preparations).toEqual([JSON.stringify({ codeVerifier: session['efs-state'] })]);

  const origin = new URL(page.url()).origin;
  const button = page.getByRole('button', { name: 'Sign in with eFaas' });
  const looks = await noteLooks(page, button);
  const leaving = page.waitForRequest('**/connect/authorize?*');
  await button.click();
  const address = new URL((await leaving).url());
  await expect.poll(() => looks.at(-1)).toEqual({ disabled: true, busy: 'true', wordsAreInert: true });
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'strata-portal',
    scope: scopes[providerMode],
    redirect_uri: `${origin}/auth`,
    state,
    code_challenge_method: 'S256',
  });
  await expect(page.getByRole('heading', { name: 'Who is signing in?' })).toBeVisible();
  expect(preparations).toHaveLength(1);

  // Back: another load, another verifier in the place of the first.
  await page.goto('/login');
  await expect(button).toBeEnabled();
  const later = await readStorage(page);
  expect(later.session['efs-state']).not.toBe(session['efs-state']);
  expect(Object.keys(later.session)).toEqual(['efs-state']);
});

test('back from the provider the code becomes a session (S6)', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with eFaas' }).click();
  await choosePerson(page, 'A100020');
  const exchange = await holdCall(page, '**/api/Users/token');
  await giveConsent(page);
  await expect(page.getByRole('heading', { name: 'Please wait...' })).toBeVisible();
  await expectNoAxeViolations(page);
  const made = await exchange.made;
  const origin = new URL(page.url()).origin;
  const sent = made.postDataJSON() as Record<string, string>;
  expect(sent).toMatchObject({ redirectUri: `${origin}/auth` });
  expect(sent['state']).toMatch(/^[A-Za-z0-9]{40}$/);
  expect(sent['code']).not.toBe('');
  const entities = page.waitForRequest('**/api/Users/entities');
  exchange.release();
  await expect(page).toHaveURL('/app');
  const { local, session } = await readStorage(page);
  expect(Object.keys(local)).toEqual(['strata.token']);
  expect(session).toEqual({});
  expect(await (await entities).headerValue('authorization')).toBe(`Bearer ${local['strata.token']}`);
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByText('Khadheeja Rafa Saadhufen').last()).toBeVisible();
  await expect(page.getByText('A100020', { exact: true })).toBeVisible();
});

test('a deep link leads to the sign-in and back (S3, S13)', async ({ page }) => {
  const deep = '/app/properties/update/00000000-0000-7000-8000-000000000000/owners?a=b';
  await page.goto(deep);
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(deep)}`);
  await expect(page.getByRole('button', { name: 'Sign in with eFaas' })).toBeVisible();
  expect((await readStorage(page)).session['redirectUrl']).toBe(deep);
  await page.goto('/app/registrations');
  await signInFromHere(page, 'A100020');
  await expect(page.getByRole('heading', { name: 'Registrations', level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/app/registrations');
  expect((await readStorage(page)).session).toEqual({});
  // It was for that one sign-in: whoever comes to the sign-in page again is at home.
  await page.goto('/login');
  await expect(page).toHaveURL('/app');
});

test('a permission that is refused stops the sign-in, and can be given after all (S7, 417)', async ({
  page,
  complaints,
}) => {
  complaints.expect('417');
  await signInAs(page, 'A100020', { withhold: ['E-mail address'] });
  const words = 'Permissions missing. Please allow all identity-provider data to be shared with the portal.';
  await expect(page.getByText(words, { exact: true })).toBeVisible();
  expect((await readStorage(page)).local).toEqual({});
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Go to login' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('button', { name: 'Sign in with eFaas' }).click();
  // The provider still knows who it is, and asks for the permission again.
  await giveConsent(page);
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});

test('a permission that is not needed may be refused (S7)', async ({ page }) => {
  await signInAs(page, 'A100020', { withhold: ['Passport number', 'Photo'] });
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await page.goto('/app/profile');
  await expect(page.getByText('Not shared').first()).toBeVisible();
});

test('who refuses at the provider is told so, and can begin again (S8)', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with eFaas' }).click();
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await expect(page.getByText('There was an error, please try again', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Go to login' }).click();
  await page.getByRole('button', { name: 'Sign in with eFaas' }).click();
  await choosePerson(page, 'A100020');
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText('There was an error, please try again', { exact: true })).toBeVisible();
  expect((await readStorage(page)).local).toEqual({});
});

test('an answer that this browser did not ask for is refused without a call (S8, T01) @phone', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto('/auth?code=x');
  await expect(page.getByText('There was an error, please try again', { exact: true })).toBeVisible();
  expect(calls).not.toContain('/api/Users/token');
  expect(await readStorage(page)).toEqual({ local: {}, session: {} });
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Go to login' }).click();
  await expect(page).toHaveURL('/login');
});

test('when the sign-in cannot be prepared there is a way on, and no endless spinner (S14)', async ({
  page,
  complaints,
}) => {
  complaints.expect('net::ERR_FAILED');
  complaints.expect('Unable to reach server');
  await page.route('**/api/Users/token/code', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText('There was an error, please try again');
  await expect(page.getByText('Preparing the sign-in')).toBeHidden();
  await expectNoAxeViolations(page);
  await page.unroute('**/api/Users/token/code');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Sign in with eFaas' })).toBeEnabled();
});

test('the one-tap address asks before the session is used (domain decision 2)', async ({ page }) => {
  await page.goto(`${underTest().provider}/one-tap/A100020`);
  await expect(page).not.toHaveURL(/one-tap/);
  await giveConsent(page);
  await expect(page.getByRole('heading', { name: 'Continue as Khadheeja Rafa Saadhufen?' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/app');
});
