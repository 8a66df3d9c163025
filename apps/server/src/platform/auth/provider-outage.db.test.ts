import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCaller } from '../../test-support/caller.ts';
import {
  beginSignIn,
  countRows,
  makeVerifier,
  signInAs,
  startSystemWithProvider,
  warningsOf,
} from '../../test-support/sign-in.ts';
import {
  type ProviderEndpoint,
  type ProviderFault,
  startStubProvider,
} from '../../test-support/stub-provider.ts';

type Parties = Awaited<ReturnType<typeof startSystemWithProvider>>;

/** Nine seconds, and what a slow machine needs besides. Without a limit there is no answer at all. */
const mostMilliseconds = 60_000;

async function end({ system, provider }: Parties): Promise<void> {
  await provider.stop();
  await system.end();
}

async function expectUnavailable(answer: ReturnType<typeof signInAs>): Promise<void> {
  const began = Date.now();
  const { status, code, headers } = await answer;
  expect({ status, code }).toEqual({ status: 503, code: 'SIGN_IN_UNAVAILABLE' });
  expect(headers['retry-after']).toMatch(/^\d+$/);
  expect(Date.now() - began).toBeLessThan(mostMilliseconds);
}

const begin = ({ system }: Parties) =>
  createCaller(system.portal, undefined).call('POST /Users/token/code', {
    body: { codeVerifier: makeVerifier() },
  });

describe('F11: the provider fails while a sign-in ends', () => {
  const endpoints: ProviderEndpoint[] = ['token', 'jwks', 'userinfo'];
  const faults: ProviderFault[] = ['hangs', 'breaks', 'fails', 'babbles'];
  const cases = endpoints.flatMap((endpoint) => faults.map((fault) => ({ endpoint, fault })));

  test.concurrent.each(cases)('$endpoint $fault', async ({ endpoint, fault }) => {
    const parties = await startSystemWithProvider();
    try {
      const browser = await beginSignIn(parties);
      const code = browser.agree();
      parties.provider.behave({ faults: { [endpoint]: fault } });
      await expectUnavailable(browser.end(code));
      expect(await countRows(parties.system)).toMatchObject({ sessions: 0, persons: 0 });
      expect(warningsOf(parties.system.log)).toMatchObject([{ event: 'sign-in-unavailable', level: 40 }]);

      parties.provider.behave();
      expect(await signInAs(parties)).toMatchObject({ status: 200 });
    } finally {
      await end(parties);
    }
  });
});

describe('F11: the provider is away from the beginning', () => {
  test.concurrent.each(['hangs', 'breaks', 'fails', 'babbles'] as const)('discovery %s', async (fault) => {
    const provider = await startStubProvider();
    provider.behave({ faults: { discovery: fault } });
    const parties = await startSystemWithProvider({}, provider);
    try {
      const began = Date.now();
      expect(await begin(parties)).toMatchObject({ status: 503, code: 'SIGN_IN_UNAVAILABLE' });
      expect(Date.now() - began).toBeLessThan(mostMilliseconds);
      expect(await countRows(parties.system)).toMatchObject({ pending: 0 });

      provider.behave();
      expect(await signInAs(parties)).toMatchObject({ status: 200 });
    } finally {
      await end(parties);
    }
  });
});

