import {
  applicationKindNames,
  type ExaminationStage,
  type ExaminedType,
  examinationStages,
  examinedTypes,
  expertTypeNames,
  titleRequestKinds,
} from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { examinationJson } from './examination-json.queries.ts';

/** What is asked of a queue. */
export interface QueueAsked {
  readonly objectType: ExaminedType;
  readonly objectKind?: string | undefined;
  readonly stage?: ExaminationStage | undefined;
  readonly holder?: 'me' | 'nobody' | undefined;
  /** Target day and id of the last row of the page before. */
  readonly after?: string | undefined;
  readonly personId: string;
}

const pageLength = 50;

const kindsOf: Readonly<Record<ExaminedType, readonly string[]>> = {
  registration: expertTypeNames,
  property: ['Property'],
  application: applicationKindNames,
  request: titleRequestKinds,
};

/** What the rows of a queue say of their records. */
const particulars: Readonly<Record<ExaminedType, { readonly json: string; readonly from: string }>> = {
  registration: {
    json: `'reference', r.reference, 'title', r.name, 'subtitle', r.identification`,
    from: 'expert_registrations r on r.id = e.object_id',
  },
  property: {
    json: `'reference', null, 'title', r.plot_name, 'subtitle', r.plot_number || ', ' || i.name`,
    from: 'properties r on r.id = e.object_id join islands i on i.id = r.island_id',
  },
  application: {
    json: `'reference', r.reference, 'title', coalesce(l.scheme_name, p.plot_name),
      'subtitle', p.plot_name || ', ' || i.name`,
    from: `applications r on r.id = e.object_id join strata_plans l on l.application_id = r.id
      join properties p on p.id = r.property_id join islands i on i.id = p.island_id`,
  },
  request: {
    json: `'reference', r.reference, 'title', 'Unit ' || t.unit_number || ', ' || (s.record ->> 'plotName'),
      'subtitle', t.number || ', ' || s.number`,
    from: `title_requests r on r.id = e.object_id join titles t on t.id = r.title_id
      join schemes s on s.id = t.scheme_id`,
  },
};

const inOrder = (length: number): string => `order by target_on, object_id limit ${length}`;
const afterCursor = ({ after }: QueueAsked): string =>
  after === undefined ? '' : 'and (target_on, object_id) > ($5::date, $6::uuid)';

/** The page out of what the officer holds, which is little. */
const heldPage = (asked: QueueAsked, length: number): string => `
  select * from examinations where held_by = $4 and object_type = $1
    and object_kind = any($2) and stage = any($3) ${afterCursor(asked)} ${inOrder(length)}`;

/** The page out of the queues of each kind and stage: a page of each, merged. */
const mergedPage = (asked: QueueAsked, length: number): string => `
  select q.* from unnest($2::text[]) as kind, unnest($3::text[]) as stage, lateral (
    select * from examinations where object_type = $1 and object_kind = kind and examinations.stage = stage.stage
      ${asked.holder === 'nobody' ? 'and held_by is null' : ''} ${afterCursor(asked)} ${inOrder(length)}) as q
  ${inOrder(length)}`;

/** SQL for so many rows of a queue from the cursor on, cut out of its index, and the values of its parameters, $1 to $6. */
export function cutOfQueue(
  asked: QueueAsked,
  length: number,
): { readonly sql: string; readonly values: readonly unknown[] } {
  const [targetOn, objectId] = asked.after?.split('_') ?? [];
  return {
    sql: asked.holder === 'me' ? heldPage(asked, length) : mergedPage(asked, length),
    values: [
      asked.objectType,
      asked.objectKind === undefined ? kindsOf[asked.objectType] : [asked.objectKind],
      asked.stage === undefined ? examinationStages : [asked.stage],
      asked.personId,
      ...(asked.after === undefined ? [] : [targetOn, objectId]),
    ],
  };
}

/** SQL for a place in a queue: its target day and the id of its row. */
export const cursorOf = (row: string): string =>
  `to_char(${row}.target_on, 'YYYY-MM-DD') || '_' || ${row}.object_id`;

/**
 * A page of a queue as JSON of the wire, what is due first first: first the page is cut out of its index, then the
 * records' particulars are joined to its rows.
 */
export async function findQueuePage(db: Queryable, asked: QueueAsked): Promise<string> {
  const { json, from } = particulars[asked.objectType];
  const { sql, values } = cutOfQueue(asked, pageLength + 1);
  const { rows } = await db.query<{ item: string; cursor: string }>(
    `select json_build_object('objectType', e.object_type, 'id', e.object_id, 'objectKind', e.object_kind, ${json},
         'applicantName', n.name, ${examinationJson('$4')})::text as item,
       ${cursorOf('e')} as cursor
     from (${sql}) as e
       join ${from} join entities n on n.entity_type = r.entity_type and n.entity_id = r.entity_id
     order by e.target_on, e.object_id`,
    values,
  );
  const items = rows.slice(0, pageLength).map((row) => row.item);
  const next = rows.length > pageLength ? rows[pageLength - 1]?.cursor : undefined;
  return `{"items":[${items.join(',')}],"next":${JSON.stringify(next ?? null)}}`;
}

const mostCounted = 1_000;
const countOf = (condition: string): string =>
  `(select count(*) from (select from examinations where object_type = t.object_type ${condition}
     limit ${mostCounted}) as counted)`;

/** How much waits, by what is examined, as JSON of the wire. Nothing is counted beyond a thousand. */
export async function summariseQueues(db: Queryable, personId: string): Promise<string> {
  const { rows } = await db.query<{ list: string }>(
    `select json_agg(json_build_object('objectType', t.object_type, 'waiting', ${countOf('')},
         'toExamine', ${countOf(`and stage = 'examine'`)}, 'toDecide', ${countOf(`and stage = 'decide'`)},
         'nobodys', ${countOf('and held_by is null')}, 'mine', ${countOf('and held_by = $2')},
         'overdue', ${countOf(`and target_on < (now() at time zone 'Indian/Maldives')::date`)},
         'nextTargetDate', (select to_char(min(target_on), 'YYYY-MM-DD') from examinations
           where object_type = t.object_type)) order by t.position)::text as list
     from unnest($1::text[]) with ordinality as t (object_type, position)`,
    [examinedTypes, personId],
  );
  return rows[0]?.list ?? '[]';
}
