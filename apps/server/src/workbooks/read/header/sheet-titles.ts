import type { Cell, CellRange, SheetContent } from '../cells/cell.ts';

/** What stands above the values of a column. */
export interface ColumnTitle {
  readonly column: number;
  /** As it stands there. */
  readonly text: string;
  /** Alone, and together with what stands over it and its neighbours. */
  readonly readings: readonly string[];
  /** The last row that a cell of this title takes. */
  readonly lastRow: number;
}

interface Found {
  readonly text: string;
  readonly firstRow: number;
  readonly lastRow: number;
}

/** Looks up what is written over a column, merged cells counting for all that they cover. */
export function titlesOf(sheet: Pick<SheetContent, 'rows' | 'merged'>): (row: number) => ColumnTitle[] {
  const cellsOf = new Map(sheet.rows.map(({ number, cells }) => [number, cells]));

  function find(row: number, column: number, merged: readonly CellRange[]): Found | undefined {
    const range = merged.find(({ firstColumn, lastColumn }) => column >= firstColumn && column <= lastColumn);
    const [firstRow, at] = range ? [range.firstRow, range.firstColumn] : [row, column];
    const text = textIn(cellsOf.get(firstRow)?.[at]);
    return text === undefined ? undefined : { text, firstRow, lastRow: range?.lastRow ?? row };
  }

  return (row) => {
    const [here, above] = [mergedOver(sheet.merged, row), mergedOver(sheet.merged, row - 1)];
    // A title that is merged downwards stands in a row above.
    const width = Math.max(
      0,
      ...sheet.rows.filter(({ number }) => number <= row).map(({ cells }) => cells.length),
    );
    return Array.from({ length: width }, (_, column) => {
      const own = find(row, column, here);
      if (!own) return [];
      const over = own.firstRow === row ? find(row - 1, column, above)?.text : undefined;
      const readings = over === undefined ? [own.text] : [own.text, `${over} ${own.text}`];
      return [{ column, text: own.text, readings, lastRow: own.lastRow }];
    }).flat();
  };
}

function mergedOver(merged: readonly CellRange[], row: number): CellRange[] {
  return merged.filter(({ firstRow, lastRow }) => row >= firstRow && row <= lastRow);
}

function textIn(cell: Cell | undefined): string | undefined {
  if (cell?.kind === 'text') return cell.text.trim();
  return cell?.kind === 'number' ? cell.text : undefined;
}
