import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  beginSignIn,
  browserWith,
  countRows,
  deleteSignIns,
  makeVerifier,
  signInAs,
  startSystemWithProvider,
  warningsOf,
} from '../../test-support/sign-in.ts';
import { startStubProvider, stubModes } from '../../test-support/stub-provider.ts';

describe.each(stubModes)('at a provider that is %s', (mode) => {
  let parties: Awaited<ReturnType<typeof startSystemWithProvider>>;
  let logged = 0;
  let tokenRequests = 0;
  beforeAll(async () => {
    parties = await startSystemWithProvider({}, await startStubProvider('RS256', mode));
  });
  afterAll(async () => {
    await parties.system.end();
    await parties.provider.stop();
  });
  beforeEach(async () => {
    parties.provider.behave();
    await deleteSignIns(parties.system);
    logged = parties.system.log.length;
    tokenRequests = parties.provider.requests.token;
  });

  const refusals = () =>
    warningsOf(parties.system.log.slice(logged)).filter(({ event }) => event === 'sign-in-refused');
  const askedForTokens = () => parties.provider.requests.token - tokenRequests;

  test('S6: a sign-in that the person agreed to gives the provider’s ID token and leaves a session', async () => {
    const answer = await signInAs(parties);
    expect(answer.status).toBe(200);
    const [, payload = ''] = answer.data.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    expect(claims['idnumber']).toBe(mode === 'plain' ? 'A100001' : undefined);
    expect(await countRows(parties.system)).toEqual({ sessions: 1, persons: 1, pending: 0 });
    const [act] = await parties.system.database.query('select verb, acting_role, issuer, after from acts');
    expect(act).toEqual({
      verb: 'sign-in',
      acting_role: 'person',
      issuer: parties.provider.issuer,
      after: { audience: 'portal', firstTime: true },
    });
  });

  describe('T01: a callback that this browser did not begin', () => {
    const expectNobody = async (answer: { status: number; code: string | undefined }) => {
      expect(answer).toMatchObject({ status: 400, code: 'SIGN_IN_FAILED' });
      expect(askedForTokens()).toBe(0);
      expect(refusals()).toHaveLength(1);
      expect(await countRows(parties.system)).toMatchObject({ sessions: 0, persons: 0 });
    };

    test('without state', async () => {
      const browser = await beginSignIn(parties);
      const answer = await browser.end(browser.agree(), { state: '' });
      expect(answer.status).toBe(422);
      expect(askedForTokens()).toBe(0);
      expect(await countRows(parties.system)).toMatchObject({ sessions: 0, pending: 1 });
    });

    test('with a value that nobody began with', async () => {
      await expectNobody(await browserWith(parties, makeVerifier()).end('code'));
    });

    test('with the derived state, as it stands in addresses, instead of the browser’s own value', async () => {
      const browser = await beginSignIn(parties);
      const [row] = await parties.system.database.query<{ state: string }>(
        'select state from pending_sign_ins',
      );
      const answer = await browser.end(browser.agree(), { state: row?.state ?? '' });
      expect(answer.status).not.toBe(200);
      expect(askedForTokens()).toBe(0);
    });

    test('that was begun at the other host', async () => {
      const browser = await beginSignIn(parties, 'console');
      await expectNobody(await browserWith(parties, browser.verifier, 'portal').end(browser.agree()));
    });

    test('that was ended already', async () => {
      const browser = await beginSignIn(parties);
      expect((await browser.end(browser.agree())).status).toBe(200);
      const asked = askedForTokens();
      const answer = await browser.end(browser.agree());
      expect(answer).toMatchObject({ status: 400, code: 'SIGN_IN_FAILED' });
      expect(askedForTokens()).toBe(asked);
      expect(refusals()).toHaveLength(1);
      expect(await countRows(parties.system)).toMatchObject({ sessions: 1 });
    });

    test('that was begun eleven minutes ago', async () => {
      const browser = await beginSignIn(parties);
      await parties.system.database.query(
        `update pending_sign_ins set created_at = created_at - interval '11 minutes'`,
      );
      await expectNobody(await browser.end(browser.agree()));
    });

    test('while nine minutes are young enough', async () => {
      const browser = await beginSignIn(parties);
      await parties.system.database.query(
        `update pending_sign_ins set created_at = created_at - interval '9 minutes'`,
      );
      expect((await browser.end(browser.agree())).status).toBe(200);
    });
  });

  describe('T03: a code that was taken on the way', () => {
    test('is worth nothing to another browser', async () => {
      const victim = await beginSignIn(parties);
      const thief = await beginSignIn(parties);
      const answer = await thief.end(victim.agree());
      expect(answer).toMatchObject({ status: 400, code: 'SIGN_IN_FAILED' });
      expect(await countRows(parties.system)).toMatchObject({ sessions: 0, persons: 0 });
    });

    test('not even at a provider that forgets to check PKCE: the nonce tells', async () => {
      parties.provider.behave({ checksVerifier: false });
      const victim = await beginSignIn(parties);
      const thief = await beginSignIn(parties);
      const answer = await thief.end(victim.agree());
      expect(answer).toMatchObject({ status: 400, code: 'SIGN_IN_FAILED' });
      expect(askedForTokens()).toBe(1);
      expect(await countRows(parties.system)).toMatchObject({ sessions: 0, persons: 0 });
    });

    test('serves once, also when twenty requests come with it at the same moment', async () => {
      const browser = await beginSignIn(parties);
      const code = browser.agree();
      const answers = await Promise.all(Array.from({ length: 20 }, () => browser.end(code)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ code: refusal }) => refusal === 'SIGN_IN_FAILED')).toHaveLength(19);
      expect(askedForTokens()).toBe(1);
      expect(await countRows(parties.system)).toMatchObject({ sessions: 1 });
    });

    test('serves once, also when each request has a code of its own', async () => {
      const browser = await beginSignIn(parties);
      const answers = await Promise.all(Array.from({ length: 20 }, () => browser.end(browser.agree())));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await countRows(parties.system)).toMatchObject({ sessions: 1 });
    });
  });

  describe('T13: the address to come back to', () => {
    test.each([
      'https://evil.test/auth',
      'http://portal.strata.test.evil.test/auth',
      'http://portal.strata.test@evil.test/auth',
      'http://portal.strata.test/auth/',
      'http://portal.strata.test/auth?next=//evil.test',
      'http://portal.strata.test/AUTH',
      'https://portal.strata.test/auth',
      'http://admin.strata.test/auth',
      'javascript:alert(1)',
    ])('%s is not ours', async (redirectUri) => {
      const browser = await beginSignIn(parties);
      const answer = await browser.end(browser.agree(), { redirectUri });
      expect(answer).toMatchObject({ status: 400, code: 'SIGN_IN_FAILED' });
      expect(askedForTokens()).toBe(0);
      expect(await countRows(parties.system)).toMatchObject({ sessions: 0, pending: 1 });
    });

    test.each(['//evil.test', '/auth', ''])('%s is no address', async (redirectUri) => {
      const browser = await beginSignIn(parties);
      expect((await browser.end(browser.agree(), { redirectUri })).status).toBe(422);
      expect(askedForTokens()).toBe(0);
    });
  });

  test('T04: an answer that names another issuer is refused before the code is shown to anybody', async () => {
    const browser = await beginSignIn(parties);
    const answer = await browser.end(browser.agree(), { issuer: 'https://evil.test' });
    expect(answer).toMatchObject({ status: 400, code: 'SIGN_IN_FAILED' });
    expect(askedForTokens()).toBe(0);
    const second = await beginSignIn(parties);
    expect((await second.end(second.agree(), { issuer: parties.provider.issuer })).status).toBe(200);
  });

  describe('417: permissions that were not given', () => {
    test.each(['idnumber', 'email', 'mobile'])('%s', async (name) => {
      const answer = await signInAs(parties, undefined, 'portal', { [name]: undefined });
      expect(answer).toMatchObject({ status: 417, code: 'PERMISSIONS_MISSING' });
      expect(JSON.parse(answer.text)).toMatchObject({
        isSuccess: false,
        statusCode: 417,
        message: 'Permissions missing. Please allow all identity-provider data to be shared with the portal.',
        data: { missing: [name] },
      });
      expect(await countRows(parties.system)).toEqual({ sessions: 0, persons: 0, pending: 0 });
    });

    test('all of them are named', async () => {
      const without = { email: undefined, mobile: undefined };
      const answer = await signInAs(parties, undefined, 'portal', without);
      expect(answer.refusedWith).toEqual({ missing: ['email', 'mobile'] });
    });

    test('what the ID token lacks may come from userinfo', async () => {
      parties.provider.behave({ claims: (honest) => ({ ...honest, idnumber: undefined }) });
      expect((await signInAs(parties)).status).toBe(200);
    });

    test('userinfo about somebody else is refused', async () => {
      parties.provider.behave({ userinfo: (person) => ({ ...person, sub: 'somebody-else' }) });
      expect(await signInAs(parties)).toMatchObject({ status: 400, code: 'SIGN_IN_FAILED' });
      expect(await countRows(parties.system)).toMatchObject({ sessions: 0, persons: 0 });
    });
  });
});
