import type { DrawnThing, WallRule } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import type { CheckedLevel } from './check-levels.ts';

/** What of a shape is written; the database makes the rest from it. */
const written = `application_id, floor_id, plot_id, unit_id, allocation_id, lot_id, polygons, sha256, area_in_sqmm, drawing_id`;

const columnOf = {
  plot: 'plot_id',
  unit: 'unit_id',
  area: 'allocation_id',
  lot: 'lot_id',
  floor: null,
} as const satisfies Readonly<Record<DrawnThing, string | null>>;

/** Takes the shapes of levels away and answers with them as rows in JSON, as they can be written again. */
export async function deleteShapesOfLevels(tx: Queryable, levelIds: readonly string[]): Promise<string> {
  const { rows } = onlyRow(
    await tx.query<{ rows: string }>(
      `with gone as (delete from plan_shapes where level_id = any($1::uuid[]) returning ${written})
       select coalesce(json_agg(gone), '[]')::text as rows from gone`,
      [levelIds],
    ),
  );
  return rows;
}

/** Writes the rows that a drawing, or the import of a whole plan, took away; `rows` is where they are kept. */
const restoring = (table: string, rows: string): string => `
  insert into plan_shapes (${written})
  select ${written.replaceAll(/\b(\w+)/g, 'r.$1')}
  from ${table} k cross join lateral jsonb_populate_recordset(null::plan_shapes, coalesce(${rows}, '[]')) r
  where k.id = $1`;

export async function restoreShapes(tx: Queryable, drawingId: string): Promise<void> {
  await tx.query(restoring('plan_drawings', 'before'), [drawingId]);
}

export async function restoreShapesOfImport(tx: Queryable, importId: string): Promise<void> {
  await tx.query(restoring('plan_imports', `before -> 'plan_shapes'`), [importId]);
}

/** Takes away what the import of a whole plan drew. */
export async function deleteShapesOfImport(tx: Queryable, importId: string): Promise<void> {
  await tx.query(
    `delete from plan_shapes where level_id in (
       select l.id::uuid from plan_imports i
         cross join lateral jsonb_array_elements_text(coalesce(i.before -> 'drawn_levels', '[]')) as l (id)
       where i.id = $1)`,
    [importId],
  );
}

/** What is drawn of a plan, level by level, as JSON for its file. */
export async function listDrawnLevels(db: Queryable, applicationId: string): Promise<string> {
  const { list } = onlyRow(
    await db.query<{ list: string }>(
      `select coalesce(json_agg(json_build_object('floorId', l.floor_id, 'shapes', l.shapes)
         order by l.sort_key collate "C" nulls first), '[]')::text as list
       from (select s.floor_id, f.sort_key || f.id as sort_key,
           json_agg(json_build_object('thing', s.thing, 'id', s.thing_id, 'polygons', s.polygons)
             order by s.thing collate "C", s.thing_id) as shapes
         from plan_shapes s left join strata_floors f on f.id = s.floor_id
         where s.application_id = $1 group by s.floor_id, f.id) l`,
      [applicationId],
    ),
  );
  return list;
}

const revisionLevels = (revision: string): string => `
  select coalesce(json_agg(json_build_object('floorId', l.floor_id, 'shapes', (
       select json_agg(json_build_object('thing', t -> 'thing', 'id', t -> 'id', 'polygons', t -> 'polygons'))
       from jsonb_array_elements(l.content -> 'things') t where jsonb_array_length(t -> 'polygons') > 0))
     order by l.floor_id nulls first), '[]')::text as list
  from revision_levels l where l.revision_id = ${revision}`;

/** The same as it was declared last. */
export async function listDeclaredLevels(db: Queryable, applicationId: string): Promise<string> {
  const last = '(select id from plan_revisions where application_id = $1 order by number desc limit 1)';
  const { list } = onlyRow(await db.query<{ list: string }>(revisionLevels(last), [applicationId]));
  return list;
}

/** The same as it was declared then. */
export async function listRevisionLevels(db: Queryable, revisionId: string): Promise<string> {
  const { list } = onlyRow(await db.query<{ list: string }>(revisionLevels('$1'), [revisionId]));
  return list;
}

/** The hashes of all levels of a plan, or of one that was declared, as one text: the same drawing has the same. */
export async function findHashes(
  db: Queryable,
  of: { readonly applicationId: string } | { readonly revisionId: string },
): Promise<string> {
  const [table, column, id] =
    'revisionId' in of
      ? (['revision_levels', 'revision_id', of.revisionId] as const)
      : (['drawn_levels', 'application_id', of.applicationId] as const);
  const { hashes } = onlyRow(
    await db.query<{ hashes: string }>(
      `select coalesce(string_agg(concat(level_id, ' ', encode(sha256, 'hex')), ' ' order by level_id), '') as hashes
       from ${table} where ${column} = $1`,
      [id],
    ),
  );
  return hashes;
}

export async function insertShapes(
  tx: Queryable,
  applicationId: string,
  /** Null where it comes from no file. */
  drawingId: string | null,
  levels: readonly CheckedLevel[],
): Promise<void> {
  const rows = levels.flatMap(({ floorId, shapes }) =>
    shapes.map(({ thing, id, polygons, sha256, areaInSqmm }) => {
      const column = columnOf[thing];
      return {
        application_id: applicationId,
        floor_id: floorId,
        ...(column === null ? {} : { [column]: id }),
        polygons,
        sha256: `\\x${sha256}`,
        area_in_sqmm: areaInSqmm,
        drawing_id: drawingId,
      };
    }),
  );
  await tx.query(
    `insert into plan_shapes (${written})
     select ${written} from jsonb_populate_recordset(null::plan_shapes, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

/**
 * Which shapes levels have, by level, thing and hash: two drawings are the same where these are. Of those that are known to be
 * drawn to another face of walls than is said now, none is the same.
 */
export async function findMarks(
  tx: Queryable,
  levelIds: readonly string[],
  measuredTo: WallRule | undefined,
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ mark: string }>(
    `select concat(s.level_id, ' ', s.thing_id, ' ', encode(s.sha256, 'hex')) as mark
     from plan_shapes s left join plan_drawings d on d.id = s.drawing_id
     where s.level_id = any($1::uuid[]) and (d.measured_to = $2) is not false`,
    [levelIds, measuredTo ?? null],
  );
  return new Set(rows.map(({ mark }) => mark));
}
