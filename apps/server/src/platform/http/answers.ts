import type { Readable } from 'node:stream';
import type { Refusal } from '../refusal.ts';

/** `data` as JSON that the database has built already: it goes out as it is. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** An answer whose tag was cheap to find and which is costly to make: who has that tag already is not sent it again. */
export class TaggedAnswer {
  /** Changes with everything that the answer says. */
  readonly tag: string;
  /** Refused when what was there a moment ago is gone. */
  readonly make: () => Promise<JsonText | Refusal>;

  constructor(tag: string, make: TaggedAnswer['make']) {
    this.tag = tag;
    this.make = make;
  }
}

/** The caller has the present state of a list already. */
export class NotModified {
  readonly etag: string;

  constructor(etag: string) {
    this.etag = etag;
  }
}

/** The bytes of a file, to be sent as attachment; what is still being made has no size yet. */
export class FileAnswer {
  readonly content: Readable;
  readonly mediaType: string;
  readonly fileName: string;
  readonly sizeInBytes: number | undefined;

  constructor(file: { content: Readable; mediaType: string; fileName: string; sizeInBytes?: number }) {
    this.content = file.content;
    this.mediaType = file.mediaType;
    this.fileName = file.fileName;
    this.sizeInBytes = file.sizeInBytes;
  }
}

/** RFC 6266 and RFC 8187: a plain fallback, and the true name in UTF-8. Nothing in it can end the header. */
export function attachmentHeader(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w.\- ]/g, '_');
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
