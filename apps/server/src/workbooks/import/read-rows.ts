import type { ChoiceSource, ColumnKind, ImportColumn, ImportRow, ImportRows } from '@strata/domain';
import {
  type Cell,
  cellAddress,
  columnLetters,
  type SheetContent,
  type SheetRow,
} from '../read/cells/cell.ts';
import type { FoundHeader } from '../read/header/find-header.ts';
import type { Reading } from '../read/values/parse-figure.ts';
import { answerOf, figureOf, numberOf, textOf } from '../read/values/read-value.ts';
import { refuseTooMuch, refusing, type WorkbookRefusal } from '../read/workbook-refusal.ts';

/** A column of the sheet and where it stands. */
interface PlacedColumn {
  readonly column: ImportColumn;
  readonly at: number;
}

/** What can stand once for several rows: people merge the cells of a floor, never those of an area. */
const sharedKinds: ReadonlySet<ColumnKind> = new Set(['choice', 'choices', 'yesNo']);

/**
 * Letters of all rows together. 20,000 rows of units with long names have three million; a list of what anybody could
 * want to import has fewer than this, and what has more would be told back in an answer as long as itself.
 */
const mostLetters = 8_000_000;

/** The rows below the titles, as their columns are read. Rows and columns that are hidden count like all others. */
export function readRows(
  sheet: SheetContent,
  header: FoundHeader,
  columns: readonly ImportColumn[],
): ImportRows | WorkbookRefusal {
  return refusing(() => readAllRows(sheet, header, columns));
}

function readAllRows(sheet: SheetContent, header: FoundHeader, columns: readonly ImportColumn[]): ImportRows {
  const placed = columns.flatMap((column): readonly PlacedColumn[] => {
    const at = header.columns.get(column.key);
    return at === undefined ? [] : [{ column, at }];
  });
  const merged = readMerged(sheet, header, placed);
  const isRow = ({ number, cells }: SheetRow): boolean =>
    number >= header.firstRow && placed.some(({ at }) => cells[at]);
  const rows: ImportRow[] = [];
  let letters = 0;
  for (const row of sheet.rows.filter(isRow)) {
    const read = readRow(row, placed, merged);
    for (const { column } of placed) letters += read.values[column.key]?.length ?? 0;
    if (letters > mostLetters) refuseTooMuch('more text than any list of a plan');
    rows.push(read);
  }
  return {
    letters: Object.fromEntries(placed.map(({ column, at }) => [column.key, columnLetters(at)])),
    rows,
  };
}

function readRow(
  { number, cells }: SheetRow,
  placed: readonly PlacedColumn[],
  merged: MergedCells,
): ImportRow {
  const values: Record<string, string> = {};
  let unreadable: Record<string, string> | undefined;
  for (const { column, at } of placed) {
    const cell = merged.get(at)?.[number] ?? cells[at];
    if (!cell) continue;
    const reading = cell.kind === 'merged' ? cell : readingOf(column)(cell);
    if ('value' in reading) values[column.key] = reading.value;
    else {
      values[column.key] = shownIn(cell);
      unreadable ??= {};
      unreadable[column.key] = reading.reason;
    }
  }
  return unreadable ? { row: number, values, unreadable } : { row: number, values };
}

/** What is chosen by the number that it has. */
const numbered: ReadonlySet<ChoiceSource | undefined> = new Set(['floors', 'units', 'accessoryUnits']);

function readingOf({ kind, choicesFrom }: ImportColumn): (cell: Cell) => Reading {
  if (kind === 'area') return figureOf;
  if (kind === 'yesNo') return answerOf;
  return kind === 'number' || numbered.has(choicesFrom) ? numberOf : textOf;
}

/** A cell that is merged with one above or beside it, and what it therefore says; or why that cannot be told. */
type MergedCell = Cell | { readonly kind: 'merged'; readonly reason: string };

/** Column → row → what its merged cell says. The first cell of a range stands for itself. */
type MergedCells = ReadonlyMap<number, readonly (MergedCell | undefined)[]>;

function readMerged(
  { rows, merged }: SheetContent,
  { firstRow }: FoundHeader,
  placed: readonly PlacedColumn[],
): MergedCells {
  const lastRow = rows.at(-1)?.number ?? 0;
  const found = new Map(
    placed.map(({ at }) => [at, Array.from<MergedCell | undefined>({ length: lastRow + 1 })]),
  );
  const cellsOf = new Map(rows.map(({ number, cells }) => [number, cells]));
  for (const range of merged) {
    const covered = placed.filter(({ at }) => at >= range.firstColumn && at <= range.lastColumn);
    const first = cellsOf.get(range.firstRow)?.[range.firstColumn];
    if (!first) continue;
    const isShared = range.firstColumn === range.lastColumn && covered.every(isShareable);
    const reason = `The cell is merged with ${cellAddress(range.firstRow, range.firstColumn)}. Unmerge the cells, and fill in each`;
    const said: MergedCell = isShared ? first : { kind: 'merged', reason };
    for (const { at } of covered) {
      const isFirst = at === range.firstColumn;
      const begin = Math.max(isFirst ? range.firstRow + 1 : range.firstRow, firstRow);
      found.get(at)?.fill(said, begin, range.lastRow + 1);
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
