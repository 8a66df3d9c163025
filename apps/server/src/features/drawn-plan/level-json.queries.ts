import type { DrawnBuilding, NamedThing } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';

const unit = `'unit' as thing, t.id, t.unit_number as name, t.floor_area_in_sqm as entered, t.sort_key`;
const area = `'area' as thing, t.id, concat(k.prefix, '-', t.reference_number) as name, t.floor_area_in_sqm as entered,
  lpad(t.reference_number::text, 10, '0') as sort_key`;
const lot = `'lot' as thing, t.id, t.reference as name, null::numeric as entered, t.sort_key`;

/** The areas of common property of a level, each found by the index of its floor. */
const areasOfLevel = (joins: string, columns: string): string => `
  select ${columns} from strata_floors f join common_property_allocations c
    on c.application_id = f.application_id and c.building_id = f.building_id and c.floor_id = f.id ${joins}
  where f.id = l.floor_id
  union all select ${columns} from common_property_allocations c ${joins}
  where l.floor_id is null and c.application_id = l.application_id and c.floor_id is null`;

/** Everything that can be drawn on a level, and what else is drawn there, with what is entered of it. */
const things = `
  select 'floor' as thing, t.id, t.floor_number as name, t.gross_floor_area_in_sqm as entered, '' as sort_key
  from strata_floors t where t.id = l.floor_id
  union all select 'plot', t.id, t.plot_number, t.area_in_sqm, t.plot_number_key
  from strata_plots t where l.floor_id is null and t.application_id = l.application_id
  union all select ${unit} from strata_floors f join strata_units t
    on t.application_id = f.application_id and t.building_id = f.building_id and t.floor_id = f.id
  where f.id = l.floor_id
  union all select ${unit} from plan_shapes p join strata_units t on t.id = p.unit_id
  where p.level_id = l.level_id and t.floor_id is distinct from l.floor_id
  union all ${areasOfLevel('join common_property_types k on k.id = c.common_property_type_id', area.replaceAll(/\bt\./g, 'c.'))}
  union all select ${area} from plan_shapes p join common_property_allocations t on t.id = p.allocation_id
    join common_property_types k on k.id = t.common_property_type_id
  where p.level_id = l.level_id and t.floor_id is distinct from l.floor_id
  union all ${areasOfLevel(
    'join parking_allocations t on t.application_id = c.application_id and t.accessory_common_property_id = c.id',
    lot,
  )}
  union all select ${lot} from plan_shapes p join parking_allocations t on t.id = p.lot_id
    join common_property_allocations c on c.id = t.accessory_common_property_id
  where p.level_id = l.level_id and c.floor_id is distinct from l.floor_id`;

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

/** How many floors there are, how many are drawn, and which of these is the lowest. */
const drawnOfBuilding = `
  select count(*)::int as floors, count(*) filter (where e.is_drawn)::int as drawn,
    min((o.sort_key || o.id) collate "C") filter (where e.is_drawn) as lowest
  from strata_floors o
    cross join lateral (select exists (select from plan_shapes s where s.level_id = o.id) as is_drawn) e`;

/** Levels of which something is drawn, with all that is drawn and entered of them. */
export async function listEnteredLevels(
  tx: Queryable,
  levelIds: readonly string[],
): Promise<readonly EnteredLevel[]> {
  const { rows } = await tx.query<EnteredLevel & Record<string, unknown>>(
    `select l.level_id as "levelId", ${land}::text as "landAreaInSqm",
       (select json_build_object('number', f.floor_number, 'isLowest', n.lowest = f.sort_key || f.id,
           'building', json_build_object('name', b.name, 'floors', n.floors, 'drawn', n.drawn))
         from strata_floors f join strata_buildings b on b.id = f.building_id
           join lateral (${drawnOfBuilding} where o.building_id = b.id) n on true
         where f.id = l.floor_id) as floor,
       coalesce((select json_agg(json_build_object('thing', t.thing, 'id', t.id, 'name', t.name,
           'enteredAreaInSqm', t.entered::text, 'drawnInSqmm', ${drawnInAll}, 'polygons', coalesce(s.polygons, '[]'))
           order by ${order})
         from (${things}) t left join plan_shapes s on s.level_id = l.level_id and s.thing_id = t.id), '[]') as things
     from (select distinct level_id, floor_id, application_id from plan_shapes where level_id = any($1::uuid[])) l
     order by l.level_id`,
    [levelIds],
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

/** The id of a declared plan of an application; the newest where none is named. */
export async function findRevisionOf(
  db: Queryable,
  applicationId: string,
  revisionId: string | undefined,
): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `select id from plan_revisions where application_id = $1 and ($2::uuid is null or id = $2)
     order by number desc limit 1`,
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
