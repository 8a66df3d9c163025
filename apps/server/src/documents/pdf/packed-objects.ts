import { ByteCollector } from './byte-collector.ts';

/** An object of the file, as the library makes them. */
interface Reference {
  readonly id: number;
  write(bytes: Uint8Array): void;
  end(): void;
}

/** What is used of the library beyond its types; it is held to one version. */
export interface FileInternals {
  readonly _offsets: readonly unknown[];
  readonly _root: unknown;
  readonly _info: unknown;
  readonly _id: Uint8Array;
  _offset: number;
  /** Writes a piece of the file: an object comes as its number, what it says, its stream if it has one, and its end. */
  _write(piece: string | Uint8Array): void;
  /** Writes where each object is, once all are written. */
  _finalize(): void;
  ref(data: Record<string, unknown>): Reference;
  read(): Buffer | null;
}

/** Where an object is: at a place in the file, or the place it has in a stream of objects. */
type Place = { readonly at: number } | { readonly stream: number; readonly index: number };

/** A stream of objects has so many; readers unpack it whole to find one. */
const objectsOfStream = 500;

/**
 * Gathers the file that the library writes piece by piece, and packs its many small objects together. A tagged table has
 * an object for each cell, which written out are most of the file and packed a small part of it (ISO 32000-1, 7.5.7).
 */
export class PackedObjects {
  readonly #file: FileInternals;
  readonly #bytes = new ByteCollector();
  readonly #places: Place[] = [];
  /** The number of the object under way, and what it says. */
  #open: { readonly id: number; said: string | undefined } | undefined;
  #waiting: { readonly id: number; readonly said: string }[] = [];

  constructor(file: FileInternals) {
    this.#file = file;
    const head = file.read();
    if (head) this.#bytes.add(head);
    file['_write'] = (piece) => this.#take(piece);
    file['_finalize'] = () => this.#finish();
  }

  take(): Buffer {
    return this.#bytes.take();
  }

  #take(piece: string | Uint8Array): void {
    const open = this.#open;
    if (!open) {
      const id = typeof piece === 'string' ? /^(\d+) 0 obj$/.exec(piece)?.[1] : undefined;
      if (id === undefined) this.#add(piece);
      else this.#open = { id: Number(id), said: undefined };
    } else if (open.said === undefined) {
      open.said = typeof piece === 'string' ? piece : '';
    } else {
      this.#open = undefined;
      if (piece === 'endobj') this.#pack(open.id, open.said);
      else this.#writeOut(open.id, open.said, piece);
    }
  }

  /** An object with a stream stands by itself. Its stream and end follow. */
  #writeOut(id: number, said: string, piece: string | Uint8Array): void {
    this.#places[id] = { at: this.#file['_offset'] };
    for (const each of [`${id} 0 obj`, said, piece]) this.#add(each);
  }

  #pack(id: number, said: string): void {
    this.#waiting.push({ id, said });
    if (this.#waiting.length === objectsOfStream) this.#writeStream();
  }

  #writeStream(): void {
    const objects = this.#waiting;
    if (objects.length === 0) return;
    this.#waiting = [];
    let at = 0;
    const index = objects.map(({ id, said }) => {
      const entry = `${id} ${at}`;
      at += said.length + 1;
      return entry;
    });
    const [head, body] = [`${index.join(' ')}\n`, objects.map(({ said }) => said).join('\n')];
    const stream = this.#file.ref({ Type: 'ObjStm', N: objects.length, First: head.length });
    objects.forEach(({ id }, place) => {
      this.#places[id] = { stream: stream.id, index: place };
    });
    stream.write(Buffer.from(head + body, 'latin1'));
    stream.end();
  }

  /** Ends the file with a stream that says where each object is. */
  #finish(): void {
    this.#writeStream();
    const at = this.#file['_offset'];
    const { _offsets: known, _root: Root, _info: Info, _id: id } = this.#file;
    const size = known.length + 2;
    const table = this.#file.ref({ Type: 'XRef', Size: size, W: [1, 4, 2], Root, Info, ID: [id, id] });
    this.#places[table.id] = { at };
    table.write(this.#rows(size));
    table.end();
    for (const each of ['startxref', `${at}`, '%%EOF']) this.#add(each);
  }

  #rows(size: number): Uint8Array {
    const rows = Buffer.alloc(size * 7);
    // The first one is free, as in every file.
    rows.writeUInt16BE(65_535, 5);
    this.#places.forEach((place, id) => {
      const isPacked = 'stream' in place;
      rows.writeUInt8(isPacked ? 2 : 1, id * 7);
      rows.writeUInt32BE(isPacked ? place.stream : place.at, id * 7 + 1);
      rows.writeUInt16BE(isPacked ? place.index : 0, id * 7 + 5);
    });
    return rows;
  }

  #add(piece: string | Uint8Array): void {
    const bytes = typeof piece === 'string' ? `${piece}\n` : piece;
    this.#bytes.add(bytes);
    this.#file['_offset'] += bytes.length;
  }
}
