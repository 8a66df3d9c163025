import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { signatureOf } from '../platform/payments/signature.ts';

/** How it behaves: gives pages, refuses, answers nonsense, or says nothing at all. */
type Mood = 'well' | 'refusing' | 'nonsense' | 'elsewhere' | 'silent';

/** What the server asked for, and whether it was signed. */
export interface AskedCheckout {
  readonly isSigned: boolean;
  readonly reference: string;
  readonly order: Readonly<Record<string, string>>;
}

/** The other end of checkouts: as much of a payment gateway as the server speaks to. */
export interface TestGateway {
  readonly url: string;
  readonly secret: string;
  /** What was asked for so far. */
  readonly asked: readonly AskedCheckout[];
  behave(mood: Mood): void;
  /** Done once, between the next question and its answer. */
  meanwhile(work: () => Promise<unknown>): void;
  end(): Promise<void>;
}

const answers: Readonly<Record<Exclude<Mood, 'silent'>, (reference: string) => [number, string]>> = {
  well: (reference) => [
    201,
    JSON.stringify({ reference, address: `http://127.0.0.1:9/checkout/${reference}` }),
  ],
  refusing: () => [500, 'sentinel-4711'],
  nonsense: () => [200, `{"reference": "${'x'.repeat(20_000)}"`],
  elsewhere: (reference) => [201, JSON.stringify({ reference, address: 'data:text/html,sentinel-4711' })],
};

export async function startTestGateway(): Promise<TestGateway> {
  const secret = 'the secret that tests and gateway share';
  const asked: AskedCheckout[] = [];
  let mood: Mood = 'well';
  let work: () => Promise<unknown> = async () => undefined;
  const answer = (response: ServerResponse, reference: string): void => {
    if (mood === 'silent') return;
    const [status, body] = answers[mood](reference);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const timestamp = String(request.headers['payment-timestamp']);
      const isSigned = request.headers['payment-signature'] === signatureOf(secret, timestamp, body);
      const reference = `TEST-${randomUUID()}`;
      asked.push({ isSigned, reference, order: JSON.parse(body) as Record<string, string> });
      const now = work;
      work = async () => undefined;
      await now();
      answer(response, reference);
    });
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    secret,
    asked,
    behave: (next) => {
      mood = next;
    },
    meanwhile: (next) => {
      work = next;
    },
    async end() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
