import type { NamedThing } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';

/** Everything that can be drawn on a level, and what else is drawn there, with what is entered of it. */
const things = `
  select 'floor' as thing, t.id, t.floor_number as name, t.gross_floor_area_in_sqm as entered, '' as sort_key
  from strata_floors t where t.id = l.floor_id
  union all select 'plot', t.id, t.plot_number, t.area_in_sqm, t.plot_number_key
  from strata_plots t where l.floor_id is null and t.application_id = l.application_id
  union all select 'unit', t.id, t.unit_number, t.floor_area_in_sqm, t.sort_key
  from strata_floors f join strata_units t
    on t.application_id = f.application_id and t.building_id = f.building_id and t.floor_id = f.id
  where f.id = l.floor_id
  union all select 'unit', t.id, t.unit_number, t.floor_area_in_sqm, t.sort_key
  from plan_shapes p join strata_units t on t.id = p.unit_id
  where p.level_id = l.level_id and t.floor_id is distinct from l.floor_id
  union all select 'area', t.id, concat(k.prefix, '-', t.reference_number), t.floor_area_in_sqm,
    lpad(t.reference_number::text, 10, '0')
  from common_property_allocations t join common_property_types k on k.id = t.common_property_type_id
  where t.application_id = l.application_id and (t.floor_id is not distinct from l.floor_id
    or exists (select from plan_shapes p where p.level_id = l.level_id and p.thing_id = t.id))
  union all select 'lot', t.id, t.reference, null, t.sort_key
  from parking_allocations t join common_property_allocations c on c.id = t.accessory_common_property_id
  where t.application_id = l.application_id and (c.floor_id is not distinct from l.floor_id
    or exists (select from plan_shapes p where p.level_id = l.level_id and p.thing_id = t.id))`;

/** The land under a floor: the plot of its building in a subdivision, else all of it. */
const land = `coalesce(
  (select o.area_in_sqm from strata_floors f join strata_buildings b on b.id = f.building_id
     join strata_plots o on o.id = b.plot_id where f.id = l.floor_id),
  (select o.land_area_in_sqm from applications a join properties o on o.id = a.property_id where a.id = l.application_id))`;

/** What is drawn of a thing `t` on all levels of its plan, in square millimetres. */
const drawnInAll = `(select sum(p.area_in_sqmm) from plan_shapes p
  where p.application_id = l.application_id and p.thing_id = t.id)`;

const order = `t.thing collate "C", t.sort_key collate "C", t.id`;

/** The rules by which its problems were worked out; those in force while there are none. */
const rules = `(select r.content from drawing_rules r
  order by r.version = (select p.rules_version from drawn_level_problems p where p.level_id = l.level_id) desc nulls last,
    r.version desc limit 1)`;

/** A level `l` with all that is drawn and entered of it, as GET /Applications/drawnLevel answers. */
const content = `json_build_object('floorId', l.floor_id, 'sha256', encode(l.sha256, 'hex'), 'rules', ${rules},
  'landAreaInSqm', ${land}::text,
  'things', coalesce((
    select json_agg(json_build_object('thing', t.thing, 'id', t.id, 'name', t.name,
      'enteredAreaInSqm', t.entered::text, 'drawnInSqmm', ${drawnInAll},
      'areaInSqmm', s.area_in_sqmm, 'polygons', coalesce(s.polygons, '[]')) order by ${order})
    from (${things}) t left join plan_shapes s on s.level_id = l.level_id and s.thing_id = t.id), '[]'),
  'problems', coalesce((select p.problems from drawn_level_problems p
    where p.level_id = l.level_id and p.level_sha256 = l.sha256), '[]'))`;

/** A level of the plan as it stands, as JSON; undefined where the plan has no such floor. Whether the plan is there is found before. */
export async function findLevel(
  db: Queryable,
  applicationId: string,
  floorId: string | null,
): Promise<string | undefined> {
  const { rows } = await db.query<{ level: string }>(
    `select ${content}::text as level
     from (select n.application_id, n.floor_id, n.level_id, d.sha256
       from (select $1::uuid as application_id, $2::uuid as floor_id, coalesce($2::uuid, $1::uuid) as level_id) n
         left join drawn_levels d on d.application_id = n.application_id and d.level_id = n.level_id) l
     where l.floor_id is null
       or exists (select from strata_floors f where f.application_id = l.application_id and f.id = l.floor_id)`,
    [applicationId, floorId],
  );
  return rows[0]?.level;
}

/** A level whose problems are to be worked out, with what they are worked out from. */
export interface StaleLevel {
  /** Id of the floor, or of the application for the site. */
  readonly levelId: string;
  /** Null for the site. */
  readonly floor: { readonly number: string; readonly building: string } | null;
  readonly landAreaInSqm: string;
  readonly things: readonly NamedThing[];
  /** Of its shapes. */
  readonly sha256: Buffer;
  /** Of what is entered. */
  readonly thingsSha256: Buffer;
}

/**
 * The levels of a plan of which something is drawn, and whose problems were worked out from other shapes, from what else was
 * entered, by other rules, or never.
 */
export async function findStaleLevels(tx: Queryable, applicationId: string): Promise<readonly StaleLevel[]> {
  const { rows } = await tx.query<StaleLevel & Record<string, unknown>>(
    `select l.level_id as "levelId", l.sha256, w.sha256 as "thingsSha256", ${land}::text as "landAreaInSqm",
       (select json_build_object('number', f.floor_number, 'building', b.name)
         from strata_floors f join strata_buildings b on b.id = f.building_id where f.id = l.floor_id) as floor,
       coalesce((select json_agg(json_build_object('thing', t.thing, 'id', t.id, 'name', t.name,
           'enteredAreaInSqm', t.entered::text, 'drawnInSqmm', ${drawnInAll}, 'polygons', coalesce(s.polygons, '[]'))
           order by ${order})
         from (${things}) t left join plan_shapes s on s.level_id = l.level_id and s.thing_id = t.id), '[]') as things
     from drawn_levels l
       cross join lateral (select sha256(convert_to(concat(${land}, ' ',
         (select concat(f.floor_number, ' ', b.name)
           from strata_floors f join strata_buildings b on b.id = f.building_id where f.id = l.floor_id), ' ',
         (select string_agg(concat_ws(' ', t.thing, t.id, t.name, t.entered, ${drawnInAll}), E'\\n' order by ${order})
           from (${things}) t)), 'UTF8')) as sha256) w
       left join drawn_level_problems p on p.level_id = l.level_id
     where l.application_id = $1 and (p.level_sha256 is distinct from l.sha256
       or p.things_sha256 is distinct from w.sha256
       or p.rules_version is distinct from (select max(r.version) from drawing_rules r))
     order by l.level_id`,
    [applicationId],
  );
  return rows;
}

/** Keeps the drawing of a declared plan, level by level, in the transaction that keeps its revision. */
export async function insertRevisionLevels(tx: Queryable, revisionId: string): Promise<void> {
  await tx.query(
    `insert into revision_levels (revision_id, level_id, floor_id, sha256, content)
     select v.id, l.level_id, l.floor_id, l.sha256, ${content}
     from plan_revisions v join drawn_levels l on l.application_id = v.application_id where v.id = $1`,
    [revisionId],
  );
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
