import { baseOf, type RouteKey, routeKeys, routeOf, splitRouteKey } from '@strata/contract';
import { officerRoles } from '@strata/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCaller } from '../test-support/caller.ts';
import { owner } from '../test-support/sign-in.ts';
import { officerAs, type SignedInCaller, signedIn } from '../test-support/signed-in.ts';
import { startTestSystem, type TestSystem } from '../test-support/test-system.ts';

let system: TestSystem;
let person: SignedInCaller;
beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system.end());
beforeEach(async () => {
  person = await signedIn(system, owner);
});

const hostOf = (key: RouteKey) => (routeOf(key).host === 'console' ? system.admin : system.portal);
const addressOf = (key: RouteKey) =>
  `${baseOf(key)}${splitRouteKey(key).path.replaceAll(/\{\w+\}/g, '0198a000-0000-7000-8000-000000000000')}`;
const changing = routeKeys.filter((key) => splitRouteKey(key).method !== 'GET');
const asJson = changing.filter((key) => !routeOf(key).form);

/** What a page of another site can make a browser send without asking first. */
const simpleBodies: [type: string, body: string][] = [
  ['text/plain', '{"codeVerifier":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}'],
  ['application/x-www-form-urlencoded', 'codeVerifier=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="codeVerifier"\r\n\r\nx\r\n--b--\r\n',
  ],
];

const everything = () =>
  system.database.query(`select (select count(*)::int from acts) as acts,
    (select count(*)::int from pending_sign_ins) as pending,
    (select count(*)::int from form_drafts) as drafts,
    (select count(*)::int from sessions where ended_at is null) as sessions`);

describe('T15: a request from another site', () => {
  test.each(changing)('%s with cookies alone, in every simple form', async (key) => {
    const before = await everything();
    for (const [type, body] of simpleBodies) {
      const { status, headers } = await createCaller(hostOf(key), undefined).send({
        method: splitRouteKey(key).method,
        url: addressOf(key),
        headers: {
          'content-type': type,
          origin: 'https://evil.test',
          cookie: `strata.token=${person.token}; session=${person.token}`,
          'sec-fetch-site': 'cross-site',
        },
        body,
      });
      expect(status).toBe(routeOf(key).access === 'public' ? 415 : 401);
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    }
    expect(await everything()).toEqual(before);
  });

  test.each(asJson)('%s takes nothing but JSON, even with the token', async (key) => {
    const officer = await signedIn(system, owner, { audience: 'console' });
    for (const role of officerRoles) await officerAs(system, officer, role);
    const token = routeOf(key).host === 'console' ? officer.token : person.token;
    const before = await everything();
    for (const [type, body] of simpleBodies) {
      const { status, code } = await createCaller(hostOf(key), token).send({
        method: splitRouteKey(key).method,
        url: addressOf(key),
        headers: { 'content-type': type },
        body,
      });
      expect({ type, status, code }).toEqual({ type, status: 415, code: 'UNSUPPORTED_TYPE' });
    }
    expect(await everything()).toEqual(before);
  });

  test.each(routeKeys)('%s: a browser that asks first is not told that it may', async (key) => {
    // Not even each other's pages, but for the two calls that are shared with the portal.
    const ours = routeOf(key).crossOrigin ? [] : ['http://portal.strata.test'];
    const theirs = ['https://evil.test', 'null', 'http://portal.strata.test.evil.test'];
    for (const origin of [...theirs, 'http://admin.strata.test', ...ours]) {
      const { status, headers } = await createCaller(hostOf(key), undefined).send({
        method: 'OPTIONS',
        url: addressOf(key),
        headers: {
          origin,
          'access-control-request-method': splitRouteKey(key).method,
          'access-control-request-headers': 'authorization, content-type',
        },
      });
      expect(status).toBe(404);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  test.each(changing)('%s is not done by GET or HEAD, nor by a method in a header', async (key) => {
    const before = await everything();
    const { method } = splitRouteKey(key);
    for (const pretended of ['GET', 'HEAD']) {
      const { status } = await person.send({
        method: pretended,
        url: addressOf(key),
        headers: { 'x-http-method-override': method, 'x-http-method': method, 'x-method-override': method },
      });
      expect([400, 404]).toContain(status);
    }
    expect(await everything()).toEqual(before);
  });

  test('answers to readers of another site carry no leave to read them', async () => {
    const { headers } = await person.call(
      'GET /Users/profile',
      {},
      { headers: { origin: 'https://evil.test' } },
    );
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin' });
  });
});
