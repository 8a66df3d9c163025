import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signInAs, startSystemWithProvider, warningsOf } from '../../test-support/sign-in.ts';
import { signHonestly } from '../../test-support/stub-provider.ts';

let parties: Awaited<ReturnType<typeof startSystemWithProvider>>;
let logged = 0;
beforeAll(async () => {
  parties = await startSystemWithProvider();
});
afterAll(async () => {
  await parties.system.end();
  await parties.provider.stop();
});
beforeEach(() => {
  logged = parties.system.log.length;
});

const now = () => Math.floor(Date.now() / 1000);
const saying = (changes: () => Readonly<Record<string, unknown>>) => ({
  claims: (honest: JWTPayload): JWTPayload => ({ ...honest, ...changes() }),
});
const warnings = () => warningsOf(parties.system.log.slice(logged));

/** What the log says of a refusal beside its time and the request. */
function detailsOf(warning: Record<string, unknown> | undefined): Record<string, unknown> {
  const { level, time, host, reqId, msg, event, ...details } = warning ?? {};
  expect({ level, event, host }).toEqual({ level: 40, event: 'sign-in-refused', host: 'portal' });
  expect([typeof time, typeof reqId, typeof msg]).toEqual(['string', 'string', 'string']);
  return details;
}

/** Clocks go on while a test runs: a second or two more is the same. */
const about = (seconds: number) => expect.closeTo(seconds, -1) as number;

