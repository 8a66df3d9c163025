import type { Particular } from '@strata/domain';
import { html } from 'ghtml';
import type {
  PrintedColumn,
  PrintedDocument,
  PrintedRow,
  PrintedSection,
  PrintedTable,
} from '../printed-document.ts';

/*
 * Every value is escaped by the template; what stands behind `!` in a template is HTML of these functions, or a class
 * that is written here: never a value. Tags and classes are those that the pages let through
 * (packages/web/src/safe-document/allowed.ts).
 */

/** Raised whenever the same document is written with other tags or classes. */
export const htmlVersion = 2;

/** A browser draws tables one at a time, as they come into sight: longer ones go on in another. */
const mostRows = 100;

/** Fingerprints may break anywhere. */
const isCode = (value: string): boolean => /^[0-9a-f]{64}$/.test(value);

const isBelowZero = (value: string): boolean => value.startsWith('−');

function particularsHtml(particulars: readonly Particular[]): string {
  if (particulars.length === 0) return '';
  const lines = particulars.map(({ label, value }) =>
    isCode(value)
      ? html`<dt>${label}</dt><dd><span class="doc-code">${value}</span></dd>`
      : html`<dt>${label}</dt><dd>${value}</dd>`,
  );
  return html`<dl class="doc-particulars">!${lines}</dl>`;
}

function classOf({ kind, isShort }: PrintedColumn, text: string): string {
  if (kind === 'figure')
    return isBelowZero(text) ? ' class="doc-number doc-negative"' : ' class="doc-number"';
  return isShort ? ' class="doc-short"' : '';
}

function rowHtml({ kind, cells }: PrintedRow, columns: readonly PrintedColumn[]): string {
  let place = 0;
  const written = cells.map((cell) => {
    const { text, span } = typeof cell === 'string' ? { text: cell, span: 1 } : cell;
    const spanned = columns.slice(place, place + span);
    place += span;
    const [column] = spanned;
    if (!column) return '';
    const attributes = span > 1 ? html` colspan="${span}"` : classOf(column, text);
    return spanned.some(({ isRowHead }) => isRowHead)
      ? html`<th scope="${kind === 'group' ? 'rowgroup' : 'row'}"!${attributes}>${text}</th>`
      : html`<td!${attributes}>${text}</td>`;
  });
  return html`<tr!${kind === 'subtotal' ? ' class="doc-subtotal"' : ''}>!${written}</tr>`;
}

/** A part of a table, under its caption and heads; `sums` end the last part. */
function tableHtml(
  caption: string,
  columns: readonly PrintedColumn[],
  rows: readonly PrintedRow[],
  sums: readonly PrintedRow[],
): string {
  const heads = columns.map((column) => html`<th scope="col"!${classOf(column, '')}>${column.head}</th>`);
  const body = rows.map((row) => rowHtml(row, columns));
  const foot = sums.length === 0 ? '' : html`<tfoot>!${sums.map((row) => rowHtml(row, columns))}</tfoot>`;
  return html`<section class="doc-floor"><table><caption>${caption}</caption><thead><tr>!${heads}</tr></thead><tbody>!${body}</tbody>!${foot}</table></section>`;
}

function tablesHtml({ caption, columns, rows, notes }: PrintedTable): string {
  const sums = rows.filter(({ kind }) => kind === 'total');
  const lines = rows.filter(({ kind }) => kind !== 'total');
  const parts = Math.max(1, Math.ceil(lines.length / mostRows));
  const tables = Array.from({ length: parts }, (_, at) =>
    tableHtml(
      parts === 1 ? caption : `${caption}, part ${at + 1} of ${parts}`,
      columns,
      lines.slice(at * mostRows, (at + 1) * mostRows),
      at === parts - 1 ? sums : [],
    ),
  );
  return tables.join('') + notes.map((note) => html`<p class="doc-note">${note}</p>`).join('');
}

function sectionHtml({ heading, particulars, paragraphs, warns, tables }: PrintedSection): string {
  const said = paragraphs.map((text) =>
    warns ? html`<p class="doc-warning">${text}</p>` : html`<p>${text}</p>`,
  );
  return html`<section class="doc-part">!${heading === '' ? '' : html`<h3>${heading}</h3>`}!${particularsHtml(particulars)}!${said}!${tables.map(tablesHtml)}</section>`;
}

/** A document as HTML: its tables with caption, heads and sums, and how it was made at the foot. */
export function renderHtml(document: PrintedDocument): string {
  const { title, marks = [], particulars, introduction, sections, signatures = [], foot } = document;
  const marked = marks.length === 0 ? '' : html`<p class="doc-warning">${marks.join(' · ')}</p>`;
  const said = introduction.map((text) => html`<p>${text}</p>`);
  return html`<section class="doc"><section class="doc-head"><h2>${title}</h2>!${marked}!${said}!${particularsHtml(particulars)}</section>!${[...sections, ...signatures].map(sectionHtml)}<section class="doc-foot"><h3>How this document was made</h3>!${particularsHtml(foot)}</section></section>`;
}
