/** An entry of an archive, once it is known what it holds. */
export interface WrittenEntry {
  readonly name: string;
  readonly checksum: number;
  readonly packedSize: number;
  readonly size: number;
  /** Where its local header begins. */
  readonly offset: number;
}

/** Packed, its sizes behind it, its name in UTF-8; of the first day that archives know, so that the same rows make the same file. */
const [version, flags, deflated, firstDay] = [20, 0x0808, 8, 0x0021];
const largest = 0xffffffff;

/** The header before an entry whose sizes are not known yet. */
export function localHeader(name: string): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  writeCommon(header, 4);
  header.writeUInt16LE(Buffer.byteLength(name), 26);
  return Buffer.concat([header, Buffer.from(name)]);
}

/** What stands behind an entry: what it holds. @throws when it is larger than the form can say */
export function dataDescriptor({ checksum, packedSize, size, offset }: Omit<WrittenEntry, 'name'>): Buffer {
  if (Math.max(size, offset + packedSize) > largest) throw new RangeError('The workbook is too large');
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  writeSizes(descriptor, 4, { checksum, packedSize, size });
  return descriptor;
}

/** The list of all entries, with which an archive ends; without it no program opens the file. */
export function directory(entries: readonly WrittenEntry[], offset: number): Buffer {
  const records = Buffer.concat(entries.map(centralRecord));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(records.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([records, end]);
}

function centralRecord({ name, offset, ...sizes }: WrittenEntry): Buffer {
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x02014b50, 0);
  record.writeUInt16LE(version, 4);
  writeCommon(record, 6);
  writeSizes(record, 16, sizes);
  record.writeUInt16LE(Buffer.byteLength(name), 28);
  record.writeUInt32LE(offset, 42);
  return Buffer.concat([record, Buffer.from(name)]);
}

function writeCommon(buffer: Buffer, at: number): void {
  buffer.writeUInt16LE(version, at);
  buffer.writeUInt16LE(flags, at + 2);
  buffer.writeUInt16LE(deflated, at + 4);
  buffer.writeUInt16LE(firstDay, at + 8);
}

function writeSizes(
  buffer: Buffer,
  at: number,
  { checksum, packedSize, size }: Pick<WrittenEntry, 'checksum' | 'packedSize' | 'size'>,
): void {
  buffer.writeUInt32LE(checksum, at);
  buffer.writeUInt32LE(packedSize, at + 4);
  buffer.writeUInt32LE(size, at + 8);
}
