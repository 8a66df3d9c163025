import { checkImport } from '../imports/check-import.ts';
import { type ImportSheet, noneMark } from '../imports/columns.ts';
import type { ImportCheck, ImportRow, ImportScopes, RowValues } from '../imports/importable-plan.ts';
import type { ExchangeDraft, FilePath } from './exchange-draft.ts';
import type { PlanExchangePart } from './exchange-parts.ts';

/** A thing of the file as a row of the sheet that imports the same. */
export interface FileRow {
  readonly path: FilePath;
  readonly name: string;
  readonly values: RowValues;
  /** Why members cannot be read, by their names. */
  readonly unreadable?: RowValues;
}

/** A cell: what is left out is empty, null is none. */
export function cellOf(said: string | null | undefined): string {
  return said === null ? noneMark : (said ?? '');
}

/** Columns that are no member of the thing itself: what is wrong with them is said of the whole. */
const notMembers: ReadonlySet<string> = new Set(['location']);

/**
 * Checks the things of a file by the rules of the sheet that imports the same, against the plan as it is by now. The
 * numbers of the rows are their places, from 1.
 */
export function checkSheet<Sheet extends ImportSheet>(
  draft: ExchangeDraft,
  sheet: Sheet,
  scope: ImportScopes[Sheet],
  part: PlanExchangePart,
  filed: readonly FileRow[],
): ImportCheck<Sheet> {
  const rows = filed.map(
    ({ values, unreadable }, at): ImportRow => ({
      row: at + 1,
      values,
      ...(unreadable ? { unreadable } : {}),
    }),
  );
  // Rows have no numbers in a file of the whole plan: another one is named by where it stands.
  const placeOf = (row: number) => pointerOf(filed[row - 1]?.path ?? []);
  const sheetRows = { letters: {}, rows, isWrittenByProgram: true, placeOf } as const;
  const check = checkImport(draft.plan, sheet, scope, sheetRows, draft.subject.referenceData);
  for (const { row, column, reason } of check.errors) {
    const path = filed[row - 1]?.path ?? [];
    draft.refuse(notMembers.has(column) ? path : [...path, column], reason);
  }
  for (const { row, changes } of check.changed) {
    const file = filed[row - 1];
    if (file) draft.changes.push({ part, path: file.path, name: file.name, fields: changes });
  }
  const counts = draft.counts[part];
  counts.created = check.created.length;
  counts.changed = check.changed.length;
  counts.skipped = check.skipped.length;
  return check;
}

/** JSON Pointer, RFC 6901. */
export function pointerOf(path: FilePath): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
