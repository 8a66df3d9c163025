import { useCallback, useMemo, useReducer, useRef } from 'react';
import type { SummaryEntry } from '../form/error-summary.tsx';
import type { FieldMessages } from '../form/use-form.ts';
import { type Pasted, pasteRows } from './paste-rows.ts';
import {
  carriedFrom,
  type EditorRow,
  isBlank,
  type RowColumn,
  type RowValues,
  rowOf,
  type SendRows,
} from './row-types.ts';
import { rowsAfter } from './rows-state.ts';

export interface RowsSettings {
  readonly columns: readonly RowColumn[];
  /** What is wrong with each of the rows in which something is typed: one entry for each, in their order. */
  readonly validate: (rows: readonly RowValues[]) => readonly FieldMessages[];
  readonly send: SendRows;
  /** All rows were answered: the moment to ask for the list again. */
  readonly onSettled: (outcome: { readonly saved: number; readonly failed: number }) => void;
  /** Rows were not sent, since something is wrong with them: what, of each of those in which something is typed. */
  readonly onRefused?: (found: readonly FieldMessages[]) => void;
  /** Said when nothing is typed: "Enter at least one floor". */
  readonly nothingTyped: string;
  /** What a row begins with that has none above it. */
  readonly start?: RowValues;
  /** What is typed already when the editor opens. */
  readonly initial?: readonly RowValues[];
  /** No more rows than this at a time. */
  readonly most?: number;
}

const nothing: FieldMessages = {};

/** Where a field stands, for its element's id. */
export const cellId = (row: string, column: string) => `${row}-${column}`;

/** What is wrong with each row, whether shown yet or not. */
function problemsOf(
  rows: readonly EditorRow[],
  { columns, validate }: Pick<RowsSettings, 'columns' | 'validate'>,
): ReadonlyMap<string, FieldMessages> {
  const typed = rows.filter((row) => !isBlank(row, columns));
  const found = validate(typed.map((row) => row.values));
  return new Map(typed.map((row, index) => [row.key, { ...found[index], ...row.found }]));
}

/** Rows that are typed or pasted, checked, and sent; what is drawn of them is the row editor's. */
export function useRows(settings: RowsSettings) {
  const {
    columns,
    validate,
    send,
    onSettled,
    onRefused,
    nothingTyped,
    start = nothing,
    initial,
    most = 1_000,
  } = settings;
  const [state, act] = useReducer(rowsAfter, initial, (given) => ({
    rows: [...(given ?? []).map(rowOf), rowOf(start)],
    before: undefined,
    attempt: 0,
    progress: undefined,
    outcome: undefined,
  }));
  const stop = useRef<AbortController>(undefined);
  const { rows, attempt } = state;
  const problems = useMemo(() => problemsOf(rows, { columns, validate }), [rows, columns, validate]);
  const isSending = state.progress !== undefined;

  /** What is shown of a row: what was sent, found while pasting, or left. */
  const errorsOf = useCallback(
    (row: EditorRow): FieldMessages => {
      const all = problems.get(row.key);
      if (all === undefined) return nothing;
      const isShown = (field: string) => attempt > 0 || row.left.has(field) || row.found[field] !== undefined;
      return Object.fromEntries(Object.entries(all).filter(([field]) => isShown(field)));
    },
    [problems, attempt],
  );

  const summary = useMemo((): readonly SummaryEntry[] => {
    if (attempt === 0) return [];
    const first = columns[0]?.key ?? '';
    if (problems.size === 0) return [{ id: cellId(rows[0]?.key ?? '', first), message: nothingTyped }];
    const labels = new Map(columns.map((column) => [column.key, column.label]));
    return rows.flatMap((row, index) => {
      const entries = columns.flatMap(({ key }): SummaryEntry[] => {
        const message = problems.get(row.key)?.[key];
        const label = labels.get(key)?.toLowerCase() ?? '';
        return message === undefined
          ? []
          : [{ id: cellId(row.key, key), message: `Row ${index + 1}, ${label}: ${message}` }];
      });
      if (entries.length > 0 || row.reason === undefined) return entries;
      return [{ id: cellId(row.key, first), message: `Row ${index + 1}: ${row.reason}` }];
    });
  }, [attempt, rows, columns, problems, nothingTyped]);

  async function submit() {
    if (isSending) return;
    const typed = rows.filter((row) => !isBlank(row, columns));
    // What the server said of a row does not keep it from being sent again.
    const found = validate(typed.map((row) => row.values));
    const isWrong = typed.some(
      (row, index) =>
        Object.keys(found[index] ?? nothing).length > 0 ||
        (row.state === 'typed' && Object.keys(row.found).length > 0),
    );
    if (typed.length === 0 || isWrong) {
      onRefused?.(found);
      act({ type: 'refuse' });
      return;
    }
    stop.current = new AbortController();
    act({ type: 'start', keys: new Set(typed.map((row) => row.key)) });
    const outcome = { saved: 0, failed: 0 };
    await send(
      typed.map(({ key, values, intention }) => ({ key, values, intention })),
      (row, result) => {
        outcome[result.saved ? 'saved' : 'failed'] += 1;
        act({ type: 'result', row, result });
      },
      stop.current.signal,
    );
    act({ type: 'finish', blank: rowOf(start) });
    onSettled(outcome);
  }

  return {
    rows,
    columns,
    errorsOf,
    summary,
    attempt,
    isSending,
    progress: state.progress,
    outcome: state.outcome,
    /** How many rows have something typed in them. */
    typed: problems.size,
    canUndo: state.before !== undefined,
    act,
    /** Adds a row at the end, and says which. */
    add(): string {
      const row = rowOf(carriedFrom(rows.at(-1), columns));
      act({ type: 'add', row });
      return row.key;
    },
    remove: (row: string) => act({ type: 'remove', row, blank: rowOf(start) }),
    canAdd: rows.length < most,
    paste(row: string, column: string, text: string): Omit<Pasted, 'rows'> | undefined {
      const at = {
        row: rows.findIndex(({ key }) => key === row),
        column: columns.findIndex(({ key }) => key === column),
        most,
      };
      const pasted = pasteRows(rows, columns, at, text);
      if (pasted !== undefined) act({ type: 'paste', rows: pasted.rows });
      return pasted;
    },
    submit: () => void submit(),
    /** Begins no more rows; those under way are answered. */
    stop: () => stop.current?.abort(),
  };
}

/** Rows and what can be done with them. */
export type Rows = ReturnType<typeof useRows>;
