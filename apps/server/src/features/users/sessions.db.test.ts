import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { touchSession } from '../../platform/auth/sessions.queries.ts';
import { tokenHashOf } from '../../platform/auth/sign-in-values.ts';
import { type Caller, createCaller } from '../../test-support/caller.ts';
import { tampered, unsigned } from '../../test-support/forged-tokens.ts';
import {
  deleteSignIns,
  otherOwner,
  signInAs,
  startSystemWithProvider,
  warningsOf,
} from '../../test-support/sign-in.ts';
import { signHonestly } from '../../test-support/stub-provider.ts';

let parties: Awaited<ReturnType<typeof startSystemWithProvider>>;
beforeAll(async () => {
  parties = await startSystemWithProvider();
});
afterAll(async () => {
  await parties.system.end();
  await parties.provider.stop();
});

let token = '';
let caller: Caller;
beforeEach(async () => {
  parties.provider.behave();
  await deleteSignIns(parties.system);
  token = (await signInAs(parties)).data;
  caller = createCaller(parties.system.portal, token);
});

const bearing = (value: string) => createCaller(parties.system.portal, value).call('GET /Users/entities', {});
const status = async (asking: Caller = caller) => (await asking.call('GET /Users/entities', {})).status;

/** Makes the session older, as if the time had passed. */
async function pass(minutes: number): Promise<void> {
  await parties.system.database.query(
    `update sessions set created_at = created_at - make_interval(mins => $1),
       last_active_at = last_active_at - make_interval(mins => $1),
       absolute_ends_at = absolute_ends_at - make_interval(mins => $1)`,
    [minutes],
  );
}

test('a session that ended a moment ago is not active any more, whatever call was under way', async () => {
  const { database, services } = parties.system;
  await database.query('update sessions set ended_at = now()');
  const active = () => database.query('select last_active_at::text from sessions');
  const before = await active();
  await touchSession(services.database, tokenHashOf(token));
  expect(await active()).toEqual(before);
});

describe('T05, T06: the bearer token', () => {
  test('is the one of a session, and nothing else will do', async () => {
    expect(await status()).toBe(200);
    expect(await status(createCaller(parties.system.portal, undefined))).toBe(401);
  });

  test('sound tokens of the provider without a session here are worth nothing', async () => {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: parties.provider.issuer, sub: 'somebody', iat: now, exp: now + 600 };
    const key = parties.provider.key();
    for (const aud of ['strata-portal', 'another-api']) {
      expect(await bearing(await signHonestly({ ...claims, aud }, key))).toMatchObject({
        status: 401,
        code: 'UNAUTHENTICATED',
      });
    }
  });

  test.each([
    ['unsigned', unsigned('none')],
    ['its signature left out', tampered(([header, payload]) => [header, payload, ''])],
    ['its signature cut', tampered(([header, payload, signature]) => [header, payload, signature.slice(1)])],
  ])('forged: %s', async (_, forge) => {
    const logged = parties.system.log.length;
    const [, payload = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    expect(await bearing(await forge(claims, parties.provider.key()))).toMatchObject({ status: 401 });
    expect(warningsOf(parties.system.log.slice(logged))).toMatchObject([{ event: 'unauthenticated' }]);
  });

  test.each([
    ['in another scheme', (mine: string) => `Basic ${mine}`],
    ['without a scheme', (mine: string) => mine],
    ['twice', (mine: string) => `Bearer ${mine}, Bearer ${mine}`],
    ['with something behind it', (mine: string) => `Bearer ${mine} x`],
    ['its hash', (mine: string) => `Bearer ${tokenHashOf(mine).toString('hex')}`],
    ['in another case', (mine: string) => `Bearer ${mine.toLowerCase()}`],
    ['of 9,000 letters', () => `Bearer ${'a'.repeat(9_000)}`],
    ['nothing', () => 'Bearer '],
  ])('%s is none', async (_, authorization) => {
    const anybody = createCaller(parties.system.portal, undefined);
    const sending = { headers: { authorization: authorization(token) } };
    expect(await anybody.call('GET /Users/entities', {}, sending)).toMatchObject({ status: 401 });
  });

  test('in the address or in a cookie it is not looked at', async () => {
    const anybody = createCaller(parties.system.portal, undefined);
    const url = `/api/Users/entities?access_token=${token}&token=${token}`;
    expect(await anybody.send({ method: 'GET', url })).toMatchObject({ status: 401 });
    const headers = { cookie: `token=${token}; strata.token=${token}; Authorization=Bearer ${token}` };
    expect(await anybody.call('GET /Users/entities', {}, { headers })).toMatchObject({ status: 401 });
  });

  test('is not kept here: neither it nor a part of it stands in the database', async () => {
    const [header = '', payload = '', signature = ''] = token.split('.');
    const rows = await parties.system.database.query('select s::text as row from sessions s');
    expect(rows).toHaveLength(1);
    for (const part of [header, payload, signature]) expect(JSON.stringify(rows)).not.toContain(part);
  });
});

