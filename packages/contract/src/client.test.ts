import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallRefused, createClient, DownloadCutOff, readAnswer, ServerUnreachable } from './client.ts';

const id = '019a0000-0000-7000-8000-000000000001';
const entity = { entityType: 'Self', entityId: id } as const;

const fetched = vi.fn<typeof fetch>();
const complained = vi.fn<typeof console.error>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'error').mockImplementation(complained);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetched.mockReset();
  complained.mockReset();
});

const unauthenticated = vi.fn<(refusedToken: string | undefined) => void>();
const client = createClient({ base: '/api', token: () => 'the-token', onUnauthenticated: unauthenticated });
const anonymous = createClient({ base: '/api', token: () => undefined });

const success = (data: unknown) => JSON.stringify({ isSuccess: true, statusCode: 200, message: 'OK', data });
const refusal = (statusCode: number, more: object = {}) =>
  JSON.stringify({ isSuccess: false, statusCode, message: 'No.', data: null, code: 'INVALID', ...more });

function answers(body: string | null, init: ResponseInit = {}): void {
  fetched.mockResolvedValueOnce(new Response(body, init));
}

describe('preparing a call', () => {
  test('puts parameters into path and query, and leaves out what is not there', () => {
    const path = client.prepare('GET /Applications/{id}', { params: { id: 'a/b?c#d e' }, query: entity });
    expect(path).toMatchObject({
      method: 'GET',
      url: `/api/Applications/a%2Fb%3Fc%23d%20e?entityType=Self&entityId=${id}`,
      body: undefined,
    });
    const filtered = client.prepare('GET /Applications', {
      query: { ...entity, statusId: '', propertyId: undefined },
    });
    expect(filtered.url).toBe(`/api/Applications?entityType=Self&entityId=${id}`);
  });

  test('sends the token as header, and none when there is none', () => {
    expect(client.prepare('GET /Atolls', {}).headers).toEqual({
      Accept: 'application/json',
      Authorization: 'Bearer the-token',
    });
    expect(anonymous.prepare('GET /Atolls', {}).headers).toEqual({ Accept: 'application/json' });
  });

  test('gives every change a key: the one it is given, or one of its own', () => {
    const change = { query: { id } };
    const given = client.prepare('DELETE /Properties', change, { idempotencyKey: 'mine', version: 3 });
    expect(given.headers).toMatchObject({ 'Idempotency-Key': 'mine', 'If-Match': '"3"' });
    const [one, two] = [
      client.prepare('DELETE /Properties', change),
      client.prepare('DELETE /Properties', change),
    ];
    expect(one.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(one.headers['Idempotency-Key']).not.toBe(two.headers['Idempotency-Key']);
    expect(one.headers['If-Match']).toBeUndefined();
  });

  test('goes to the admin host where the call is served at its root', () => {
    const input = { params: { applicationId: id } };
    const prepared = client.prepare('GET /schedule/{applicationId}', input, {
      root: 'https://admin.example',
      background: true,
    });
    expect(prepared).toMatchObject({
      url: `https://admin.example/schedule/${id}`,
      headers: { Authorization: 'Bearer the-token', 'X-Background': '1' },
    });
    const own = client.prepare('GET /schedule/{applicationId}', input, { root: '' });
    expect(own.url).toBe(`/schedule/${id}`);
  });

  test('writes a body as JSON', () => {
    const prepared = client.prepare('PUT /Applications', { body: { id, applicationTypeId: 2 } });
    expect(prepared.headers['Content-Type']).toBe('application/json');
    expect(prepared.body).toBe(`{"id":"${id}","applicationTypeId":2}`);
  });

  test('writes a form with the file behind its fields, and leaves the content type to the browser', () => {
    const File = new globalThis.File(['x'], 'ދިވެހި.pdf');
    const prepared = client.prepare('POST /Files', { form: { File, ...entity } });
    expect(prepared.headers['Content-Type']).toBeUndefined();
    const form = prepared.body as FormData;
    expect([...form.keys()]).toEqual(['entityType', 'entityId', 'File']);
    expect((form.get('File') as globalThis.File).name).toBe('ދިވެހި.pdf');
  });
});

describe('the answer', () => {
  test('is the data of the envelope', async () => {
    answers(success([{ id: 1, name: 'Haa Alif' }]));
    expect(await client.call('GET /Atolls', {})).toEqual([{ id: 1, name: 'Haa Alif' }]);
    expect(fetched).toHaveBeenCalledWith(
      '/api/Atolls',
      expect.objectContaining({ method: 'GET', credentials: 'omit', referrerPolicy: 'no-referrer' }),
    );
  });

  test('counts as success only when flag and code both say so', () => {
    const text = (isSuccess: boolean, statusCode: number) =>
      JSON.stringify({ isSuccess, statusCode, message: '', data: 1 });
    expect(readAnswer(200, text(true, 200), null)).toBe(1);
    for (const answer of [text(true, 201), text(true, 500), text(false, 200)]) {
      expect(() => readAnswer(200, answer, null)).toThrow(CallRefused);
    }
  });

  test('of a refusal is thrown with all that it says', async () => {
    answers(refusal(412, { code: 'STALE_VERSION', data: { version: 4 }, fields: { a: 'b' } }), {
      status: 412,
    });
    const call = client.call('DELETE /Properties', { query: { id } });
    await expect(call).rejects.toMatchObject({
      name: 'CallRefused',
      statusCode: 412,
      code: 'STALE_VERSION',
      message: 'No.',
      fields: { a: 'b' },
      currentVersion: 4,
    });
  });

  test('says when to try again, and what to tell the ministry', async () => {
    answers(refusal(500, { code: 'INTERNAL', requestId: 'r' }), {
      status: 500,
      headers: { 'Retry-After': '7' },
    });
    await expect(client.call('GET /Atolls', {})).rejects.toMatchObject({
      requestId: 'r',
      retryAfterInSeconds: 7,
      fields: {},
    });
  });

  test.each(['', '<html>Bad gateway</html>', 'null', '[]', '{}', '"text"'])(
    'that is no envelope is a refusal with the specification’s words: %j',
    async (text) => {
      answers(text, { status: 502 });
      await expect(client.call('GET /Atolls', {})).rejects.toMatchObject({
        name: 'CallRefused',
        message: 'There was an error, please try again.',
      });
    },
  );
});

describe('a session that has ended', () => {
  beforeEach(() => unauthenticated.mockReset());

  test('is told once for each 401, and the call fails', async () => {
    answers(refusal(401, { code: 'UNAUTHENTICATED' }), { status: 401 });
    await expect(client.call('GET /Atolls', {})).rejects.toMatchObject({ statusCode: 401 });
    expect(unauthenticated.mock.calls).toEqual([['the-token']]);
  });

  test('is not told by any other refusal', async () => {
    answers(refusal(403), { status: 403 });
    await expect(client.call('GET /Atolls', {})).rejects.toMatchObject({ statusCode: 403 });
    expect(unauthenticated).not.toHaveBeenCalled();
  });

  test('is told by a download as well', async () => {
    answers(refusal(401), { status: 401 });
    await expect(client.download('GET /Files/{id}', { params: { id } })).rejects.toThrow(CallRefused);
    expect(unauthenticated).toHaveBeenCalledTimes(1);
  });
});

test('a call goes on after its page was left where that is asked for', async () => {
  answers(success(null));
  await client.call('POST /Users/logout', {}, { keepalive: true });
  answers(success([]));
  await client.call('GET /Atolls', {});
  expect(fetched.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, false]);
});

