import { z } from 'zod';
import type {
  CallbackMessage,
  Checkout,
  CheckoutOrder,
  PaymentEvent,
  PaymentGateway,
} from './payment-gateway.ts';
import { isSigned, signatureOf } from './signature.ts';

const longestAnswer = 16 * 1024;

/** What a gateway calls something. Text that the database does not keep, such as a NUL, would be told for ever. */
const word = z.string().regex(/^\P{C}{1,200}$/u);

const checkoutAnswer = z.object({ reference: word, address: z.url().max(2_000) });

const callback = z.object({
  eventId: word,
  type: z.enum(['payment.paid', 'payment.failed']),
  paymentId: z.uuid().toLowerCase(),
  reference: word,
  amount: word.max(40),
  currency: word.max(10),
  occurredAt: z.iso.datetime().refine((instant) => instant >= '1900'),
});

export interface HttpGatewaySettings {
  /** Below which the gateway answers: `POST {url}/checkouts`. */
  readonly url: string;
  /** Both sides sign with it. */
  readonly secret: string;
  readonly portalOrigin: string;
  /** Whoever waits for the checkout hears after this that there is none. */
  readonly timeoutMilliseconds: number;
  /** Hears why there was no checkout; never with what was sent. */
  readonly onFault: (fault: { readonly reason: string }) => void;
}

/** The gateway answered something else than it should. */
class GatewayFault extends Error {}

async function readShortly(response: Response): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > longestAnswer) throw new GatewayFault('too long');
    chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The hosted page is the gateway's own: as safe as the way to the gateway itself. */
function isPageOf(url: string, address: string): boolean {
  const { protocol } = new URL(address);
  return protocol === 'https:' || protocol === new URL(url).protocol;
}

/** A gateway that is spoken to in signed JSON over HTTP ([how](../../../../../docs/how-to/payments.md)). */
export function createHttpGateway(settings: HttpGatewaySettings): PaymentGateway {
  const { url, secret, portalOrigin, timeoutMilliseconds, onFault } = settings;

  async function ask(order: CheckoutOrder): Promise<Checkout> {
    const { paymentId, amount, description } = order;
    const body = JSON.stringify({
      paymentId,
      amount,
      currency: 'MVR',
      description,
      returnUrl: `${portalOrigin}/payments/${paymentId}`,
      callbackUrl: `${portalOrigin}/payments/callback`,
    });
    const timestamp = `${Math.floor(Date.now() / 1000)}`;
    const response = await fetch(`${url.replace(/\/$/, '')}/checkouts`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Payment-Timestamp': timestamp,
        'Payment-Signature': signatureOf(secret, timestamp, body),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new GatewayFault(`status ${response.status}`);
    }
    const { reference, address } = checkoutAnswer.parse(JSON.parse(await readShortly(response)));
    if (!isPageOf(url, address)) throw new GatewayFault('no address of a page');
    return { gatewayReference: reference, address };
  }

  return {
    async beginCheckout(order) {
      try {
        return await ask(order);
      } catch (error) {
        const name = error instanceof Error ? error.name : 'unknown';
        onFault({ reason: error instanceof GatewayFault ? error.message : name });
        return undefined;
      }
    },
    readCallback(message: CallbackMessage, now: Date): PaymentEvent | 'forged' | 'unreadable' {
      if (!isSigned(secret, message, now)) return 'forged';
      let said: unknown;
      try {
        said = JSON.parse(message.body.toString('utf8'));
      } catch {
        return 'unreadable';
      }
      const read = callback.safeParse(said);
      if (!read.success) return 'unreadable';
      const { type, reference, ...event } = read.data;
      return { ...event, kind: type === 'payment.paid' ? 'paid' : 'failed', gatewayReference: reference };
    },
  };
}
