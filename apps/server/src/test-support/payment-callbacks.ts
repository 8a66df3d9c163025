import { randomUUID } from 'node:crypto';
import { signatureOf } from '../platform/payments/signature.ts';
import { givenSubmitted, type SubmittedOptions } from './submitted.ts';
import type { TestSystem } from './test-system.ts';
import type { Owner } from './world.ts';

/** A payment that waits for its callback. */
export interface BegunPayment {
  readonly applicationId: string;
  readonly paymentId: string;
  readonly reference: string;
  readonly amount: string;
}

/** Submits an application and goes to the checkout. */
export async function begunPayment(
  owner: Pick<Owner, 'system' | 'caller' | 'entity'>,
  options: SubmittedOptions = {},
): Promise<BegunPayment> {
  const { applicationId, feeTotal: amount } = await givenSubmitted(owner, options);
  const answer = await owner.caller.call('POST /Payments/checkout', { body: { applicationId, amount } });
  const { paymentId } = answer.data;
  const asked = owner.system.gateway.asked.find(({ order }) => order['paymentId'] === paymentId);
  return { applicationId, paymentId, amount, reference: asked?.reference ?? '' };
}

/** What the gateway tells of a payment. */
export function eventOf(
  { paymentId, reference, amount }: BegunPayment,
  changes: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  return {
    eventId: `evt-${randomUUID()}`,
    type: 'payment.paid',
    paymentId,
    reference,
    amount,
    currency: 'MVR',
    occurredAt: new Date().toISOString(),
    ...changes,
  };
}

/** Sends it as the gateway does, signed just now; `headers` replace what the gateway would send. */
export async function postCallback(
  system: Pick<TestSystem, 'portal' | 'gateway'>,
  content: object | string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly outcome: unknown }> {
  const body = typeof content === 'string' ? content : JSON.stringify(content);
  const timestamp = headers['payment-timestamp'] ?? `${Math.floor(Date.now() / 1000)}`;
  const { statusCode, payload } = await system.portal.inject({
    method: 'POST',
    url: '/payments/callback',
    headers: {
      'content-type': 'application/json',
      'payment-timestamp': timestamp,
      'payment-signature': signatureOf(system.gateway.secret, timestamp, body),
      ...headers,
    },
    payload: body,
  });
  const isJson = payload.startsWith('{');
  return {
    status: statusCode,
    outcome: isJson ? (JSON.parse(payload) as Record<string, unknown>)['outcome'] : undefined,
  };
}
