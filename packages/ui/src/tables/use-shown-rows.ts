import { useDeferredValue, useMemo, useState } from 'react';
import { inOrder } from './row-order.ts';
import type { Sorting, TableColumn, TableFilter } from './table-column.ts';

const plain = (text: string) => text.normalize('NFKC').toLocaleLowerCase('en');

interface Options<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly TableColumn<Row>[];
  readonly filters: readonly TableFilter<Row>[];
  readonly chosenAtFirst: Readonly<Record<string, string>>;
  /** Other rows were asked for. */
  readonly onChange: () => void;
  readonly onChoose: ((chosen: Readonly<Record<string, string>>) => void) | undefined;
}

/** What of the choices can still be chosen: the floors of another building are not those of this one. */
function stillThere<Row>(filters: readonly TableFilter<Row>[], picked: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    filters.map((filter) => {
      const value = picked[filter.key] ?? '';
      const known = value !== '' && filter.choices(picked).some((choice) => choice.value === value);
      return [filter.key, known ? value : ''];
    }),
  );
}

/** The rows that the filters leave, in the order asked for. Fields answer at once, the rows follow when they can. */
export function useShownRows<Row>({
  rows,
  columns,
  filters,
  chosenAtFirst,
  onChange,
  onChoose,
}: Options<Row>) {
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState(chosenAtFirst);
  const [sorting, setSorting] = useState<Sorting>();
  const chosen = useMemo(() => stillThere(filters, picked), [filters, picked]);
  const options = useMemo(() => ({ search, chosen, sorting }), [search, chosen, sorting]);
  const followed = useDeferredValue(options);

  const isSearched = followed.search.trim() !== '';
  // Made when somebody searches: it takes longer than all else that a table of ten thousand rows begins with.
  const texts = useMemo(
    () =>
      isSearched
        ? new Map(rows.map((row) => [row, plain(columns.map((column) => column.text(row)).join('\n'))]))
        : undefined,
    [rows, columns, isSearched],
  );
  const ordered = useMemo(() => inOrder(rows, columns, followed.sorting), [rows, columns, followed.sorting]);
  const shown = useMemo(() => {
    const words = plain(followed.search).split(/\s+/).filter(Boolean);
    const valueOf = (key: string) => followed.chosen[key] ?? '';
    const active = filters.filter((filter) => valueOf(filter.key) !== '');
    if (words.length === 0 && active.length === 0) return ordered;
    return ordered.filter(
      (row) =>
        active.every((filter) => filter.matches(row, valueOf(filter.key))) &&
        words.every((word) => texts?.get(row)?.includes(word) === true),
    );
  }, [ordered, texts, followed, filters]);

  function pick(next: Readonly<Record<string, string>>) {
    onChange();
    setPicked(next);
    onChoose?.(stillThere(filters, next));
  }

  return {
    shown,
    search,
    setSearch(text: string) {
      setSearch(text);
      onChange();
    },
    chosen,
    choose: (key: string, value: string) => pick({ ...picked, [key]: value }),
    clear() {
      setSearch('');
      pick({});
    },
    isFiltered: search.trim() !== '' || Object.values(chosen).some((value) => value !== ''),
    sorting,
    setSorting(by: Sorting | undefined) {
      setSorting(by);
      onChange();
    },
    /** What is shown is not yet what was asked for. */
    isBehind: followed !== options,
  };
}

/** What is asked of the rows, and by whom it is changed. */
export type ShownRows<Row> = ReturnType<typeof useShownRows<Row>>;
