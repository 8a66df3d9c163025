import type { EmbeddedFont } from '../pdf-file.ts';
import { isFigure } from './characters.ts';

/** Glyphs, one after the other; `array` is what the page says of them. Lengths are thousandths of the type size. */
export interface Piece {
  readonly font: EmbeddedFont;
  readonly x: number;
  readonly y: number;
  /** Not a mark that stands above or below where it would by itself. */
  readonly isOnLine: boolean;
  /** Where the next glyph would stand. */
  readonly ends: number;
  /** How much larger than the type size. */
  readonly scale: number;
  readonly array: string;
}

export interface GlyphRun {
  readonly pieces: readonly Piece[];
  readonly width: number;
}

/** What is longer is no word of a language: its characters are set one by one, which takes far less time. */
const longestWord = 40;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** How many words are kept ready. */
const mostKept = 20_000;

/** The scripts from right to left that there are fonts for. */
export const hasRightToLeftLetters = (text: string): boolean =>
  /[\p{Script=Thaana}\p{Script=Arabic}]/u.test(text);

const isThaana = (text: string): boolean => /\p{Script=Thaana}/u.test(text);

/** The letters of Thaana are drawn small; at this scale they are as large to the eye as Latin ones beside them. */
const thaanaScale = 1.2;

/** Words as glyphs. Finding out which and where costs far more than writing them, and most words come again. */
export class GlyphRuns {
  readonly #kept = new Map<string, GlyphRun>();
  readonly #figures = new Map<string, readonly [code: string, width: number]>();

  /** @param word in the order of its glyphs, but for Thaana and Arabic, which the font joins and puts in order together with their marks */
  of(font: EmbeddedFont, word: string): GlyphRun {
    if (isFigure(word)) return this.#figureOf(font, word);
    const key = `${font.id} ${word}`;
    const known = this.#kept.get(key);
    if (known) return known;
    const characters = word.length > longestWord ? charactersOf(word) : [word];
    // One character may be long as well: a letter with any number of marks.
    if (characters.length > 1) return this.#longOf(font, characters);
    const run = glyphsOf(font, word);
    if (this.#kept.size >= mostKept) this.#kept.clear();
    this.#kept.set(key, run);
    return run;
  }

  #longOf(font: EmbeddedFont, characters: readonly string[]): GlyphRun {
    const pieces: Piece[] = [];
    let width = 0;
    for (const character of characters) {
      const run = this.of(font, character);
      addRun(pieces, run, width);
      width += run.width;
    }
    return { pieces, width };
  }

  /** Figures stand in columns: each as wide as any other, and none drawn to its neighbour. */
  #figureOf(font: EmbeddedFont, text: string): GlyphRun {
    let [codes, width] = ['', 0];
    for (const character of text) {
      const key = `${font.id} ${character}`;
      let figure = this.#figures.get(key);
      if (!figure) {
        const [[code = ''], [position]] = font.encode(character, {});
        figure = [code, position?.advanceWidth ?? 0];
        this.#figures.set(key, figure);
      }
      codes += figure[0];
      width += figure[1];
    }
    const piece = { font, x: 0, y: 0, isOnLine: true, ends: width, scale: 1, array: `<${codes}>` };
    return { pieces: [piece], width };
  }
}

/** The characters of a word as they stand from left to right. */
function charactersOf(word: string): readonly string[] {
  const characters = Array.from(graphemes.segment(word), ({ segment }) => segment);
  return hasRightToLeftLetters(word) ? characters.toReversed() : characters;
}

/** Adds a word at its place. What simply goes on from the word before becomes one with it. */
export function addRun(pieces: Piece[], { pieces: added }: GlyphRun, at: number): void {
  const [first, last] = [added[0], pieces.at(-1)];
  if (first && last && added.length === 1 && goesOn(last, first, at)) {
    pieces[pieces.length - 1] = { ...last, array: last.array + first.array, ends: at + first.ends };
    return;
  }
  for (const piece of added) {
    pieces.push(at === 0 ? piece : { ...piece, x: piece.x + at, ends: piece.ends + at });
  }
}

const goesOn = (last: Piece, next: Piece, at: number): boolean =>
  last.isOnLine && next.isOnLine && last.font === next.font && last.scale === next.scale && last.ends === at;

function glyphsOf(font: EmbeddedFont, text: string): GlyphRun {
  const pieces: Piece[] = [];
  const [codes, positions] = font.encode(text, {});
  const scale = isThaana(text) ? thaanaScale : 1;
  let [array, pieceAt, at] = ['', 0, 0];
  const finish = () => {
    if (array !== '')
      pieces.push({
        font,
        x: pieceAt,
        y: 0,
        isOnLine: true,
        ends: at,
        scale,
        array: array.replaceAll('><', ''),
      });
    array = '';
  };
  codes.forEach((code, index) => {
    const position = positions[index];
    if (!position) return;
    const { xOffset, yOffset, xAdvance, advanceWidth } = position;
    if (xOffset !== 0 || yOffset !== 0) {
      finish();
      const [x, y] = [at + xOffset * scale, yOffset * scale];
      pieces.push({ font, x, y, isOnLine: false, ends: at + xAdvance * scale, scale, array: `<${code}>` });
    } else {
      if (array === '') pieceAt = at;
      array += `<${code}>`;
      if (xAdvance !== advanceWidth) array += `${advanceWidth - xAdvance}`;
    }
    at += xAdvance * scale;
  });
  finish();
  return { pieces, width: at };
}
