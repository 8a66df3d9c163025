import { createHash } from 'node:crypto';
import { parseInput, type Route, type RouteKey, readListedBody, readListedQuery } from '@strata/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../refusal.ts';
import type { UploadedFile } from './call.ts';

export type KeyedRoute = Route & { readonly key: RouteKey };

/** The parts of a call: as they came, and after parsing. */
export interface Parts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly form: unknown;
}

export interface CallHeaders {
  readonly idempotencyKey: string | undefined;
  readonly seenVersion: number | undefined;
}

/** Deeper than any form of ours nests, and far from where reading, writing and keeping JSON run out of stack. */
const deepest = 64;

function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; depth <= deepest; depth += 1) {
    level = level.flatMap((one): unknown[] => (typeof one === 'object' && one ? Object.values(one) : []));
    if (level.length === 0) return false;
  }
  return true;
}

/** Parses each part by the route's schema; 400 for what no form of ours would send, 422 for what a person can mend. */
export function parseParts(route: Route, raw: Parts): Parts | Refusal {
  const parsed: { -readonly [Name in keyof Parts]: unknown } = {
    params: undefined,
    query: undefined,
    body: undefined,
    form: undefined,
  };
  if (isTooDeep(raw.body)) return refuse('MALFORMED');
  const read = {
    ...raw,
    query: readListedQuery(route, raw.query),
    body: readListedBody(route, raw.body),
  };
  for (const name of ['params', 'query', 'body', 'form'] as const) {
    const schema = route[name];
    if (!schema) continue;
    const result = parseInput(schema, read[name] === undefined ? {} : read[name]);
    if (!result.ok) {
      const asAddress = name === 'params' || name === 'query';
      return refuse(asAddress || result.malformed ? 'MALFORMED' : 'INVALID', result.fields);
    }
    parsed[name] = result.data;
  }
  // A query string where the call takes none would be a wish that is silently ignored.
  if (!route.query && Object.keys(raw.query as object).length > 0) return refuse('MALFORMED');
  return parsed;
}

/** Reads Idempotency-Key and If-Match as the route asks for them. */
export function readHeaders(route: Route, request: FastifyRequest): CallHeaders | Refusal {
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !/^[\x21-\x7e]{1,100}$/.test(key)))
    return refuse('MALFORMED');
  if (route.idempotency === 'required' && key === undefined) return refuse('IDEMPOTENCY_KEY_MISSING');
  const ifMatch = request.headers['if-match'];
  if (route.version === 'required' && ifMatch === undefined) return refuse('VERSION_MISSING');
  const version = ifMatch === undefined ? undefined : /^"(\d{1,9})"$/.exec(ifMatch)?.[1];
  if (route.version && ifMatch !== undefined && version === undefined) return refuse('MALFORMED');
  return {
    idempotencyKey: route.idempotency === 'natural' ? undefined : key,
    seenVersion: route.version && version !== undefined ? Number(version) : undefined,
  };
}

/** What makes two requests the same: route, content, version, and the bytes and names of the files. */
export function requestHashOf(
  route: KeyedRoute,
  parts: Parts,
  files: Readonly<Record<string, UploadedFile>>,
  headers: CallHeaders,
): Buffer {
  const contents = Object.entries(files)
    .map(([name, file]) => ({ name, sha256: file.sha256.toString('hex'), fileName: file.fileName }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([route.key, parts, headers.seenVersion, contents]))
    .digest();
}