describe('T14: the limits of a session', () => {
  test('half an hour without activity', async () => {
    await pass(29);
    expect(await status()).toBe(200);
    await pass(31);
    expect(await status()).toBe(401);
  });

  test('eight hours, however active', async () => {
    for (let minutes = 0; minutes < 475; minutes += 25) {
      await pass(25);
      expect(await status()).toBe(200);
    }
    await pass(6);
    expect(await status()).toBe(401);
  });

  test('what is over stays over, also for extending and for changes', async () => {
    await pass(31);
    expect(await caller.call('POST /Users/session/extend', {})).toMatchObject({ status: 401 });
    expect(await caller.call('POST /Users/logout', {})).toMatchObject({ status: 401 });
    expect(await status()).toBe(401);
  });

  test.each([
    ['an ordinary call', () => caller.call('GET /Users/entities', {}), true],
    ['extending', () => caller.call('POST /Users/session/extend', {}), true],
    ['asking when the session ends', () => caller.call('GET /Users/session', {}), false],
    [
      'a call that runs by itself',
      () => caller.call('GET /Users/entities', {}, { headers: { 'x-background': '1' } }),
      false,
    ],
  ])('%s counts as activity or not', async (_, call, counts) => {
    await pass(20);
    expect(await call()).toMatchObject({ status: 200 });
    await pass(20);
    expect(await status()).toBe(counts ? 200 : 401);
  });

  test('U09: the front end can ask whose session it is and when it will end, and put that off', async () => {
    await pass(20);
    const asked = (await caller.call('GET /Users/session', {})).data;
    const { fullName, idnumber } = (await caller.call('GET /Users/profile', {})).data;
    expect(asked).toMatchObject({ fullName, idnumber });
    const minutesUntil = (instant: string, now: string) => (Date.parse(instant) - Date.parse(now)) / 60_000;
    expect(minutesUntil(asked.idleEndsAt, asked.now)).toBeCloseTo(10, 0);
    expect(minutesUntil(asked.absoluteEndsAt, asked.now)).toBeCloseTo(8 * 60 - 20, 0);
    const extended = (await caller.call('POST /Users/session/extend', {})).data;
    expect(minutesUntil(extended.idleEndsAt, extended.now)).toBeCloseTo(30, 0);
    expect(minutesUntil(extended.absoluteEndsAt, extended.now)).toBeCloseTo(8 * 60 - 20, 0);
  });

  test('they are configuration', async () => {
    const short = await startSystemWithProvider({ SESSION_IDLE_MINUTES: '5', SESSION_ABSOLUTE_HOURS: '1' });
    try {
      const asking = createCaller(short.system.portal, (await signInAs(short)).data);
      const { now, idleEndsAt, absoluteEndsAt } = (await asking.call('GET /Users/session', {})).data;
      expect((Date.parse(idleEndsAt) - Date.parse(now)) / 60_000).toBeCloseTo(5, 0);
      expect((Date.parse(absoluteEndsAt) - Date.parse(now)) / 60_000).toBeCloseTo(60, 0);
    } finally {
      await short.system.end();
      await short.provider.stop();
    }
  });
});

describe('T12: signing out', () => {
  test('ends the session here: the token is worth nothing from then on', async () => {
    expect(await caller.call('POST /Users/logout', {})).toMatchObject({ status: 200, data: null });
    expect(await status()).toBe(401);
    expect(await caller.call('POST /Users/logout', {})).toMatchObject({ status: 401 });
    const acts = await parties.system.database.query('select verb from acts order by sequence');
    expect(acts).toEqual([{ verb: 'sign-in' }, { verb: 'sign-out' }]);
  });

  test('leaves other sessions alone, of the same person and of others', async () => {
    const elsewhere = createCaller(parties.system.portal, (await signInAs(parties)).data);
    const somebody = createCaller(parties.system.portal, (await signInAs(parties, otherOwner)).data);
    await caller.call('POST /Users/logout', {});
    expect([await status(), await status(elsewhere), await status(somebody)]).toEqual([401, 200, 200]);
  });

  test('a person who is disabled is out at the next call, and does not come in again', async () => {
    await parties.system.database.query('update persons set disabled_at = now()');
    expect(await status()).toBe(401);
    const logged = parties.system.log.length;
    expect(await signInAs(parties)).toMatchObject({ status: 400, code: 'SIGN_IN_FAILED' });
    expect(warningsOf(parties.system.log.slice(logged))).toMatchObject([{ event: 'sign-in-refused' }]);
    const rows = await parties.system.database.query('select 1 from sessions');
    expect(rows).toHaveLength(1);
  });
});
