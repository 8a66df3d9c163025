/** A value as a PDF says it. Strings and names are told apart; a reference names an object. */
export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfText
  | PdfReference
  | readonly PdfValue[]
  | PdfDictionary;

export interface PdfName {
  readonly name: string;
}
/** The bytes of a string, a character each. */
export interface PdfText {
  readonly bytes: string;
}
export interface PdfReference {
  readonly object: number;
}
export type PdfDictionary = ReadonlyMap<string, PdfValue>;

/** What a file has that is no PDF, or one that nobody can be sure to read as another reader would. */
export class UnreadableFile extends Error {}

const deepest = 64;
const space = /[\0\t\n\f\r ]*(?:%[^\r\n]*[\0\t\n\f\r ]*)*/y;
const number = /[+-]?(?:\d+\.?\d*|\.\d+)/y;
const reference = /(\d+) \d+ R(?![A-Za-z])/y;
const nameOrWord = /\/?[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const hexadecimal = /<([0-9A-Fa-f\0\t\n\f\r ]*)>/y;

/** Reads values one after the other, in a file whose every byte is a character. */
export class ValueReader {
  readonly #text: string;
  at: number;

  constructor(text: string, at: number) {
    this.#text = text;
    this.at = at;
  }

  /** Whether this word comes next; then it is passed. */
  passes(word: string): boolean {
    this.#match(space);
    if (!this.#text.startsWith(word, this.at)) return false;
    this.at += word.length;
    return true;
  }

  read(depth = 0): PdfValue {
    if (depth > deepest) throw new UnreadableFile('The file nests deeper than any document of the register.');
    this.#match(space);
    const first = this.#text[this.at];
    if (first === '[') return this.#list(depth);
    if (first === '(') return { bytes: this.#literal() };
    if (first === '<') {
      if (this.#text[this.at + 1] === '<') return this.#dictionary(depth);
      return {
        bytes: Buffer.from((this.#match(hexadecimal)?.[1] ?? '').replaceAll(/\s/g, ''), 'hex').toString(
          'latin1',
        ),
      };
    }
    const object = this.#match(reference)?.[1];
    if (object !== undefined) return { object: Number(object) };
    const figure = this.#match(number)?.[0];
    if (figure !== undefined) return Number(figure);
    const word = this.#match(nameOrWord)?.[0] ?? '';
    if (word.startsWith('/'))
      return {
        name: word
          .slice(1)
          .replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
            String.fromCharCode(Number.parseInt(code, 16)),
          ),
      };
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    throw new UnreadableFile(`The file cannot be read at byte ${this.at}.`);
  }

  #list(depth: number): readonly PdfValue[] {
    this.at += 1;
    const items: PdfValue[] = [];
    while (!this.passes(']')) items.push(this.read(depth + 1));
    return items;
  }

  #dictionary(depth: number): PdfDictionary {
    this.at += 2;
    const entries = new Map<string, PdfValue>();
    while (!this.passes('>>')) {
      const key = this.read(depth + 1);
      if (!isName(key) || entries.has(key.name))
        throw new UnreadableFile(`The file cannot be read at byte ${this.at}.`);
      entries.set(key.name, this.read(depth + 1));
    }
    return entries;
  }

  #literal(): string {
    let [text, open] = ['', 0];
    for (; this.at < this.#text.length; this.at += 1) {
      const character = this.#text[this.at] ?? '';
      if (character === '(') open += 1;
      if (character === ')') open -= 1;
      if (open === 0) {
        this.at += 1;
        return text.slice(1);
      }
      if (character === '\\') {
        this.at += 1;
        text += escaped[this.#text[this.at] ?? ''] ?? this.#text[this.at] ?? '';
      } else text += character;
    }
    throw new UnreadableFile('The file ends within a text.');
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.#text);
    if (match) this.at = pattern.lastIndex;
    return match;
  }
}

const escaped: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

export const isName = (value: PdfValue | undefined): value is PdfName =>
  typeof value === 'object' && value !== null && 'name' in value;
export const isText = (value: PdfValue | undefined): value is PdfText =>
  typeof value === 'object' && value !== null && 'bytes' in value;
export const isReference = (value: PdfValue | undefined): value is PdfReference =>
  typeof value === 'object' && value !== null && 'object' in value;
export const isDictionary = (value: PdfValue | undefined): value is PdfDictionary => value instanceof Map;
export const isList = (value: PdfValue | undefined): value is readonly PdfValue[] => Array.isArray(value);

/** The text of a string: UTF-16 where it says so, else a character for each byte. */
export function textOf({ bytes }: PdfText): string {
  if (!bytes.startsWith('\u00fe\u00ff')) return bytes;
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le');
}
