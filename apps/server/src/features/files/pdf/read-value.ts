/** A value of a PDF, as far as its safety depends on it: strings are skipped, whatever is unknown is `other`. */
export type PdfValue =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'reference'; readonly to: number }
  | { readonly kind: 'dictionary' | 'array'; readonly items: readonly PdfValue[] }
  | { readonly kind: 'other' };

export interface ReadValue {
  readonly value: PdfValue;
  /** Every name in it, wherever it stands: readers disagree about broken dictionaries. */
  readonly names: readonly string[];
  /** Where it ends. */
  readonly end: number;
}

const other: PdfValue = { kind: 'other' };
const deepest = 200;

const codeOf = (letter: string): number => letter.charCodeAt(0);
const white = new Set([0, 9, 10, 12, 13, 32]);
const delimiters = new Set(Buffer.from('()<>[]{}/%'));

function isRegular(byte: number | undefined): boolean {
  return byte !== undefined && !white.has(byte) && !delimiters.has(byte);
}

/** The first byte that is neither white space nor part of a comment. */
export function skipSpace(bytes: Buffer, from: number): number {
  let at = from;
  for (;;) {
    const byte = bytes[at];
    if (byte === undefined) return at;
    if (byte === codeOf('%')) {
      while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1;
    } else if (white.has(byte)) at += 1;
    else return at;
  }
}

function endOfRegular(bytes: Buffer, from: number): number {
  let at = from;
  while (isRegular(bytes[at])) at += 1;
  return at;
}

/** The end of a literal string, whose parentheses are balanced or escaped. */
function endOfString(bytes: Buffer, from: number): number {
  let open = 1;
  let at = from + 1;
  for (; at < bytes.length && open > 0; at += 1) {
    if (bytes[at] === codeOf('\\')) at += 1;
    else if (bytes[at] === codeOf('(')) open += 1;
    else if (bytes[at] === codeOf(')')) open -= 1;
  }
  return at;
}

/** `/J#61vaScript` is `/JavaScript`. */
function nameOf(written: string): string {
  return written.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

interface Token {
  readonly text: string;
  readonly end: number;
}

/** One token, as written; a string is only its opening letter. */
function readToken(bytes: Buffer, from: number): Token | undefined {
  const first = bytes[from];
  if (first === undefined) return undefined;
  const letter = String.fromCharCode(first);
  if (letter === '(') return { text: letter, end: endOfString(bytes, from) };
  if (letter === '/') {
    const end = endOfRegular(bytes, from + 1);
    return { text: bytes.toString('latin1', from, end), end };
  }
  if ((letter === '<' || letter === '>') && bytes[from + 1] === first) {
    return { text: letter + letter, end: from + 2 };
  }
  if (letter === '<') {
    const end = bytes.indexOf('>', from);
    return { text: letter, end: end < 0 ? bytes.length : end + 1 };
  }
  if (delimiters.has(first)) return { text: letter, end: from + 1 };
  const end = endOfRegular(bytes, from);
  return { text: bytes.toString('latin1', from, end), end };
}

/** Words at which a broken object has ended, whatever is still open. */
const ends = /^(?:endobj|obj|stream|endstream|xref|trailer|startxref)$/;

/** Reads the value that begins there. It never fails: what is broken is read as far as it goes. */
export function readValue(bytes: Buffer, from: number): ReadValue {
  const names: string[] = [];
  const open: { readonly kind: 'dictionary' | 'array'; readonly items: PdfValue[] }[] = [];
  let at = from;
  for (;;) {
    const start = skipSpace(bytes, at);
    const token = readToken(bytes, start);
    if (!token || ends.test(token.text)) return { value: open[0] ?? other, names, end: start };
    at = token.end;
    const { text } = token;
    let value: PdfValue = other;
    const inner = open.at(-1);
    if (text === '<<' || text === '[') {
      if (open.length >= deepest) return { value: open[0] ?? other, names: [...names, 'TooDeep'], end: at };
      open.push({ kind: text === '[' ? 'array' : 'dictionary', items: [] });
      continue;
    }
    if (text === '>>' || text === ']') value = open.pop() ?? other;
    else if (text.startsWith('/')) {
      const name = nameOf(text.slice(1));
      names.push(name);
      value = { kind: 'name', name };
    } else if (/^[+-]?\d+(?:\.\d*)?$/.test(text)) value = { kind: 'number', value: Number(text) };
    else if (text === 'R' && inner) {
      inner.items.pop();
      const number = inner.items.pop();
      value = number?.kind === 'number' ? { kind: 'reference', to: number.value } : other;
    }
    const outer = open.at(-1);
    if (!outer) return { value, names, end: at };
    outer.items.push(value);
  }
}

/** The values of a dictionary's key, all of them: which one counts is up to the reader. */
export function valuesOf(dictionary: PdfValue, key: string): PdfValue[] {
  if (dictionary.kind !== 'dictionary') return [];
  const { items } = dictionary;
  const found: PdfValue[] = [];
  for (let index = 0; index < items.length; ) {
    const item = items[index];
    if (item?.kind !== 'name') index += 1;
    else {
      const value = items[index + 1];
      if (item.name === key && value) found.push(value);
      index += 2;
    }
  }
  return found;
}
