import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type Caller, createCaller } from '../test-support/caller.ts';
import { pdfFile } from '../test-support/records.ts';
import { makeVerifier, otherOwner, owner, providerSettings } from '../test-support/sign-in.ts';
import { type SignedInCaller, signedIn } from '../test-support/signed-in.ts';
import { startStubProvider } from '../test-support/stub-provider.ts';
import { startTestSystem, type TestSystem } from '../test-support/test-system.ts';

/** Low enough to be reached at once, and each of its own height, so that one is not taken for another. */
const limits = {
  CALLS_PER_MINUTE: '12',
  SIGN_INS_PER_MINUTE: '5',
  CHANGES_PER_MINUTE: '4',
  UPLOADS_PER_MINUTE: '3',
};

const provider = await startStubProvider();
const system = await startTestSystem({ ...limits, ...providerSettings(provider) });
afterAll(async () => {
  await system.end();
  await provider.stop();
});
const anybody = createCaller(system.portal, undefined);
let person: SignedInCaller;
beforeEach(async () => {
  person = await signedIn(system, owner);
  // All counters are there: what the test before was limited by is over.
  await system.database.query('delete from rate_limits');
});

/** Repeats the call until it is limited; answers with how often it was not. */
async function callsUntilLimited(call: (round: number) => Promise<Answer<unknown>>): Promise<number> {
  for (let round = 0; round < 50; round += 1) {
    const answer = await call(round);
    if (answer.status !== 429) continue;
    expect(answer).toMatchObject({ code: 'TOO_MANY_REQUESTS', refusedWith: null });
    const seconds = Number(answer.headers['retry-after']);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60);
    return round;
  }
  throw new Error('Nothing limited it');
}

const read = (caller: Caller = person) => caller.call('GET /Users/session', {});
const begin = (caller: Caller = anybody) =>
  caller.call('POST /Users/token/code', { body: { codeVerifier: makeVerifier() } });
const upload = () => person.call('POST /Files', { form: { ...person.self, File: pdfFile('A plot') } });
const change = () =>
  person.call('POST /Applications', {
    body: { ...person.self, propertyId: '0198a000-0000-7000-8000-000000000000', applicationTypeId: 1 },
  });

/** A call of another program, which has no envelope. */
async function postOutsideApi(url: string): Promise<Answer<unknown>> {
  const { statusCode, headers } = await system.portal.inject({ method: 'POST', url });
  const code = statusCode === 429 ? 'TOO_MANY_REQUESTS' : undefined;
  return { status: statusCode, code, headers, refusedWith: null } as Answer<unknown>;
}

describe('T49: limits a minute, and the N+1st call is told how long to wait', () => {
  test.each([
    ['calls of a person', 12, () => read()],
    ['beginnings of a sign-in', 5, () => begin()],
    [
      'endings of a sign-in',
      5,
      () =>
        anybody.call('POST /Users/token', {
          body: { code: 'x', state: makeVerifier(), redirectUri: 'http://portal.strata.test/auth' },
        }),
    ],
    ['calls without a session', 5, () => read(anybody)],
    ['calls with a token that is none', 5, () => read(createCaller(system.portal, makeVerifier()))],
    ['public calls', 12, () => anybody.call('GET /Configuration', {})],
    ['changes', 4, change],
    ['uploads', 3, upload],
    ['logout tokens', 5, () => postOutsideApi('/identity/backchannel-logout')],
    ['payment callbacks that the gateway did not sign', 5, () => postOutsideApi('/payments/callback')],
  ] as const)('%s: %i', async (_, most, call) => {
    expect(await callsUntilLimited(call)).toBe(most);
  });

  test('what was refused in the minute counts as well: trying on does not help', async () => {
    await callsUntilLimited(() => read());
    for (let round = 0; round < 5; round += 1) expect((await read()).status).toBe(429);
  });

  test('a limited call does nothing', async () => {
    await callsUntilLimited(upload);
    const before = await system.database.query('select count(*)::int as files from files');
    expect((await upload()).status).toBe(429);
    expect(await system.database.query('select count(*)::int as files from files')).toEqual(before);
  });
});

describe('T49: whom a limit counts', () => {
  test('not another person', async () => {
    const other = await signedIn(system, otherOwner);
    await callsUntilLimited(() => read());
    expect((await read(other)).status).toBe(200);
  });

  test('the person, by whatever session', async () => {
    const again = await signedIn(system, owner);
    await callsUntilLimited((round) => read(round % 2 === 0 ? person : again));
    expect((await read(again)).status).toBe(429);
  });

  test('people who are signed in are not stopped by the failures of others at their address', async () => {
    await callsUntilLimited(() => read(anybody));
    expect((await read()).status).toBe(200);
  });

  test('the portal and the admin host together', async () => {
    const atConsole = createCaller(system.admin, undefined);
    expect(await callsUntilLimited((round) => begin(round % 2 === 0 ? anybody : atConsole))).toBe(5);
  });

  const spoofing = (round: number) => ({
    headers: {
      'x-forwarded-for': `203.0.113.${round}`,
      'x-real-ip': `203.0.113.${round}`,
      forwarded: `for=203.0.113.${round}`,
      'x-client-ip': `203.0.113.${round}`,
      'x-forwarded-user': `user-${round}`,
    },
  });
  const beginAs = (round: number) =>
    anybody.call('POST /Users/token/code', { body: { codeVerifier: makeVerifier() } }, spoofing(round));

  test('the true address, whatever the caller says of theirs', async () => {
    expect(await callsUntilLimited(beginAs)).toBe(5);
  });

  test('behind a proxy that is trusted, the address that the proxy names', async () => {
    const behind = await startTestSystem(
      { ...limits, ...providerSettings(provider), TRUST_PROXY: '127.0.0.1' },
      system.database,
    );
    try {
      const through = createCaller(behind.portal, undefined);
      const from = (address: string) =>
        through.call(
          'POST /Users/token/code',
          { body: { codeVerifier: makeVerifier() } },
          // What stands before the proxy's own entry was written by the caller.
          { headers: { 'x-forwarded-for': `${makeVerifier()}, ${address}` } },
        );
      expect(await callsUntilLimited(() => from('203.0.113.1'))).toBe(5);
      expect((await from('203.0.113.2')).status).toBe(200);
    } finally {
      await behind.end();
    }
  });
});

