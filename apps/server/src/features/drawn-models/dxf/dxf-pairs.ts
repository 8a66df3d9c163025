import type { ByteSource } from '../reading/byte-source.ts';
import { UnreadableModel } from '../reading/unreadable-model.ts';

const newline = 10;

/**
 * The pairs of a DXF file, one after the other: a group code on a line, its value on the next. The file is read piece by
 * piece, and nothing is copied before somebody asks for a value: most of a large file is passed over.
 */
export class DxfPairs {
  readonly #source: ByteSource;
  readonly #decode: (bytes: Buffer) => string;
  #bytes: Buffer = Buffer.allocUnsafe(1 << 20);
  /** So many of the bytes are there, and up to here they are read. */
  #filled = 0;
  #at = 0;
  #isEnd = false;
  #from = 0;
  #to = 0;
  #line = 0;
  /** Group code of the present pair. */
  code = -1;

  constructor(source: ByteSource, decode: (bytes: Buffer) => string) {
    this.#source = source;
    this.#decode = decode;
    this.#fill();
    // The mark that some programs put before UTF-8.
    if (this.#filled >= 3 && this.#bytes.readUIntBE(0, 3) === 0xefbbbf) this.#at = 3;
  }

  /** Moves on to the next pair; false behind the last one. @throws UnreadableModel where a line is no group code */
  next(): boolean {
    do {
      if (!this.#readLine()) return false;
      this.code = this.#wholeNumber();
      if (!this.#readLine())
        throw new UnreadableModel(`The file ends at line ${this.#line}, in the middle of a value`);
    } while (this.code === 999);
    return true;
  }

  /** Line of the present value, from 1. */
  get line(): number {
    return this.#line;
  }

  get text(): string {
    return this.#decode(this.#bytes.subarray(this.#from, this.#to));
  }

  /** A value that is always written in ASCII: names of types and sections. */
  get word(): string {
    return this.#bytes.toString('latin1', this.#from, this.#to).trim();
  }

  /** @throws UnreadableModel where the value is no number */
  get number(): number {
    const text = this.#bytes.toString('latin1', this.#from, this.#to).trim();
    const value = Number(text);
    if (text === '' || !Number.isFinite(value)) {
      throw new UnreadableModel(`Line ${this.#line} should be a number, and is not`);
    }
    return value;
  }

  /** Whether the present pair begins something of this type. */
  isStart(type: string): boolean {
    return this.code === 0 && this.word === type;
  }

  #readLine(): boolean {
    let end = this.#newline(this.#at);
    while (end === -1 && !this.#isEnd) {
      const read = this.#filled - this.#at;
      this.#fill();
      end = this.#newline(this.#at + read);
    }
    if (end === -1 && this.#at >= this.#filled) return false;
    const stop = end === -1 ? this.#filled : end;
    this.#from = this.#at;
    this.#to = stop > this.#at && this.#bytes[stop - 1] === 13 ? stop - 1 : stop;
    this.#at = stop + 1;
    this.#line += 1;
    return true;
  }

  #newline(from: number): number {
    const at = this.#bytes.indexOf(newline, from);
    return at < this.#filled ? at : -1;
  }

  /** Moves what is not read yet to the front, and takes more; lines that are longer than the buffer get a larger one. */
  #fill(): void {
    const rest = Math.max(0, this.#filled - this.#at);
    const bytes = rest > this.#bytes.length / 2 ? Buffer.allocUnsafe(2 * this.#bytes.length) : this.#bytes;
    this.#bytes.copy(bytes, 0, this.#at, this.#filled);
    this.#bytes = bytes;
    this.#at = 0;
    const count = this.#source(bytes, rest);
    this.#filled = rest + count;
    this.#isEnd = count === 0;
  }

  #wholeNumber(): number {
    const text = this.#bytes.toString('latin1', this.#from, this.#to).trim();
    if (!/^-?\d{1,5}$/.test(text)) {
      throw new UnreadableModel(`Line ${this.#line} should be a group code, and is not: the file is damaged`);
    }
    return Number(text);
  }
}
