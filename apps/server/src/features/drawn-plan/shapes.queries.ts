import type { DrawnThing } from '@strata/domain';
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

/** Writes rows that were taken away. */
export async function restoreShapes(tx: Queryable, drawingId: string): Promise<void> {
  await tx.query(
    `insert into plan_shapes (${written})
     select ${written.replaceAll(/\b(\w+)/g, 'r.$1')}
     from plan_drawings d cross join lateral jsonb_populate_recordset(null::plan_shapes, d.before) r where d.id = $1`,
    [drawingId],
  );
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
        sha256: `\\x${sha256.toString('hex')}`,
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

/** Which shapes levels have, by level, thing and hash: two drawings are the same where these are. */
export async function findMarks(tx: Queryable, levelIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ mark: string }>(
    `select concat(level_id, ' ', thing_id, ' ', encode(sha256, 'hex')) as mark
     from plan_shapes where level_id = any($1::uuid[])`,
    [levelIds],
  );
  return new Set(rows.map(({ mark }) => mark));
}
