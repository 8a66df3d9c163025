import { mostTitlesAtOnce, type Output, type RawInput, routes } from '@strata/contract';
import type { Folio, TitleOwner } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import type { Queryable } from '../../platform/database.ts';
import { givenRegistered, givenTitleActs } from '../../test-support/registered.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';
import { listTitlesOf } from './titles.queries.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const lender = await signedIn(system, getPerson('A100005'));
const given = await givenRegistered(ownerIn(await createWorld(system)));

const many = 3000;
/** Titles of others, so that the lender's are a part of the register. */
const others = 9000;
const whole = { shareNumerator: 1, shareDenominator: 1 };
const owner: TitleOwner = { name: 'Ibrahim 100% Nobody', identification: 'A199002', ...whole };
const bank = { name: 'Lagoon Finance', identification: 'A100005' };
const first = given.titles.shop.folio;
const numberOf = (n: number) => `ST-${String(90_000_000 + n)}`;

/** Lent on by the lender, but for the last, which it owns. */
const folios = Array.from({ length: many }, (_, index): Folio => {
  const n = index + 1;
  const isOwn = n === many;
  return {
    ...first,
    number: numberOf(n),
    unit: { ...first.unit, number: `L${n}` },
    owners: [isOwn ? { ...bank, ...whole } : owner],
    encumbrances: isOwn ? [] : [{ number: 1, kind: 'mortgage', lender: bank, amount: '500000.00' }],
    encumbrancesNumbered: isOwn ? 0 : 1,
  };
});
const ofOthers = Array.from(
  { length: others },
  (_, n): Folio => ({
    ...first,
    number: `ST-${String(80_000_000 + n)}`,
    unit: { ...first.unit, number: `O${n}` },
  }),
);
await givenTitleActs(system, {
  acts: [...folios, ...ofOthers].map((after) => ({
    objectType: 'title',
    objectId: uuidv7(),
    verb: 'issue',
    after,
  })),
  basis: { kind: 'application', id: given.applicationId },
});
await system.database.query('analyze titles');

type Query = Omit<RawInput<'GET /Titles', 'query'>, 'entityType' | 'entityId'>;
const call = (query: Query) => lender.call('GET /Titles', { query: { ...lender.self, ...query } });
async function list(query: Query = {}): Promise<Output<'GET /Titles'>> {
  return routes['GET /Titles'].output.parse((await call(query)).data);
}
const numbersOf = (titles: Output<'GET /Titles'>) => titles.map(({ number }) => number);

test('a lender with 3,000 titles comes to the end of them, each once and by number', async () => {
  const seen: string[] = [];
  for (let page = numbersOf(await list()); page.length > 0; ) {
    expect(page.length).toBeLessThanOrEqual(mostTitlesAtOnce);
    seen.push(...page);
    page = numbersOf(await list({ after: page.at(-1) ?? '' }));
  }
  expect(seen).toEqual(folios.map(({ number }) => number));
});

test('fewer are answered with where fewer are asked for', async () => {
  expect(numbersOf(await list({ limit: '2', after: numberOf(7) }))).toEqual([numberOf(8), numberOf(9)]);
  for (const limit of ['0', '501', '-1', '1.5', '1e2', '٣']) {
    const { status, code } = await call({ limit });
    expect([limit, status, code]).toEqual([limit, 400, 'MALFORMED']);
  }
  expect((await call({ after: 'ST-1' })).code).toBe('MALFORMED');
});

test('titles are found by number, unit, plot or name of an owner, and by what the lender is to them', async () => {
  expect(numbersOf(await list({ search: 'st-90002999' }))).toEqual([numberOf(2999)]);
  expect(numbersOf(await list({ search: ' l2998 ' }))).toEqual([numberOf(2998)]);
  expect((await list({ search: first.unit.building.toUpperCase(), limit: '3' })).length).toBe(3);
  expect((await list({ search: given.scheme.plotName, limit: '3' })).length).toBe(3);
  // What LIKE takes for wildcards stands for itself.
  expect((await list({ search: '100% nobody', limit: '3' })).length).toBe(3);
  expect(await list({ search: 'ibrahim%nobody' })).toEqual([]);
  expect(await list({ search: '字' })).toEqual([]);
  expect(numbersOf(await list({ youAre: 'owner' }))).toEqual([numberOf(many)]);
  expect(numbersOf(await list({ youAre: 'lender', after: numberOf(many - 2) }))).toEqual([
    numberOf(many - 1),
  ]);
});

test('an identification that the list masks is not found out by searching for it', async () => {
  expect((await list({ limit: '1' }))[0]?.owners[0]?.identification).toBe('A••••02');
  expect(await list({ search: owner.identification })).toEqual([]);
});

test('one statement finds them, by the index of their parties', async () => {
  const statements: [string, readonly unknown[]][] = [];
  const counting: Queryable = {
    query: (text, values = []) => {
      statements.push([text, values]);
      return system.services.database.query(text, values);
    },
  };
  for (const asked of [{}, { search: 'L29', youAre: 'lender', after: numberOf(9), limit: 100 }] as const) {
    statements.length = 0;
    await listTitlesOf(counting, ['a100005'], asked);
    expect(statements.length).toBe(1);
    const [[text, values] = ['', []]] = statements;
    const { rows } = await system.services.database.transaction(async (tx) => {
      // A quarter of the table is the lender's, which PostgreSQL would rather read whole; of a register it is a small part.
      await tx.query('set local enable_seqscan = off');
      return tx.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Bitmap Index Scan on titles_of_party');
    expect(plan).not.toContain('Seq Scan on titles');
  }
});
