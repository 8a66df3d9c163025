import type { DiagramThing } from '@strata/domain';
import type { Picture } from './pictures/picture.ts';

/**
 * A document as it is printed: text and where it belongs, nothing of how it looks. Every text is literal; whatever
 * stands in a name is printed as typed.
 */
export interface PrintedDocument {
  /** What it is: "Calculation plan". */
  readonly title: string;
  /** The application it belongs to. */
  readonly reference: string;
  /** The development it is about. */
  readonly scheme: string;
  /** Who answers for it; printed above the title. */
  readonly authority: string;
  /** Stands beside it. */
  readonly emblem?: Picture | undefined;
  /** When it was made, ISO 8601. The one date in the file: the same document gives the same bytes. */
  readonly madeAt: string;
  /** Of a document that changes its state: which one it is, on every page. */
  readonly state?: string;
  /** What stands pale across every page. */
  readonly marks?: readonly string[];
  /** Of a letter: to whom and when, above the title. */
  readonly address?: readonly string[];
  /** What is said once below the title, in a sentence or two. */
  readonly introduction: readonly string[];
  readonly particulars: readonly Particular[];
  readonly sections: readonly PrintedSection[];
  /** Who answers for it, after all sections. */
  readonly signatures?: readonly PrintedSection[];
  /** On paper alone, after all else, each on a page of its own: a screen shows what is drawn better. */
  readonly plates?: readonly PrintedPlate[];
  /** How it was made, at the end. */
  readonly foot: readonly Particular[];
  readonly templateVersion: string;
  /** Of the plan it was made from, 64 hexadecimal digits; printed on every page. */
  readonly sha256: string;
  /** What the hash is of, when not of the plan. */
  readonly hashOf?: string;
  /** Of a document that the register knows by a code. */
  readonly verification?: Verification | undefined;
}

/** Where anyone hears what the register says of a document. */
export interface Verification {
  readonly code: string;
  /** Of the page that says it; the QR code leads there. */
  readonly address: string;
}

/** What is drawn of a floor, or of the site. */
export interface PrintedPlate {
  readonly heading: string;
  readonly things: readonly DiagramThing[];
  /** In thousandths of a degree, clockwise from the drawing's up; null where nobody has said it, and for the site. */
  readonly northAngle: number | null;
  /** For readers that do not see it. */
  readonly words: string;
}

export interface Particular {
  readonly label: string;
  readonly value: string;
}

/** Parts are printed in this order; each may be empty. */
export interface PrintedSection {
  readonly heading: string;
  readonly particulars: readonly Particular[];
  readonly paragraphs: readonly string[];
  /** Stands above the particulars. */
  readonly signature?: { readonly picture: Picture; readonly words: string } | undefined;
  /** Whether the paragraphs say what nobody must overlook. */
  readonly warns?: boolean;
  readonly tables: readonly PrintedTable[];
}

/** Tables with the same column heads get the same widths. */
export interface PrintedTable {
  readonly caption: string;
  readonly columns: readonly PrintedColumn[];
  readonly rows: readonly PrintedRow[];
  /** Below the table, in smaller letters. */
  readonly notes: readonly string[];
}

export interface PrintedColumn {
  readonly head: string;
  /** Figures are never wrapped and stand right; text is wrapped where the page is too narrow for it. */
  readonly kind: 'text' | 'figure';
  /** The column that names its rows. */
  readonly isRowHead?: true;
  /** What stands in it stays in one line on a screen: a unit's number, a reference. */
  readonly isShort?: true;
}

export interface PrintedRow {
  /** A body row, the name of a group of rows that follow, the sum of a group, or the sum of all. */
  readonly kind: 'body' | 'group' | 'subtotal' | 'total';
  /** In column order. A cell that spans columns stands for all of them; cells left out at the end are empty. */
  readonly cells: readonly (string | SpanningCell)[];
}

export interface SpanningCell {
  readonly text: string;
  readonly span: number;
}
