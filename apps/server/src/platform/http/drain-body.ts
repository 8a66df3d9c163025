import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Reads and drops the part of the body that the answer did not wait for. Unread, it would stand in front of the
 * connection's next request, which then waits for ever; and a connection that is closed while the other side still
 * sends is reset, often before the answer was read. Of more bytes than `most` the connection is closed all the same.
 */
export function drainBody(request: FastifyRequest, reply: FastifyReply, most: number): void {
  const { raw } = request;
  const announced = raw.headers['content-length'];
  const hasBody = Number(announced) > 0 || raw.headers['transfer-encoding'] !== undefined;
  if (!hasBody || raw.readableEnded || raw.destroyed) return;
  if (Number(announced) > most) {
    reply.header('Connection', 'close');
    return;
  }
  let left = most;
  raw.unpipe();
  raw.removeAllListeners('data');
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.socket.destroy();
  });
  raw.resume();
}
