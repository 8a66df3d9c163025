import { type EntityRef, expertTypes, type OfficerRole, titleRequestKindNames } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { type ListPage, pageRows } from '../../workbooks/export/stream-list.ts';
import type { ApplicationFilter } from '../applications/applications.queries.ts';
import { cursorOf, cutOfQueue, type QueueAsked } from '../examinations/queue.queries.ts';

/** SQL for the day of an instant in the Maldives, as the screens show it. */
const dayOf = (column: string): string => `to_char(${column} at time zone 'Indian/Maldives', 'YYYY-MM-DD')`;

type PageRow = { readonly list: string; readonly next: string | null };

/** All rows of a page as one text, which this thread only hands on; the last of a full page says where the next one begins. */
async function readPage(db: Queryable, rows: string, values: readonly unknown[]): Promise<ListPage> {
  const result = await db.query<PageRow>(
    `select coalesce('[' || string_agg(line, ',' order by n) || ']', '[]') as list,
       max(cursor) filter (where n = ${pageRows}) as next
     from (${rows}) as page`,
    values,
  );
  const { list, next } = onlyRow(result);
  // Results of one connection hang together, and an old one keeps the younger from being swept: the text is not to be in it.
  result.rows.length = 0;
  return { rows: list, next: next ?? undefined };
}

/** SQL for the place of a row in its page. */
const placeBy = (order: string): string => `row_number() over (order by ${order}) as n`;

export interface ApplicationsAsked {
  readonly entity: EntityRef;
  readonly filter: ApplicationFilter;
  /** What the name of the plot has in it, in whatever case. */
  readonly plotName: string;
  readonly after: string | undefined;
}

const isTheirs = {
  applicant: 'a.entity_type = $1 and a.entity_id = $2',
  architect: `$1::text = 'Architect' and a.architect_registration_id = $2`,
} as const;

const newestFirst = 'a.created_at desc, a.id';

/**
 * So many rows of the list, in the order of its index, and of these what is asked for: whatever is asked for, and however few
 * it leaves, a page costs the same.
 */
const applicationsStatement = (party: keyof typeof isTheirs, after: string): string => `
  select case when ($3::uuid is null or a.property_id = $3) and ($4::int is null or a.application_type_id = $4)
      and ($5::int is null or a.application_status_id = $5) and ($6::uuid is null or a.project_id = $6)
      and ($7::text = '' or position(lower($7) in lower(p.plot_name)) > 0)
    then json_build_array(a.reference, t.name, s.name, p.plot_name, p.plot_number, i.name, l.name, j.name, e.name,
      r.name, (select m.reference from applications m where m.id = a.parent_application_id),
      ${dayOf('a.created_at')})::text end as line,
    a.created_at || '/' || a.id as cursor, ${placeBy(newestFirst)}
  from (select a.* from applications a where ${isTheirs[party]} ${after} order by ${newestFirst} limit ${pageRows}) a
    join application_types t on t.id = a.application_type_id
    join application_statuses s on s.id = a.application_status_id
    join properties p on p.id = a.property_id
    join islands i on i.id = p.island_id
    join atolls l on l.id = i.atoll_id
    join entities e on e.entity_type = a.entity_type and e.entity_id = a.entity_id
    left join projects j on j.id = a.project_id
    left join expert_registrations r on r.id = a.architect_registration_id`;

const fromTop = '';
const fromCursor =
  'and a.created_at <= $8::timestamptz and (a.created_at < $8::timestamptz or a.id > $9::uuid)';
const applicationsStatements = {
  applicant: {
    first: applicationsStatement('applicant', fromTop),
    next: applicationsStatement('applicant', fromCursor),
  },
  architect: {
    first: applicationsStatement('architect', fromTop),
    next: applicationsStatement('architect', fromCursor),
  },
} as const;

/** The next rows of an entity's list of applications, newest first. */
export async function readApplications(
  db: Queryable,
  { entity, filter, plotName, after }: ApplicationsAsked,
): Promise<ListPage> {
  const statements = applicationsStatements[entity.entityType === 'Architect' ? 'architect' : 'applicant'];
  return readPage(db, after === undefined ? statements.first : statements.next, [
    entity.entityType,
    entity.entityId,
    filter.propertyId ?? null,
    filter.applicationTypeId ?? null,
    filter.statusId ?? null,
    filter.projectId ?? null,
    plotName,
    ...(after?.split('/') ?? []),
  ]);
}

