import { routes } from '@strata/contract';
import { fullNameOf, getPerson } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { ministryOf, recommended, registeredExpert, submittedExpert } from '../../test-support/experts.ts';
import { registeredProperty } from '../../test-support/records.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const applicant = await signedIn(system, getPerson('A100003'));
const ministry = await ministryOf(system);
const { examiner, registrar } = ministry;

type Ref = { readonly objectType: 'registration' | 'property'; readonly id: string };

async function history(ref: Ref, before?: string) {
  const query = before === undefined ? ref : { ...ref, before };
  const { data } = await examiner.call('GET /Review/history', { query });
  return routes['GET /Review/history'].output.parse(data);
}

describe('the history of a record', () => {
  test('says who did what, the latest first, with before and after', async () => {
    const id = await submittedExpert(applicant, applicant.self);
    await recommended(ministry, id);
    const { items, next } = await history({ objectType: 'registration', id });
    expect(next).toBeNull();
    const seen = items.filter(({ verb }) => verb !== 'view');
    const applicantsOwn = { name: fullNameOf(getPerson('A100003')), role: 'member', isYou: false };
    expect(seen.slice(0, 2).map(({ verb, by }) => ({ verb, by }))).toEqual([
      { verb: 'recommend', by: { name: fullNameOf(getPerson('A100030')), role: 'officer', isYou: true } },
      { verb: 'submit', by: applicantsOwn },
    ]);
    expect(seen.at(-1)).toMatchObject({ verb: 'create', by: applicantsOwn });
    expect(seen.at(-1)?.before).toBeNull();
    expect(seen[1]).toMatchObject({ before: { status: 'Draft' }, after: { status: 'Submitted' } });
  });

  test('T58: holds who looked, at the record and at the history itself', async () => {
    const id = await registeredProperty(applicant, applicant.self);
    const ref = { objectType: 'property', id } as const;
    await registrar.call('GET /Review/properties/{id}', { params: { id } });
    expect((await history(ref)).items.map(({ verb }) => verb)).toEqual(['view', 'create']);
    const { items } = await history(ref);
    expect(items[0]).toMatchObject({ verb: 'view', after: { part: 'history' }, by: { isYou: true } });
  });

  test('names nobody for what the system did', async () => {
    const id = await registeredProperty(applicant, applicant.self);
    await database.query(
      `insert into acts (id, verb, object_type, object_id, acting_role, request_id)
       values ($1, 'seed', 'property', $2, 'system', $1)`,
      [uuidv7(), id],
    );
    expect((await history({ objectType: 'property', id })).items[0]).toMatchObject({
      verb: 'seed',
      by: null,
    });
  });

  test('T48: is walked page by page, each act once, while others are added', async () => {
    const id = await registeredProperty(applicant, applicant.self);
    const ref = { objectType: 'property', id } as const;
    await database.query(
      `insert into acts (id, verb, object_type, object_id, acting_role, request_id)
       select gen_random_uuid(), 'test ' || n, 'property', $1, 'system', $1 from generate_series(1, 120) as n`,
      [id],
    );
    const verbs: string[] = [];
    const pages: number[] = [];
    let before: string | undefined;
    do {
      const { items, next } = await history(ref, before);
      verbs.push(...items.map(({ verb }) => verb));
      pages.push(items.length);
      before = next ?? undefined;
    } while (before !== undefined);
    expect(pages).toEqual([50, 50, 21]);
    expect(verbs).toEqual([...Array.from({ length: 120 }, (_, n) => `test ${120 - n}`), 'create']);
  });

  test.each(['0', '-1', '01', '1e3', 'abc', '1 or 1=1', '99999999999999999999'])(
    'T48: refuses to begin before %j',
    async (before) => {
      const query = { objectType: 'property', id: uuidv7(), before } as const;
      expect((await examiner.call('GET /Review/history', { query })).code).toBe('MALFORMED');
    },
  );

  test('of a draft, of another type or of nothing does not exist', async () => {
    const draft = await registeredExpert(applicant, applicant.self);
    const plot = await registeredProperty(applicant, applicant.self);
    const queries: Ref[] = [
      { objectType: 'registration', id: draft },
      { objectType: 'registration', id: plot },
      { objectType: 'property', id: uuidv7() },
    ];
    for (const query of queries)
      expect((await examiner.call('GET /Review/history', { query })).code).toBe('NOT_FOUND');
  });
});
