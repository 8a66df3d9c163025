import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller } from '../../test-support/caller.ts';
import { beginSignIn, countRows, makeVerifier, startSystemWithProvider } from '../../test-support/sign-in.ts';

let parties: Awaited<ReturnType<typeof startSystemWithProvider>>;
beforeAll(async () => {
  parties = await startSystemWithProvider();
});
afterAll(async () => {
  await parties.system.end();
  await parties.provider.stop();
});

const begin = (codeVerifier: unknown) =>
  createCaller(parties.system.portal, undefined).send({
    method: 'POST',
    url: '/api/Users/token/code',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ codeVerifier }),
  });

test('T03: every beginning has a state of its own, of 256 bits', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => begin(makeVerifier())));
  const states = answers.map((answer) => String(answer.data));
  expect(new Set(states).size).toBe(100);
  for (const state of states) expect(Buffer.from(state, 'base64url')).toHaveLength(32);
  expect(await countRows(parties.system)).toMatchObject({ pending: 100 });
});

test('T03: the browser’s value itself is not kept', async () => {
  const { verifier } = await beginSignIn(parties);
  const rows = await parties.system.database.query('select 1 from pending_sign_ins p where p::text like $1', [
    `%${verifier}%`,
  ]);
  expect(rows).toEqual([]);
});

test.each([
  ['too short', 'a'.repeat(39)],
  ['too long', 'a'.repeat(41)],
  ['other letters', `${'a'.repeat(39)}-`],
  ['a number', 1],
  ['a list', ['a'.repeat(40)]],
])('a value that the browser would not make is refused: %s', async (_, verifier) => {
  const { status } = await begin(verifier);
  expect([400, 422]).toContain(status);
});

test('T03: the front end learns where to send the browser, and with what', async () => {
  const { data } = await createCaller(parties.system.portal, undefined).call('GET /Configuration', {});
  expect(data.identity).toMatchObject({
    clientId: 'strata-portal',
    redirectUri: 'http://portal.strata.test/auth',
    postLogoutRedirectUri: 'http://portal.strata.test/logout',
    authorizationEndpoint: `${parties.provider.issuer}/authorize`,
    endSessionEndpoint: `${parties.provider.issuer}/end-session`,
  });
  expect(JSON.stringify(data)).not.toContain('a secret');
});
