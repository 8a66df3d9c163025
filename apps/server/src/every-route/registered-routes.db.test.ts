import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { baseOf, routeKeys, routeOf, splitRouteKey } from '@strata/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { createCaller } from '../test-support/caller.ts';
import { startTestSystem } from '../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());

/** What a host serves besides its calls; each stands here because somebody wrote it down. */
const besidesCalls = {
  portal: [
    'GET /health/live',
    'GET /health/ready',
    'GET /api/openapi.json',
    'POST /auth',
    'POST /identity/backchannel-logout',
    'POST /payments/callback',
  ],
  console: [
    'GET /health/live',
    'GET /health/ready',
    'GET /api/openapi.json',
    'POST /auth',
    // Below the two calls that are shared with the portal: browsers ask first, before a page of it may read them.
    'OPTIONS *',
  ],
} as const;

/** What anybody may call at one host only. */
const openOnlyAt = {
  portal: [
    'GET /api/Documents/verify',
    'GET /api/Certificates/verify',
    'GET /api/Certificates/keys',
    'GET /api/Schemes/public',
  ],
  console: [],
} as const;

/** The files of a front end that was built. */
function builtFiles(frontEnd: 'portal' | 'console'): string[] {
  const folder = fileURLToPath(new URL(`../../../${frontEnd}/dist/`, import.meta.url));
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .flatMap((path) => [`GET /${path}`, `HEAD /${path}`]);
}

/** Method and path of everything that the host's router knows; it prints them as a tree, four columns a level. */
function registeredAt(host: FastifyInstance): string[] {
  const parents: string[] = [];
  return host
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, branch = '', part = '', methods] = /^(.*── )(\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
      const depth = branch.length / 4;
      parents.splice(depth - 1, Number.POSITIVE_INFINITY, part);
      return (methods?.split(', ') ?? []).map((method) => `${method} ${parents.join('')}`);
    });
}

describe.each([
  { host: 'portal', server: system.portal },
  { host: 'console', server: system.admin },
] as const)('T16, T65: the $host host', ({ host, server }) => {
  const calls = routeKeys
    .filter((key) => [host, 'both'].includes(routeOf(key).host))
    .flatMap((key) => {
      const { method, path } = splitRouteKey(key);
      const call = `${method} ${baseOf(key)}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
      // The specification's calls are answered with a slash at their end as well.
      return routeOf(key).listed === undefined ? [call] : [call, `${call}/`];
    });

  test('serves the calls of the contract and what is written down here, nothing more', () => {
    const files = new Set(builtFiles(host));
    const registered = registeredAt(server).filter((route) => !files.has(route));
    expect(registered.toSorted()).toEqual([...calls, ...besidesCalls[host]].toSorted());
  });

  test('answers nobody without a session, but where the contract says public', async () => {
    const anonymous = createCaller(server, undefined);
    const statuses: Record<string, number> = {};
    for (const call of calls) {
      const { method, path } = splitRouteKey(call);
      const url = path.replace(':id', '019a0000-0000-7000-8000-000000000001');
      statuses[call] = (await anonymous.send({ method, url })).status;
    }
    const open = Object.keys(statuses).filter((call) => statuses[call] !== 401);
    expect(open).toEqual([
      'GET /api/Configuration',
      'POST /api/Users/token/code',
      'POST /api/Users/token/code/',
      'POST /api/Users/token',
      'POST /api/Users/token/',
      'GET /api/IdentityProvider',
      ...openOnlyAt[host],
      'GET /api/Applications/planExchange/schema',
      ...(host === 'portal' ? ['GET /api/Applications/drawnModels/example'] : []),
    ]);
  });

  test.each([
    '/.git/HEAD',
    '/.env',
    '/swagger',
    '/documentation',
    '/metrics',
    '/debug',
    '/test/reset',
    '/server-status',
    '/api',
    '/api/',
    '/api/v1/Applications',
    '/api/Configuration.json',
    '/package.json',
    '/src/serve.ts',
    '/assets/',
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
  ])('has nothing at %s', async (url) => {
    const answer = await createCaller(server, undefined).send({ method: 'GET', url });
    expect(answer.status).toBe(404);
    expect(answer.code).toBe('NOT_FOUND');
  });
});
