import {
  entityNamedIn,
  type FilePart,
  type Route,
  type RouteKey,
  routeKeys,
  routeOf,
  splitRouteKey,
} from '@strata/contract';
import { officerRoles } from '@strata/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import {
  type Audience,
  findMembership,
  lockMembership,
  lockRoles,
  lockSession,
} from '../auth/sessions.queries.ts';
import type { Queryable } from '../database.ts';
import { describeError } from '../describe-error.ts';
import { claimIdempotencyKey, saveAnswer } from '../idempotency.queries.ts';
import type { RateLimits } from '../rate-limits.ts';
import { OutdatedPreparation, Refusal, refuse } from '../refusal.ts';
import { NotModified } from './answers.ts';
import { type Authenticated, authenticate, RateLimited } from './authenticate.ts';
import type { Call, Handlers, InspectedFile, Services, SignedIn, Uploads } from './call.ts';
import { sendRefusal } from './envelope.ts';
import {
  type CallHeaders,
  type KeyedRoute,
  type Parts,
  parseParts,
  readHeaders,
  requestHashOf,
} from './parse-call.ts';
import { type ReceivedForm, receiveForm, removeReceived } from './receive-file.ts';
import { etagOf, sendOutcome } from './send-outcome.ts';
import { shareWith } from './share-with.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The largest file that the call takes, in bytes. */
    readonly largestFile?: number;
  }
}

/** A call that was let in and parsed. */
interface ParsedCall {
  readonly route: KeyedRoute;
  readonly request: FastifyRequest;
  readonly known: Authenticated | undefined;
  readonly headers: CallHeaders;
  readonly parts: Parts;
  readonly files: Readonly<Record<string, InspectedFile>>;
}

/** A handler of whatever route. The key ties parts and handler together; across all keys at once the types cannot say so. */
type AnyHandler = (call: unknown) => Promise<unknown>;

/** When a person who has many costly calls under way may try again: some of them are over soon. */
const secondsBetweenCostly = '2';

/** How often a call is prepared before it is refused: what changes under it again and again is busy with somebody else. */
const mostPreparations = 3;

/** The one part of a form that names none. */
const singlePart: Readonly<Record<string, FilePart>> = { File: { accept: 'pdf', required: true } };

/**
 * Binds the contract's routes of one host to their handlers: everything a call passes through, in one order. Below /api
 * stand those for the host's own pages, at the root those for pages of the other host as well.
 */
