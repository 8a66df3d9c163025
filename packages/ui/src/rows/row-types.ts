import type { Choice } from '../fields/select-field.tsx';
import type { FieldMessages } from '../form/use-form.ts';

/** What is typed in one row, by key of the column. A ticked checkbox is "true", any other is empty. */
export type RowValues = Readonly<Record<string, string>>;

/** One column of a row editor. */
export interface RowColumn {
  readonly key: string;
  readonly label: string;
  readonly kind: 'text' | 'decimal' | 'choice' | 'checkbox';
  /** What can be chosen, which may depend on the rest of the row. */
  readonly choices?: (row: RowValues) => readonly Choice[];
  /** The value of what a pasted cell calls by another name than its label. */
  readonly named?: (text: string) => string | undefined;
  /** Whether the row has this field at all; it has unless told. */
  readonly applies?: (row: RowValues) => boolean;
  /** A new row begins with what the row above it has here; alone it is not yet a row. */
  readonly carried?: boolean;
  /** Said behind the label: "sqm". */
  readonly unit?: string;
  /** The share of the width, 1 unless told. */
  readonly weight?: number;
}

/** A row that is typed, on its way, or came back. Rows that were saved leave. */
export interface EditorRow {
  readonly key: string;
  readonly values: RowValues;
  readonly state: 'typed' | 'sending' | 'failed';
  /** Why it came back, in words. */
  readonly reason: string | undefined;
  /** What was found wrong with single fields when they were pasted or sent. */
  readonly found: FieldMessages;
  /** The fields that were left: what is wrong with them is shown. */
  readonly left: ReadonlySet<string>;
  /** Stays the same for as long as the values do, so that sending twice has one effect. */
  readonly intention: string;
}

/** What became of a row. */
export type RowResult =
  | { readonly saved: true }
  /** Without a reason it was another row's problem: the row is as it was typed. */
  | { readonly saved: false; readonly reason?: string; readonly fields?: FieldMessages };

/** A row on its way. */
export type RowToSend = Pick<EditorRow, 'key' | 'values' | 'intention'>;

/** Sends rows and reports each as soon as it is answered; begins no more once it is told to stop. */
export type SendRows = (
  rows: readonly RowToSend[],
  report: (key: string, result: RowResult) => void,
  stop: AbortSignal,
) => Promise<void>;

let made = 0;

/** A row with these values. */
export function rowOf(values: RowValues): EditorRow {
  made += 1;
  return {
    key: `r${made}`,
    values,
    state: 'typed',
    reason: undefined,
    found: {},
    left: new Set(),
    intention: crypto.randomUUID(),
  };
}

/** Nothing of its own was typed in it. */
export function isBlank({ values }: Pick<EditorRow, 'values'>, columns: readonly RowColumn[]): boolean {
  return columns.every(({ key, carried }) => carried === true || (values[key] ?? '').trim() === '');
}

/** What the row below begins with. */
export function carriedFrom(row: EditorRow | undefined, columns: readonly RowColumn[]): RowValues {
  const carried = columns.filter((column) => column.carried === true);
  return Object.fromEntries(carried.map(({ key }) => [key, row?.values[key] ?? '']));
}

/** A row with other values; what was found of the fields that changed is forgotten, and all that the server said. */
export function withValues(row: EditorRow, values: RowValues, found: FieldMessages = {}): EditorRow {
  const changed = Object.keys(values);
  const unchanged = Object.entries(row.found).filter(([field]) => !changed.includes(field));
  const kept = row.state === 'failed' ? [] : unchanged;
  return {
    ...row,
    values: { ...row.values, ...values },
    state: 'typed',
    reason: undefined,
    found: { ...Object.fromEntries(kept), ...found },
    intention: crypto.randomUUID(),
  };
}
