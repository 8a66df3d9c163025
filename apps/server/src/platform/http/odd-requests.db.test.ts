import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getRaw, sendRaw } from '../../test-support/raw-request.ts';
import { owner } from '../../test-support/sign-in.ts';
import { type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem, type TestSystem } from '../../test-support/test-system.ts';

let system: TestSystem;
let origin = '';
let person: SignedInCaller;
beforeAll(async () => {
  system = await startTestSystem();
  origin = (await system.listen()).portal;
  person = await signedIn(system, owner);
});
afterAll(() => system.end());

/** A long while for a machine that is busy with other tests; without the guards it is minutes, or a crash. */
const mostMilliseconds = 30_000;
let began = 0;
beforeEach(() => {
  began = performance.now();
});

async function expectRefusal(answer: Promise<{ status: number; text: string }>, ...statuses: number[]) {
  const { status, text } = await answer;
  expect(statuses).toContain(status);
  expect(text).not.toMatch(/ at |node_modules|Maximum call stack/);
  expect(performance.now() - began).toBeLessThan(mostMilliseconds);
  expect((await fetch(`${origin}/health/live`)).status).toBe(200);
}

async function post(path: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${origin}/api${path}`, {
    method: path === '/FormDrafts' ? 'PUT' : 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}`, ...headers },
    body,
  });
  return { status: response.status, text: await response.text() };
}

const nested = (depth: number, open: string, inside: string, close: string) =>
  `${open.repeat(depth)}${inside}${close.repeat(depth)}`;
const draftOf = (content: string) =>
  `{"entityType":"Self","entityId":"${person.self.entityId}","form":"property","content":${content}}`;

describe('T50: too much JSON', () => {
  test('two megabytes', () =>
    expectRefusal(post('/Users/token/code', JSON.stringify({ codeVerifier: 'a'.repeat(2_000_000) })), 413));

  test('two megabytes that do not say so', async () => {
    const chunk = `${(64 * 1024).toString(16)}\r\n${'a'.repeat(64 * 1024)}\r\n`;
    const head =
      'POST /api/Users/token/code HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
      'Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n';
    await expectRefusal(sendRaw(origin, `${head}${chunk.repeat(32)}0\r\n\r\n`), 413);
  });

  test('a million keys', () =>
    expectRefusal(
      post('/Users/token/code', `{${Array.from({ length: 1_000_000 }, (_, n) => `"k${n}":1`).join()}}`),
      413,
    ));

  test('as many keys as there is room for', async () => {
    const body = `{${Array.from({ length: 45_000 }, (_, n) => `"k${n}":1`).join()}}`;
    const answer = await post('/Users/token/code', body);
    await expectRefusal(Promise.resolve(answer), 400);
    // What was sent is not sent back in full.
    expect(answer.text.length).toBeLessThan(20_000);
  });

  test.each([10_000, 100_000])('%i lists in each other', (depth) =>
    expectRefusal(post('/Users/token/code', `{"codeVerifier":${nested(depth, '[', '1', ']')}}`), 400),
  );

  test.each([100, 10_000, 100_000])('%i lists in each other, where any JSON is taken', (depth) =>
    expectRefusal(post('/FormDrafts', draftOf(`{"a":${nested(depth, '[', '1', ']')}}`)), 400),
  );

  test('ten thousand objects in each other, where any JSON is taken', () =>
    expectRefusal(post('/FormDrafts', draftOf(nested(10_000, '{"a":', '1', '}'))), 400));

  test('what a form can hold is taken', async () => {
    const content = nested(5, '{"owners":[', '{"name":"Aishath"}', ']}');
    expect((await post('/FormDrafts', draftOf(content))).status).toBe(200);
  });

  test.each([
    ['half a character', '"\\ud800"'],
    ['NUL', '"\\u0000"'],
    ['a number without end', '1e999'],
  ])('%s', async (_, value) => {
    await expectRefusal(post('/FormDrafts', draftOf(`{"a":${value}}`)), 400, 422);
  });

  test.each(['', '{', '{"a":}', 'null', 'nul', '[]', '"text"', '1', '\u0000', '{"a":1}{"b":2}'])(
    'what is no object: %j',
    (body) => expectRefusal(post('/Users/token/code', body), 400),
  );
});

