import { accessibilityProblems, renderAt } from '@strata/ui/testing';
import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoggedOutPage, MissingPermissionsPage, ProviderReturnPage } from './leave-pages.tsx';
import { RequireSession } from './require-session.tsx';
import {
  beginSession,
  currentSession,
  expireSession,
  refreshSession,
  watchBrowser,
} from './session-store.ts';
import { type SignOutCalls, signOut } from './sign-out.ts';
import { signOutCalls } from './sign-out-calls.ts';
import { storage } from './storage.ts';

const token = `e30.${btoa(JSON.stringify({ full_name: 'Aishath Leena', idnumber: 'A100001' })).replace('=', '')}.s`;

beforeEach(() => {
  vi.useFakeTimers();
  refreshSession();
});
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function protectedPage(path: string) {
  return renderAt(
    path,
    <Routes>
      <Route
        path="app/*"
        element={
          <RequireSession>
            <p>personal data</p>
          </RequireSession>
        }
      />
      <Route path="login" element={<p>sign in</p>} />
    </Routes>,
  );
}

test('S13: a protected page leads to the sign-in and names itself', () => {
  const { place } = protectedPage('/app/properties?x=1');
  expect(place.path).toBe('/login?redirect=%2Fapp%2Fproperties%3Fx%3D1');
});

test('S6: with a token the page is shown', () => {
  act(() => void beginSession(token));
  protectedPage('/app');
  expect(screen.getByText('personal data')).toBeTruthy();
  expect(currentSession()).toEqual({
    phase: 'in',
    subject: 'A100001',
    person: { fullName: 'Aishath Leena', idnumber: 'A100001' },
  });
});

test('what is no token begins no session', () => {
  expect(beginSession('nonsense')).toBe(false);
});

test('S11: a refused token is removed at once; a second later one is at the sign-in', async () => {
  act(() => void beginSession(token));
  const { place } = protectedPage('/app/profile');
  act(expireSession);
  expect(storage.token()).toBeUndefined();
  await pass(950);
  expect(place.path).toBe('/app/profile');
  await pass(100);
  expect(place.path).toBe('/login?redirect=%2Fapp%2Fprofile');
});

test('S10: signing out empties the storage at once, tells the server with the token, then leaves after 100 ms', async () => {
  act(() => void beginSession(token));
  storage.saveEntity('{}');
  storage.saveRedirect('/app');
  protectedPage('/app');
  const [ended, went] = [
    vi.fn<() => Promise<string | undefined>>(() => Promise.resolve(storage.token())),
    vi.fn<(...given: unknown[]) => void>(),
  ];
  const find = vi.fn<SignOutCalls['find']>(() => Promise.resolve(endpoints));
  act(() => void signOut({ end: ended, provider: known, find }, went));
  await expect(ended.mock.results[0]?.value).resolves.toBe(token);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(screen.queryByText('personal data')).toBeNull();
  await pass(90);
  expect(went).not.toHaveBeenCalled();
  await pass(20);
  expect(went).toHaveBeenCalledExactlyOnceWith(
    `https://identity.example/end?client_id=c&post_logout_redirect_uri=https%3A%2F%2Fportal.example%2Flogout&id_token_hint=${token}`,
  );
});

test('S10: the call that ends the session goes on when the page is left before its answer', async () => {
  const answer = { isSuccess: true, statusCode: 200, message: 'OK', data: null };
  const fetched = vi.spyOn(window, 'fetch').mockResolvedValueOnce(Response.json(answer));
  await signOutCalls.end();
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    '/api/Users/logout',
    expect.objectContaining({ method: 'POST', keepalive: true }),
  );
  fetched.mockRestore();
});

const provider = {
  name: 'eFaas',
  siteUrl: 'https://identity.example',
  clientId: 'c',
  scopes: ['openid'],
  redirectUri: 'https://portal.example/auth',
  postLogoutRedirectUri: 'https://portal.example/logout',
  authorizationEndpoint: 'https://identity.example/authorize',
  endSessionEndpoint: 'https://identity.example/end',
  maxAge: null,
};
const endpoints = {
  authorizationEndpoint: 'https://identity.example/authorize',
  endSessionEndpoint: 'https://identity.example/end',
};
const known = () => Promise.resolve(provider);
const never = () => new Promise<never>(() => undefined);
const offline = () => Promise.reject(new Error('offline'));

