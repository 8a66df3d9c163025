import { type CallInput, routes } from '@strata/contract';
import { examinedTypes } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { ministryOf, submittedExpert } from '../../test-support/experts.ts';
import { registeredProperty } from '../../test-support/records.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { summaryFilters } from './queue-counts.queries.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const applicant = await signedIn(system, getPerson('A100003'));
const { examiner, registrar } = await ministryOf(system);

type Filter = CallInput<'GET /Examinations/count'>['query'];

const today = `(now() at time zone 'Indian/Maldives')::date`;

async function idsOf(filter: Filter): Promise<string[]> {
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const { data } = await examiner.call('GET /Examinations', {
      query: after === undefined ? filter : { ...filter, after },
    });
    const { items, next } = routes['GET /Examinations'].output.parse(data);
    ids.push(...items.map(({ id }) => id));
    after = next ?? undefined;
  } while (after !== undefined);
  return ids;
}
const countOf = async (filter: Filter) =>
  (await examiner.call('GET /Examinations/count', { query: filter })).data;
async function summary() {
  const { data } = await examiner.call('GET /Examinations/summary', {});
  return routes['GET /Examinations/summary'].output.parse(data);
}

/** Records of two queues, of every state that is counted. */
async function fill(): Promise<void> {
  for (let n = 0; n < 8; n += 1) await submittedExpert(applicant, applicant.self);
  for (let n = 0; n < 3; n += 1) await registeredProperty(applicant, applicant.self);
  await database.query(
    `with numbered as (select object_type, object_id, row_number() over (partition by object_type order by object_id) as n
       from examinations)
     update examinations e set target_on = ${today} + (n::int - 3), came_back = n % 3 = 0,
       held_by = case n % 4 when 0 then $1::uuid when 1 then $2::uuid end,
       held_since = case when n % 4 < 2 then now() end,
       stage = case when n % 5 = 0 and e.object_type <> 'property' then 'decide' else 'examine' end,
       recommended_by = case when n % 5 = 0 and e.object_type <> 'property' then $2::uuid end,
       recommended_at = case when n % 5 = 0 and e.object_type <> 'property' then now() end
     from numbered o where (o.object_type, o.object_id) = (e.object_type, e.object_id)`,
    [examiner.personId, registrar.personId],
  );
}
await fill();

describe('the summary', () => {
  test('counts what the lists hold to which it leads', async () => {
    const queues = await summary();
    expect(queues.map(({ objectType }) => objectType)).toEqual(examinedTypes);
    for (const queue of queues) {
      const { objectType } = queue;
      for (const [name, filter] of Object.entries(summaryFilters)) {
        const ids = await idsOf({ objectType, ...filter });
        expect([name, queue[name as keyof typeof summaryFilters]]).toEqual([name, ids.length]);
      }
      expect(queue.thisWeek).toBe((await idsOf({ objectType, due: 'week' })).length);
      for (const { day, count } of queue.days)
        expect([day, count]).toEqual([day, (await idsOf({ objectType, due: day })).length]);
      expect(queue.days.reduce((sum, { count }) => sum + count, 0)).toBe(queue.thisWeek);
    }
    const [registrations] = queues;
    const [first] = (await examiner.call('GET /Examinations', { query: { objectType: 'registration' } })).data
      .items;
    expect(registrations?.nextTargetDate).toBe(first?.targetDate);
    expect(registrations).toMatchObject({
      waiting: 8,
      mine: 2,
      nobodys: 4,
      cameBack: 2,
      toDecide: 1,
      overdue: 2,
    });
  });

  test('ends the week on its Saturday', async () => {
    const days = (await summary())[0]?.days ?? [];
    expect(new Date(`${days.at(-1)?.day}T00:00:00Z`).getUTCDay()).toBe(6);
    const [row] = await database.query<{ today: string }>(`select to_char(${today}, 'YYYY-MM-DD') as today`);
    expect(days[0]?.day).toBe(row?.today);
  });

  test('stops counting at a thousand', async () => {
    await database.query(
      `insert into examinations (object_type, object_id, object_kind, target_on)
       select 'property', gen_random_uuid(), 'Property', '2026-01-01' from generate_series(1, 1100)`,
    );
    expect((await summary())[1]).toMatchObject({ waiting: 1000, nobodys: 1000, overdue: 1000 });
    await database.query(`delete from examinations where target_on = '2026-01-01'`);
  });
});

describe('what is looked for', () => {
  test.each<Omit<Filter, 'objectType'>>([
    {},
    { stage: 'decide' },
    { holder: 'me' },
    { holder: 'nobody' },
    { holder: registrar.personId },
    { cameBack: 'yes' },
    { cameBack: 'no' },
    { due: 'overdue' },
    { due: 'week' },
    { objectKind: 'Developer' },
    { objectKind: 'Business' },
    { islandId: '901' },
    { islandId: '99999' },
    { olderThan: '1' },
    { cameBack: 'no', holder: 'nobody', stage: 'examine' },
  ])('%j is counted as it is listed', async (filter) => {
    for (const objectType of ['registration', 'property'] as const) {
      const ids = await idsOf({ objectType, ...filter });
      expect(new Set(ids).size).toBe(ids.length);
      expect(await countOf({ objectType, ...filter })).toBe(ids.length);
    }
  });

  test('by island finds what lies there and nothing else', async () => {
    const [row] = await database.query<{ id: string; island_id: number }>(
      `select object_id as id, island_id from examinations where object_type = 'property' limit 1`,
    );
    expect(await idsOf({ objectType: 'property', islandId: String(row?.island_id) })).toContain(row?.id);
    expect(await idsOf({ objectType: 'property', islandId: '99999' })).toEqual([]);
  });

  test('by age counts days of the Maldives', async () => {
    const ids = await idsOf({ objectType: 'property' });
    await database.query(
      `update examinations set submitted_at = now() - interval '3 days' where object_id = $1`,
      [ids[0]],
    );
    expect(await idsOf({ objectType: 'property', olderThan: '2' })).toEqual([ids[0]]);
    expect(await idsOf({ objectType: 'property', olderThan: '3' })).toEqual([]);
  });
});
