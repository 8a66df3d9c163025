import { type RouteKey, routeKeys, routeOf } from '@strata/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { fieldsOf } from '../test-support/json-schema.ts';
import { rawSample, sharedSamplesOf } from '../test-support/samples.ts';
import { startTestSystem } from '../test-support/test-system.ts';
import { callerOf, createWorld, ownerIn } from '../test-support/world.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const world = await createWorld(system);
const { member, developer } = world;
const owner = ownerIn(world);

const keys = routeKeys.filter((key) => !routeOf(key).form);
const withQuery = keys.filter((key) => routeOf(key).query);
const withParams = keys.filter((key) => routeOf(key).params);

/** What somebody might write for a value in an address so that it is taken for another, by kind of field. */
const juggled: Readonly<
  Record<'id' | 'number' | 'type' | 'form' | 'choice' | 'key' | 'text', (value: string) => readonly string[]>
> = {
  id: (id) => [
    `${id} `,
    ` ${id}`,
    `${id}\0`,
    `${id}\n`,
    `{${id}}`,
    `urn:uuid:${id}`,
    id.replaceAll('-', ''),
    `${id},${id}`,
    id.replace('0', '０'),
    '1001',
    '01001',
    '1001.0',
    '1e3',
    'null',
    'undefined',
    '[object Object]',
    '0',
    '*',
    '%',
  ],
  number: () => [
    '1e0',
    '01',
    '1.0',
    '+1',
    ' 1',
    '1 ',
    '１',
    '-1',
    '0x1',
    '1,2',
    '1\0',
    '1 OR 1=1',
    '9'.repeat(20),
  ],
  type: (type) => [type.toLowerCase(), type.toUpperCase(), `${type} `, `${type}\0`, '0', 'Officer', 'null'],
  choice: (choice) => [choice.toUpperCase(), `${choice} `, `${choice}\0`, '0', 'null', '%'],
  key: (key) => [`${key}\0`, `${key} `, `${key}\n`, 'clé', 'x'.repeat(201)],
  // Whatever it is, it is looked for as it stands.
  text: () => [],
  form: () => ['Property', '../property', 'property ', 'property\0', 'property:1', 'p'.repeat(5_000)],
};

const kinds: Readonly<Record<string, keyof typeof juggled>> = {
  entityType: 'type',
  form: 'form',
  key: 'key',
  atollId: 'number',
  islandId: 'number',
  olderThan: 'number',
  applicationTypeId: 'number',
  statusId: 'number',
  agreedTo: 'number',
  occupancyUseId: 'number',
  role: 'choice',
  objectType: 'choice',
  objectKind: 'choice',
  stage: 'choice',
  after: 'choice',
  term: 'text',
  search: 'text',
  plotName: 'text',
  text: 'text',
  scheme: 'text',
  code: 'text',
  plotNumber: 'text',
  island: 'text',
  unit: 'text',
  what: 'choice',
  document: 'choice',
  others: 'choice',
  format: 'choice',
  list: 'choice',
  late: 'choice',
  day: 'number',
  sheet: 'choice',
  withData: 'choice',
  commonPropertyTypeId: 'number',
};

/** Pages of acts, and of the lines of a statement, end at a number, all others at an id; two plans are compared by their ids. */
const kindsOf: Readonly<Record<string, Readonly<Record<string, keyof typeof juggled>>>> = {
  'GET /Review/history': { before: 'number' },
  'GET /Users/accessLog': { before: 'number' },
  'GET /Users/tasks': { skip: 'number' },
  'GET /Applications/differences': { after: 'id' },
  'GET /Applications/drawnModels/example': { example: 'choice' },
  'GET /Money/statements': { after: 'id' },
  'GET /Money/statement': { after: 'number', all: 'choice' },
};
const kindOf = (key: string, name: string): keyof typeof juggled =>
  kindsOf[key]?.[name] ?? kinds[name] ?? 'id';

const sampleFor = sharedSamplesOf(owner);

/** The address of a call with a sample that all tests share: what is malformed changes nothing of it. */
async function addressOf(key: RouteKey): Promise<{ request: ReturnType<typeof rawSample>; url: URL }> {
  const request = rawSample(key, await sampleFor(key));
  return { request, url: new URL(request.url, 'http://portal.strata.test') };
}

/** The answers that were not what they should be, by what was sent. */
async function oddAnswers(
  key: RouteKey,
  request: ReturnType<typeof rawSample>,
  urls: Readonly<Record<string, URL>>,
): Promise<Record<string, unknown>> {
  const odd: Record<string, unknown> = {};
  for (const [what, { pathname, search }] of Object.entries(urls)) {
    const answer = await callerOf(key, owner).send({ ...request, url: pathname + search });
    if (answer.status !== 400 || answer.code !== 'MALFORMED') odd[what] = answer.text;
  }
  return odd;
}

function changed(url: URL, change: (query: URLSearchParams) => void): URL {
  const copy = new URL(url);
  change(copy.searchParams);
  return copy;
}

describe('T20, T25: a query string that no form of ours makes is malformed', () => {
  test.each(keys)('%s: unknown parameters', async (key) => {
    const { request, url } = await addressOf(key);
    const names = [
      'extra',
      'role',
      'userId',
      '__proto__',
      '__proto__[polluted]',
      'constructor',
      'toString',
      '_method',
    ];
    const urls = names.map((name) => [name, changed(url, (query) => query.append(name, '1'))] as const);
    expect(await oddAnswers(key, request, Object.fromEntries(urls))).toEqual({});
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test.each(withQuery)('%s: every parameter missing, twice, as list, as other text', async (key) => {
    const { request, url } = await addressOf(key);
    const urls: Record<string, URL> = {};
    for (const { name, required } of fieldsOf(routeOf(key), 'query')) {
      const value = url.searchParams.get(name) ?? (kindOf(key, name) === 'number' ? '1' : developer.entityId);
      if (required) urls[`no ${name}`] = changed(url, (query) => query.delete(name));
      if (required) urls[`empty ${name}`] = changed(url, (query) => query.set(name, ''));
      const base = changed(url, (query) => query.set(name, value));
      urls[`${name} twice`] = changed(base, (query) => query.append(name, value));
      urls[`${name} and another`] = changed(base, (query) => query.append(name, juggled.id(value)[0] ?? ''));
      urls[`${name}[]`] = changed(base, (query) => query.append(`${name}[]`, value));
      urls[`${name}[ne]`] = changed(base, (query) => query.append(`${name}[ne]`, value));
      for (const other of juggled[kindOf(key, name)](value)) {
        urls[`${name}=${other}`] = changed(base, (query) => query.set(name, other));
      }
    }
    expect(await oddAnswers(key, request, urls)).toEqual({});
    // As it was before it was spoilt, nothing is wrong with it.
    expect(await callerOf(key, owner).send(request)).toMatchObject({ status: 200 });
  });

  test.each(withParams)('%s: every id of the path as other text', async (key) => {
    const { request, url } = await addressOf(key);
    const id = url.pathname.split('/').at(-1) ?? '';
    const urls = juggled.id(id).map((other) => {
      const copy = new URL(url);
      copy.pathname = url.pathname.replace(id, encodeURIComponent(other));
      return [other, copy] as const;
    });
    expect(await oddAnswers(key, request, Object.fromEntries(urls))).toEqual({});
  });

  test('the refusal names the parameter', async () => {
    const answer = await member.send({ method: 'GET', url: '/api/Islands' });
    expect(answer).toMatchObject({ status: 400, fields: { atollId: 'This field is required' } });
  });
});
