import { onlyRow, type Queryable } from '../../platform/database.ts';
import {
  countedVerbs,
  dayIn,
  eventOf,
  isOfTheOffice,
  kindOfApplication,
  workingDays,
} from './counted-acts.ts';

const verbs = countedVerbs.map((verb) => `'${verb}'`).join(', ');

/** What is counted by day and summed up by month: by what besides the kind, and which figures. */
const summed = {
  insight_days: {
    keys: [],
    sums: 'arrived came_back approved refused returned withdrawn timed on_target paid refunded'.split(' '),
  },
  insight_durations: { keys: ['working_days'], sums: ['records'] },
  insight_remarks: { keys: ['section'], sums: ['remarks'] },
} as const;
const tables = ['insight_days', 'insight_durations', 'insight_remarks'] as const;

/** One counting at a time over all server processes; the others skip their turn. */
const countingLock = 7_204_920;

export async function claimCounting(tx: Queryable): Promise<boolean> {
  // The planner takes a day for a year: to compile its statement would take longer than to run it.
  await tx.query('set local jit = off');
  const { rows } = await tx.query<{ claimed: boolean }>('select pg_try_advisory_xact_lock($1) as claimed', [
    countingLock,
  ]);
  return rows[0]?.claimed === true;
}

/** Where the last count ended, and where one ends that takes at most so many acts: the links stand in the order of the commits. */
export async function findUncounted(
  tx: Queryable,
  most: number,
): Promise<{ readonly after: string; readonly upTo: string; readonly isLast: boolean }> {
  return onlyRow(
    await tx.query(
      `select p.position::text as after, least(h.position, p.position + $1)::text as "upTo",
         h.position <= p.position + $1 as "isLast"
       from insight_progress p,
         lateral (select coalesce(max(position), 0) as position from act_links) h`,
      [most],
    ),
  );
}

/** SQL for the days of a payment that an act was about: when it was paid, and when it was refunded. */
const daysOfMoney = (payment: string): string => `
  select ${dayIn('p.paid_at')} from payments p where ${payment} and p.paid_at is not null
  union select ${dayIn('r.made_at')} from payments p join refunds r on r.payment_id = p.id where ${payment}`;

/**
 * The days that acts of this part of the chain are about, be they long past. An application of another type is another kind on all its days,
 * and a public holiday shortens what was decided after it. */
export async function listDays(tx: Queryable, after: string, upTo: string): Promise<readonly string[]> {
  const { rows } = await tx.query<{ day: string }>(
    `with told as materialized (
       select a.* from act_links l, lateral (select * from acts where acts.sequence = l.sequence offset 0) a
       where l.position > $1 and l.position <= $2)
     select to_char(day, 'YYYY-MM-DD') as day from (
       select ${dayIn('a.occurred_at')} as day from told a
         where ${isOfTheOffice('a')} and a.verb in (${verbs}) and ${eventOf('a')} is not null
       union select d.* from told a, lateral (${daysOfMoney('p.id = a.object_id')}) d where a.object_type = 'payment'
       union select d.* from told a, lateral (
           select ${dayIn('o.occurred_at')} from acts o
             where o.object_type = 'application' and o.object_id = a.object_id and o.verb in (${verbs})
           union ${daysOfMoney('p.application_id = a.object_id')}) d
         where a.object_type = 'application' and a.verb = 'update'
           and a.before ->> 'applicationTypeId' <> a.after ->> 'applicationTypeId'
       union select d.day from told a join insight_days d
           on d.span = 'day' and d.timed > 0 and d.day >= (coalesce(a.after, a.before) ->> 'day')::date
         where a.object_type = 'publicHoliday') as days
     order by day`,
    [after, upTo],
  );
  return rows.map(({ day }) => day);
}

/** All that is known of the targets: how many working days each kind had since when. What was set first held before, too. */
const targets = `
  select t.kind, '-infinity'::timestamptz as since, coalesce((
      select (a.before ->> 'workingDays')::int from acts a
      where a.object_type = 'targetDays' and a.object_id = t.record_id order by a.sequence limit 1),
    t.working_days) as working_days
  from target_days t
  union all
  select t.kind, a.occurred_at, (a.after ->> 'workingDays')::int
  from target_days t join acts a on a.object_type = 'targetDays' and a.object_id = t.record_id`;

const kindPaidFor = `(select ${kindOfApplication('a')} from applications a where a.id = p.application_id)`;
const ofRecord = 'partition by object_type, object_id order by sequence';
const ofCase = 'partition by object_type, object_id, case_number order by sequence';

/**
 * Counts the days anew, whatever was counted of them before. The acts of each record are looked up by themselves (`offset 0`): what
 * has happened in a few days is little, which the planner does not know, and it would read all acts. A case is a record from its arrival to its decision, with all
 * its returns: the time that the ministry had it is the sum of its stays. The target of an application or a request is set with its first
 * arrival and waits while it is returned; that of anything else is set with each.
 */
