import type { ImportSheet } from '../columns.ts';
import type { ImportRow, RowValues } from '../importable-plan.ts';
import { columnsOf } from '../sheet-columns.ts';

/** Rows as a file has them: below the titles in row 1, each value in the column of its place. */
export function rowsOfFile(sheet: ImportSheet, rows: readonly RowValues[]): readonly ImportRow[] {
  return rows.map((values, at) => ({
    row: at + 2,
    values,
    cells: Object.fromEntries(
      columnsOf(sheet).map(({ key }, place) => [key, `${String.fromCharCode(65 + place)}${at + 2}`]),
    ),
  }));
}
