import type { MergeRange } from 'hucre/xlsx';
import type { CellRange } from '../read/cells/cell.ts';

/** The merged cells of a sheet as far as its content goes. Of ranges that overlap, which no program makes, one is kept. */
export function mergesOf(
  merged: readonly CellRange[],
  size: { readonly rows: number; readonly columns: number },
): MergeRange[] {
  const kept: MergeRange[] = [];
  for (const { firstRow, lastRow, firstColumn, lastColumn } of merged) {
    const range = {
      startRow: firstRow - 1,
      startCol: firstColumn,
      endRow: Math.min(lastRow, size.rows) - 1,
      endCol: Math.min(lastColumn, size.columns - 1),
    };
    const isOne = range.startRow === range.endRow && range.startCol === range.endCol;
    const isEmpty = range.startRow > range.endRow || range.startCol > range.endCol;
    if (!isOne && !isEmpty && !kept.some((other) => overlap(range, other))) kept.push(range);
  }
  return kept;
}

function overlap(one: MergeRange, other: MergeRange): boolean {
  return (
    one.startRow <= other.endRow &&
    other.startRow <= one.endRow &&
    one.startCol <= other.endCol &&
    other.startCol <= one.endCol
  );
}

/** Finds the range that covers a cell. */
export function findsRange(
  merges: readonly MergeRange[],
): (row: number, column: number) => MergeRange | undefined {
  const inRow = new Map<number, MergeRange[]>();
  for (const range of merges) {
    for (let row = range.startRow; row <= range.endRow; row += 1) {
      const ranges = inRow.get(row);
      if (ranges) ranges.push(range);
      else inRow.set(row, [range]);
    }
  }
  return (row, column) =>
    inRow.get(row)?.find(({ startCol, endCol }) => column >= startCol && column <= endCol);
}
