import {
  ApplicationStatus,
  type BlockKind,
  CommonPropertyType,
  extentOf,
  type Polygon,
  ringsOf,
} from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { isPartyTo } from '../strata-plans/plan/plan-reads.queries.ts';
import { isTitleFor } from '../titles/title-access.queries.ts';

/** Of which records the buildings are asked for. */
export interface DrawingsAsked {
  readonly personId: string;
  /** Identifications, for comparison, of all for whom the person may act. */
  readonly keys: readonly string[];
  readonly applicationIds: readonly string[];
  readonly propertyIds: readonly string[];
  readonly titleIds: readonly string[];
  /** Of more floors than these only so many come, among them that of the marked unit. */
  readonly mostFloors: number;
}

export interface FoundBlock {
  readonly kind: BlockKind;
  readonly area: number;
  readonly groupId: string | null;
  readonly useId: number;
  readonly tower: string | null;
  readonly marked: boolean;
}

export interface FoundDrawing {
  readonly id: string;
  /** The groups of the plan, in their order. */
  readonly groups: readonly string[];
  /** From the top down; null where no building is planned yet. */
  readonly floors: readonly { readonly grossArea: number; readonly blocks: readonly FoundBlock[] }[] | null;
}

const hundredths = (column: string) => `(${column} * 100)::bigint`;

/** What lies on the floor `f`: its units in their order, then its common property. The lots of the marked unit mark theirs. */
const blocksOfFloor = `(
  select coalesce(json_agg(json_build_object('kind', o.kind, 'area', o.area, 'groupId', o.group_id, 'useId', o.use_id,
    'tower', o.tower, 'marked', o.marked) order by o.type, o.sort_key, o.id), '[]')
  from (
    select 'unit' as kind, 0 as type, ${hundredths('u.floor_area_in_sqm')} as area, u.group_id, u.occupancy_use_id as use_id,
      case when not f.is_podium_floor then w.name end as tower, coalesce(u.id = d.unit_id, false) as marked, u.sort_key, u.id
    from strata_units u left join building_towers w on w.id = u.tower_id
    where u.application_id = f.application_id and u.building_id = f.building_id and u.floor_id = f.id
    union all
    select case c.common_property_type_id when ${CommonPropertyType.general} then 'general'
        when ${CommonPropertyType.limited} then 'limited' else 'accessory' end,
      c.common_property_type_id, ${hundredths('c.floor_area_in_sqm')}, null, c.occupancy_use_id, null,
      d.unit_id is not null and exists (select from parking_allocations l
        where l.application_id = c.application_id and l.accessory_common_property_id = c.id and l.unit_id = d.unit_id),
      lpad(c.reference_number::text, 9, '0'), c.id
    from common_property_allocations c
    where c.application_id = f.application_id and c.building_id = f.building_id and c.floor_id = f.id) o)`;

/** Of several floors in a row one is drawn where there are too many: the marked unit's, else the lowest. */
const floorsOfBuilding = (mostFloors: string): string => `(
  select json_agg(json_build_object('grossArea', ${hundredths('f.gross_floor_area_in_sqm')}, 'blocks', ${blocksOfFloor})
    order by f.place desc)
  from (
    select distinct on (r.place / r.step) r.* from (
      select a.*, row_number() over (order by a.sort_key, a.id) - 1 as place,
        ceil(count(*) over () / ${mostFloors}::numeric)::int as step,
        d.unit_id is not null and exists (select from strata_units u where u.id = d.unit_id and u.floor_id = a.id) as marked
      from strata_floors a where a.application_id = d.application_id and a.building_id = d.building_id) r
    order by r.place / r.step, r.marked desc, r.place) f)`;

/** Of each record the building that is drawn: that of the marked unit, else the highest. */
const statementFor = (asked: string, mostFloors: string): string => `
  with asked as (${asked}),
  drawn as (
    select distinct on (asked.id) asked.*, b.id as building_id
    from asked left join strata_buildings b on b.application_id = asked.application_id
    order by asked.id,
      (asked.unit_id is not null and exists (
        select from strata_units u where u.id = asked.unit_id and u.building_id = b.id)) desc,
      (select count(*) from strata_floors f where f.application_id = b.application_id and f.building_id = b.id) desc,
      b.sort_key, b.id)
  select d.id, array(select g.id::text from application_groups g where g.application_id = d.application_id
      order by g.group_number) as groups,
    case when d.building_id is not null then ${floorsOfBuilding(mostFloors)} end as floors
  from drawn d order by d.id`;

/** The title `t` of the scheme `s`, with its unit to be marked. */
const ofTitle = `
    select t.id, s.application_id, g.unit_id
    from titles t join schemes s on s.id = t.scheme_id
      left join registered_units g on g.title_id = t.id and g.application_id = s.application_id`;

