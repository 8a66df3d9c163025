import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { people } from '@strata/fictional-register';
import { errors, type Provider } from 'oidc-provider';
import type { IdentityConfiguration } from './configuration.ts';
import { answerInteraction } from './interactions.ts';
import type { OneTapCodes } from './one-tap-codes.ts';
import { messagePage } from './pages/message-page.ts';
import { signOutScript } from './pages/sign-out-page.ts';
import { style } from './pages/style.ts';

/**
 * One program, one listener: the pages of a sign-in, the few fixed files, and the library for all the rest.
 * `/one-tap/<idnumber>` is what that person's tap on the portal does in eFaas's app.
 */
export function createListener(
  provider: Provider,
  configuration: IdentityConfiguration,
  oneTapCodes: OneTapCodes,
): RequestListener {
  const handleByLibrary = provider.callback();
  const portal = configuration.origins[0];
  // A form's answer may lead on to the portal, and browsers hold that against form-action too.
  const policy = `default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; form-action 'self' ${configuration.origins.join(' ')}; base-uri 'none'; frame-ancestors 'none'`;
  const hosts = new Set([
    `localhost:${configuration.port}`,
    `127.0.0.1:${configuration.port}`,
    `[::1]:${configuration.port}`,
  ]);

  return (request, response) => {
    // Another name that somebody points at this machine is not answered (DNS rebinding).
    if (!hosts.has(request.headers.host ?? ''))
      return send(response, 421, 'text/plain', 'Use http://localhost.\n');
    response.setHeader('content-security-policy', policy);
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('referrer-policy', 'no-referrer');
    void answer(request, response).catch((error: unknown) => {
      if (response.headersSent) return response.end();
      if (error instanceof errors.SessionNotFound) {
        return send(
          response,
          400,
          'text/html',
          messagePage('Please begin again', 'This sign-in is over or was begun in another window.', portal),
        );
      }
      console.error(error);
      return send(
        response,
        500,
        'text/html',
        messagePage('That did not work', 'The provider made a mistake.', portal),
      );
    });
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', configuration.issuer).pathname;
    const fixed = request.method === 'GET' ? fixedAnswer(path, portal) : undefined;
    if (fixed) return send(response, 200, fixed.type, fixed.body);
    const tapped = request.method === 'GET' && /^\/one-tap\/(\w+)$/.exec(path)?.[1];
    if (tapped && people.some(({ idnumber }) => idnumber === tapped)) {
      const query = new URLSearchParams({ efaas_login_code: oneTapCodes.issue(tapped) });
      response.writeHead(303, { location: `${portal}/efaas-one-tap-login?${query.toString()}` }).end();
      return;
    }
    const interaction = /^\/interaction\/[\w-]+(\/[\w-]+)?$/.exec(path);
    if (!interaction) return handleByLibrary(request, response);
    const page = await answerInteraction(provider, request, response, interaction[1] ?? '');
    if (page === undefined) return send(response, 404, 'text/plain', 'Not found.\n');
    if (page !== '') send(response, 200, 'text/html', page);
  }
}

function fixedAnswer(path: string, portal: string): { type: string; body: string } | undefined {
  if (path === '/style.css') return { type: 'text/css', body: style };
  if (path === '/sign-out.js') return { type: 'text/javascript', body: signOutScript };
  if (path === '/health/ready') return { type: 'text/plain', body: 'ready\n' };
  if (path === '/') {
    const message =
      'The portal sends people here to say who they are. There is nothing else to do on this page.';
    return { type: 'text/html', body: messagePage('Nobody is signing in', message, portal) };
  }
  const person = people.find(({ idnumber }) => path === `/photo/${idnumber}.svg`);
  return person && { type: 'image/svg+xml', body: portrait(`${person.firstName[0]}${person.lastName[0]}`) };
}

/** Instead of a photo: the initials. */
function portrait(initials: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#0b5c63"/><text x="48" y="60" text-anchor="middle" font-family="sans-serif" font-size="36" fill="#fff">${initials}</text></svg>`;
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response
    .writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
    .end(body);
}