describe('a server that does not answer', () => {
  test('is told apart from one that refuses, in the specification’s words', async () => {
    fetched.mockRejectedValueOnce(new TypeError('fetch failed'));
    await expect(client.call('GET /Atolls', {})).rejects.toThrow(ServerUnreachable);
    expect(complained).toHaveBeenCalledWith('Unable to reach server');
  });

  test('is not blamed for a call that was taken back', async () => {
    const controller = new AbortController();
    controller.abort();
    fetched.mockRejectedValueOnce(new DOMException('aborted', 'AbortError'));
    await expect(client.call('GET /Atolls', {}, { signal: controller.signal })).rejects.toThrow('aborted');
    expect(complained).not.toHaveBeenCalled();
  });
});

describe('a download', () => {
  test('is the bytes', async () => {
    answers('%PDF-1.7');
    const blob = await client.download('GET /Files/{id}', { params: { id } });
    expect(await blob.text()).toBe('%PDF-1.7');
  });

  test('tells how much of it has come, and how the server calls it', async () => {
    answers('a,b\r\n', {
      headers: {
        'Content-Type': 'text/csv',
        'Content-Disposition': `attachment; filename="_Units_.csv"; filename*=UTF-8''%E2%80%9CUnits%E2%80%9D.csv`,
      },
    });
    const onReceived = vi.fn<(bytes: number) => void>();
    const { blob, fileName } = await client.fetchFile('GET /Files/{id}', { params: { id } }, { onReceived });
    expect([await blob.text(), blob.type, fileName]).toEqual(['a,b\r\n', 'text/csv', '“Units”.csv']);
    expect(onReceived.mock.calls).toEqual([[5]]);
  });

  test.each([undefined, () => undefined])('that is cut off is no file', async (onReceived) => {
    const cutOff = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('half'));
      },
      pull: (controller) => controller.error(new TypeError('network error')),
    });
    fetched.mockResolvedValueOnce(new Response(cutOff));
    const call = client.fetchFile(
      'GET /Files/{id}',
      { params: { id } },
      onReceived === undefined ? {} : { onReceived },
    );
    await expect(call).rejects.toThrow(DownloadCutOff);
  });

  test('that was stopped is not told as a fault', async () => {
    const controller = new AbortController();
    const endless = new ReadableStream({
      pull(stream) {
        controller.abort();
        stream.error(controller.signal.reason);
      },
    });
    fetched.mockResolvedValueOnce(new Response(endless));
    const { signal } = controller;
    const call = client.fetchFile('GET /Files/{id}', { params: { id } }, { signal });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('that is refused is a refusal', async () => {
    answers(refusal(404, { code: 'NOT_FOUND' }), { status: 404 });
    await expect(client.download('GET /Files/{id}', { params: { id } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
