import {
  isDictionary,
  isName,
  isReference,
  type PdfDictionary,
  type PdfValue,
  PdfValueReader,
  UnreadableDocument,
} from './pdf-values.ts';

/** What is larger is none of ours, and is not read into memory. */
export const mostBytes = 100_000_000;
/** What a file may unpack to in all; a schedule of 10,000 units takes a tenth. */
const mostUnpacked = 300_000_000;

type Place = { readonly stream: number; readonly index: number };

/** The objects of a PDF as the register writes it: one index, nothing added behind it, no encryption. */
export interface PdfFile {
  readonly root: PdfDictionary;
  /** What a value is, or what it refers to. */
  get(value: PdfValue | undefined): PdfValue;
  /** The bytes of a stream, unpacked. */
  content(value: PdfValue | undefined): Uint8Array;
}

interface UnpackedStream {
  readonly said: PdfDictionary;
  readonly content: Uint8Array;
}

/**
 * Reads a PDF, here in the browser.
 * @throws UnreadableDocument
 */
export async function readPdfFile(bytes: Uint8Array<ArrayBuffer>): Promise<PdfFile> {
  const text = charactersOf(bytes);
  if (!text.startsWith('%PDF-')) throw new UnreadableDocument('notPdf');
  const end = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-200))?.[1];
  if (end === undefined) throw new UnreadableDocument('cutOff');
  const budget = { left: mostUnpacked };
  const streamAt = async (at: number): Promise<UnpackedStream | PdfValue> => {
    const reader = objectAt(text, at);
    const said = reader.read();
    const begin = /\s*stream\r?\n/y;
    begin.lastIndex = reader.at;
    if (!isDictionary(said) || !begin.test(text)) return said;
    const from = begin.lastIndex;
    const length = numberIn(said, 'Length');
    if (!/^\s*endstream/.test(text.slice(from + length, from + length + 20)))
      throw new UnreadableDocument('damaged');
    return { said, content: await unpack(said, bytes.subarray(from, from + length), budget) };
  };
  const index = await streamAt(Number(end));
  if (!isStream(index)) throw new UnreadableDocument('notOurs');
  if (index.said.has('Encrypt')) throw new UnreadableDocument('encrypted');
  if (index.said.has('Prev')) throw new UnreadableDocument('changedSince');
  const { written, packed } = placesIn(index);
  const found = new Map<number, UnpackedStream | PdfValue>();
  for (const [object, at] of written) found.set(object, await streamAt(at));
  return objectsOf(index.said, found, packed);
}

function objectsOf(
  trailer: PdfDictionary,
  found: ReadonlyMap<number, UnpackedStream | PdfValue>,
  packed: ReadonlyMap<number, Place>,
): PdfFile {
  const groups = new Map<number, readonly PdfValue[]>();
  const groupOf = (stream: number): readonly PdfValue[] => {
    const known = groups.get(stream);
    if (known) return known;
    const holder = found.get(stream);
    if (!isStream(holder)) throw new UnreadableDocument('damaged');
    const values = valuesIn(holder);
    groups.set(stream, values);
    return values;
  };
  const get = (value: PdfValue | undefined): PdfValue => {
    if (!isReference(value)) return value ?? null;
    const place = packed.get(value.object);
    if (place) return groupOf(place.stream)[place.index] ?? null;
    const written = found.get(value.object);
    return isStream(written) ? written.said : (written ?? null);
  };
  const root = get(trailer.get('Root'));
  if (!isDictionary(root)) throw new UnreadableDocument('damaged');
  return {
    root,
    get,
    content(value) {
      const written = isReference(value) ? found.get(value.object) : undefined;
      if (!isStream(written)) throw new UnreadableDocument('damaged');
      return written.content;
    },
  };
}

const isStream = (value: UnpackedStream | PdfValue | undefined): value is UnpackedStream =>
  typeof value === 'object' && value !== null && 'content' in value;

/** Objects that stand in the file by themselves, by where they begin, and those that are packed into streams. */
function placesIn({ said, content }: UnpackedStream) {
  const widths = said.get('W');
  if (JSON.stringify(widths) !== '[1,4,2]') throw new UnreadableDocument('notOurs');
  const rows = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const [written, packed] = [new Map<number, number>(), new Map<number, Place>()];
  for (let at = 0; at + 7 <= rows.byteLength; at += 7) {
    const [kind, second, third] = [rows.getUint8(at), rows.getUint32(at + 1), rows.getUint16(at + 5)];
    if (kind === 1) written.set(at / 7, second);
    if (kind === 2) packed.set(at / 7, { stream: second, index: third });
  }
  return { written, packed };
}

function valuesIn({ said, content }: UnpackedStream): readonly PdfValue[] {
  const text = charactersOf(content);
  const first = numberIn(said, 'First');
  const places = text.slice(0, first).trim().split(/\s+/).map(Number);
  return Array.from({ length: Math.min(numberIn(said, 'N'), places.length / 2) }, (_, index) =>
    new PdfValueReader(text, first + (places[index * 2 + 1] ?? Number.NaN)).read(),
  );
}

function objectAt(text: string, at: number): PdfValueReader {
  const head = /^\d+ \d+ obj/.exec(text.slice(at, at + 30))?.[0];
  if (head === undefined) throw new UnreadableDocument('damaged');
  return new PdfValueReader(text, at + head.length);
}

/** Unpacks piece by piece, so that what is made to unpack to gigabytes ends at the limit. */
async function unpack(
  said: PdfDictionary,
  packed: Uint8Array<ArrayBuffer>,
  budget: { left: number },
): Promise<Uint8Array> {
  const filter = said.get('Filter');
  if (filter === undefined) return packed;
  if (!isName(filter) || filter.name !== 'FlateDecode' || said.has('DecodeParms'))
    throw new UnreadableDocument('notOurs');
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
  const reader = stream.getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new UnreadableDocument('damaged');
    });
    if (done) break;
    length += value.length;
    if (length > budget.left) {
      await reader.cancel();
      throw new UnreadableDocument('tooMuchInside');
    }
    pieces.push(value);
  }
  budget.left -= length;
  if (pieces.length === 1 && pieces[0]) return pieces[0];
  const whole = new Uint8Array(length);
  let at = 0;
  for (const each of pieces) {
    whole.set(each, at);
    at += each.length;
  }
  return whole;
}

function numberIn(said: PdfDictionary, key: string): number {
  const value = said.get(key);
  if (typeof value !== 'number' || value < 0) throw new UnreadableDocument('damaged');
  return value;
}

const decoder = new TextDecoder('windows-1252');

/** A character for each byte. Some above 127 are not that of Latin-1; what is read of a file has none of them. */
export const charactersOf = (bytes: Uint8Array): string => decoder.decode(bytes);
