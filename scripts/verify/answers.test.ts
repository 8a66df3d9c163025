import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { Caller } from './answers.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** A portal that answers for one entity, and then in turn with these statuses for the application. */
async function portalThatAnswers(statuses: readonly number[]): Promise<string> {
  const waiting = [...statuses];
  server = createServer((request, response) => {
    const isApplication = request.url?.startsWith('/api/Applications/') === true;
    const status = isApplication ? (waiting.shift() ?? 500) : 200;
    const data = isApplication ? { reference: 'SA-1' } : [{ entityType: 'Self', entityId: '1' }];
    response.writeHead(status, { 'Retry-After': '0' });
    response.end(JSON.stringify({ data: status === 200 ? data : null, message: `status ${status}` }));
  });
  await new Promise<void>((resolve) => {
    server?.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const find = async (statuses: readonly number[]) =>
  new Caller('a token').findApplication(await portalThatAnswers(statuses), 'an-id');

test('a server that is busy is asked again', async () => {
  expect(await find([503, 503, 200])).toEqual({ reference: 'SA-1' });
});

test('one that stays busy is not taken for one that does not have the application', async () => {
  await expect(find([503, 503, 503, 503, 503])).rejects.toThrow('answered 503: status 503');
});

test('an application of somebody else is said to be so', async () => {
  await expect(find([404])).rejects.toThrow('of none of those whom this person may act for');
});
