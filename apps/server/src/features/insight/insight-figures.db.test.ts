import { addDays, examinedTypes, type InsightKind, insightKinds, workingDaysBetween } from '@strata/domain';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOfficers } from '../../test-support/decisions.ts';
import { addActs, giveOfficeHistory } from '../../test-support/office-history.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { countFigures, recountFigures } from './count-figures.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database, services } = system;
const { registrar, administrator } = await createOfficers(system);

/**
 * The same figures by plain SQL over all acts, in other words than the server's: acts before and after are looked for one by one, days
 * are counted in the calendar, the target is a day, and the median is PostgreSQL's own.
 */
const plainEvents = `
  create table plain_events as select * from (
    select a.*, (a.occurred_at + interval '5 hours')::date as day,
      case
        when (object_type, verb) in (('application', 'declare'), ('registration', 'submit'), ('registration', 'renew'),
          ('property', 'create'), ('request', 'enterOrder')) then 'in'
        when object_type = 'property' and verb = 'update' and before ->> 'status' in ('Returned', 'Verified') then 'in'
        when object_type = 'request' and verb in ('submit', 'consent')
          and not jsonb_path_exists(after, '$.consents[*] ? (@.consented != true)') then 'in'
        when verb in ('approve', 'verify', 'register') then 'approved'
        when verb = 'reject' then 'refused'
        when verb = 'return' then 'returned'
        when verb = 'withdraw' and (before ->> 'status' in ('Submitted', 'Processing') or (before ->> 'statusId' = '2'
          and not jsonb_path_exists(before, '$.consents[*] ? (@.consented != true)'))) then 'withdrawn'
        when object_type = 'property' and verb = 'delete' and before ->> 'status' = 'Pending' then 'withdrawn'
      end as what,
      coalesce((select (array['StrataRegistration', 'ProvisionalRegistration', 'Amendment'])[application_type_id]
          from applications where id = object_id),
        (select kind from title_requests where id = object_id),
        (select expert_type from expert_registrations where id = object_id), 'Property') as kind
    from acts a where object_type in ('application', 'registration', 'property', 'request')) told where what is not null;
  create index on plain_events (object_id, sequence);
  analyze plain_events`;

const plainDecisions = `
  create table plain_decisions as with decided as (
    select d.*, (select max(i.sequence) from plain_events i where i.object_id = d.object_id and i.what = 'in' and i.sequence < d.sequence) as last_in,
      coalesce((select max(e.sequence) from plain_events e where e.object_id = d.object_id and e.sequence < d.sequence
        and e.what in ('approved', 'refused', 'withdrawn')), 0) as case_after
    from plain_events d where d.what in ('approved', 'refused')),
  stays as materialized (
    select d.sequence as decision, o.sequence, (select count(*) from generate_series(i.day + 1, o.day, interval '1 day') one
        where extract(dow from one) between 0 and 4 and one::date not in (select day from public_holidays)) as days
    from decided d join plain_events o on o.object_id = d.object_id and o.what <> 'in' and o.sequence <= d.sequence
        and o.sequence > d.case_after,
      lateral (select day from plain_events i where i.object_id = o.object_id and i.what = 'in' and i.sequence < o.sequence
        order by i.sequence desc limit 1) i),
  measured as (
    select d.*, (select sum(days) from stays where decision = d.sequence) as working_days,
      (select sum(days) from stays where decision = d.sequence and stays.sequence < d.sequence) as days_before,
      (select day from plain_events i where i.object_id = d.object_id and i.sequence = d.last_in) as began,
      case when d.object_type in ('application', 'request')
        then (select min(sequence) from plain_events i where i.object_id = d.object_id and i.what = 'in' and i.sequence > d.case_after)
        else d.last_in end as target_by
    from decided d),
  judged as (
    select m.*, greatest(0, coalesce((select (t.after ->> 'workingDays')::int from acts t join target_days k on k.record_id = t.object_id
            where t.object_type = 'targetDays' and k.kind = m.object_type
              and t.occurred_at <= (select occurred_at from acts where sequence = target_by)
            order by t.occurred_at desc limit 1),
          (select (t.before ->> 'workingDays')::int from acts t join target_days k on k.record_id = t.object_id
            where t.object_type = 'targetDays' and k.kind = m.object_type order by t.occurred_at limit 1),
          (select k.working_days from target_days k where k.kind = m.object_type))
        - case when object_type in ('application', 'request') then coalesce(days_before, 0) else 0 end)::int as left_then
    from measured m)
  select j.day, j.kind, j.working_days, case when left_then = 0 then began else (
      select one::date from generate_series(began + 1, began + 800, interval '1 day') one
      where extract(dow from one) between 0 and 4 and one::date not in (select day from public_holidays) order by one offset left_then - 1 limit 1) end as target
  from judged j where last_in is not null`;

/** Looks at all acts as they are now. */
async function lookPlainly(): Promise<void> {
  await database.query('drop table if exists plain_events, plain_decisions');
  await database.query(plainEvents);
  await database.query(plainDecisions);
}

