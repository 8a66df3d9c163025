import { refuseDamaged, refuseWorkbook } from '../workbook-refusal.ts';
import { findDirectory } from './find-directory.ts';

/** An entry as the central directory describes it. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly checksum: number;
  readonly packedSize: number;
  readonly size: number;
  /** Where its local header begins. */
  readonly offset: number;
}

const signatures = { local: 0x04034b50, central: 0x02014b50 } as const;
const lengths = { local: 30, central: 46 } as const;
const inZip64 = 0xffffffff;

/** The entries of an archive, in the order of its directory, with names that are safe and told apart. */
export function readDirectory(bytes: Buffer, mostEntries: number): ZipEntry[] {
  const { begin, end, count } = findDirectory(bytes);
  if (count > mostEntries) {
    const most = mostEntries.toLocaleString('en');
    refuseWorkbook(
      'FILE_TOO_COMPLEX',
      `The selected file has more than ${most} parts. Copy its cells into a new workbook`,
    );
  }
  const entries: ZipEntry[] = [];
  const names = new Set<string>();
  let at = begin;
  for (let index = 0; index < count; index += 1) {
    const { entry, next } = readEntry(bytes, at, end);
    // Names of parts are told apart without their case.
    const key = entry.name.toLowerCase();
    if (!isSaneName(entry.name) || names.has(key)) refuseDamaged();
    names.add(key);
    entries.push(entry);
    at = next;
  }
  // What is listed beyond the count is seen by some readers and not by others.
  if (at !== end) refuseDamaged();
  refuseOverlaps(bytes, entries, begin);
  return entries;
}

function readEntry(bytes: Buffer, at: number, end: number): { entry: ZipEntry; next: number } {
  if (at + lengths.central > end || bytes.readUInt32LE(at) !== signatures.central) refuseDamaged();
  const flags = bytes.readUInt16LE(at + 8);
  if ((flags & 0x2041) !== 0) {
    refuseWorkbook(
      'FILE_ENCRYPTED',
      'The selected file is password protected. Remove the password and save it again',
    );
  }
  const nameEnd = at + lengths.central + bytes.readUInt16LE(at + 28);
  const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
  const next = extraEnd + bytes.readUInt16LE(at + 32);
  // The upper half holds the mode that a Unix file would have: a link to another place is none of a workbook's parts.
  const isLink = ((bytes.readUInt32LE(at + 38) >>> 28) & 0xf) === 0xa;
  if (next > end || isLink || bytes.readUInt16LE(at + 34) !== 0) refuseDamaged();
  const name = bytes.toString((flags & 0x800) === 0 ? 'latin1' : 'utf8', at + lengths.central, nameEnd);
  const [size, packedSize, offset] = readLargeSizes(
    [bytes.readUInt32LE(at + 24), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)],
    bytes.subarray(nameEnd, extraEnd),
  );
  const method = bytes.readUInt16LE(at + 10);
  if (method !== 0 && method !== 8) refuseDamaged();
  return { entry: { name, method, checksum: bytes.readUInt32LE(at + 16), packedSize, size, offset }, next };
}

/** Programs that write as they go keep sizes in a field of 64 bits, however small they turn out to be. */
function readLargeSizes(
  sizes: readonly [size: number, packedSize: number, offset: number],
  extra: Buffer,
): readonly [size: number, packedSize: number, offset: number] {
  if (!sizes.includes(inZip64)) return sizes;
  let at = 0;
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== 1) at += 4 + extra.readUInt16LE(at + 2);
  at += 4;
  const read = (size: number): number => {
    if (size !== inZip64) return size;
    if (at + 8 > extra.length) return refuseDamaged();
    at += 8;
    return Number(extra.readBigUInt64LE(at - 8));
  };
  return [read(sizes[0]), read(sizes[1]), read(sizes[2])];
}

/** Where the packed bytes of an entry are; its own header must tell the same as the directory. */
export function findPacked(bytes: Buffer, entry: ZipEntry): { begin: number; end: number } {
  const { offset } = entry;
  if (offset + lengths.local > bytes.length || bytes.readUInt32LE(offset) !== signatures.local)
    refuseDamaged();
  const nameEnd = offset + lengths.local + bytes.readUInt16LE(offset + 26);
  const begin = nameEnd + bytes.readUInt16LE(offset + 28);
  const end = begin + entry.packedSize;
  const flags = bytes.readUInt16LE(offset + 6);
  const name = bytes.toString((flags & 0x800) === 0 ? 'latin1' : 'utf8', offset + lengths.local, nameEnd);
  const isSame = name === entry.name && bytes.readUInt16LE(offset + 8) === entry.method;
  if (!isSame || end > bytes.length) refuseDamaged();
  return { begin, end };
}

/** Entries that share their bytes make much of little. */
function refuseOverlaps(bytes: Buffer, entries: readonly ZipEntry[], directory: number): void {
  let free = 0;
  for (const entry of entries.toSorted((left, right) => left.offset - right.offset)) {
    if (entry.offset < free) refuseDamaged();
    free = findPacked(bytes, entry).end;
  }
  if (free > directory) refuseDamaged();
}

// oxlint-disable-next-line no-control-regex -- these are what must not be in a name
const unprintable = /[\u0000-\u001F\u007F]/;

/** Whether a name means the same place to everybody who unpacks it, and one inside the archive. */
function isSaneName(name: string): boolean {
  if (name === '' || name.length > 255 || unprintable.test(name)) return false;
  if (name.includes('\\') || name.includes(':')) return false;
  const parts = (name.endsWith('/') ? name.slice(0, -1) : name).split('/');
  return parts.every((part) => part !== '' && part !== '.' && part !== '..');
}
