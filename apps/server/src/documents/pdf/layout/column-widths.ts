import type { PrintedColumn, PrintedTable } from '../../printed-document.ts';
import { type CellLook, type PrintStyle, usualLook } from './styles.ts';

/** Around the text of a cell. Text that follows figures stands further away from them. */
export const cellPadding = { x: 4, y: 2.7, afterFigure: 8 } as const;

/** The space between the left edge of a column and its text. */
export const leftPadding = (columns: readonly PrintedColumn[], index: number): number =>
  columns[index]?.kind === 'text' && columns[index - 1]?.kind === 'figure'
    ? cellPadding.x + cellPadding.afterFigure
    : cellPadding.x;

type WidthOf = (text: string, style: PrintStyle) => number;

/** The widths a column may have: below `least` its words or figures are cut, above `most` there is nothing to gain. */
export interface ColumnNeed {
  readonly least: number;
  readonly most: number;
}

/** A word of a name may be long; the column is not to be made wide for that one. Nor for what is hardly short. */
const widestWord = 90;

/** A column of text this wide reads well, however long the text. */
const fairWidth = 120;

/** What the columns need, by the key of their heads: tables with the same heads get the same widths. */
export function columnNeeds(
  tables: readonly PrintedTable[],
  widthOf: WidthOf,
  look: CellLook = usualLook,
): ReadonlyMap<string, readonly ColumnNeed[]> {
  const needs = new Map<string, ColumnNeed[]>();
  for (const table of tables) {
    const own = needsOf(table, widthOf, look);
    const known = needs.get(keyOf(table));
    needs.set(keyOf(table), known ? known.map((need, index) => wider(need, own[index] ?? need)) : own);
  }
  return needs;
}

export const keyOf = ({ columns }: PrintedTable): string => JSON.stringify(columns.map(({ head }) => head));

/**
 * The width at which a table reads well: short texts stand on one line, long ones get a fair part of one.
 */
export const comfortableWidth = (needs: readonly ColumnNeed[]): number =>
  needs.reduce((sum, { least, most }) => sum + Math.max(least, Math.min(most, fairWidth)), 0);

/**
 * Gives each column what it needs least. What is left goes first to those that need little more, so that a long name is
 * wrapped rather than many short ones; what is over then is for all.
 */
export function shareOut(needs: readonly ColumnNeed[], width: number): readonly number[] {
  const least = needs.reduce((sum, need) => sum + need.least, 0);
  if (least >= width) return needs.map((need) => (need.least * width) / least);
  const widths = needs.map((need) => need.least);
  const gainOf = (index: number) => (needs[index]?.most ?? 0) - (needs[index]?.least ?? 0);
  const byGain = needs
    .map((_, index) => index)
    .toSorted((one, other) => gainOf(one) - gainOf(other) || one - other);
  let spare = width - least;
  byGain.forEach((column, position) => {
    const part = Math.min(gainOf(column), spare / (byGain.length - position));
    widths[column] = (widths[column] ?? 0) + part;
    spare -= part;
  });
  return widths.map((own) => own + spare / widths.length);
}

function needsOf({ columns, rows }: PrintedTable, widthOf: WidthOf, look: CellLook): ColumnNeed[] {
  const widest = columns.map(() => ({ word: 0, text: 0 }));
  const measure = (index: number, text: string, style: PrintStyle) => {
    const known = widest[index];
    if (!known) return;
    const width = widthOf(text, style);
    if (width > known.text) known.text = width;
    // A word is no wider than its text, so most need no second look.
    if (width > known.word && columns[index]?.kind === 'text') {
      for (const word of text.split(/[ \-/]/)) known.word = Math.max(known.word, widthOf(word, style));
    }
  };
  for (const { kind, cells } of rows) {
    const style = look[kind === 'body' ? 'body' : 'strong'];
    let index = 0;
    for (const cell of cells) {
      if (typeof cell === 'string') measure(index, cell, style);
      index += typeof cell === 'string' ? 1 : cell.span;
    }
  }
  return columns.map(({ head, kind, isShort }, index) => {
    const { word = 0, text = 0 } = widest[index] ?? {};
    const headWord = Math.max(...head.split(' ').map((part) => widthOf(part, look.head)));
    const least = Math.max(headWord, kind === 'figure' ? text : Math.min(isShort ? text : word, widestWord));
    const most = Math.max(least, kind === 'figure' ? text : Math.max(text, headWord));
    const padding = leftPadding(columns, index) + cellPadding.x;
    return { least: least + padding, most: most + padding };
  });
}

const wider = (one: ColumnNeed, other: ColumnNeed): ColumnNeed => ({
  least: Math.max(one.least, other.least),
  most: Math.max(one.most, other.most),
});
