import { useCallback, useRef } from 'react';

/** Which rows are selected, kept by whoever acts on them. */
export interface RowSelection {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
}

function changed(selected: ReadonlySet<string>, keys: readonly string[], select: boolean) {
  const next = new Set(selected);
  for (const key of keys) {
    if (select) next.add(key);
    else next.delete(key);
  }
  return next;
}

/** Selects single rows, ranges from the row touched last, and all that are shown. */
export function useRowSelection(selection: RowSelection | undefined, keys: readonly string[]) {
  const last = useRef<string>(undefined);

  const toggle = useCallback(
    (key: string, asRange: boolean) => {
      if (selection === undefined) return;
      const from = asRange && last.current !== undefined ? keys.indexOf(last.current) : -1;
      const to = keys.indexOf(key);
      const touched = from < 0 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1);
      last.current = key;
      selection.onChange(changed(selection.selected, touched, !selection.selected.has(key)));
    },
    [selection, keys],
  );

  const chosen = selection === undefined ? 0 : keys.filter((key) => selection.selected.has(key)).length;

  return {
    toggle,
    /** How many of the shown rows are selected. */
    chosen,
    toggleAll() {
      selection?.onChange(changed(selection.selected, keys, chosen < keys.length));
    },
  };
}