test('T12: the storage is emptied even offline, and a hanging server holds nobody', async () => {
  act(() => void beginSession(token));
  const went = vi.fn<(...given: unknown[]) => void>();
  act(() => void signOut({ end: offline, provider: offline, find: offline }, went));
  expect(storage.token()).toBeUndefined();
  await pass(200);
  expect(went).toHaveBeenCalledExactlyOnceWith('/loggedout?provider=away');
  act(() => void beginSession(token));
  act(() => void signOut({ end: never, provider: never, find: never }, went));
  await pass(6100);
  expect(went).toHaveBeenCalledTimes(2);
});

test('S10: whoever leaves before the provider is known is signed out there as well', async () => {
  act(() => void beginSession(token));
  const went = vi.fn<(address: string) => void>();
  const late = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return provider;
  };
  const find = () => Promise.resolve(endpoints);
  act(() => void signOut({ end: () => Promise.resolve(), provider: late, find }, went));
  await pass(900);
  expect(went).not.toHaveBeenCalled();
  await pass(200);
  expect(went.mock.calls[0]?.[0]).toContain('https://identity.example/end?');
});

test.for([
  ['refuses', offline, 200],
  ['hangs', never, 6_100],
] as const)('F11: signing out while the provider %s ends on our own page', async ([, find, ms]) => {
  act(() => void beginSession(token));
  const went = vi.fn<(...given: unknown[]) => void>();
  act(() => void signOut({ end: () => Promise.resolve(), provider: known, find }, went));
  await pass(ms);
  expect(went).toHaveBeenCalledExactlyOnceWith('/loggedout?provider=away');
  expect(storage.token()).toBeUndefined();
});

test('F11: that page says that one may still be signed in at the provider, and stays', async () => {
  const { place, container } = signedOut('/loggedout?provider=away');
  expect(screen.getByText('You have been logged out')).toBeTruthy();
  expect(screen.getByText(/you may still be signed in there/)).toBeTruthy();
  await pass(10_000);
  expect(place.path).toBe('/loggedout?provider=away');
  vi.useRealTimers();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('T12: a page that Back brings back whole shows nothing personal any more', () => {
  act(() => void beginSession(token));
  const stop = watchBrowser();
  const { place } = protectedPage('/app');
  localStorage.clear();
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(place.path).toBe('/login?redirect=%2Fapp');
  stop();
});

test('signing out in another tab signs out here', () => {
  act(() => void beginSession(token));
  const stop = watchBrowser();
  const { place } = protectedPage('/app');
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'strata.token' })));
  expect(place.path).toBe('/login?redirect=%2Fapp');
  stop();
});

function signedOut(path = '/logout') {
  return renderAt(
    path,
    <Routes>
      <Route path="logout" element={<ProviderReturnPage />} />
      <Route path="loggedout" element={<LoggedOutPage />} />
      <Route index element={<p>landing</p>} />
    </Routes>,
  );
}

test('S12: the provider’s return address leads to "You have been logged out", and that to / after 3 s', async () => {
  const { place } = signedOut();
  expect(place.path).toBe('/loggedout');
  expect(screen.getByText('You have been logged out')).toBeTruthy();
  await pass(2800);
  expect(place.path).toBe('/loggedout');
  await pass(300);
  expect(place.path).toBe('/');
});

test('S12: the page of the sign-out is accessible', async () => {
  vi.useRealTimers();
  const { container } = signedOut();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('S9: missing permissions lead to another sign-in', async () => {
  vi.useRealTimers();
  const { user, place } = renderAt('/missingscopes', <MissingPermissionsPage />);
  expect(screen.getByText('Missing Efaas permissions.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Login again' }));
  expect(place.path).toBe('/login');
});
