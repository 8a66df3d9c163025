import { accessibilityProblems, renderAt } from '@strata/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  addressOf,
  endpoints,
  failureOf,
  keptVerifier,
  pages,
  provider,
  server,
  signInButton,
  throughProvider,
  token,
} from '../testing/sign-in-pages.tsx';
import { refreshSession } from './session-store.ts';
import { SignInPage } from './sign-in-page.tsx';
import { challengeOf, createVerifier, stateOf } from './sign-in-values.ts';

beforeEach(() => refreshSession());
afterEach(() => void vi.useRealTimers());

// The server's own test holds the same letters, worked out with openssl from the definitions.
test('T03: the browser derives from a verifier what the server derives from it', async () => {
  const verifier = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN';
  expect(await stateOf(verifier)).toBe('CLFPU5LXrPGNdhP5G0G6J51aPgdYh3BZtdodoYuTmBc');
  expect(await challengeOf(verifier)).toEqual({
    nonce: 'SvCxr6ULEZk_bpx1xtTcHphXRxuCCh5D3O1ts21QcB8',
    codeChallenge: 'o9lISwJagmP84PVBjf7fs5kpYduq46FdhGL-S6XCe7w',
  });
});

test('T03: of a hundred sign-ins none shares state, nonce or challenge with another', async () => {
  const values = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const verifier = createVerifier();
      return { state: await stateOf(verifier), ...(await challengeOf(verifier)) };
    }),
  );
  for (const name of ['state', 'nonce', 'codeChallenge'] as const) {
    expect(new Set(values.map((value) => value[name])).size).toBe(100);
    expect(values.every((value) => /^[\w-]{43}$/.test(value[name]))).toBe(true);
  }
  expect(
    values.every(({ state, nonce, codeChallenge }) => new Set([state, nonce, codeChallenge]).size === 3),
  ).toBe(true);
});

test('S4: what goes to the provider belongs to what this tab keeps, and the verifier itself does not go', async () => {
  const { user, go } = pages('/login', server());
  await user.click(await signInButton());
  await waitFor(() => expect(go).toHaveBeenCalledOnce());
  const { searchParams, href } = addressOf(go);
  expect(keptVerifier()).toMatch(/^[A-Za-z0-9]{40}$/);
  expect(searchParams.get('state')).toBe(await stateOf(keptVerifier()));
  expect(searchParams.get('nonce')).toBe((await challengeOf(keptVerifier())).nonce);
  expect(searchParams.get('code_challenge')).toBe((await challengeOf(keptVerifier())).codeChallenge);
  expect(href).not.toContain(keptVerifier());
});

test('S4: pressed after five minutes, the sign-in is renewed before leaving', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const calls = server();
  const { user, go } = pages('/login', calls);
  const press = await signInButton();
  const first = keptVerifier();
  vi.setSystemTime(Date.now() + 5 * 60_000);
  await user.click(press);
  await waitFor(() => expect(go).toHaveBeenCalledOnce());
  expect(calls.begin).toHaveBeenCalledTimes(2);
  expect(keptVerifier()).not.toBe(first);
  expect(addressOf(go).searchParams.get('state')).toBe(await stateOf(keptVerifier()));
});

test('S4: a verifier that something else in this tab replaced is renewed too', async () => {
  const calls = server();
  const { user, go } = pages('/login', calls);
  const press = await signInButton();
  sessionStorage.setItem('efs-state', 'x'.repeat(40));
  await user.click(press);
  await waitFor(() => expect(go).toHaveBeenCalledOnce());
  expect(addressOf(go).searchParams.get('state')).toBe(await stateOf(keptVerifier()));
  expect(calls.begin).toHaveBeenLastCalledWith(keptVerifier());
});

