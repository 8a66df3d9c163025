import { isObjectStream, listPacked, UnreadablePdf, unpack } from './object-streams.ts';
import { type PdfValue, type ReadValue, readValue, skipSpace, valuesOf } from './read-value.ts';

/** What was found out about a PDF; the first that applies. */
export type PdfFinding = 'encrypted' | 'unreadable' | 'appended' | 'active' | 'tooManyPages' | 'sound';

export const mostPages = 2_000;
const mostUnpackedBytes = 200_000_000;

/** Names that only a PDF has which does something, or carries something else inside. */
const activeNames = new Set([
  'AA',
  'EF',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'GoToE',
  'ImportData',
  'JS',
  'JavaScript',
  'Launch',
  'Movie',
  'Rendition',
  'RichMedia',
  'RichMediaContent',
  'SubmitForm',
  'XFA',
]);

interface Scan {
  isEncrypted: boolean;
  isActive: boolean;
  isBroken: boolean;
  unpackedBytes: number;
  readonly pages: Set<number>;
  /** Object number → numbers of the objects below it. */
  readonly kids: Map<number, number[]>;
  /** Object numbers that are opened with the document. */
  readonly opened: Set<number>;
  /** Object numbers under which there is anything that must not be opened so. */
  readonly unopenable: Set<number>;
}

/**
 * Looks at every object that any reader could reach: all that begin with `obj` anywhere, hidden in a stream or a string
 * too, all that are packed into streams, and every trailer. It does not follow the cross-reference table, because
 * readers repair and interpret it differently.
 */
export function scanPdf(bytes: Buffer): PdfFinding {
  const scan: Scan = {
    isEncrypted: false,
    isActive: false,
    isBroken: !pointsToItsIndex(bytes),
    unpackedBytes: 0,
    pages: new Set(),
    kids: new Map(),
    opened: new Set(),
    unopenable: new Set(),
  };
  for (const at of occurrences(bytes, 'trailer')) examine(scan, undefined, readValue(bytes, at + 7));
  for (const at of occurrences(bytes, 'obj')) {
    if (bytes.toString('latin1', at - 3, at) === 'end') continue;
    const read = readValue(bytes, at + 3);
    examine(scan, numberBefore(bytes, at), read);
    try {
      examinePacked(scan, bytes, read);
    } catch (error) {
      if (!(error instanceof UnreadablePdf)) throw error;
      scan.isBroken = true;
    }
  }
  for (const number of scan.opened) if (scan.unopenable.has(number)) scan.isActive = true;
  if (scan.isEncrypted) return 'encrypted';
  if (scan.isBroken || isTooDeep(scan.kids)) return 'unreadable';
  if (scan.isActive) return 'active';
  if (hasMoreBehindItsEnd(bytes)) return 'appended';
  return scan.pages.size > mostPages ? 'tooManyPages' : 'sound';
}

function* occurrences(bytes: Buffer, word: string): Generator<number> {
  for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + word.length)) yield at;
}

/** The number of the object whose `obj` stands here. */
function numberBefore(bytes: Buffer, at: number): number | undefined {
  const match = /(\d{1,10})\s+\d{1,5}\s*$/.exec(bytes.toString('latin1', Math.max(0, at - 30), at));
  return match ? Number(match[1]) : undefined;
}

/** Whether the file ends with the place of a cross-reference table or stream. */
function pointsToItsIndex(bytes: Buffer): boolean {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - 2_048));
  const place = [...tail.matchAll(/startxref\s+(\d{1,10})\s+%%EOF/g)].at(-1)?.[1];
  if (place === undefined) return false;
  const at = skipSpace(bytes, Number(place));
  return /^(?:xref\s|\d{1,10}\s+\d{1,5}\s*obj)/.test(bytes.toString('latin1', at, at + 32));
}

/** What PDF counts as white space: the files of some programs are filled up with it. */
const whiteSpace = new Set([0, 9, 10, 12, 13, 32]);

/** Whether something stands behind the last end: another file, which a program that begins at the end would open. */
function hasMoreBehindItsEnd(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf('%%EOF') + 5;
  return bytes.subarray(end).some((byte) => !whiteSpace.has(byte));
}

function examine(scan: Scan, number: number | undefined, { value, names }: ReadValue): void {
  if (names.includes('Encrypt')) scan.isEncrypted = true;
  if (names.includes('TooDeep')) scan.isBroken = true;
  if (names.some((name) => activeNames.has(name))) scan.isActive = true;
  examineOpening(scan, value, names);
  if (number === undefined) return;
  if (value.kind === 'dictionary' && !isGoTo(value)) scan.unopenable.add(number);
  if (valuesOf(value, 'Type').some((type) => type.kind === 'name' && type.name === 'Page')) {
    scan.pages.add(number);
  }
  const below = value.kind === 'array' ? [value] : valuesOf(value, 'Kids');
  const references = below.flatMap((kids) => (kids.kind === 'array' ? kids.items : [kids]));
  const numbers = references.flatMap((kid) => (kid.kind === 'reference' ? [kid.to] : []));
  if (numbers.length > 0) scan.kids.set(number, [...(scan.kids.get(number) ?? []), ...numbers]);
}

/** What opens with the document may be a place in it, and nothing else. */
function examineOpening(scan: Scan, value: PdfValue, names: readonly string[]): void {
  const written = names.filter((name) => name === 'OpenAction').length;
  if (written === 0) return;
  const openings = valuesOf(value, 'OpenAction');
  if (openings.length !== written) scan.isActive = true;
  for (const opening of openings) {
    if (opening.kind === 'reference') scan.opened.add(opening.to);
    else if (opening.kind === 'dictionary' && !isGoTo(opening)) scan.isActive = true;
  }
}

function isGoTo(action: PdfValue): boolean {
  const kinds = valuesOf(action, 'S');
  const isPlain = kinds.length > 0 && kinds.every((kind) => kind.kind === 'name' && kind.name === 'GoTo');
  return isPlain && valuesOf(action, 'Next').length === 0;
}

function examinePacked(scan: Scan, bytes: Buffer, { value, end }: ReadValue): void {
  const word = skipSpace(bytes, end);
  if (bytes.toString('latin1', word, word + 6) !== 'stream' || !isObjectStream(value)) return;
  let from = word + 6;
  if (bytes[from] === 13) from += 1;
  if (bytes[from] === 10) from += 1;
  const content = unpack(bytes, from, value, Math.max(1, mostUnpackedBytes - scan.unpackedBytes));
  scan.unpackedBytes += content.length;
  for (const { number, at } of listPacked(content, value)) examine(scan, number, readValue(content, at));
}

const deepest = 64;

/** Whether anything nests deeper than a reader should have to follow, or contains itself. */
function isTooDeep(kids: ReadonlyMap<number, readonly number[]>): boolean {
  const heights = new Map<number, number>();

  const heightOf = (number: number, level: number): number => {
    if (level > deepest) return Infinity;
    const known = heights.get(number);
    if (known !== undefined) return known;
    const below = kids.get(number);
    if (!below) return 1;
    heights.set(number, Infinity);
    let height = 1;
    for (const kid of below) height = Math.max(height, 1 + heightOf(kid, level + 1));
    heights.set(number, height);
    return height;
  };

  for (const number of kids.keys()) if (heightOf(number, 1) > deepest) return true;
  return false;
}
