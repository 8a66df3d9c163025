import { cellAddress, type SheetContent } from '../cells/cell.ts';
import { findRowOutside } from './rows-outside.ts';
import { type ColumnTitle, titlesOf } from './sheet-titles.ts';
import { titleKey } from './title-key.ts';

/** A column as far as its title goes. */
export interface TitledColumn {
  readonly key: string;
  readonly title: string;
  /** Other titles that are taken for this one. */
  readonly aliases?: readonly string[];
  readonly required: boolean;
  /** `area` has figures below its title. */
  readonly kind?: string;
}

/** Where the columns are, and where their values begin. */
export interface FoundHeader {
  readonly row: number;
  readonly firstRow: number;
  /** Key of the definition → column, counted from 0. */
  readonly columns: ReadonlyMap<string, number>;
}

export interface HeaderFault {
  readonly kind: 'noHeader' | 'missing' | 'unknown' | 'untitled' | 'doubled' | 'outside';
  /** The title that it is about; of the sheet, or of the definition when it is missing. */
  readonly title: string;
  readonly cell?: string;
  readonly message: string;
}

/** Above what a workbook with its errors marked says of each row; passed over when the workbook comes back. */
export const reasonsTitle = 'What is wrong';

/** Titles stand in one of the first rows that hold anything: above them are at most a name and some notes. */
const rowsLookedThrough = 20;

/**
 * Finds the row of titles, in whatever order they stand, or says all that is wrong with them. Columns that are not defined are refused in a
 * sheet of ours, and passed over in what others made.
 */
export function findHeader(
  sheet: Pick<SheetContent, 'rows' | 'merged'>,
  columns: readonly TitledColumn[],
  others: 'refused' | 'passedOver' = 'refused',
): FoundHeader | readonly HeaderFault[] {
  const keys = new Map(
    columns.flatMap((column) =>
      [column.title, ...(column.aliases ?? [])].map((title) => [titleKey(title), column] as const),
    ),
  );
  const meaningOf = ({ readings }: ColumnTitle): TitledColumn | undefined =>
    readings.map((reading) => keys.get(titleKey(reading))).find((column) => column !== undefined);
  const isPassedOver = ({ text }: ColumnTitle): boolean =>
    others === 'passedOver' || titleKey(text) === titleKey(reasonsTitle);
  const line = findLine(sheet, meaningOf);
  if (!line) {
    const names = columns.filter(({ required }) => required).map(({ title }) => `“${title}”`);
    const message = `The sheet has no row of titles. It must have the columns ${names.join(', ')}`;
    return [{ kind: 'noHeader', title: '', message }];
  }
  const { row, titles } = line;
  const firstRow = Math.max(row, ...titles.filter(meaningOf).map(({ lastRow }) => lastRow)) + 1;
  const found = new Map<string, number>();
  const faults: HeaderFault[] = [];
  const filled = filledColumns(sheet, firstRow);
  for (const title of titles) {
    const column = meaningOf(title);
    const cell = cellAddress(row, title.column);
    const before = column && found.get(column.key);
    if (column && (before === undefined || !filled.has(before))) found.set(column.key, title.column);
    // One that is there twice, and one that is not known, is nothing as long as it is empty.
    else if (column && before !== undefined && filled.has(title.column)) {
      faults.push(doubled(title.text, cell, cellAddress(row, before)));
    } else if (!column && filled.has(title.column) && !isPassedOver(title))
      faults.push(unknown(title.text, cell));
  }
  const isMissing = ({ key, required }: TitledColumn): boolean => required && !found.has(key);
  const without = others === 'passedOver' ? [] : untitled(titles, filled, row);
  const all = [...faults, ...without, ...columns.filter(isMissing).map(missing)];
  if (all.length > 0) return all;
  const header = { row, firstRow, columns: found };
  const outside = findRowOutside(sheet, header, titles, columns);
  return outside ? [outside] : header;
}

/** The first row with the most titles that are known. */
function findLine(
  sheet: Pick<SheetContent, 'rows' | 'merged'>,
  meaningOf: (title: ColumnTitle) => TitledColumn | undefined,
): { row: number; titles: ColumnTitle[] } | undefined {
  const titlesAt = titlesOf(sheet);
  let best: { row: number; titles: ColumnTitle[]; count: number } | undefined;
  for (const { number } of sheet.rows.slice(0, rowsLookedThrough)) {
    const titles = titlesAt(number);
    const count = new Set(titles.map(meaningOf).filter((column) => column !== undefined)).size;
    if (count > (best?.count ?? 0)) best = { row: number, titles, count };
  }
  return best;
}

/** Columns with content below the titles. */
function filledColumns({ rows }: Pick<SheetContent, 'rows'>, firstRow: number): ReadonlySet<number> {
  const filled = new Set<number>();
  for (const { number, cells } of rows) {
    if (number < firstRow) continue;
    for (let column = 0; column < cells.length; column += 1) if (cells[column]) filled.add(column);
  }
  return filled;
}

function doubled(title: string, cell: string, before: string): HeaderFault {
  const message = `The column “${title}” is there twice, in ${before} and in ${cell}. Delete one of the two`;
  return { kind: 'doubled', title, cell, message };
}

function unknown(title: string, cell: string): HeaderFault {
  const message = `The column “${title}” in ${cell} is not one of this sheet. Delete it, or give it the title that it has in the template`;
  return { kind: 'unknown', title, cell, message };
}

function untitled(titles: readonly ColumnTitle[], filled: ReadonlySet<number>, row: number): HeaderFault[] {
  const titled = new Set(titles.map(({ column }) => column));
  const columns = [...filled].filter((column) => !titled.has(column)).toSorted((left, right) => left - right);
  return columns.map((column) => {
    const cell = cellAddress(row, column);
    const message = `There are values below ${cell}, where no title stands. Delete them, or give the column its title`;
    return { kind: 'untitled', title: '', cell, message };
  });
}

function missing({ title }: TitledColumn): HeaderFault {
  return { kind: 'missing', title, message: `The column “${title}” is missing` };
}