export async function countDays(tx: Queryable, days: readonly string[]): Promise<void> {
  for (const table of tables)
    await tx.query(`delete from ${table} where span = 'day' and day = any($1::date[])`, [days]);
  await tx.query(
    `with asked as (select day, day::timestamp at time zone 'Indian/Maldives' as begins,
         (day + 1)::timestamp at time zone 'Indian/Maldives' as ends from unnest($1::date[]) as day),
       targets as materialized (${targets}),
       records as materialized (
         select distinct a.object_type, a.object_id
         from asked join acts a on a.occurred_at >= asked.begins and a.occurred_at < asked.ends
         where ${isOfTheOffice('a')} and a.verb in (${verbs}) and ${eventOf('a')} is not null),
       events as (
         select r.object_type, r.object_id, a.sequence, a.occurred_at, ${dayIn('a.occurred_at')} as day, ${eventOf('a')} as event,
           case when a.object_type = 'application' and a.verb = 'return' then a.after -> 'remarks' end as remarks
         from records r, lateral (select * from acts
           where acts.object_type = r.object_type and acts.object_id = r.object_id and acts.verb in (${verbs}) offset 0) a),
       cases as (
         select e.*, lag(event) over (${ofRecord}) as event_before, lag(day) over (${ofRecord}) as day_before,
           lag(occurred_at) over (${ofRecord}) as time_before,
           count(*) filter (where event in ('approved', 'refused', 'withdrawn'))
             over (${ofRecord} rows between unbounded preceding and 1 preceding) as case_number
         from events e where event is not null),
       stays as (
         select c.*, case when event_before = 'arrived' then ${workingDays('c.day_before', 'c.day')} end as stay,
           case when object_type in ('application', 'request')
             then min(occurred_at) filter (where event = 'arrived') over (${ofCase}) else time_before end as target_set_at
         from cases c),
       judged as (
         select s.*, sum(stay) over (${ofCase}) as working_days,
           (select working_days from targets t where t.kind = s.object_type and t.since <= s.target_set_at
            order by t.since desc limit 1)
             - case when object_type in ('application', 'request')
               then coalesce(sum(stay) over (${ofCase} rows between unbounded preceding and 1 preceding), 0) else 0 end as days_left
         from stays s),
       told as materialized (
         select j.day, k.kind, j.event, j.event_before, j.remarks,
           case when j.event in ('approved', 'refused') and j.stay is not null then j.working_days end as working_days,
           j.day = j.day_before or ${workingDays('j.day_before', 'j.day - 1')} < j.days_left as is_on_target
         from judged j,
           lateral (select case j.object_type
             when 'application' then (select ${kindOfApplication('p')} from applications p where p.id = j.object_id)
             when 'registration' then (select expert_type from expert_registrations where id = j.object_id)
             when 'request' then (select q.kind from title_requests q where q.id = j.object_id) else 'Property' end as kind) k
         where j.day = any($1::date[]) and k.kind is not null),
       durations as (
         insert into insight_durations (span, day, kind, working_days, records)
         select 'day', day, kind, working_days, count(*) from told where working_days is not null
         group by day, kind, working_days),
       remarks as (
         insert into insight_remarks (span, day, kind, section, remarks)
         select 'day', day, kind, one ->> 'section', count(*) from told, jsonb_array_elements(told.remarks) one
         group by day, kind, one ->> 'section'),
       money as (
         select asked.day, ${kindPaidFor} as kind, p.amount as paid, 0.00 as refunded
         from asked join payments p on p.paid_at >= asked.begins and p.paid_at < asked.ends
         union all
         select asked.day, ${kindPaidFor}, 0.00, r.amount
         from asked join refunds r on r.made_at >= asked.begins and r.made_at < asked.ends
           join payments p on p.id = r.payment_id)
     insert into insight_days (span, day, kind, arrived, came_back, approved, refused, returned, withdrawn, timed, on_target, paid,
       refunded)
     select 'day', day, kind, count(*) filter (where event = 'arrived' and event_before is distinct from 'returned'),
       count(*) filter (where event = 'arrived' and event_before = 'returned'),
       count(*) filter (where event = 'approved'), count(*) filter (where event = 'refused'),
       count(*) filter (where event = 'returned'), count(*) filter (where event = 'withdrawn'),
       count(working_days), count(*) filter (where working_days is not null and is_on_target),
       coalesce(sum(paid), 0), coalesce(sum(refunded), 0)
     from (
       select day, kind, event, event_before, working_days, is_on_target, null::numeric as paid, null::numeric as refunded from told
       union all select day, kind, null, null, null, null, paid, refunded from money) as all_of_it
     group by day, kind`,
    [days],
  );
}

/** Sums up the months of the days, after these were counted. */
export async function sumMonths(tx: Queryable, days: readonly string[]): Promise<void> {
  const months = [...new Set(days.map((day) => `${day.slice(0, 7)}-01`))];
  for (const table of tables) {
    const { keys, sums } = summed[table];
    const by = ['kind', ...keys].join(', ');
    await tx.query(`delete from ${table} where span = 'month' and day = any($1::date[])`, [months]);
    await tx.query(
      `insert into ${table} (span, day, ${by}, ${sums.join(', ')})
       select 'month', month, ${by}, ${sums.map((sum) => `sum(${sum})`).join(', ')}
       from unnest($1::date[]) as month join ${table} d
         on d.span = 'day' and d.day >= month and d.day < (month + interval '1 month')::date
       group by month, ${by}`,
      [months],
    );
  }
}

/** Notes how far the acts are counted. */
export async function saveProgress(tx: Queryable, position: string): Promise<void> {
  await tx.query('update insight_progress set position = $1, counted_at = now()', [position]);
}

/** Forgets all that was counted, so that it is counted again from the first act on. */
export async function deleteFigures(tx: Queryable): Promise<void> {
  for (const table of tables) await tx.query(`delete from ${table}`);
  await tx.query('update insight_progress set position = 0, counted_at = null');
}
