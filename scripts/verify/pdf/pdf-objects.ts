import { inflateSync } from 'node:zlib';
import {
  isDictionary,
  isName,
  isReference,
  type PdfDictionary,
  type PdfValue,
  UnreadableFile,
  ValueReader,
} from './values.ts';

const mostBytes = 100_000_000;
const mostUnpacked = 300_000_000;

/** An object that is a stream: what it says of itself, and its bytes, packed. */
interface PdfStream {
  readonly said: PdfDictionary;
  readonly packed: Buffer;
}

type Place = { readonly at: number } | { readonly stream: number; readonly index: number };

/** The objects of a PDF as the register writes it: one index, no changes behind it, no encryption. */
export class PdfObjects {
  readonly #bytes: Buffer;
  readonly #text: string;
  readonly #places = new Map<number, Place>();
  readonly #read = new Map<number, PdfValue>();
  /** Streams of objects, unpacked: their values in order. */
  readonly #packed = new Map<number, readonly PdfValue[]>();
  #unpacked = 0;
  readonly root: PdfDictionary;

  constructor(bytes: Buffer) {
    if (bytes.length > mostBytes) throw new UnreadableFile('The file is larger than 100 MB.');
    this.#bytes = bytes;
    this.#text = bytes.toString('latin1');
    if (!this.#text.startsWith('%PDF-')) throw new UnreadableFile('The file is no PDF.');
    const end = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(this.#text.slice(-200))?.[1];
    if (end === undefined)
      throw new UnreadableFile('The file does not end as a PDF does: a part of it is missing.');
    const { said, packed } = this.#streamAt(Number(end));
    if (said.has('Encrypt')) throw new UnreadableFile('The file is encrypted.');
    if (said.has('Prev'))
      throw new UnreadableFile('The file was changed after it was made: something was added to it.');
    this.#index(said, this.#inflate(said, packed));
    this.root = this.dictionary(said.get('Root'));
  }

  /** What a value is, or what it refers to. */
  get(value: PdfValue | undefined): PdfValue {
    if (!isReference(value)) return value ?? null;
    const known = this.#read.get(value.object);
    if (known !== undefined) return known;
    const found = this.#objectOf(value.object);
    this.#read.set(value.object, found);
    return found;
  }

  dictionary(value: PdfValue | undefined): PdfDictionary {
    const found = this.get(value);
    if (!isDictionary(found)) throw new UnreadableFile('The file refers to something that is not in it.');
    return found;
  }

  /** The bytes of a stream, unpacked. */
  content(value: PdfValue | undefined): Buffer {
    const place = isReference(value) ? this.#places.get(value.object) : undefined;
    if (!place || !('at' in place))
      throw new UnreadableFile('The file refers to something that is not in it.');
    const { said, packed } = this.#streamAt(place.at);
    return this.#inflate(said, packed);
  }

  #objectOf(object: number): PdfValue {
    const place = this.#places.get(object);
    if (!place) return null;
    if ('stream' in place) return this.#objectsIn(place.stream)[place.index] ?? null;
    const reader = this.#objectAt(place.at);
    return reader.read();
  }

  #objectsIn(stream: number): readonly PdfValue[] {
    const known = this.#packed.get(stream);
    if (known) return known;
    const place = this.#places.get(stream);
    if (!place || !('at' in place))
      throw new UnreadableFile('The file refers to something that is not in it.');
    const { said, packed } = this.#streamAt(place.at);
    const text = this.#inflate(said, packed).toString('latin1');
    const first = numberIn(said, 'First');
    const places = text.slice(0, first).trim().split(/\s+/).map(Number);
    const values = Array.from({ length: numberIn(said, 'N') }, (_, index) =>
      new ValueReader(text, first + (places[index * 2 + 1] ?? Number.NaN)).read(),
    );
    this.#packed.set(stream, values);
    return values;
  }

  #objectAt(at: number): ValueReader {
    const head = /^\d+ \d+ obj/.exec(this.#text.slice(at, at + 30))?.[0];
    if (head === undefined) throw new UnreadableFile('The index of the file does not fit the file.');
    return new ValueReader(this.#text, at + head.length);
  }

  #streamAt(at: number): PdfStream {
    const reader = this.#objectAt(at);
    const said = reader.read();
    if (!isDictionary(said) || !reader.passes('stream'))
      throw new UnreadableFile('The index of the file does not fit the file.');
    const from = reader.at + (this.#text.startsWith('\r\n', reader.at) ? 2 : 1);
    const length = numberIn(said, 'Length');
    if (!/^\s*endstream/.test(this.#text.slice(from + length, from + length + 20)))
      throw new UnreadableFile('The index of the file does not fit the file.');
    return { said, packed: this.#bytes.subarray(from, from + length) };
  }

  /** Never more than the limit, whatever the file is made to unpack to. */
  #inflate(said: PdfDictionary, packed: Buffer): Buffer {
    const filter = said.get('Filter');
    if (filter === undefined) return packed;
    if (!isName(filter) || filter.name !== 'FlateDecode' || said.has('DecodeParms'))
      throw new UnreadableFile('The file is packed in a way that the register does not use.');
    try {
      const content = inflateSync(packed, { maxOutputLength: Math.max(1, mostUnpacked - this.#unpacked) });
      this.#unpacked += content.length;
      return content;
    } catch (error) {
      const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
      throw new UnreadableFile(
        isTooLarge ? 'The file unpacks to more than 300 MB.' : 'A packed part of the file is damaged.',
      );
    }
  }

  #index(said: PdfDictionary, rows: Buffer): void {
    const widths = said.get('W');
    if (JSON.stringify(widths) !== '[1,4,2]')
      throw new UnreadableFile('The index of the file is not written as the register does.');
    for (let at = 0; at + 7 <= rows.length; at += 7) {
      const [kind, second, third] = [
        rows.readUInt8(at),
        rows.readUInt32BE(at + 1),
        rows.readUInt16BE(at + 5),
      ];
      if (kind === 1) this.#places.set(at / 7, { at: second });
      if (kind === 2) this.#places.set(at / 7, { stream: second, index: third });
    }
  }
}

function numberIn(said: PdfDictionary, key: string): number {
  const value = said.get(key);
  if (typeof value !== 'number') throw new UnreadableFile('The index of the file does not fit the file.');
  return value;
}
