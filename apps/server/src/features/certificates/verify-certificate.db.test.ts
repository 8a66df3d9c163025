import { routes } from '@strata/contract';
import { getPerson } from '@strata/fictional-register';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenCertificate, givenOwnTitles, ownerOf } from '../../test-support/certificates.ts';
import { type GivenRegistered, givenTitleActs } from '../../test-support/registered.ts';
import { memberOf, officerAs, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const caller = await signedIn(system, getPerson('A100003'));
const registrar = await signedIn(system, getPerson('A100041'), { audience: 'console' });
await officerAs(system, registrar, 'Registrar');

let given: GivenRegistered;
beforeAll(async () => {
  given = await givenOwnTitles({ system, caller, entity: caller.self, officer: registrar });
});

const certificateOf = (name: keyof GivenRegistered['titles']) =>
  givenCertificate(system, given.titles[name].id, caller.personId);
const lookUp = (code: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  system.portal.inject({
    url: `/api/Certificates/verify?code=${encodeURIComponent(code)}`,
    headers,
    remoteAddress,
  });
interface Verified {
  readonly state: string;
  readonly certificate: { readonly revokedDate: string | null } | null;
}
async function dataOf(code: string): Promise<Verified> {
  const answer = await lookUp(code);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: Verified }>().data;
}
const stateOf = async (code: string) => (await dataOf(code)).state;
const revoke = (certificateId: string, reason = 'Issued by mistake.') =>
  registrar.call('POST /Certificates/revoke', { body: { certificateId, reason } });

const certificateNumber: unknown = expect.stringMatching(/^SC-\d{8}$/);
const signature: unknown = expect.stringMatching(/^[\w+/]{86}==$/);

describe('whoever holds a certificate', () => {
  test('T22: learns whether it holds and of what it is, and nobody’s name', async () => {
    const { code } = await certificateOf('shop');
    const answer = await lookUp(code);
    expect(answer.json()).toMatchObject({
      data: {
        state: 'valid',
        certificate: {
          number: certificateNumber,
          revokedDate: null,
          title: {
            number: given.titles.shop.folio.number,
            state: 'registered',
            provisional: false,
            unitNumber: given.titles.shop.folio.unit.number,
            building: given.titles.shop.folio.unit.building,
            floor: given.titles.shop.folio.unit.floor,
            strataAreaInSqm: given.titles.shop.folio.unit.strataAreaInSqm,
            shareValue: given.titles.shop.folio.shareValue,
          },
          scheme: { number: given.scheme.number, state: 'final', name: given.scheme.name ?? '' },
          signature: signature,
          signingKeyId: system.services.signingKey.id,
        },
      },
    });
    const { certificate } = routes['GET /Certificates/verify'].output.parse(
      answer.json<{ data: unknown }>().data,
    );
    const runs = certificate?.outline?.floors.flatMap((floor) => floor.runs) ?? [];
    expect(runs.filter(({ kind, marked }) => kind === 'unit' && marked).map(({ count }) => count)).toEqual([
      1,
    ]);
    const { name, identification } = await ownerOf({ system, caller });
    for (const secret of [name, identification, caller.personId]) expect(answer.body).not.toContain(secret);
    expect(answer.headers['cache-control']).toContain('no-store');
  });

  test('may type the code as it is read out', async () => {
    const { id, code } = await certificateOf('shop');
    const typed = [
      code.toLowerCase(),
      code.match(/.{1,5}/g)?.join('-') ?? '',
      ` ${code.match(/.{1,4}/g)?.join(' ')} `,
      code.replaceAll('0', 'O').replaceAll('1', 'l'),
    ];
    for (const each of typed) expect(await stateOf(each)).toBe('valid');
    const looks = await database.query('select 1 from certificate_looks where certificate_id = $1', [id]);
    expect(looks).toHaveLength(typed.length);
  });

  test('hears the same of every code that was never given, quickly, and nothing is kept of it', async () => {
    const before = await database.query('select 1 from certificate_looks');
    const { code } = await certificateOf('shop');
    const unknown = [
      `${code.slice(0, -1)}${code.endsWith('0') ? '2' : '0'}`,
      '0'.repeat(26),
      `' or 1=1 --`,
      `${code}'`,
      '%',
      'ＡＢＣ',
      'ހުރިހާ',
      '\ud83c\udfdd',
    ];
    for (const each of unknown) {
      expect(await dataOf(each)).toEqual({ state: 'unknown', certificate: null });
    }
    for (const hostile of ['', 'x'.repeat(10_000), '\0', `${code}\0`, 'a\nb']) {
      expect((await lookUp(hostile)).statusCode).toBe(400);
    }
    expect(await database.query('select 1 from certificate_looks')).toHaveLength(before.length);
  });
});

describe('a certificate no longer holds', () => {
  test('once there is a newer one, or another act on the title', async () => {
    const first = await certificateOf('home101');
    const second = await certificateOf('home101');
    expect([await stateOf(first.code), await stateOf(second.code)]).toEqual(['superseded', 'valid']);
    const { id, folio } = given.titles.home101;
    const after = { ...folio, owners: [{ ...folio.owners[0], name: 'Another Name' }] } as typeof folio;
    await givenTitleActs(system, {
      acts: [{ verb: 'correct', objectType: 'title', objectId: id, before: folio, after }],
      basis: { kind: 'application', id: given.applicationId },
    });
    expect([await stateOf(first.code), await stateOf(second.code)]).toEqual(['superseded', 'superseded']);
  });

  test('once its share value is one of another aggregate, though the title is as it was', async () => {
    const { code } = await certificateOf('home201');
    const { scheme, schemeId, applicationId: id } = given;
    const { id: titleId, folio } = given.titles.homeAnnex;
    const shareValue = String(Number(folio.shareValue) + 25);
    const amend = { verb: 'amend' } as const;
    await givenTitleActs(system, {
      acts: [
        {
          ...amend,
          objectType: 'scheme',
          objectId: schemeId,
          before: scheme,
          after: { ...scheme, aggregate: '10025' },
        },
        { ...amend, objectType: 'title', objectId: titleId, before: folio, after: { ...folio, shareValue } },
      ],
      basis: { kind: 'application', id },
    });
    expect(await stateOf(code)).toBe('superseded');
    expect(await stateOf((await certificateOf('home201')).code)).toBe('valid');
  });

  test('once the registrar revokes it, for good and once; its owners are told', async () => {
    const { id, code } = await certificateOf('home102');
    const owner = await signedIn(system, getPerson('A100003'), { audience: 'console' });
    await officerAs(system, owner, 'Registrar');
    // Nor does who acts for an owner.
    const fellow = await signedIn(system, getPerson('A100004'), { audience: 'console' });
    await officerAs(system, fellow, 'Registrar');
    await memberOf(system, fellow, caller.self);
    const body = { certificateId: id, reason: 'It is mine.' };
    for (const party of [owner, fellow]) {
      const own = await party.call('POST /Certificates/revoke', { body });
      expect(own).toMatchObject({ status: 403, code: 'CONFLICT_OF_INTEREST' });
    }
    const answers = await Promise.all([revoke(id), revoke(id)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await revoke(id)).toMatchObject({ status: 409, code: 'CERTIFICATE_STATE' });
    const said = await dataOf(code);
    expect(said.state).toBe('revoked');
    expect(said.certificate?.revokedDate).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(JSON.stringify(said)).not.toContain('mistake');
    const next = await certificateOf('home102');
    expect([await stateOf(code), await stateOf(next.code)]).toEqual(['revoked', 'valid']);
    const { data } = await caller.call('GET /Notifications', { query: {} });
    expect(data.items.filter(({ title }) => title === 'Certificate revoked')).toHaveLength(1);
  });
});

describe('T49: looks are limited by address', () => {
  test('with Retry-After, whatever X-Forwarded-For says; other addresses go on', async () => {
    const limited = await startTestSystem({ VERIFICATIONS_PER_MINUTE: '3' }, database);
    try {
      const ask = (remoteAddress: string, forwarded: string) =>
        limited.portal.inject({
          url: '/api/Certificates/verify?code=x',
          headers: { 'x-forwarded-for': forwarded },
          remoteAddress,
        });
      for (const index of [1, 2, 3])
        expect((await ask('192.0.2.1', `198.51.100.${index}`)).statusCode).toBe(200);
      const refused = await ask('192.0.2.1', '198.51.100.99');
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await ask('192.0.2.2', '198.51.100.1')).statusCode).toBe(200);
    } finally {
      await limited.end();
    }
  });
});
