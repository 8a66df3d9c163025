import { routeKeys, routeOf } from '@strata/contract';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createCaller } from '../../test-support/caller.ts';
import { givenPlan } from '../../test-support/plans.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';
import { refuse } from '../refusal.ts';

const system = await startTestSystem({ DOCUMENTS_PER_MINUTE: '6' });
afterAll(() => system.end());
const world = await createWorld(system);
const owner = ownerIn(world);
const portal = 'http://portal.strata.test';
const { applicationId } = await givenPlan(owner);
const shared = ['/CalculationPlan/', '/schedule/'].map((path) => path + applicationId);

const corsHeadersOf = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control')));

const preflight = (url: string, origin: string | undefined, host = system.admin) =>
  createCaller(host, undefined).send({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization,if-none-match,x-background',
    },
  });

test('exactly two calls are shared', () => {
  expect(routeKeys.filter((key) => routeOf(key).crossOrigin)).toEqual([
    'GET /CalculationPlan/{applicationId}',
    'GET /schedule/{applicationId}',
  ]);
});

describe.each(shared)('%s', (url) => {
  test('a page of the portal that asks first is told what it may', async () => {
    const { status, headers, text } = await preflight(url, portal);
    expect({ status, text }).toEqual({ status: 204, text: '' });
    expect(corsHeadersOf(headers)).toEqual({
      'access-control-allow-origin': portal,
      'access-control-allow-methods': 'GET',
      'access-control-allow-headers': 'Authorization, If-None-Match, X-Background',
      'access-control-expose-headers': 'ETag, X-Request-Id, Retry-After',
      'access-control-max-age': '600',
    });
    expect(headers['vary']).toBe('Origin');
  });

  test('and reads the answer, its tag and whatever it is refused with, never with cookies', async () => {
    const asked = { method: 'GET', url, headers: { origin: portal } };
    const caller = createCaller(system.admin, world.member.token);
    const answer = await caller.send(asked);
    const unchanged = await caller.send({
      ...asked,
      headers: { ...asked.headers, 'if-none-match': String(answer.headers.etag) },
    });
    const refused = await createCaller(system.admin, undefined).send(asked);
    expect([answer.status, unchanged.status, refused.status]).toEqual([200, 304, 401]);
    for (const { headers } of [answer, unchanged, refused]) {
      expect(corsHeadersOf(headers)).toEqual({
        'access-control-allow-origin': portal,
        'access-control-expose-headers': 'ETag, X-Request-Id, Retry-After',
      });
    }
    for (const { headers } of [answer, unchanged]) {
      expect(headers).toMatchObject({
        vary: 'Authorization, Accept-Encoding, Origin',
        'cache-control': 'private, no-cache',
      });
    }
  });

  test.each([
    'https://evil.test',
    'null',
    `${portal}.evil.test`,
    `${portal}:8080`,
    'https://portal.strata.test',
    'http://admin.strata.test',
    undefined,
  ])('%s is told nothing', async (origin) => {
    const asked = await preflight(url, origin);
    expect(asked.status).toBe(404);
    const answer = await createCaller(system.admin, undefined).send({
      method: 'GET',
      url,
      headers: { origin },
    });
    for (const { headers } of [asked, answer]) expect(corsHeadersOf(headers)).toEqual({});
    expect(answer.headers['vary']).toContain('Origin');
  });

  test.each([`${url}/x`, url.slice(0, url.lastIndexOf('/') + 1), `/api${url}`, url.toUpperCase()])(
    'nothing is shared at %s',
    async (other) => {
      const { status, headers } = await preflight(other, portal);
      expect(status).toBe(404);
      expect(corsHeadersOf(headers)).toEqual({});
    },
  );

  test('nor at the portal', async () => {
    expect(await preflight(url, portal, system.portal)).toMatchObject({ status: 404 });
  });

  test('a browser that is sent there gets JSON that is no page', async () => {
    const answer = await createCaller(system.admin, world.member.token).send({
      method: 'GET',
      url,
      headers: { accept: 'text/html' },
    });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    });
    expect(JSON.parse(answer.text)).toMatchObject({ isSuccess: true, data: expect.any(String) as string });
  });
});

test('whoever finds too many documents in the making is told when to come again', async () => {
  const busy = vi.spyOn(system.services.workers, 'run').mockResolvedValueOnce(refuse('UNAVAILABLE'));
  const answer = await createCaller(system.admin, world.fellow.token).call(
    'GET /schedule/{applicationId}',
    { params: { applicationId } },
    { headers: { origin: portal } },
  );
  expect(answer).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  expect(answer.headers).toMatchObject({ 'retry-after': '5', 'access-control-allow-origin': portal });
  expect(answer.headers).not.toHaveProperty('etag');
  busy.mockRestore();
});

test('T49: they have a limit of their own', async () => {
  const caller = createCaller(system.admin, world.fellow.token);
  const statuses: number[] = [];
  // One was asked for above.
  for (let round = 0; round < 6; round += 1) {
    const { status } = await caller.send({ method: 'GET', url: shared[round % 2] ?? '' });
    statuses.push(status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await world.fellow.call('GET /Users/session', {})).toMatchObject({ status: 200 });
});
