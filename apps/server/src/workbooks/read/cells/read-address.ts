import type { CellRange } from './cell.ts';

const [letterA, letterZ, zero, nine] = [65, 90, 48, 57];
/** What a sheet has in any program. */
export const [mostRows, mostColumns] = [1_048_576, 16_384] as const;

/** Where a cell is: rows count from 1, columns from 0. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** Reads "B2"; undefined when a sheet has no such cell. */
export function readAddress(text: string): Place | undefined {
  let at = 0;
  let column = 0;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < letterA || code > letterZ) break;
    column = column * 26 + code - letterA + 1;
    if (column > mostColumns) return undefined;
  }
  const row = readRowNumber(text, at);
  return column === 0 || row === undefined ? undefined : { row, column: column - 1 };
}

/** Reads "12" of a row; undefined when a sheet has none of this number. */
export function readRowNumber(text: string, from = 0): number | undefined {
  let row = 0;
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < zero || code > nine) return undefined;
    row = row * 10 + code - zero;
    if (row > mostRows) return undefined;
  }
  return row === 0 ? undefined : row;
}

/** Reads "A1:B2", or "A1" of one cell. */
export function readRange(text: string): CellRange | undefined {
  const [begin = '', end = begin] = text.split(':');
  const first = readAddress(begin);
  const last = readAddress(end);
  if (!first || !last || last.row < first.row || last.column < first.column) return undefined;
  return { firstRow: first.row, lastRow: last.row, firstColumn: first.column, lastColumn: last.column };
}
