import { rm } from 'node:fs/promises';
import {
  entityNamedIn,
  type Route,
  type RouteKey,
  routeKeys,
  routeOf,
  splitRouteKey,
} from '@strata/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Audience, findMembership, holdMembership, holdSession } from '../auth/sessions.queries.ts';
import type { Queryable } from '../database.ts';
import { claimIdempotencyKey, keepAnswer } from '../idempotency.queries.ts';
import type { RateLimits } from '../rate-limits.ts';
import { Refusal, refuse } from '../refusal.ts';
import { NotModified } from './answers.ts';
import { type Authenticated, authenticate, RateLimited } from './authenticate.ts';
import type { Call, Handler, Handlers, Services, UploadedFile } from './call.ts';
import { sendRefusal } from './envelope.ts';
import {
  type CallHeaders,
  type KeyedRoute,
  type Parts,
  parseParts,
  readHeaders,
  requestHashOf,
} from './parse-call.ts';
import { type ReceivedForm, receiveForm } from './receive-file.ts';
import { revisionTag, sendOutcome } from './send-outcome.ts';

/** A call that was let in and parsed. */
interface ParsedCall {
  readonly route: KeyedRoute;
  readonly request: FastifyRequest;
  readonly known: Authenticated | undefined;
  readonly headers: CallHeaders;
  readonly parts: Parts;
  readonly file: UploadedFile | undefined;
}

/** Binds the contract's routes of one host to their handlers: everything a call passes through, in one order. */
export function bindRoutes(
  server: FastifyInstance,
  audience: Audience,
  handlers: Handlers,
  services: Services,
  limits: RateLimits,
): void {
  const letIn = new WeakMap<FastifyRequest, Authenticated>();

  /** Whose it is comes first: what another entity's call is made of is nobody's business. */
  async function refuseForeign(
    route: Route,
    named: unknown,
    known: Authenticated | undefined,
  ): Promise<Refusal | undefined> {
    const entity = route.access === 'entity' ? entityNamedIn(named) : undefined;
    if (!entity || !known || known.revision !== undefined) return undefined;
    const isMember = await findMembership(services.database, known.session.personId, entity);
    return isMember ? undefined : refuse('NOT_FOUND');
  }

  async function receive(
    route: KeyedRoute,
    request: FastifyRequest,
    known: Authenticated | undefined,
  ): Promise<ReceivedForm | Refusal> {
    const limit = services.configuration.UPLOAD_LIMIT_MEGABYTES * 1_000_000;
    const received = await receiveForm(request, services.fileStore, limit, (fields) =>
      refuseForeign(route, fields, known),
    );
    if (received instanceof Refusal || received.file) return received;
    return refuse('INVALID', { File: 'This field is required' });
  }

  async function answer(route: KeyedRoute, request: FastifyRequest): Promise<unknown> {
    // The parser of forms is there for all routes; where a call takes JSON, a form is as foreign as any other type.
    if (!route.form && request.isMultipart()) return refuse('UNSUPPORTED_TYPE');
    const known = letIn.get(request);
    const foreign = await refuseForeign(route, route.query ? request.query : request.body, known);
    if (foreign) return foreign;
    const headers = readHeaders(route, request);
    if (headers instanceof Refusal) return headers;
    const received = route.form ? await receive(route, request, known) : undefined;
    if (received instanceof Refusal) return received;
    const file = received?.file;
    try {
      const raw = {
        params: request.params,
        query: request.query,
        body: request.body,
        form: received?.fields,
      };
      const parts = parseParts(route, raw);
      if (parts instanceof Refusal) return parts;
      return await run({ route, request, known, headers, parts, file });
    } finally {
      if (file) await rm(file.temporaryPath, { force: true });
    }
  }

  async function run(parsed: ParsedCall): Promise<unknown> {
    const { route, request, known, headers, parts, file } = parsed;
    const tag = request.headers['if-none-match'];
    if (route.conditional && known?.revision !== undefined && tag === revisionTag(known.revision)) {
      return new NotModified(tag);
    }
    const entity =
      route.access === 'entity' ? entityNamedIn(parts.query ?? parts.body ?? parts.form) : undefined;
    // The key ties parts and handler together; across all keys at once the types cannot say so.
    const handler = handlers[route.key] as unknown as (call: unknown) => ReturnType<Handler<RouteKey>>;
    const handle = (db: Queryable): Promise<unknown> =>
      handler({
        ...parts,
        file,
        seenVersion: headers.seenVersion,
        session: known?.session,
        entity,
        audience,
        db,
        services,
        requestId: request.id,
        log: request.log,
      } satisfies { [Name in keyof Call<RouteKey>]: unknown });
    const isRead = request.method === 'GET' || route.access === 'public';
    return isRead ? handle(services.database) : change(parsed, entity, handle);
  }

  /** One transaction: the rights once more, the key, the change with its act, the answer kept. */
  async function change(
    { route, known, headers, parts, file }: ParsedCall,
    entity: ReturnType<typeof entityNamedIn>,
    handle: (db: Queryable) => Promise<unknown>,
  ): Promise<unknown> {
    if (!known) throw new Error(`${route.key} changes records without a session`);
    const { personId, tokenHash } = known.session;
    return services.database.transaction<unknown>(
      async (tx) => {
        if (!(await holdSession(tx, tokenHash))) return refuse('UNAUTHENTICATED');
        if (entity && !(await holdMembership(tx, personId, entity))) return refuse('NOT_FOUND');
        const { idempotencyKey: key } = headers;
        if (key === undefined) return handle(tx);
        const claim = await claimIdempotencyKey(
          tx,
          personId,
          key,
          requestHashOf(route, parts, file, headers),
        );
        if (claim.kind === 'otherRequest') return refuse('IDEMPOTENCY_KEY_REUSED');
        if (claim.kind === 'repeated') return claim.answer;
        const outcome = await handle(tx);
        if (!(outcome instanceof Refusal)) await keepAnswer(tx, personId, key, outcome);
        return outcome;
      },
      (outcome) => !(outcome instanceof Refusal),
    );
  }

  async function admit(route: KeyedRoute, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const result = await authenticate(request, route, audience, services, limits);
    if (result instanceof RateLimited) reply.header('Retry-After', String(result.seconds));
    if (result instanceof Refusal) return sendRefusal(reply, result);
    if (result) letIn.set(request, result);
    return undefined;
  }

  for (const key of routeKeys) {
    const route = { ...routeOf(key), key };
    if (route.host !== audience && route.host !== 'both') continue;
    const { method, path } = splitRouteKey(key);
    server.route({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      onRequest: (request, reply) => admit(route, request, reply),
      handler: async (request, reply) => {
        const outcome = await answer(route, request);
        // A refused upload may still be under way: the connection ends with the answer.
        if (route.form && outcome instanceof Refusal) reply.header('Connection', 'close');
        const revision = letIn.get(request)?.revision;
        const tag = revision === undefined ? undefined : revisionTag(revision);
        return sendOutcome(route, request, reply, outcome, tag);
      },
    });
  }
}
