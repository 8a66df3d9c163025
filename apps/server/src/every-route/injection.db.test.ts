import { type RouteKey, routeKeys, routeOf } from '@strata/contract';
import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { fieldsOf } from '../test-support/json-schema.ts';
import { plotContent, uploadedFile } from '../test-support/records.ts';
import { callSample, rawSample, sampleOf } from '../test-support/route-samples.ts';
import { signedIn } from '../test-support/signed-in.ts';
import { startTestSystem } from '../test-support/test-system.ts';
import { createWorld, ownerIn } from '../test-support/world.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const world = await createWorld(system);
const { member, developer } = world;
const owner = ownerIn(world);

/** Texts that mean something to a database, a shell, a template or a document store. */
const texts = [
  "'",
  '"',
  "' OR '1'='1",
  "'; DROP TABLE persons; --",
  '1 OR 1=1',
  "1'; SELECT pg_sleep(5); --",
  "' || pg_sleep(5) || '",
  '\\',
  "\\'",
  '%',
  '_',
  '%_\\',
  '$1',
  '$$',
  '{{7*7}}',
  '${7*7}',
  '{"$gt":""}',
  '/* */',
  '--',
  "E'\\x27'",
  '::text',
  '%00',
  'a%00b',
  '%27%20OR%201=1',
  '\u02BC OR 1=1',
  '\uFF07 OR 1=1',
];

const keys = routeKeys.filter((key) => !routeOf(key).form);

/** Every answer to the texts in every field of the call, one field at a time. */
async function answersOf(key: RouteKey): Promise<{ what: string; status: number; milliseconds: number }[]> {
  const request = rawSample(key, await sampleOf<RouteKey>(key, owner));
  const url = new URL(request.url, 'http://portal.strata.test');
  const found: { what: string; status: number; milliseconds: number }[] = [];
  // A session of its own, since one of the calls ends it.
  const isOfficers = routeOf(key).host === 'console';
  const caller = isOfficers ? owner.officer : await signedIn(system, getPerson('A100003'));
  const send = async (what: string, change: Partial<typeof request>): Promise<void> => {
    const headers = { ...request.headers, 'Idempotency-Key': crypto.randomUUID(), ...change.headers };
    const begun = Date.now();
    const { status } = await caller.send({ ...request, ...change, headers });
    found.push({ what, status, milliseconds: Date.now() - begun });
  };
  for (const text of texts) {
    for (const { name } of fieldsOf(routeOf(key), 'query')) {
      const changed = new URL(url);
      changed.searchParams.set(name, text);
      await send(`${name}=${text}`, { url: changed.pathname + changed.search });
    }
    for (const { name } of fieldsOf(routeOf(key), 'params')) {
      const path = url.pathname.split('/').slice(0, -1).join('/');
      await send(`{${name}}=${text}`, { url: `${path}/${encodeURIComponent(text)}${url.search}` });
    }
    const body = request.body === undefined ? {} : (JSON.parse(request.body) as Record<string, unknown>);
    for (const [name, value] of Object.entries(body)) {
      if (typeof value !== 'string') continue;
      await send(`${name}: ${text}`, { body: JSON.stringify({ ...body, [name]: text }) });
    }
    await send(`key ${text}`, { headers: { ...request.headers, 'Idempotency-Key': text } });
    await send(`name ${text}`, { url: `${url.pathname}?${encodeURIComponent(text)}=1` });
  }
  return found;
}

describe('T47: texts that mean something to others mean nothing here', () => {
  test.each(keys)('%s', async (key) => {
    const answers = await answersOf(key);
    // 503: no identity provider answers in this test.
    const expected = new Set([
      200,
      400,
      404,
      409,
      412,
      422,
      ...(key === 'POST /Users/token/code' || key === 'GET /IdentityProvider' ? [503] : []),
    ]);
    if (key === 'POST /Users/logout') expected.add(401);
    // Who has given the plan back is its applicant alone, here one and the same person.
    if (key === 'POST /Applications/decline') expected.add(403);
    expect(answers.filter(({ status }) => !expected.has(status)).slice(0, 5)).toEqual([]);
    // pg_sleep(5) in any one of them would take longer.
    expect(answers.filter(({ milliseconds }) => milliseconds >= 5_000)).toEqual([]);
  });

  test('nothing failed in the database on the way', () => {
    const failed = system.log.filter((line) => (JSON.parse(line) as { msg: string }).msg === 'Failed');
    expect(failed).toEqual([]);
  });
});

describe('T47: texts are kept letter for letter', () => {
  test.each(texts)('%s', async (text) => {
    // An identification is Latin, whatever signs are in it.
    const identification = /^[\x20-\x7E]+$/.test(text) ? text : 'A100001';
    const body = {
      ...developer,
      ...plotContent(await uploadedFile(member, developer), {
        plotName: text,
        plotNumber: text,
        wardOrStreet: text,
        registryNumber: text,
        issuingAuthority: text,
        owners: [{ name: text, identification, shareNumerator: 1, shareDenominator: 1 }],
      }),
    };
    const id = (await member.call('POST /Properties', { body })).data;
    const { data } = await member.call('GET /Properties/{id}', { params: { id } });
    expect(data).toMatchObject({
      plotName: text,
      plotNumber: text,
      wardOrStreet: text,
      registryNumber: text,
      issuingAuthority: text,
      owners: [{ name: text, identification }],
    });
  });

  test('in a form’s draft as well', async () => {
    const content = Object.fromEntries(texts.map((text, index) => [`${index}${text}`.slice(0, 100), text]));
    const query = { ...developer, form: 'property' };
    await callSample(member, 'PUT /FormDrafts', { input: { body: { ...query, content } } });
    const { data } = await member.call('GET /FormDrafts', { query });
    expect(data?.content).toEqual(content);
  });
});
