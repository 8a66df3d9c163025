import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../../platform/http/call.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { takeEvent } from './take-event.ts';

const longestMessage = 16 * 1024;

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

/**
 * What the payment gateway tells, outside /api since it has neither session nor envelope. Answered with 200 once it is
 * written down, whatever came of it; with anything else the gateway tells it again.
 */
export function servePaymentCallback(server: FastifyInstance, services: Services, limits: RateLimits): void {
  const { paymentGateway: gateway, database } = services;
  if (!gateway) return;
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The bytes as they came are what was signed.
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: longestMessage },
      (_request, body, done) => done(null, body),
    );
    scope.post('/payments/callback', async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const message = {
        timestamp: headerOf(request, 'payment-timestamp'),
        signature: headerOf(request, 'payment-signature'),
        body,
      };
      const event = gateway.readCallback(message, new Date());
      if (event === 'forged') {
        const wait = await limits.secondsToWaitFrom('failedSignature', request.ip);
        request.log.warn(
          { event: 'payment-callback-forged' },
          'A payment callback was not signed by the gateway',
        );
        if (wait !== undefined) return reply.code(429).header('Retry-After', String(wait)).send();
        return reply.code(401).send({ error: 'invalid_signature' });
      }
      if (event === 'unreadable') {
        request.log.error(
          { event: 'payment-callback-unreadable' },
          'A signed payment callback could not be read',
        );
        return reply.code(400).send({ error: 'invalid_request' });
      }
      const taken = await database.transaction((tx) =>
        takeEvent(tx, { event, body: body.toString('utf8'), requestId: request.id }),
      );
      const { outcome, paymentId } = taken;
      const told = { event: 'payment-callback', outcome, paymentId };
      if (outcome === 'unknownPayment' || outcome === 'differs') {
        request.log.error(told, 'A payment callback does not fit any payment that was begun here');
      } else request.log.info(told, 'A payment callback was taken');
      return reply.code(200).send({ outcome });
    });
  });
}