describe('T66: limits by address count networks', () => {
  const wide = { ...limits, VERIFICATIONS_PER_MINUTE: '3', TRUST_PROXY: '127.0.0.1' };
  let behind: TestSystem;
  beforeAll(async () => {
    behind = await startTestSystem({ ...wide, ...providerSettings(provider) }, system.database);
  });
  afterAll(() => behind.end());

  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const post = (url: string) => async (address: string) => {
    const { statusCode, headers } = await behind.portal.inject({ method: 'POST', url, ...from(address) });
    const code = statusCode === 429 ? 'TOO_MANY_REQUESTS' : undefined;
    return { status: statusCode, code, headers, refusedWith: null } as Answer<unknown>;
  };
  const nobody = (token?: string) => createCaller(behind.portal, token);
  const everyLimit = [
    [
      'beginnings of a sign-in',
      5,
      (address: string) =>
        nobody().call('POST /Users/token/code', { body: { codeVerifier: makeVerifier() } }, from(address)),
    ],
    [
      'looks at certificates',
      3,
      (address: string) =>
        nobody().call('GET /Certificates/verify', { query: { code: 'ABCD-EFGH-JKLM' } }, from(address)),
    ],
    ['public calls', 12, (address: string) => nobody().call('GET /Configuration', {}, from(address))],
    [
      'bad tokens',
      5,
      (address: string) => nobody(makeVerifier()).call('GET /Users/session', {}, from(address)),
    ],
    [
      'bad tokens at the admin host',
      5,
      (address: string) =>
        createCaller(behind.admin, makeVerifier()).call('GET /Officers/me', {}, from(address)),
    ],
    ['logout tokens', 5, post('/identity/backchannel-logout')],
    ['payment callbacks', 5, post('/payments/callback')],
  ] as const;

  test.each(everyLimit)('%s: of one /64 as of one address', async (_, most, call) => {
    expect(await callsUntilLimited((round) => call(`2001:db8:1:2:${round}::${round + 1}`))).toBe(most);
    expect((await call('2001:db8:1:3::1')).status).not.toBe(429);
  });

  test.each(everyLimit)('%s: of one /56 four times as many, and no more', async (_, most, call) => {
    const within = (round: number) => `2001:db8:1:${(0x500 + (round % 256)).toString(16)}::1`;
    expect(await callsUntilLimited((round) => call(within(round)))).toBe(most * 4);
    expect((await call('2001:db8:1:600::1')).status).not.toBe(429);
  });

  test.each(everyLimit)(
    '%s: an IPv4 address inside an IPv6 one is the IPv4 address',
    async (_, most, call) => {
      const forms = ['203.0.113.9', '::ffff:203.0.113.9', '::ffff:cb00:7109'];
      expect(await callsUntilLimited((round) => call(forms[round % 3] ?? ''))).toBe(most);
      expect((await call('::ffff:203.0.113.10')).status).not.toBe(429);
    },
  );

  test('what a /64 was refused does not count against its neighbours', async () => {
    const [[, most, call]] = everyLimit;
    for (let round = 0; round < most * 5; round += 1) await call('2001:db8:1:700::1');
    expect((await call('2001:db8:1:701::1')).status).not.toBe(429);
  });
});

describe('T49: where the counters are', () => {
  test('all server processes share them', async () => {
    const second = await startTestSystem({ ...limits, ...providerSettings(provider) }, system.database);
    try {
      const there = createCaller(second.portal, person.token);
      expect(await callsUntilLimited((round) => read(round % 2 === 0 ? person : there))).toBe(12);
    } finally {
      await second.end();
    }
  });

  test('twenty calls at the same moment are counted one by one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => read()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12);
  });

  test('when they are lost, each process limits by itself', async () => {
    // Counters of its own, which no other test finds lost.
    const alone = await startTestSystem({ ...limits, ...providerSettings(provider) });
    try {
      await alone.database.query('drop table rate_limits');
      const caller = await signedIn(alone, owner);
      expect(await callsUntilLimited(() => read(caller))).toBe(12);
      expect(await callsUntilLimited(() => begin(createCaller(alone.portal, undefined)))).toBe(5);
    } finally {
      await alone.end();
    }
  });

  test('after the minute one may call again', async () => {
    await callsUntilLimited(() => read());
    await system.database.query('update rate_limits set expire = expire - 61000');
    expect((await read()).status).toBe(200);
  });
});
