import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type GatewayServer, startGatewayServer } from '../gateway-server.ts';
import { isSigned, signedHeaders } from '../signature.ts';

/** A callback as the merchant heard it. */
export interface Heard {
  readonly isSigned: boolean;
  readonly timestamp: string;
  readonly event: Readonly<Record<string, string>>;
}

const secret = 'the secret that gateway and merchant share';

/** A running gateway, and the merchant's side: it asks for checkouts and listens for callbacks. */
export async function startMerchant(delayMilliseconds: number) {
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  /** What the next callbacks are answered with; 200 once there is none left. */
  const answers: number[] = [];
  const merchant = createServer((request, response) => {
    void text(request).then((body) => {
      heard.push({
        isSigned: isSigned(secret, request.headers, body),
        timestamp: String(request.headers['payment-timestamp']),
        event: JSON.parse(body) as Record<string, string>,
      });
      response.writeHead(answers.shift() ?? 200).end();
      for (const look of waiting) look();
    });
  });
  const portalOrigin = `http://localhost:${await listen(merchant)}`;
  const port = await findFreePort();
  const server: GatewayServer = await startGatewayServer({
    port,
    portalOrigin,
    secret,
    delayMilliseconds,
    retryMilliseconds: 20,
    log: () => undefined,
  });
  const order = {
    paymentId: '019a0000-0000-7000-8000-000000000001',
    amount: '123456.78',
    currency: 'MVR',
    description: 'Fee of application SA-2026-000012',
    returnUrl: `${portalOrigin}/payments/019a0000-0000-7000-8000-000000000001`,
    callbackUrl: `${portalOrigin}/payments/callback`,
  };

  const ask = (content: object | string, headers?: Record<string, string>): Promise<Response> => {
    const body = typeof content === 'string' ? content : JSON.stringify(content);
    return fetch(`${server.origin}/checkouts`, {
      method: 'POST',
      headers: { ...signedHeaders(secret, body), ...headers },
      body,
    });
  };

  return {
    origin: server.origin,
    order,
    heard,
    answers,
    ask,
    /** The reference and the page of a checkout. */
    async begin(): Promise<{ readonly reference: string; readonly address: string }> {
      const response = await ask(order);
      if (response.status !== 201) throw new Error(`The checkout was answered ${response.status}`);
      return (await response.json()) as { reference: string; address: string };
    },
    /** Waits until so many callbacks for the payment were heard. */
    async hear(reference: string, count: number): Promise<readonly Heard[]> {
      const ofPayment = () => heard.filter(({ event }) => event['reference'] === reference);
      await new Promise<void>((resolve) => {
        const look = (): void => {
          if (ofPayment().length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      });
      return ofPayment();
    },
    async stop(): Promise<void> {
      await server.close();
      await new Promise((resolve) => merchant.close(resolve));
    },
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, 'localhost', () => resolve((server.address() as AddressInfo).port));
  });
}
