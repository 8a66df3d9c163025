import { createHash } from 'node:crypto';
import { openApiDocument } from '@strata/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { attachmentHeader, FileAnswer, JsonText, NotModified, TaggedAnswer } from './answers.ts';
import { compress, setVary } from './compress.ts';
import { sendRefusal, successText } from './envelope.ts';
import type { KeyedRoute } from './parse-call.ts';

/** Changes with the contract, so that no ETag of an older shape is ever taken for the present one. */
const shape = createHash('sha256')
  .update(JSON.stringify(openApiDocument('portal')))
  .digest('base64url')
  .slice(0, 8);

/** The ETag of an answer by what it stands for: the revision of an entity's lists, or a tag of the answer's own. */
export function etagOf(stamp: string): string {
  return `W/"${shape}-${stamp}"`;
}

function textOf(outcome: unknown): string {
  return outcome instanceof JsonText ? outcome.text : JSON.stringify(outcome ?? null);
}

/** Success as JSON, packed where that is worthwhile and the caller takes it. */
async function sendText(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  const body = await compress(request, reply, successText(text));
  return setVary(reply).type('application/json; charset=utf-8').send(body);
}

/** A list goes out with an ETag: the entity's revision, or for reference data the hash of what it says. */
async function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  tag: string | undefined,
): Promise<FastifyReply> {
  const etag = tag ?? `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  if (request.headers['if-none-match'] === etag) return sendNotModified(reply, etag);
  reply.header('ETag', etag).header('Cache-Control', 'private, no-cache');
  return sendText(request, reply, text);
}

/** The tag is compared before the answer is made. */
async function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: TaggedAnswer,
): Promise<FastifyReply> {
  const etag = etagOf(answer.tag);
  if (request.headers['if-none-match'] === etag) return sendNotModified(reply, etag);
  const made = await answer.make();
  if (made instanceof Refusal) return sendRefusal(reply, made);
  return sendList(request, reply, textOf(made), etag);
}

function sendNotModified(reply: FastifyReply, etag: string): FastifyReply {
  return setVary(reply).code(304).header('ETag', etag).header('Cache-Control', 'private, no-cache').send();
}

function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  if (file.sizeInBytes !== undefined) reply.header('Content-Length', file.sizeInBytes);
  return reply
    .header('Content-Disposition', attachmentHeader(file.fileName))
    .header('Content-Security-Policy', "sandbox; default-src 'none'")
    .type(file.mediaType)
    .send(file.content);
}

/** Sends what a call came to, in the one form that it has on the wire. */
export function sendOutcome(
  route: KeyedRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: unknown,
  tag: string | undefined,
): FastifyReply | Promise<FastifyReply> {
  if (outcome instanceof Refusal) return sendRefusal(reply, outcome);
  if (outcome instanceof NotModified) return sendNotModified(reply, outcome.etag);
  if (outcome instanceof FileAnswer) return sendFile(reply, outcome);
  if (outcome instanceof TaggedAnswer) return sendTagged(request, reply, outcome);
  // What the database built is checked by the tests; what was put together here is checked as it goes out.
  if (!(outcome instanceof JsonText)) route.output.parse(outcome ?? null);
  if (route.conditional) return sendList(request, reply, textOf(outcome), tag);
  const version =
    typeof outcome === 'object' && outcome && 'version' in outcome ? outcome.version : undefined;
  if (typeof version !== 'number') return sendText(request, reply, textOf(outcome));
  reply.header('ETag', `"${version}"`).type('application/json; charset=utf-8');
  return reply.send(successText(textOf(outcome)));
}
