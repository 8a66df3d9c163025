import { beforeEach, expect, test, vi } from 'vitest';
import { authorizeAddress, endSessionAddress, type IdentityProvider, ownPath } from './addresses.ts';
import {
  ForeignAnswer,
  finishSignIn,
  leaveForProvider,
  prepareSignIn,
  type SignInCalls,
  takeRedirect,
} from './sign-in.ts';
import { challengeOf, createVerifier, stateOf } from './sign-in-values.ts';
import { storage } from './storage.ts';
import { decodeToken } from './token.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const provider: IdentityProvider = {
  name: 'eFaas',
  siteUrl: 'https://identity.example/about',
  clientId: 'strata-portal',
  scopes: ['openid', 'profile'],
  redirectUri: 'https://portal.example/auth',
  postLogoutRedirectUri: 'https://portal.example/logout',
  authorizationEndpoint: 'https://identity.example/authorize?tenant=1',
  endSessionEndpoint: 'https://identity.example/end',
  maxAge: null,
};
const endpoints = {
  authorizationEndpoint: 'https://identity.example/authorize?tenant=1',
  endSessionEndpoint: 'https://identity.example/end',
};

function calls() {
  return {
    begin: vi.fn<SignInCalls['begin']>(stateOf),
    exchange: vi.fn<SignInCalls['exchange']>(() => Promise.resolve('token')),
    find: vi.fn<SignInCalls['find']>(() => Promise.resolve(endpoints)),
  };
}

test('S4: a verifier has 40 letters and digits, and each of the 62 comes up', () => {
  const verifiers = Array.from({ length: 200 }, createVerifier);
  for (const verifier of verifiers) expect(verifier).toMatch(/^[A-Za-z0-9]{40}$/);
  expect(new Set(verifiers).size).toBe(200);
  expect(new Set(verifiers.join('')).size).toBe(62);
});

test('T03: state, nonce and challenge follow from the verifier as the server derives them', async () => {
  const verifier = 'A'.repeat(40);
  // Made once with openssl from the definitions of domain decision 2.
  expect(await stateOf(verifier)).toBe(vectors.state);
  expect(await challengeOf(verifier)).toEqual({ nonce: vectors.nonce, codeChallenge: vectors.codeChallenge });
});

const vectors = {
  state: '8KL7gKwGmQdftsew7ivMIEodkJ7jFJVxIW7JzB1Ln44',
  nonce: 'zQ38YXkftpNJEIYet9O2ERtLDJqbTMjx5ldKeq6q_IY',
  codeChallenge: '5zkZ2ZQdmYPOr8hyle1XvRcSZf528qTt-hIufVPTVik',
};

test('S5: the authorize address carries everything, and keeps what the endpoint had', async () => {
  const verifier = createVerifier();
  const address = new URL(
    await authorizeAddress(
      { ...provider, ...endpoints },
      { verifier, state: 's', acrValues: 'efaas_login_code:7' },
    ),
  );
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    tenant: '1',
    response_type: 'code',
    response_mode: 'query',
    client_id: 'strata-portal',
    scope: 'openid profile',
    redirect_uri: 'https://portal.example/auth',
    state: 's',
    code_challenge_method: 'S256',
    acr_values: 'efaas_login_code:7',
  });
  expect(address.searchParams.has('max_age')).toBe(false);
  expect(address.searchParams.get('nonce')).toHaveLength(43);
  expect(address.searchParams.get('code_challenge')).toHaveLength(43);
});

test('T69: where a sign-in must be recent, the provider is told how recent', async () => {
  const recent = { ...provider, ...endpoints, maxAge: 28_800 };
  const address = new URL(await authorizeAddress(recent, { verifier: 'v', state: 's' }));
  expect(address.searchParams.get('max_age')).toBe('28800');
});

test('S10: a provider without an end-session address is not left for', () => {
  expect(endSessionAddress({ ...provider, endSessionEndpoint: null }, 'token')).toBeUndefined();
});

test('F11: a provider that does not answer is not left for', async () => {
  const host = calls();
  const prepared = await prepareSignIn(host);
  host.find.mockRejectedValueOnce(new Error('503'));
  await expect(leaveForProvider(host, provider, prepared)).rejects.toThrow('503');
});

