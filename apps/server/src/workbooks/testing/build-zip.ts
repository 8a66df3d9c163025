import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of an archive that is written by hand, and what it says that is not so. */
export interface GivenEntry {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** Kept as it is, not packed. */
  readonly isStored?: boolean;
  /** What the directory says of it in place of the truth. */
  readonly statedSize?: number;
  readonly statedName?: string;
  readonly statedChecksum?: number;
  readonly flags?: number;
  readonly method?: number;
  /** The upper half is the mode of a Unix file. */
  readonly attributes?: number;
  /** Its sizes stand in a field of 64 bits. */
  readonly isZip64?: boolean;
  /** Shares the bytes of the entry with this number. */
  readonly sameBytesAs?: number;
}

interface Written {
  readonly local: Buffer;
  readonly central: Buffer;
  readonly offset: number;
}

/** An archive with just these entries, whatever is wrong with them. */
export function buildZip(
  entries: readonly GivenEntry[],
  more: { before?: Uint8Array; after?: Uint8Array; statedCount?: number } = {},
): Buffer {
  const written: Written[] = [];
  let offset = more.before?.length ?? 0;
  for (const entry of entries) {
    const shared = entry.sameBytesAs === undefined ? undefined : written[entry.sameBytesAs];
    const next = writeEntry(entry, shared?.offset ?? offset);
    written.push(shared ? { ...next, local: Buffer.alloc(0) } : next);
    if (!shared) offset += next.local.length;
  }
  const directory = Buffer.concat(written.map(({ central }) => central));
  const end = Buffer.alloc(22);
  const count = more.statedCount ?? entries.length;
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  const locals = written.map(({ local }) => local);
  return Buffer.concat([
    more.before ?? Buffer.alloc(0),
    ...locals,
    directory,
    end,
    more.after ?? Buffer.alloc(0),
  ]);
}

function writeEntry(entry: GivenEntry, offset: number): Written {
  const content = Buffer.from(entry.content);
  const packed = entry.isStored ? content : deflateRawSync(content);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(0x800 | (entry.flags ?? 0), 2);
  common.writeUInt16LE(entry.method ?? (entry.isStored ? 0 : 8), 4);
  common.writeUInt32LE(entry.statedChecksum ?? crc32(content), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(entry.statedSize ?? content.length, 18);
  const name = Buffer.from(entry.name);
  common.writeUInt16LE(name.length, 22);
  const signature = Buffer.from('504b0304', 'hex');
  return {
    offset,
    local: Buffer.concat([signature, common, name, packed]),
    central: writeCentral(entry, common, packed.length, offset),
  };
}

function writeCentral(entry: GivenEntry, common: Buffer, packedSize: number, offset: number): Buffer {
  const name = Buffer.from(entry.statedName ?? entry.name);
  const copy = Buffer.from(common);
  const extra = entry.isZip64 ? Buffer.alloc(20) : Buffer.alloc(0);
  if (entry.isZip64) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(16, 2);
    extra.writeBigUInt64LE(BigInt(copy.readUInt32LE(18)), 4);
    extra.writeBigUInt64LE(BigInt(packedSize), 12);
    copy.writeUInt32LE(0xffffffff, 14);
    copy.writeUInt32LE(0xffffffff, 18);
  }
  copy.writeUInt16LE(name.length, 22);
  copy.writeUInt16LE(extra.length, 24);
  const head = Buffer.from('504b01021403', 'hex');
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(entry.attributes ?? 0, 6);
  tail.writeUInt32LE(offset, 10);
  return Buffer.concat([head, copy, tail, name, extra]);
}
