import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfiguration } from '../platform/configuration.ts';
import { checkProvider } from './check-provider.ts';

const secret = 'a secret that the provider knows';
const redirects = ['http://portal.strata.test/auth', 'http://admin.strata.test/auth'];
const scopes = ['openid', 'profile', 'email', 'mobile'];

/** What can be planted into the provider. */
interface Faults {
  readonly document: Readonly<Record<string, unknown>>;
  readonly keys: unknown;
  readonly keysStatus: number;
  readonly documentStatus: number;
  readonly secondsAhead: number;
  readonly authentication: 'basic' | 'post' | 'either';
  /** Whether id and secret in the header are decoded, as RFC 6749 asks. */
  readonly decodesHeader: boolean;
  /** The error for a code that does not exist, whoever asks; else the client is looked at first. */
  readonly codeError: string | undefined;
  /** How a sign-in without a person is answered: by going back, by a page for everybody, or by a page of errors. */
  readonly signIn: 'back' | 'page' | 'error-page';
  readonly knownRedirects: readonly string[];
  readonly knownScopes: readonly string[];
}

const honest: Faults = {
  document: {},
  keys: [{ kty: 'RSA', use: 'sig', alg: 'RS256', n: 'x', e: 'AQAB' }],
  keysStatus: 200,
  documentStatus: 200,
  secondsAhead: 0,
  authentication: 'either',
  decodesHeader: true,
  codeError: undefined,
  signIn: 'back',
  knownRedirects: redirects,
  knownScopes: scopes,
};

let server: Server;
let issuer = '';
let faults: Faults;
beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  faults = honest;
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
  response.setHeader('date', new Date(Date.now() + faults.secondsAhead * 1000).toUTCString());
  const json = (status: number, body: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  if (pathname === '/.well-known/openid-configuration') json(faults.documentStatus, describeProvider());
  else if (pathname === '/keys') json(faults.keysStatus, { keys: faults.keys });
  else if (pathname === '/authorize') authorize(searchParams, response);
  else if (pathname === '/token') json(...(await refuseCode(request)));
  else response.writeHead(200).end('<h1>Who are you?</h1>');
}

