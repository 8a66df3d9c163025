import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import multipart from '@fastify/multipart';
import { openApiDocument, type RefusalCode, refusals } from '@strata/contract';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Audience } from '../auth/sessions.queries.ts';
import { describeError } from '../describe-error.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { RateLimits } from '../rate-limits.ts';
import { refuse } from '../refusal.ts';
import { waitsWithin, withRequestTimeout } from '../request-timeout.ts';
import { bindRoutes } from './bind-routes.ts';
import type { Handlers, Services, Uploads } from './call.ts';
import { drainBody } from './drain-body.ts';
import { refusalEnvelope, refusalOfError, sendRefusal } from './envelope.ts';
import { type Readiness, serveHealth } from './health.ts';
import { type FrontEnd, servePages } from './pages.ts';
import { addSecurityHeaders, securityHeaders, setSecurityHeaders } from './security-headers.ts';

/** Takes the lines of the log; without one they go to the standard output. */
export interface LogDestination {
  write(line: string): void;
}

export interface ServerParts {
  readonly audience: Audience;
  readonly services: Services;
  readonly handlers: Handlers;
  readonly uploads: Uploads;
  readonly limits: RateLimits;
  readonly readiness: Readiness;
  /** Undefined where nobody watches. */
  readonly metrics?: Metrics | undefined;
  readonly frontEnd: FrontEnd;
  readonly logTo?: LogDestination | undefined;
  /** Calls outside /api: the identity provider's, and the payment gateway's. */
  readonly outsideApi?: (server: FastifyInstance) => void;
}

/** The largest JSON that a form of ours can send, with room. */
const bodyLimit = 512 * 1024;
/** The most files that a form has. */
const mostFiles = 2;

/** Requests that are no HTTP: answered on the socket, since there is no request yet. */
function answerOnSocket(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const code: RefusalCode = error.code === 'HPE_HEADER_OVERFLOW' ? 'HEADERS_TOO_LARGE' : 'MALFORMED';
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : refusals[code].status;
  const body = JSON.stringify({ ...refusalEnvelope(refuse(code), ''), statusCode: status });
  const headers = Object.entries({
    ...securityHeaders,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}\r\n${body}`);
}

/** One host: its API under /api, what it shares with the other host's pages, its health, its front end. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { configuration } = parts.services;
  const waits = waitsWithin(configuration.REQUEST_TIMEOUT_SECONDS);
  const server = fastify({
    bodyLimit,
    // Slow connections are looked for often: by default only each half minute, whatever the limits say.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_500 },
    requestTimeout: 120_000,
    keepAliveTimeout: 65_000,
    trustProxy: configuration.TRUST_PROXY.length > 0 ? configuration.TRUST_PROXY : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    clientErrorHandler: answerOnSocket,
    // Addresses that cannot be decoded, or hold too long an id, meet no hook of ours.
    frameworkErrors: (_error, _request, reply) => {
      setSecurityHeaders(reply);
      sendRefusal(reply, refuse('MALFORMED'));
    },
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: configuration.LOG_LEVEL,
      base: { host: parts.audience },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      ...(parts.logTo ? { stream: parts.logTo } : {}),
    },
  });

  server.removeContentTypeParser('text/plain');
  await server.register(multipart);
  addSecurityHeaders(server);
  server.addHook('onRequest', (_request, _reply, done) => withRequestTimeout(done, waits));
  // Whoever keeps a connection over the end of its request would otherwise be waited for.
  server.addHook('onSend', async (_request, reply) => {
    if (parts.readiness.isDraining()) reply.header('Connection', 'close');
  });
  const usualFile = configuration.UPLOAD_LIMIT_MEGABYTES * 1_000_000;
  server.addHook('onSend', async (request, reply) => {
    const { largestFile = usualFile } = request.routeOptions.config;
    drainBody(request, reply, Math.max(largestFile, mostFiles * usualFile) + 1_000_000);
  });

  // Neither address nor headers are logged: they can hold names, ids and tokens. The route's pattern says enough.
  server.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const { statusCode: status, elapsedTime } = reply;
    const route = request.routeOptions.url ?? 'unmatched';
    request.log.info({ method, route, status, milliseconds: Math.round(elapsedTime * 10) / 10 }, 'Answered');
    parts.metrics?.answered({ host: parts.audience, method, route, status, seconds: elapsedTime / 1000 });
  });

  server.setErrorHandler((error, request, reply) => {
    const refusal = refusalOfError(error);
    if (refusal.code === 'INTERNAL' || refusal.code === 'UNAVAILABLE') {
      request.log.error(describeError(error), 'Failed');
    }
    return sendRefusal(reply, refusal);
  });

  serveHealth(server, parts.readiness);
  const bind = (scope: FastifyInstance, place: 'api' | 'root'): void =>
    bindRoutes(scope, place, parts.audience, parts.handlers, parts.services, parts.limits, parts.uploads);
  bind(server, 'root');
  await server.register(
    async (api) => {
      bind(api, 'api');
      // Made when somebody first asks for it: it takes longer than the rest of the start.
      let document: string | undefined;
      api.get('/openapi.json', (_request, reply) => {
        document ??= JSON.stringify(openApiDocument(parts.audience));
        return reply.type('application/json; charset=utf-8').send(document);
      });
    },
    { prefix: '/api' },
  );
  parts.outsideApi?.(server);
  await servePages(server, parts.frontEnd);
  return server;
}
