import { getPerson } from '@strata/fictional-register';
import { Client } from 'pg';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHandovers } from '../../test-support/handovers.ts';
import { begunPayment, eventOf, postCallback } from '../../test-support/payment-callbacks.ts';
import { warningsOf } from '../../test-support/sign-in.ts';
import { memberOf, signedIn } from '../../test-support/signed-in.ts';
import { givenSubmitted } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { whileChanging } from '../../test-support/while-changing.ts';
import { sweep } from '../sweep.ts';

const system = await startTestSystem();
const { database, gateway } = system;
const { caller, fellow, stranger, architect, registrationId, owner } = await createHandovers(system);
const withoutGateway = await startTestSystem({ PAYMENT_GATEWAY_URL: '' }, database);
afterAll(async () => {
  await withoutGateway.end();
  await system.end();
});
beforeEach(() => gateway.behave('well'));

const pay = (applicationId: string, as: Pick<typeof caller, 'call'> = caller, amount = '3500.00') =>
  as.call('POST /Payments/checkout', { body: { applicationId, amount } });

const paymentsOf = (applicationId: string) =>
  database.query<{ id: string; state: string; amount: string; begun_by: string }>(
    'select id, state, amount::text, begun_by from payments where application_id = $1 order by created_at, id',
    [applicationId],
  );

const canCheckOut = async (applicationId: string, as: Pick<typeof caller, 'call'> = caller) =>
  (await as.call('GET /Applications/fee', { query: { applicationId } })).data.canCheckOut;

