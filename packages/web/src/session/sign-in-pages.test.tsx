import { accessibilityProblems, renderAt } from '@strata/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { endpoints, failureOf } from '../testing/sign-in-pages.tsx';
import { CallbackPage } from './callback-page.tsx';
import { currentSession, refreshSession } from './session-store.ts';
import { prepareSignIn, type SignInCalls } from './sign-in.ts';
import { SignInPage } from './sign-in-page.tsx';
import { stateOf } from './sign-in-values.ts';
import { storage } from './storage.ts';
import type { Loadable } from './use-preparation.ts';

const token = `e30.${btoa(JSON.stringify({ full_name: 'Aishath Leena', idnumber: 'A100001' }))}.s`;
const provider = {
  name: 'eFaas',
  siteUrl: 'https://identity.example/about',
  clientId: 'c',
  scopes: ['openid'],
  redirectUri: 'https://portal.example/auth',
  postLogoutRedirectUri: 'https://portal.example/logout',
  authorizationEndpoint: 'https://identity.example/authorize',
  endSessionEndpoint: null,
  maxAge: null,
};
const ready: Loadable<typeof provider> = { status: 'ready', value: provider };

beforeEach(() => refreshSession());

function host(begin: SignInCalls['begin'] = stateOf) {
  return {
    begin: vi.fn<SignInCalls['begin']>(begin),
    exchange: vi.fn<SignInCalls['exchange']>(() => Promise.resolve(token)),
    find: vi.fn<SignInCalls['find']>(() => Promise.resolve(endpoints)),
  };
}

function login(
  calls: SignInCalls,
  path = '/login',
  go = vi.fn<(...given: unknown[]) => void>(),
  known: Loadable<typeof provider> = ready,
) {
  const view = renderAt(
    path,
    <StrictMode>
      <SignInPage calls={calls} provider={known} home="/app" failureOf={failureOf} go={go}>
        <p>You need an account.</p>
      </SignInPage>
    </StrictMode>,
  );
  return { ...view, go };
}

test('S1: a spinner until the state is there, then words, the link and one button', async () => {
  const calls = host();
  const { container } = login(calls);
  expect(screen.getByRole('status').textContent).toBe('Preparing the sign-in');
  expect(await screen.findByRole('button', { name: 'Sign in with eFaas' })).toBeTruthy();
  expect(screen.getByText('You need an account.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^About eFaas/ }).getAttribute('href')).toBe(
    'https://identity.example/about',
  );
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('S4: the flow runs once per page load, also in strict mode and when the screen is shown again', async () => {
  const calls = host();
  const first = login(calls);
  await screen.findByRole('button', { name: 'Sign in with eFaas' });
  first.unmount();
  login(calls);
  await screen.findByRole('button', { name: 'Sign in with eFaas' });
  expect(calls.begin).toHaveBeenCalledOnce();
});

test('S2, S5: the press disables the button, collapses the words and leaves for the provider', async () => {
  const { user, go, container } = login(host());
  await user.click(await screen.findByRole('button', { name: 'Sign in with eFaas' }));
  expect(screen.getByRole('button', { name: 'Sign in with eFaas' })).toHaveProperty('disabled', true);
  expect(container.querySelector('[data-open]')?.getAttribute('data-open')).toBe('false');
  await waitFor(() => expect(go).toHaveBeenCalledOnce());
  expect(go.mock.calls[0]?.[0]).toMatch(/^https:\/\/identity\.example\/authorize\?response_type=code/);
});

test('S3: the redirect is kept when it is a path of ours', async () => {
  login(host(), '/login?redirect=%2Fapp%2Fprofile');
  await screen.findByRole('button', { name: 'Sign in with eFaas' });
  expect(sessionStorage.getItem('redirectUrl')).toBe('/app/profile');
});

test('S14: a failed preparation offers another try, never an endless spinner', async () => {
  let failing = true;
  const calls = host((verifier) => (failing ? Promise.reject(new Error('no')) : stateOf(verifier)));
  const { user } = login(calls);
  expect(await screen.findByText('There was an error, please try again')).toBeTruthy();
  failing = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Sign in with eFaas' })).toBeTruthy();
});

test('F11: when nothing is known of the provider, another try is offered', async () => {
  const retry = vi.fn<(...given: unknown[]) => void>();
  const { user } = login(host(), '/login', vi.fn<(...given: unknown[]) => void>(), {
    status: 'failed',
    retry,
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

async function callback(calls: SignInCalls, search: string) {
  return renderAt(
    `/auth${search}`,
    <StrictMode>
      <Routes>
        <Route
          path="auth"
          element={
            <CallbackPage
              calls={calls}
              home="/app"
              provider={provider}
              failureOf={failureOf}
              explain={(error) =>
                error instanceof Error && error.message === '403' ? <p>Not an officer</p> : undefined
              }
            />
          }
        />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </StrictMode>,
  );
}

async function answered(calls: SignInCalls) {
  const { state } = await prepareSignIn(calls);
  return `?code=c&state=${state}`;
}

test('S6: waits, keeps the token and goes to the saved page', async () => {
  const calls = host();
  const search = await answered(calls);
  storage.saveRedirect('/app/profile');
  const { place } = await callback(calls, search);
  expect(screen.getByText('Please wait...')).toBeTruthy();
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  expect(place.path).toBe('/app/profile');
  expect(localStorage.getItem('strata.token')).toBe(token);
  expect(currentSession().phase).toBe('in');
  expect(calls.exchange).toHaveBeenCalledOnce();
  expect(sessionStorage.length).toBe(0);
});

test.for([
  ['S7', '417', 'Permissions missing. Please allow all identity-provider data to be shared with the portal.'],
  ['S8', '500', 'There was an error, please try again'],
] as const)('%s: an exchange that fails with %s says so', async ([, message, words]) => {
  const calls = { ...host(), exchange: () => Promise.reject(new Error(message)) };
  const { user, place, container } = await callback(calls, await answered(calls));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Go to login' }));
  expect(place.path).toBe('/login');
});

test('S8, T01: an answer that this browser did not ask for is an error', async () => {
  const calls = host();
  await callback(calls, '?code=c&state=other');
  expect(await screen.findByText('There was an error, please try again')).toBeTruthy();
  expect(calls.exchange).not.toHaveBeenCalled();
});

test('a host explains a refusal in its own way', async () => {
  const calls = { ...host(), exchange: () => Promise.reject(new Error('403')) };
  await callback(calls, await answered(calls));
  expect(await screen.findByText('Not an officer')).toBeTruthy();
});
