import { renderAt } from '@strata/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, vi } from 'vitest';
import type { IdentityProvider } from '../session/addresses.ts';
import { CallbackPage } from '../session/callback-page.tsx';
import type { SignInCalls } from '../session/sign-in.ts';
import type { SignInFailure } from '../session/sign-in-failures.tsx';
import { SignInPage } from '../session/sign-in-page.tsx';
import { stateOf } from '../session/sign-in-values.ts';

/** A token that names somebody. */
export const token = `e30.${btoa(JSON.stringify({ full_name: 'Aishath Leena', idnumber: 'A100001' }))}.s`;
/** A provider whose addresses are known. */
export const provider: IdentityProvider = {
  name: 'eFaas',
  siteUrl: 'https://identity.example/about',
  clientId: 'strata-portal',
  scopes: ['openid', 'profile'],
  redirectUri: 'https://portal.example/auth',
  postLogoutRedirectUri: 'https://portal.example/logout',
  authorizationEndpoint: 'https://identity.example/authorize',
  endSessionEndpoint: null,
  maxAge: null,
};
/** Where it answers from. */
export const endpoints = {
  authorizationEndpoint: 'https://identity.example/authorize',
  endSessionEndpoint: null,
};

/** A server that remembers whom it gave a state, and exchanges each once. */
export function server() {
  const pending = new Set<string>();
  const begin = vi.fn<SignInCalls['begin']>(async (verifier) => {
    pending.add(verifier);
    return stateOf(verifier);
  });
  const exchange = vi.fn<SignInCalls['exchange']>(async ({ state }) => {
    if (!pending.delete(state)) throw new Error('400');
    return token;
  });
  return { begin, exchange, find: vi.fn<SignInCalls['find']>(() => Promise.resolve(endpoints)) };
}

/** What the refusals of the tests mean, by their status. */
export function failureOf(error: unknown): SignInFailure {
  const { message } = error instanceof Error ? error : { message: '' };
  const [status = '', ...missing] = message.split(' ');
  if (status === '417') return { kind: 'permissionsMissing', missing };
  return { kind: status === '503' ? 'unavailable' : status === '413' ? 'tokenTooLarge' : 'other' };
}

/** The pages of a sign-in, and one page for everything else; `go` is where the browser leaves for. */
export function pages(path: string, calls: SignInCalls, known: IdentityProvider = provider) {
  const go = vi.fn<(address: string) => void>();
  const view = renderAt(
    path,
    <Routes>
      <Route
        path="login"
        element={
          <SignInPage
            calls={calls}
            provider={{ status: 'ready', value: known }}
            home="/app"
            failureOf={failureOf}
            go={go}
          >
            <p>Our services need an eFaas account.</p>
          </SignInPage>
        }
      />
      <Route
        path="auth"
        element={<CallbackPage calls={calls} home="/app" provider={known} failureOf={failureOf} />}
      />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
  );
  return { ...view, go };
}

/** The one button, once the sign-in is prepared. */
export const signInButton = () => screen.findByRole('button', { name: 'Sign in with eFaas' });
/** What this tab keeps of a sign-in under way. */
export const keptVerifier = () => sessionStorage.getItem('efs-state') ?? '';
/** The provider's address that the browser left for. */
export const addressOf = (go: ReturnType<typeof pages>['go']) => new URL(go.mock.calls.at(-1)?.[0] ?? '');

/** Goes to the provider and comes back with its answer, as a new page load does. */
export async function throughProvider(calls: SignInCalls, path = '/login') {
  const first = pages(path, calls);
  await first.user.click(await signInButton());
  await waitFor(() => expect(first.go).toHaveBeenCalledOnce());
  const state = addressOf(first.go).searchParams.get('state') ?? '';
  first.unmount();
  return `/auth?code=c-${state.slice(0, 8)}&state=${state}`;
}
