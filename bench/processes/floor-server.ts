import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Pool, QueryConfig } from 'pg';

const findSession = `
  select person_id from sessions
  where token_hash = $1 and ended_at is null and absolute_ends_at > now()`;

/** Answers a call of whoever has a session with an envelope, and with nothing more than that takes. */
export async function answerSession(
  { pool, named }: { pool: Pool; named: (name: string, text: string, values: unknown[]) => QueryConfig },
  request: IncomingMessage,
  response: ServerResponse,
  read: () => Promise<unknown>,
): Promise<void> {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const hash = createHash('sha256').update(token).digest();
  const session = await pool.query(named('session', findSession, [hash]));
  if (session.rows.length === 0) {
    response.writeHead(401).end();
    return;
  }
  const body = JSON.stringify({ isSuccess: true, statusCode: 200, message: 'OK', data: await read() });
  response.writeHead(200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
}

/** Serves on a free port once the parent asks, and tells it which. */
export function serveFloor(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): void {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
  process.on('message', () => {
    server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
  });
}