/** What the person may see of applications, properties and titles. */
const recordsOfPerson = `
    select a.id, a.id as application_id, null::uuid as unit_id
    from applications a where a.id = any($3::uuid[]) and ${isPartyTo('$1')}
    union all
    select p.id, coalesce(
        (select s.application_id from schemes s where s.property_id = p.id order by s.registered_at desc limit 1),
        (select a.id from applications a where a.property_id = p.id
           and a.application_status_id <> ${ApplicationStatus.withdrawn} order by a.created_at desc, a.id limit 1)), null
    from properties p join current_memberships m using (entity_type, entity_id)
    where p.id = any($4::uuid[]) and m.person_id = $1
    union all
    ${ofTitle}
    where t.id = any($5::uuid[]) and ${isTitleFor.portal('$1', '$2')}`;

const ofPerson = statementFor(recordsOfPerson, '$6');

const ofOneTitle = statementFor(`${ofTitle} where t.id = $1`, '$2');

const ofOneUnit = statementFor(
  `select $1::uuid as id, $1::uuid as application_id, $3::uuid as unit_id`,
  '$2',
);

const ofSchemes = statementFor(
  `select s.number as id, s.application_id, null::uuid as unit_id from schemes s where s.number = any($1::text[])`,
  '$2',
);

/** The buildings of all records that are there for the person, in one statement. */
export async function findDrawings(db: Queryable, asked: DrawingsAsked): Promise<readonly FoundDrawing[]> {
  const { rows } = await db.query<FoundDrawing & Record<string, unknown>>(ofPerson, [
    asked.personId,
    asked.keys,
    asked.applicationIds,
    asked.propertyIds,
    asked.titleIds,
    asked.mostFloors,
  ]);
  return rows;
}

/** The buildings of registered schemes, by their numbers, for anyone. */
export async function findSchemeDrawings(
  db: Queryable,
  numbers: readonly string[],
  mostFloors: number,
): Promise<readonly FoundDrawing[]> {
  const { rows } = await db.query<FoundDrawing & Record<string, unknown>>(ofSchemes, [numbers, mostFloors]);
  return rows;
}

/** An outline with more corners is not shown to the public: a picture as small as theirs does not need it. */
const mostCornersShown = 1_000;

/**
 * The outline of the lowest floor that the registered plan draws of the highest building of schemes, by their numbers, for
 * anyone: nothing that lies within.
 */
export async function findFootprints(
  db: Queryable,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, number[][][]>> {
  const { rows } = await db.query<{ number: string; polygons: readonly Polygon[] }>(
    `select s.number, o.polygons
     from schemes s
       cross join lateral (
         select b.id from strata_buildings b where b.application_id = s.application_id
         order by (select count(*) from strata_floors f where f.application_id = b.application_id and f.building_id = b.id) desc,
           b.sort_key, b.id limit 1) b
       cross join lateral (
         select t -> 'polygons' as polygons
         from strata_floors f
           join revision_levels l on l.revision_id = (s.record ->> 'revisionId')::uuid and l.level_id = f.id
           cross join lateral jsonb_array_elements(l.content -> 'things') t
         where f.application_id = s.application_id and f.building_id = b.id
           and t ->> 'thing' = 'floor' and jsonb_array_length(t -> 'polygons') > 0
         order by f.sort_key collate "C", f.id limit 1) o
     where s.number = any($1::text[])`,
    [numbers],
  );
  return new Map(
    rows
      .filter(({ polygons }) => ringsOf(polygons).flat().length <= 2 * mostCornersShown)
      .map(({ number, polygons }) => [number, fromTheirCorner(polygons)]),
  );
}

/** Where a building stands in the system of its file is nobody's business. */
function fromTheirCorner(polygons: readonly Polygon[]): number[][][] {
  const { left, bottom } = extentOf(ringsOf(polygons)) ?? { left: 0, bottom: 0 };
  return polygons.map((polygon) =>
    polygon.map((ring) => ring.map((value, at) => value - (at % 2 === 0 ? left : bottom))),
  );
}

/** The building of a title with its unit marked; for whom it is, is asked by the caller. */
export async function findTitleDrawing(
  db: Queryable,
  titleId: string,
  mostFloors: number,
): Promise<FoundDrawing | undefined> {
  const { rows } = await db.query<FoundDrawing & Record<string, unknown>>(ofOneTitle, [titleId, mostFloors]);
  return rows[0];
}

/** The building of a unit of an application, marked; for whom it is, is asked by the caller. */
export async function findUnitDrawing(
  db: Queryable,
  { applicationId, unitId }: { readonly applicationId: string; readonly unitId: string },
  mostFloors: number,
): Promise<FoundDrawing | undefined> {
  const { rows } = await db.query<FoundDrawing & Record<string, unknown>>(ofOneUnit, [
    applicationId,
    mostFloors,
    unitId,
  ]);
  return rows[0];
}
