import type { ReactNode } from 'react';
import type { Choice } from '../fields/select-field.tsx';

/** One column of a table of many rows. */
export interface TableColumn<Row> {
  readonly key: string;
  readonly header: string;
  /** What the cell says in plain text: drawn unless there is a `cell`, looked through, sorted by and copied out. */
  readonly text: (row: Row) => string;
  readonly cell?: (row: Row) => ReactNode;
  /** Figures stand at the end and are sorted by their value. */
  readonly figures?: boolean;
  /** The order of its texts, where it is not that of numbers and words: floors, from the basement to the roof. */
  readonly order?: (a: string, b: string) => number;
  /** Holds what can be done with the row: neither sorted by nor copied out. */
  readonly acts?: boolean;
  /** The share of the width that the column takes beside the others, 1 unless told. */
  readonly weight?: number;
  /** The column's text heads the card that a row becomes at phone width. */
  readonly cardTitle?: boolean;
}

/** A list above the table that leaves only the rows of one choice. */
export interface TableFilter<Row> {
  readonly key: string;
  readonly label: string;
  /** The words of the entry that leaves all rows. */
  readonly all: string;
  /** What can be chosen, which may depend on what the other filters leave: the floors of the chosen building. */
  readonly choices: (chosen: Readonly<Record<string, string>>) => readonly Choice[];
  readonly matches: (row: Row, value: string) => boolean;
}

/** By which column the rows are ordered. */
export interface Sorting {
  readonly key: string;
  readonly descending: boolean;
}