function describeProvider(): unknown {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/keys`,
    end_session_endpoint: `${issuer}/end`,
    scopes_supported: scopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'form_post'],
    code_challenge_methods_supported: ['S256'],
    claims_supported: ['sub', 'idnumber', 'email', 'mobile'],
    backchannel_logout_supported: true,
    ...faults.document,
  };
}

function authorize(asked: URLSearchParams, response: ServerResponse): void {
  const redirectUri = asked.get('redirect_uri') ?? '';
  const isKnown = faults.knownRedirects.includes(redirectUri);
  const isAllowed = (asked.get('scope') ?? '')
    .split(' ')
    .every((scope) => faults.knownScopes.includes(scope));
  if (faults.signIn === 'page') return void response.writeHead(200).end('<h1>Who are you?</h1>');
  if (!isKnown || (faults.signIn === 'error-page' && !isAllowed)) {
    if (faults.signIn === 'back') return void response.writeHead(400).end('No such address');
    return void response.writeHead(302, { location: `${issuer}/home/error?id=1` }).end();
  }
  const error = isAllowed ? 'login_required' : 'invalid_scope';
  const back = new URLSearchParams({ error, state: asked.get('state') ?? '' });
  response.writeHead(303, { location: `${redirectUri}?${back.toString()}` }).end();
}

async function refuseCode(request: IncomingMessage): Promise<[number, unknown]> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const form = new URLSearchParams(text);
  const [scheme, encoded = ''] = (request.headers.authorization ?? '').split(' ');
  const inHeader = Buffer.from(encoded, 'base64').toString().split(':')[1] ?? '';
  const basic = faults.decodesHeader ? decodeURIComponent(inHeader.replaceAll('+', ' ')) : inHeader;
  const isPost = scheme === '' && faults.authentication !== 'basic';
  const isBasic = scheme === 'Basic' && faults.authentication !== 'post';
  const given = (isPost && form.get('client_secret')) || (isBasic && basic);
  if (faults.codeError) return [400, { error: faults.codeError }];
  return given === secret ? [400, { error: 'invalid_grant' }] : [401, { error: 'invalid_client' }];
}

const environment = (changes: Readonly<Record<string, string>> = {}) => ({
  DATABASE_URL: 'postgresql://none',
  FILES_DIR: '.',
  PORTAL_ORIGIN: 'http://portal.strata.test',
  ADMIN_ORIGIN: 'http://admin.strata.test',
  IDENTITY_ISSUER: issuer,
  IDENTITY_CLIENT_ID: 'strata-portal',
  IDENTITY_CLIENT_SECRET: secret,
  IDENTITY_SCOPES: scopes.join(' '),
  ...changes,
});

/** What is not `ok`, after faults were planted and variables changed. */
async function complaints(planted: Partial<Faults> = {}, changes: Readonly<Record<string, string>> = {}) {
  faults = { ...honest, ...planted };
  const lines = await checkProvider(readConfiguration(environment(changes)));
  return lines.filter(({ verdict }) => verdict !== 'ok');
}

test('nothing is said against a provider that is as it should be', async () => {
  expect(await complaints()).toEqual([]);
  const lines = await checkProvider(readConfiguration(environment()));
  expect(lines.map(({ subject }) => subject)).toEqual([
    'discovery',
    'issuer',
    'endpoints',
    'keys',
    'clock',
    'client',
    'redirect',
    'redirect',
    'scopes',
    'answers',
    'claims',
    'sign-out',
    'back-channel',
  ]);
});

describe('each planted fault is named alone, with what to do', () => {
  test.each<[string, Partial<Faults>, string, RegExp]>([
    [
      'another issuer',
      { document: { issuer: 'https://id.example/' } },
      'issuer',
      /IDENTITY_ISSUER=https:\/\/id\.example\/ /,
    ],
    ['keys that cannot be fetched', { keysStatus: 500 }, 'keys', /publish its signing keys/],
    ['no key', { keys: [] }, 'keys', /publish its signing keys/],
    [
      'keys for encryption alone',
      { keys: [{ kty: 'RSA', use: 'enc' }] },
      'keys',
      /Have the client registered for tokens signed/,
    ],
    [
      'a key of another algorithm',
      { keys: [{ kty: 'EC', crv: 'P-256', use: 'sig' }] },
      'keys',
      /IDENTITY_SIGNING_ALGORITHM=ES256/,
    ],
    [
      'keys that fit, of a provider that signs otherwise',
      { document: { id_token_signing_alg_values_supported: ['HS256', 'ES256'] } },
      'keys',
      /IDENTITY_SIGNING_ALGORITHM=ES256,/,
    ],
    ['a clock five minutes ahead', { secondsAhead: 300 }, 'clock', /time server/],
    ['a clock five minutes behind', { secondsAhead: -300 }, 'clock', /time server/],
    [
      'a secret that is taken in the form',
      { authentication: 'post' },
      'client',
      /IDENTITY_CLIENT_AUTHENTICATION=client_secret_post/,
    ],
    [
      'a secret that is not decoded in the header',
      { authentication: 'basic', decodesHeader: false },
      'client',
      /client_secret_post.*letters and figures alone/,
    ],
    [
      'a client without the code flow',
      { codeError: 'unauthorized_client' },
      'client',
      /authorization code flow/,
    ],
    [
      'a redirect address that is not registered',
      { knownRedirects: redirects.slice(0, 1) },
      'redirect',
      /http:\/\/admin\.strata\.test\/auth registered/,
    ],
    [
      'the same at a provider with a page of errors',
      { signIn: 'error-page', knownRedirects: redirects.slice(0, 1) },
      'redirect',
      /http:\/\/admin\.strata\.test\/auth registered/,
    ],
    [
      'a scope that is unknown',
      { document: { scopes_supported: ['openid', 'email'] } },
      'scopes',
      /names that the provider has: openid email/,
    ],
    ['a scope that the client may not have', { knownScopes: ['openid'] }, 'scopes', /allowed these scopes/],
    [
      'the same at a provider with a page of errors',
      { signIn: 'error-page', knownScopes: ['openid'] },
      'scopes',
      /allowed these scopes/,
    ],
    ['no sign-out', { document: { end_session_endpoint: undefined } }, 'sign-out', /sign-out switched on/],
    [
      'form_post alone',
      { document: { response_modes_supported: ['form_post'] } },
      'answers',
      /response_mode=query/,
    ],
    [
      'PKCE without S256',
      { document: { code_challenge_methods_supported: ['plain'] } },
      'answers',
      /S256 switched on/,
    ],
    ['no code flow', { document: { response_types_supported: ['id_token'] } }, 'answers', /another provider/],
    ['no userinfo', { document: { userinfo_endpoint: undefined } }, 'endpoints', /endpoint variables/],
  ])('%s', async (_fault, planted, subject, remedy) => {
    expect(await complaints(planted)).toMatchObject([
      { verdict: 'wrong', subject, remedy: expect.stringMatching(remedy) as string },
    ]);
  });

  test('a wrong secret', async () => {
    const lines = await complaints({}, { IDENTITY_CLIENT_SECRET: 'another secret altogether' });
    expect(lines).toMatchObject([{ verdict: 'wrong', subject: 'client' }]);
    expect(lines[0]?.remedy).toContain('Compare IDENTITY_CLIENT_ID and IDENTITY_CLIENT_SECRET');
  });

  test('a client that is refused for its redirect address, or beside it: the address comes first', async () => {
    const lines = await complaints({ codeError: 'unauthorized_client', knownRedirects: redirects.slice(1) });
    expect(lines).toMatchObject([
      {
        subject: 'client',
        remedy: expect.stringMatching(/^If the redirect address .* Otherwise: Compare/) as string,
      },
      { subject: 'redirect' },
    ]);
  });

  test('no sign-out, where the endpoints are set by variables', async () => {
    const endpoints = {
      IDENTITY_AUTHORIZATION_ENDPOINT: `${issuer}/authorize`,
      IDENTITY_TOKEN_ENDPOINT: `${issuer}/token`,
      IDENTITY_USERINFO_ENDPOINT: `${issuer}/userinfo`,
      IDENTITY_JWKS_URI: `${issuer}/keys`,
    };
    const lines = await complaints({ documentStatus: 404 }, endpoints);
    expect(lines.filter(({ verdict }) => verdict === 'wrong')).toMatchObject([
      { subject: 'sign-out', remedy: expect.stringContaining('IDENTITY_END_SESSION_ENDPOINT') as string },
    ]);
    const whole = { ...endpoints, IDENTITY_END_SESSION_ENDPOINT: `${issuer}/end` };
    const rest = await complaints({ documentStatus: 404 }, whole);
    expect(rest.filter(({ verdict }) => verdict === 'wrong')).toEqual([]);
  });

  test('a difference of clocks within what the server tolerates is none', async () => {
    expect(await complaints({ secondsAhead: 15 })).toEqual([]);
    expect(await complaints({ secondsAhead: 25 })).toMatchObject([{ subject: 'clock' }]);
  });
});

describe('what keeps the rest from being looked at', () => {
  test('nobody answers', async () => {
    const gone = createServer();
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    expect(await complaints({}, { IDENTITY_ISSUER: `http://127.0.0.1:${port}` })).toMatchObject([
      { verdict: 'wrong', subject: 'discovery', finding: expect.stringContaining('ECONNREFUSED') as string },
    ]);
  });

  test('a host that does not exist', async () => {
    expect(await complaints({}, { IDENTITY_ISSUER: 'http://nobody.invalid' })).toMatchObject([
      { subject: 'discovery', remedy: expect.stringContaining('DNS') as string },
    ]);
  });

  test('a provider that fails', async () => {
    expect(await complaints({ documentStatus: 503 })).toMatchObject([
      { subject: 'discovery', remedy: expect.stringContaining('try again later') as string },
    ]);
  });

  test('no document', async () => {
    expect(await complaints({ documentStatus: 404 })).toMatchObject([
      { subject: 'discovery', remedy: expect.stringContaining('endpoint variables') as string },
    ]);
  });
});

