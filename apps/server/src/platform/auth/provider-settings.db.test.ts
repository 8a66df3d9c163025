import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCaller } from '../../test-support/caller.ts';
import { countRows, providerSettings, signInAs, warningsOf } from '../../test-support/sign-in.ts';
import { type StubProvider, startStubProvider } from '../../test-support/stub-provider.ts';
import { startTestSystem, type TestSystem } from '../../test-support/test-system.ts';

let provider: StubProvider;
let system: TestSystem | undefined;
beforeEach(async () => {
  provider = await startStubProvider('ES256');
});
afterEach(async () => {
  await system?.end();
  await provider.stop();
});

async function startWith(settings: Record<string, string>): Promise<TestSystem> {
  system = await startTestSystem({
    ...providerSettings(provider),
    IDENTITY_SIGNING_ALGORITHM: 'ES256',
    ...settings,
  });
  return system;
}

test.each(['client_secret_basic', 'client_secret_post'])('signs in by %s', async (method) => {
  const here = await startWith({ IDENTITY_CLIENT_AUTHENTICATION: method });
  expect(await signInAs({ system: here, provider })).toMatchObject({ status: 200 });
});

test('a secret that is not the client’s lets nobody in', async () => {
  const here = await startWith({ IDENTITY_CLIENT_SECRET: 'another secret of the tests' });
  expect(await signInAs({ system: here, provider })).toMatchObject({ status: 400, code: 'SIGN_IN_FAILED' });
  expect(await countRows(here)).toMatchObject({ sessions: 0, persons: 0 });
  expect(warningsOf(here.log)).toMatchObject([{ event: 'sign-in-refused' }]);
  expect(here.log.join('')).not.toContain('another secret');
});

test('which claims are required beside number and name is a setting', async () => {
  const here = await startWith({ IDENTITY_REQUIRED_CLAIMS: 'permanent_address' });
  const without = { email: undefined, mobile: undefined };
  expect(await signInAs({ system: here, provider }, undefined, 'portal', without)).toMatchObject({
    status: 417,
  });
  const address = JSON.stringify({ IslandName: "Male'" });
  expect(
    await signInAs({ system: here, provider }, undefined, 'portal', {
      ...without,
      permanent_address: address,
    }),
  ).toMatchObject({ status: 200 });
});

test('so are the names of the permissions that are asked for', async () => {
  const here = await startWith({ IDENTITY_SCOPES: 'openid efaas.profile efaas.email' });
  const { data } = await createCaller(here.portal, undefined).call('GET /Configuration', {});
  expect(data.identity.scopes).toEqual(['openid', 'efaas.profile', 'efaas.email']);
});

test('a provider without discovery is described by its endpoints', async () => {
  const at = (path: string) => `${provider.issuer}${path}`;
  const endpoints = {
    IDENTITY_AUTHORIZATION_ENDPOINT: at('/authorize'),
    IDENTITY_TOKEN_ENDPOINT: at('/token'),
    IDENTITY_USERINFO_ENDPOINT: at('/userinfo'),
    IDENTITY_JWKS_URI: at('/jwks'),
  };
  provider.behave({ hasDiscovery: false });
  const blind = await startWith({});
  expect(await blind.services.identityProvider.problem()).toBe('HTTP 404');
  await blind.end();

  const here = await startWith({ ...endpoints, IDENTITY_END_SESSION_ENDPOINT: at('/goodbye') });
  const answer = await signInAs({ system: here, provider });
  expect(answer).toMatchObject({ status: 200 });
  const { data } = await createCaller(here.portal, undefined).call('GET /IdentityProvider', {});
  expect(data).toEqual({ authorizationEndpoint: at('/authorize'), endSessionEndpoint: at('/goodbye') });
  expect(
    await here.services.identityProvider.readLogoutToken(await provider.logoutToken({ sid: 's' })),
  ).toMatchObject({ kind: 'sound', notice: { providerSession: 's' } });

  // Its keys tell whether it is there.
  provider.behave({ hasDiscovery: false, faults: { jwks: 'fails' } });
  await expect
    .poll(() => here.services.identityProvider.problem(), { timeout: 10_000, interval: 250 })
    .toBe('HTTP 500');
});

test('a provider that was never reached has no addresses yet, and the page can say so', async () => {
  await provider.goAway();
  const here = await startWith({});
  const { data } = await createCaller(here.admin, undefined).call('GET /Configuration', {});
  expect(data.identity).toMatchObject({
    redirectUri: 'http://admin.strata.test/auth',
    authorizationEndpoint: null,
    endSessionEndpoint: null,
  });
  await provider.comeBack();
});
