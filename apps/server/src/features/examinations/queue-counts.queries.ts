import { type ExaminedType, examinedTypes } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import {
  conditionsOf,
  endOfWeekSql,
  literalOf,
  Parameters,
  type QueueFilter,
  todaySql,
} from './queue-filter.queries.ts';

/** Nothing is counted beyond this: what is more is "more". */
const mostCounted = 1_000;

/** SQL for how many examinations `e` there are. */
export const countOf = (conditions: string): string =>
  `(select count(*)::int from (select from examinations e where ${conditions} limit ${mostCounted}) as counted)`;

/** The counts of a queue that the dashboard and the drawer show, each with the list that it leads to. */
export const summaryFilters = {
  waiting: {},
  toExamine: { stage: 'examine' },
  toDecide: { stage: 'decide' },
  nobodys: { holder: 'nobody' },
  mine: { holder: 'me' },
  cameBack: { cameBack: 'yes' },
  overdue: { due: 'overdue' },
} as const satisfies Readonly<Record<string, Omit<QueueFilter, 'objectType'>>>;

function summaryOf(objectType: ExaminedType, person: string, parameters: Parameters): string {
  const counts = Object.entries(summaryFilters).map(
    ([name, filter]) => `'${name}', ${countOf(conditionsOf({ objectType, ...filter }, person, parameters))}`,
  );
  const week = conditionsOf({ objectType, due: 'week' }, person, parameters);
  return `select json_build_object('objectType', ${literalOf(examinedTypes, objectType)}, ${counts.join(', ')},
      'thisWeek', ${countOf(week)},
      'nextTargetDate', (select to_char(min(e.target_on), 'YYYY-MM-DD') from examinations e
        where ${conditionsOf({ objectType }, person, parameters)}),
      'days', (select json_agg(json_build_object('day', to_char(d.day, 'YYYY-MM-DD'), 'count', coalesce(c.count, 0))
          order by d.day)
        from generate_series(${todaySql}, ${endOfWeekSql}, interval '1 day') as d (day)
          left join (select target_on, count(*)::int from (select target_on from examinations e where ${week}
            limit ${mostCounted}) as counted group by target_on) c on c.target_on = d.day::date)) as one`;
}

/** How much waits, by what is examined, as JSON of the wire. */
export async function summariseQueues(db: Queryable, personId: string): Promise<string> {
  const parameters = new Parameters();
  const person = parameters.add(personId);
  const queues = examinedTypes.map((objectType) => summaryOf(objectType, person, parameters));
  const { list } = onlyRow(
    await db.query<{ list: string }>(
      `select json_agg(q.one)::text as list from (${queues.join(' union all ')}) as q where ${person}::uuid is not null`,
      parameters.values,
    ),
  );
  return list;
}

/** How many records the queue has of what is looked for. */
export async function countQueue(db: Queryable, personId: string, filter: QueueFilter): Promise<number> {
  const parameters = new Parameters();
  const person = parameters.add(personId);
  const { count } = onlyRow(
    await db.query<{ count: number }>(
      `select ${countOf(conditionsOf(filter, person, parameters))} as count where ${person}::uuid is not null`,
      parameters.values,
    ),
  );
  return count;
}

/** The islands by name, as JSON of the wire: several atolls have one of the same name. */
export async function listAllIslands(db: Queryable): Promise<string> {
  const { list } = onlyRow(
    await db.query<{ list: string }>(
      `select coalesce(json_agg(json_build_object('id', i.id, 'name', i.name, 'atollName', a.name,
         'isRetired', i.retired_at is not null)
         order by i.name, i.id), '[]')::text as list
       from islands i join atolls a on a.id = i.atoll_id`,
    ),
  );
  return list;
}
