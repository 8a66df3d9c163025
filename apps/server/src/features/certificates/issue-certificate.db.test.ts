import { createPublicKey, verify } from 'node:crypto';
import { routes } from '@strata/contract';
import { getPerson } from '@strata/fictional-register';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '../../documents/pdf/testing/read-pdf.ts';
import { ownerOf } from '../../test-support/certificates.ts';
import { type GivenRegistered, givenRegistered, givenTitleActs } from '../../test-support/registered.ts';
import { memberOf, officerAs, type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { whileChanging } from '../../test-support/while-changing.ts';
import { lockScheme } from '../register/lock-titles.queries.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database, signingKey } = system.services;
const caller = await signedIn(system, getPerson('A100003'));
const coOwner = await signedIn(system, getPerson('A100004'));
const lender = await signedIn(system, getPerson('A100002'));
const applicant = await signedIn(system, getPerson('A100020'));
const registrar = await signedIn(system, getPerson('A100040'), { audience: 'console' });
await officerAs(system, registrar, 'Registrar');
const half = { shareNumerator: 1, shareDenominator: 2 };

let given: GivenRegistered;
beforeAll(async () => {
  const entity = await memberOf(system, applicant, {
    entityType: 'Developer',
    entityId: '019a0000-0000-7000-8000-0000000c0001',
  });
  const owners = [await ownerOf({ system, caller }, half), await ownerOf({ system, caller: coOwner }, half)];
  const bank = await ownerOf({ system, caller: lender });
  const mortgage = { number: 1, kind: 'mortgage', lender: bank, amount: '1500000.00' } as const;
  given = await givenRegistered(
    { system, caller: applicant, entity },
    { owners, provisional: true, mortgagesOf: { home201: [mortgage] } },
  );
});

const issue = (asking: SignedInCaller, titleId: string, version = 1, idempotencyKey?: string) =>
  asking.call(
    'POST /Certificates',
    { body: { titleId } },
    { version, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) },
  );
const listed = async (asking: SignedInCaller, titleId: string) =>
  (await asking.call('GET /Certificates', { query: { titleId } })).data;
const statesOf = async (titleId: string) => (await listed(caller, titleId)).map(({ state }) => state);
const bytesOf = async (
  asking: SignedInCaller,
  key: 'GET /Certificates/document' | 'GET /Certificates/signature',
  certificateId: string,
) => (await asking.call(key, { query: { certificateId } })).bytes;

/** Gives the whole of the annex to somebody else, as a registered request does. */
async function transferAnnex(to: SignedInCaller): Promise<void> {
  const { id, folio } = given.titles.homeAnnex;
  const after = { ...folio, owners: [await ownerOf({ system, caller: to })] };
  await givenTitleActs(system, {
    acts: [{ verb: 'transfer', objectType: 'title', objectId: id, before: folio, after }],
    basis: { kind: 'application', id: given.applicationId },
  });
}

async function waiting(): Promise<number> {
  const rows = await system.database.query(
    `select 1 from pg_locks join pg_stat_activity using (pid)
     where datname = current_database() and locktype = 'advisory' and not granted`,
  );
  return rows.length;
}

/** Asks while somebody else registers this act on the scheme, which is committed once the call waits for it. */
async function whileRegistering<Answer>(
  [verb, objectType, objectId, before, after]: readonly [string, 'title' | 'scheme', string, object, object],
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const registering = new Client({ connectionString: system.database.ownerUrl });
  await registering.connect();
  try {
    await registering.query('begin');
    await lockScheme(registering, given.schemeId);
    const asked = ask();
    await expect.poll(() => waiting()).toBe(1);
    await registering.query(
      `insert into acts (id, verb, object_type, object_id, acting_role, before, after, basis_type, basis_id, request_id)
       values (gen_random_uuid(), $1, $2, $3, 'system', $4, $5, 'application', $6, gen_random_uuid())`,
      [verb, objectType, objectId, JSON.stringify(before), JSON.stringify(after), given.applicationId],
    );
    await registering.query('commit');
    return await asked;
  } finally {
    await registering.end();
  }
}