describe('a refused sign-in tells the log its reason, and the person no more than before', () => {
  test.each([
    [
      'a token that ended',
      saying(() => ({ iat: now() - 400, exp: now() - 100 })),
      { reason: 'token-clock', claim: 'exp', seconds: about(-100) },
    ],
    [
      'a token of the future',
      saying(() => ({ iat: now() + 120, exp: now() + 300 })),
      { reason: 'token-clock', claim: 'iat', seconds: about(120) },
    ],
    [
      'a token that is not valid yet',
      saying(() => ({ nbf: now() + 120 })),
      { reason: 'token-clock', claim: 'nbf', seconds: about(120) },
    ],
    [
      'a token that lives for an hour',
      saying(() => ({ exp: now() + 3_600 })),
      { reason: 'token-lifetime', claim: 'exp', seconds: about(3_600) },
    ],
    ['another audience', saying(() => ({ aud: 'another' })), { reason: 'token-claim', claim: 'aud' }],
    ['another issuer', saying(() => ({ iss: 'https://evil.test' })), { reason: 'token-claim', claim: 'iss' }],
    ['another party', saying(() => ({ azp: 'another' })), { reason: 'token-claim', claim: 'azp' }],
    ['another nonce', saying(() => ({ nonce: 'another' })), { reason: 'token-claim', claim: 'nonce' }],
    [
      'a token that says nothing',
      { sign: () => signHonestly({}, parties.provider.key()) },
      { reason: 'token-invalid', code: 'OAUTH_INVALID_RESPONSE' },
    ],
    [
      'somebody else at userinfo',
      { userinfo: (claims: object) => ({ ...claims, sub: 'somebody-else' }) },
      { reason: 'userinfo-refused', claim: 'sub', code: 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' },
    ],
    [
      'no e-mail address',
      { userinfo: (claims: object) => ({ ...claims, email: undefined }), claims: withoutEmail },
      { reason: 'permissions-missing', missing: ['email'] },
    ],
  ])('%s', async (_, behaviour, details) => {
    parties.provider.behave(behaviour);
    const { status, text } = await signInAs(parties);
    expect([400, 417]).toContain(status);
    expect(text).toMatch(/"message":"(Signing in did not succeed|Permissions missing)/);
    expect(warnings()).toHaveLength(1);
    expect(detailsOf(warnings()[0])).toEqual(details);
  });

  test('a signature by another key', async () => {
    const forged = tamper(await signHonestly({ sub: 'x' }, parties.provider.key()));
    parties.provider.behave({ sign: async (claims, key) => forged(await signHonestly(claims, key)) });
    await signInAs(parties);
    expect(detailsOf(warnings()[0])).toEqual({ reason: 'token-signature', code: 'OAUTH_INVALID_RESPONSE' });
  });

  test('a code that the provider does not take', async () => {
    parties.provider.behave({ refusal: { status: 400, error: 'invalid_grant' } });
    await signInAs(parties);
    expect(detailsOf(warnings()[0])).toEqual({ reason: 'code-refused', error: 'invalid_grant', status: 400 });
  });

  test.each(['invalid_client', 'unauthorized_client'])('a client that is refused: %s', async (error) => {
    parties.provider.behave({ refusal: { status: 400, error } });
    await signInAs(parties);
    expect(detailsOf(warnings()[0])).toEqual({ reason: 'client-refused', error, status: 400 });
  });

  test('T61: another error is named, but not one that could be a text about somebody', async () => {
    parties.provider.behave({ refusal: { status: 400, error: 'invalid_scope' } });
    await signInAs(parties);
    parties.provider.behave({ refusal: { status: 403, error: 'A100001 is not allowed' } });
    await signInAs(parties);
    expect(warnings().map(detailsOf)).toEqual([
      { reason: 'provider-error', error: 'invalid_scope', status: 400 },
      { reason: 'provider-error', status: 403 },
    ]);
    expect(parties.system.log.slice(logged).join('')).not.toContain('A100001');
  });
});

function withoutEmail(honest: JWTPayload): JWTPayload {
  const { email: _, ...rest } = honest;
  return rest;
}

/** Puts another token's signature under a token. */
function tamper(other: string) {
  const signature = other.split('.')[2] ?? '';
  return (token: string) => [...token.split('.').slice(0, 2), signature].join('.');
}

describe('the longest token', () => {
  test('one that no call could carry is refused at sign-in, in words', async () => {
    const filling = 'x'.repeat(7_000);
    parties.provider.behave(saying(() => ({ filling })));
    const answer = await signInAs(parties);
    expect(answer).toMatchObject({ status: 400, code: 'TOKEN_TOO_LARGE' });
    expect(answer.text).toContain('larger than the portal can use');
    expect(detailsOf(warnings()[0])).toEqual({ reason: 'token-too-large' });
    expect(await parties.system.database.query('select 1 from sessions')).toEqual([]);
  });

  test('one of just the length that is taken works at the calls that follow', async () => {
    parties.provider.behave();
    const { data: usual } = await signInAs(parties);
    // Base64 makes four letters of three bytes: a few letters below the limit is as near as it gets.
    const filling = 'x'.repeat(Math.floor(((8_192 - usual.length) * 3) / 4) - 20);
    parties.provider.behave(saying(() => ({ filling })));
    const { data: token, status } = await signInAs(parties);
    expect(status).toBe(200);
    expect(token.length).toBeGreaterThan(8_150);
    const { statusCode } = await parties.system.portal.inject({
      url: '/api/Users/session',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(statusCode).toBe(200);
  });
});

describe('the provider away', () => {
  test.each([
    ['fails', 'HTTP 500'],
    ['babbles', 'SyntaxError'],
  ] as const)('%s: the cause is in the log, at the endpoint where it was', async (fault, cause) => {
    for (const at of ['token', 'userinfo'] as const) {
      parties.provider.behave({ faults: { [at]: fault } });
      const { code, status } = await signInAs(parties);
      expect({ code, status }).toEqual({ code: 'SIGN_IN_UNAVAILABLE', status: 503 });
      expect(warnings().at(-1)).toMatchObject({ event: 'sign-in-unavailable', at, cause });
    }
  });

  test('gone: its state changes with its cause, and is told once', async () => {
    await parties.provider.goAway();
    try {
      const look = () => parties.system.services.identityProvider.problem();
      await expect.poll(look, { interval: 250 }).toBe('ECONNREFUSED');
      expect(await look()).toBe('ECONNREFUSED');
      const changes = warnings().filter(({ event }) => event === 'identity-provider');
      expect(changes).toMatchObject([{ state: 'unreachable', cause: 'ECONNREFUSED' }]);
    } finally {
      await parties.provider.comeBack();
    }
  });
});
