import { readFileSync } from 'node:fs';
import { type Picture, UnusablePicture } from './picture.ts';
import { readPng } from './read-png.ts';
import { readSvg } from './read-svg.ts';

/** What is drawn, or why the file cannot be; `other`: it is neither a PNG nor an SVG. */
export type ReadPicture = { readonly picture: Picture } | { readonly problem: string } | 'other';

const pngBegin = Buffer.from('89504e470d0a1a0a', 'hex');

/** What runs on a thread of its own, whatever a hostile file does to it: a file comes in by its path, a drawing leaves. */
export function readPicture(path: string): ReadPicture {
  const bytes = readFileSync(path);
  try {
    const isPng = bytes.subarray(0, pngBegin.length).equals(pngBegin);
    if (isPng) return { picture: readPng(bytes) };
    return bytes.toString('utf8', 0, 4_000).includes('<svg') ? { picture: readSvg(bytes) } : 'other';
  } catch (error) {
    if (error instanceof UnusablePicture) return { problem: error.message };
    throw error;
  }
}