describe('a certificate', () => {
  test('shows where the unit is, and the limited common property that is for it and no other', async () => {
    const named: string[] = [];
    for (const { id: titleId, folio } of [given.titles.home201, given.titles.shop]) {
      const place = routes['GET /Titles/place'].output.parse(
        (await caller.call('GET /Titles/place', { query: { titleId } })).data,
      );
      const { data } = await issue(caller, titleId);
      const pdf = await bytesOf(caller, 'GET /Certificates/document', data.id);
      const text = (await readPdf(pdf)).pages.flatMap((page) => page.lines).join(' ');
      expect(text).toContain(`Dark: unit ${folio.unit.number} on floor`);
      for (const { kind, reference, isForUnit } of place?.commonProperty ?? []) {
        if (kind !== 'limited') continue;
        expect(text.includes(`${reference} `)).toBe(isForUnit);
        named.push(`${reference} ${isForUnit}`);
      }
    }
    // The sample has both, else nothing would be compared.
    for (const said of ['true', 'false']) expect(named.filter((each) => each.endsWith(said))).not.toEqual([]);
  });

  test('says what is registered, and its bytes are signed so that anyone can verify them', async () => {
    const { id: titleId, folio } = given.titles.home201;
    const { data } = await issue(caller, titleId);
    const pdf = await bytesOf(caller, 'GET /Certificates/document', data.id);
    const signature = await bytesOf(caller, 'GET /Certificates/signature', data.id);
    const lines = (await readPdf(pdf)).pages.flatMap((page) => page.lines).join('\n');
    for (const text of [
      folio.number,
      data.number,
      'Mortgage 1',
      '1,500,000.00',
      'This scheme is provisional',
    ]) {
      expect(lines).toContain(text);
    }
    for (const { name, identification } of folio.owners)
      expect(lines).toContain(`${name} ${identification} 1/2`);
    const key = createPublicKey(signingKey.publicKeyPem);
    expect(signature).toHaveLength(64);
    expect(verify(null, pdf, key, signature)).toBe(true);
    const flipped = Buffer.from(pdf);
    flipped[1000] = (flipped[1000] ?? 0) ^ 1;
    expect(verify(null, flipped, key, signature)).toBe(false);
    const { data: keys } = await caller.call('GET /Certificates/keys', {});
    expect(keys).toEqual([
      expect.objectContaining({ id: signingKey.id, publicKey: signingKey.publicKeyPem, isCurrent: true }),
    ]);
    const [item] = await listed(caller, titleId);
    expect(item).toMatchObject({
      id: data.id,
      code: data.code,
      state: 'valid',
      issuedBy: null,
      sizeInBytes: pdf.length,
      signature: signature.toString('base64'),
      looks: 0,
    });
  });

  test('is there for its owners and officers, not for lender, applicant or the next owner', async () => {
    const { id: titleId } = given.titles.homeAnnex;
    const { data } = await issue(coOwner, titleId);
    for (const asking of [lender, applicant]) {
      expect(await issue(asking, titleId)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      expect((await asking.call('GET /Certificates', { query: { titleId } })).status).toBe(404);
      const answer = await asking.call('GET /Certificates/document', { query: { certificateId: data.id } });
      expect(answer.status).toBe(404);
    }
    await bytesOf(registrar, 'GET /Certificates/document', data.id);
    const { name } = await ownerOf({ system, caller: coOwner });
    expect((await listed(registrar, titleId))[0]?.issuedBy).toBe(name);
    const { rows } = await database.query<{ person_id: string }>(
      `select person_id from acts where verb = 'view' and object_type = 'certificate' and object_id = $1`,
      [data.id],
    );
    expect(rows).toEqual([{ person_id: registrar.personId }]);

    await transferAnnex(lender);
    expect(await listed(lender, titleId)).toEqual([]);
    const foreign = await lender.call('GET /Certificates/document', { query: { certificateId: data.id } });
    expect(foreign.status).toBe(404);
    expect((await listed(registrar, titleId)).map(({ state }) => state)).toEqual(['superseded']);
    expect((await caller.call('GET /Certificates', { query: { titleId } })).status).toBe(404);
  });

  test('supersedes those before it; of two asked for at once, one holds', async () => {
    const { id: titleId } = given.titles.home101;
    await issue(caller, titleId);
    await Promise.all([issue(caller, titleId), issue(registrar, titleId)]);
    expect((await statesOf(titleId)).toSorted()).toEqual(['superseded', 'superseded', 'valid']);
  });

  test('is made once for one key', async () => {
    const { id: titleId } = given.titles.home102;
    const first = await issue(caller, titleId, 1, 'once-is-enough');
    const again = await issue(caller, titleId, 1, 'once-is-enough');
    expect(again.data).toEqual(first.data);
    expect(await statesOf(titleId)).toEqual(['valid']);
  });

  test('is refused when the title has changed since it was looked at', async () => {
    const answer = await issue(caller, given.titles.home202.id, 7);
    expect(answer).toMatchObject({ status: 412, code: 'STALE_VERSION' });
  });

  test('asked for while a transfer is registered waits for it, and is not issued', async () => {
    const { id: titleId, folio } = given.titles.home202;
    const owners = [await ownerOf({ system, caller }, half), await ownerOf({ system, caller: lender }, half)];
    const act = ['transfer', 'title', titleId, folio, { ...folio, owners }] as const;
    const answer = await whileRegistering(act, () => issue(caller, titleId));
    expect(answer).toMatchObject({ status: 412, code: 'STALE_VERSION', refusedWith: { version: 2 } });
    expect(await statesOf(titleId)).toEqual([]);
    await issue(caller, titleId, 2);
    expect(await statesOf(titleId)).toEqual(['valid']);
  });

  test('asked for while the title goes to somebody else is refused', async () => {
    const { id: titleId, folio } = given.titles.home101;
    const owners = [await ownerOf({ system, caller: lender })];
    const act = ['transfer', 'title', titleId, folio, { ...folio, owners }] as const;
    const answer = await whileRegistering(act, () => issue(caller, titleId));
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('asked for while one ceases to act for the owner is not issued', async () => {
    const ending = `delete from memberships where person_id = '${coOwner.personId}'`;
    const answer = await whileChanging(system.database, [ending], () =>
      issue(coOwner, given.titles.home102.id),
    );
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('asked for by an officer whose role ends meanwhile is not issued', async () => {
    const leaving = await signedIn(system, getPerson('A100030'), { audience: 'console' });
    await officerAs(system, leaving, 'Examiner');
    const ending = `delete from officers where person_id = '${leaving.personId}'`;
    const answer = await whileChanging(system.database, [ending], () =>
      issue(leaving, given.titles.home102.id),
    );
    expect(answer).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });

  test('asked for while an amendment of the scheme is registered is not issued', async () => {
    const { id: titleId } = given.titles.home102;
    const amended = { ...given.scheme, revisionId: crypto.randomUUID() };
    const act = ['amend', 'scheme', given.schemeId, given.scheme, amended] as const;
    const before = await statesOf(titleId);
    const answer = await whileRegistering(act, () => issue(caller, titleId));
    expect(answer).toMatchObject({ status: 412, code: 'STALE_VERSION' });
    expect(await statesOf(titleId)).toEqual(before);
  });
});
