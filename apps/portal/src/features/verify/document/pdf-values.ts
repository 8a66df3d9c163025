/** A value as a PDF says it. Strings have a character for each byte. */
export type PdfValue =
  | null
  | boolean
  | number
  | { readonly name: string }
  | { readonly bytes: string }
  | { readonly object: number }
  | readonly PdfValue[]
  | PdfDictionary;

export type PdfDictionary = ReadonlyMap<string, PdfValue>;

/** Why a file is not read: it is none of ours, or one that another reader could read in another way. */
export type UnreadableReason =
  | 'tooLarge'
  | 'notPdf'
  | 'cutOff'
  | 'encrypted'
  | 'changedSince'
  | 'notOurs'
  | 'damaged'
  | 'tooMuchInside'
  | 'twoOfAKind'
  | 'notSchedule'
  | 'laterVersion';

export class UnreadableDocument extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason) {
    super(reason);
    this.reason = reason;
  }
}

const deepest = 64;
const tokens =
  /(?:(\d+) \d+ R(?![A-Za-z])|([+-]?(?:\d+\.?\d*|\.\d+))|\/([^\0\t\n\f\r ()<>[\]{}/%]*)|(<<|>>|[[\]()])|<([\dA-Fa-f\s]*)>|([A-Za-z]+))/y;

/** Reads values one after the other, from where it is put. */
export class PdfValueReader {
  readonly #text: string;
  at: number;

  constructor(text: string, at: number) {
    this.#text = text;
    this.at = at;
  }

  read(depth = 0): PdfValue {
    const value = this.#next(depth);
    if (typeof value === 'string') throw new UnreadableDocument('damaged');
    return value;
  }

  /** A value, or the sign or word that stands there instead. */
  #next(depth: number): PdfValue | string {
    if (depth > deepest) throw new UnreadableDocument('damaged');
    this.#skipSpace();
    tokens.lastIndex = this.at;
    const match = tokens.exec(this.#text);
    if (!match) throw new UnreadableDocument('damaged');
    this.at = tokens.lastIndex;
    const [, reference, figure, name, sign, hexadecimal, word] = match;
    if (reference !== undefined) return { object: Number(reference) };
    if (figure !== undefined) return Number(figure);
    if (name !== undefined)
      return { name: name.replaceAll(/#([\dA-Fa-f]{2})/g, (_, code: string) => characterOf(code)) };
    if (hexadecimal !== undefined)
      return {
        bytes: hexadecimal
          .replaceAll(/\s/g, '')
          .replaceAll(/..?/g, (code) => characterOf(code.padEnd(2, '0'))),
      };
    if (sign === '(') return { bytes: this.#literal() };
    if (sign === '[') return this.#list(depth);
    if (sign === '<<') return this.#dictionary(depth);
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    return sign ?? word ?? '';
  }

  #skipSpace(): void {
    for (; this.at < this.#text.length; this.at += 1) {
      const character = this.#text[this.at] ?? '';
      if (character === '%') {
        while (this.at < this.#text.length && !'\r\n'.includes(this.#text[this.at] ?? '')) this.at += 1;
      } else if (!'\0\t\n\f\r '.includes(character)) return;
    }
  }

  #list(depth: number): readonly PdfValue[] {
    const items: PdfValue[] = [];
    for (;;) {
      const item = this.#next(depth + 1);
      if (item === ']') return items;
      if (typeof item === 'string') throw new UnreadableDocument('damaged');
      items.push(item);
    }
  }

  #dictionary(depth: number): PdfDictionary {
    const entries = new Map<string, PdfValue>();
    for (;;) {
      const key = this.#next(depth + 1);
      if (key === '>>') return entries;
      if (typeof key === 'string' || !isName(key) || entries.has(key.name))
        throw new UnreadableDocument('damaged');
      entries.set(key.name, this.read(depth + 1));
    }
  }

  #literal(): string {
    let [text, open] = ['', 1];
    for (; this.at < this.#text.length; this.at += 1) {
      const character = this.#text[this.at] ?? '';
      if (character === '(') open += 1;
      if (character === ')') open -= 1;
      if (open === 0) {
        this.at += 1;
        return text;
      }
      if (character === '\\') {
        this.at += 1;
        text += escaped[this.#text[this.at] ?? ''] ?? this.#text[this.at] ?? '';
      } else text += character;
    }
    throw new UnreadableDocument('damaged');
  }
}

const characterOf = (code: string): string => String.fromCharCode(Number.parseInt(code, 16));
const escaped: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const has = <Key extends string>(
  value: PdfValue | undefined,
  key: Key,
): value is PdfValue & Record<Key, unknown> => typeof value === 'object' && value !== null && key in value;

export const isName = (value: PdfValue | undefined): value is { readonly name: string } => has(value, 'name');
export const isText = (value: PdfValue | undefined): value is { readonly bytes: string } =>
  has(value, 'bytes');
export const isReference = (value: PdfValue | undefined): value is { readonly object: number } =>
  has(value, 'object');
export const isDictionary = (value: PdfValue | undefined): value is PdfDictionary => value instanceof Map;
export const isList = (value: PdfValue | undefined): value is readonly PdfValue[] => Array.isArray(value);

/** The text of a string: UTF-16 where it says so, else a character for each byte. */
export function textOf({ bytes }: { readonly bytes: string }): string {
  if (!bytes.startsWith('\u00fe\u00ff')) return bytes;
  return bytes
    .slice(2)
    .replaceAll(/[^]{2}/g, (pair) => String.fromCharCode(pair.charCodeAt(0) * 256 + pair.charCodeAt(1)));
}
