import { displayWhole } from '@strata/domain';

/** A cell, or a whole sheet, that cannot be taken in as it is. */
export interface CellError {
  readonly sheet: string;
  /** From 1; null where it is about the sheet as a whole. */
  readonly row: number | null;
  /** Title of the column; null where it is about more than one. */
  readonly column: string | null;
  /** Address such as C7; null where the sheet does not have the cell. */
  readonly cell: string | null;
  readonly value: string;
  readonly reason: string;
}

/** Errors with the same cause, and how many there are. */
export interface ErrorKind {
  readonly kind: string;
  readonly count: number;
}

const gap = '…';

/** What is special to one cell gives way, so that the same reason is counted as one: numbers of rows, and the value. */
export function kindOf({ reason, value }: Pick<CellError, 'reason' | 'value'>): string {
  const text = value.trim();
  const general = text === '' ? reason : withoutWord(reason, text);
  return general.replaceAll(/\b([Rr]ow) \d+/g, `$1 ${gap}`).replaceAll(`${gap}.`, gap);
}

const letter = /[\p{L}\p{N}]/u;

/** A value of one letter stands in many words: only where it stands alone is it meant. */
function withoutWord(reason: string, word: string): string {
  return reason
    .split(word)
    .reduce((before, after) =>
      letter.test(before.at(-1) ?? '') || letter.test(after.at(0) ?? '')
        ? `${before}${word}${after}`
        : `${before}${gap}${after}`,
    );
}

/** The kinds of all errors, the most frequent first. */
export function kindsOf(errors: readonly CellError[]): readonly ErrorKind[] {
  return countedBy(errors, kindOf).toSorted((a, b) => b.count - a.count);
}

/** The columns that errors are in, in the order in which they are found first. */
export function columnsOfErrors(errors: readonly CellError[]): readonly ErrorKind[] {
  return countedBy(errors, ({ column }) => column ?? '').filter(({ kind }) => kind !== '');
}

function countedBy(errors: readonly CellError[], name: (error: CellError) => string): readonly ErrorKind[] {
  const counts = new Map<string, number>();
  for (const error of errors) {
    const kind = name(error);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => ({ kind, count }));
}

/** "There is no group … (12)" */
export function withCount({ kind, count }: ErrorKind): string {
  return `${kind} (${displayWhole(count)})`;
}
