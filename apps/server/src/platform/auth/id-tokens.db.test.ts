import type { JWTPayload } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startCanary } from '../../test-support/canary.ts';
import {
  signedByStranger,
  signedWithPublicKey,
  tampered,
  unsigned,
  withBitFlipped,
} from '../../test-support/forged-tokens.ts';
import {
  beginSignIn,
  countRows,
  deleteSignIns,
  signInAs,
  startSystemWithProvider,
  warningsOf,
} from '../../test-support/sign-in.ts';
import { type ProviderBehaviour, signHonestly } from '../../test-support/stub-provider.ts';

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
afterEach(() => deleteSignIns(parties.system));

async function expectRefusal(behaviour: Partial<ProviderBehaviour>) {
  parties.provider.behave(behaviour);
  const answer = await signInAs(parties);
  expect(answer).toMatchObject({ status: 400, code: 'SIGN_IN_FAILED' });
  expect(await countRows(parties.system)).toEqual({ sessions: 0, persons: 0, pending: 0 });
  const events = warningsOf(parties.system.log.slice(logged));
  expect(events).toMatchObject([{ event: 'sign-in-refused', level: 40 }]);
}

async function expectSuccess(behaviour: Partial<ProviderBehaviour>) {
  parties.provider.behave(behaviour);
  expect(await signInAs(parties)).toMatchObject({ status: 200 });
}

const saying = (changes: Readonly<Record<string, unknown>>) => ({
  claims: (honest: JWTPayload): JWTPayload => ({ ...honest, ...changes }),
});
const now = () => Math.floor(Date.now() / 1000);

describe('T02: a token of another sign-in', () => {
  test.each([
    ['another nonce', saying({ nonce: 'somebody-else’s' })],
    ['an empty nonce', saying({ nonce: '' })],
    ['no nonce', saying({ nonce: undefined })],
    ['a nonce that is no text', saying({ nonce: 1 })],
  ])('%s', (_, behaviour) => expectRefusal(behaviour));

  test('a valid token of an earlier sign-in', async () => {
    parties.provider.behave();
    const { data: earlier } = await signInAs(parties);
    await deleteSignIns(parties.system);
    logged = parties.system.log.length;
    await expectRefusal({ sign: async () => earlier });
  });

  test('the very token of an earlier sign-in that was begun with the same value', async () => {
    parties.provider.behave();
    const first = await beginSignIn(parties);
    const { data: earlier } = await first.end(first.agree());
    await parties.system.database.query('update sessions set ended_at = now()');
    await parties.system.portal.inject({
      method: 'POST',
      url: '/api/Users/token/code',
      payload: { codeVerifier: first.verifier },
    });
    parties.provider.behave({ sign: async () => earlier });
    expect(await first.end(first.agree())).toMatchObject({ status: 400, code: 'SIGN_IN_FAILED' });
    const rows = await parties.system.database.query('select ended_at is null as lives from sessions');
    expect(rows).toEqual([{ lives: false }]);
  });
});

describe('T04: a token of another issuer', () => {
  test.each([
    ['a slash at the end', (issuer: string) => `${issuer}/`],
    ['another host', (issuer: string) => issuer.replace('127.0.0.1', 'localhost')],
    ['another case', (issuer: string) => issuer.replace('http', 'HTTP')],
    ['another port', (issuer: string) => issuer.replace(/\d+$/, '1')],
    ['nobody', () => undefined],
    ['a list with the right one', (issuer: string) => [issuer]],
  ])('%s', (_, iss) =>
    expectRefusal({ claims: (honest) => ({ ...honest, iss: iss(parties.provider.issuer) }) as JWTPayload }),
  );
});

describe('T05: a token for somebody else, or for something else', () => {
  test.each([
    ['another audience', saying({ aud: 'another-client' })],
    ['no audience', saying({ aud: undefined })],
    ['several audiences, ours not among them', saying({ aud: ['another-client', 'a-third'] })],
    ['several audiences and another party', saying({ aud: ['strata-portal', 'other'], azp: 'other' })],
    ['several audiences and no party', saying({ aud: ['strata-portal', 'other'] })],
    ['our audience and another party', saying({ azp: 'another-client' })],
    ['an audience that differs by case', saying({ aud: 'Strata-Portal' })],
    ['no subject', saying({ sub: undefined })],
    ['an empty subject', saying({ sub: '' })],
    ['a subject that is no text', saying({ sub: 7 })],
    ['no time of issue', saying({ iat: undefined })],
    ['no end', saying({ exp: undefined })],
    ['times that are no numbers', saying({ iat: 'now' })],
  ])('%s', (_, behaviour) => expectRefusal(behaviour));

  test('several audiences are fine when we are the party', () =>
    expectSuccess(saying({ aud: ['strata-portal', 'other'], azp: 'strata-portal' })));
});

