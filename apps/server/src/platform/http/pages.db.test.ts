import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HostWithPages, startHostWithPages } from '../../test-support/built-front-end.ts';
import { getRaw } from '../../test-support/raw-request.ts';
import { startTestSystem, type TestSystem } from '../../test-support/test-system.ts';

let system: TestSystem;
let hosts: Record<'portal' | 'console', HostWithPages>;
let origins: Record<'portal' | 'console', string>;
beforeAll(async () => {
  system = await startTestSystem();
  const [portal, officers] = await Promise.all([
    startHostWithPages(system, 'portal'),
    startHostWithPages(system, 'console'),
  ]);
  hosts = { portal, console: officers };
  origins = { portal: await portal.listen(), console: await officers.listen() };
});
afterAll(async () => {
  await hosts.portal.end();
  await hosts.console.end();
  await system.end();
});

const get = (name: 'portal' | 'console', url: string, accept = 'text/html,*/*') =>
  hosts[name].host.inject({ url, headers: { accept } });

describe.each(['portal', 'console'] as const)('T65: left-overs at the %s', (name) => {
  test.each([
    '/.git/HEAD',
    '/.env',
    '/.env.production',
    '/swagger',
    '/swagger/index.html',
    '/metrics',
    '/debug',
    '/debug/pprof',
    '/test/',
    '/api-docs',
    '/documentation',
    '/api/v1/Users/profile',
    '/api/metrics',
    '/server-status',
    '/actuator/health',
    '/package.json',
    '/src/main.tsx',
    '/@vite/client',
    '/assets',
    '/assets/',
    '/assets/index-1a2b3c.js.map',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/%2e%2e/.env',
  ])('%s is not there, whoever asks', async (url) => {
    for (const accept of ['text/html,*/*', '*/*']) {
      const { status, text } = await getRaw(origins[name], url, accept);
      expect([400, 403, 404]).toContain(status);
      expect(text).not.toMatch(/SECRET|refs\/heads|"version":3|root:/);
    }
  });
});

describe('pages', () => {
  test.each([
    '/',
    '/login?redirect=%2Fapp',
    '/auth?code=x',
    '/app',
    '/app/applications/create',
    '/payments/1',
    '/efaas-one-tap-login?efaas_login_code=x',
    '/missingscopes',
    '/logout',
    '/loggedout',
    '/home/index.html',
    '/verify',
    '/verify/7k3mq-0t9xw-5zd2r-8pv4n-6bhj1-c',
    '/schemes?scheme=SS-000001',
  ])('the portal has %s', async (url) => {
    expect(await get('portal', url)).toMatchObject({
      statusCode: 200,
      payload: expect.stringContaining('The page') as string,
    });
  });

  const record = '019a0000-0000-7000-8000-00000000000a';
  test.each([
    '/',
    '/login',
    '/auth?code=x',
    '/loggedout',
    '/registrations?stage=decide',
    '/search',
    `/registrations/${record}`,
    `/properties/${record}/history`,
    `/applications/${record}`,
    `/applications/${record}/floor`,
    `/applications/${record}/3d`,
    `/applications/${record}/calculation-plan`,
    '/applications?view=mine',
    `/applications/${record}/schedule`,
    `/applications/${record}/differences?before=x`,
    `/applications/${record}/revisions`,
    `/applications/${record}/history`,
    '/insight',
    '/absences',
    '/money/to-refund',
    '/money/statements/formats',
    `/register/titles/${record}/correct`,
    '/administration',
    '/administration/reference-data',
    '/administration/reference-data/unit-types',
    '/administration/guides',
    '/administration/officers',
    '/administration/contacts',
    '/administration/drawing-rules',
    '/administration/target-days',
    '/administration/holidays',
    '/administration/paragraphs',
    '/administration/signatures',
    '/administration/share-methods',
    '/administration/share-methods/add',
    '/administration/share-methods/101',
    '/administration/share-methods/101/new-version',
    '/administration/fees',
    '/administration/fees/new-version',
  ])('the console has %s', async (url) => {
    expect(await get('console', url)).toMatchObject({ statusCode: 200 });
  });

  test.each([
    '/app',
    '/administration/other',
    '/administration/guides/x',
    '/administration/share-methods/x',
    `/applications/${record}/units`,
    '/registrations/a/b',
    '/search/x',
  ])('the console does not have %s', async (url) => {
    expect(await get('console', url)).toMatchObject({ statusCode: 404 });
  });

  test.each(['/no/such/page', '//', '//login', '//evil.test', '//evil.test/login', '/LOGIN', '/login/..'])(
    'nobody has %s, and the error page says so',
    async (url) => {
      const { status, text } = await getRaw(origins.portal, url, 'text/html');
      expect(status).toBe(404);
      expect(text).not.toMatch(/^location:/im);
      expect(text).toContain('The page');
    },
  );

  test('whoever takes anything gets a page that is there, and no error page', async () => {
    expect(await get('portal', '/login', '*/*')).toMatchObject({ statusCode: 200 });
    expect((await get('portal', '/none', '*/*')).headers['content-type']).toContain('application/json');
  });

  test('the page has no address of its own, where it would come without its policy', async () => {
    const { statusCode, headers } = await get('portal', '/index.html');
    expect(statusCode).toBe(404);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });

  test('an address gets the page that was made for it when the front end was built, under the same policy', async () => {
    const shown = async (url: string) => (await get('portal', url)).payload.split('>').at(-1);
    expect(await shown('/')).toBe('Rendered for /');
    expect(await shown('/login?redirect=%2Fapp')).toBe('Rendered for /login');
    expect(await shown('/app')).toBe('');
    expect(await shown('/app/properties')).toBe('Made for whoever is signed in');
    expect(await shown('/app/properties/create/')).toBe('Made for whoever is signed in');
    expect(await shown(`/app/applications/${record}?tab=1`)).toBe('Made for an application');
    expect(await shown(`/app/applications/${record}/fee`)).toBe('Made for whoever is signed in');
    expect(await shown('/payments/return')).toBe('');
    expect((await get('portal', '/login')).headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': (await get('portal', '/app')).headers['content-security-policy'],
    });
    for (const url of ['/first/login.html', '/first/pages.json', '/first/login', '/first/'])
      expect((await get('portal', url)).statusCode).toBe(404);
  });

  test('whoever does not ask for a page gets none', async () => {
    const { statusCode, payload } = await get('portal', '/login', 'application/json');
    expect(statusCode).toBe(404);
    expect(JSON.parse(payload)).toMatchObject({ isSuccess: false, code: 'NOT_FOUND' });
    expect((await get('portal', '/api/none')).headers['content-type']).toContain('application/json');
  });

  test('the API lies under /api alone, and beside the contract there is only its description', async () => {
    expect((await get('portal', '/Configuration', '*/*')).statusCode).toBe(404);
    expect((await get('portal', '/api/openapi.json', '*/*')).statusCode).toBe(200);
  });
});
