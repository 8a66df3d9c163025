import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HostWithPages, startHostWithPages } from '../../test-support/built-front-end.ts';
import { uploadedFile } from '../../test-support/records.ts';
import { owner } from '../../test-support/sign-in.ts';
import { type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem, type TestSystem } from '../../test-support/test-system.ts';

let system: TestSystem;
let pages: HostWithPages;
let person: SignedInCaller;
let fileId = '';
beforeAll(async () => {
  system = await startTestSystem();
  pages = await startHostWithPages(system, 'portal', {
    'GET /Stats/summary': async () => {
      throw new Error('broken');
    },
  });
  person = await signedIn(system, owner);
  fileId = await uploadedFile(person, person.self);
});
afterAll(async () => {
  await pages.end();
  await system.end();
});

const html = { accept: 'text/html' };
const json = { 'content-type': 'application/json' };
const self = () => `entityType=Self&entityId=${person.self.entityId}`;
const mine = () => ({ authorization: `Bearer ${person.token}` });

/** One of every kind of answer there is. */
const answers: [what: string, status: number, request: () => InjectOptions][] = [
  ['public data', 200, () => ({ url: '/api/Configuration' })],
  ['personal data', 200, () => ({ url: '/api/Users/profile', headers: mine() })],
  ['a list', 200, () => ({ url: `/api/Applications?${self()}`, headers: mine() })],
  ['a file', 200, () => ({ url: `/api/Files/${fileId}`, headers: mine() })],
  ['the description of the API', 200, () => ({ url: '/api/openapi.json' })],
  ['liveness', 200, () => ({ url: '/health/live' })],
  ['readiness', 200, () => ({ url: '/health/ready' })],
  ['a page', 200, () => ({ url: '/login', headers: html })],
  ['a script', 200, () => ({ url: '/assets/index-1a2b3c.js' })],
  ['an address that cannot be decoded', 400, () => ({ url: '/api/%zz' })],
  ['an id that is too long', 400, () => ({ url: `/api/Files/${'a'.repeat(150)}`, headers: mine() })],
  [
    'JSON that is none',
    400,
    () => ({ method: 'POST', url: '/api/Users/token/code', headers: json, body: '{' }),
  ],
  ['nobody', 401, () => ({ url: '/api/Users/profile' })],
  ['no such call', 404, () => ({ url: '/api/registrations/1.css', headers: html })],
  ['no such page', 404, () => ({ url: '/registrations/1.css', headers: html })],
  ['no such file', 404, () => ({ url: '/assets/none.js' })],
  [
    'too much',
    413,
    () => ({
      method: 'POST',
      url: '/api/Users/token/code',
      headers: json,
      body: JSON.stringify('a'.repeat(600_000)),
    }),
  ],
  [
    'another type',
    415,
    () => ({
      method: 'POST',
      url: '/api/Users/token/code',
      headers: { 'content-type': 'text/plain' },
      body: 'x',
    }),
  ],
  [
    'content that is wrong',
    422,
    () => ({ method: 'POST', url: '/api/Users/token/code', headers: json, body: '{}' }),
  ],
  ['a fault of ours', 500, () => ({ url: `/api/Stats/summary?${self()}`, headers: mine() })],
  ['a logout token that is none', 400, () => ({ method: 'POST', url: '/identity/backchannel-logout' })],
  ['a payment callback that is none', 401, () => ({ method: 'POST', url: '/payments/callback' })],
  ['another method', 404, () => ({ method: 'OPTIONS', url: '/api/Users/profile' })],
];