describe('T50: too much before the body', () => {
  test('a header of 100 kB', async () => {
    const answer = sendRaw(
      origin,
      `GET /api/Configuration HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(100_000)}\r\n\r\n`,
    );
    await expectRefusal(answer, 431);
    const { text } = await answer;
    expect(text).toMatch(/^strict-transport-security: /im);
    expect(text).toMatch(/"code":"HEADERS_TOO_LARGE"/);
  });

  test('ten thousand headers', () =>
    expectRefusal(
      sendRaw(origin, `GET /api/Configuration HTTP/1.1\r\nHost: x\r\n${'a: b\r\n'.repeat(10_000)}\r\n`),
      431,
    ));

  test('ten thousand parameters', () =>
    expectRefusal(getRaw(origin, `/api/Configuration?${'a=1&'.repeat(10_000)}`, '*/*'), 431));

  test('three thousand parameters, which an address can hold', () =>
    expectRefusal(getRaw(origin, `/api/Configuration?${'a=1&'.repeat(3_000)}`, '*/*'), 400));

  test('an address of 15,000 letters', () =>
    expectRefusal(getRaw(origin, `/${'a'.repeat(15_000)}`, '*/*'), 404));
});

describe('T50: requests that two readers would read as two different things', () => {
  const head = 'POST /api/Users/token/code HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const hidden = 'GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n';

  test.each([
    ['two lengths', `${head}Content-Length: 5\r\nContent-Length: 6\r\n\r\n{"a"}`],
    ['twice the same length', `${head}Content-Length: 5\r\nContent-Length: 5\r\n\r\n{"a"}`],
    [
      'a length and chunks',
      `${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    ],
    [
      'chunks and a length',
      `${head}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${hidden}`,
    ],
    [
      'chunks that are not the last coding',
      `${head}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`,
    ],
    ['an unknown coding', `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['a length that is no number', `${head}Content-Length: +5\r\n\r\n{"a"}${hidden}`],
    ['a length below nothing', `${head}Content-Length: -1\r\n\r\n${hidden}`],
    ['a chunk size that is no number', `${head}Transfer-Encoding: chunked\r\n\r\nxyz\r\n\r\n${hidden}`],
    ['lines that end with LF alone', `${head.replaceAll('\r\n', '\n')}Content-Length: 2\n\n{}${hidden}`],
    ['a blank before the colon', `${head}Content-Length : 2\r\n\r\n{}${hidden}`],
    ['a header over two lines', `${head}X-Folded: a\r\n b\r\nContent-Length: 2\r\n\r\n{}`],
    ['NUL in a header', `${head}X-Nul: a\0b\r\nContent-Length: 2\r\n\r\n{}`],
    ['no host', 'GET /api/Configuration HTTP/1.1\r\n\r\n'],
    ['an unknown method', 'FETCH /api/Configuration HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['an unknown version', 'GET /api/Configuration HTTP/9.9\r\nHost: x\r\n\r\n'],
    ['no HTTP at all', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\r\n\r\n'],
  ])('%s', async (_, request) => {
    const answer = sendRaw(origin, request);
    await expectRefusal(answer, 400);
    // One answer, then the connection ends: what was hidden behind was never read as a request.
    expect((await answer).text.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });
});

describe('F06: requests that never come to an end', () => {
  /** Node's own limit is a minute. */
  const mostSeconds = 40;

  test.concurrent.each([
    ['without the end of its headers', 'GET /api/Configuration HTTP/1.1\r\nHost: x\r\nX-Slow: a'],
    ['without anything', ''],
  ])('%s: the connection is closed within a quarter of a minute or so', async (_, beginning) => {
    const { text } = await sendRaw(origin, beginning, mostSeconds * 1_000);
    expect(text).toMatch(/^$|^HTTP\/1\.1 408 /);
  });
});
