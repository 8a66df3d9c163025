import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** A file that a document carries, as an associated file (ISO 19005-3, 6.8). */
export interface AttachedFile {
  /** Plain ASCII. */
  readonly name: string;
  readonly mediaType: string;
  /** What it is, for people who find it in the list of attachments. */
  readonly description: string;
  /** `Source`: the document was made from it; `Data`: it has what the document shows. */
  readonly relationship: 'Source' | 'Data';
  readonly content: Uint8Array;
}

type MakeObject = (data: Record<string, unknown>) => {
  write(bytes: Uint8Array): void;
  end(): void;
};

/** Thousands of like rows come down to a tenth at any level; the lowest takes a third of the time. */
const level = 3;

/** Writes the objects of an attached file. @returns its file specification */
export function writeAttached(
  make: MakeObject,
  { name, mediaType, description, relationship, content }: AttachedFile,
  modifiedAt: Date,
) {
  const embedded = make({
    Type: 'EmbeddedFile',
    // A name: the library writes it as it is.
    Subtype: mediaType.replaceAll('/', '#2F'),
    Filter: 'FlateDecode',
    Params: {
      ModDate: modifiedAt,
      Size: content.length,
      CheckSum: createHash('md5').update(content).digest(),
    },
  });
  embedded.write(deflateSync(content, { level }));
  embedded.end();
  const specification = make({
    Type: 'Filespec',
    F: text(name),
    UF: text(name),
    Desc: text(description),
    AFRelationship: relationship,
    EF: { F: embedded, UF: embedded },
  });
  specification.end();
  return specification;
}

/** The library writes a plain string as a name, and bytes as text. */
const text = (value: string): Uint8Array => Buffer.from(value, 'latin1');
