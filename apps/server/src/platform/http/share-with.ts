import cors from '@fastify/cors';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** How long a browser remembers that it may ask. */
const maxAgeSeconds = 600;

/**
 * Serves a route that pages of one other origin may read too, at the path of the route and nowhere below it. Every other
 * origin is told nothing, as on routes that are not shared at all. No credentials: the token is in the header.
 */
export function shareWith(origin: string, server: FastifyInstance, route: RouteOptions): void {
  const [, first = ''] = route.url.split('/');
  const address = new RegExp(`^/${first}/[^/?]+$`);
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
      scope.route({ ...route, url: route.url.slice(first.length + 1) });
    },
    { prefix: `/${first}` },
  );
}
