import type { EmbeddedFont } from '../pdf-file.ts';
import { isPlain, lookOf } from './characters.ts';
import { addRun, type GlyphRuns, hasRightToLeftLetters, type Piece } from './glyph-runs.ts';
import type { Typefaces, Weight } from './typefaces.ts';
import { inVisualOrder, mirrored, type Paragraph } from './visual-order.ts';

/** A line, or a part of one, ready to be written into a page. Lengths are thousandths of the type size. */
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

/** What lines are set with. */
export interface Type {
  readonly faces: Typefaces;
  readonly runs: GlyphRuns;
}

interface Part {
  readonly level: number;
  readonly font: EmbeddedFont | undefined;
  text: string;
}

/** Sets the characters of a paragraph from `start` up to `end` as one line. */
export function setLine(
  { faces, runs }: Type,
  weight: Weight,
  paragraph: Paragraph,
  start = 0,
  end = paragraph.text.length,
): SetLine {
  const { levels, isRightToLeft } = paragraph;
  const text = paragraph.text.slice(start, end);
  const parts =
    isPlain(text) && !levels
      ? [{ level: 0, font: faces.main(weight), text }]
      : inVisualOrder(partsOf(faces, weight, paragraph, start, end));
  const pieces: Piece[] = [];
  const boxes: number[] = [];
  let width = 0;
  for (const { font, level, text: part } of parts) {
    if (font) {
      const glyphs = level % 2 === 1 ? inGlyphOrder(part) : part;
      for (const [word] of glyphs.matchAll(/ +|[^ ]+/g)) {
        const run = runs.of(font, word);
        addRun(pieces, run, width);
        width += run.width;
      }
    } else {
      boxes.push(width);
      width += boxWidth;
    }
  }
  const isInReadingOrder = !levels && boxes.length === 0;
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

function inGlyphOrder(text: string): string {
  if (hasRightToLeftLetters(text)) return text;
  return Array.from(text, mirrored).toReversed().join('');
}
