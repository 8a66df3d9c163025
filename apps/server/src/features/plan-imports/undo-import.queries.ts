import type { Queryable } from '../../platform/database.ts';

/** The application that an import belongs to; whether it may be known is asked next. */
export async function findApplicationOfImport(tx: Queryable, id: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ application_id: string }>(
    'select application_id from plan_imports where id = $1',
    [id],
  );
  return rows[0]?.application_id;
}

/** Whether an import was undone; asked while its plan is kept, so that it stays so. */
export async function isUndone(tx: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await tx.query('select from plan_imports where id = $1 and undone_at is not null', [
    id,
  ]);
  return rowCount === 1;
}

export interface UndoableImport {
  readonly sheet: string;
  readonly fileName: string;
  readonly created: number;
  readonly changed: number;
}

/** Marks an import as undone; undefined where the plan is not as the import left it. */
export async function markUndone(
  tx: Queryable,
  {
    id,
    personId,
    planRevision,
  }: { readonly id: string; readonly personId: string; readonly planRevision: number },
): Promise<UndoableImport | undefined> {
  const { rows } = await tx.query<UndoableImport & Record<string, unknown>>(
    `update plan_imports set undone_at = now(), undone_by = $2
     where id = $1 and undone_at is null and plan_revision = $3
     returning sheet, file_name as "fileName", created_count as created, changed_count as changed`,
    [id, personId, planRevision],
  );
  return rows[0];
}
