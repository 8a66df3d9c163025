import type { ExaminedType } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { examinationJson } from './examination-json.queries.ts';
import { conditionsOf, Parameters, type QueueFilter } from './queue-filter.queries.ts';
import { reservedSql } from './reservations.queries.ts';

/** What is asked of a queue. */
export interface QueueAsked extends QueueFilter {
  /** Target day and id of the last row of the page before. */
  readonly after?: string | undefined;
  readonly personId: string;
}

const pageLength = 50;

interface Particulars {
  readonly json: string;
  readonly from: string;
}

const sums = `(select json_build_object('needed', s.needed, 'missing', s.missing) from amendment_consent_sums s
  where s.application_id = r.id and s.needed > 0)`;

/** What the rows of a queue say of their records. */
const particulars: Readonly<Record<ExaminedType, Particulars>> = {
  registration: {
    json: `'reference', r.reference, 'title', r.name, 'subtitle', r.identification, 'consents', null`,
    from: 'expert_registrations r on r.id = e.object_id',
  },
  property: {
    json: `'reference', null, 'title', r.plot_name, 'subtitle', r.plot_number || ', ' || i.name, 'consents', null`,
    from: 'properties r on r.id = e.object_id',
  },
  application: {
    json: `'reference', r.reference, 'title', coalesce(l.scheme_name, p.plot_name),
      'subtitle', p.plot_name || ', ' || i.name, 'consents', ${sums}`,
    from: `applications r on r.id = e.object_id join strata_plans l on l.application_id = r.id
      join properties p on p.id = r.property_id`,
  },
  request: {
    json: `'reference', r.reference, 'title', 'Unit ' || t.unit_number || ', ' || (s.record ->> 'plotName'),
      'subtitle', t.number || ', ' || s.number, 'consents', null`,
    from: `title_requests r on r.id = e.object_id join titles t on t.id = r.title_id
      join schemes s on s.id = t.scheme_id`,
  },
};

/** SQL for how the queue names the record of the examination `e`, as JSON. */
export const namedInQueue = `(case e.object_type ${Object.entries(particulars)
  .map(
    ([objectType, { json, from }]) =>
      `when '${objectType}' then (select json_build_object(${json}) from (values (1)) as one join ${from}
        left join islands i on i.id = e.island_id)`,
  )
  .join(' ')} end)`;

/** SQL for what came back to the person and is kept for them. */
const keptFor = (person: string): string =>
  `(e.reserved_for is not distinct from ${person}::uuid and ${reservedSql})`;

/** SQL for so many rows of a queue from the cursor on, cut out of an index; its parameters, of which $1 is who looks. */
export function cutOfQueue(
  { after, personId, ...filter }: QueueAsked,
  length: number,
  withoutKept = false,
): { readonly sql: string; readonly values: readonly unknown[] } {
  const parameters = new Parameters();
  const person = parameters.add(personId);
  const [targetOn, objectId] = after?.split('_') ?? [];
  const conditions = conditionsOf(filter, person, parameters);
  const beyond =
    after === undefined
      ? ''
      : `and (e.target_on, e.object_id) > (${parameters.add(targetOn)}::date, ${parameters.add(objectId)}::uuid)`;
  return {
    sql: `select e.* from examinations e where ${person}::uuid is not null and ${conditions} ${beyond}
      ${withoutKept ? `and not ${keptFor(person)}` : ''} order by e.target_on, e.object_id limit ${length}`,
    values: parameters.values,
  };
}

/** SQL for a place in a queue: its target day and the id of its row. */
export const cursorOf = (row: string): string =>
  `to_char(${row}.target_on, 'YYYY-MM-DD') || '_' || ${row}.object_id`;

/** SQL for rows of a queue as JSON of the wire, `item`, with their places, `cursor`; `$1` is who looks. */
export function itemsOf(objectType: ExaminedType, cut: string): string {
  const { json, from } = particulars[objectType];
  return `select json_build_object('objectType', e.object_type, 'id', e.object_id, 'objectKind', e.object_kind, ${json},
      'applicantName', n.name, 'islandName', i.name, 'revision', e.revision, 'cameBack', e.came_back,
      'feeDue', e.fee_due, ${examinationJson('$1')})::text as item, ${cursorOf('e')} as cursor
    from (${cut}) as e
      join ${from} join entities n on n.entity_type = r.entity_type and n.entity_id = r.entity_id
      left join islands i on i.id = e.island_id
    order by e.target_on, e.object_id`;
}

/** What came back to the person and is kept for them: it stands on top of their queue. */
async function findKept(
  db: Queryable,
  { personId, after: _after, ...filter }: QueueAsked,
): Promise<string[]> {
  const parameters = new Parameters();
  const person = parameters.add(personId);
  const conditions = conditionsOf(filter, person, parameters);
  const { rows } = await db.query<{ item: string }>(
    itemsOf(
      filter.objectType,
      `select e.* from examinations e where ${conditions} and ${keptFor(person)}
       order by e.target_on, e.object_id limit ${pageLength}`,
    ),
    parameters.values,
  );
  return rows.map(({ item }) => item);
}

/**
 * A page of a queue as JSON of the wire, what is due first first: first the page is cut out of its index, then the
 * records' particulars are joined to its rows.
 */
export async function findQueuePage(db: Queryable, asked: QueueAsked): Promise<string> {
  const { sql, values } = cutOfQueue(asked, pageLength + 1, true);
  const { rows } = await db.query<{ item: string; cursor: string }>(itemsOf(asked.objectType, sql), [
    ...values,
  ]);
  const kept = asked.after === undefined ? await findKept(db, asked) : [];
  const items = [...kept, ...rows.slice(0, pageLength).map((row) => row.item)];
  const next = rows.length > pageLength ? rows[pageLength - 1]?.cursor : undefined;
  return `{"items":[${items.join(',')}],"next":${JSON.stringify(next ?? null)}}`;
}
