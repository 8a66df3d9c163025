import { inflateSync } from 'node:zlib';
import { type PdfValue, readValue, valuesOf } from './read-value.ts';

/** What the file packs into a stream cannot be looked at: nobody can say what is in it. */
export class UnreadablePdf extends Error {
  override readonly name = 'UnreadablePdf';
}

/** An object as it lies in the file or in a stream of objects. */
export interface PackedObject {
  readonly number: number | undefined;
  readonly at: number;
}

const mostObjects = 100_000;

/** Whether it is a stream that holds other objects. Readers go by these keys rather than by its type. */
export function isObjectStream(dictionary: PdfValue): boolean {
  return valuesOf(dictionary, 'N').length > 0 && valuesOf(dictionary, 'First').length > 0;
}

function numberOf(dictionary: PdfValue, key: string): number {
  const [value, ...more] = valuesOf(dictionary, key);
  if (value?.kind === 'number' && more.length === 0) return value.value;
  throw new UnreadablePdf(`${key} of a stream of objects`);
}

function filtersOf(dictionary: PdfValue): PdfValue[] {
  return ['Filter', 'F'].flatMap((key) =>
    valuesOf(dictionary, key).flatMap((value) => (value.kind === 'array' ? value.items : [value])),
  );
}

/** The content of a stream of objects. @throws UnreadablePdf when it is packed in an unusual way, or grows too large */
export function unpack(bytes: Buffer, from: number, dictionary: PdfValue, mostBytes: number): Buffer {
  const [filter, ...more] = filtersOf(dictionary);
  if (!filter) return bytes.subarray(from);
  const isDeflated = filter.kind === 'name' && (filter.name === 'FlateDecode' || filter.name === 'Fl');
  const parameters = ['DecodeParms', 'DP'].flatMap((key) => valuesOf(dictionary, key));
  if (!isDeflated || more.length > 0 || parameters.some(({ kind }) => kind !== 'other')) {
    throw new UnreadablePdf('An unusual filter of a stream of objects');
  }
  try {
    return inflateSync(bytes.subarray(from), { maxOutputLength: mostBytes });
  } catch (error) {
    throw new UnreadablePdf('A stream of objects', { cause: error });
  }
}

/** Where the objects of a stream begin: by its index, and one after the other, since readers do either. */
export function* listPacked(content: Buffer, dictionary: PdfValue): Generator<PackedObject> {
  const [count, first] = [numberOf(dictionary, 'N'), numberOf(dictionary, 'First')];
  if (!(count >= 0 && count <= mostObjects && first >= 0 && first <= content.length)) {
    throw new UnreadablePdf('The index of a stream of objects');
  }
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    const number = readValue(content, at);
    const offset = readValue(content, number.end);
    at = offset.end;
    if (number.value.kind !== 'number' || offset.value.kind !== 'number') {
      throw new UnreadablePdf('The index of a stream of objects');
    }
    yield { number: number.value.value, at: first + offset.value.value };
  }
  for (let next = first; next < content.length; ) {
    yield { number: undefined, at: next };
    next = Math.max(readValue(content, next).end, next + 1);
  }
}
