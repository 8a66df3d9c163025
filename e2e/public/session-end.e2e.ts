import { expectNoAxeViolations } from '../support/accessibility.ts';
import { readStorage } from '../support/browser-storage.ts';
import { endSession } from '../support/database.ts';
import { signInAs, signInFromHere } from '../support/sign-in.ts';
import { enter } from '../support/signed-in.ts';
import { underTest } from '../support/system/under-test.ts';
import { expect, test } from '../support/test.ts';

const dashboard = { name: 'Dashboard', level: 1 } as const;

test('signing out goes to the provider with the token as hint, and leaves nothing behind (S10, T12)', async ({
  page,
}) => {
  await signInAs(page, 'A100011');
  await expect(page.getByRole('heading', dashboard)).toBeVisible();
  await page.goto('/app/profile');
  await expect(page.getByText('zayan@huvadheli-design.example')).toBeVisible();
  const token = (await readStorage(page)).local['strata.token'] ?? '';
  await page.evaluate(() => sessionStorage.setItem('redirectUrl', '/app/guides'));
  await page.getByRole('button', { name: 'User menu' }).click();
  const leaving = page.waitForRequest('**/connect/endsession?*');
  await page.getByRole('button', { name: 'Logout' }).click();
  const { searchParams } = new URL((await leaving).url());
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'strata-portal',
    post_logout_redirect_uri: `${underTest().portal}/logout`,
    id_token_hint: token,
  });
  await expect(page.getByText('You have been logged out', { exact: true })).toBeVisible();
  expect(await readStorage(page)).toEqual({ local: {}, session: {} });

  // The token is worth nothing any more, wherever a copy of it may be; of a slow server, a moment after the browser left.
  const headers = { Authorization: `Bearer ${token}` };
  const ask = async () => (await page.request.get('/api/Users/profile', { headers })).status();
  await expect.poll(ask).toBe(401);

  // And Back shows nothing personal.
  await page.goto('/app/profile');
  await expect(page).toHaveURL('/login?redirect=%2Fapp%2Fprofile');
  await page.goBack();
  await page.goBack();
  await expect(page.getByText('zayan@huvadheli-design.example')).toHaveCount(0);
});

test('signing out without a connection still empties the browser (T12)', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/Unable to reach server|ERR_INTERNET_DISCONNECTED/);
  await enter(page, 'A100011');
  await page.goto('/app/profile');
  const heading = page.getByRole('heading', { name: 'Profile', level: 1 });
  await expect(heading).toBeVisible();
  // It comes last: nothing is being fetched any more.
  await expect(page.getByText('Words on this page', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'User menu' }).click();
  // Nobody can say whether the provider is there, so that the browser is not sent to it.
  const leaving = page.waitForRequest('**/loggedout?provider=away');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(heading).toBeHidden();
  await leaving;
  // The browser's own page of the failed navigation: whatever is opened before it has come is interrupted by it.
  await expect(page).toHaveURL(/^chrome-error:/);
  await context.setOffline(false);
  await page.goto('/robots.txt');
  expect(await readStorage(page)).toEqual({ local: {}, session: {} });
});

test('a session that was ended elsewhere leads to the sign-in and back to the page (S11, 401)', async ({
  page,
  complaints,
}) => {
  complaints.expect('401 (Unauthorized)');
  await signInAs(page, 'A100011');
  await expect(page.getByRole('heading', dashboard)).toBeVisible();
  // What the page asks for by itself has come, so that nothing but the press is refused.
  const bell = page.waitForResponse((one) => new URL(one.url()).pathname === '/api/Notifications');
  await page.goto('/app/registrations');
  await expect(page.getByRole('heading', { name: 'Registrations', level: 1 })).toBeVisible();
  await expect(page.getByText('Counting…')).toHaveCount(0);
  await bell;
  await endSession((await readStorage(page)).local['strata.token'] ?? '');
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  const refused = page.waitForResponse((response) => response.status() === 401);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Properties' }).click();
  await refused;
  await expect.poll(async () => (await readStorage(page)).local['strata.token']).toBeUndefined();
  await expect(page).toHaveURL('/login?redirect=%2Fapp%2Fproperties');
  // The page that was asked for comes first, so that it is known where to come back to.
  expect(visited).toEqual(['/app/properties', '/login']);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Sign in with eFaas' }).click();
  // Only our session had ended: the provider knows the person still.
  await expect(page.getByRole('heading', { name: 'Properties', level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/app/properties');
});

test('signing out in one tab signs out in the others (T12)', async ({ page, context }) => {
  await signInAs(page, 'A100011');
  await expect(page.getByRole('heading', dashboard)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/app/profile');
  await expect(other.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  // What this tab says stands for three seconds.
  await expect(page.getByText('You have been logged out')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Sign in with eFaas' })).toBeVisible();
  await signInFromHere(other, 'A100010');
  await expect(other.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await expect(other.getByRole('main').getByText('A100010', { exact: true })).toBeVisible();
});
