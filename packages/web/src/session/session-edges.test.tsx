import { Toaster, toast } from '@strata/ui';
import { accessibilityProblems, renderAt } from '@strata/ui/testing';
import { act, screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpoints, failureOf } from '../testing/sign-in-pages.tsx';
import { ownPath } from './addresses.ts';
import { LoggedOutPage } from './leave-pages.tsx';
import { RequireSession } from './require-session.tsx';
import {
  beginSession,
  currentSession,
  expireSession,
  refreshSession,
  watchBrowser,
} from './session-store.ts';
import { SignInPage } from './sign-in-page.tsx';
import { signOut } from './sign-out.ts';
import { storage } from './storage.ts';
import { decodeToken } from './token.ts';

const token = (claims: unknown) => `e30.${btoa(JSON.stringify(claims))}.s`;
const leena = token({ full_name: 'Aishath Leena', idnumber: 'A100001' });
const nasir = token({ full_name: 'Ahmed Nasir', idnumber: 'A100002' });

let stop: () => void = () => undefined;
beforeEach(() => {
  vi.useFakeTimers();
  refreshSession();
  stop = watchBrowser();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  toast.removeAll();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** What another tab does to the storage that all tabs share. */
function elsewhere(change: () => void, key: string | null = 'strata.token') {
  change();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
}

const find = () => Promise.resolve(endpoints);
const calls = {
  begin: () => Promise.resolve('state'),
  exchange: () => Promise.resolve(leena),
  find,
};

function portal(path: string) {
  return renderAt(
    path,
    <>
      <Toaster />
      <Routes>
        <Route
          path="app/*"
          element={
            <RequireSession>
              <p>personal data</p>
            </RequireSession>
          }
        />
        <Route
          path="login"
          element={
            <SignInPage calls={calls} provider={{ status: 'loading' }} home="/app" failureOf={failureOf}>
              {null}
            </SignInPage>
          }
        />
        <Route path="loggedout" element={<LoggedOutPage />} />
        <Route index element={<p>landing</p>} />
      </Routes>
    </>,
  );
}

// What an address parser makes of these begins with two slashes: to a browser that is another host.
test.for([
  '/.//evil.test',
  '/app/..//evil.test',
  '/%2e//evil.test',
  '/./%2e//evil.test/path?x#y',
  '/app/../..//evil.test',
  '/.//user@evil.test',
])('T13: %s leads nowhere', (candidate) => {
  expect(ownPath(candidate)).toBeUndefined();
});

test.for(['/app//applications', '/app/./properties/../profile', '/app?next=//evil.test'])(
  'T13: %s stays on our own host',
  (candidate) => {
    const path = ownPath(candidate);
    expect(new URL(path ?? '', window.location.origin).origin).toBe(window.location.origin);
  },
);

test.for([
  ['no JSON', 'e30.bm90IGpzb24.s'],
  ['no object', token('text')],
  ['null', token(null)],
  ['an empty object', token({})],
  ['claims that are no text', token({ full_name: { toString: 1 }, idnumber: 5 })],
] as const)('S6: a token with %s names nobody, begins no session and is not kept', ([, given]) => {
  expect(decodeToken(given)).toBeUndefined();
  expect(beginSession(given)).toBe(false);
  expect(storage.token()).toBeUndefined();
  expect(currentSession().phase).toBe('out');
});

test('S11: while a refused session ends, the page stays and the person is told why', async () => {
  act(() => void beginSession(leena));
  const { container } = portal('/app/profile');
  act(expireSession);
  expect(screen.getByText('personal data')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Your session has ended. Please sign in again.');
  vi.useRealTimers();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('S11: many refusals at once are one end, told once', async () => {
  act(() => void beginSession(leena));
  const { place } = portal('/app/properties?x=1#deeds');
  act(() => {
    for (let refusal = 0; refusal < 5; refusal += 1) expireSession();
  });
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await pass(1050);
  expect(place.path).toBe(`/login?redirect=${encodeURIComponent('/app/properties?x=1#deeds')}`);
  expect(storage.redirect()).toBe('/app/properties?x=1#deeds');
});

test('S11: a late refusal after the sign-out ends nothing again', async () => {
  act(() => void beginSession(leena));
  portal('/app');
  act(
    () =>
      void signOut(
        { end: () => Promise.resolve(), provider: () => new Promise(() => undefined), find },
        () => undefined,
      ),
  );
  act(expireSession);
  expect(currentSession().phase).toBe('leaving');
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(1100);
  expect(currentSession().phase).toBe('leaving');
});

test('tabs: a late refusal of a token that another has followed ends nothing', () => {
  act(() => void beginSession(leena));
  portal('/app');
  elsewhere(() => localStorage.setItem('strata.token', nasir));
  act(() => expireSession(leena));
  expect(currentSession()).toMatchObject({ phase: 'in', person: { idnumber: 'A100002' } });
  expect(storage.token()).toBe(nasir);
});

test('tabs: a sign-in elsewhere during the last second of a session is kept', async () => {
  act(() => void beginSession(leena));
  portal('/app');
  act(expireSession);
  elsewhere(() => localStorage.setItem('strata.token', nasir));
  await pass(1100);
  expect(currentSession()).toMatchObject({ phase: 'in', person: { idnumber: 'A100002' } });
  expect(screen.getByText('personal data')).toBeTruthy();
});

test('tabs: signing in elsewhere lets a waiting sign-in page go on to the page that was asked for', () => {
  const { place } = portal('/login?redirect=%2Fapp%2Fprofile');
  elsewhere(() => localStorage.setItem('strata.token', leena));
  expect(place.path).toBe('/app/profile');
});

test('tabs: another person elsewhere is another person here', () => {
  act(() => void beginSession(leena));
  portal('/app');
  elsewhere(() => localStorage.setItem('strata.token', nasir));
  expect(currentSession()).toMatchObject({ person: { fullName: 'Ahmed Nasir' } });
});

test('tabs: clearing everything elsewhere signs out here, foreign keys do nothing', () => {
  act(() => void beginSession(leena));
  const { place } = portal('/app');
  const before = currentSession();
  elsewhere(() => undefined, 'somebody-else');
  expect(currentSession()).toBe(before);
  elsewhere(() => localStorage.clear(), null);
  expect(place.path).toBe('/login?redirect=%2Fapp');
});

test('tabs: whoever is leaving is not brought back by another tab', () => {
  act(() => void beginSession(leena));
  portal('/app');
  act(
    () =>
      void signOut(
        { end: () => new Promise(() => undefined), provider: () => new Promise(() => undefined), find },
        () => undefined,
      ),
  );
  elsewhere(() => localStorage.setItem('strata.token', nasir));
  expect(currentSession().phase).toBe('leaving');
  expect(screen.queryByText('personal data')).toBeNull();
});

test('T12: signing out empties the storage before anything else, even when the call throws at once', async () => {
  act(() => void beginSession(leena));
  storage.saveEntity('{"entityType":"Self"}');
  storage.saveRedirect('/app/profile');
  portal('/app');
  const went = vi.fn<(address: string) => void>();
  const broken = () => {
    throw new TypeError('no network');
  };
  await act(async () => {
    void signOut({ end: broken, provider: broken, find: broken }, went);
  });
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(screen.queryByText('personal data')).toBeNull();
  await pass(200);
  expect(went).toHaveBeenCalledExactlyOnceWith('/loggedout?provider=away');
});

test('T14: a sign-in and a session keep four keys and no other', async () => {
  portal('/login?redirect=%2Fapp');
  await pass(10);
  act(() => void beginSession(leena));
  storage.saveEntity('{}');
  storage.saveRedirect('/app');
  storage.saveVerifier('v');
  expect(Object.keys(localStorage).toSorted()).toEqual(['strata.entity', 'strata.token']);
  expect(Object.keys(sessionStorage).toSorted()).toEqual(['efs-state', 'redirectUrl']);
  expect(document.cookie).toBe('');
});

test('S12: whoever goes on before the three seconds are over is not called back', async () => {
  const { place } = renderAt(
    '/loggedout',
    <Routes>
      <Route path="loggedout" element={<LoggedOutPage />} />
      <Route index element={<Link to="/login">Sign in</Link>} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
  );
  await pass(1000);
  act(() => screen.getByRole('link', { name: 'first page' }).click());
  act(() => screen.getByRole('link', { name: 'Sign in' }).click());
  await pass(3100);
  expect(place.path).toBe('/login');
});
