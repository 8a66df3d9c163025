import type { CallInput } from '@strata/contract';
import { getPerson } from '@strata/fictional-register';
import { Client } from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createOfficers } from '../../test-support/decisions.ts';
import { recommended, submittedExpert } from '../../test-support/experts.ts';
import { createHandovers } from '../../test-support/handovers.ts';
import { registeredProperty } from '../../test-support/records.ts';
import { type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';
import { givenSubmitted } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const { owner } = await createHandovers(system);
const { examiner, colleague, registrar, chief } = await createOfficers(system);
const applicant = await signedIn(system, getPerson('A100003'));

type Filter = NonNullable<CallInput<'GET /Examinations/next'>['query']>;
const showNext = async (officer: SignedInCaller, query: Filter = {}) =>
  (await officer.call('GET /Examinations/next', { query })).data;
const takeNext = async (officer: SignedInCaller, body: Filter = {}) =>
  (await officer.call('POST /Examinations/takeNext', { body })).data.item;

/** Registrations that wait, the first of them due first. */
async function registrations(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const id = await submittedExpert(applicant, applicant.self);
    await database.query('update examinations set target_on = current_date + $2::int where object_id = $1', [
      id,
      n,
    ]);
    ids.push(id);
  }
  return ids;
}

beforeEach(() => database.query('delete from examinations'));

describe('what is next', () => {
  test('is named before it is taken: the earliest target of all queues', async () => {
    const [first] = await registrations(2);
    const property = await registeredProperty(applicant, applicant.self);
    await database.query('update examinations set target_on = current_date - 1 where object_id = $1', [
      property,
    ]);
    expect(await showNext(examiner)).toMatchObject({ item: { id: property }, left: 3 });
    expect(await showNext(examiner, { objectType: 'registration' })).toMatchObject({
      item: { id: first },
      left: 2,
    });
    const taken = await takeNext(examiner);
    expect(taken).toMatchObject({ id: property, holder: { isYou: true } });
  });

  test('of an application comes with its declared plan, of every other record with none', async () => {
    const { applicationId, revisionId } = await givenSubmitted(owner);
    await registrations(1);
    const take = async (objectType: 'application' | 'registration') =>
      (await examiner.call('POST /Examinations/takeNext', { body: { objectType } })).data;
    expect(await take('application')).toMatchObject({ item: { id: applicationId }, revisionId });
    expect(await take('registration')).toMatchObject({ revisionId: null });
    expect(await take('registration')).toEqual({ item: null, revisionId: null });
  });

  test('comes from what is looked for', async () => {
    const [, second] = await registrations(2);
    await database.query('update examinations set came_back = true where object_id = $1', [second]);
    const filter = { objectType: 'registration', cameBack: 'yes' } as const;
    expect(await showNext(examiner, filter)).toMatchObject({ item: { id: second }, left: 1 });
    expect((await takeNext(examiner, filter))?.id).toBe(second);
    expect(await takeNext(examiner, filter)).toBeNull();
  });

  test('is what the officer may take: of their stage, not their own recommendation, no party to it', async () => {
    const [first, second] = (await registrations(2)) as [string, string];
    expect((await showNext(registrar)).item).toBeNull();
    expect(await takeNext(registrar)).toBeNull();
    await recommended({ examiner: chief, registrar }, first);
    await recommended({ examiner, registrar }, second);
    expect((await showNext(chief)).item?.id).toBe(second);
    expect((await takeNext(chief))?.id).toBe(second);
    expect(await takeNext(chief)).toBeNull();
    expect((await takeNext(registrar))?.id).toBe(first);
  });

  test('skips what the officer is a party to', async () => {
    const party = await signedIn(system, getPerson('A100030'));
    const own = await submittedExpert(party, party.self);
    await database.query('update examinations set target_on = current_date - 9 where object_id = $1', [own]);
    const [other] = await registrations(1);
    expect((await showNext(examiner)).item?.id).toBe(other);
    expect((await takeNext(examiner))?.id).toBe(other);
    expect(await takeNext(examiner)).toBeNull();
  });
});

describe('two officers at once', () => {
  test('get two records', async () => {
    const ids = await registrations(2);
    const taken = await Promise.all([takeNext(examiner), takeNext(colleague)]);
    expect(new Set(taken.map((item) => item?.id))).toEqual(new Set(ids));
  });

  test.each(['registration', 'application'] as const)(
    'the second does not wait for the first, who is at a %s',
    async (objectType) => {
      const [one, two] =
        objectType === 'registration'
          ? await registrations(2)
          : [(await givenSubmitted(owner)).applicationId, (await givenSubmitted(owner)).applicationId];
      await database.query('update examinations set target_on = current_date - 1 where object_id = $1', [
        one,
      ]);
      const table = objectType === 'registration' ? 'examinations where object_id' : 'applications where id';
      const connection = new Client({ connectionString: database.superuserUrl });
      await connection.connect();
      try {
        await connection.query('begin');
        await connection.query(`select 1 from ${table} = $1 for update`, [one]);
        expect((await takeNext(colleague, { objectType }))?.id).toBe(two);
        await connection.query('rollback');
      } finally {
        await connection.end();
      }
      expect((await takeNext(examiner, { objectType }))?.id).toBe(one);
    },
  );
});
