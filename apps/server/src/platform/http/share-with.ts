import cors from '@fastify/cors';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** How long a browser remembers that it may ask. */
const maxAgeSeconds = 600;

/**
 * Serves a route that pages of one other origin may read too, at its addresses and nowhere below them. Every other
 * origin is told nothing, as on routes that are not shared at all. No credentials: the token is in the header.
 */
export function shareWith(
  origin: string,
  server: FastifyInstance,
  route: RouteOptions,
  addresses: readonly string[],
): void {
  const [, first = ''] = route.url.split('/');
  const address = new RegExp(`^/${first}/[^/?]+/?$`);
  void server.register(
    async (scope) => {
      await scope.register(cors, {
        delegator: (request, callback) => {
          const isShared = request.headers.origin === origin && address.test(request.url);
          callback(null, {
            origin: isShared ? [origin] : false,
            methods: ['GET'],
            allowedHeaders: ['Authorization', 'If-None-Match', 'X-Background'],
            exposedHeaders: ['ETag', 'X-Request-Id', 'Retry-After'],
            maxAge: maxAgeSeconds,
          });
        },
      });
      for (const url of addresses) scope.route({ ...route, url: url.slice(first.length + 1) });
    },
    { prefix: `/${first}` },
  );
}
