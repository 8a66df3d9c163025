import {
  addWorkingDays,
  ageGroups,
  type ExaminedType,
  type InsightKind,
  monthsOf,
  type Period,
  type RemarkSection,
  soonInWorkingDays,
  stepsOf,
  wholeMonthsOf,
} from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';
import { listHolidayDays } from '../reference-data/holidays.queries.ts';
import { dayIn, workingDays } from './counted-acts.ts';

export interface InsightAsked extends Period {
  readonly kind?: InsightKind | undefined;
}

/** What was counted of a part of the period. */
export interface CountedStep extends Period {
  readonly arrived: number;
  readonly cameBack: number;
  readonly approved: number;
  readonly refused: number;
  readonly returned: number;
  readonly withdrawn: number;
  readonly timed: number;
  readonly onTarget: number;
}

/** The figures as they were counted, and what is open now. */
export interface Figures {
  readonly countedAt: string | null;
  readonly steps: readonly CountedStep[];
  readonly months: readonly (Period & {
    readonly timed: number;
    readonly onTarget: number;
    readonly paid: string;
    readonly refunded: string;
  })[];
  readonly durations: readonly { kind: InsightKind; workingDays: number; records: number }[];
  readonly remarks: readonly { section: RemarkSection; remarks: number }[];
  readonly returnedApplications: number;
  readonly targets: Readonly<Record<ExaminedType, number>>;
  readonly open: { readonly records: number; readonly overdue: number; readonly byAge: readonly number[] };
  readonly load: readonly { name: string | null; held: number; dueSoon: number; overdue: number }[] | null;
}

const ofKind = (row: string): string => `($1::text is null or ${row}.kind = $1)`;
const sumOf = (column: string): string => `coalesce(sum(d.${column}), 0)::int`;

/**
 * The days of each step, of which the two arrays have the first and the last. Each step is summed up by itself: joined and grouped, a plan for
 * any period would read all days for each step. A step that is a whole month is read from the sum of its days.
 */
const partsOf = (first: number, last: number, members: string): string => `
  (select coalesce(json_agg(json_build_object('from', to_char(begins, 'YYYY-MM-DD'), 'to', to_char(ends, 'YYYY-MM-DD'),
     'timed', s.timed, 'onTarget', s.on_target${members}) order by begins), '[]')
   from unnest($${first}::date[], $${last}::date[]) as steps (begins, ends),
     lateral (select ${sumOf('arrived')} as arrived, ${sumOf('came_back')} as came_back,
         ${sumOf('approved')} as approved, ${sumOf('refused')} as refused, ${sumOf('returned')} as returned,
         ${sumOf('withdrawn')} as withdrawn, ${sumOf('timed')} as timed, ${sumOf('on_target')} as on_target,
         coalesce(sum(d.paid), 0.00) as paid, coalesce(sum(d.refunded), 0.00) as refunded
       from insight_days d
       where d.span = case when extract(day from begins) = 1 and extract(day from ends + 1) = 1 and ends - begins < 31
           then 'month' else 'day' end
         and d.day between begins and ends and ${ofKind('d')}) s)`;

/** Whole months come from the sums of their days, the days before and after them one by one: $6 to $9. */
const inPeriod = `((d.span = 'month' and d.day >= $8::date and d.day < $9::date)
  or (d.span = 'day' and d.day >= $6::date and d.day < $8::date) or (d.span = 'day' and d.day >= $9::date and d.day <= $7::date))
  and ${ofKind('d')}`;

const groups = ageGroups.map(
  ({ from, to }) =>
    `coalesce(sum(n) filter (where age >= ${from}${to === undefined ? '' : ` and age <= ${to}`}), 0)`,
);

/** What waits now, in its queues: counted by day first, since there are far fewer days than records. */
const open = `
  (select json_build_object('records', coalesce(sum(n), 0), 'overdue', coalesce(sum(overdue), 0),
     'byAge', json_build_array(${groups.join(', ')}))
   from (select ${workingDays('day', '$10::date')} as age, n, overdue
     from (select ${dayIn('e.submitted_at')} as day, count(*) as n, count(*) filter (where e.target_on < $10::date) as overdue
       from examinations e where ($1::text is null or e.object_kind = $1) group by 1) days) aged)`;

/** By name, so that it says nothing of who is first; what nobody holds stands before all. */
const load = `
  (select coalesce(json_agg(json_build_object('name', p.full_name, 'held', h.held, 'dueSoon', h.due_soon, 'overdue', h.overdue)
     order by h.held_by is not null, p.full_name, p.id), '[]')
   from (select held_by, count(*) as held, count(*) filter (where target_on between $10::date and $11::date) as due_soon,
       count(*) filter (where target_on < $10::date) as overdue
     from examinations e where ($1::text is null or e.object_kind = $1) group by held_by) h
     left join persons p on p.id = h.held_by)`;

const statementOf = (loadOrNot: string): string => `
  select json_build_object(
    'countedAt', (select ${instantOf('counted_at')} from insight_progress),
    'steps', ${partsOf(
      2,
      3,
      `, 'arrived', s.arrived, 'cameBack', s.came_back, 'approved', s.approved, 'refused', s.refused,
       'returned', s.returned, 'withdrawn', s.withdrawn`,
    )},
    'months', ${partsOf(4, 5, `, 'paid', s.paid::text, 'refunded', s.refunded::text`)},
    'durations', (select coalesce(json_agg(json_build_object('kind', kind, 'workingDays', working_days, 'records', records)), '[]')
      from (select d.kind collate "C" as kind, d.working_days, sum(d.records) as records from insight_durations d
        where ${inPeriod} group by 1, 2) d),
    'remarks', (select coalesce(json_agg(json_build_object('section', section, 'remarks', remarks)
        order by remarks desc, section), '[]')
      from (select d.section, sum(d.remarks) as remarks from insight_remarks d where ${inPeriod} group by d.section) d),
    'returnedApplications', (select ${sumOf('returned')} from insight_days d
      where ${inPeriod} and d.kind = any($12::text[])),
    'targets', (select json_object_agg(kind, working_days) from target_days),
    'open', ${open},
    'load', ${loadOrNot})::text as figures
  where $11::date is not null`;

const statements = { withLoad: statementOf(load), without: statementOf('null::json') };

const daysOf = (parts: readonly Period[]) => [parts.map(({ from }) => from), parts.map(({ to }) => to)];

/** All figures of the period in one statement, so that all are of one moment. Who holds how much is read only where it may be told. */
export async function findFigures(
  db: Queryable,
  { from, to, kind }: InsightAsked,
  {
    today,
    applicationKinds,
    withLoad,
  }: {
    readonly today: string;
    readonly applicationKinds: readonly InsightKind[];
    readonly withLoad: boolean;
  },
): Promise<Figures> {
  const whole = wholeMonthsOf({ from, to });
  const { figures } = onlyRow(
    await db.query<{ figures: string }>(withLoad ? statements.withLoad : statements.without, [
      kind ?? null,
      ...daysOf(stepsOf({ from, to }).steps),
      ...daysOf(monthsOf({ from, to })),
      from,
      to,
      whole.from,
      whole.before,
      today,
      addWorkingDays(today, soonInWorkingDays, new Set(await listHolidayDays(db))),
      applicationKinds,
    ]),
  );
  return JSON.parse(figures) as Figures;
}
