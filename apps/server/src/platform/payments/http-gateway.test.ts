import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestGateway } from '../../test-support/payment-gateway.ts';
import { createHttpGateway } from './http-gateway.ts';
import { signatureOf } from './signature.ts';

const party = await startTestGateway();
afterAll(() => party.end());
const faults: string[] = [];
beforeEach(() => {
  faults.length = 0;
});
const gatewayAt = (url: string, timeoutMilliseconds = 60_000) =>
  createHttpGateway({
    url,
    secret: party.secret,
    portalOrigin: 'https://portal.strata.example',
    timeoutMilliseconds,
    onFault: ({ reason }) => faults.push(reason),
  });
const gateway = gatewayAt(`${party.url}/`);

const order = {
  paymentId: '019a0000-0000-7000-8000-000000000001',
  amount: '3500.00',
  description: 'Fee of application SA-2026-000012',
};

describe('asking for a checkout', () => {
  test('says what is paid and where to come back, signed, and nothing of who pays', async () => {
    party.behave('well');
    const checkout = await gateway.beginCheckout(order);
    const asked = party.asked.at(-1);
    expect(checkout?.gatewayReference).toBe(asked?.reference);
    expect(checkout?.address).toContain('/checkout/');
    expect(asked).toMatchObject({
      isSigned: true,
      order: {
        ...order,
        currency: 'MVR',
        returnUrl: `https://portal.strata.example/payments/${order.paymentId}`,
        callbackUrl: 'https://portal.strata.example/payments/callback',
      },
    });
    expect(Object.keys(asked?.order ?? {})).toHaveLength(6);
  });

  test.each([
    ['refusing', 'status 500'],
    ['nonsense', 'too long'],
    ['elsewhere', 'no address of a page'],
    ['silent', 'TimeoutError'],
  ] as const)('a gateway that is %s gives none, and why is known', async (mood, reason) => {
    party.behave(mood);
    const asking = mood === 'silent' ? gatewayAt(party.url, 200) : gateway;
    expect(await asking.beginCheckout(order)).toBeUndefined();
    expect(faults).toEqual([reason]);
  });

  test('one that is not there gives none', async () => {
    expect(await gatewayAt('http://127.0.0.1:9').beginCheckout(order)).toBeUndefined();
    expect(faults).toEqual(['TypeError']);
  });
});

describe('reading a callback', () => {
  const now = new Date('2026-11-21T12:00:00.000Z');
  const seconds = now.getTime() / 1000;
  const event = {
    eventId: 'evt-1',
    type: 'payment.paid',
    paymentId: order.paymentId,
    reference: 'DEV-1',
    amount: '3500.00',
    currency: 'MVR',
    occurredAt: '2026-11-21T11:59:59.000Z',
  };

  const read = (text: string, at = seconds, secret = party.secret) => {
    const [timestamp, body] = [`${at}`, Buffer.from(text)];
    return gateway.readCallback({ timestamp, signature: signatureOf(secret, timestamp, body), body }, now);
  };

  test('takes what was signed just now', () => {
    const { type: _, reference, ...same } = event;
    expect(read(JSON.stringify(event))).toEqual({ ...same, kind: 'paid', gatewayReference: reference });
    expect(read(JSON.stringify({ ...event, type: 'payment.failed', more: 1 }))).toMatchObject({
      kind: 'failed',
    });
  });

  test.each([-300, 300])('%s seconds away is still now', (away) => {
    expect(read(JSON.stringify(event), seconds + away)).toMatchObject({ kind: 'paid' });
  });

  test.each([-301, 301, -seconds])('%s seconds away is not', (away) => {
    expect(read(JSON.stringify(event), seconds + away)).toBe('forged');
  });

  test('is not deceived by another secret, another body, another time, or half a signature', () => {
    const body = Buffer.from(JSON.stringify(event));
    const timestamp = `${seconds}`;
    const signature = signatureOf(party.secret, timestamp, body);
    const forged = [
      { timestamp, signature: signatureOf('another secret', timestamp, body), body },
      { timestamp, signature, body: Buffer.from(JSON.stringify({ ...event, amount: '3500.01' })) },
      { timestamp: `${seconds + 1}`, signature, body },
      { timestamp, signature: signature.slice(0, -1), body },
      { timestamp, signature: signature.toUpperCase(), body },
      { timestamp, signature: '', body },
      { timestamp, signature: undefined, body },
      { timestamp: undefined, signature, body },
      { timestamp: ` ${seconds}`, signature, body },
      { timestamp: `${seconds}.0`, signature, body },
    ];
    for (const message of forged) expect(gateway.readCallback(message, now)).toBe('forged');
  });

  test.each([
    ['no JSON', 'paid'],
    ['another kind', JSON.stringify({ ...event, type: 'payment.refunded' })],
    ['no payment', JSON.stringify({ ...event, paymentId: 'SA-1' })],
    ['a number for an amount', JSON.stringify({ ...event, amount: 3500 })],
    ['an id that cannot be kept', JSON.stringify({ ...event, eventId: 'a\u0000b' })],
    ['a currency that cannot be kept', JSON.stringify({ ...event, currency: 'M\u0000R' })],
    ['a year that there was not', JSON.stringify({ ...event, occurredAt: '0000-01-01T00:00:00Z' })],
    ['a list', JSON.stringify([event])],
    ['nothing', ''],
  ])('signed nonsense, %s, is none', (_, text) => {
    expect(read(text)).toBe('unreadable');
  });
});
