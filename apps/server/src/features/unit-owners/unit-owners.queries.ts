import type { TitleOwner } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { ownersJson } from '../titles/title-json.queries.ts';
import type { WhoAsks } from '../titles/who-asks.ts';

/** SQL for the owners of the property `property` names, as JSON of the wire. */
const propertyOwnersText = (property: string): string => `
  (select coalesce(json_agg(json_build_object('name', w.name, 'identification', w.identification,
      'shareNumerator', w.share_numerator, 'shareDenominator', w.share_denominator) order by w.position), '[]')
    from property_owners w where w.property_id = ${property})`;

/**
 * SQL for the units of the amendment $1 that keep a title: unit_id, title_id. A unit is known as the one that it was copied from,
 * else by its number, as at the approval. Joins of whole sets: no guess at the size of a plan makes them slow.
 */
const titledUnits = `
  with known as materialized (
    select t.id as title_id, t.unit_number_key, id_in_copy(r.unit_id, $1::uuid) as copy_id
    from applications a join registered_units r on r.application_id = a.parent_application_id
      join titles t on t.id = r.title_id and t.state = 'registered'
    where a.id = $1),
  paired as materialized (
    select u.id as unit_id, u.unit_number_key, k.title_id, k.unit_number_key as title_number_key
    from (select * from strata_units where application_id = $1) u full join known k on k.copy_id = u.id)
  select unit_id, title_id from paired where unit_id is not null and title_id is not null
  union all
  select u.unit_id, k.title_id from (select * from paired where title_id is null) u
    join (select * from paired where unit_id is null) k on k.title_number_key = u.unit_number_key`;

/** A title of an amendment's scheme as JSON of the wire, for a reader whose identifications are $2; whole if $3. */
const titleJson = `json_build_object('id', t.id, 'number', t.number, 'owners', ${ownersJson({ keys: '$2', whole: '$3::boolean' })})`;

/** The plan's units in lot order, each with who is to own it or owns it, as JSON of the wire: built where the rows are. */
const units = `
  select string_agg(concat('{"unitId":"', u.id, '","unitNumber":', to_json(u.unit_number),
    ',"buildingName":', to_json(b.name), ',"floorNumber":', to_json(f.floor_number),
    ',"owners":', coalesce(u.owners::text, 'null'), ',"title":', coalesce(u.title::text, 'null'), '}'), ',' order by b.sort_key, b.id, f.sort_key, f.id, u.sort_key, u.id)
  from (select u.*, (select w.owners from unit_owners w where w.application_id = u.application_id and w.unit_id = u.id),
        case when t.id is not null then ${titleJson} end as title
      from strata_units u left join (${titledUnits}) k on k.unit_id = u.id left join titles t on t.id = k.title_id
      where u.application_id = $1) u
    join strata_buildings b on b.id = u.building_id join strata_floors f on f.id = u.floor_id`;

/** Who is to own the units of a plan as it stands: `propertyOwners`, `units`, `planRevision`, as members of a JSON object. */
export async function getProposedOwners(
  db: Queryable,
  applicationId: string,
  { keys }: Pick<WhoAsks, 'keys'>,
): Promise<string> {
  const { fields } = onlyRow(
    await db.query<{ fields: string }>(
      `select concat('"planRevision":', l.revision, ',"propertyOwners":', ${propertyOwnersText('a.property_id')},
         ',"units":[', (${units}), ']') as fields
       from applications a join strata_plans l on l.application_id = a.id where a.id = $1`,
      [applicationId, keys, false],
    ),
  );
  return fields;
}

/** A unit of an amendment that has a title. */
export interface TitledUnit {
  readonly unitId: string;
  readonly unitNumber: string;
  readonly title: {
    readonly id: string;
    readonly number: string;
    readonly owners: (TitleOwner & { readonly isYours: boolean })[];
  };
}

