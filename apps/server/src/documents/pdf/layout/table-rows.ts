import type { PrintedColumn, PrintedRow } from '../../printed-document.ts';
import type { TextLine } from '../text/typesetter.ts';
import { cellPadding, leftPadding } from './column-widths.ts';
import type { Paper } from './paper.ts';
import { type CellLook, type PrintStyle, usualLook } from './styles.ts';

export interface PlacedColumn extends PrintedColumn {
  readonly x: number;
  readonly width: number;
  readonly look: CellLook;
}

/** A cell with its lines. Its place and width are those of the text in it. */
interface LaidCell {
  readonly lines: readonly TextLine[];
  readonly style: PrintStyle;
  readonly x: number;
  readonly width: number;
  readonly align: 'start' | 'end';
  readonly tag: 'TH' | 'TD';
  readonly span: number;
}

export interface LaidRow {
  readonly kind: PrintedRow['kind'] | 'head';
  readonly cells: readonly LaidCell[];
  readonly height: number;
}

/** Puts columns side by side from the left. */
export function placeColumns(
  columns: readonly PrintedColumn[],
  widths: readonly number[],
  left: number,
  look: (column: PrintedColumn) => CellLook = () => usualLook,
): readonly PlacedColumn[] {
  let x = left;
  return columns.map((column, index) => {
    const width = widths[index] ?? 0;
    const placed = { ...column, x, width, look: look(column) };
    x += width;
    return placed;
  });
}

export function layHead(paper: Paper, columns: readonly PlacedColumn[]): LaidRow {
  return layCells(
    paper,
    columns,
    'head',
    columns.map(({ head }) => head),
  );
}

export function layRow(paper: Paper, columns: readonly PlacedColumn[], { kind, cells }: PrintedRow): LaidRow {
  return layCells(paper, columns, kind, cells);
}

function layCells(
  paper: Paper,
  columns: readonly PlacedColumn[],
  kind: LaidRow['kind'],
  cells: PrintedRow['cells'],
): LaidRow {
  const laid: LaidCell[] = [];
  for (let index = 0; index < columns.length; ) {
    const cell = cells[laid.length] ?? '';
    const { text, span } = typeof cell === 'string' ? { text: cell, span: 1 } : cell;
    const [first, ...others] = columns.slice(index, index + span);
    if (!first) break;
    const left = leftPadding(columns, index);
    const width = others.reduce((sum, other) => sum + other.width, first.width) - left - cellPadding.x;
    const style = first.look[kind === 'head' || kind === 'body' ? kind : 'strong'];
    laid.push({
      lines: paper.linesOf(text, style, width),
      style,
      x: first.x + left,
      width,
      align: others.length === 0 && first.kind === 'figure' ? 'end' : 'start',
      tag: kind === 'head' || first.isRowHead || (index === 0 && kind !== 'body') ? 'TH' : 'TD',
      span: others.length + 1,
    });
    index += others.length + 1;
  }
  return { kind, cells: laid, height: heightOf(laid) };
}

function heightOf(cells: readonly LaidCell[]): number {
  const text = cells.reduce((most, { lines, style }) => Math.max(most, lines.length * style.lineHeight), 0);
  return text + 2 * cellPadding.y;
}

/**
 * Divides a row that is higher than a page after so many points; cells that have ended before are empty afterwards.
 * Both parts have all cells, and the first has at least one line.
 */
export function divideRow(row: LaidRow, height: number): readonly [LaidRow, LaidRow] {
  const divided = row.cells.map((cell) => {
    const lines = Math.max(1, Math.floor((height - 2 * cellPadding.y) / cell.style.lineHeight));
    return [
      { ...cell, lines: cell.lines.slice(0, lines) },
      { ...cell, lines: cell.lines.slice(lines) },
    ] as const;
  });
  const [upper, lower] = [divided.map(([above]) => above), divided.map(([, below]) => below)];
  return [
    { ...row, cells: upper, height: heightOf(upper) },
    { ...row, cells: lower, height: heightOf(lower) },
  ];
}
