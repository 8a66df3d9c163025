import { refuseDamaged } from '../workbook-refusal.ts';

/** Where the directory of an archive is, and how many entries it lists. */
export interface Directory {
  readonly begin: number;
  readonly end: number;
  readonly count: number;
}

const signatures = { end: 0x06054b50, locator: 0x07064b50, largeEnd: 0x06064b50 } as const;
const lengths = { end: 22, locator: 20, largeEnd: 56, comment: 0xffff } as const;

export function findDirectory(bytes: Buffer): Directory {
  const at = findEnd(bytes);
  const count = bytes.readUInt16LE(at + 10);
  if (bytes.readUInt32LE(at + 4) !== 0 || bytes.readUInt16LE(at + 8) !== count) refuseDamaged();
  const [size, begin] = [bytes.readUInt32LE(at + 12), bytes.readUInt32LE(at + 16)];
  // Programs that write as they go state nothing here, but in a longer record before it.
  const isLarge = count === 0xffff || size === 0xffffffff || begin === 0xffffffff;
  const directory = isLarge ? readLargeEnd(bytes, at - lengths.locator) : { begin, end: begin + size, count };
  if (directory.end > at) refuseDamaged();
  return directory;
}

/** The record at the end, behind which there is nothing but its own comment. */
function findEnd(bytes: Buffer): number {
  const last = bytes.length - lengths.end;
  for (let at = last; at >= 0 && at >= last - lengths.comment; at -= 1) {
    if (bytes.readUInt32LE(at) !== signatures.end) continue;
    if (at + lengths.end + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  }
  return refuseDamaged();
}

function readLargeEnd(bytes: Buffer, locator: number): Directory {
  if (locator < 0 || bytes.readUInt32LE(locator) !== signatures.locator) return refuseDamaged();
  const at = Number(bytes.readBigUInt64LE(locator + 8));
  if (at + lengths.largeEnd > locator || bytes.readUInt32LE(at) !== signatures.largeEnd)
    return refuseDamaged();
  const [count, size, begin] = [32, 40, 48].map((field) => Number(bytes.readBigUInt64LE(at + field)));
  if (count === undefined || size === undefined || begin === undefined) return refuseDamaged();
  return { begin, end: begin + size, count };
}
