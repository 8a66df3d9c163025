import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accessibilityFaults } from '../testing/accessibility.ts';
import { renderAt } from '../testing/screen.tsx';
import type { IdentityProvider } from './addresses.ts';
import { CallbackScreen } from './callback-screen.tsx';
import { currentSession, refreshSession } from './session-store.ts';
import type { SignInCalls } from './sign-in.ts';
import { SignInScreen } from './sign-in-screen.tsx';
import { challengeOf, createVerifier, stateOf } from './sign-in-values.ts';

const token = `e30.${btoa(JSON.stringify({ full_name: 'Aishath Leena', idnumber: 'A100001' }))}.s`;
const provider: IdentityProvider = {
  name: 'eFaas',
  siteUrl: 'https://identity.example/about',
  clientId: 'strata-portal',
  scopes: ['openid', 'profile'],
  redirectUri: 'https://portal.example/auth',
  postLogoutRedirectUri: 'https://portal.example/logout',
  authorizationEndpoint: 'https://identity.example/authorize',
  endSessionEndpoint: null,
};

/** A server that remembers whom it gave a state, and exchanges each once. */
function server() {
  const pending = new Set<string>();
  const begin = vi.fn<SignInCalls['begin']>(async (verifier) => {
    pending.add(verifier);
    return stateOf(verifier);
  });
  const exchange = vi.fn<SignInCalls['exchange']>(async ({ state }) => {
    if (!pending.delete(state)) throw new Error('400');
    return token;
  });
  return { begin, exchange };
}

function pages(path: string, calls: SignInCalls, known: IdentityProvider = provider) {
  const go = vi.fn<(address: string) => void>();
  const view = renderAt(
    path,
    <Routes>
      <Route
        path="login"
        element={
          <SignInScreen calls={calls} provider={{ status: 'ready', value: known }} home="/app" go={go}>
            <p>Our services need an eFaas account.</p>
          </SignInScreen>
        }
      />
      <Route
        path="auth"
        element={
          <CallbackScreen
            calls={calls}
            home="/app"
            permissionsMissing={(error) => error instanceof Error && error.message === '417'}
          />
        }
      />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
  );
  return { ...view, go };
}

const button = () => screen.findByRole('button', { name: 'Sign in with eFaas' });
const kept = () => sessionStorage.getItem('efs-state') ?? '';
const addressOf = (go: ReturnType<typeof pages>['go']) => new URL(go.mock.calls.at(-1)?.[0] ?? '');

/** Goes to the provider and comes back with its answer, as a new page load does. */
async function throughProvider(calls: SignInCalls, path = '/login') {
  const first = pages(path, calls);
  await first.user.click(await button());
  await vi.waitFor(() => expect(first.go).toHaveBeenCalledOnce());
  const state = addressOf(first.go).searchParams.get('state') ?? '';
  first.unmount();
  return `/auth?code=c-${state.slice(0, 8)}&state=${state}`;
}

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

