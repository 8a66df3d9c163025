import { randomBytes, randomUUID } from 'node:crypto';
import type { Callbacks, GatewayEvent } from './callbacks.ts';
import type { GatewayConfiguration } from './configuration.ts';

/** What the merchant asks for. */
export interface CheckoutOrder {
  readonly paymentId: string;
  readonly amount: string;
  readonly currency: string;
  readonly description: string;
  readonly returnUrl: string;
  readonly callbackUrl: string;
}

export interface Checkout extends CheckoutOrder {
  /** By which the merchant and we know the payment. */
  readonly reference: string;
  readonly state: 'open' | 'paid' | 'declined';
  readonly begunAt: number;
}

/** What a person can do on the hosted page. */
export const choices = ['pay', 'decline', 'pay-later', 'deliver-twice', 'close'] as const;
export type Choice = (typeof choices)[number];

const lifetime = 24 * 60 * 60_000;

/** The hosted pages that were asked for, by the part of their address that nobody can guess. Gone with the process. */
export class Checkouts {
  readonly #configuration: Pick<GatewayConfiguration, 'delayMilliseconds' | 'portalOrigin'>;
  readonly #callbacks: Pick<Callbacks, 'deliver'>;
  readonly #kept = new Map<string, Checkout>();

  constructor(
    configuration: Pick<GatewayConfiguration, 'delayMilliseconds' | 'portalOrigin'>,
    callbacks: Pick<Callbacks, 'deliver'>,
  ) {
    this.#configuration = configuration;
    this.#callbacks = callbacks;
  }

  /** Makes a page ready; undefined when the order is none. */
  begin(order: unknown): { token: string; reference: string } | undefined {
    const read = readOrder(order, this.#configuration.portalOrigin);
    if (!read) return undefined;
    for (const [token, { begunAt }] of this.#kept) {
      if (Date.now() - begunAt > lifetime) this.#kept.delete(token);
    }
    const token = randomBytes(24).toString('base64url');
    const reference = `DEV-${randomBytes(8).toString('hex').toUpperCase()}`;
    this.#kept.set(token, { ...read, reference, state: 'open', begunAt: Date.now() });
    return { token, reference };
  }

  find(token: string): Checkout | undefined {
    return this.#kept.get(token);
  }

  /** Does what the person chose. What was paid is paid: nothing more happens to it. */
  choose(token: string, choice: Choice): void {
    const checkout = this.#kept.get(token);
    if (!checkout || checkout.state === 'paid' || choice === 'close') return;
    const isPaid = choice !== 'decline';
    this.#kept.set(token, { ...checkout, state: isPaid ? 'paid' : 'declined' });
    const event = eventOf(checkout, isPaid ? 'payment.paid' : 'payment.failed');
    const delay = choice === 'pay-later' ? this.#configuration.delayMilliseconds : 0;
    const times = choice === 'deliver-twice' ? 2 : 1;
    for (let time = 0; time < times; time += 1) {
      this.#callbacks.deliver(checkout.callbackUrl, event, delay);
    }
  }
}

function eventOf(checkout: Checkout, type: GatewayEvent['type']): GatewayEvent {
  const { paymentId, reference, amount, currency } = checkout;
  const occurredAt = new Date().toISOString();
  return { eventId: `evt-${randomUUID()}`, type, paymentId, reference, amount, currency, occurredAt };
}

function readOrder(order: unknown, origin: string): CheckoutOrder | undefined {
  if (typeof order !== 'object' || order === null) return undefined;
  const fields: Record<string, unknown> = { ...order };
  const textOf = (name: string): string => {
    const value = fields[name];
    return typeof value === 'string' && value.length <= 500 ? value : '';
  };
  const read = {
    paymentId: textOf('paymentId'),
    amount: textOf('amount'),
    currency: textOf('currency'),
    description: textOf('description'),
    returnUrl: textOf('returnUrl'),
    callbackUrl: textOf('callbackUrl'),
  };
  const addresses = [read.returnUrl, read.callbackUrl];
  const areMerchants = addresses.every((text) => URL.canParse(text) && new URL(text).origin === origin);
  const isSum = /^\d{1,12}\.\d{2}$/.test(read.amount) && /[1-9]/.test(read.amount);
  return areMerchants && isSum && read.paymentId !== '' && read.currency === 'MVR' ? read : undefined;
}