describe('T06: a forged token', () => {
  test.each([
    ['alg none', unsigned('none')],
    ['alg None', unsigned('None')],
    ['alg nOnE', unsigned('nOnE')],
    ['alg HS256 without a signature', unsigned('HS256')],
    ['alg RS256 without a signature', unsigned('RS256')],
    ['an empty signature', tampered(([header, payload]) => [header, payload, ''])],
    ['no signature part', tampered(([header, payload]) => [header, payload])],
    ['one bit of the payload', tampered(([h, p, s]) => [h, withBitFlipped(p, 20), s])],
    ['the first bit of the signature', tampered(([h, p, s]) => [h, p, withBitFlipped(s, 0)])],
    ['the last bit of the signature', tampered(([h, p, s]) => [h, p, withBitFlipped(s, 255)])],
    ['a signature that was cut', tampered(([h, p, s]) => [h, p, s.slice(0, -4)])],
  ])('%s', (_, sign) => expectRefusal({ sign }));

  test('the signature of another token of the same provider', () =>
    expectRefusal({
      sign: async (claims, key) => {
        const other = (await signHonestly({ ...claims, idnumber: 'A100050' }, key)).split('.');
        const [header, payload] = (await signHonestly(claims, key)).split('.');
        return [header, payload, other[2]].join('.');
      },
    }));

  test('nothing that is a token', async () => {
    parties.provider.behave({ sign: async () => 'not a token' });
    expect((await signInAs(parties)).status).not.toBe(200);
    expect(await countRows(parties.system)).toMatchObject({ sessions: 0, persons: 0 });
  });
});

describe('T07: the algorithm confused', () => {
  test.each(['PEM', 'DER', 'n'] as const)('HS256 with the public key as secret: %s', (form) =>
    expectRefusal({ sign: signedWithPublicKey(form) }),
  );

  test('another algorithm than the one that is configured, by a key that the provider publishes', async () => {
    const elsewhere = await startSystemWithProvider({ IDENTITY_SIGNING_ALGORITHM: 'ES256' });
    try {
      expect(await signInAs(elsewhere)).toMatchObject({ status: 400, code: 'SIGN_IN_FAILED' });
      expect(await countRows(elsewhere.system)).toMatchObject({ sessions: 0, persons: 0 });
    } finally {
      await elsewhere.system.end();
      await elsewhere.provider.stop();
    }
  });

  test('PS256 by the very key of the provider, where RS256 is configured', async () => {
    const { importJWK, exportJWK, SignJWT } = await import('jose');
    await expectRefusal({
      sign: async (claims, key) => {
        const same = await importJWK({ ...(await exportJWK(key.privateKey)), alg: 'PS256' }, 'PS256');
        return new SignJWT(claims).setProtectedHeader({ alg: 'PS256', kid: key.publicJwk.kid }).sign(same);
      },
    });
  });
});

describe('T08: a key that the token brings along', () => {
  test.each(['jku', 'x5u'])('%s leads to nobody', async (name) => {
    const { forge, stranger } = await signedByStranger((key) => ({
      kid: key.publicJwk.kid,
      [name]: `${canary.origin}/keys`,
    }));
    const canary = await startCanary({ keys: [stranger.publicJwk] });
    try {
      await expectRefusal({ sign: forge });
      expect(canary.hits()).toBe(0);
    } finally {
      await canary.stop();
    }
  });

  test.each([
    ['embedded', (own: string) => own],
    ['embedded under the honest kid', (_: string, honest: string) => honest],
  ])('jwk %s', async (_, kid) => {
    const { forge } = await signedByStranger((own, honest) => ({
      kid: kid(own.publicJwk.kid, honest.publicJwk.kid),
      jwk: own.publicJwk,
    }));
    await expectRefusal({ sign: forge });
  });

  test.each([
    ['a path', '../../../../dev/null'],
    ['SQL', "' OR 1=1--"],
    ['an address', 'http://127.0.0.1/keys'],
    ['nothing', ''],
    ['ten thousand letters', 'k'.repeat(10_000)],
  ])('kid: %s', async (_, kid) => {
    const { forge } = await signedByStranger(() => ({ kid }));
    await expectRefusal({ sign: forge });
    expect(parties.system.log.slice(logged).join('\n')).not.toMatch(/ENOENT|syntax|OR 1=1|kkkkkkkkkk/);
  });
});

describe('T09, F12: clocks and lifetimes', () => {
  const ending = (seconds: number) => () => saying({ exp: now() + seconds });
  const issued = (seconds: number) => () => saying({ iat: now() + seconds, exp: now() + seconds + 600 });
  const notBefore = (seconds: number) => () => saying({ nbf: now() + seconds });

  test.each([
    ['ended 5 s ago', ending(-5)],
    ['issued 5 s from now', issued(5)],
    ['issued 10 s from now', issued(10)],
    ['valid from 5 s from now', notBefore(5)],
    ['valid from 10 s from now', notBefore(10)],
    ['lives 15 minutes', ending(15 * 60)],
  ])('accepted: %s', (_, behaviour) => expectSuccess(behaviour()));

  test.each([
    ['ended 61 s ago', ending(-61)],
    ['issued 61 s from now', issued(61)],
    ['issued 120 s from now', issued(120)],
    ['valid from 61 s from now', notBefore(61)],
    ['valid from 120 s from now', notBefore(120)],
    ['lives 16 minutes', ending(16 * 60)],
    ['lives a day', ending(86_400)],
    ['ends before it began', () => saying({ iat: now(), exp: now() - 3_600 })],
  ])('refused: %s', (_, behaviour) => expectRefusal(behaviour()));
});
