import { rename } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { holdLock } from '../../test-support/held-lock.ts';
import { boundary, entityParts, fieldPart, filePart, multipartBytes } from '../../test-support/multipart.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem({
  REQUEST_TIMEOUT_SECONDS: '3',
  UPLOAD_LIMIT_MEGABYTES: '5',
  UPLOADS_PER_MINUTE: '1000',
});
afterAll(async () => {
  await strict.end();
  await system.end();
});
const owner = await signedIn(system, getPerson('A100001'));
const stranger = await signedIn(system, getPerson('A100002'));
const { portal: origin } = await system.listen();
const strict = await startTestSystem({ UPLOADS_PER_MINUTE: '1' }, system.database);
const { portal: strictOrigin } = await strict.listen();

interface Upload {
  readonly url?: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  readonly isChunked?: boolean;
}

const pages = Buffer.alloc(3_000_000, '%PDF-1.7\n');
const form = multipartBytes([...entityParts(owner.self), filePart(pages)]);

/** The bytes of the request, its length said before or not. */
function bytesOf({ url = '/api/Files', token = owner.token, headers, body = form, isChunked }: Upload) {
  const all = {
    Host: 'portal.strata.test',
    Authorization: `Bearer ${token}`,
    'Idempotency-Key': crypto.randomUUID(),
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
    ...(isChunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': String(body.length) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`POST ${url} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const size = `${body.length.toString(16)}\r\n`;
  return Buffer.concat(
    isChunked ? [head, Buffer.from(size), body, Buffer.from('\r\n0\r\n\r\n')] : [head, body],
  );
}

interface Heard {
  readonly status: number;
  /** What became of the request behind it on the same connection. */
  readonly next: 200 | 'closed';
  readonly milliseconds: number;
}

/** Sends the upload and behind it, on the same connection, a request that is answered at once. */
function sendWithAnotherBehind(upload: Upload, to: string): Promise<Heard> {
  const { hostname, port } = new URL(to);
  return new Promise((resolve, reject) => {
    let text = '';
    let began = 0;
    const socket = connect(Number(port), hostname);
    const statuses = (): number[] =>
      [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, code]) => Number(code));
    const hear = (next: Heard['next']): void => {
      const [status = Number.NaN] = statuses();
      socket.destroy();
      resolve({ status, next, milliseconds: performance.now() - began });
    };
    socket.setEncoding('latin1').setTimeout(20_000, () => {
      socket.destroy();
      reject(new Error(`The request behind the upload is not answered: ${text.slice(0, 200)}`));
    });
    socket.on('data', (received) => {
      if (text === '') began = performance.now();
      text += String(received);
      if (statuses()[1] === 200) hear(200);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => hear('closed'));
    socket.write(bytesOf(upload));
    socket.write('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n');
  });
}

const other = multipartBytes([
  fieldPart('entityType', 'Self'),
  fieldPart('entityId', stranger.personId),
  filePart(pages),
]);
const json = { 'Content-Type': 'application/json' };

const refused: Readonly<Record<string, readonly [status: number, upload: Upload]>> = {
  'nobody is signed in': [401, { token: 'nobody' }],
  'no such address': [404, { url: '/api/Nowhere' }],
  'an address that is none': [400, { url: '/api/%zz' }],
  'somebody else’s entity': [404, { body: other }],
  'another method': [404, { url: '/api/Users/entities' }],
  'no key': [400, { headers: { 'Idempotency-Key': '' } }],
  'no form': [415, { headers: { 'Content-Type': 'application/pdf' } }],
  'a form without a boundary': [400, { headers: { 'Content-Type': 'multipart/form-data' } }],
  'a form where JSON is due': [415, { url: '/api/Applications' }],
  'a form that nobody sends': [
    400,
    { body: multipartBytes([...entityParts(owner.self), ...entityParts(owner.self), filePart(pages)]) },
  ],
  'a file under another name': [
    400,
    { body: multipartBytes([...entityParts(owner.self), filePart(pages, { name: 'Other' })]) },
  ],
  'too many parts': [
    413,
    {
      body: multipartBytes([
        ...Array.from({ length: 40 }, (_, n) => fieldPart(`f${n}`, 'x')),
        filePart(pages),
      ]),
    },
  ],
  'too much JSON': [413, { url: '/api/Applications', headers: json, body: Buffer.alloc(2_000_000, ' ') }],
  'a file that is too large': [
    413,
    { body: multipartBytes([...entityParts(owner.self), filePart(Buffer.alloc(5_050_000))]) },
  ],
  'a form that is too large': [
    413,
    { body: multipartBytes([...entityParts(owner.self), filePart(Buffer.alloc(8_000_000))]) },
  ],
};

/** Nobody waits for long, whether the connection is used again or closed. */
async function expectAnswer(upload: Upload, status: number, to = origin): Promise<void> {
  const heard = await sendWithAnotherBehind(upload, to);
  expect(heard).toMatchObject({ status });
  expect(heard.milliseconds).toBeLessThan(20_000);
}

describe.each([false, true])(
  'F20: who is refused while an upload is under way (chunked: %s)',
  (isChunked) => {
    test.each(Object.entries(refused))('%s', async (_what, [status, upload]) => {
      await expectAnswer({ ...upload, isChunked }, status);
    });

    test('too many uploads a minute', async () => {
      await expectAnswer({ isChunked }, 429, strictOrigin);
    });

    test('the store is away', async () => {
      const folder = join(system.filesFolder, 'incoming');
      await rename(folder, `${folder}-aside`);
      try {
        await expectAnswer({ isChunked }, 503);
      } finally {
        await rename(`${folder}-aside`, folder);
      }
    });

    test('the database is busy', async () => {
      const lock = await holdLock(system.database, 'memberships');
      try {
        await expectAnswer({ isChunked }, 503);
      } finally {
        await lock.release();
      }
    });
  },
);