test('S10: the end-session address carries the way back and the token as hint', () => {
  const address = new URL(endSessionAddress(provider, 'the.token') ?? '');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: 'strata-portal',
    post_logout_redirect_uri: 'https://portal.example/logout',
    id_token_hint: 'the.token',
  });
});

test.for([
  'https://evil.test',
  '//evil.test',
  '/\\evil.test',
  '\\/evil.test',
  '/%5Cevil',
  '/%2fevil',
  '/\t/evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  'app',
  '',
  `/${'x'.repeat(5000)}`,
])('T13: %s leads nowhere', (candidate) => {
  expect(ownPath(candidate)).toBeUndefined();
});

test.for(['/', '/app', '/app/properties?x=1&y=%2F%2F#z'])('T13: %s is a path of ours', (candidate) => {
  expect(ownPath(candidate)).toBe(candidate);
});

test('S4: preparing replaces the earlier verifier and asks for its state', async () => {
  storage.saveVerifier('earlier');
  const host = calls();
  const prepared = await prepareSignIn(host);
  expect(storage.verifier()).toBe(prepared.verifier);
  expect(host.begin).toHaveBeenCalledExactlyOnceWith(prepared.verifier);
  expect(prepared.state).toBe(await stateOf(prepared.verifier));
});

test('a verifier older than five minutes is renewed on the press', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const host = calls();
  const prepared = await prepareSignIn(host);
  vi.setSystemTime(Date.now() + 4 * 60_000);
  const fresh = new URL(await leaveForProvider(host, provider, prepared));
  expect(fresh.searchParams.get('state')).toBe(prepared.state);
  vi.setSystemTime(Date.now() + 2 * 60_000);
  const renewed = new URL(await leaveForProvider(host, provider, prepared));
  expect(renewed.searchParams.get('state')).not.toBe(prepared.state);
  expect(renewed.searchParams.get('state')).toBe(await stateOf(storage.verifier() ?? ''));
  expect(host.begin).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('S6: the answer of the provider is exchanged with the verifier, once', async () => {
  const host = calls();
  const { verifier, state } = await prepareSignIn(host);
  const search = new URLSearchParams({ code: 'c', state, iss: 'https://identity.example' });
  expect(await finishSignIn(host, search, 'https://portal.example/auth')).toBe('token');
  expect(host.exchange).toHaveBeenCalledExactlyOnceWith({
    code: 'c',
    state: verifier,
    redirectUri: 'https://portal.example/auth',
    issuer: 'https://identity.example',
  });
  await expect(finishSignIn(host, search, 'https://portal.example/auth')).rejects.toThrow(ForeignAnswer);
});

test.for([
  ['no state', { code: 'c' }],
  ['the state of another browser', { code: 'c', state: 'other' }],
  ['no code', { state: 'right' }],
] as const)('T01: an answer with %s is not sent to the server', async ([, given]) => {
  const host = calls();
  const { state } = await prepareSignIn(host);
  const search = new URLSearchParams(given);
  if (search.get('state') === 'right') search.set('state', state);
  await expect(finishSignIn(host, search, 'https://portal.example/auth')).rejects.toThrow(ForeignAnswer);
  expect(host.exchange).not.toHaveBeenCalled();
});

test('S6: after signing in the kept path is used once, and only one of ours', () => {
  storage.saveRedirect('/app/profile');
  expect(takeRedirect('/app')).toBe('/app/profile');
  expect(takeRedirect('/app')).toBe('/app');
  storage.saveRedirect('//evil.test');
  expect(takeRedirect('/app')).toBe('/app');
});

function token(claims: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  return `e30.${btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')}.sig`;
}

test('S6: the token names the person, in any script, whole or in parts', () => {
  expect(decodeToken(token({ full_name: 'ޢައިޝަތު ލީނާ', idnumber: 'A100001' }))).toEqual({
    subject: 'A100001',
    person: { fullName: 'ޢައިޝަތު ލީނާ', idnumber: 'A100001' },
  });
  expect(decodeToken(token({ first_name: 'Aishath', last_name: 'Leena' }))?.person.fullName).toBe(
    'Aishath Leena',
  );
  expect(decodeToken(token({ sub: 's' }))).toEqual({ subject: 's', person: { fullName: '', idnumber: '' } });
  expect(decodeToken('nonsense')).toBeUndefined();
  expect(decodeToken('a.b.c')).toBeUndefined();
});
