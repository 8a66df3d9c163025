import type { ByteSource } from '../reading/byte-source.ts';
import { modelLimits } from '../reading/model-limits.ts';
import { UnreadableModel } from '../reading/unreadable-model.ts';
import { EntityGraph, nestingTypes } from './entity-graph.ts';

/** What a look over the text of an IFC file tells before a library is let at it. */
export interface StepScan {
  /** Such as IFC4. */
  readonly schema: string;
  /** How many entities there are of the types that are counted. */
  readonly counts: ReadonlyMap<string, number>;
}

const counted = ['IFCSPACE', 'IFCBUILDINGSTOREY'] as const;
const schemas = /^IFC(?:2X3|4|4X3)(?:_|$)/;
/** Numbers of entities go further in no file of people. */
const largestId = 2 ** 28;

/**
 * Goes over a file once: it must be whole, name a schema that is read, refer to nothing that is missing, and build nothing
 * from itself, nor the same again and again. The library hangs on some of these, and takes half a file for a whole one.
 * @throws UnreadableModel
 */
export function scanStep(source: ByteSource): StepScan {
  return new StepScanner().scan(source);
}

/** A set of whole numbers that grows with the largest of them. */
class NumberSet {
  #bits = new Uint32Array(1 << 12);

  add(number: number): void {
    const word = number >>> 5;
    if (word >= this.#bits.length) {
      const larger = new Uint32Array(Math.max(2 * this.#bits.length, word + 1));
      larger.set(this.#bits);
      this.#bits = larger;
    }
    this.#bits[word] = (this.#bits[word] ?? 0) | (1 << (number & 31));
  }

  /** The first that the other set lacks. */
  firstNotIn(other: NumberSet): number | undefined {
    for (const [word, bits] of this.#bits.entries()) {
      const missing = bits & ~(other.#bits[word] ?? 0);
      if (missing !== 0) return word * 32 + (31 - Math.clz32(missing & -missing));
    }
    return undefined;
  }
}

const [quote, slash, star, hash, semicolon, equals, dash, underscore] = [
  0x27, 0x2f, 0x2a, 0x23, 0x3b, 0x3d, 0x2d, 0x5f,
];

const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;
const isWordByte = (byte: number): boolean =>
  (byte >= 0x41 && byte <= 0x5a) ||
  (byte >= 0x61 && byte <= 0x7a) ||
  isDigit(byte) ||
  byte === underscore ||
  byte === dash;

class StepScanner {
  readonly #defined = new NumberSet();
  readonly #referred = new NumberSet();
  readonly #graph = new EntityGraph();
  readonly #counts = new Map<string, number>(counted.map((type) => [type, 0]));
  #entities = 0;
  #isWhole = false;
  #schema = '';
  // The present statement: the entity that it defines, its first word, and whether that word is over.
  #id = -1;
  #word = '';
  #isWordOver = false;
  #refs: number[] = [];
  // What the present byte lies in.
  #within: 'statement' | 'text' | 'comment' = 'statement';
  #before = 0;
  /** The number of an entity that is being read; -1 outside. */
  #number = -1;
  #text = '';

  scan(source: ByteSource): StepScan {
    const bytes = Buffer.allocUnsafe(1 << 20);
    for (let count = source(bytes, 0); count > 0; count = source(bytes, 0)) {
      for (let at = 0; at < count; at += 1) this.#take(bytes[at] ?? 0);
    }
    this.#judge();
    return { schema: this.#schema, counts: this.#counts };
  }

  #take(byte: number): void {
    const before = this.#before;
    this.#before = byte;
    if (this.#within === 'comment') {
      if (before === star && byte === slash) this.#within = 'statement';
      return;
    }
    if (this.#within === 'text') {
      if (byte === quote) this.#within = 'statement';
      else if (this.#word === 'FILE_SCHEMA') this.#text += String.fromCharCode(byte);
      return;
    }
    if (this.#number >= 0) {
      if (isDigit(byte)) {
        this.#number = this.#number * 10 + byte - 0x30;
        if (this.#number > largestId)
          throw new UnreadableModel(`An entity has a number beyond ${largestId}: the file is damaged`);
        return;
      }
      this.#endNumber();
    }
    if (byte === quote) this.#within = 'text';
    else if (before === slash && byte === star) {
      this.#within = 'comment';
      this.#before = 0;
    } else if (byte === hash) this.#number = 0;
    else if (byte === semicolon) this.#endStatement();
    else if (!this.#isWordOver) this.#takeWord(byte);
  }

  /** Most statements begin with `#12=`, and their word is a type. */
  #takeWord(byte: number): void {
    if (isWordByte(byte)) this.#word += String.fromCharCode(byte);
    else if (this.#word !== '' && byte !== equals) this.#isWordOver = true;
  }

  #endNumber(): void {
    if (this.#word === '' && this.#id === -1) {
      this.#id = this.#number;
      this.#defined.add(this.#number);
      this.#entities += 1;
      if (this.#entities > modelLimits.entities) {
        throw new UnreadableModel(
          `The model has more than ${modelLimits.entities.toLocaleString('en')} entities`,
        );
      }
    } else {
      this.#referred.add(this.#number);
      if (nestingTypes.has(this.#word)) this.#refs.push(this.#number);
    }
    this.#number = -1;
  }

  #endStatement(): void {
    const word = this.#word.toUpperCase();
    if (this.#id >= 0) {
      const count = this.#counts.get(word);
      if (count !== undefined) this.#counts.set(word, count + 1);
      if (nestingTypes.has(word)) this.#graph.add(this.#id, this.#refs);
    } else if (word === 'END-ISO-10303-21') this.#isWhole = true;
    else if (word === 'FILE_SCHEMA') this.#schema = this.#text.toUpperCase();
    this.#refs = [];
    this.#id = -1;
    this.#word = '';
    this.#isWordOver = false;
  }

  #judge(): void {
    if (!this.#isWhole) {
      throw new UnreadableModel(
        'The file ends without its end mark (END-ISO-10303-21;): a part of it is missing. Export it again and select that',
      );
    }
    if (!schemas.test(this.#schema)) {
      const named = this.#schema.slice(0, 40) || 'none';
      throw new UnreadableModel(
        `The schema of the model is not read (${named}). Export it as IFC2x3, IFC4 or IFC4x3`,
      );
    }
    const missing = this.#referred.firstNotIn(this.#defined);
    if (missing !== undefined) {
      throw new UnreadableModel(
        `Something in the model refers to #${missing}, which is missing: the file is damaged. Export it again`,
      );
    }
    this.#graph.refuseLoops();
  }
}
