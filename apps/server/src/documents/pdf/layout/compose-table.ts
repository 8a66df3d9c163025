import type { PrintedTable } from '../../printed-document.ts';
import type { Content, Element } from '../pdf-file.ts';
import { composeText } from './compose-text.ts';
import type { Paper } from './paper.ts';
import { type CellLook, type PrintStyle, styles, usualLook } from './styles.ts';
import { type LaidRow, layHead, layRow, type PlacedColumn, placeColumns } from './table-rows.ts';
import { keptHeight, rowElement, writeRow, writeRows } from './write-rows.ts';

interface TableStyle {
  readonly look?: CellLook;
  readonly captionStyle?: PrintStyle;
  /** Below it, in points. */
  readonly after?: number;
}

/** Writes a table with its caption and notes; caption and heads are repeated on each page it goes on to. */
export function composeTable(
  paper: Paper,
  table: PrintedTable,
  widths: readonly number[],
  parent: Element | undefined,
  { look = usualLook, captionStyle = styles.caption, after = 16 }: TableStyle = {},
): void {
  const columns = placeColumns(table.columns, widths, paper.area.left, () => look);
  const head = layHead(paper, columns);
  const again = `${table.caption}, continued`;
  const againHeight = captionHeight(paper, again, captionStyle);

  const ahead = firstRows(paper, columns, table);
  paper.ensure(
    Math.min(paper.height, captionHeight(paper, table.caption, captionStyle) + head.height + ahead),
  );
  const element = paper.openElement('Table');
  if (element) parent?.add(element);
  const caption = paper.element('Caption', [
    paper.content('Caption', () => writeCaption(paper, table.caption, captionStyle)),
  ]);
  if (caption) element?.add(caption);
  paper.y += captionHeight(paper, table.caption, captionStyle);
  const headElement = writeHead(paper, head);
  if (headElement) element?.add(headElement);

  writeRows(paper, {
    rows: table.rows,
    columns,
    element,
    repeated: againHeight + head.height,
    goOn() {
      paper.startPage();
      paper.artifact('Pagination', () => writeCaption(paper, again, captionStyle));
      paper.y += againHeight;
      paper.artifact('Pagination', () => writeRow(paper, head));
    },
  });
  element?.end();
  for (const note of table.notes) composeText(paper, note, styles.note, 'P', parent, 3);
  paper.y += after;
}

/** What a table with its caption takes on one page, in points: all of it, and what has to stand together at its beginning. */
export function heightsOfTable(
  paper: Paper,
  table: PrintedTable,
  widths: readonly number[],
  { look = usualLook, captionStyle = styles.caption }: TableStyle = {},
): { readonly whole: number; readonly beginning: number } {
  const columns = placeColumns(table.columns, widths, paper.area.left, () => look);
  const above = captionHeight(paper, table.caption, captionStyle) + layHead(paper, columns).height;
  const rows = table.rows.reduce((sum, row) => sum + layRow(paper, columns, row).height, 0);
  return { whole: above + rows, beginning: above + firstRows(paper, columns, table) };
}

/** The first row with those that stay with it. */
function firstRows(paper: Paper, columns: readonly PlacedColumn[], { rows }: PrintedTable): number {
  const [first] = rows;
  return first ? keptHeight(paper, columns, rows, 0, layRow(paper, columns, first)) : 0;
}

function captionHeight(paper: Paper, caption: string, style: PrintStyle): number {
  return paper.linesOf(caption, style).length * style.lineHeight + 2;
}

function writeCaption(paper: Paper, caption: string, style: PrintStyle): void {
  paper.write(paper.linesOf(caption, style), style, paper.area.left, paper.y);
}

function writeHead(paper: Paper, head: LaidRow): Element | undefined {
  const contents = head.cells.map((): Content[] => []);
  writeRow(paper, head, contents);
  return paper.element('THead', [rowElement(paper, head, contents)]);
}
