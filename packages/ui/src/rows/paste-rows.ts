import { hasDecimalCommas, readDecimal } from './read-decimal.ts';
import {
  carriedFrom,
  type EditorRow,
  type RowColumn,
  type RowValues,
  rowOf,
  withValues,
} from './row-types.ts';
import { splitCells } from './split-cells.ts';

const yes = new Set(['true', 'yes', 'y', '1', 'x', '✓', '✔', 'wahr', 'vrai']);
const no = new Set(['', 'false', 'no', 'n', '0', '-', '–']);

const same = (text: string) => text.normalize('NFKC').toLocaleLowerCase('en').replaceAll(/\s+/g, ' ').trim();

interface ReadCell {
  readonly value: string;
  readonly error?: string;
}

/** What a pasted cell says in its column. */
function readCell(column: RowColumn, text: string, row: RowValues, hasCommas: boolean): ReadCell {
  switch (column.kind) {
    case 'decimal':
      return { value: readDecimal(text, hasCommas) };
    case 'checkbox': {
      const said = same(text);
      if (yes.has(said) || said === same(column.label)) return { value: 'true' };
      return no.has(said) ? { value: '' } : { value: '', error: `“${text}” is neither yes nor no` };
    }
    case 'choice': {
      if (text === '') return { value: '' };
      const choice = column
        .choices?.(row)
        .find(({ label, value }) => same(label) === same(text) || value === text);
      const value = choice?.value ?? column.named?.(text);
      return value === undefined ? { value: '', error: `“${text}” is not among the choices` } : { value };
    }
    default:
      return { value: text };
  }
}

/** The first line repeats the headings of the columns, with their unit or without. */
function isHeading(cells: readonly string[], columns: readonly RowColumn[]): boolean {
  const headings = columns.flatMap(({ label, unit }) => [
    label,
    ...(unit === undefined ? [] : [`${label} in ${unit}`, `${label} (${unit})`, `${label} ${unit}`]),
  ]);
  const said = cells.filter((cell) => cell !== '');
  return said.length > 0 && said.every((cell) => headings.some((heading) => same(cell) === same(heading)));
}

/** What came of pasting. */
export interface Pasted {
  readonly rows: readonly EditorRow[];
  /** How many rows were filled, and how many cells did not fit anywhere. */
  readonly filled: number;
  readonly leftOver: number;
}

interface PasteAt {
  readonly row: number;
  readonly column: number;
  /** No more rows than this. */
  readonly most: number;
}

/**
 * Fills rows and columns from the focused cell with a copied text; rows that are missing are added.
 * A single cell is left to the browser.
 */
export function pasteRows(
  rows: readonly EditorRow[],
  columns: readonly RowColumn[],
  at: PasteAt,
  text: string,
): Pasted | undefined {
  const places = columns.slice(at.column);
  const figures = places[0]?.kind === 'decimal';
  const lines = splitCells(text, { columns: places.length, figures });
  if (lines.length === 0 || (lines.length === 1 && lines[0]?.length === 1)) return undefined;
  const body = isHeading(lines[0] ?? [], columns) ? lines.slice(1) : lines;
  const taken = body.slice(0, at.most - at.row);
  const commas = places.map((_, offset) => hasDecimalCommas(body.map((line) => line[offset] ?? '')));
  const next = [...rows];
  const carried = carriedFrom(rows[at.row], columns);
  for (const [index, cells] of taken.entries()) {
    const row = next[at.row + index] ?? rowOf(carried);
    const values: Record<string, string> = {};
    const found: Record<string, string> = {};
    for (const [offset, column] of places.entries()) {
      const cell = cells[offset];
      if (cell === undefined) break;
      const read = readCell(column, cell, { ...row.values, ...values }, commas[offset] === true);
      values[column.key] = read.value;
      if (read.error !== undefined) found[column.key] = read.error;
    }
    next[at.row + index] = withValues(row, values, found);
  }
  const beyond = taken.flatMap((cells) => cells.slice(places.length)).filter((cell) => cell !== '').length;
  const below = body
    .slice(taken.length)
    .flat()
    .filter((cell) => cell !== '').length;
  return { rows: next, filled: taken.length, leftOver: beyond + below };
}
