import type { Sorting, TableColumn } from './table-column.ts';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The order of numbers of floors and units as people read them: 9 before 10 before 10A. */
function compareNatural(a: string, b: string): number {
  return collator.compare(a, b);
}

/** The value of a figure for ordering alone; what is no figure comes first. */
function valueOf(text: string): number {
  const value = Number(text.replaceAll(/[\s,\u00A0\u202F]/g, '').replace('−', '-'));
  return text.trim() === '' || Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value;
}

function compareValues(a: number, b: number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The rows in the order asked for; equal ones keep the order they came in. */
export function inOrder<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sorting: Sorting | undefined,
): readonly Row[] {
  const column = columns.find(({ key }) => key === sorting?.key);
  if (column === undefined || sorting === undefined) return rows;
  const direction = sorting.descending ? -1 : 1;
  // Each text is made once, not at each of the many comparisons.
  if (column.figures === true) {
    const keyed = rows.map((row) => ({ row, by: valueOf(column.text(row)) }));
    return keyed.toSorted((a, b) => direction * compareValues(a.by, b.by)).map(({ row }) => row);
  }
  const { order = compareNatural } = column;
  const keyed = rows.map((row) => ({ row, by: column.text(row) }));
  return keyed.toSorted((a, b) => direction * order(a.by, b.by)).map(({ row }) => row);
}
