import { pointerOf } from '@strata/domain';
import { type Json, JsonEnd, type JsonFault, jsonLimits, type ReadJson } from './json.ts';

const [quote, backslash, space] = [0x22, 0x5c, 0x20];
const literals = { t: ['true', true], f: ['false', false], n: ['null', null] } as const;
const numberPattern = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const blanks = /[ \t\n\r]*/y;
/** A double keeps so many digits of a decimal, whatever they are. */
const exactDigits = 15;

/** Reads a text once, from its beginning to its end. */
export class JsonScanner {
  readonly #text: string;
  readonly #faults: JsonFault[] = [];
  readonly #path: (string | number)[] = [];
  #at = 0;
  #values = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): ReadJson {
    const value = this.#value();
    this.#blanks();
    if (this.#at < this.#text.length) this.#end('there is more after its end');
    return { value, faults: this.#faults };
  }

  #value(): Json {
    this.#values += 1;
    if (this.#values > jsonLimits.values)
      throw new JsonEnd('FILE_TOO_COMPLEX', 'The selected file holds more than 400,000 values');
    this.#blanks();
    const character = this.#text.charAt(this.#at);
    if (character === '{') return this.#object();
    if (character === '[') return this.#array();
    if (character === '"') return this.#string();
    if (character === 't' || character === 'f' || character === 'n') return this.#literal(character);
    return this.#number();
  }

  #object(): Json {
    const object: Record<string, Json> = {};
    this.#enter();
    if (this.#takes('}')) return object;
    let members = 0;
    do {
      members += 1;
      if (members > jsonLimits.members)
        throw new JsonEnd('FILE_TOO_COMPLEX', 'The selected file has a thing with more than 1,000 members');
      this.#blanks();
      if (this.#text.charCodeAt(this.#at) !== quote) this.#end('the name of a member is missing');
      const name = this.#string();
      if (name.length > jsonLimits.nameLength)
        throw new JsonEnd('FILE_TOO_COMPLEX', 'The selected file has members with very long names');
      if (!this.#takes(':')) this.#end('a colon is missing');
      this.#path.push(name);
      const value = this.#value();
      if (Object.hasOwn(object, name)) this.#fault('This member is there twice. Write it once');
      else if (name === '__proto__') setOwn(object, name, value);
      else object[name] = value;
      this.#path.pop();
    } while (this.#takes(','));
    if (!this.#takes('}')) this.#end('a comma or } is missing');
    return object;
  }

  #array(): Json {
    const array: Json[] = [];
    this.#enter();
    if (this.#takes(']')) return array;
    do {
      this.#path.push(array.length);
      array.push(this.#value());
      this.#path.pop();
    } while (this.#takes(','));
    if (!this.#takes(']')) this.#end('a comma or ] is missing');
    return array;
  }

  #enter(): void {
    this.#at += 1;
    if (this.#path.length >= jsonLimits.depth)
      throw new JsonEnd('FILE_TOO_COMPLEX', 'The selected file is nested deeper than a plan is');
  }

  #string(): string {
    const text = this.#text;
    const start = this.#at;
    let hasEscapes = false;
    for (this.#at += 1; ; this.#at += 1) {
      const code = text.charCodeAt(this.#at);
      if (code === quote) break;
      if (Number.isNaN(code)) this.#end('a text does not end');
      if (code < space) this.#end('a line end or another control character stands in a text');
      if (code !== backslash) continue;
      hasEscapes = true;
      this.#at += 1;
    }
    this.#at += 1;
    return hasEscapes ? this.#unescaped(text.slice(start, this.#at)) : text.slice(start + 1, this.#at - 1);
  }

  /** Only escapes can make what is no text: half a character, or the one that no database keeps. */
  #unescaped(written: string): string {
    const value = parsedText(written);
    if (value === undefined) this.#end('a text has an escape that does not exist');
    if (!value.isWellFormed() || value.includes('\u0000')) {
      this.#fault('Remove characters that cannot be printed');
      return '';
    }
    return value;
  }

  #literal(first: keyof typeof literals): Json {
    const [word, value] = literals[first];
    if (!this.#text.startsWith(word, this.#at)) this.#end('a value is missing');
    this.#at += word.length;
    return value;
  }

  #number(): number {
    numberPattern.lastIndex = this.#at;
    const [written] = numberPattern.exec(this.#text) ?? [];
    if (written === undefined) this.#end('a value is missing');
    this.#at += written.length;
    const value = Number(written);
    if (written.length <= exactDigits && !written.includes('e') && !written.includes('E')) return value;
    const digits = written
      .replace(/[eE].*$/, '')
      .replaceAll(/[-.]/g, '')
      .replace(/^0+/, '');
    const isKept = Number.isFinite(value) && (value === 0) === (digits === '');
    if (digits.length <= exactDigits && isKept) return value;
    this.#fault('This number is too long to be kept as it is. Write it as text');
    return 0;
  }

  #blanks(): void {
    if (this.#text.charCodeAt(this.#at) > space) return;
    blanks.lastIndex = this.#at;
    blanks.exec(this.#text);
    this.#at = blanks.lastIndex;
  }

  #takes(character: string): boolean {
    this.#blanks();
    if (this.#text.charAt(this.#at) !== character) return false;
    this.#at += 1;
    return true;
  }

  #fault(reason: string): void {
    if (this.#faults.length < jsonLimits.faults) this.#faults.push({ path: [...this.#path], reason });
  }

  #end(what: string): never {
    const before = this.#text.slice(0, this.#at).split('\n');
    const column = (before.at(-1)?.length ?? 0) + 1;
    const pointer = pointerOf(this.#path);
    const inside = pointer === '' ? '' : `, in ${pointer}`;
    throw new JsonEnd(
      'FILE_NOT_JSON',
      `The selected file is no JSON: ${what}, in line ${before.length}, column ${column}${inside}`,
    );
  }
}

/** A member like all others: set plainly, this one name would change what the object is. */
function setOwn(object: Record<string, Json>, name: string, value: Json): void {
  Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}

function parsedText(written: string): string | undefined {
  try {
    return JSON.parse(written) as string;
  } catch {
    return undefined;
  }
}