/** The units of an amendment that keep a title, by number; of an application that amends nothing, none. */
export async function listTitledUnits(
  db: Queryable,
  applicationId: string,
  { keys, audience }: Pick<WhoAsks, 'keys' | 'audience'>,
): Promise<readonly TitledUnit[]> {
  const { rows } = await db.query<TitledUnit & Record<string, unknown>>(
    `select u.id as "unitId", u.unit_number as "unitNumber", ${titleJson} as title
     from (${titledUnits}) k join strata_units u on u.id = k.unit_id join titles t on t.id = k.title_id
     order by u.sort_key, u.id`,
    [applicationId, keys, audience === 'console'],
  );
  return rows;
}

/** The owners of the property of an application, as JSON of the wire. */
export async function getPropertyOwners(db: Queryable, applicationId: string): Promise<string> {
  const { owners } = onlyRow(
    await db.query<{ owners: string }>(
      `select ${propertyOwnersText('a.property_id')}::text as owners from applications a where a.id = $1`,
      [applicationId],
    ),
  );
  return owners;
}

/** The units that are not to be owned by the owners of the property, in lot order, as JSON. */
export async function getDeviatingOwners(db: Queryable, applicationId: string): Promise<string> {
  const { list } = onlyRow(
    await db.query<{ list: string }>(
      `select coalesce(json_agg(json_build_object('unitId', u.id, 'unitNumber', u.unit_number, 'owners', w.owners)
           order by b.sort_key, b.id, f.sort_key, f.id, u.sort_key, u.id), '[]')::text as list
       from unit_owners w join strata_units u on u.id = w.unit_id join strata_buildings b on b.id = u.building_id
         join strata_floors f on f.id = u.floor_id
       where w.application_id = $1`,
      [applicationId],
    ),
  );
  return list;
}

/** How many of the ids are units of the plan. */
export async function countUnitsOf(
  tx: Queryable,
  applicationId: string,
  unitIds: readonly string[],
): Promise<number> {
  const { count } = onlyRow(
    await tx.query<{ count: number }>(
      'select count(*)::int as count from strata_units where application_id = $1 and id = any($2::uuid[])',
      [applicationId, unitIds],
    ),
  );
  return count;
}

/** Units that had the same owners before, for the acts. */
export interface FormerOwners {
  /** Null where they were the owners of the property. */
  readonly owners: readonly TitleOwner[] | null;
  readonly numberOfUnits: number;
}

/** How many other ways of being owned an act names; of more it tells how many units there are. */
const mostNamed = 20;

/** Who was to own those of the units that are to be owned by others now; empty where nothing changes. */
export async function listFormerOwners(
  tx: Queryable,
  applicationId: string,
  unitIds: readonly string[],
  owners: string | null,
): Promise<{ readonly total: number; readonly former: readonly FormerOwners[] }> {
  return onlyRow(
    await tx.query<{ total: number; former: FormerOwners[] }>(
      `with former as (
         select w.owners, count(*)::int as units from strata_units u
           left join unit_owners w on w.application_id = u.application_id and w.unit_id = u.id
         where u.application_id = $1 and u.id = any($2::uuid[]) and w.owners is distinct from $3::jsonb
         group by w.owners)
       select coalesce(sum(units), 0)::int as total,
         (select coalesce(json_agg(json_build_object('owners', s.owners, 'numberOfUnits', s.units)), '[]')
           from (select * from former order by units desc, owners limit ${mostNamed}) s) as former
       from former`,
      [applicationId, unitIds, owners],
    ),
  );
}

/** Sets who is to own the units, or leaves them to the owners of the property. */
export async function writeUnitOwners(
  tx: Queryable,
  applicationId: string,
  unitIds: readonly string[],
  owners: string | null,
): Promise<void> {
  await tx.query(
    owners === null
      ? `delete from unit_owners where application_id = $1 and unit_id = any($2::uuid[]) and $3::jsonb is null`
      : `insert into unit_owners (application_id, unit_id, owners)
         select $1, u, $3::jsonb from unnest($2::uuid[]) u
         on conflict (application_id, unit_id) do update set owners = excluded.owners
           where unit_owners.owners <> excluded.owners`,
    [applicationId, unitIds, owners],
  );
}
