import type { PdfFile } from '../pdf-file.ts';
import { settable } from './characters.ts';
import { GlyphRuns } from './glyph-runs.ts';
import { breakLines, wordsOf } from './line-breaks.ts';
import { boxWidth, type SetLine, setLine, type Type } from './set-line.ts';
import { Typefaces, type Weight } from './typefaces.ts';
import { paragraphOf } from './visual-order.ts';

export interface TextStyle {
  readonly weight: Weight;
  /** Points. */
  readonly size: number;
}

/** A line as it was broken: the characters of a text from `start` up to `end`. It is set when it is written. */
export interface TextLine {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** How many words are remembered by their width. */
const mostKept = 50_000;

/** Measures text, breaks it into lines and writes it into pages of one file. */
export class Typesetter {
  readonly #file: PdfFile;
  readonly #type: Type;
  readonly #widths: Record<Weight, Map<string, number>> = { regular: new Map(), bold: new Map() };

  constructor(file: PdfFile) {
    this.#file = file;
    this.#type = { faces: new Typefaces(file), runs: new GlyphRuns() };
  }

  /** The width of a text on one line, in points. */
  widthOf(text: string, { weight, size }: TextStyle): number {
    return (this.#widthOf(weight, settable(text)) * size) / 1000;
  }

  /** The lines of a text, as it fits into a width. There is at least one. */
  linesOf(raw: string, { weight, size }: TextStyle, width: number): readonly TextLine[] {
    const text = settable(raw);
    // A column may be just as wide as its text, give or take how fractions are rounded.
    const most = (width * 1000) / size + 1;
    if (this.#widthOf(weight, text) <= most) return [{ text, start: 0, end: text.length }];
    const measure = (start: number, end: number) => this.#wordWidth(weight, text.slice(start, end));
    return breakLines(text, most, measure).map(({ start, end }) => ({ text, start, end }));
  }

  set({ text, start, end }: TextLine, { weight }: TextStyle): SetLine {
    return setLine(this.#type, weight, paragraphOf(text), start, end);
  }

  /** Writes a line at its left end and its base line. */
  write(line: SetLine, x: number, baseline: number, size: number): void {
    const { pieces, boxes, reading } = line;
    const scale = size / 1000;
    const operators: string[] = [];
    if (reading !== undefined) operators.push(`/Span <</ActualText <${utf16(reading)}>>> BDC`);
    for (const { font, x: along, y, scale: enlarged, array } of pieces) {
      this.#file.useFont(font);
      const matrix = `1 0 0 -1 ${points(x + along * scale)} ${points(baseline - y * scale)} Tm`;
      operators.push(
        `BT /${font.id} ${points(size * enlarged)} Tf ${matrix} [${array.replaceAll('><', '')}] TJ ET`,
      );
    }
    for (const along of boxes) {
      const [left, top] = [x + along * scale + 0.08 * size, baseline - 0.7 * size];
      const sides = `${points((boxWidth * scale * 11) / 15)} ${points(0.7 * size)}`;
      operators.push(`q ${points(0.06 * size)} w ${points(left)} ${points(top)} ${sides} re S Q`);
    }
    if (reading !== undefined) operators.push('EMC');
    if (operators.length > 0) this.#file.write(operators.join('\n'));
  }

  #widthOf(weight: Weight, text: string): number {
    return wordsOf(text).reduce((sum, word) => sum + this.#wordWidth(weight, word), 0);
  }

  /** A word is as wide in any line, whichever way it runs there. */
  #wordWidth(weight: Weight, word: string): number {
    const widths = this.#widths[weight];
    const known = widths.get(word);
    if (known !== undefined) return known;
    const { width } = setLine(this.#type, weight, paragraphOf(word));
    if (widths.size >= mostKept) widths.clear();
    widths.set(word, width);
    return width;
  }
}

/** Points as they are written into a page, to a hundredth. */
export const points = (value: number): string => `${Math.round(value * 100) / 100}`;

function utf16(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  return bytes.toString('hex');
}