const officerName = (column: string): string => `(select n.full_name from persons n where n.id = ${column})`;

/** SQL for the words that stand for the values of a column. */
const inWords = (column: string, words: Readonly<Record<string, string>>): string =>
  `case ${column} ${Object.entries(words)
    .map(([value, word]) => `when '${value}' then '${word}'`)
    .join(' ')} end`;
const kind = inWords(
  'e.object_kind',
  Object.fromEntries(Object.entries(expertTypes).map(([name, { label }]) => [name, label])),
);
const requestKind = inWords('e.object_kind', titleRequestKindNames);
const stage = inWords('e.stage', { examine: 'To examine', decide: 'To decide' });

/** What all queues say of a record. */
const standing = `n.name, ${dayOf('e.submitted_at')}, to_char(e.target_on, 'YYYY-MM-DD')`;
const holding = `${officerName('e.held_by')}, ${dayOf('e.held_since')}`;

const recordsOf = {
  registration: {
    values: `r.reference, r.name, r.identification, ${kind}, ${standing}, ${stage}, ${holding},
      ${officerName('e.recommended_by')}, ${dayOf('e.recommended_at')}`,
    from: 'expert_registrations r on r.id = e.object_id',
  },
  property: {
    values: `r.plot_name, r.plot_number, i.name, ${standing}, ${holding}`,
    from: 'properties r on r.id = e.object_id join islands i on i.id = r.island_id',
  },
  application: {
    values: `r.reference, l.scheme_name, p.plot_name, i.name, t.name, ${standing}, ${stage}, ${holding},
      ${officerName('e.recommended_by')}, ${dayOf('e.recommended_at')}`,
    from: `applications r on r.id = e.object_id join application_types t on t.id = r.application_type_id
      join strata_plans l on l.application_id = r.id
      join properties p on p.id = r.property_id join islands i on i.id = p.island_id`,
  },
  request: {
    values: `r.reference, t.number, t.unit_number, s.number, s.record ->> 'plotName', ${requestKind}, ${standing}, ${stage},
      ${holding}, ${officerName('e.recommended_by')}, ${dayOf('e.recommended_at')}`,
    from: `title_requests r on r.id = e.object_id join titles t on t.id = r.title_id
      join schemes s on s.id = t.scheme_id`,
  },
} as const;

/** The next rows of a queue, what is due first first. */
export async function readQueue(db: Queryable, asked: QueueAsked): Promise<ListPage> {
  const { sql, values } = cutOfQueue(asked, pageRows);
  const { values: said, from } = recordsOf[asked.objectType];
  return readPage(
    db,
    `select json_build_array(${said})::text as line,
       ${cursorOf('e')} as cursor, ${placeBy('e.target_on, e.object_id')}
     from (${sql}) as e
       join ${from} join entities n on n.entity_type = r.entity_type and n.entity_id = r.entity_id`,
    values,
  );
}

/** By what somebody is let in. */
export type Right = { readonly entity: EntityRef } | { readonly roles: readonly OfficerRole[] };

/** Whether the session that a file was asked for with still holds, and with it the right to go on reading. */
export async function stillHolds(db: Queryable, tokenHash: Buffer, right: Right): Promise<boolean> {
  const [condition, values] =
    'entity' in right
      ? [
          'current_memberships r where r.person_id = s.person_id and r.entity_type = $2 and r.entity_id = $3',
          [right.entity.entityType, right.entity.entityId],
        ]
      : ['officers r where r.person_id = s.person_id and r.role = any($2)', [right.roles]];
  const { rows } = await db.query(
    `select 1 from sessions s join persons p on p.id = s.person_id
     where s.token_hash = $1 and s.ended_at is null and s.absolute_ends_at > now() and p.disabled_at is null
       and exists (select from ${condition})`,
    [tokenHash, ...values],
  );
  return rows.length === 1;
}