const eventBefore = `(select what from plain_events x where x.object_id = e.object_id and x.sequence < e.sequence
  order by sequence desc limit 1)`;
const plainSql = `
  with events as (select *, case when what = 'in' then ${eventBefore} end as what_before from plain_events e
      where day between $1 and $2 and kind = any($3)),
    decided as (select * from plain_decisions where day between $1 and $2 and kind = any($3))
  select (select count(*)::int from events where what = 'in' and what_before is distinct from 'returned') as arrived,
    (select count(*)::int from events where what = 'in' and what_before = 'returned') as "cameBack",
    (select count(*)::int from events where what = 'approved') as approved,
    (select count(*)::int from events where what = 'refused') as refused,
    (select count(*)::int from events where what = 'returned') as returned,
    (select count(*)::int from events where what = 'withdrawn') as withdrawn,
    (select count(*)::int from decided) as timed,
    (select count(*)::int from decided where day <= target) as "onTarget",
    (select percentile_cont(0.5) within group (order by working_days)::float from decided) as "medianWorkingDays"`;

const plainRemarks = `
  select one ->> 'section' as section, count(*)::int as remarks
  from acts a join applications p on p.id = a.object_id, jsonb_array_elements(a.after -> 'remarks') one
  where a.object_type = 'application' and a.verb = 'return' and (a.occurred_at + interval '5 hours')::date between $1 and $2
    and (array['StrataRegistration', 'ProvisionalRegistration', 'Amendment'])[p.application_type_id] = any($3)
  group by 1 order by 2 desc, 1`;

const plainMoney = `
  select (select coalesce(sum(p.amount), 0)::numeric(14, 2)::text from payments p join applications a on a.id = p.application_id
      where (p.paid_at + interval '5 hours')::date between $1 and $2
        and (array['StrataRegistration', 'ProvisionalRegistration', 'Amendment'])[a.application_type_id] = any($3)) as paid,
    (select coalesce(sum(r.amount), 0)::numeric(14, 2)::text from refunds r join payments p on p.id = r.payment_id
        join applications a on a.id = p.application_id
      where (r.made_at + interval '5 hours')::date between $1 and $2
        and (array['StrataRegistration', 'ProvisionalRegistration', 'Amendment'])[a.application_type_id] = any($3)) as refunded`;

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly kind?: InsightKind;
}

const read = async (query: Asked) => (await registrar.call('GET /Insight', { query })).data;
const plain = <Row extends object>(sql: string, { from, to, kind }: Asked) =>
  database.query<Row & Record<string, unknown>>(sql, [from, to, kind === undefined ? insightKinds : [kind]]);

/** Everything that the page shows of the period is what plain SQL finds in the acts. */
async function expectEqual(asked: Asked): Promise<void> {
  const insight = await read(asked);
  expect([insight.total]).toEqual(await plain(plainSql, asked));
  for (const step of insight.steps) {
    const { from, to, ...counted } = step;
    const [found] = await plain(plainSql, { ...asked, from, to });
    expect({ from, ...found }).toMatchObject({ from, ...counted });
  }
  for (const { from, to, paid, refunded, timed, onTarget } of insight.months) {
    const inMonth = { ...asked, from, to };
    expect({ from, paid, refunded }).toEqual({ from, ...(await plain(plainMoney, inMonth))[0] });
    expect((await plain(plainSql, inMonth))[0]).toMatchObject({ timed, onTarget });
  }
  expect(insight.remarks).toEqual(await plain(plainRemarks, asked));
  for (const { kind, decided, medianWorkingDays } of insight.kinds) {
    const [found] = await plain<{ timed: number }>(plainSql, { ...asked, kind });
    expect({ kind, timed: decided, medianWorkingDays }).toMatchObject({
      kind,
      timed: found?.timed,
      medianWorkingDays: found?.['medianWorkingDays'],
    });
  }
}

const periods: readonly Asked[] = [
  { from: '2024-02-11', to: '2024-03-23' },
  { from: '2024-01-17', to: '2024-12-09' },
  { from: '2021-06-01', to: '2026-05-31' },
];

beforeAll(async () => {
  await giveOfficeHistory(system, { seed: 20_240_118, records: 420, from: '2024-01-03', days: 330 });
  // In the middle of it an Administrator gives every kind other targets.
  for (const kind of examinedTypes) {
    const [{ id, days } = { id: '', days: 0 }] = await database.query<{ id: string; days: number }>(
      'update target_days set working_days = working_days + 7 where kind = $1 returning record_id as id, working_days as days',
      [kind],
    );
    await addActs(system, [
      {
        verb: 'update',
        objectType: 'targetDays',
        objectId: id,
        before: { workingDays: days - 7 },
        after: { workingDays: days },
        at: '2024-06-16T05:30:00Z',
      },
    ]);
  }
  await countFigures(services.database);
  await lookPlainly();
});

