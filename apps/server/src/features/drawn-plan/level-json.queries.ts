import type { DrawnBuilding, NamedThing } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';

const unit = `'unit' as thing, t.id, t.unit_number as name, t.floor_area_in_sqm as entered, t.sort_key`;
const area = `'area' as thing, t.id, concat(k.prefix, '-', t.reference_number) as name, t.floor_area_in_sqm as entered,
  lpad(t.reference_number::text, 10, '0') as sort_key`;
const lot = `'lot' as thing, t.id, t.reference as name, null::numeric as entered, t.sort_key`;

/** Everything that can be drawn on `levels`, and what else is drawn there, with what is entered of it: of all levels at once. */
const things = `
  select l.level_id, 'floor' as thing, t.id, t.floor_number as name, t.gross_floor_area_in_sqm as entered, '' as sort_key
  from levels l join strata_floors t on t.id = l.floor_id
  union all select l.level_id, 'plot', t.id, t.plot_number, t.area_in_sqm, t.plot_number_key
  from levels l join strata_plots t on t.application_id = l.application_id where l.floor_id is null
  union all select l.level_id, ${unit} from levels l join strata_floors f on f.id = l.floor_id
    join strata_units t on t.application_id = f.application_id and t.building_id = f.building_id and t.floor_id = f.id
  union all select l.level_id, ${unit} from levels l join plan_shapes p on p.level_id = l.level_id
    join strata_units t on t.id = p.unit_id
  where t.floor_id is distinct from l.floor_id
  union all select a.level_id, ${area} from areas a join common_property_allocations t on t.id = a.id
    join common_property_types k on k.id = t.common_property_type_id
  union all select l.level_id, ${area} from levels l join plan_shapes p on p.level_id = l.level_id
    join common_property_allocations t on t.id = p.allocation_id
    join common_property_types k on k.id = t.common_property_type_id
  where t.floor_id is distinct from l.floor_id
  union all select a.level_id, ${lot} from areas a join parking_allocations t
    on t.application_id = a.application_id and t.accessory_common_property_id = a.id
  union all select l.level_id, ${lot} from levels l join plan_shapes p on p.level_id = l.level_id
    join parking_allocations t on t.id = p.lot_id
    join common_property_allocations c on c.id = t.accessory_common_property_id
  where c.floor_id is distinct from l.floor_id`;

/** The areas of common property of each level, found by the index of their floor. */
const areas = `
  select l.level_id, c.application_id, c.id from levels l join strata_floors f on f.id = l.floor_id
    join common_property_allocations c
      on c.application_id = f.application_id and c.building_id = f.building_id and c.floor_id = f.id
  union all select l.level_id, c.application_id, c.id
  from levels l join common_property_allocations c on c.application_id = l.application_id and c.floor_id is null
  where l.floor_id is null`;

/** The land under a floor: the plot of its building in a subdivision, else all of it. */
const land = `coalesce(
  (select o.area_in_sqm from strata_floors f join strata_buildings b on b.id = f.building_id
     join strata_plots o on o.id = b.plot_id where f.id = l.floor_id),
  (select o.land_area_in_sqm from applications a join properties o on o.id = a.property_id where a.id = l.application_id))`;

/** What is drawn of a thing `t` of a level `l` on all levels of its plan, in square millimetres: looked up, for few levels. */
const drawnInAll = `(select sum(p.area_in_sqmm) from plan_shapes p
  where p.application_id = l.application_id and p.thing_id = t.id)`;

/** The levels that a statement is about, named `levels`, and `told`, the things of each as one JSON list. */
const withLevels = (levels: string, drawn = drawnInAll, joined = ''): string => `
  with levels as materialized (${levels}),
  areas as (${areas}),
  told as materialized (
    select t.level_id, json_agg(json_build_object('thing', t.thing, 'id', t.id, 'name', t.name,
      'enteredAreaInSqm', t.entered::text,
      'drawnInSqmm', ${drawn},
      'areaInSqmm', s.area_in_sqmm, 'polygons', coalesce(s.polygons, '[]'))
      order by t.thing collate "C", t.sort_key collate "C", t.id) as things
    from (${things}) t join levels l on l.level_id = t.level_id
      left join plan_shapes s on s.level_id = t.level_id and s.thing_id = t.id ${joined}
    group by t.level_id)`;

/** The rules by which its problems were worked out; those in force while there are none. */
const rules = `(select r.content from drawing_rules r
  order by r.version = (select p.rules_version from drawn_level_problems p where p.level_id = l.level_id) desc nulls last,
    r.version desc limit 1)`;

/** A level `l` with all that is drawn and entered of it, as GET /Applications/drawnLevel answers. */
const content = `json_build_object('floorId', l.floor_id, 'sha256', encode(l.sha256, 'hex'), 'rules', ${rules},
  'landAreaInSqm', ${land}::text,
  'things', coalesce((select t.things from told t where t.level_id = l.level_id), '[]'),
  'problems', coalesce((select p.problems from drawn_level_problems p
    where p.level_id = l.level_id and p.level_sha256 = l.sha256), '[]'))`;

