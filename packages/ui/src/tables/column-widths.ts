import type { CSSProperties, ReactNode } from 'react';
import type { TableColumn } from './table-column.ts';

/** In pixels, at the usual size of text: the room beside a cell's text, the checkbox, the narrowest column. */
const padding = 17;
const checkbox = 40;
const narrowest = 56;
/** What a cell that is drawn takes beside its text, such as the sign of a badge. */
const sign = 32;
/** What can be done with a row are buttons, which do not become narrower. */
const perActs = 100;
/** Longer words are broken: an address, a name without spaces. */
const widestWord = 136;
/** Rows whose texts are looked at. */
const sample = 200;

const fonts = { head: '620 14px', body: '400 16px', foot: '620 16px' } as const;
type Font = keyof typeof fonts;

let canvas: OffscreenCanvasRenderingContext2D | null | undefined;
/** Asked for once, since the browser computes the styles of the page to answer. */
let family = '';

/** The width of a text in the page's own font; where nothing can be measured, as in a test, that of usual letters. */
function measureText(text: string, font: Font): number {
  if (canvas === undefined) {
    canvas = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
    family = getComputedStyle(document.documentElement).fontFamily;
  }
  if (canvas === null) return text.length * (font === 'head' ? 8 : 9);
  canvas.font = `${fonts[font]} ${family}`;
  return canvas.measureText(text).width;
}

const longest = (texts: readonly string[]) =>
  texts.reduce((most, text) => (text.length > most.length ? text : most), '');

/** The width in pixels below which the words of a column would break, or a short text would take three lines. */
export function leastWidth<Row>(
  { header, text, cell, acts, figures = false, weight = 1 }: TableColumn<Row>,
  rows: readonly Row[],
  sum: ReactNode,
): number {
  if (acts === true) return weight * perActs;
  const heading = measureText(longest(header.split(' ')), 'head');
  const total = typeof sum === 'string' || typeof sum === 'number' ? `${sum}` : '';
  const texts = rows.slice(0, sample).map(text);
  const whole = longest(texts);
  if (figures)
    return Math.max(
      narrowest,
      padding + Math.max(heading, measureText(whole, 'body'), measureText(total, 'foot')),
    );
  const word = longest(texts.flatMap((one) => one.split(/\s+/)));
  const content = Math.max(measureText(word, 'body'), measureText(whole, 'body') / 2);
  const least = Math.min(content, widestWord) + (cell === undefined ? 0 : sign);
  return Math.max(
    narrowest,
    padding + Math.max(heading, least, measureText(longest(total.split(' ')), 'foot')),
  );
}

/** The columns side by side, none narrower than its words; the first is for the checkboxes. */
export function columnWidths<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  sums: Readonly<Record<string, ReactNode>> | undefined,
  isSelectable: boolean,
): CSSProperties {
  // Told in rem, for whoever has larger text needs wider columns.
  const rem = (pixels: number) => `${Math.ceil((pixels / 16) * 100) / 100}rem`;
  const widths = columns.map((column) => ({
    least: leastWidth(column, rows, sums?.[column.key]),
    weight: column.weight ?? 1,
  }));
  const first = isSelectable ? [rem(checkbox)] : [];
  const all = widths.reduce((total, { least }) => total + least, isSelectable ? checkbox : 0);
  const side = (least: (width: (typeof widths)[number]) => string) =>
    [...first, ...widths.map((width) => `minmax(${least(width)}, ${width.weight}fr)`)].join(' ');
  return {
    '--columns': side(({ least }) => rem(least)),
    // Paper does not scroll: there the words break.
    '--printed-columns': side(() => '0'),
    // Below this width the table scrolls sideways.
    '--least': rem(all),
  } as CSSProperties;
}
