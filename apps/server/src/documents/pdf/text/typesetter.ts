import type { PdfFile } from '../pdf-file.ts';
import { isFigure, isPlain } from './characters.ts';
import { breakLines, type LineRange } from './line-breaks.ts';
import { boxWidth, type SetLine, setLine } from './set-line.ts';
import { Typefaces, type Weight } from './typefaces.ts';
import { type Paragraph, paragraphOf } from './visual-order.ts';

export interface TextStyle {
  readonly weight: Weight;
  /** Points. */
  readonly size: number;
}

/** How many texts are kept ready; most of a large document is its own. */
const mostKept = 20_000;

/** Measures text, breaks it into lines and writes it into pages of one file. */
export class Typesetter {
  readonly #file: PdfFile;
  readonly #faces: Typefaces;
  readonly #kept: Record<Weight, Map<string, SetLine>> = { regular: new Map(), bold: new Map() };
  readonly #figures: Record<Weight, Map<string, readonly [code: string, width: number]>> = {
    regular: new Map(),
    bold: new Map(),
  };

  constructor(file: PdfFile) {
    this.#file = file;
    this.#faces = new Typefaces(file);
  }

  /** The width of a text on one line, in points. */
  widthOf(text: string, { weight, size }: TextStyle): number {
    return (this.#set(weight, text).width * size) / 1000;
  }

  /** The lines of a text, as it fits into a width. There is at least one. */
  linesOf(text: string, { weight, size }: TextStyle, width: number): readonly SetLine[] {
    // A column may be just as wide as its text, give or take how fractions are rounded.
    const most = (width * 1000) / size + 1;
    const whole = this.#set(weight, text);
    if (whole.width <= most) return [whole];
    const paragraph = paragraphOf(text);
    const measure = (start: number, end: number) => this.#setPart(weight, paragraph, start, end).width;
    return breakLines(paragraph.text, most, measure).map(({ start, end }: LineRange) =>
      this.#setPart(weight, paragraph, start, end),
    );
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
      operators.push(`BT /${font.id} ${points(size * enlarged)} Tf ${matrix} [${array}] TJ ET`);
    }
    for (const along of boxes) {
      const [left, top] = [x + along * scale + 0.08 * size, baseline - 0.7 * size];
      const sides = `${points((boxWidth * scale * 11) / 15)} ${points(0.7 * size)}`;
      operators.push(`q ${points(0.06 * size)} w ${points(left)} ${points(top)} ${sides} re S Q`);
    }
    if (reading !== undefined) operators.push('EMC');
    if (operators.length > 0) this.#file.write(operators.join('\n'));
  }

  #set(weight: Weight, text: string): SetLine {
    if (isFigure(text)) return this.#setFigure(weight, text);
    return this.#keep(weight, text, () => setLine(this.#faces, weight, paragraphOf(text)));
  }

  #setPart(weight: Weight, paragraph: Paragraph, start: number, end: number): SetLine {
    const text = paragraph.text.slice(start, end);
    const set = () => setLine(this.#faces, weight, paragraph, start, end);
    // Where directions differ, a part is set by what stands around it.
    return paragraph.levels || !isPlain(text) ? set() : this.#keep(weight, text, set);
  }

  #keep(weight: Weight, text: string, set: () => SetLine): SetLine {
    const kept = this.#kept[weight];
    const known = kept.get(text);
    if (known) return known;
    const line = set();
    if (kept.size >= mostKept) kept.clear();
    kept.set(text, line);
    return line;
  }

  /** Figures stand in columns: each as wide as any other, and none drawn to its neighbour. */
  #setFigure(weight: Weight, text: string): SetLine {
    const plain = { boxes: [], isRightToLeft: false, reading: undefined } as const;
    if (text === '') return { ...plain, pieces: [], width: 0 };
    let [codes, width] = ['', 0];
    for (const character of text) {
      const [code, advance] = this.#figure(weight, character);
      codes += code;
      width += advance;
    }
    const piece = { font: this.#faces.main(weight), x: 0, y: 0, scale: 1, array: `<${codes}>` };
    return { ...plain, pieces: [piece], width };
  }

  #figure(weight: Weight, character: string): readonly [code: string, width: number] {
    const figures = this.#figures[weight];
    const known = figures.get(character);
    if (known) return known;
    const [[code = ''], [position]] = this.#faces.main(weight).encode(character, {});
    const figure = [code, position?.advanceWidth ?? 0] as const;
    figures.set(character, figure);
    return figure;
  }
}

/** Points as they are written into a page, to a hundredth. */
export const points = (value: number): string => `${Math.round(value * 100) / 100}`;

function utf16(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  return bytes.toString('hex');
}
