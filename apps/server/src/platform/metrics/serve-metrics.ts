import { createServer, type Server } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { describeError } from '../describe-error.ts';
import type { Metrics } from './metrics.ts';

/**
 * Serves `/metrics` on an address of its own, which no load balancer leads to. Whoever asks while an answer is being made
 * gets the same one.
 */
export function serveMetrics(metrics: Metrics, log: FastifyBaseLogger): Server {
  let underWay: Promise<string> | undefined;
  const readOnce = (): Promise<string> => {
    underWay ??= metrics.text().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
  return createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url === '/metrics';
    if (!isAsked) {
      response.writeHead(404).end();
      return;
    }
    readOnce().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      (error: unknown) => {
        log.error({ event: 'metrics-failed', ...describeError(error) }, 'Failed');
        response.writeHead(500).end();
      },
    );
  });
}
