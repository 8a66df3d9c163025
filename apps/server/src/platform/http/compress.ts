import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressed = promisify(gzip);

/** Below this an answer is a few packets either way. */
const worthwhile = 16_384;

/** What a large answer weighs against what packing it takes: a twentieth more than the most thorough, in a third of the time. */
const level = 5;

/** What an answer differs by, besides its address: this, and what is said already. */
export function setVary(reply: FastifyReply): FastifyReply {
  const said = reply.getHeader('Vary');
  const varies = 'Authorization, Accept-Encoding';
  return reply.header('Vary', said === undefined ? varies : `${varies}, ${String(said)}`);
}

/**
 * Packs a large text where the caller takes gzip, on another thread. For answers without a tag or with a weak one: a
 * strong one would have to tell the packed text from the plain one.
 */
export async function compress(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<string | Buffer> {
  if (text.length < worthwhile) return text;
  const accepted = request.headers['accept-encoding'];
  if (typeof accepted !== 'string' || negotiate(accepted, ['gzip', 'identity']) !== 'gzip') return text;
  const packed = await compressed(text, { level });
  reply.header('Content-Encoding', 'gzip');
  return packed;
}
