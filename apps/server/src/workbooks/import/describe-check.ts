import { mostListedErrors, mostPreviewedChanges, mostPreviewedRows, type Output } from '@strata/contract';
import { type ImportCheck, type ImportSheet, identifyingColumns } from '@strata/domain';
import type { CheckedFile, ImportTarget } from './check-file.ts';
import { shortly } from './shortly.ts';

type Told = Output<'POST /Applications/strataUnits/import/check'>;
type Outcome = Told['firstRows'][number]['outcome'];

/** What an import would do, in the words of the contract, but for what only the database knows. */
export type ToldCheck = Omit<Told, 'sameFile'>;

export function describeCheck({ sheet }: ImportTarget, file: CheckedFile): ToldCheck {
  const { planRevision, columns, rows, errors, check, content } = file;
  const titles = new Map(columns.map(({ key, title }) => [key, title]));
  const outcomes = outcomesOf(check);
  const byNumber = new Map(rows.rows.map((row) => [row.row, row]));
  const places = Object.entries(rows.letters);
  return {
    planRevision,
    ...countsOf(file),
    numberOfErrors: errors.length,
    errors: errors.slice(0, mostListedErrors),
    columns: columns.map(({ key, title }) => ({ key, title })),
    firstRows: rows.rows.slice(0, mostPreviewedRows).map(({ row, values }) => ({
      row,
      outcome: outcomes.get(row) ?? 'wrong',
      values: Object.fromEntries(places.map(([key]) => [key, shortly(values[key] ?? '')])),
    })),
    changes: check.changed.slice(0, mostPreviewedChanges).map(({ row, changes }) => ({
      row,
      name: byNumber.get(row)?.values[identifyingColumns[sheet]] ?? '',
      fields: changes.map(({ column, from, to }) => ({
        column: titles.get(column) ?? column,
        from: shortly(from),
        to: shortly(to),
      })),
    })),
    loses: check.loses && { total: check.loses.total, words: check.loses.words },
    hidden: hiddenIn(file, content),
  };
}

/** How many rows there are of each kind. */
export function countsOf({ rows, check }: Pick<CheckedFile, 'rows' | 'check'>) {
  return {
    rows: rows.rows.length,
    created: check.created.length,
    changed: check.changed.length,
    skipped: check.skipped.length,
    examples: check.examples.length,
  };
}

function outcomesOf(check: ImportCheck<ImportSheet>): ReadonlyMap<number, Outcome> {
  const outcomes = new Map<number, Outcome>();
  for (const { row } of check.created) outcomes.set(row, 'created');
  for (const { row } of check.changed) outcomes.set(row, 'changed');
  for (const row of check.skipped) outcomes.set(row, 'skipped');
  for (const row of check.examples) outcomes.set(row, 'example');
  return outcomes;
}

/** Hidden rows and columns, and all of a hidden sheet, are data like all others; whoever imports them is told of them. */
function hiddenIn({ rows, columns, header }: CheckedFile, content: CheckedFile['content']): Told['hidden'] {
  const read = new Set(rows.rows.map(({ row }) => row));
  return {
    rows: content.rows.filter(({ number, isHidden }) => (isHidden || content.isHidden) && read.has(number))
      .length,
    columns: columns
      .filter(({ key }) => content.hiddenColumns.has(header?.columns.get(key) ?? -1))
      .map(({ title }) => title),
  };
}