describe('T46: headers', () => {
  test.each(answers)('of %s (%i)', async (what, status, request) => {
    const host = /logout token|payment callback/.test(what) ? system.portal : pages.host;
    const { statusCode, headers, payload } = await host.inject(request());
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()') as string,
      'content-security-policy': expect.stringMatching(/default-src 'none'/) as string,
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
    const [, age] =
      /^max-age=(\d+); includeSubDomains$/.exec(String(headers['strict-transport-security'])) ?? [];
    expect(Number(age)).toBeGreaterThanOrEqual(31_536_000);
    const isText = payload !== '' && what !== 'a file';
    expect(!isText || String(headers['content-type']).includes('charset=utf-8')).toBe(true);
    for (const name of ['server', 'x-powered-by', 'via', 'access-control-allow-origin', 'set-cookie']) {
      expect(headers).not.toHaveProperty(name);
    }
    expect(payload).not.toMatch(/fastify|FST_|node_modules/i);
  });

  test('of an unchanged list (304)', async () => {
    const url = `/api/Applications?${self()}`;
    const first = await pages.host.inject({ url, headers: mine() });
    const headers = { ...mine(), 'if-none-match': String(first.headers.etag) };
    const second = await pages.host.inject({ url, headers });
    expect(second).toMatchObject({ statusCode: 304, payload: '' });
    expect(second.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age=') as string,
      'x-request-id': expect.any(String) as string,
    });
  });
});

describe('T46: what may be kept by whom', () => {
  const cacheControl = async (request: InjectOptions) =>
    (await pages.host.inject(request)).headers['cache-control'];

  test('personal data, refusals and files by nobody', async () => {
    for (const url of ['/api/Users/profile', '/api/Users/session', `/api/Files/${fileId}`]) {
      expect(await cacheControl({ url, headers: mine() })).toBe('no-store');
      expect(await cacheControl({ url })).toBe('no-store');
    }
    expect(await cacheControl({ url: `/api/Stats/summary?${self()}`, headers: mine() })).toBe('no-store');
    expect(await cacheControl({ url: '/api/none' })).toBe('no-store');
  });

  test('lists by the browser, which asks each time; built files for ever; the page never unasked', async () => {
    expect(await cacheControl({ url: `/api/Applications?${self()}`, headers: mine() })).toBe(
      'private, no-cache',
    );
    expect(await cacheControl({ url: '/assets/index-1a2b3c.js' })).toBe(
      'public, max-age=31536000, immutable',
    );
    expect(await cacheControl({ url: '/', headers: html })).toBe('no-cache');
    expect(await cacheControl({ url: '/assets/gone-1a2b3c.js', headers: html })).not.toContain('max-age');
  });

  test('a page under a made-up name of a stylesheet is no page', async () => {
    for (const url of ['/app/applications/1.css', '/login/1.js', '/registrations/1.css']) {
      expect((await pages.host.inject({ url, headers: html })).statusCode).toBe(404);
    }
  });
});

describe('T44: what a page may do', () => {
  test.each(['/', '/login', '/app/applications', '/no/such/page'])('%s', async (url) => {
    const { headers } = await pages.host.inject({ url, headers: html });
    const policy = String(headers['content-security-policy']);
    const directives = new Map(
      policy
        .split('; ')
        .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)] as const),
    );
    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect(directives.get('script-src')).toEqual(["'self'"]);
    expect(directives.get('style-src')).toEqual(["'self'"]);
    expect(directives.get('connect-src')).toEqual(["'self'", 'http://admin.strata.test']);
    expect(directives.get('form-action')).toEqual(["'self'"]);
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) {
      expect(directives.get(name)).toEqual(["'none'"]);
    }
    expect(directives.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(directives.get('worker-src')).toEqual(["'self'"]);
    expect(directives.get('trusted-types')).toEqual(['documents', 'workers']);
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  test.each(['identity', 'br'])(
    'a script that runs as a worker reaches no host at all (%s)',
    async (coding) => {
      const { headers } = await pages.host.inject({
        url: '/assets/index-1a2b3c.js',
        headers: { 'accept-encoding': coding },
      });
      expect(headers['content-encoding'] ?? 'identity').toBe(coding);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'; script-src 'self'");
      expect(policy).not.toMatch(/connect-src|unsafe|\*/);
    },
  );
});
