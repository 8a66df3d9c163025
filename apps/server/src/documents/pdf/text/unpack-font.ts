import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

const headerLength = 44;
const entryLength = 20;

/**
 * A font as WOFF 1.0 packs it (https://www.w3.org/TR/WOFF/), unpacked: the library would unpack its tables in slow
 * code, again for every document, which takes longer than all the rest of a short one.
 */
function unpackFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF font');
  const flavour = woff.readUInt32BE(4);
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = headerLength + index * entryLength;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      // What would not become smaller is kept as it is.
      bytes: packed < length ? inflateSync(bytes) : bytes,
    };
  });
  const directory = Buffer.alloc(12 + count * 16);
  const power = Math.floor(Math.log2(count));
  directory.writeUInt32BE(flavour, 0);
  for (const [place, value] of [count, 16 * 2 ** power, power, 16 * (count - 2 ** power)].entries()) {
    directory.writeUInt16BE(value, 4 + 2 * place);
  }
  const parts: Buffer[] = [directory];
  let end = directory.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = 12 + index * 16;
    tag.copy(directory, at);
    directory.writeUInt32BE(checksum, at + 4);
    directory.writeUInt32BE(end, at + 8);
    directory.writeUInt32BE(bytes.length, at + 12);
    const filling = (4 - (bytes.length % 4)) % 4;
    parts.push(bytes, Buffer.alloc(filling));
    end += bytes.length + filling;
  }
  return Buffer.concat(parts);
}

const unpacked = new Map<string, Buffer>();

/** The bytes of a font's file, unpacked once on each thread. */
export function fontBytes(path: string): Buffer {
  const known = unpacked.get(path);
  if (known) return known;
  const bytes = unpackFont(readFileSync(path));
  unpacked.set(path, bytes);
  return bytes;
}
