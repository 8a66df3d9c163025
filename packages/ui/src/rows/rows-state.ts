import { type EditorRow, type RowResult, withValues } from './row-types.ts';

/** All that a row editor holds. */
export interface RowsState {
  readonly rows: readonly EditorRow[];
  /** The rows as they were before something was pasted over them. */
  readonly before: readonly EditorRow[] | undefined;
  /** How often sending was refused here. */
  readonly attempt: number;
  /** How many rows were answered of how many, while they are sent. */
  readonly progress: { readonly done: number; readonly total: number } | undefined;
  /** What became of the rows that were sent last. */
  readonly outcome: { readonly saved: number; readonly failed: number } | undefined;
}

export type RowsAct =
  | { readonly type: 'change'; readonly row: string; readonly column: string; readonly value: string }
  | { readonly type: 'leave'; readonly row: string; readonly column: string }
  | { readonly type: 'add'; readonly row: EditorRow }
  | { readonly type: 'remove'; readonly row: string; readonly blank: EditorRow }
  | { readonly type: 'paste'; readonly rows: readonly EditorRow[] }
  | { readonly type: 'undo' }
  | { readonly type: 'refuse' }
  | { readonly type: 'start'; readonly keys: ReadonlySet<string> }
  | { readonly type: 'result'; readonly row: string; readonly result: RowResult }
  | { readonly type: 'finish'; readonly blank: EditorRow };

/** There is always a row to type in. */
function orBlank(rows: readonly EditorRow[], blank: EditorRow): readonly EditorRow[] {
  return rows.length === 0 ? [blank] : rows;
}

function afterResult(state: RowsState, key: string, result: RowResult): RowsState {
  const { progress, outcome = { saved: 0, failed: 0 } } = state;
  const counted = {
    ...state,
    progress: progress === undefined ? undefined : { ...progress, done: progress.done + 1 },
  };
  if (result.saved) {
    return {
      ...counted,
      rows: state.rows.filter((row) => row.key !== key),
      outcome: { ...outcome, saved: outcome.saved + 1 },
    };
  }
  const failed = (row: EditorRow): EditorRow =>
    row.key === key
      ? {
          ...row,
          state: result.reason === undefined ? 'typed' : 'failed',
          reason: result.reason,
          found: result.fields ?? {},
        }
      : row;
  return { ...counted, rows: state.rows.map(failed), outcome: { ...outcome, failed: outcome.failed + 1 } };
}

/** What each act makes of the rows. */
export function rowsAfter(state: RowsState, act: RowsAct): RowsState {
  const mapRow = (key: string, change: (row: EditorRow) => EditorRow) =>
    state.rows.map((row) => (row.key === key ? change(row) : row));
  switch (act.type) {
    case 'change': {
      const rows = mapRow(act.row, (row) => withValues(row, { [act.column]: act.value }));
      return { ...state, rows, before: undefined };
    }
    case 'leave': {
      const row = state.rows.find(({ key }) => key === act.row);
      if (row === undefined || row.left.has(act.column)) return state;
      return { ...state, rows: mapRow(act.row, () => ({ ...row, left: new Set(row.left).add(act.column) })) };
    }
    case 'add':
      return { ...state, rows: [...state.rows, act.row] };
    case 'remove': {
      const rows = state.rows.filter(({ key }) => key !== act.row);
      return { ...state, rows: orBlank(rows, act.blank), before: undefined };
    }
    case 'paste':
      return { ...state, rows: act.rows, before: state.rows };
    case 'undo':
      return state.before === undefined ? state : { ...state, rows: state.before, before: undefined };
    case 'refuse':
      return { ...state, attempt: state.attempt + 1, outcome: undefined };
    case 'start': {
      // Blank rows are no rows; what is typed goes on its way.
      const rows = state.rows
        .filter((row) => act.keys.has(row.key))
        .map((row): EditorRow => ({ ...row, state: 'sending', reason: undefined }));
      return {
        rows,
        before: undefined,
        attempt: 0,
        progress: { done: 0, total: act.keys.size },
        outcome: { saved: 0, failed: 0 },
      };
    }
    case 'result':
      return afterResult(state, act.row, act.result);
    default: {
      // Stopped before their turn came: they are typed as before.
      const rows = state.rows.map(
        (row): EditorRow => (row.state === 'sending' ? { ...row, state: 'typed' } : row),
      );
      const failed = state.outcome?.failed ?? 0;
      return { ...state, rows: orBlank(rows, act.blank), progress: undefined, attempt: failed > 0 ? 1 : 0 };
    }
  }
}