describe('the figures are those of plain SQL over the acts', () => {
  test.each(periods)('from $from to $to, of all kinds', expectEqual);

  test.each(['Amendment', 'transfer', 'Property', 'Architect'] as const)('of %s alone', (kind) =>
    expectEqual({ from: '2024-03-01', to: '2024-09-20', kind }),
  );

  test('and the history has of everything', async () => {
    const { total, remarks, months, kinds } = await read({ from: '2021-06-01', to: '2026-05-31' });
    expect(Object.values(total).every((figure) => (figure ?? 0) > 0)).toBe(true);
    expect(total.onTarget).toBeLessThan(total.timed);
    expect(remarks).toHaveLength(8);
    expect(months.some(({ refunded }) => refunded !== '0.00')).toBe(true);
    expect(kinds.every(({ decided }) => decided > 0)).toBe(true);
    const atTheBorder = await database.query(
      `select 1 from acts where occurred_at::time in ('18:59:59', '19:00:00') and verb <> 'take' limit 200`,
    );
    expect(atTheBorder).toHaveLength(200);
  });
});

describe('counting', () => {
  const whole = { from: '2021-06-01', to: '2026-05-31' };

  test('an act that is told late counts on its own day, and its day alone is counted anew', async () => {
    const before = await read(whole);
    await giveOfficeHistory(system, { seed: 7, records: 40, from: '2024-02-01', days: 60 });
    expect(await read(whole)).toEqual(before);
    await countFigures(services.database);
    const after = await read(whole);
    expect(after.total.arrived).toBeGreaterThan(before.total.arrived);
    expect(after.steps.at(-1)).toEqual(before.steps.at(-1));
    await lookPlainly();
    await expectEqual({ from: '2024-01-17', to: '2024-12-09' });
  });

  test('an application that comes back as another type is of that type from the beginning', async () => {
    const { total } = await read({ ...whole, kind: 'ProvisionalRegistration' });
    const [{ id } = { id: '' }] = await database.query<{ id: string }>(
      `select id from applications p where application_type_id = 1 and exists (select from acts a where a.object_id = p.id and verb = 'approve')
         and exists (select from payments m where m.application_id = p.id) limit 1`,
    );
    await database.query('update applications set application_type_id = 2 where id = $1', [id]);
    const [before, after] = [{ applicationTypeId: 1 }, { applicationTypeId: 2 }];
    const at = '2026-11-01T06:00:00Z';
    await addActs(system, [{ verb: 'update', objectType: 'application', objectId: id, before, after, at }]);
    await countFigures(services.database);
    const now = await read({ ...whole, kind: 'ProvisionalRegistration' });
    expect(now.total.approved).toBe(total.approved + 1);
    await lookPlainly();
    await expectEqual({ from: '2024-01-17', to: '2024-12-09', kind: 'ProvisionalRegistration' });
    await expectEqual({ from: '2024-01-17', to: '2024-12-09', kind: 'StrataRegistration' });
  });

  test('a public holiday that is entered late is no working day of what was decided after it', async () => {
    const before = await read(whole);
    for (const day of ['2024-03-11', '2024-04-10', '2024-04-12', '2024-07-07']) {
      const body = { day, name: 'Holiday' };
      expect((await administrator.call('POST /PublicHolidays', { body })).status).toBe(200);
    }
    await countFigures(services.database);
    expect((await read(whole)).kinds).not.toEqual(before.kinds);
    await lookPlainly();
    await expectEqual({ from: '2024-01-17', to: '2024-12-09' });
    expect(
      (await administrator.call('DELETE /PublicHolidays', { query: { day: '2024-04-10' } })).status,
    ).toBe(200);
    await countFigures(services.database);
    await lookPlainly();
    await expectEqual({ from: '2024-01-17', to: '2024-12-09' });
  });

  test('again, by two processes at once, or from the first act on changes nothing', async () => {
    const { countedAt: _, ...before } = await read(whole);
    await Promise.all([countFigures(services.database), countFigures(services.database)]);
    await recountFigures(services.database);
    const { countedAt, ...after } = await read(whole);
    expect(after).toEqual(before);
    expect(countedAt).not.toBeNull();
  });

  test('waits for nobody: while another process counts, this one leaves it alone', async () => {
    const other = new Client({ connectionString: database.ownerUrl });
    await other.connect();
    await giveOfficeHistory(system, { seed: 9, records: 12, from: '2025-02-01', days: 10 });
    const before = await read(whole);
    try {
      await other.query('begin');
      await other.query('select pg_advisory_xact_lock(7204920)');
      await countFigures(services.database);
      expect(await read(whole)).toEqual(before);
      await other.query('commit');
      await countFigures(services.database);
      expect(await read(whole)).not.toEqual(before);
    } finally {
      await other.end();
    }
  });

  test('days are counted as the domain counts them', async () => {
    const days = Array.from({ length: 40 }, (_, place) => addDays('2023-12-20', place));
    const rows = await database.query<{ first: string; last: string; days: number }>(
      `select first::text, last::text, working_days_between(first, last)::int as days
       from unnest($1::date[]) first, unnest($1::date[]) last`,
      [days],
    );
    expect(rows).toHaveLength(1_600);
    for (const { first, last, days: counted } of rows)
      expect([first, last, counted]).toEqual([first, last, workingDaysBetween(first, last)]);
  });
});
