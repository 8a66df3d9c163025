import type { Output } from '@strata/contract';
import type { DrawingRules, DrawnProblem } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';

/** The rules that are in force. */
export async function getDrawingRules(
  db: Queryable,
): Promise<{ readonly version: number; readonly rules: DrawingRules }> {
  return onlyRow(
    await db.query<{ version: number; rules: DrawingRules }>(
      'select version, content as rules from drawing_rules order by version desc limit 1',
    ),
  );
}

/** A level whose problems are to be worked out. */
interface StaleLevel {
  readonly levelId: string;
  /** Of its shapes. */
  readonly sha256: Buffer;
  /** Of what is entered of its things. */
  readonly thingsSha256: Buffer;
}

/** What is entered on each floor, or on the site, and named in problems: whole lists at once, as a plan may have 10,000 units. */
const entered = `
  select f.id as floor_id, concat_ws(' ', f.floor_number, f.gross_floor_area_in_sqm, b.name,
    coalesce(o.area_in_sqm, y.land_area_in_sqm), n.floors, n.drawn, n.lowest) as said
  from strata_floors f join strata_buildings b on b.id = f.building_id
    join applications a on a.id = f.application_id join properties y on y.id = a.property_id
    left join strata_plots o on o.id = b.plot_id
    join (select u.building_id, count(*) as floors, count(s.floor_id) as drawn,
        min((u.sort_key || u.id) collate "C") filter (where s.floor_id is not null) as lowest
      from strata_floors u left join (select distinct floor_id from plan_shapes where application_id = $1) s
        on s.floor_id = u.id
      where u.application_id = $1 group by u.building_id) n on n.building_id = b.id
  where f.application_id = $1
  union all select floor_id, string_agg(concat_ws(' ', id, unit_number, floor_area_in_sqm), ',' order by id)
  from strata_units where application_id = $1 group by floor_id
  union all select floor_id, string_agg(concat_ws(' ', id, reference_number, floor_area_in_sqm), ',' order by id)
  from common_property_allocations where application_id = $1 group by floor_id
  union all select null, string_agg(concat_ws(' ', id, plot_number, area_in_sqm), ',' order by id)
  from strata_plots where application_id = $1
  union all select c.floor_id, string_agg(concat_ws(' ', l.id, l.reference), ',' order by l.id)
  from parking_allocations l join common_property_allocations c on c.id = l.accessory_common_property_id
  where l.application_id = $1 group by c.floor_id`;

/** What is drawn on another level than its own, or on several. */
const elsewhere = `
  select s.floor_id, string_agg(concat_ws(' ', u.id, u.unit_number, u.floor_area_in_sqm), ',' order by u.id)
  from plan_shapes s join strata_units u on u.id = s.unit_id
  where s.application_id = $1 and u.floor_id is distinct from s.floor_id group by s.floor_id
  union all select s.floor_id, string_agg(concat_ws(' ', c.id, c.floor_area_in_sqm), ',' order by c.id)
  from plan_shapes s join common_property_allocations c on c.id = s.allocation_id
  where s.application_id = $1 and c.floor_id is distinct from s.floor_id group by s.floor_id
  union all select s.floor_id, string_agg(concat_ws(' ', l.id, l.reference), ',' order by l.id)
  from plan_shapes s join parking_allocations l on l.id = s.lot_id where s.application_id = $1 group by s.floor_id
  union all select s.floor_id, string_agg(concat_ws(' ', m.thing_id, m.area), ',' order by m.thing_id)
  from (select thing_id, sum(area_in_sqmm) as area from plan_shapes where application_id = $1
      group by thing_id having count(*) > 1) m
    join plan_shapes s on s.application_id = $1 and s.thing_id = m.thing_id
  group by s.floor_id`;

/**
 * The levels of a plan of which something is drawn, and whose problems were worked out from other shapes, from what else was
 * entered, by other rules, or never.
 */
export async function findStaleLevels(tx: Queryable, applicationId: string): Promise<readonly StaleLevel[]> {
  const { rows } = await tx.query<StaleLevel & Record<string, unknown>>(
    `with drawn as materialized (
       select level_id, sha256 from drawn_levels where application_id = $1
     ), told as materialized (
       select coalesce(floor_id, $1) as level_id,
         sha256(convert_to(string_agg(said, E'\\n' order by said collate "C"), 'UTF8')) as sha256
       from (${entered} union all ${elsewhere}) e
       where exists (select from drawn) group by 1
     )
     select d.level_id as "levelId", d.sha256, t.sha256 as "thingsSha256"
     from drawn d join told t on t.level_id = d.level_id
       left join drawn_level_problems p on p.level_id = d.level_id
     where p.level_sha256 is distinct from d.sha256 or p.things_sha256 is distinct from t.sha256
       or p.rules_version is distinct from (select max(r.version) from drawing_rules r)
     order by d.level_id`,
    [applicationId],
  );
  return rows;
}

/** The problems that were worked out last, by the ids of the levels. */
export async function findProblems(
  tx: Queryable,
  levelIds: readonly string[],
): Promise<ReadonlyMap<string, Output<'POST /Applications/drawnLevel/check'>['levels'][number]['problems']>> {
  const { rows } = await tx.query<{ levelId: string; problems: never }>(
    'select level_id as "levelId", problems from drawn_level_problems where level_id = any($1::uuid[])',
    [levelIds],
  );
  return new Map(rows.map(({ levelId, problems }) => [levelId, problems]));
}

interface JudgedLevel extends StaleLevel {
  readonly rulesVersion: number;
  readonly problems: readonly DrawnProblem[];
  readonly told: readonly object[];
}

/** Keeps what was worked out, in one statement for all levels. */
export async function saveProblems(
  tx: Queryable,
  applicationId: string,
  judged: readonly JudgedLevel[],
): Promise<void> {
  const rows = judged.map((level) => ({
    level_id: level.levelId,
    level_sha256: `\\x${level.sha256.toString('hex')}`,
    things_sha256: `\\x${level.thingsSha256.toString('hex')}`,
    rules_version: level.rulesVersion,
    problems: level.problems,
    told: level.told,
  }));
  await tx.query(
    `insert into drawn_level_problems (application_id, level_id, level_sha256, things_sha256, rules_version, problems, told)
     select $1, r.level_id, r.level_sha256, r.things_sha256, r.rules_version, r.problems, r.told
     from jsonb_populate_recordset(null::drawn_level_problems, $2::jsonb) r
     on conflict (level_id) do update set level_sha256 = excluded.level_sha256,
       things_sha256 = excluded.things_sha256, rules_version = excluded.rules_version,
       problems = excluded.problems, told = excluded.told`,
    [applicationId, JSON.stringify(rows)],
  );
}
