import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { begunPayment, eventOf, postCallback } from '../../test-support/payment-callbacks.ts';
import { type SeverableDatabase, startSeverableDatabase } from '../../test-support/severable-database.ts';
import { warningsOf } from '../../test-support/sign-in.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { createTestDatabase } from '../../test-support/test-database.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { sweep } from '../sweep.ts';

const kept = await createTestDatabase();
const way: SeverableDatabase = await startSeverableDatabase(kept.appUrl);
const system = await startTestSystem({ DATABASE_URL: way.url }, kept);
afterAll(async () => {
  await system.end();
  await way.end();
  await kept.drop();
});
const { database } = system;
const caller = await signedIn(system, getPerson('A100001'));
const owner = { system, caller, entity: caller.self };

const tell = (content: object | string, headers?: Readonly<Record<string, string>>) =>
  postCallback(system, content, headers);

async function stateOf(id: string) {
  const { data } = await caller.call('GET /Payments/{id}', { params: { id } });
  const acts = await database.query<{ verb: string }>(
    `select verb from acts where object_type = 'payment' and object_id = $1 order by sequence`,
    [id],
  );
  return { state: data.state, version: data.version, verbs: acts.map(({ verb }) => verb) };
}

const toldOf = (applicationId: string) =>
  database.query(
    `select n.kind, n.params->>'amount' as amount from notifications n where n.object_id = $1 and n.person_id = $2
     order by n.id`,
    [applicationId, caller.personId],
  );

const outstandingOf = async (applicationId: string) => {
  const { outstanding, refundDue } = (
    await caller.call('GET /Applications/fee', { query: { applicationId } })
  ).data;
  return { outstanding, refundDue };
};

const begun = { state: 'pending', version: 1, verbs: ['beginPayment'] };
const paid = { state: 'paid', version: 2, verbs: ['beginPayment', 'receivePayment'] };

describe('a payment that the gateway tells of', () => {
  test('counts once, in one transaction with its act and its notices', async () => {
    const payment = await begunPayment(owner);
    const event = eventOf(payment);
    expect(await tell(event)).toEqual({ status: 200, outcome: 'paid' });
    expect(await stateOf(payment.paymentId)).toEqual(paid);
    expect(await outstandingOf(payment.applicationId)).toEqual({ outstanding: '0.00', refundDue: '0.00' });
    expect(await toldOf(payment.applicationId)).toEqual([{ kind: 'paymentReceived', amount: '3,500.00' }]);
    expect(await tell(event)).toEqual({ status: 200, outcome: 'repeated' });
    expect(await tell(eventOf(payment))).toEqual({ status: 200, outcome: 'nothingNew' });
    expect(await tell(eventOf(payment, { type: 'payment.failed' }))).toMatchObject({ outcome: 'nothingNew' });
    expect(await stateOf(payment.paymentId)).toEqual(paid);
    const events = await database.query<{ kind: string; body: string; outcome: string }>(
      'select kind, body, outcome from payment_events where payment_id = $1 order by received_at, id',
      [payment.paymentId],
    );
    expect(events[0]).toEqual({ kind: 'paid', body: JSON.stringify(event), outcome: 'paid' });
    expect(events).toHaveLength(3);
  });

  test('twenty times at once, the same event and others, is paid once', async () => {
    const payment = await begunPayment(owner);
    const event = eventOf(payment);
    const told = Array.from({ length: 20 }, (_, turn) => tell(turn % 2 === 0 ? event : eventOf(payment)));
    const outcomes = (await Promise.all(told)).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'repeated').length).toBeGreaterThanOrEqual(9);
    expect(await stateOf(payment.paymentId)).toEqual(paid);
    expect(await toldOf(payment.applicationId)).toHaveLength(1);
  });

  test('failed, and then paid all the same, is paid', async () => {
    const payment = await begunPayment(owner);
    expect(await tell(eventOf(payment, { type: 'payment.failed' }))).toMatchObject({ outcome: 'failed' });
    expect(await stateOf(payment.paymentId)).toMatchObject({ state: 'failed' });
    expect(await outstandingOf(payment.applicationId)).toMatchObject({ outstanding: '3500.00' });
    expect(await tell(eventOf(payment))).toMatchObject({ outcome: 'paid' });
    expect(await stateOf(payment.paymentId)).toMatchObject({ state: 'paid', version: 3 });
    expect(await toldOf(payment.applicationId)).toMatchObject([
      { kind: 'paymentFailed' },
      { kind: 'paymentReceived' },
    ]);
  });

  test('late, after it had expired, counts', async () => {
    const payment = await begunPayment(owner);
    await database.query(`update payments set created_at = now() - interval '31 minutes' where id = $1`, [
      payment.paymentId,
    ]);
    await sweep(system.services);
    expect(await stateOf(payment.paymentId)).toEqual({
      state: 'expired',
      version: 2,
      verbs: ['beginPayment', 'expirePayment'],
    });
    expect(await tell(eventOf(payment, { type: 'payment.failed' }))).toMatchObject({ outcome: 'nothingNew' });
    expect(await tell(eventOf(payment))).toMatchObject({ outcome: 'paid' });
    expect(await outstandingOf(payment.applicationId)).toMatchObject({ outstanding: '0.00' });
  });

  test('beside another that paid the fee already is to be given back', async () => {
    const first = await begunPayment(owner);
    await tell(eventOf(first, { type: 'payment.failed' }));
    const { applicationId, amount } = first;
    await caller.call('POST /Payments/checkout', { body: { applicationId, amount } });
    const second = system.gateway.asked.at(-1);
    const other = {
      ...first,
      reference: second?.reference ?? '',
      paymentId: second?.order['paymentId'] ?? '',
    };
    expect(await tell(eventOf(other))).toMatchObject({ outcome: 'paid' });
    expect(await tell(eventOf(first))).toMatchObject({ outcome: 'paid' });
    expect(await outstandingOf(applicationId)).toEqual({ outstanding: '0.00', refundDue: '3500.00' });
  });

  test('after the application was withdrawn is to be given back whole', async () => {
    const payment = await begunPayment(owner);
    const { applicationId: id } = payment;
    const body = { id, reason: 'The plot was sold.' };
    await caller.call('POST /Applications/withdraw', { body }, { version: 1 });
    expect(await tell(eventOf(payment))).toMatchObject({ outcome: 'paid' });
    expect(await outstandingOf(id)).toEqual({ outstanding: '0.00', refundDue: '3500.00' });
  });
});

