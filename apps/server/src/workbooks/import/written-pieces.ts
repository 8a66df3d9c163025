import { arrayLiteral, type ColumnValue } from './array-literal.ts';

/** Rows of a table, ready for the database. */
export interface WrittenPieces {
  readonly count: number;
  /** The ids of all. */
  readonly ids: string;
  /** Some rows of it each, column by column, each column one text. */
  readonly pieces: readonly (readonly string[])[];
}

/** A statement is ended after some seconds: on a busy database one of 20,000 rows would not be done by then. */
const rowsOfPiece = 2_000;

/** Writes rows of these columns, the first of which is the id. */
export function writePieces(
  names: readonly string[],
  rows: readonly Readonly<Record<string, ColumnValue>>[],
): WrittenPieces {
  const pieces: (readonly string[])[] = [];
  for (let at = 0; at < rows.length; at += rowsOfPiece) {
    const piece = rows.slice(at, at + rowsOfPiece);
    pieces.push(names.map((name) => arrayLiteral(piece.map((row) => row[name] ?? null))));
  }
  return { count: rows.length, ids: arrayLiteral(rows.map((row) => row[names[0] ?? ''] ?? null)), pieces };
}
