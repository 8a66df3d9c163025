import type { PrintedRow } from '../../printed-document.ts';
import type { Content, Element } from '../pdf-file.ts';
import { cellPadding } from './column-widths.ts';
import type { Paper } from './paper.ts';
import { colours } from './styles.ts';
import { divideRow, type LaidRow, layRow, type PlacedColumn } from './table-rows.ts';

interface RowsToWrite {
  readonly rows: readonly PrintedRow[];
  readonly columns: readonly PlacedColumn[];
  readonly element: Element | undefined;
  /** Starts a page on which rows go on, with what is repeated there. */
  readonly goOn: () => void;
  /** What is repeated there takes so much. */
  readonly repeated: number;
}

/**
 * Writes the rows of a table. A row stays whole unless it is higher than a page; the name of a group stays with what
 * follows and is repeated on each page its rows go on to, a sum stays with what stands before it, and the last row never
 * stands alone on a page.
 */
export function writeRows(paper: Paper, { rows, columns, element, goOn, repeated }: RowsToWrite): void {
  const fullPage = paper.height - repeated;
  let group: LaidRow | undefined;
  const footFrom = rows.findLastIndex(({ kind }) => kind !== 'total') + 1;
  let part: Element | undefined;
  rows.forEach((row, index) => {
    if (index === 0 || index === footFrom) {
      part?.end();
      part = paper.openElement(index === footFrom ? 'TFoot' : 'TBody');
      if (part) element?.add(part);
    }
    let laid = layRow(paper, columns, row);
    if (row.kind === 'group' || row.kind === 'total') group = undefined;
    const again = group;
    const goOnInGroup = () => {
      goOn();
      if (again) repeatGroup(paper, again);
    };
    const most = fullPage - (again?.height ?? 0);
    if (Math.min(most, keptHeight(paper, columns, rows, index, laid)) > paper.room) goOnInGroup();
    const contents = laid.cells.map((): Content[] => []);
    while (laid.height > paper.room) {
      const [above, below] = divideRow(laid, paper.room);
      writeRow(paper, above, contents);
      goOnInGroup();
      laid = below;
    }
    writeRow(paper, laid, contents);
    if (row.kind === 'group') group = layRow(paper, columns, continued(row));
    if (row.kind === 'subtotal') group = undefined;
    const written = rowElement(paper, laid, contents);
    if (written) part?.add(written);
  });
  part?.end();
}

/** Above what goes on: it belongs to no cell, and is not read aloud once more. */
function repeatGroup(paper: Paper, group: LaidRow): void {
  paper.ground(paper.area.left, paper.y, paper.width, group.height);
  // The ground lies below already: it is no part of the same mark.
  paper.artifact('Pagination', () => writeRow(paper, { ...group, kind: 'body' }));
}

/** The name of a group as it stands above what goes on. */
function continued({ kind, cells: [first = '', ...others] }: PrintedRow): PrintedRow {
  const { text, span } = typeof first === 'string' ? { text: first, span: 1 } : first;
  return { kind, cells: [{ text: `${text}, continued`, span }, ...others] };
}

/** The height of a row with those that stay with it on a page. */
export function keptHeight(
  paper: Paper,
  columns: readonly PlacedColumn[],
  rows: readonly PrintedRow[],
  index: number,
  laid: LaidRow,
): number {
  let height = laid.height;
  for (let at = index; at + 1 < rows.length && height < paper.height; at += 1) {
    const [row, next] = [rows[at], rows[at + 1]];
    if (!row || !next) break;
    const isLast = at + 2 === rows.length;
    const isKept = row.kind === 'group' || next.kind === 'subtotal' || next.kind === 'total' || isLast;
    if (!isKept) break;
    height += layRow(paper, columns, next).height;
  }
  return height;
}

/**
 * Writes a row at the end of what is on the page, and keeps what was written by cell.
 * @param contents nothing for what is repeated, which belongs to no cell
 */
export function writeRow(paper: Paper, row: LaidRow, contents?: readonly Content[][]): void {
  const { kind, height } = row;
  const { left } = paper.area;
  const top = paper.y;
  if (kind === 'group' || kind === 'total') paper.ground(left, top, paper.width, height);
  row.cells.forEach(({ lines, style, x, width, align, tag }, index) => {
    if (lines.every(({ start, end }) => start === end)) return;
    // Heads stand on their line, all others hang from theirs.
    const y =
      kind === 'head' ? top + height - cellPadding.y - lines.length * style.lineHeight : top + cellPadding.y;
    const write = () => paper.write(lines, style, x, y, align, width);
    const content = contents ? paper.content(tag, write) : write();
    if (content) contents?.[index]?.push(content);
  });
  if (kind === 'total') paper.rule(left, top, paper.width, 0.9, colours.ink);
  if (kind === 'head') paper.rule(left, top + height, paper.width, 0.9, colours.ink);
  else if (kind === 'subtotal') paper.rule(left, top + height, paper.width, 0.6, colours.quiet);
  else paper.rule(left, top + height, paper.width, 0.4);
  paper.y += height;
}

export function rowElement(
  paper: Paper,
  { kind, cells }: LaidRow,
  contents: readonly (readonly Content[])[],
) {
  const scope = kind === 'head' ? 'Column' : 'Row';
  const written = cells.map(({ tag, span }, index) =>
    paper.element(tag, contents[index] ?? [], tag === 'TH' ? { scope, span } : { span }),
  );
  return paper.element('TR', written);
}
