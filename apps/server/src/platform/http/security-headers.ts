import type { FastifyInstance, FastifyReply } from 'fastify';

/** What a page of ours may do: nothing but its own files and the hosts it talks to. */
export function pagePolicy(connectTo: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connectTo].join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Two policies: one lets through what the sanitiser of documents is working on, one the addresses of workers of
    // ours, and neither anything else.
    'trusted-types documents workers',
  ].join('; ');
}

/**
 * What a script of ours may do when it runs as a worker, which takes its own policy: load its own parts. A document
 * that tricks the renderer finds no host to talk to.
 */
export const workerPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** Headers of every answer, errors included. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Content-Security-Policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'Cache-Control': 'no-store',
};

/** Sets them on one answer; what it has set itself it keeps. */
export function setSecurityHeaders(reply: FastifyReply): void {
  reply.header('X-Request-Id', reply.request.id);
  for (const [name, value] of Object.entries(securityHeaders)) {
    if (!reply.hasHeader(name)) reply.header(name, value);
  }
}

export function addSecurityHeaders(server: FastifyInstance): void {
  server.addHook('onSend', async (_request, reply) => setSecurityHeaders(reply));
}
