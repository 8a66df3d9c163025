import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCaller } from '../../test-support/caller.ts';
import { signedByStranger, signedWithPublicKey, unsigned } from '../../test-support/forged-tokens.ts';
import {
  deleteSignIns,
  otherOwner,
  owner,
  signInAs,
  startSystemWithProvider,
  warningsOf,
} from '../../test-support/sign-in.ts';
import { startStubProvider, stubModes } from '../../test-support/stub-provider.ts';

describe.each(stubModes)('at a provider that is %s', (mode) => {
  let parties: Awaited<ReturnType<typeof startSystemWithProvider>>;
  beforeAll(async () => {
    parties = await startSystemWithProvider({}, await startStubProvider('RS256', mode));
  });
  afterAll(async () => {
    await parties.system.end();
    await parties.provider.stop();
  });

  /** Sessions by a name: whose, at which host, of which session of the provider. */
  const sessions = {
    atPortal: { person: owner, audience: 'portal', sid: 'browser-1' },
    atConsole: { person: owner, audience: 'console', sid: 'browser-1' },
    elsewhere: { person: owner, audience: 'portal', sid: 'browser-2' },
    neighbour: { person: otherOwner, audience: 'portal', sid: 'browser-3' },
  } as const;
  type Name = keyof typeof sessions;
  const names = Object.keys(sessions) as Name[];
  const tokens: Partial<Record<Name, string>> = {};

  beforeEach(async () => {
    await deleteSignIns(parties.system);
    await parties.system.database.query(
      `insert into officers (id, idnumber, role) values (gen_random_uuid(), $1, 'Examiner')`,
      [owner.idnumber],
    );
    for (const name of names) {
      const { person, audience, sid } = sessions[name];
      tokens[name] = (await signInAs(parties, person, audience, { sid })).data;
    }
  });

  /** Which of the sessions still hold. */
  async function living(): Promise<Name[]> {
    const alive = await Promise.all(
      names.map(async (name) => {
        const host = sessions[name].audience === 'portal' ? parties.system.portal : parties.system.admin;
        return (await createCaller(host, tokens[name]).call('GET /Users/session', {})).status === 200;
      }),
    );
    return names.filter((_, index) => alive[index]);
  }

  async function post(token: string | undefined, type = 'application/x-www-form-urlencoded') {
    const { statusCode, headers, payload } = await parties.system.portal.inject({
      method: 'POST',
      url: '/identity/backchannel-logout',
      headers: { 'content-type': type },
      payload: token === undefined ? '' : new URLSearchParams({ logout_token: token }).toString(),
    });
    return { status: statusCode, headers, payload };
  }

  const now = () => Math.floor(Date.now() / 1000);

  describe('T12: a sound logout token', () => {
    test('ends the sessions of that sid on both hosts, and no others', async () => {
      const answer = await post(await parties.provider.logoutToken({ sub: owner.subject, sid: 'browser-1' }));
      expect(answer).toMatchObject({ status: 200, payload: '', headers: { 'cache-control': 'no-store' } });
      expect(await living()).toEqual(['elsewhere', 'neighbour']);
      const acts = await parties.system.database.query(
        `select verb, acting_role, person_id from acts where verb like 'sign-out%'`,
      );
      expect(acts).toEqual([{ verb: 'sign-out-by-provider', acting_role: 'system', person_id: null }]);
    });

    test.each([
      ['sid alone', { sid: 'browser-2' }, ['atPortal', 'atConsole', 'neighbour']],
      ['sub alone: all sessions of the person', { sub: owner.subject }, ['neighbour']],
      ['sid of one and sub of another', { sub: otherOwner.subject, sid: 'browser-1' }, names],
      ['a sid that is not known', { sid: 'browser-9' }, names],
    ])('%s', async (_, claims, alive) => {
      expect(await post(await parties.provider.logoutToken(claims))).toMatchObject({ status: 200 });
      expect(await living()).toEqual(alive);
    });

    test.each([{ typ: 'logout+jwt' }, { typ: 'JWT' }, { typ: 'at+jwt' }, { typ: 'LOGOUT+JWT' }, {}])(
      'with the header %o',
      async (header) => {
        const token = await parties.provider.logoutToken({ sub: owner.subject, sid: 'browser-1' }, header);
        expect(await post(token)).toMatchObject({ status: 200 });
        expect(await living()).toEqual(['elsewhere', 'neighbour']);
      },
    );
  });

  describe('T12: a logout token serves once', () => {
    const once = () => parties.provider.logoutToken({ sub: owner.subject, sid: 'browser-1' });

    test('sent again it is refused, and a session that began since lives', async () => {
      const token = await once();
      expect((await post(token)).status).toBe(200);
      tokens.atPortal = (await signInAs(parties, owner, 'portal', { sid: 'browser-1' })).data;
      const logged = parties.system.log.length;
      expect(await post(token)).toMatchObject({ status: 400, payload: '{"error":"invalid_request"}' });
      expect(warningsOf(parties.system.log.slice(logged))).toMatchObject([
        { event: 'logout-token-refused', reason: 'token-used-before' },
      ]);
      expect(await living()).toEqual(['atPortal', 'elsewhere', 'neighbour']);
    });

    test('of many at the same moment one is taken', async () => {
      const token = await once();
      const answers = await Promise.all(Array.from({ length: 10 }, () => post(token)));
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 400)]);
      const acts = await parties.system.database.query(
        `select from acts where verb = 'sign-out-by-provider'`,
      );
      expect(acts).toHaveLength(1);
    });

    test('a new one about a session that has ended is taken, and changes nothing', async () => {
      const { database } = parties.system;
      const ended = () =>
        database.query('select ended_at::text as at from sessions where ended_at is not null');
      expect((await post(await once())).status).toBe(200);
      const before = await ended();
      expect(before).toHaveLength(2);
      expect((await post(await once())).status).toBe(200);
      expect(await ended()).toEqual(before);
      expect(await database.query(`select from acts where verb = 'sign-out-by-provider'`)).toHaveLength(1);
    });

    test('one that failed here is taken when the provider sends it again', async () => {
      const token = await once();
      const { database } = parties.system;
      await database.query(
        `create function refuse_rows() returns trigger language plpgsql as
           $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`,
      );
      await database.query('create trigger full_disk before insert on acts execute function refuse_rows()');
      try {
        expect((await post(token)).status).toBe(503);
      } finally {
        await database.query('drop function refuse_rows cascade');
      }
      expect(await living()).toEqual(names);
      expect((await post(token)).status).toBe(200);
      expect(await living()).toEqual(['elsewhere', 'neighbour']);
    });

    test('it is kept until it would be too old', async () => {
      const iat = now();
      await post(await parties.provider.logoutToken({ sid: 'browser-9', jti: 'short', iat, exp: iat + 60 }));
      await post(await parties.provider.logoutToken({ sid: 'browser-9', jti: 'long', iat, exp: iat + 3600 }));
      const rows = await parties.system.database.query(
        `select jti_hash = sha256('short') as short, extract(epoch from good_until)::int as "goodUntil"
         from used_logout_tokens where jti_hash in (sha256('short'), sha256('long')) order by 1`,
      );
      expect(rows).toEqual([
        { short: false, goodUntil: iat + 320 },
        { short: true, goodUntil: iat + 80 },
      ]);
    });
  });

  describe('T12: a logout token that is not sound ends nothing', () => {
    const all = { sub: owner.subject, sid: 'browser-1' };
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };

    async function expectRefusal(token: string | undefined, details = {}, type?: string) {
      const logged = parties.system.log.length;
      const { status } = await post(token, type);
      expect(status).toBe(400);
      expect(await living()).toEqual(names);
      expect(warningsOf(parties.system.log.slice(logged))).toMatchObject([
        { event: 'logout-token-refused', ...details },
      ]);
    }

    const claim = (name: string) => ({ reason: 'token-claim', claim: name });
    const clock = (name: string) => ({ reason: 'token-clock', claim: name });

    test.each<[string, JWTPayload | (() => JWTPayload), { reason: string; claim: string }]>([
      ['a nonce', { nonce: 'n' }, claim('nonce')],
      ['another audience', { aud: 'another-client' }, claim('aud')],
      ['another issuer', { iss: 'https://evil.test' }, claim('iss')],
      ['ended', () => ({ iat: now() - 200, exp: now() - 61 }), clock('exp')],
      ['issued too long ago', () => ({ iat: now() - 400, exp: now() + 60 }), clock('iat')],
      ['issued in the future', () => ({ iat: now() + 120, exp: now() + 240 }), clock('iat')],
      ['no event', { events: {} }, claim('events')],
      ['another event', { events: { 'http://schemas.openid.net/event/other': {} } }, claim('events')],
      ['an event that is nothing', { events: null }, claim('events')],
      ['an event that is text', { events: Object.keys(events)[0] ?? '' }, claim('events')],
      ['neither sid nor sub', { sub: '', sid: '' }, claim('sid')],
      ['no jti', { jti: undefined as unknown as string }, claim('jti')],
      ['an empty jti', { jti: '' }, claim('jti')],
      ['a jti that is a number', { jti: 1 as unknown as string }, claim('jti')],
    ])('%s', async (_, changes, details) => {
      const claims = { ...all, ...(typeof changes === 'function' ? changes() : changes) };
      for (const header of [{ typ: 'logout+jwt' }, { typ: 'JWT' }, {}]) {
        await expectRefusal(await parties.provider.logoutToken(claims, header), details);
      }
    });

    test('forged: unsigned, signed with the public key, signed by a stranger', async () => {
      const key = parties.provider.key();
      const claims = {
        ...all,
        iss: parties.provider.issuer,
        aud: 'strata-portal',
        iat: now(),
        exp: now() + 100,
        jti: 'j',
        events,
      };
      const { forge } = await signedByStranger((_, honest) => ({
        typ: 'logout+jwt',
        kid: honest.publicJwk.kid,
      }));
      for (const forger of [unsigned('none'), signedWithPublicKey('PEM'), forge]) {
        await expectRefusal(await forger(claims, key), { reason: 'token-signature' });
      }
    });

    test('somebody’s ID token', async () => {
      await expectRefusal(tokens.atPortal);
    });

    test('nothing at all, or not a token', async () => {
      await expectRefusal(undefined);
      await expectRefusal('x'.repeat(1_000));
    });

    test('too much of it', async () => {
      expect((await post('x'.repeat(20_000))).status).toBe(413);
      expect(await living()).toEqual(names);
    });

    test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
      'as %s',
      async (type) => {
        const { status } = await post(await parties.provider.logoutToken(all), type);
        expect([400, 415]).toContain(status);
        expect(await living()).toEqual(names);
      },
    );
  });

  test('the admin host has no such address', async () => {
    const token = await parties.provider.logoutToken({ sid: 'browser-1' });
    const { statusCode } = await parties.system.admin.inject({
      method: 'POST',
      url: '/identity/backchannel-logout',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    });
    expect([404, 415]).toContain(statusCode);
    expect(await living()).toEqual(names);
  });
});
