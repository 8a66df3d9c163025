import { afterAll, describe, expect, test } from 'vitest';
import { createCaller } from '../test-support/caller.ts';
import { draftedApplication, registeredProperty } from '../test-support/records.ts';
import { roleCallers } from '../test-support/role-callers.ts';
import { startTestSystem } from '../test-support/test-system.ts';
import { createWorld } from '../test-support/world.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const world = await createWorld(system);
const { member, developer, twin, twinBusiness, stranger } = world;
const propertyId = await registeredProperty(member, developer, { plotName: 'Sentinel of the developer' });
const applicationId = await draftedApplication(member, developer, propertyId);
const anonymous = createCaller(system.portal, undefined);

const query = new URLSearchParams({ ...developer }).toString();

describe('T27: another spelling of the path, another method', () => {
  const spellings = [
    `/api/Applications?${query}`,
    `/API/Applications?${query}`,
    `/api/applications?${query}`,
    `//api/Applications?${query}`,
    `/api//Applications?${query}`,
    `/api/Applications/?${query}`,
    `/api/Applications.?${query}`,
    `/api/Applications.json?${query}`,
    `/api/Applications;x?${query}`,
    `/api/Applications;entityId=x?${query}`,
    `/api/./Applications?${query}`,
    `/api/x/../Applications?${query}`,
    `/api/%2e/Applications?${query}`,
    `/api/%41pplications?${query}`,
    `/%61pi/Applications?${query}`,
    `/api%2fApplications?${query}`,
    `/api/Applications%00?${query}`,
    `/api/Applications%20?${query}`,
    `/api\\Applications?${query}`,
    `/health/../api/Applications?${query}`,
  ];

  test.each(spellings)('%s is the call itself, or nothing', async (url) => {
    expect([401, 404]).toContain((await anonymous.send({ method: 'GET', url })).status);
    expect([400, 404]).toContain((await stranger.send({ method: 'GET', url })).status);
    const asMember = await member.send({ method: 'GET', url });
    expect([200, 400, 404]).toContain(asMember.status);
  });

  test.each(['HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND', 'SEARCH'])('%s is no call', async (method) => {
    const answer = await member.send({ method, url: `/api/Applications?${query}` });
    expect([404, 405]).toContain(answer.status);
    expect(answer.text).not.toContain('Sentinel');
  });

  test('a method in a header or in the address changes nothing', async () => {
    const url = `/api/Applications?id=${applicationId}`;
    const headers = {
      'X-HTTP-Method-Override': 'DELETE',
      'X-HTTP-Method': 'DELETE',
      'X-Method-Override': 'DELETE',
    };
    expect(await member.send({ method: 'GET', url, headers })).toMatchObject({ status: 400 });
    expect(await member.send({ method: 'GET', url: `${url}&_method=DELETE` })).toMatchObject({ status: 400 });
    const kept = await member.call('GET /Applications', { query: developer });
    expect(kept.data).toHaveLength(1);
  });

  test.each([
    { 'X-Original-URL': '/health/live', 'X-Rewrite-URL': '/health/live' },
    { 'X-Forwarded-User': 'A100003', 'X-Remote-User': 'A100003', 'X-User-Id': member.personId },
    { 'X-Forwarded-For': '127.0.0.1', 'X-Real-IP': '127.0.0.1', Forwarded: 'for=127.0.0.1' },
    { Authorization: `Basic ${Buffer.from(`${member.token}:`).toString('base64')}` },
    { Authorization: member.token },
    { Authorization: `Bearer ${member.token} x` },
    { Authorization: `Bearer ${member.token.toLowerCase()}` },
    { Cookie: `strata.token=${member.token}; token=${member.token}` },
    { 'X-Authorization': `Bearer ${member.token}` },
  ])('nobody becomes somebody by %o', async (headers) => {
    const answer = await anonymous.send({ method: 'GET', url: `/api/Applications?${query}`, headers });
    expect(answer).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  test('T14: a token in the address is no token', async () => {
    const url = `/api/Users/profile?access_token=${member.token}&token=${member.token}`;
    expect(await anonymous.send({ method: 'GET', url })).toMatchObject({ status: 401 });
  });

  test('T15: every change made from a foreign page, without the token, is nobody’s', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const headers = { 'Content-Type': type, Origin: 'https://evil.test', Cookie: `token=${member.token}` };
      const answer = await anonymous.send({ method: 'POST', url: '/api/Applications', headers, body: '{}' });
      expect(answer.status).toBe(401);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});

describe('T20: whom a call acts for is said once, in its place', () => {
  test.each([
    ['headers', { 'Entity-Type': 'Developer', 'Entity-Id': developer.entityId, entityType: 'Developer' }],
    ['cookies', { Cookie: `entityType=Developer; entityId=${developer.entityId}` }],
  ])('%s do not say it', async (_place, headers) => {
    const own = new URLSearchParams({ ...twinBusiness }).toString();
    const answer = await twin.send({ method: 'GET', url: `/api/Applications?${own}`, headers });
    expect(answer).toMatchObject({ status: 200, data: [] });
    const none = await member.send({ method: 'GET', url: '/api/Applications', headers });
    expect(none).toMatchObject({ status: 400, code: 'MALFORMED' });
  });

  test.each([
    ['twice, the own one first', `entityType=Business&entityType=Developer&entityId=${developer.entityId}`],
    ['twice, the own one last', `entityType=Developer&entityType=Business&entityId=${developer.entityId}`],
    ['as a list', `entityType[]=Developer&entityType[]=Business&entityId=${developer.entityId}`],
    ['as an object', `entityType[$ne]=Business&entityId=${developer.entityId}`],
    ['in lower case', `entityType=developer&entityId=${developer.entityId}`],
    ['with a blank', `entityType=Developer%20&entityId=${developer.entityId}`],
    ['by other letters', `entityType=%EF%BC%A4eveloper&entityId=${developer.entityId}`],
  ])('%s it is malformed', async (_how, spelled) => {
    const answer = await twin.send({ method: 'GET', url: `/api/Applications?${spelled}` });
    expect(answer).toMatchObject({ status: 400, code: 'MALFORMED' });
  });

  test('an id in capital letters is the same id, and no way around', async () => {
    const entityId = developer.entityId.toUpperCase();
    const asTwin = await twin.call('GET /Applications', { query: { ...developer, entityId } });
    expect(asTwin.status).toBe(404);
    const asMember = await member.call('GET /Applications', { query: { ...developer, entityId } });
    expect(asMember.status).toBe(200);
  });

  test('a body’s pair counts, not another pair in the address', async () => {
    const body = JSON.stringify({ ...developer, propertyId, applicationTypeId: 1 });
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': 'one' };
    const own = new URLSearchParams({ ...twinBusiness }).toString();
    const answer = await twin.send({ method: 'POST', url: `/api/Applications?${own}`, headers, body });
    expect(answer.status).toBe(404);
    const asMember = await member.send({ method: 'POST', url: `/api/Applications?${own}`, headers, body });
    expect(asMember).toMatchObject({ status: 400, code: 'MALFORMED' });
  });
});

describe('T22: what is in one entity’s texts is in nobody else’s answers', () => {
  test('lists, records, counts and refusals of others do not hold it', async () => {
    const others = await Promise.all([
      roleCallers.anonymous(world),
      roleCallers.formerMember(world),
      roleCallers.consoleTokenAtPortal(world),
    ]);
    for (const caller of [...others, twin, stranger]) {
      const answers = await Promise.all([
        caller.call('GET /Applications', { query: developer }),
        caller.call('GET /Properties', { query: developer }),
        caller.call('GET /Properties/{id}', { params: { id: propertyId } }),
        caller.call('GET /Applications/{id}', { params: { id: applicationId }, query: developer }),
        caller.call('DELETE /Properties', { query: { id: propertyId } }, { version: 1 }),
        caller.call('GET /Users/entities', {}),
      ]);
      expect(answers.map(({ text }) => text).join('')).not.toContain('Sentinel');
    }
  });
});