test('S3–S6: from a protected page through the provider back to it', async () => {
  const calls = server();
  const answer = await throughProvider(calls, '/login?redirect=%2Fapp%2Fproperties%3Fx%3D1');
  const { place } = pages(answer, calls);
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  expect(place.path).toBe('/app/properties?x=1');
  expect(currentSession().phase).toBe('in');
  expect([calls.begin.mock.calls.length, calls.exchange.mock.calls.length]).toEqual([1, 1]);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('S4: what goes to the provider belongs to what this tab keeps, and the verifier itself does not go', async () => {
  const { user, go } = pages('/login', server());
  await user.click(await button());
  await vi.waitFor(() => expect(go).toHaveBeenCalledOnce());
  const { searchParams, href } = addressOf(go);
  expect(kept()).toMatch(/^[A-Za-z0-9]{40}$/);
  expect(searchParams.get('state')).toBe(await stateOf(kept()));
  expect(searchParams.get('nonce')).toBe((await challengeOf(kept())).nonce);
  expect(searchParams.get('code_challenge')).toBe((await challengeOf(kept())).codeChallenge);
  expect(href).not.toContain(kept());
});

test('S4: pressed after five minutes, the sign-in is renewed before leaving', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const calls = server();
  const { user, go } = pages('/login', calls);
  const press = await button();
  const first = kept();
  vi.setSystemTime(Date.now() + 5 * 60_000);
  await user.click(press);
  await vi.waitFor(() => expect(go).toHaveBeenCalledOnce());
  expect(calls.begin).toHaveBeenCalledTimes(2);
  expect(kept()).not.toBe(first);
  expect(addressOf(go).searchParams.get('state')).toBe(await stateOf(kept()));
});

test('S4: a verifier that something else in this tab replaced is renewed too', async () => {
  const calls = server();
  const { user, go } = pages('/login', calls);
  const press = await button();
  sessionStorage.setItem('efs-state', 'x'.repeat(40));
  await user.click(press);
  await vi.waitFor(() => expect(go).toHaveBeenCalledOnce());
  expect(addressOf(go).searchParams.get('state')).toBe(await stateOf(kept()));
  expect(calls.begin).toHaveBeenLastCalledWith(kept());
});

test('S14: a renewal that fails says so, and the button can be pressed again', async () => {
  const calls = server();
  const { user, go, container } = pages('/login', calls);
  const press = await button();
  sessionStorage.removeItem('efs-state');
  calls.begin.mockRejectedValueOnce(new Error('offline'));
  await user.click(press);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The sign-in service is not available right now.',
  );
  expect(await button()).toHaveProperty('disabled', false);
  expect(go).not.toHaveBeenCalled();
  expect(await accessibilityFaults(container)).toEqual([]);
  await user.click(await button());
  await vi.waitFor(() => expect(go).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('F11: without the addresses of the provider the press says so and leaves nowhere', async () => {
  const { user, go } = pages('/login', server(), { ...provider, authorizationEndpoint: null });
  await user.click(await button());
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(await button()).toHaveProperty('disabled', false);
  expect(go).not.toHaveBeenCalled();
});

test('S2: a double press leaves once', async () => {
  const { user, go } = pages('/login', server());
  await user.dblClick(await button());
  await vi.waitFor(() => expect(go).toHaveBeenCalled());
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(go).toHaveBeenCalledOnce();
});

test('S2: Back from the provider finds the button ready again', async () => {
  const { user, go } = pages('/login', server());
  await user.click(await button());
  await vi.waitFor(() => expect(go).toHaveBeenCalledOnce());
  expect(await button()).toHaveProperty('disabled', true);
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(await button()).toHaveProperty('disabled', false);
  await user.click(await button());
  await vi.waitFor(() => expect(go).toHaveBeenCalledTimes(2));
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

test('T13: a hostile address that got into the storage leads home too', async () => {
  const calls = server();
  const answer = await throughProvider(calls);
  sessionStorage.setItem('redirectUrl', '/.//evil.test');
  const { place } = pages(answer, calls);
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  expect(place.path).toBe('/app');
});

const generic = 'There was an error, please try again';

test.for([
  ['no answer at all', ''],
  ['a refusal of the provider', '?error=access_denied&state=STATE'],
  ['no state', '?code=c'],
  ['the state of another browser', '?code=c&state=CLFPU5LXrPGNdhP5G0G6J51aPgdYh3BZtdodoYuTmBc'],
  ['no code', '?state=STATE'],
] as const)('S8, T01: %s is told, and nothing is sent to the server', async ([, search]) => {
  const calls = server();
  const answer = new URL(await throughProvider(calls), 'https://portal.example');
  const state = answer.searchParams.get('state') ?? '';
  const { container } = pages(`/auth${search.replace('STATE', state)}`, calls);
  expect(await screen.findByText(generic)).toHaveProperty('tagName', 'P');
  expect(calls.exchange).not.toHaveBeenCalled();
  expect(localStorage.length).toBe(0);
  expect(kept()).toBe('');
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('S8, T01: the answer of a sign-in that was used before is refused', async () => {
  const calls = server();
  const answer = await throughProvider(calls);
  const first = pages(answer, calls);
  await screen.findByText('elsewhere');
  first.unmount();
  localStorage.clear();
  act(refreshSession);
  pages(`${answer}&again`, calls);
  expect(await screen.findByText(generic)).toBeTruthy();
  expect(calls.exchange).toHaveBeenCalledOnce();
});

test('S8: an answer of the server that is no token is an error, and is not kept', async () => {
  const calls = server();
  calls.exchange.mockResolvedValueOnce('not-a-token');
  pages(await throughProvider(calls), calls);
  expect(await screen.findByText(generic)).toBeTruthy();
  expect(localStorage.getItem('strata.token')).toBeNull();
});

test('S7: after a refused permission another sign-in begins with values of its own', async () => {
  const calls = server();
  calls.exchange.mockRejectedValueOnce(new Error('417'));
  const { user, place } = pages(await throughProvider(calls), { ...calls });
  expect(
    (
      await screen.findByText(
        'Permissions missing. Please allow all identity-provider data to be shared with the portal.',
      )
    ).closest('[role="alert"]'),
  ).not.toBeNull();
  await vi.waitFor(() => expect(document.title).toBe('Signing in did not succeed – Strata Portal'));
  await user.click(screen.getByRole('button', { name: 'Go to login' }));
  expect(place.path).toBe('/login');
  expect(await button()).toHaveProperty('disabled', false);
  expect(calls.begin).toHaveBeenLastCalledWith(kept());
  expect(calls.begin).toHaveBeenCalledTimes(2);
});

test('S6: while the server answers, the page says so and nothing else', async () => {
  const calls = server();
  const answer = await throughProvider(calls);
  calls.exchange.mockImplementationOnce(() => new Promise(() => undefined));
  const { container } = pages(answer, calls);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Please wait...');
  await vi.waitFor(() => expect(document.title).toBe('Please wait... – Strata Portal'));
  expect(screen.queryByRole('button')).toBeNull();
  expect(await accessibilityFaults(container)).toEqual([]);
});

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
    <SignInScreen calls={server()} provider={{ status: 'loading' }} home="/app">
      {null}
    </SignInScreen>,
  );
  expect(place.path).toBe('/app/guides');
  act(refreshSession);
  expect(place.path).toBe('/app/guides');
});
