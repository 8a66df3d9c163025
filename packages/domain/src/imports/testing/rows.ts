import type { ImportSheet } from '../columns.ts';
import type { ImportRows, RowValues } from '../importable-plan.ts';
import { columnsOf } from '../sheet-columns.ts';

/** Rows as a file has them: below the titles in row 1, each column in its place. */
export function rowsOfFile(sheet: ImportSheet, rows: readonly RowValues[]): ImportRows {
  return {
    letters: Object.fromEntries(
      columnsOf(sheet).map(({ key }, place) => [key, String.fromCharCode(65 + place)]),
    ),
    rows: rows.map((values, at) => ({ row: at + 2, values })),
  };
}
