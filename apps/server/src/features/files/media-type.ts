import { open } from 'node:fs/promises';

/** What a file may be, found by looking at its content. */
export type MediaType = 'application/pdf' | 'image/png' | 'image/jpeg';

const headLength = 1_024;
const tailLength = 2_048;

/**
 * Begins and ends as one: what merely carries the name, what stands behind other bytes, and what was cut off is none.
 * Compared as Latin-1, a letter a byte.
 */
const forms: readonly (readonly [type: MediaType, head: RegExp, tail: RegExp])[] = [
  ['application/pdf', /^%PDF-[12]\.\d[\s%]/, /%%EOF/],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the signature of the format
  ['image/png', /^\x89PNG\r\n\x1a\n\0\0\0\rIHDR/, /\0\0\0\0IEND\xae\x42\x60\x82$/],
  ['image/jpeg', /^\xff\xd8\xff[\xc0-\xfe]/, /\xff\xd9/],
];

/** The type of the file's content; undefined when it is none of those that are kept. */
export async function findMediaType(path: string): Promise<MediaType | undefined> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(Math.min(headLength, size));
    await file.read(head, 0, head.length, 0);
    const tail = Buffer.alloc(Math.min(tailLength, size));
    await file.read(tail, 0, tail.length, size - tail.length);
    const [first, last] = [head.toString('latin1'), tail.toString('latin1')];
    return forms.find(([, begins, ends]) => begins.test(first) && ends.test(last))?.[0];
  } finally {
    await file.close();
  }
}
