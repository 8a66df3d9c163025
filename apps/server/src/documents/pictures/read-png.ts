import { deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { type PixelPicture, UnusablePicture } from './picture.ts';

/** Pixels of a side. At the size of an emblem on paper this is finer than a scanner sees. */
const mostOfSide = 2_000;
/** What is kept: an emblem of 22 mm has 900 dots an inch. */
const keptOfSide = 800;

/** Reads a PNG: its pixels alone, as many as paper shows. */
export function readPng(bytes: Buffer): PixelPicture {
  checkHeader(bytes);
  const { width, height, data } = pixelsOf(bytes);
  const { width: wide, height: high, ...channels } = shrink({ width, height, pixels: data });
  if (channels.opacity.every((each) => each === 0)) throw new UnusablePicture('The PNG shows nothing');
  const isOpaque = channels.opacity.every((each) => each === 255);
  return {
    kind: 'pixels',
    width: wide,
    height: high,
    colours: packed(channels.colours),
    opacity: isOpaque ? null : packed(channels.opacity),
  };
}

const packed = (bytes: Uint8Array): string => deflateSync(bytes).toString('base64');

function pixelsOf(bytes: Buffer): PNG {
  try {
    return PNG.sync.read(bytes);
  } catch {
    throw new UnusablePicture('The PNG is damaged. Save it again and choose the new file');
  }
}

/**
 * Refuses by what the header says, before anything is unpacked: a file of a few kilobytes may unpack to gigabytes. Each
 * chunk is looked at, because a second header would have the last word.
 */
function checkHeader(bytes: Buffer): void {
  let headers = 0;
  for (let at = 8; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IHDR' && length === 13 && at + 21 <= bytes.length) {
      headers += 1;
      checkSize(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12));
      if (bytes[at + 20] !== 0)
        throw new UnusablePicture('The PNG is interlaced. Save it without interlacing');
    } else if (type === 'IHDR') {
      headers = Number.NaN;
    }
    at += 12 + length;
  }
  if (headers !== 1) throw new UnusablePicture('The PNG is damaged: its header is not as it must be');
}

function checkSize(width: number, height: number): void {
  if (width > mostOfSide || height > mostOfSide) {
    throw new UnusablePicture(
      `The PNG says that it has ${width.toLocaleString('en')} × ${height.toLocaleString('en')} pixels. It may have at most ${mostOfSide.toLocaleString('en')} × ${mostOfSide.toLocaleString('en')}`,
    );
  }
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of each, row by row. */
  readonly pixels: Uint8Array;
}

/** Colours and opacity apart, each pixel the mean of those that it stands for; what nobody sees of them counts for nothing. */
function shrink({ width, height, pixels }: Pixels) {
  const scale = Math.max(1, width / keptOfSide, height / keptOfSide);
  const [wide, high] = [width, height].map((side) => Math.max(1, Math.floor(side / scale))) as [
    number,
    number,
  ];
  const colours = new Uint8Array(wide * high * 3);
  const opacity = new Uint8Array(wide * high);
  const edge = (at: number, of: number, kept: number) => Math.floor((at * of) / kept);
  for (let y = 0; y < high; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      const sums = [0, 0, 0];
      let [seen, count] = [0, 0];
      for (let row = edge(y, height, high); row < edge(y + 1, height, high); row += 1) {
        for (let column = edge(x, width, wide); column < edge(x + 1, width, wide); column += 1) {
          const from = (row * width + column) * 4;
          const alpha = pixels[from + 3] ?? 0;
          for (let channel = 0; channel < 3; channel += 1) {
            sums[channel] = (sums[channel] ?? 0) + (pixels[from + channel] ?? 0) * alpha;
          }
          seen += alpha;
          count += 1;
        }
      }
      const to = y * wide + x;
      for (let channel = 0; channel < 3; channel += 1) {
        colours[to * 3 + channel] = seen === 0 ? 255 : Math.round((sums[channel] ?? 0) / seen);
      }
      opacity[to] = Math.round(seen / count);
    }
  }
  return { width: wide, height: high, colours, opacity };
}