describe('what does not fit is written down and never taken for a payment', () => {
  test.each([
    ['another amount', { amount: '3500.01' }],
    ['less by a laari', { amount: '3499.99' }],
    ['an amount in other digits', { amount: '３５００.００' }],
    ['an exponent', { amount: '3.5e3' }],
    ['another currency', { currency: 'USD' }],
    ['the reference of another checkout', { reference: 'DEV-OTHER' }],
  ])('%s', async (_, change) => {
    const payment = await begunPayment(owner);
    const logged = system.log.length;
    expect(await tell(eventOf(payment, change))).toEqual({ status: 200, outcome: 'differs' });
    expect(await stateOf(payment.paymentId)).toEqual({ ...begun, verbs: ['beginPayment', 'refusePayment'] });
    expect(await toldOf(payment.applicationId)).toEqual([]);
    expect(warningsOf(system.log.slice(logged))).toMatchObject([
      { event: 'payment-callback', outcome: 'differs', paymentId: payment.paymentId },
    ]);
  });

  test('an unknown payment is answered, so that it is not told for ever', async () => {
    const payment = await begunPayment(owner);
    const stray = eventOf({ ...payment, paymentId: '019a0000-0000-7000-8000-0000000000ff' });
    expect(await tell(stray)).toEqual({ status: 200, outcome: 'unknownPayment' });
  });
});

describe('what the gateway did not sign changes nothing', async () => {
  // One payment for all: nothing happens to it.
  const payment = await begunPayment(owner);

  test.each<[string, number, (event: object) => ReturnType<typeof tell>]>([
    ['no signature', 401, (event) => tell(event, { 'payment-signature': '' })],
    ['a forged one', 401, (event) => tell(event, { 'payment-signature': 'a'.repeat(64) })],
    [
      'an old one',
      401,
      (event) => tell(event, { 'payment-timestamp': `${Math.floor(Date.now() / 1000) - 301}` }),
    ],
    [
      'one of tomorrow',
      401,
      (event) => tell(event, { 'payment-timestamp': `${Math.floor(Date.now() / 1000) + 86_400}` }),
    ],
    ['not JSON', 400, () => tell('paid=true')],
    ['nothing', 400, () => tell('')],
    ['too much', 413, (event) => tell({ ...event, more: 'x'.repeat(16 * 1024) })],
    ['a form', 415, (event) => tell(event, { 'content-type': 'application/x-www-form-urlencoded' })],
    ['plain text', 415, (event) => tell(event, { 'content-type': 'text/plain' })],
  ])('%s: %i', async (_, status, send) => {
    expect((await send(eventOf(payment))).status).toBe(status);
    expect(await stateOf(payment.paymentId)).toEqual(begun);
  });

  test('the admin host has no such address', async () => {
    const { status } = await postCallback({ ...system, portal: system.admin }, eventOf(payment));
    expect([404, 415]).toContain(status);
    expect(await stateOf(payment.paymentId)).toEqual(begun);
  });
});

test('while the database is away the gateway hears 503, and tells it again', async () => {
  const payment = await begunPayment(owner);
  const event = eventOf(payment);
  await way.cut();
  expect((await tell(event)).status).toBe(503);
  await way.mend();
  expect(await tell(event)).toEqual({ status: 200, outcome: 'paid' });
  expect(await stateOf(payment.paymentId)).toEqual(paid);
});
