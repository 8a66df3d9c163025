import { crc32, inflateRawSync } from 'node:zlib';
import { refuseDamaged } from '../workbook-refusal.ts';
import { findPacked, type ZipEntry } from './read-directory.ts';

/** The bytes of an entry. Unpacking ends at the size that the directory states: what has more than that lies. */
export function unpackEntry(bytes: Buffer, entry: ZipEntry): Buffer {
  const { begin, end } = findPacked(bytes, entry);
  const packed = bytes.subarray(begin, end);
  const unpacked = entry.method === 0 ? packed : inflate(packed, entry.size);
  if (unpacked.length !== entry.size || crc32(unpacked) !== entry.checksum) refuseDamaged();
  return unpacked;
}

function inflate(packed: Buffer, size: number): Buffer {
  try {
    // One piece of the whole size: nothing is copied together in the end.
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size), chunkSize: Math.max(64, size + 1) });
  } catch {
    return refuseDamaged();
  }
}
