import { displayHundredths, type Hundredths, type Particular } from '@strata/domain';
import { html } from 'ghtml';

/**
 * What all documents are put together from. Every value is escaped by the template; what stands behind `!` in a template
 * is HTML of these functions, never a value. Tags and classes are those that the pages let through
 * (packages/ui/src/safe-document/allowed.ts).
 */

/** What stands around a document: which plan it is of, and how it was made. */
export interface DocumentFrame {
  readonly head: readonly Particular[];
  readonly foot: readonly Particular[];
}

/** A column of a table: text, text that stays in one line, or figures. */
export interface Column {
  readonly head: string;
  readonly kind: 'text' | 'short' | 'figure';
}

const classes = { text: '', short: ' class="doc-short"', figure: ' class="doc-number"' } as const;

/** Long codes may break anywhere. */
const isCode = (value: string): boolean => /^[0-9a-f]{64}$/.test(value);

export function particularsHtml(particulars: readonly Particular[]): string {
  const lines = particulars.map(({ label, value }) =>
    isCode(value)
      ? html`<dt>${label}</dt><dd><span class="doc-code">${value}</span></dd>`
      : html`<dt>${label}</dt><dd>${value}</dd>`,
  );
  return html`<dl class="doc-particulars">!${lines}</dl>`;
}

/** A whole document; `parts` are HTML. */
export function documentHtml(title: string, { head, foot }: DocumentFrame, parts: readonly string[]): string {
  return html`<section class="doc"><section class="doc-head"><h2>${title}</h2>!${particularsHtml(head)}</section>!${parts}<section class="doc-foot"><h3>How this document was made</h3>!${particularsHtml(foot)}</section></section>`;
}

/** A part of a document under its heading; `contents` are HTML. */
export function partHtml(heading: string, contents: readonly string[]): string {
  return html`<section class="doc-part"><h3>${heading}</h3>!${contents}</section>`;
}

/** A table, drawn when it comes into sight; `rows` and `sums` are HTML. */
export function tableHtml(table: {
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly string[];
  readonly sums: readonly string[];
}): string {
  const heads = table.columns.map(({ head, kind }) => html`<th scope="col"!${classes[kind]}>${head}</th>`);
  const foot = table.sums.length === 0 ? '' : html`<tfoot>!${table.sums}</tfoot>`;
  return html`<section class="doc-floor"><table><caption>${table.caption}</caption><thead><tr>!${heads}</tr></thead><tbody>!${table.rows}</tbody>!${foot}</table></section>`;
}

export function areaCell(area: Hundredths): string {
  return area < 0n
    ? html`<td class="doc-number doc-negative">${displayHundredths(area)}</td>`
    : html`<td class="doc-number">${displayHundredths(area)}</td>`;
}

export function figureCell(figure: string): string {
  return html`<td class="doc-number">${figure}</td>`;
}