describe('what cannot be told from outside is noted and no fault', () => {
  test.each<[string, Partial<Faults>, readonly string[]]>([
    ['the code is looked at before the client', { codeError: 'invalid_grant' }, ['client']],
    ['everybody is shown the same page', { signIn: 'page' }, ['redirect', 'redirect']],
    [
      'sessions that end there are not told',
      { document: { backchannel_logout_supported: undefined } },
      ['back-channel'],
    ],
    ['PKCE is not mentioned', { document: { code_challenge_methods_supported: undefined } }, ['answers']],
    ['the number is not listed', { document: { claims_supported: ['sub', 'email', 'mobile'] } }, ['claims']],
  ])('%s', async (_what, planted, subjects) => {
    const lines = await complaints(planted);
    expect(lines.map(({ subject }) => subject)).toEqual(subjects);
    expect(lines.every(({ verdict, remedy }) => verdict === 'note' && remedy !== undefined)).toBe(true);
  });
});

describe('the program', { timeout: 60_000 }, () => {
  const run = (changes: Readonly<Record<string, string>>) =>
    new Promise<{ code: number | null; said: string }>((resolve, reject) => {
      const child = spawn(process.execPath, [join(import.meta.dirname, '../check-identity.ts')], {
        env: { PATH: process.env['PATH'], ...environment(changes) },
      });
      let said = '';
      child.stdout.on('data', (chunk) => (said += String(chunk)));
      child.on('error', reject).on('close', (code) => resolve({ code, said }));
    });

  test('ends with 0 when all is well, and with 1 and the remedies when not', async () => {
    const well = await run({ DATABASE_URL: '', FILES_DIR: '' });
    expect(well).toMatchObject({ code: 0, said: expect.stringMatching(/Sign-in can work\.\n$/) as string });
    const ill = await run({ IDENTITY_SCOPES: 'openid address' });
    expect(ill.code).toBe(1);
    expect(ill.said).toMatch(/^wrong {2}scopes .*Set IDENTITY_SCOPES to .*\.$/m);
    expect(ill.said).not.toContain(secret);
  });

  test('names a variable that is missing, as the start of the server does', async () => {
    const { code, said } = await run({ IDENTITY_CLIENT_ID: '' });
    expect(code).toBe(1);
    expect(said).toContain('IDENTITY_CLIENT_ID is not set');
  });
});
