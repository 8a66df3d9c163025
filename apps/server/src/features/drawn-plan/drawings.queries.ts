import type { RawInput } from '@strata/contract';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';

/** The file that a drawing comes from, and how it was read. */
export type DrawingSource = RawInput<'POST /Applications/drawnLevel', 'body'>['source'];

/** Keeps a drawing. What earlier ones took the place of goes: only the last can be undone. */
export async function insertDrawing(
  tx: Queryable,
  drawing: DrawingSource & {
    readonly id: string;
    readonly applicationId: string;
    readonly importedBy: string;
    /** What undoing brings back; null of a drawing that is undone with the import that has its id. */
    readonly undo: {
      /** The revision that the plan has by it. */
      readonly planRevision: number;
      readonly levelIds: readonly string[];
      /** The rows of the levels' shapes as they were, as JSON. */
      readonly before: string;
    } | null;
    /** The file itself, which is kept with the plan; null where it was never sent. */
    readonly fileId: string | null;
    /** Now, unless it was imported in the past (ISO 8601). */
    readonly importedAt?: string;
  },
): Promise<void> {
  await tx.query(
    `update plan_drawings set plan_revision = null, levels = null, before = null
     where application_id = $1 and plan_revision is not null`,
    [drawing.applicationId],
  );
  await tx.query(
    `insert into plan_drawings (id, application_id, file_name, file_sha256, format, unit, mapping, imported_by,
       plan_revision, levels, before, file_id, imported_at, measured_to)
     values ($1, $2, $3, decode($4, 'hex'), $5, $6, $7, $8, $9, $10::uuid[], $11, $12, coalesce($13, now()), $14)`,
    [
      drawing.id,
      drawing.applicationId,
      drawing.fileName,
      drawing.fileSha256,
      drawing.format,
      drawing.unit,
      JSON.stringify(drawing.mapping),
      drawing.importedBy,
      drawing.undo?.planRevision ?? null,
      drawing.undo?.levelIds ?? null,
      drawing.undo?.before ?? null,
      drawing.fileId,
      drawing.importedAt ?? null,
      drawing.measuredTo ?? null,
    ],
  );
}

/** The application that a drawing was imported into; whether it may be known is asked next. */
export async function findApplicationOfDrawing(tx: Queryable, id: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ application_id: string }>(
    'select application_id from plan_drawings where id = $1',
    [id],
  );
  return rows[0]?.application_id;
}

/** Whether it was undone; asked while its plan is kept, so that it stays so. */
export async function isDrawingUndone(tx: Queryable, id: string): Promise<boolean> {
  const { isUndone } = onlyRow(
    await tx.query<{ isUndone: boolean }>(
      'select undone_at is not null as "isUndone" from plan_drawings where id = $1',
      [id],
    ),
  );
  return isUndone;
}

interface UndoneDrawing {
  readonly fileName: string;
  readonly levelIds: readonly string[];
}

/** Marks a drawing as undone; undefined where the plan is not as the import left it. */
export async function markDrawingUndone(
  tx: Queryable,
  {
    id,
    personId,
    planRevision,
  }: { readonly id: string; readonly personId: string; readonly planRevision: number },
): Promise<UndoneDrawing | undefined> {
  const { rows } = await tx.query<UndoneDrawing & Record<string, unknown>>(
    `update plan_drawings set undone_at = now(), undone_by = $2
     where id = $1 and undone_at is null and plan_revision = $3
     returning file_name as "fileName", levels as "levelIds"`,
    [id, personId, planRevision],
  );
  return rows[0];
}

/** Marks the drawing of an import that is undone, where it has one. */
export async function undoDrawingOfImport(
  tx: Queryable,
  { id, personId }: { readonly id: string; readonly personId: string },
): Promise<void> {
  await tx.query('update plan_drawings set undone_at = now(), undone_by = $2 where id = $1', [id, personId]);
}

/** What was drawn of a plan, as JSON of the wire, the newest first. */
export async function listDrawings(db: Queryable, applicationId: string, canEdit: boolean): Promise<string> {
  const { list } = onlyRow(
    await db.query<{ list: string }>(
      `select coalesce(json_agg(json_build_object('id', d.id, 'fileName', d.file_name,
           'fileSha256', encode(d.file_sha256, 'hex'), 'format', d.format, 'unit', d.unit, 'mapping', d.mapping,
           'measuredTo', d.measured_to,
           'importedDate', ${instantOf('d.imported_at')}, 'importedBy', p.full_name,
           'isImport', i.id is not null,
           'canBeUndone', $2 and d.undone_at is null and coalesce(i.plan_revision, d.plan_revision) is not distinct from l.revision,
           'undoneDate', ${instantOf('d.undone_at')}) order by d.imported_at desc, d.id desc), '[]')::text as list
       from plan_drawings d
         join strata_plans l on l.application_id = d.application_id
         join persons p on p.id = d.imported_by
         left join plan_imports i on i.id = d.id
       where d.application_id = $1`,
      [applicationId, canEdit],
    ),
  );
  return list;
}
