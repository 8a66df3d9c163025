import { type RefusalEnvelope, refusals } from '@strata/contract';
import type { FastifyReply } from 'fastify';
import { AuditFailure } from '../acts.queries.ts';
import { isUnavailable } from '../database.ts';
import { Refusal, refuse } from '../refusal.ts';
import { isStoreFault } from '../storage/file-store.ts';

/** Seconds after which a caller may try again when we could not serve. */
const retryAfterUnavailable = '5';

/** The success envelope around JSON text, without parsing it. */
export function successText(data: string): string {
  return `{"isSuccess":true,"statusCode":200,"message":"OK","data":${data}}`;
}

function dataOf({ version, lastAct, missing }: Refusal): RefusalEnvelope['data'] {
  if (missing) return { missing };
  if (version === undefined && !lastAct) return null;
  return { ...(version === undefined ? {} : { version }), ...(lastAct ? { lastAct } : {}) };
}

/** The body of a refusal. The request id is told on INTERNAL alone, where it is all a person can pass on. */
export function refusalEnvelope(refusal: Refusal, requestId: string): RefusalEnvelope {
  const { status, message } = refusals[refusal.code];
  return {
    isSuccess: false,
    statusCode: status,
    message,
    data: dataOf(refusal),
    code: refusal.code,
    ...(refusal.fields ? { fields: refusal.fields } : {}),
    ...(refusal.code === 'INTERNAL' ? { requestId } : {}),
  };
}

/** Sends a refusal with its HTTP status. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const envelope = refusalEnvelope(refusal, reply.request.id);
  if (envelope.statusCode === 503) reply.header('Retry-After', retryAfterUnavailable);
  if (refusal.version !== undefined) reply.header('ETag', `"${refusal.version}"`);
  return reply
    .code(envelope.statusCode)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(envelope));
}

/** The one translator of what was thrown: outages, requests that are no requests, and bugs. */
export function refusalOfError(error: unknown): Refusal {
  if (error instanceof AuditFailure || isUnavailable(error) || isStoreFault(error))
    return refuse('UNAVAILABLE');
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  switch (status) {
    case 400:
    case 406:
      return refuse('MALFORMED');
    case 413:
      return refuse('TOO_LARGE');
    case 415:
      return refuse('UNSUPPORTED_TYPE');
    default:
      return refuse('INTERNAL');
  }
}