export function bindRoutes(
  server: FastifyInstance,
  place: 'api' | 'root',
  audience: Audience,
  handlers: Handlers,
  services: Services,
  limits: RateLimits,
  uploads: Uploads,
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
    const parts = route.files ?? singlePart;
    const names = Object.keys(parts);
    const most = Math.max(...Object.values(parts).map(({ mostBytes = Infinity }) => mostBytes));
    const limit = Math.min(largestFile(route), most);
    return receiveForm(request, services.fileStore, names, limit, (fields) =>
      refuseForeign(route, fields, known),
    );
  }

  /** Models of buildings have a limit of their own. */
  function largestFile({ files = singlePart }: Route): number {
    const { UPLOAD_LIMIT_MEGABYTES, MODEL_LIMIT_MEGABYTES } = services.configuration;
    const isModel = Object.values(files).some(({ accept }) => accept === 'model');
    return (isModel ? MODEL_LIMIT_MEGABYTES : UPLOAD_LIMIT_MEGABYTES) * 1_000_000;
  }

  /** What the fields say wrong and which files are missing, in one answer. */
  function refuseForm(route: KeyedRoute, form: ReceivedForm, parts: Parts | Refusal): Refusal | undefined {
    if (parts instanceof Refusal && parts.code !== 'INVALID') return parts;
    const missing: Record<string, string> = {};
    for (const [name, { required }] of Object.entries(route.files ?? singlePart)) {
      if (required && !form.files[name]) missing[name] = 'This field is required';
    }
    const said = parts instanceof Refusal ? parts.fields : undefined;
    return said || Object.keys(missing).length > 0 ? refuse('INVALID', { ...said, ...missing }) : undefined;
  }

  /** Looks into the files of a form, before the transaction in which they are kept. */
  async function inspect(
    route: KeyedRoute,
    request: FastifyRequest,
    known: Authenticated | undefined,
    form: ReceivedForm | undefined,
  ): Promise<Refusal | Readonly<Record<string, InspectedFile>>> {
    const files: Record<string, InspectedFile> = {};
    if (!form || !known) return files;
    const entity = route.access === 'entity' ? entityNamedIn(form.fields) : undefined;
    const call = { services, session: known.session, entity, requestId: request.id, log: request.log };
    for (const [field, part] of Object.entries(route.files ?? singlePart)) {
      const file = form.files[field];
      if (!file) continue;
      const found = await uploads.inspect({ ...file, ...part, field }, call);
      if (found instanceof Refusal) return found;
      files[field] = { ...file, ...found };
    }
    return files;
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
    try {
      // The fields may have come after the files: only now is known whose it would be.
      const theirs = received && (await refuseForeign(route, received.fields, known));
      if (theirs) return theirs;
      const raw = {
        params: request.params,
        query: request.query,
        body: request.body,
        form: received?.fields,
      };
      const parts = parseParts(route, raw);
      const incomplete = received ? refuseForm(route, received, parts) : undefined;
      if (incomplete) return incomplete;
      if (parts instanceof Refusal) return parts;
      const outcome = await answerWithFiles({ route, request, known, headers, parts }, received);
      if (outcome instanceof Refusal) await takeBack(route, request, received);
      return outcome;
    } catch (error) {
      await takeBack(route, request, received);
      throw error;
    } finally {
      if (received) await removeReceived(received);
    }
  }

  async function answerWithFiles(
    parsed: Omit<ParsedCall, 'files'>,
    received: ReceivedForm | undefined,
  ): Promise<unknown> {
    const files = await inspect(parsed.route, parsed.request, parsed.known, received);
    return files instanceof Refusal ? files : run({ ...parsed, files });
  }

  /** The bytes of files that no record came to use. What cannot be taken back now is swept later. */
  async function takeBack(
    route: KeyedRoute,
    request: FastifyRequest,
    form: ReceivedForm | undefined,
  ): Promise<void> {
    for (const [field, part] of Object.entries(route.files ?? singlePart)) {
      const file = form?.files[field];
      if (!file) continue;
      await uploads.takeBack({ ...file, ...part }, services).catch((error: unknown) => {
        request.log.warn({ event: 'not-taken-back', ...describeError(error) }, 'Bytes of an upload stay');
      });
    }
  }

  async function run(parsed: ParsedCall): Promise<unknown> {
    const { route, request, known, headers, parts, files } = parsed;
    const tag = request.headers['if-none-match'];
    const isList = route.conditional === true;
    if (isList && known?.revision !== undefined && tag === etagOf(known.revision)) {
      return new NotModified(tag);
    }
    const entity =
      route.access === 'entity' ? entityNamedIn(parts.query ?? parts.body ?? parts.form) : undefined;
    const bound = handlers[route.key] as unknown as AnyHandler | { readonly prepare: AnyHandler };
    const callWith = (db: Queryable, session = known?.session) =>
      ({
        ...parts,
        file: route.files ? undefined : files['File'],
        files: route.files ? files : undefined,
        seenVersion: headers.seenVersion,
        session,
        entity,
        audience: known?.audience ?? audience,
        db,
        services,
        requestId: request.id,
        log: request.log,
        isGone: () => request.socket.destroyed,
      }) satisfies { [Name in keyof Call<RouteKey>]: unknown };
    const isRead = request.method === 'GET' || route.readOnly === true || route.access === 'public';
    const prepareAndHandle = async (): Promise<unknown> => {
      const prepared = typeof bound === 'function' ? bound : await bound.prepare(callWith(services.database));
      if (prepared instanceof Refusal) return prepared;
      const handle = async (db: Queryable, session = known?.session): Promise<unknown> =>
        (prepared as AnyHandler)(callWith(db, session));
      return isRead ? handle(services.database) : change(parsed, entity, handle);
    };
    for (let preparations = 1; ; preparations += 1) {
      const outcome = await prepareAndHandle();
      const isLast = preparations === mostPreparations || request.socket.destroyed;
      if (isLast || !(outcome instanceof OutdatedPreparation)) return outcome;
      request.log.info({ event: 'prepared-again', preparations }, 'What was prepared was out of date');
    }
  }

  /** One transaction: the rights once more, the key, the change with its act, the answer kept. */
  async function change(
    { route, known, headers, parts, files }: ParsedCall,
    entity: ReturnType<typeof entityNamedIn>,
    handle: (db: Queryable, session: SignedIn) => Promise<unknown>,
  ): Promise<unknown> {
    if (!known) throw new Error(`${route.key} changes records without a session`);
    const { personId, tokenHash } = known.session;
    return services.database.transaction<unknown>(
      async (tx) => {
        if (!(await lockSession(tx, tokenHash))) return refuse('UNAUTHENTICATED');
        // What the officer was when the call came in may have ended while it waited.
        const roles =
          route.access === 'officer' ? await lockRoles(tx, personId, route.roles ?? officerRoles) : [];
        if (route.access === 'officer' && roles.length === 0) return refuse('FORBIDDEN');
        const session = { ...known.session, roles };
        if (entity && !(await lockMembership(tx, personId, entity))) return refuse('NOT_FOUND');
        const { idempotencyKey: key } = headers;
        if (key === undefined) return handle(tx, session);
        const claim = await claimIdempotencyKey(
          tx,
          personId,
          key,
          requestHashOf(route, parts, files, headers),
        );
        if (claim.kind === 'otherRequest') return refuse('IDEMPOTENCY_KEY_REUSED');
        if (claim.kind === 'repeated') return claim.answer;
        const outcome = await handle(tx, session);
        if (!(outcome instanceof Refusal)) await saveAnswer(tx, personId, key, outcome);
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
    const isCostly = route.limit === 'upload' || route.limit === 'document';
    return result && isCostly ? beginCostly(result.session.personId, reply) : undefined;
  }

  /** A costly call counts until its answer is sent or nobody takes it any more. */
  async function beginCostly(personId: string, reply: FastifyReply): Promise<unknown> {
    const end = await limits.costly.begin(personId);
    if (end === 'process') return sendRefusal(reply, refuse('UNAVAILABLE'));
    if (end === 'person') {
      reply.header('Retry-After', secondsBetweenCostly);
      return sendRefusal(reply, refuse('TOO_MANY_REQUESTS'));
    }
    reply.raw.once('finish', end).once('close', end);
    if (reply.raw.destroyed) end();
    return undefined;
  }

  for (const key of routeKeys) {
    const route = { ...routeOf(key), key };
    if (route.host !== audience && route.host !== 'both') continue;
    if ((route.crossOrigin === true) !== (place === 'root')) continue;
    if (route.outsideProduction && services.configuration.ENVIRONMENT === 'production') continue;
    const { method, path } = splitRouteKey(key);
    const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
    const options: RouteOptions = {
      method,
      url,
      ...(route.bodyKilobytes === undefined ? {} : { bodyLimit: route.bodyKilobytes * 1024 }),
      ...(route.form ? { config: { largestFile: largestFile(route) } } : {}),
      onRequest: (request, reply) => admit(route, request, reply),
      handler: async (request, reply) => {
        const outcome = await answer(route, request);
        const revision = letIn.get(request)?.revision;
        const tag = revision === undefined ? undefined : etagOf(revision);
        return sendOutcome(route, request, reply, outcome, tag);
      },
    };
    // The specification's calls are found with a slash at their end as well.
    const addresses = route.listed ? [url, `${url}/`] : [url];
    if (route.crossOrigin) shareWith(services.configuration.PORTAL_ORIGIN, server, options, addresses);
    else for (const address of addresses) server.route({ ...options, url: address });
  }
}
