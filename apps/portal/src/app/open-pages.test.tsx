import { accessibilityProblems } from '@strata/ui/testing';
import { address, page, stateOf } from '@strata/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeRefusal, renderPortal, token } from '../testing/render-portal.tsx';
import { sections } from './router.tsx';

const out = { signedIn: false };

test('S15: the landing page says what this is and how to begin', async () => {
  const { container } = renderPortal('/', {}, out);
  await page('One building, many owners, one register');
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
  expect(document.title).toBe('Strata titles of the Maldives – Strata Portal');
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('S15: /home/index.html leads to the landing page', async () => {
  renderPortal('/home/index.html', {}, out);
  await page('One building, many owners, one register');
  expect(address()).toBe('/');
});

test('S1, S13: a protected page leads to the sign-in, which names the provider', async () => {
  const { container } = renderPortal('/app/profile', { 'POST /Users/token/code': () => 'state' }, out);
  expect(await screen.findByRole('button', { name: 'Sign in with eFaas' })).toBeTruthy();
  expect(address()).toBe('/login?redirect=%2Fapp%2Fprofile');
  expect(sessionStorage.getItem('redirectUrl')).toBe('/app/profile');
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('F11: while the provider is away, the press says so instead of leaving', async () => {
  const { user } = renderPortal(
    '/login',
    {
      'POST /Users/token/code': () => 'state',
      'GET /IdentityProvider': () => new FakeRefusal('SIGN_IN_UNAVAILABLE'),
    },
    out,
  );
  await user.click(await screen.findByRole('button', { name: 'Sign in with eFaas' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Sign-in is not available');
  expect(address()).toBe('/login');
});

test('S7: permissions that were withheld are named', async () => {
  sessionStorage.setItem('efs-state', 'A'.repeat(40));
  renderPortal(
    `/auth?code=withheld&state=${await stateOf('A'.repeat(40))}`,
    { 'POST /Users/token': () => new FakeRefusal('PERMISSIONS_MISSING') },
    out,
  );
  expect(
    await screen.findByText(
      'Permissions missing. Please allow all identity-provider data to be shared with the portal.',
    ),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Go to login' })).toBeTruthy();
});

test('S6: an answer of the provider becomes a session, and the person is at home', async () => {
  sessionStorage.setItem('efs-state', 'B'.repeat(40));
  const { server } = renderPortal(
    `/auth?code=good&state=${await stateOf('B'.repeat(40))}`,
    { 'POST /Users/token': () => token },
    out,
  );
  await page('Dashboard');
  expect(server.of('POST /Users/token')[0]?.body).toEqual({
    code: 'good',
    state: 'B'.repeat(40),
    redirectUri: `${window.location.origin}/auth`,
  });
  expect(server.of('GET /Users/entities')[0]?.headers.get('Authorization')).toBe(`Bearer ${token}`);
});

test('S10: Logout ends the session at the server and leaves nothing behind', async () => {
  const { user, server } = renderPortal('/app');
  await page('Dashboard');
  await user.click(screen.getByRole('button', { name: 'User menu' }));
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(server.of('POST /Users/logout')).toHaveLength(1));
  expect(server.of('POST /Users/logout')[0]?.headers.get('Authorization')).toBe(`Bearer ${token}`);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test('one-tap: the session is used only after the person has confirmed who they are', async () => {
  const { user, container } = renderPortal('/efaas-one-tap-login');
  await page('Continue as Aishath Leena Fehiveli?');
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await page('Dashboard');
});

test.for(['/efaas-one-tap-login', '/efaas-one-tap-login?efaas_login_code=%3Cscript%3E'])(
  'one-tap: %s begins nothing',
  async (path) => {
    const { server } = renderPortal(path, {}, out);
    expect(await screen.findByText('There was an error, please try again')).toBeTruthy();
    expect(server.of('POST /Users/token/code')).toHaveLength(0);
  },
);

test('H9: an unknown path outside says so and leads home', async () => {
  renderPortal('/nowhere', {}, out);
  await page('There was an error, please try again.');
  expect(screen.getByRole('link', { name: 'Go to home page' }).getAttribute('href')).toBe('/');
});

test('H9: nor is an unknown path below /app kept for after the sign-in', async () => {
  const { server } = renderPortal('/app/nowhere/at-all', {}, out);
  await page('There was an error, please try again.');
  expect(address()).toBe('/app/nowhere/at-all');
  expect(sessionStorage.getItem('redirectUrl')).toBeNull();
  expect(server.of('POST /Users/token/code')).toHaveLength(0);
});

test('the paths below /app that lead to the sign-in are those of the pages', () => {
  const sources = import.meta.glob<string>(['./signed-in-routes.tsx', './title-request-routes.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const first = [
    ...Object.values(sources)
      .join('')
      .matchAll(/path="([^"/*]+)/g),
  ].map(([, one]) => one);
  expect(new Set(first)).toEqual(new Set(sections));
});