test('S14: a renewal that fails says so, and the button can be pressed again', async () => {
  const calls = server();
  const { user, go, container } = pages('/login', calls);
  const press = await signInButton();
  sessionStorage.removeItem('efs-state');
  calls.begin.mockRejectedValueOnce(new Error('offline'));
  await user.click(press);
  expect((await screen.findByRole('alert')).textContent).toContain('There was an error, please try again');
  expect(await signInButton()).toHaveProperty('disabled', false);
  expect(go).not.toHaveBeenCalled();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(await signInButton());
  await waitFor(() => expect(go).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('F11: a provider that went away since is told on the press, and the browser leaves nowhere', async () => {
  const calls = server();
  const { user, go, container } = pages('/login', calls);
  calls.find.mockRejectedValueOnce(new Error('503'));
  await user.click(await signInButton());
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('Sign-in is not available');
  expect(notice.textContent).toContain('Try again in a few minutes');
  expect(await signInButton()).toHaveProperty('disabled', false);
  expect(go).not.toHaveBeenCalled();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(await signInButton());
  await waitFor(() => expect(go).toHaveBeenCalledOnce());
});

test('F11: a provider that is away from the beginning is told instead of the button', async () => {
  const calls = server();
  calls.begin.mockRejectedValueOnce(new Error('503'));
  const { user, container } = pages('/login', calls);
  expect((await screen.findByRole('alert')).textContent).toContain('Sign-in is not available');
  expect(screen.queryByRole('button', { name: 'Sign in with eFaas' })).toBeNull();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await signInButton()).toHaveProperty('disabled', false);
});

test('the browser goes where the provider is now, whatever was known before', async () => {
  const calls = server();
  calls.find.mockResolvedValueOnce({ ...endpoints, authorizationEndpoint: 'https://new.example/authorize' });
  const { user, go } = pages('/login', calls, { ...provider, authorizationEndpoint: null });
  await user.click(await signInButton());
  await waitFor(() => expect(go).toHaveBeenCalledOnce());
  expect(addressOf(go).origin).toBe('https://new.example');
});

test('S2: a double press leaves once', async () => {
  const { user, go } = pages('/login', server());
  await user.dblClick(await signInButton());
  await waitFor(() => expect(go).toHaveBeenCalled());
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(go).toHaveBeenCalledOnce();
});

test('S2: Back from the provider finds the button ready again', async () => {
  const { user, go } = pages('/login', server());
  await user.click(await signInButton());
  await waitFor(() => expect(go).toHaveBeenCalledOnce());
  expect(await signInButton()).toHaveProperty('disabled', true);
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(await signInButton()).toHaveProperty('disabled', false);
  await user.click(await signInButton());
  await waitFor(() => expect(go).toHaveBeenCalledTimes(2));
});

const hostile = {
  'another site': 'https://evil.test',
  'another host': '//evil.test',
  'another host with a backslash': '/\\evil.test',
  'an encoded backslash': '/%5Cevil',
  'another host behind a dot': '/.//evil.test',
  'a script': 'javascript:alert(1)',
  data: 'data:text/html,<script>1</script>',
  'a path without end': `/${'a'.repeat(5000)}`,
};

test.for(Object.entries(hostile))(
  'T13: a redirect to %s is not kept, and signing in leads home',
  async ([, address]) => {
    const calls = server();
    const answer = await throughProvider(calls, `/login?redirect=${encodeURIComponent(address)}`);
    expect(sessionStorage.getItem('redirectUrl')).toBeNull();
    const { place } = pages(answer, calls);
    expect(await screen.findByText('elsewhere')).toBeTruthy();
    expect(place.path).toBe('/app');
  },
);

test.for([
  ['/login?redirect=%2Fapp%2Fprofile', '', '/app/profile'],
  ['/login', '/app/guides', '/app/guides'],
  ['/login?redirect=%2Fapp%2Fprofile', '/app/guides', '/app/profile'],
  ['/login', '', '/app'],
] as const)(
  'at %s with "%s" kept, whoever is signed in goes on to %s and begins nothing',
  async ([path, before, to]) => {
    localStorage.setItem('strata.token', token);
    if (before !== '') sessionStorage.setItem('redirectUrl', before);
    act(refreshSession);
    const calls = server();
    const { place } = pages(path, calls);
    expect(place.path).toBe(to);
    await act(async () => new Promise((resolve) => setTimeout(resolve, 10)));
    expect(calls.begin).not.toHaveBeenCalled();
    expect(Object.keys(sessionStorage)).toEqual([]);
  },
);

test('S6: whoever goes on is not sent elsewhere while the next page is still being fetched', () => {
  localStorage.setItem('strata.token', token);
  sessionStorage.setItem('redirectUrl', '/app/guides');
  act(refreshSession);
  const { place } = renderAt(
    '/login',
    <SignInPage calls={server()} provider={{ status: 'loading' }} home="/app" failureOf={failureOf}>
      {null}
    </SignInPage>,
  );
  expect(place.path).toBe('/app/guides');
  act(refreshSession);
  expect(place.path).toBe('/app/guides');
});
