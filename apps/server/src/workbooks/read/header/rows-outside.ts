import { type Cell, cellAddress, type SheetContent } from '../cells/cell.ts';
import { figureOf } from '../values/read-value.ts';
import type { FoundHeader, HeaderFault, TitledColumn } from './find-header.ts';
import type { ColumnTitle } from './sheet-titles.ts';

/**
 * A row that looks like those of the table and would not be read: above the titles, where a program puts it that sorts
 * them too, or beside titles that are merged downwards. Names and notes there are nothing to be read.
 */
export function findRowOutside(
  { rows }: Pick<SheetContent, 'rows'>,
  { row, firstRow, columns }: FoundHeader,
  titles: readonly ColumnTitle[],
  defined: readonly TitledColumn[],
): HeaderFault | undefined {
  const required = defined
    .filter((column) => column.required)
    .map(({ key, kind }) => ({ at: columns.get(key) ?? -1, isFigure: kind === 'area' }));
  // Of many cells one may have been forgotten; with fewer, a name and its value would pass for a row.
  const least = required.length > few ? required.length - 1 : required.length;
  const lastRows = new Map(titles.map(({ column, lastRow }) => [column, lastRow]));
  for (const { number, cells } of rows) {
    if (number >= firstRow) return undefined;
    if (number === row) continue;
    const isUsual = ({ at, isFigure }: (typeof required)[number]): boolean =>
      cells[at] !== undefined && !isOfTitle(number, row, lastRows.get(at)) && isOfRow(cells[at], isFigure);
    const filled = required.filter(isUsual);
    if (filled.length < least || !filled.some(({ at }) => holdsFigure(cells[at]))) continue;
    const where =
      number < row
        ? `above the titles in row ${row}. Move the titles above all rows`
        : 'beside titles that are merged with the cells below them. Unmerge the titles';
    const message = `Row ${number} would not be read: it is ${where}, or delete what stands there`;
    return { kind: 'outside', title: '', cell: cellAddress(number, filled[0]?.at ?? 0), message };
  }
  return undefined;
}

const few = 3;

/** Labels, and what is no figure where there have to be figures, stand in no row of the table. */
function isOfRow(cell: Cell, isFigure: boolean): boolean {
  if (isFigure) return 'value' in figureOf(cell);
  return cell.kind !== 'text' || !/:\s*$/.test(cell.text);
}

/** Whether the cell of a row is covered by the title of its column. */
function isOfTitle(number: number, row: number, lastRow = row): boolean {
  return number > row && number <= lastRow;
}

/** Titles and names of groups of columns are words; a row of the table has a number somewhere. */
function holdsFigure(cell: Cell | undefined): boolean {
  return cell !== undefined && (cell.kind !== 'text' || /^\s*\d/.test(cell.text));
}
