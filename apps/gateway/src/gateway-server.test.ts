import { request } from 'node:http';
import { afterAll, describe, expect, test } from 'vitest';
import { startMerchant } from './test-support/merchant.ts';

const merchant = await startMerchant(150);
afterAll(() => merchant.stop());

const press = (address: string, choice: string): Promise<Response> =>
  fetch(`${address}/${choice}`, { method: 'POST', redirect: 'manual' });

describe('asking for a checkout', () => {
  test.each([
    ['unsigned', { 'payment-signature': '' }],
    ['signed by somebody else', { 'payment-signature': 'a'.repeat(64) }],
    ['signed long ago', { 'payment-timestamp': '1000000000' }],
  ])('%s is refused', async (_, headers) => {
    expect((await merchant.ask(merchant.order, headers)).status).toBe(401);
  });

  test.each([
    ['no JSON', 'order'],
    ['nothing', { ...merchant.order, amount: '0.00' }],
    ['a number', { ...merchant.order, amount: 3500 }],
    ['another currency', { ...merchant.order, currency: 'USD' }],
    ['to come back elsewhere', { ...merchant.order, returnUrl: 'https://attacker.example/payments/1' }],
    ['to be told elsewhere', { ...merchant.order, callbackUrl: 'http://127.0.0.1:9/payments/callback' }],
  ])('for %s is no order', async (_, order) => {
    expect((await merchant.ask(order)).status).toBe(400);
  });

  test('of too much is too large', async () => {
    expect((await merchant.ask({ ...merchant.order, more: 'x'.repeat(20_000) })).status).toBe(413);
  });
});

describe('the hosted page', () => {
  test('says what is paid, has five buttons and no field, and may run no script', async () => {
    const { address, reference } = await merchant.begin();
    const response = await fetch(address);
    const page = await response.text();
    expect(page).toContain('<h1>Pay MVR 123,456.78</h1>');
    for (const said of [merchant.order.description, reference, 'No money moves'])
      expect(page).toContain(said);
    const choices = [...page.matchAll(/action="\/checkout\/[\w-]+\/([\w-]+)"/g)].map(([, choice]) => choice);
    expect(choices).toEqual(['pay', 'decline', 'close', 'pay-later', 'deliver-twice']);
    expect(page).not.toMatch(/<input|<script|style=/);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
  });

  test('nobody can guess one, and buttons are pressed, not followed', async () => {
    expect((await fetch(`${merchant.origin}/checkout/unknown`)).status).toBe(404);
    const { address } = await merchant.begin();
    expect((await fetch(`${address}/pay`)).status).toBe(405);
    expect((await press(address, 'refund')).status).toBe(405);
  });

  test('another name for this machine is not answered', async () => {
    const status = await new Promise<number | undefined>((resolve) => {
      request(merchant.origin, { headers: { host: 'attacker.example' } }, (answered) => {
        answered.resume();
        resolve(answered.statusCode);
      }).end();
    });
    expect(status).toBe(421);
  });
});

describe('what the buttons do', () => {
  test('Pay leads back at once and tells it, signed', async () => {
    const { address, reference } = await merchant.begin();
    const back = await press(address, 'pay');
    expect([back.status, back.headers.get('location')]).toEqual([303, merchant.order.returnUrl]);
    const [heard] = await merchant.hear(reference, 1);
    expect(heard).toMatchObject({
      isSigned: true,
      event: {
        type: 'payment.paid',
        paymentId: merchant.order.paymentId,
        reference,
        amount: '123456.78',
        currency: 'MVR',
      },
    });
    await press(address, 'pay');
    expect(await (await fetch(address)).text()).toContain('<h1>This payment was made</h1>');
    expect(await merchant.hear(reference, 1)).toHaveLength(1);
  });

  test('Decline tells that it failed, and it can be paid all the same', async () => {
    const { address, reference } = await merchant.begin();
    await press(address, 'decline');
    await merchant.hear(reference, 1);
    expect(await (await fetch(address)).text()).toContain('was declined');
    await press(address, 'pay');
    const heard = await merchant.hear(reference, 2);
    expect(heard.map(({ event }) => event['type'])).toEqual(['payment.failed', 'payment.paid']);
  });

  test('Deliver twice tells one event twice', async () => {
    const { address, reference } = await merchant.begin();
    await press(address, 'deliver-twice');
    const heard = await merchant.hear(reference, 2);
    expect(new Set(heard.map(({ event }) => event['eventId'])).size).toBe(1);
  });

  test('Pay later tells it late, and Close nothing at all', async () => {
    const closed = await merchant.begin();
    expect((await press(closed.address, 'close')).headers.get('location')).toBe(merchant.order.returnUrl);
    const { address, reference } = await merchant.begin();
    const pressed = Date.now();
    await press(address, 'pay-later');
    await merchant.hear(reference, 1);
    expect(Date.now() - pressed).toBeGreaterThanOrEqual(140);
    expect(await merchant.hear(closed.reference, 0)).toEqual([]);
    expect(await (await fetch(closed.address)).text()).toContain('<h1>Pay MVR');
  });

  test('what is not answered with 200 is told again, the same event, until it is', async () => {
    const { address, reference } = await merchant.begin();
    merchant.answers.push(503, 500, 202);
    await press(address, 'pay');
    const heard = await merchant.hear(reference, 4);
    expect(new Set(heard.map(({ event }) => event['eventId'])).size).toBe(1);
    expect(heard.every((one) => one.isSigned)).toBe(true);
  });
});
