import type { ColumnKind, ImportColumn, ImportRow, ImportRows } from '@strata/domain';
import {
  type Cell,
  cellAddress,
  columnLetters,
  type SheetContent,
  type SheetRow,
} from '../read/cells/cell.ts';
import type { FoundHeader } from '../read/header/find-header.ts';
import type { Reading } from '../read/values/parse-figure.ts';
import { figureOf, textOf } from '../read/values/read-value.ts';

/** A column of the sheet and where it stands. */
interface PlacedColumn {
  readonly column: ImportColumn;
  readonly at: number;
}

/** What can stand once for several rows: people merge the cells of a floor, never those of an area. */
const sharedKinds: ReadonlySet<ColumnKind> = new Set(['choice', 'choices', 'yesNo']);

/** The rows below the titles, as their columns are read. Rows and columns that are hidden count like all others. */
export function readRows(
  sheet: SheetContent,
  header: FoundHeader,
  columns: readonly ImportColumn[],
): ImportRows {
  const placed = columns.flatMap((column): readonly PlacedColumn[] => {
    const at = header.columns.get(column.key);
    return at === undefined ? [] : [{ column, at }];
  });
  const merged = readMerged(sheet, header, placed);
  const rows = sheet.rows
    .filter(({ number, cells }) => number >= header.firstRow && placed.some(({ at }) => cells[at]))
    .map((row) => readRow(row, placed, merged.get(row.number)));
  return {
    letters: Object.fromEntries(placed.map(({ column, at }) => [column.key, columnLetters(at)])),
    rows,
  };
}

function readRow(
  { number, cells }: SheetRow,
  placed: readonly PlacedColumn[],
  merged: ReadonlyMap<number, MergedCell> | undefined,
): ImportRow {
  const values: Record<string, string> = {};
  let unreadable: Record<string, string> | undefined;
  for (const { column, at } of placed) {
    const cell = merged?.get(at) ?? cells[at];
    if (!cell) continue;
    const reading: Reading =
      cell.kind === 'merged' ? cell : column.kind === 'area' ? figureOf(cell) : textOf(cell);
    if ('value' in reading) values[column.key] = reading.value;
    else {
      values[column.key] = shownIn(cell);
      unreadable ??= {};
      unreadable[column.key] = reading.reason;
    }
  }
  return unreadable ? { row: number, values, unreadable } : { row: number, values };
}

/** A cell that is merged with one above or beside it, and what it therefore says; or why that cannot be told. */
type MergedCell = Cell | { readonly kind: 'merged'; readonly reason: string };

/** Row → column → what its merged cell says. The first cell of a range stands for itself. */
function readMerged(
  { rows, merged }: SheetContent,
  { firstRow }: FoundHeader,
  placed: readonly PlacedColumn[],
): ReadonlyMap<number, ReadonlyMap<number, MergedCell>> {
  const found = new Map<number, Map<number, MergedCell>>();
  const cellsOf = new Map(rows.map(({ number, cells }) => [number, cells]));
  const lastRow = rows.at(-1)?.number ?? 0;
  for (const range of merged) {
    const covered = placed.filter(({ at }) => at >= range.firstColumn && at <= range.lastColumn);
    const first = cellsOf.get(range.firstRow)?.[range.firstColumn];
    if (!first || covered.length === 0) continue;
    const isShared = range.firstColumn === range.lastColumn && covered.every(isShareable);
    const reason = `The cell is merged with ${cellAddress(range.firstRow, range.firstColumn)}. Unmerge the cells, and fill in each`;
    const said: MergedCell = isShared ? first : { kind: 'merged', reason };
    for (let row = Math.max(range.firstRow, firstRow); row <= Math.min(range.lastRow, lastRow); row += 1) {
      const inRow = found.get(row) ?? new Map<number, MergedCell>();
      for (const { at } of covered)
        if (row !== range.firstRow || at !== range.firstColumn) inRow.set(at, said);
      found.set(row, inRow);
    }
  }
  return found;
}

function isShareable({ column }: PlacedColumn): boolean {
  return sharedKinds.has(column.kind);
}

/** What a cell shows, where it cannot be read. */
function shownIn(cell: MergedCell): string {
  return 'text' in cell ? cell.text : '';
}
