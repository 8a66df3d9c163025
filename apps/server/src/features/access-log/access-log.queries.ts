import { type EntityRef, type RecordType, recordTypes } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';

const pageLength = 50;

/** How people know a record: a column of its table. */
const names: Readonly<Record<RecordType, readonly [column: string, table: string]>> = {
  person: ['o.full_name', 'persons'],
  property: ['o.plot_name', 'properties'],
  registration: [`concat_ws(' ', o.reference, o.name)`, 'expert_registrations'],
  project: ['o.name', 'projects'],
  application: ['o.reference', 'applications'],
  file: ['o.file_name', 'files'],
  payment: ['o.reference', 'payments'],
  scheme: ['o.number', 'schemes'],
  title: ['o.number', 'titles'],
  request: ['o.reference', 'title_requests'],
  certificate: ['o.number', 'certificates'],
};

/**
 * What the act `c` was about. A look at a title or a scheme is recorded with the application that it rests on, since an act
 * on the title would change what is registered of it; people are told of the title or the scheme.
 */
const about = `select
  case when c.verb <> 'view' then c.object_type when c.after ->> 'titleId' is not null then 'title'
    when c.after ->> 'part' like 'scheme%' then 'scheme' else c.object_type end as type,
  coalesce(case when c.verb <> 'view' then c.object_id when c.after ->> 'titleId' is not null then (c.after ->> 'titleId')::uuid
    when c.after ->> 'part' like 'scheme%' then (select s.id from schemes s join applications o on o.property_id = s.property_id
      where o.id = c.object_id) end, c.object_id) as id`;

/** Its name; null once it is gone. */
const objectName = `case about.type ${recordTypes
  .map((type) => {
    const [column, table] = names[type];
    return `when '${type}' then (select ${column} from ${table} o where o.id = about.id)`;
  })
  .join(' ')} end`;

/**
 * A page of what was done to the records of the entities that the person acts for now, or of one of them, as JSON of the
 * wire, the latest first: by when it happened, since past acts of an example are entered later. Each entity's acts are read from where the page begins; undefined where the one named is none
 * of the person's.
 */
export async function findAccessLogPage(
  db: Queryable,
  asked: {
    readonly personId: string;
    readonly entity: EntityRef | undefined;
    readonly onlyOthers: boolean;
    /** Sequence of the last row of the page before. */
    readonly before: string | undefined;
  },
): Promise<string | undefined> {
  const { rows } = await db.query<{ item: string | null; sequence: string | null }>(
    `with theirs as (
       select m.entity_type, m.entity_id, e.name
       from current_memberships m join entities e using (entity_type, entity_id)
       where m.person_id = $1 and ($2::text is null or (m.entity_type, m.entity_id) = ($2, $3)))
     select c.sequence::text, case when c.sequence is not null then
       json_build_object('sequence', c.sequence::text, 'date', ${instantOf('c.occurred_at')}, 'verb', c.verb,
         'objectType', about.type, 'objectId', about.id, 'object', ${objectName},
         'entity', json_build_object('entityType', c.entity_type, 'entityId', c.entity_id, 'name', c.name),
         'by', json_build_object('name', coalesce(p.full_name, 'The system'), 'as', c.acting_role,
           'isYou', c.person_id is not distinct from $1))::text end as item
     from (select (select occurred_at from acts where sequence = $4)) last
       left join lateral (
         select a.*, t.name from theirs t
           cross join lateral (
             select * from acts where entity_type = t.entity_type and entity_id = t.entity_id
               and ($4::bigint is null or (occurred_at, sequence) < (last.occurred_at, $4))
               and not ($5 and person_id is not distinct from $1)
             order by occurred_at desc, sequence desc limit ${pageLength + 1}) a
         order by a.occurred_at desc, a.sequence desc limit ${pageLength + 1}) c on true
       cross join lateral (${about}) about
       left join persons p on p.id = c.person_id
     where exists (select from theirs)
     order by c.occurred_at desc, c.sequence desc`,
    [
      asked.personId,
      asked.entity?.entityType ?? null,
      asked.entity?.entityId ?? null,
      asked.before ?? null,
      asked.onlyOthers,
    ],
  );
  if (rows.length === 0) return undefined;
  const items = rows.slice(0, pageLength).flatMap(({ item }) => (item === null ? [] : [item]));
  const next = rows.length > pageLength ? rows[pageLength - 1]?.sequence : null;
  return `{"items":[${items.join(',')}],"next":${JSON.stringify(next ?? null)}}`;
}
