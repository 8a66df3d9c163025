import type { TableColumn } from './table-column.ts';

/** Begins as a formula would, and is no figure: a spreadsheet must not work it out. */
function looksLikeFormula(text: string): boolean {
  return /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d.,\s]+$/.test(text);
}

/** A figure as spreadsheets read it: they know the minus of the keyboard, not that of print. */
function figure(text: string): string {
  return /^−[\d.,\s]+$/.test(text) ? text.replace('−', '-') : text;
}

/** A cell as spreadsheets take it: quoted only where it would break the row. */
function tsvCell(text: string): string {
  const safe = looksLikeFormula(text) ? `'${text}` : text;
  return /["\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The rows with their headings as text that a spreadsheet takes when it is pasted. */
export function asTsv<Row>(all: readonly TableColumn<Row>[], rows: readonly Row[]): string {
  const columns = all.filter(({ acts }) => acts !== true);
  const head = columns.map((column) => tsvCell(column.header));
  const cell = ({ text, figures }: TableColumn<Row>, row: Row) =>
    tsvCell(figures === true ? figure(text(row)) : text(row));
  const body = rows.map((row) => columns.map((column) => cell(column, row)).join('\t'));
  return [head.join('\t'), ...body].join('\n');
}
