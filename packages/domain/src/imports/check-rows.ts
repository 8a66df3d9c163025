import { exampleWord, type ImportSheet } from './columns.ts';
import type {
  ChangedRow,
  CreatedRow,
  FieldChange,
  ImportCheck,
  ImportContents,
  ImportError,
  ImportRow,
  ImportRows,
  RowValues,
} from './importable-plan.ts';
import { type ColumnKey, identifyingColumns, sheetColumns } from './sheet-columns.ts';

/** A row while it is checked: what its cells say, and where to say what is wrong with them. */
export interface CheckedRow<Sheet extends ImportSheet> {
  readonly row: number;
  /** How another row is called. */
  readonly placeOf: (row: number) => string;
  /** Whether what stands in the cells is just what it says, and none of the words for people. */
  readonly isWrittenByProgram: boolean;
  /** What the cell says, without blanks at its ends; empty where there is no such column. */
  readonly text: (column: ColumnKey<Sheet>) => string;
  /** Says what is wrong with a cell; what was said of it first stands. Answers undefined: the cell has no value. */
  readonly refuse: (column: ColumnKey<Sheet>, reason: string) => undefined;
}

/** What a row comes to; `before` is the thing of the plan that it changes. */
export interface RowOutcome<Content> {
  readonly before: { readonly id: string; readonly content: Content } | undefined;
  readonly content: Content;
}

export interface RowRules<Sheet extends ImportSheet> {
  /** Says what is wrong with a row; undefined where its content cannot be told. */
  readonly check: (row: CheckedRow<Sheet>) => RowOutcome<ImportContents[Sheet]> | undefined;
  /** The cells of a content, by which changes are told. */
  readonly write: (content: ImportContents[Sheet], row: ImportRow) => RowValues;
  /** Whether the plan has this number: then it is no example, whatever it begins with. */
  readonly hasNumber?: (number: string) => boolean;
}

/** Checks rows one after the other, each once. */
export function checkRows<Sheet extends ImportSheet>(
  sheet: Sheet,
  { letters, rows, isWrittenByProgram = false, placeOf = (row) => `row ${row}` }: ImportRows,
  { check, write, hasNumber }: RowRules<Sheet>,
): Pick<ImportCheck<Sheet>, 'errors' | 'created' | 'changed' | 'skipped' | 'examples'> {
  const errors: ImportError[] = [];
  const created: CreatedRow<ImportContents[Sheet]>[] = [];
  const changed: ChangedRow<ImportContents[Sheet]>[] = [];
  const skipped: number[] = [];
  const examples: number[] = [];
  for (const row of rows) {
    if (!isWrittenByProgram && isExample(sheet, row, hasNumber)) {
      examples.push(row.row);
      continue;
    }
    const faults = faultsOfReading(row);
    const outcome = check(checkedRow<Sheet>(row, faults, { placeOf, isWrittenByProgram }));
    if (faults.size > 0 || !outcome) {
      errors.push(...errorsOf(sheet, letters, row, faults));
      continue;
    }
    const { before, content } = outcome;
    if (!before) created.push({ row: row.row, content });
    else if (isSame(before.content, content)) skipped.push(row.row);
    else {
      const changes = changesOf(sheet, write(before.content, row), write(content, row));
      changed.push({ row: row.row, id: before.id, content, changes });
    }
  }
  return { errors, created, changed, skipped, examples };
}

function isExample(
  sheet: ImportSheet,
  { values }: ImportRow,
  hasNumber: (number: string) => boolean = () => false,
): boolean {
  const number = values[identifyingColumns[sheet]];
  return number?.trimStart().startsWith(exampleWord) === true && !hasNumber(number);
}

/** What could not be read was said already, and counts as empty. */
function faultsOfReading({ unreadable = {} }: ImportRow): Map<string, string> {
  const faults = new Map<string, string>();
  for (const [column, reason] of Object.entries(unreadable))
    if (reason !== undefined) faults.set(column, reason);
  return faults;
}

function checkedRow<Sheet extends ImportSheet>(
  { row, values, unreadable }: ImportRow,
  faults: Map<string, string>,
  { placeOf, isWrittenByProgram }: Pick<CheckedRow<Sheet>, 'placeOf' | 'isWrittenByProgram'>,
): CheckedRow<Sheet> {
  return {
    row,
    placeOf,
    isWrittenByProgram,
    text: (column) => (unreadable?.[column] === undefined ? (values[column]?.trim() ?? '') : ''),
    refuse: (column, reason) => {
      if (!faults.has(column)) faults.set(column, reason);
    },
  };
}

/** In the order of the columns, whatever the order in which they were found. */
function errorsOf(
  sheet: ImportSheet,
  letters: RowValues,
  { row, values }: ImportRow,
  faults: ReadonlyMap<string, string>,
): readonly ImportError[] {
  return sheetColumns[sheet].flatMap(({ key }) => {
    const reason = faults.get(key);
    if (reason === undefined) return [];
    const letter = letters[key];
    const cell = letter === undefined ? null : `${letter}${row}`;
    return [{ row, column: key, cell, value: values[key] ?? '', reason }];
  });
}

/** Whether two contents say the same: plain values, or lists of ids in order. */
export function isSame<Content extends object>(left: Content, right: Content): boolean {
  return (Object.keys(left) as (keyof Content)[]).every((field) => {
    const [one, other] = [left[field], right[field]];
    if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
    return one.length === other.length && one.every((item, at) => item === other[at]);
  });
}

function changesOf(sheet: ImportSheet, before: RowValues, after: RowValues): readonly FieldChange[] {
  return sheetColumns[sheet].flatMap(({ key }) => {
    const [from, to] = [before[key] ?? '', after[key] ?? ''];
    return from === to ? [] : [{ column: key, from, to }];
  });
}