/** A level of the plan as it stands, as JSON; undefined where the plan has no such floor. Whether the plan is there is found before. */
export async function findLevel(
  db: Queryable,
  applicationId: string,
  floorId: string | null,
): Promise<string | undefined> {
  const { rows } = await db.query<{ level: string }>(
    `${withLevels(`select n.application_id, n.floor_id, n.level_id, d.sha256
       from (select $1::uuid as application_id, $2::uuid as floor_id, coalesce($2::uuid, $1::uuid) as level_id) n
         left join drawn_levels d on d.application_id = n.application_id and d.level_id = n.level_id
       where n.floor_id is null
         or exists (select from strata_floors f where f.application_id = n.application_id and f.id = n.floor_id)`)}
     select ${content}::text as level from levels l`,
    [applicationId, floorId],
  );
  return rows[0]?.level;
}

/** What of a level is compared with its drawing. */
export interface EnteredLevel {
  /** Id of the floor, or of the application for the site. */
  readonly levelId: string;
  /** Null for the site. */
  readonly floor: {
    readonly number: string;
    readonly building: DrawnBuilding;
    /** Of those of the building that are drawn. */
    readonly isLowest: boolean;
  } | null;
  readonly landAreaInSqm: string;
  readonly things: readonly NamedThing[];
}

/** Of each building of `levels` how many floors it has, how many are drawn, and which of these is the lowest. */
const drawnOfBuildings = `
  select b.id, b.name, count(*)::int as floors, count(*) filter (where e.is_drawn)::int as drawn,
    min((o.sort_key || o.id) collate "C") filter (where e.is_drawn) as lowest
  from strata_buildings b join strata_floors o on o.building_id = b.id
    cross join lateral (select exists (select from plan_shapes s where s.level_id = o.id) as is_drawn) e
  where b.id in (select f.building_id from levels l join strata_floors f on f.id = l.floor_id)
  group by b.id`;

/** The same for many levels, of which a sum for each thing of the plan is made at once. */
const manyLevels = withLevels(
  `select p.level_id, p.floor_id, p.application_id from unnest($1::uuid[]) as n (level_id)
     cross join lateral (select * from plan_shapes s where s.level_id = n.level_id limit 1) p`,
  'd.area',
  `left join (select p.thing_id, sum(p.area_in_sqmm) as area from plan_shapes p
      where p.application_id in (select a.application_id from levels a) group by p.thing_id) d on d.thing_id = t.id`,
);

/** Levels of which something is drawn, with all that is drawn and entered of them. */
export async function listEnteredLevels(
  tx: Queryable,
  levelIds: readonly string[],
): Promise<readonly EnteredLevel[]> {
  const { rows } = await tx.query<EnteredLevel & Record<string, unknown>>(
    `${manyLevels}
     select l.level_id as "levelId", ${land}::text as "landAreaInSqm",
       case when f.id is not null then json_build_object('number', f.floor_number,
         'isLowest', b.lowest = f.sort_key || f.id,
         'building', json_build_object('name', b.name, 'floors', b.floors, 'drawn', b.drawn)) end as floor,
       coalesce(t.things, '[]') as things
     from levels l left join told t on t.level_id = l.level_id left join strata_floors f on f.id = l.floor_id
       left join (${drawnOfBuildings}) b on b.id = f.building_id
     order by l.level_id`,
    [levelIds],
  );
  return rows;
}

/** Keeps the drawing of a declared plan, level by level, in the transaction that keeps its revision. */
export async function insertRevisionLevels(tx: Queryable, revisionId: string): Promise<void> {
  await tx.query(
    `${withLevels(`select v.id as revision_id, l.application_id, l.level_id, l.floor_id, l.sha256
       from plan_revisions v join drawn_levels l on l.application_id = v.application_id where v.id = $1`)}
     insert into revision_levels (revision_id, level_id, floor_id, sha256, content)
     select l.revision_id, l.level_id, l.floor_id, l.sha256, ${content} from levels l`,
    [revisionId],
  );
}

/**
 * The id of a declared plan that an application has or, where it is named, is registered of what the application amends; the
 * newest of its own where none is named.
 */
export async function findRevisionOf(
  db: Queryable,
  applicationId: string,
  revisionId: string | undefined,
): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `select v.id from plan_revisions v
     where v.application_id = $1 and ($2::uuid is null or v.id = $2)
       or v.id = $2 and exists (select from applications a join applications o on o.id = a.parent_application_id
         where a.id = $1 and o.declared_revision_id = v.id)
     order by v.number desc limit 1`,
    [applicationId, revisionId ?? null],
  );
  return rows[0]?.id;
}

/** A level as it was declared, as JSON; undefined where nothing was drawn of it then. */
export async function findRevisionLevel(
  db: Queryable,
  revisionId: string,
  floorId: string | null,
): Promise<string | undefined> {
  const { rows } = await db.query<{ level: string }>(
    `select content::text as level from revision_levels
     where revision_id = $1 and floor_id is not distinct from $2::uuid`,
    [revisionId, floorId],
  );
  return rows[0]?.level;
}

/**
 * What the building of a floor is called: in the plan as it stands, and of a declared plan as long as nothing was changed since.
 * Officers are not told what was drafted after.
 */
export async function findBuildingName(
  db: Queryable,
  floorId: string,
  revisionId: string | undefined,
): Promise<string | undefined> {
  const { rows } = await db.query<{ name: string }>(
    `select b.name from strata_floors f join strata_buildings b on b.id = f.building_id
     where f.id = $1 and ($2::uuid is null or exists (
       select from plan_revisions v join strata_plans p on p.application_id = v.application_id
       where v.id = $2 and v.application_id = f.application_id and v.plan_revision = p.revision))`,
    [floorId, revisionId ?? null],
  );
  return rows[0]?.name;
}
