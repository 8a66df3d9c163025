import type { DxfPairs } from './dxf-pairs.ts';

/** Codes whose values are texts; everything else that is asked for is a number. */
const layoutCode = 410;
const textCodes = new Set([1, 2, 3, 8, layoutCode]);
/** Handles, line types, colours and names of classes: no reader asks for them. */
const unusedCodes = new Set([4, 5, 6, 7, 48, 62, 100, 101, 102, 105]);

/** The pairs of one entity. A reader looks for single codes, or goes through all in their order. */
export class EntityPairs {
  readonly codes: number[] = [];
  readonly #numbers: number[] = [];
  readonly #texts: string[] = [];
  type = '';
  line = 0;

  /** Takes in the entity at whose beginning the pairs stand; afterwards they stand at what begins next. False at the end of the file. */
  read(pairs: DxfPairs): boolean {
    this.type = pairs.word;
    this.line = pairs.line;
    this.codes.length = 0;
    while (pairs.next()) {
      const { code } = pairs;
      if (code === 0) return true;
      // Behind 280 stand binary data, handles, gradients, and what other applications like to keep.
      if (unusedCodes.has(code) || (code >= 280 && code !== layoutCode)) continue;
      const at = this.codes.push(code) - 1;
      const isText = textCodes.has(code);
      this.#texts[at] = isText ? pairs.text : '';
      this.#numbers[at] = isText ? 0 : pairs.number;
    }
    return false;
  }

  numberAt(index: number): number {
    return this.#numbers[index] ?? 0;
  }

  textAt(index: number): string {
    return this.#texts[index] ?? '';
  }

  number(code: number, otherwise = 0): number {
    const at = this.codes.indexOf(code);
    return at === -1 ? otherwise : this.numberAt(at);
  }

  text(code: number, otherwise = ''): string {
    const at = this.codes.indexOf(code);
    return at === -1 ? otherwise : this.textAt(at);
  }
}
