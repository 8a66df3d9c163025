import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedByStranger } from '../../test-support/forged-tokens.ts';
import { otherOwner, signInAs, startSystemWithProvider } from '../../test-support/sign-in.ts';

let parties: Awaited<ReturnType<typeof startSystemWithProvider>>;
beforeEach(async () => {
  // The clock alone stands still: cooling-off times pass when the test says so.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  parties = await startSystemWithProvider();
});
afterEach(async () => {
  vi.useRealTimers();
  await parties.system.end();
  await parties.provider.stop();
});

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

async function postLogoutToken(token: string): Promise<number> {
  const { statusCode } = await parties.system.portal.inject({
    method: 'POST',
    url: '/identity/backchannel-logout',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: token }).toString(),
  });
  return statusCode;
}

test('T10: the first sign-in with a new key succeeds, without a restart and without a fetch for each', async () => {
  expect(await signInAs(parties)).toMatchObject({ status: 200 });
  expect(await signInAs(parties)).toMatchObject({ status: 200 });
  expect(parties.provider.requests.jwks).toBe(1);
  pass(90);
  await parties.provider.rotateKeys();
  expect(await signInAs(parties)).toMatchObject({ status: 200 });
  expect(parties.provider.requests.jwks).toBe(2);
});

test('T10: a flood of tokens by unknown keys fetches the keys once, and honest people still sign in', async () => {
  await signInAs(parties);
  pass(90);
  const before = parties.provider.requests.jwks;
  const { forge } = await signedByStranger(() => ({ kid: randomUUID() }));
  parties.provider.behave({ sign: forge });
  for (let sent = 0; sent < 40; sent += 1) {
    expect(await signInAs(parties, otherOwner)).toMatchObject({ status: 400 });
  }
  parties.provider.behave();
  expect(await signInAs(parties)).toMatchObject({ status: 200 });
  expect(parties.provider.requests.jwks - before).toBe(1);
});

test('T10: a flood of logout tokens by unknown keys fetches the keys once', async () => {
  const { forge } = await signedByStranger(() => ({ kid: randomUUID(), typ: 'logout+jwt' }));
  const token = () =>
    forge({ iss: parties.provider.issuer, aud: 'strata-portal', sub: 'anybody' }, parties.provider.key());
  for (let sent = 0; sent < 40; sent += 1) expect(await postLogoutToken(await token())).toBe(400);
  expect(parties.provider.requests.jwks).toBeLessThanOrEqual(1);
});

test('T10: a logout token by a new key is understood', async () => {
  const soundToken = () => parties.provider.logoutToken({ sub: 'anybody' });
  expect(await postLogoutToken(await soundToken())).toBe(200);
  await parties.provider.rotateKeys();
  pass(40);
  expect(await postLogoutToken(await soundToken())).toBe(200);
});

test('T10: looking for the provider again does not throw the keys away', async () => {
  await signInAs(parties);
  pass(11 * 60);
  await signInAs(parties);
  expect(parties.provider.requests.discovery).toBe(2);
  const { jwks } = parties.provider.requests;
  for (let round = 0; round < 4; round += 1) {
    pass(40);
    await parties.system.portal.inject('/health/ready');
    await signInAs(parties);
  }
  expect(parties.provider.requests.jwks).toBe(jwks);
});
