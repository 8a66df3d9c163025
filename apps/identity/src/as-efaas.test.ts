import { people } from '@strata/fictional-register';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as client from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOneTapCodes } from './one-tap-codes.ts';
import { Browser } from './test-support/browser.ts';
import {
  boxesOf,
  type ProviderUnderTest,
  startProviderUnderTest,
} from './test-support/provider-under-test.ts';

let provider: ProviderUnderTest;
beforeAll(async () => {
  provider = await startProviderUnderTest('efaas');
});
afterAll(() => provider.stop());

async function signIn(idnumber: string, browser = new Browser()) {
  const begun = await provider.begin({ login_hint: idnumber, prompt: 'none' });
  const back = await browser.open(begun.address, provider.issuer);
  return { back, tokens: await begun.finish(back.address) };
}

const read = (part: string | undefined): Record<string, unknown> =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Record<string, unknown>;

/** Asks for a token with a code that does not exist; what is answered tells how the client was judged. */
async function authenticate(body: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await fetch(`${provider.issuer}/connect/token`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: 'none',
      redirect_uri: `${provider.origin}/auth`,
      code_verifier: 'v'.repeat(43),
      ...body,
    }),
  });
  return (await response.json()) as { error: string };
}

test('the ID token lives an hour and says who, but neither name nor number', async () => {
  const { tokens, back } = await signIn('A100001');
  const claims = tokens.claims();
  expect(claims?.['sid']).toEqual(expect.any(String));
  expect(Number(claims?.exp) - Number(claims?.iat)).toBe(3600);
  for (const name of ['idnumber', 'full_name', 'email', 'mobile']) expect(claims).not.toHaveProperty(name);
  expect(new URL(back.address).searchParams.has('iss')).toBe(false);
});

test('userinfo has the rest, in eFaas’s shapes and with Dhivehi beside, for an access token that is a JWT', async () => {
  const { tokens } = await signIn('A100001');
  const [header, payload] = tokens.access_token.split('.');
  expect(read(header)).toMatchObject({ typ: 'at+jwt', alg: 'RS256' });
  expect(read(payload)).toMatchObject({ client_id: 'strata-portal', aud: `${provider.issuer}/resources` });
  const subject = tokens.claims()?.sub ?? '';
  const shared = await client.fetchUserInfo(provider.configuration, tokens.access_token, subject);
  expect(shared).toMatchObject({
    full_name: 'Aishath Leena Fehiveli',
    first_name_dhivehi: 'އައިޝަތު',
    full_name_dhivehi: 'އައިޝަތު ލީނާ ފެހިވެލި',
    idnumber: 'A100001',
    verified: 'True',
    birthdate: '3/12/1984 12:00:00 AM',
    user_type_description: 'Maldivian',
  });
  expect(JSON.parse(shared['permanent_address'] as string)).toMatchObject({
    AddressLine1: 'Fehiveli Villa',
    AtollAbbreviation: 'K',
    AtollAbbreviationDhivehi: 'ކ',
    IslandNameDhivehi: 'މާލެ',
    HomeNameDhivehi: 'ފެހިވެލި ވިލާ',
    WardAbbreviationEnglish: 'M',
  });
  await expect(
    client.fetchUserInfo(provider.configuration, `${tokens.access_token.slice(0, -4)}AAAA`, subject),
  ).rejects.toMatchObject({ status: 401 });
});

test('people from abroad come with a work permit, or with a passport', async () => {
  const infoOf = async (idnumber: string) => {
    const { tokens } = await signIn(idnumber);
    const subject = tokens.claims()?.sub ?? '';
    return client.fetchUserInfo(provider.configuration, tokens.access_token, subject);
  };
  expect(await infoOf('WP900060')).toMatchObject({
    user_type_description: 'Work Permit Holder',
    is_workpermit_active: 'True',
    country_name: 'Sri Lanka',
    first_name_dhivehi: '',
  });
  expect(await infoOf('ZX9000061')).toMatchObject({
    user_type_description: 'Foreigner',
    passport_number: 'ZX9000061',
    full_name: 'Solveig Lindmarker',
    middle_name: '',
  });
  expect(people.filter(({ userType }) => userType !== undefined)).toHaveLength(2);
});

test('logout tokens are typed like access tokens, and signed soundly', async () => {
  const browser = new Browser();
  const { tokens } = await signIn('A100002', browser);
  const address = client.buildEndSessionUrl(provider.configuration, {
    id_token_hint: tokens.id_token ?? '',
    post_logout_redirect_uri: `${provider.origin}/logout`,
  });
  const page = await browser.open(address, provider.issuer);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const action = /action="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const body = new URLSearchParams({ xsrf, logout: 'yes' });
  await browser.open(action, provider.issuer, { method: 'POST', body });
  const token = provider.logoutTokens.at(-1) ?? '';
  const [header, payload] = token.split('.');
  expect(read(header)['typ']).toBe('at+jwt');
  expect(read(payload)).toMatchObject({
    sid: tokens.claims()?.['sid'],
    aud: 'strata-portal',
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  });
  const keys = createRemoteJWKSet(new URL(`${provider.issuer}/.well-known/openid-configuration/jwks`));
  await expect(jwtVerify(token, keys, { issuer: provider.issuer })).resolves.toBeDefined();
});

test('the secret is taken from the form and not from the header', async () => {
  const { clientSecret } = provider;
  expect(await authenticate({ client_id: 'strata-portal', client_secret: clientSecret })).toMatchObject({
    error: 'invalid_grant',
  });
  const basic = Buffer.from(`strata-portal:${encodeURIComponent(clientSecret)}`).toString('base64');
  expect(await authenticate({}, { authorization: `Basic ${basic}` })).toMatchObject({
    error: 'invalid_client',
  });
});

test('the older scope names are refused, and discovery lists eFaas’s own', async () => {
  const begun = await provider.begin({ scope: 'openid profile' });
  const back = await new Browser().open(begun.address, provider.issuer);
  expect(new URL(back.address).searchParams.get('error')).toBe('invalid_scope');
  const { scopes_supported: scopes } = provider.configuration.serverMetadata();
  expect(scopes).toContain('efaas.profile');
  expect(scopes).not.toContain('profile');
});

test('a one-tap code serves one sign-in; after that the person is asked who they are', async () => {
  const tapped = await new Browser().fetch(`${provider.issuer}/one-tap/A100002`);
  const address = new URL(tapped.headers.get('location') ?? '');
  expect(address.origin + address.pathname).toBe(`${provider.origin}/efaas-one-tap-login`);
  const code = address.searchParams.get('efaas_login_code') ?? '';
  const open = async () =>
    new Browser().open(
      (await provider.begin({ acr_values: `efaas_login_code:${code}` })).address,
      provider.issuer,
    );
  const first = await open();
  expect(first.text).toContain('Ibrahim Nashid Muiraalu');
  expect(boxesOf(first)).toHaveLength(9);
  const second = await open();
  expect(second.text).toContain('Who is signing in?');
  expect(second.text).toContain('The one-tap code was used before or has ended.');
});

test('a one-tap code ends after five minutes, and a number is no code', () => {
  let now = 0;
  const codes = createOneTapCodes('efaas', () => now);
  const code = codes.issue('A100001');
  now = 299_999;
  expect(codes.redeem(code, 'a')).toBe('A100001');
  expect(codes.redeem(code, 'a')).toBe('A100001');
  expect(codes.redeem(code, 'b')).toBeUndefined();
  now = 300_000;
  expect(codes.redeem(code, 'a')).toBeUndefined();
  expect(codes.redeem('A100001', 'a')).toBeUndefined();
});
