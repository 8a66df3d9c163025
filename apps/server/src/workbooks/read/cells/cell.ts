/** What a cell holds; one without content is not there. Text of the same wording may be the same object. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  /**
   * As a plain decimal, "12.3", whatever its format rounds or adds; `shown` has the zeros that the format puts in front,
   * "012", where there are any.
   */
  | { readonly kind: 'number'; readonly text: string; readonly format: NumberFormat; readonly shown?: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  /** "2026-11-21", "2026-11-21T08:30:00", or "08:30:00". */
  | { readonly kind: 'date'; readonly text: string }
  /**
   * The formula as people type it, "=B2*2". What it came to when it was last
   * worked out is not read: it may be anything.
   */
  | { readonly kind: 'formula'; readonly text: string }
  /** "#REF!" and its like, and numbers that are none. */
  | { readonly kind: 'error'; readonly text: string };

/** What its format makes of a number; `other`: what a person sees is not the number, "A-12" or "1E+05". */
export type NumberFormat = 'plain' | 'percent' | 'currency' | 'other';

/** A row with content. Columns count from 0; there is nothing where there is no content. */
export interface SheetRow {
  /** As the spreadsheet program counts, from 1. */
  readonly number: number;
  readonly isHidden: boolean;
  readonly cells: readonly (Cell | undefined)[];
}

/** Cells shown as one, of which the first holds the content. Rows count from 1, columns from 0; both ends belong to it. */
export interface CellRange {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

export interface SheetContent {
  readonly name: string;
  readonly isHidden: boolean;
  readonly rows: readonly SheetRow[];
  readonly merged: readonly CellRange[];
  readonly hiddenColumns: ReadonlySet<number>;
}

/** 0 is A, 26 is AA. */
export function columnLetters(column: number): string {
  const before = Math.floor(column / 26) - 1;
  return (before < 0 ? '' : columnLetters(before)) + String.fromCharCode(65 + (column % 26));
}

/** Row 2, column 1 is B2: computed where it is asked for, because most cells have nothing said about them. */
export function cellAddress(row: number, column: number): string {
  return `${columnLetters(column)}${row}`;
}
