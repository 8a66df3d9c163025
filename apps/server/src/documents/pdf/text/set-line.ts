import type { EmbeddedFont } from '../pdf-file.ts';
import { isPlain, lookOf } from './characters.ts';
import type { Typefaces, Weight } from './typefaces.ts';
import { inVisualOrder, mirrored, type Paragraph } from './visual-order.ts';

/** Glyphs that stand in a row; `array` is what the page says of them. Lengths are thousandths of the type size. */
interface Piece {
  readonly font: EmbeddedFont;
  readonly x: number;
  readonly y: number;
  /** How much larger than the type size. */
  readonly scale: number;
  readonly array: string;
}

/** A line, or a part of one, ready to be written into a page. */
export interface SetLine {
  readonly pieces: readonly Piece[];
  /** Where boxes stand in place of what cannot be shown. */
  readonly boxes: readonly number[];
  readonly width: number;
  readonly isRightToLeft: boolean;
  /** The text as it is read, where the glyphs do not say so in their order. */
  readonly reading: string | undefined;
}

export const boxWidth = 600;

interface Part {
  readonly level: number;
  readonly font: EmbeddedFont | undefined;
  text: string;
}

/** Sets the characters of a paragraph from `start` up to `end` as one line. */
export function setLine(
  faces: Typefaces,
  weight: Weight,
  paragraph: Paragraph,
  start = 0,
  end = paragraph.text.length,
): SetLine {
  const text = paragraph.text.slice(start, end);
  if (isPlain(text) && !paragraph.levels) {
    const pieces: Piece[] = [];
    const width = setGlyphs(pieces, faces.main(weight), text, 0);
    return { pieces, boxes: [], width, isRightToLeft: false, reading: undefined };
  }
  const parts = inVisualOrder(partsOf(faces, weight, paragraph, start, end));
  const pieces: Piece[] = [];
  const boxes: number[] = [];
  let width = 0;
  for (const { font, level, text: run } of parts) {
    if (font) {
      width += setGlyphs(pieces, font, level % 2 === 1 ? inGlyphOrder(run) : run, width);
    } else {
      boxes.push(width);
      width += boxWidth;
    }
  }
  const isInReadingOrder = !paragraph.levels && boxes.length === 0;
  const { isRightToLeft } = paragraph;
  return { pieces, boxes, width, isRightToLeft, reading: isInReadingOrder ? undefined : text };
}

/** Divides a line, as it is read, by direction and font. What no font shows is a part of its own. */
function partsOf(
  faces: Typefaces,
  weight: Weight,
  { text, levels }: Paragraph,
  start: number,
  end: number,
): Part[] {
  const parts: Part[] = [];
  let last: Part | undefined;
  for (let at = start; at < end; ) {
    const codePoint = text.codePointAt(at) ?? 0;
    const character = String.fromCodePoint(codePoint);
    const level = levels?.[at] ?? 0;
    at += character.length;
    const look = lookOf(character);
    if (look === 'nothing') continue;
    const font = look === 'box' ? undefined : faces.fontOf(weight, codePoint);
    if (last && font && last.font === font && last.level === level) last.text += character;
    else parts.push((last = { level, font, text: character }));
  }
  return parts;
}

/** The one script from right to left there is a font for. */
const isThaana = (text: string): boolean => /\p{Script=Thaana}/u.test(text);

/** Its letters are drawn small; at this scale they are as large to the eye as Latin ones beside them. */
const thaanaScale = 1.2;

function inGlyphOrder(text: string): string {
  // Glyphs of Thaana are put in order together with the marks above and below them.
  if (isThaana(text)) return text;
  return Array.from(text, mirrored).toReversed().join('');
}

/** Adds the glyphs of a text at a place, and gives their width. */
function setGlyphs(pieces: Piece[], font: EmbeddedFont, text: string, from: number): number {
  const [codes, positions] = font.encode(text, {});
  const scale = isThaana(text) ? thaanaScale : 1;
  let [array, pieceAt, at] = ['', from, from];
  const finish = () => {
    if (array !== '') pieces.push({ font, x: pieceAt, y: 0, scale, array: array.replaceAll('><', '') });
    array = '';
  };
  codes.forEach((code, index) => {
    const position = positions[index];
    if (!position) return;
    const { xOffset, yOffset, xAdvance, advanceWidth } = position;
    if (xOffset !== 0 || yOffset !== 0) {
      finish();
      pieces.push({ font, x: at + xOffset * scale, y: yOffset * scale, scale, array: `<${code}>` });
    } else {
      if (array === '') pieceAt = at;
      array += `<${code}>`;
      if (xAdvance !== advanceWidth) array += `${advanceWidth - xAdvance}`;
    }
    at += xAdvance * scale;
  });
  finish();
  return at - from;
}