describe('POST /Payments/checkout', () => {
  test('is the applicant’s alone: the architect sees the fee, and for a stranger there is none', async () => {
    const { applicationId } = await givenSubmitted(owner, { architect: registrationId });
    // The same id under another type is another entity, and so is another one of the type.
    await memberOf(system, architect, { ...owner.entity, entityType: 'Developer' });
    await memberOf(system, architect, { ...owner.entity, entityId: '019a0000-0000-7000-8000-00000000000c' });
    expect(await pay(applicationId, architect)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await pay(applicationId, stranger)).toMatchObject({ status: 404 });
    expect(await canCheckOut(applicationId, architect)).toBe(false);
    expect(await canCheckOut(applicationId, fellow)).toBe(true);
    expect(await paymentsOf(applicationId)).toEqual([]);
  });

  test('answers with the gateway’s page, and a second time with the same', async () => {
    const { applicationId } = await givenSubmitted(owner);
    const first = (await pay(applicationId)).data;
    const asked = gateway.asked.length;
    expect(gateway.asked.at(-1)).toMatchObject({
      isSigned: true,
      order: { paymentId: first.paymentId, amount: '3500.00', currency: 'MVR' },
    });
    expect(JSON.stringify(gateway.asked.at(-1))).not.toMatch(/Fehiveli|A100001|post\.example/);
    expect((await pay(applicationId, fellow, '3500')).data).toEqual(first);
    expect(gateway.asked).toHaveLength(asked);
    expect(await paymentsOf(applicationId)).toEqual([
      { id: first.paymentId, state: 'pending', amount: '3500.00', begun_by: caller.personId },
    ]);
  });

  test('of two at once begins one payment, and both get its page', async () => {
    const { applicationId } = await givenSubmitted(owner);
    const [one, other] = await Promise.all([pay(applicationId), pay(applicationId, fellow)]);
    expect(one.data).toEqual(other.data);
    expect(await paymentsOf(applicationId)).toHaveLength(1);
  });

  test('of a payment that ends meanwhile has no page, and pressing again begins another', async () => {
    const { applicationId } = await givenSubmitted(owner);
    const { paymentId } = (await pay(applicationId)).data;
    const ending = [
      `select from applications where id = '${applicationId}' for update`,
      `update payments set state = 'expired' where id = '${paymentId}'`,
    ];
    const answer = await whileChanging(database, ending, () => pay(applicationId, fellow));
    expect(answer).toMatchObject({ status: 503, code: 'CHECKOUT_UNAVAILABLE' });
    expect((await pay(applicationId, fellow)).data.paymentId).not.toBe(paymentId);
  });

  test('another amount than the outstanding one names that, to the laari', async () => {
    const { applicationId } = await givenSubmitted(owner);
    const answer = await pay(applicationId, caller, '3500.01');
    expect(answer).toMatchObject({ status: 422, code: 'INVALID' });
    expect(answer.fields['amount']).toContain('MVR 3,500.00');
  });

  test('what was withdrawn while the gateway made its page ready is not begun', async () => {
    const { applicationId: id } = await givenSubmitted(owner);
    const body = { id, reason: 'The plot was sold.' };
    gateway.meanwhile(() => caller.call('POST /Applications/withdraw', { body }, { version: 1 }));
    expect(await pay(id)).toMatchObject({ status: 409, code: 'APPLICATION_STATE' });
    expect(await paymentsOf(id)).toEqual([]);
  });

  test.each(['refusing', 'nonsense', 'elsewhere'] as const)(
    'a gateway that is %s leaves nothing behind',
    async (mood) => {
      const { applicationId } = await givenSubmitted(owner);
      gateway.behave(mood);
      const logged = system.log.length;
      const once = { idempotencyKey: crypto.randomUUID() };
      const body = { applicationId, amount: '3500.00' };
      const refused = await caller.call('POST /Payments/checkout', { body }, once);
      expect(refused).toMatchObject({ status: 503, code: 'CHECKOUT_UNAVAILABLE' });
      expect(refused.headers['retry-after']).toBeDefined();
      expect(warningsOf(system.log.slice(logged))).toMatchObject([{ event: 'payment-gateway' }]);
      expect(system.log.slice(logged).join('')).not.toContain('sentinel-4711');
      expect(await paymentsOf(applicationId)).toEqual([]);
      gateway.behave('well');
      expect((await caller.call('POST /Payments/checkout', { body }, once)).status).toBe(200);
    },
  );

  test('after the time of the first is over, another is begun, and the first says so', async () => {
    const { applicationId, paymentId, amount } = await begunPayment(owner);
    await database.query(`update payments set created_at = now() - interval '31 minutes' where id = $1`, [
      paymentId,
    ]);
    expect((await pay(applicationId, caller, amount)).data.paymentId).not.toBe(paymentId);
    expect(await paymentsOf(applicationId)).toMatchObject([{ state: 'expired' }, { state: 'pending' }]);
    await sweep(system.services);
    expect(await paymentsOf(applicationId)).toMatchObject([{ state: 'expired' }, { state: 'pending' }]);
    const acts = await database.query(
      `select acting_role as role, before ->> 'state' as before, after ->> 'state' as after from acts
       where object_id = $1 and verb = 'expirePayment'`,
      [paymentId],
    );
    expect(acts).toEqual([{ role: 'member', before: 'pending', after: 'expired' }]);
  });

  test('the first is ended once, also while the sweep is at it', async () => {
    const { applicationId, paymentId, amount } = await begunPayment(owner);
    await database.query(`update payments set created_at = now() - interval '31 minutes' where id = $1`, [
      paymentId,
    ]);
    const sweeping = new Client({ connectionString: database.ownerUrl });
    await sweeping.connect();
    await sweeping.query('begin');
    await sweeping.query(`update payments set state = 'expired' where id = $1`, [paymentId]);
    const paying = pay(applicationId, caller, amount);
    const waiting = `select from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'tuple'`;
    await vi.waitFor(async () => expect(await database.query(waiting)).not.toEqual([]), 60_000);
    await sweeping.query('commit');
    await sweeping.end();
    expect(await paying).toMatchObject({ status: 200 });
    const acts = await database.query(`select verb from acts where object_id = $1`, [paymentId]);
    expect(acts).toEqual([{ verb: 'beginPayment' }]);
  });

  test('one that somebody else is at is left to them by the sweep', async () => {
    const { applicationId, paymentId } = await begunPayment(owner);
    await database.query(`update payments set created_at = now() - interval '31 minutes' where id = $1`, [
      paymentId,
    ]);
    const paying = new Client({ connectionString: database.ownerUrl });
    await paying.connect();
    try {
      await paying.query('begin');
      await paying.query('select from payments where id = $1 for update', [paymentId]);
      await sweep(system.services);
      expect(await paymentsOf(applicationId)).toMatchObject([{ state: 'pending' }]);
    } finally {
      await paying.end();
    }
    await sweep(system.services);
    expect(await paymentsOf(applicationId)).toMatchObject([{ state: 'expired' }]);
  });

  test('where there is no gateway it is not offered, and nobody is heard', async () => {
    const { applicationId } = await givenSubmitted(owner);
    const payment = await begunPayment(owner);
    const there = await signedIn(withoutGateway, getPerson('A100001'));
    expect(await pay(applicationId, there)).toMatchObject({ status: 409, code: 'CHECKOUT_NOT_OFFERED' });
    expect(await canCheckOut(applicationId, there)).toBe(false);
    const { status } = await postCallback({ ...withoutGateway, gateway }, eventOf(payment));
    expect([404, 415]).toContain(status);
    expect(await paymentsOf(payment.applicationId)).toMatchObject([{ state: 'pending' }]);
  });
});

describe('GET /Payments/{id} and its receipt', () => {
  test('a receipt is there once it is paid, the same bytes each time', async () => {
    const payment = await begunPayment(owner);
    const read = () => caller.call('GET /Payments/receipt', { query: { paymentId: payment.paymentId } });
    expect(await read()).toMatchObject({ status: 409, code: 'PAYMENT_STATE' });
    await postCallback(system, eventOf(payment));
    const { data } = await caller.call('GET /Payments/{id}', { params: { id: payment.paymentId } });
    expect(data).toMatchObject({
      amount: '3500.00',
      applicationId: payment.applicationId,
      state: 'paid',
      means: 'checkout',
      receiptNumber: null,
      refunds: [],
      paidBy: 'Fehi Homes Pvt Ltd',
    });
    expect(data.reference).toMatch(/^PAY-\d{4}-\d{6}$/);
    const [first, again] = [await read(), await read()];
    expect(first.status).toBe(200);
    expect(first.headers['content-disposition']).toContain(`Receipt ${data.reference}.pdf`);
    expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(first.bytes.equals(again.bytes)).toBe(true);
  });

  test('is nobody else’s', async () => {
    const { paymentId } = await begunPayment(owner);
    const params = { id: paymentId };
    expect(await stranger.call('GET /Payments/{id}', { params })).toMatchObject({ status: 404 });
    expect(await stranger.call('GET /Payments/receipt', { query: { paymentId } })).toMatchObject({
      status: 404,
    });
  });
});
