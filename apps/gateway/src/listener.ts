import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type Checkouts, choices } from './checkouts.ts';
import type { GatewayConfiguration } from './configuration.ts';
import { checkoutPage } from './pages/checkout-page.ts';
import { messagePage } from './pages/message-page.ts';
import { style } from './pages/style.ts';
import { isSigned } from './signature.ts';

const longestBody = 16 * 1024;

/** The merchant's one call, the hosted pages, and what the buttons on them do. */
export function createListener(
  checkouts: Checkouts,
  { port, portalOrigin, secret }: GatewayConfiguration,
): RequestListener {
  // The answer to a button leads back to the merchant, and browsers hold that against form-action too.
  const policy = `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${portalOrigin}; base-uri 'none'; frame-ancestors 'none'`;
  const hosts = new Set([`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`]);

  return (request, response) => {
    // Another name that somebody points at this machine is not answered (DNS rebinding).
    if (!hosts.has(request.headers.host ?? ''))
      return send(response, 421, 'text/plain', 'Use http://localhost.\n');
    response.setHeader('content-security-policy', policy);
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('referrer-policy', 'no-referrer');
    void answer(request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) return response.end();
      return send(
        response,
        500,
        'text/html',
        messagePage('That did not work', 'The gateway made a mistake.', portalOrigin),
      );
    });
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '/' } = request;
    const path = new URL(url, `http://localhost:${port}`).pathname;
    if (method === 'GET' && path === '/style.css') return send(response, 200, 'text/css', style);
    if (method === 'GET' && path === '/health/ready') return send(response, 200, 'text/plain', 'ready\n');
    if (method === 'GET' && path === '/') {
      const said = 'The portal sends people here to pay. There is nothing else to do on this page.';
      return send(response, 200, 'text/html', messagePage('Nobody is paying', said, portalOrigin));
    }
    if (method === 'POST' && path === '/checkouts') return begin(request, response);
    const [, token = '', chosen] = /^\/checkout\/([\w-]+)(?:\/([\w-]+))?$/.exec(path) ?? [];
    const checkout = checkouts.find(token);
    if (!checkout) {
      const said =
        'This payment was begun too long ago, or before the gateway was started. Begin it again in the portal.';
      return send(response, 404, 'text/html', messagePage('There is no such payment', said, portalOrigin));
    }
    if (method === 'GET' && chosen === undefined)
      return send(response, 200, 'text/html', checkoutPage(token, checkout));
    const choice = choices.find((one) => one === chosen);
    if (method !== 'POST' || choice === undefined)
      return send(response, 405, 'text/plain', 'Use the buttons.\n');
    request.resume();
    checkouts.choose(token, choice);
    response.writeHead(303, { location: checkout.returnUrl, 'cache-control': 'no-store' }).end();
  }

  async function begin(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    if (body === undefined) return sendJson(response, 413, { error: 'too_large' });
    if (!isSigned(secret, request.headers, body))
      return sendJson(response, 401, { error: 'invalid_signature' });
    const begun = checkouts.begin(parse(body));
    if (!begun) return sendJson(response, 400, { error: 'invalid_request' });
    const address = `http://localhost:${port}/checkout/${begun.token}`;
    return sendJson(response, 201, { reference: begun.reference, address });
  }
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= longestBody) chunks.push(chunk);
  }
  return length > longestBody ? undefined : Buffer.concat(chunks).toString('utf8');
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  send(response, status, 'application/json', JSON.stringify(body));
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response
    .writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
    .end(body);
}
