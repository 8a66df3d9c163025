import { open } from 'node:fs/promises';

/** What a file may be, found by looking at its content. */
export type MediaType = 'application/pdf' | 'image/png' | 'image/jpeg';

const headLength = 1_024;
const tailLength = 2_048;

const pngBegin = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('latin1');
const pngEnd = Buffer.from('0000000049454e44ae426082', 'hex').toString('latin1');

/**
 * Begins and ends as one: what merely carries the name, what stands behind other bytes, and what was cut off is none.
 * Compared as Latin-1, a letter a byte.
 */
const forms: readonly (readonly [type: MediaType, fits: (head: string, tail: string) => boolean])[] = [
  ['application/pdf', (head, tail) => /^%PDF-[12]\.\d[\s%]/.test(head) && tail.includes('%%EOF')],
  ['image/png', (head, tail) => head.startsWith(pngBegin) && tail.endsWith(pngEnd)],
  ['image/jpeg', (head, tail) => /^\xff\xd8\xff[\xc0-\xfe]/.test(head) && tail.includes('\xff\xd9')],
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
    return forms.find(([, fits]) => fits(first, last))?.[0];
  } finally {
    await file.close();
  }
}