describe('F11: the provider is away for a while', () => {
  let parties: Parties;
  beforeAll(async () => {
    parties = await startSystemWithProvider();
  });
  afterAll(() => end(parties));

  test('who is signed in goes on working, sign-in says so, and works again without a restart', async () => {
    const signedIn = createCaller(parties.system.portal, (await signInAs(parties)).data);
    const browser = await beginSignIn(parties);
    const code = browser.agree();
    await parties.provider.goAway();
    await expectUnavailable(browser.end(code));
    expect(await signedIn.call('GET /Users/entities', {})).toMatchObject({ status: 200 });
    expect(await signedIn.call('POST /Users/session/extend', {})).toMatchObject({ status: 200 });
    expect(await signedIn.call('POST /Users/logout', {})).toMatchObject({ status: 200 });

    await parties.provider.comeBack();
    expect(await signInAs(parties)).toMatchObject({ status: 200 });
  });

  test('sign-ins do not pile up: at most twenty wait at the provider, the rest hear at once', async () => {
    const { sessions } = await countRows(parties.system);
    const browsers = await Promise.all(Array.from({ length: 30 }, () => beginSignIn(parties)));
    const codes = browsers.map((browser) => browser.agree());
    parties.provider.behave({ faults: { token: 'hangs' } });
    const answers = browsers.map((browser, index) => browser.end(codes[index] ?? ''));
    for (const answer of await Promise.all(answers)) {
      expect(answer).toMatchObject({ status: 503, code: 'SIGN_IN_UNAVAILABLE' });
    }
    // On a slow machine the first may have been given up before the last come.
    expect(parties.provider.mostWaiting()).toBeLessThanOrEqual(20);
    expect(parties.provider.mostWaiting()).toBeGreaterThan(1);
    expect(await countRows(parties.system)).toMatchObject({ sessions });

    parties.provider.behave();
    expect(await signInAs(parties)).toMatchObject({ status: 200 });
  });
});

describe('F11: before the browser is sent to the provider', () => {
  let parties: Parties;
  beforeAll(async () => {
    parties = await startSystemWithProvider();
    await signInAs(parties);
  });
  afterAll(() => end(parties));

  const look = () => createCaller(parties.system.portal, undefined).call('GET /IdentityProvider', {});
  const faults: ProviderFault[] = ['hangs', 'breaks', 'fails', 'babbles'];

  test.each(faults)('the server looks afresh, though it was found once: discovery %s', async (fault) => {
    parties.provider.behave();
    expect(await look()).toMatchObject({ status: 200 });
    parties.provider.behave({ faults: { discovery: fault } });
    expect(await look()).toMatchObject({ status: 503, code: 'SIGN_IN_UNAVAILABLE' });
    await expectUnavailable(begin(parties));
    parties.provider.behave();
    expect((await look()).data).toEqual({
      authorizationEndpoint: `${parties.provider.issuer}/authorize`,
      endSessionEndpoint: `${parties.provider.issuer}/end-session`,
    });
  });

  test('a hundred who look at once are one question to the provider, or a few where they come slowly', async () => {
    parties.provider.behave({ slowness: 1_000 });
    const before = parties.provider.requests.discovery;
    const answers = await Promise.all(Array.from({ length: 100 }, look));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(parties.provider.requests.discovery - before).toBeLessThan(20);
  });

  test('however often somebody looks, the provider is asked four times a second at most', async () => {
    parties.provider.behave();
    const before = parties.provider.requests.discovery;
    const began = performance.now();
    for (let looks = 0; looks < 5; looks += 1) expect(await look()).toMatchObject({ status: 200 });
    expect(parties.provider.requests.discovery - before).toBe(5);
    expect(performance.now() - began).toBeGreaterThan(4 * 240);
  });

  test('a provider that was killed a moment after it answered is away', async () => {
    expect(await look()).toMatchObject({ status: 200 });
    await parties.provider.goAway();
    expect(await look()).toMatchObject({ status: 503, code: 'SIGN_IN_UNAVAILABLE' });
    await parties.provider.comeBack();
    expect(await look()).toMatchObject({ status: 200 });
  });
});

describe('F11: the provider is slow everywhere', () => {
  let parties: Parties;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    parties = await startSystemWithProvider();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await end(parties);
  });

  test('an answer comes within ten seconds even when the provider must be looked for again', async () => {
    const browser = await beginSignIn(parties);
    const code = browser.agree();
    parties.provider.behave({ slowness: 3_500 });
    vi.setSystemTime(Date.now() + 11 * 60_000);
    expect(await browser.end(code)).toMatchObject({ status: 503, code: 'SIGN_IN_UNAVAILABLE' });
    // It is given up after nine seconds: the fourth question would come after ten and a half.
    expect(parties.provider.requests.userinfo).toBe(0);
  });
});
