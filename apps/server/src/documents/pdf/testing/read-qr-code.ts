import reader from 'jsqr';
import { unpacked } from './read-pdf.ts';

/** What the QR code of a file says, read as a telephone reads it; undefined where there is none. */
export function qrCodeIn(pdf: Buffer): string | undefined {
  const { data, side } = pictureOf(pdf);
  return reader.default(data, side, side)?.data;
}

/** The black rectangles of a file as a telephone sees them: so many points of a side become as many dots. */
function pictureOf(pdf: Buffer, dotsPerPoint = 4): { data: Uint8ClampedArray; side: number } {
  const side = 200 * dotsPerPoint;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  const [code = ''] = /^q 0 0 0 rg\n[\d. re\n]+/m.exec(unpacked(pdf)) ?? [];
  const rectangles = Array.from(
    code.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm),
    (match) => match.slice(1).map(Number) as [number, number, number, number],
  );
  const [left, top] = [0, 1].map((axis) => Math.min(...rectangles.map((each) => each[axis] ?? 0)) - 20);
  for (const [x, y, width, height] of rectangles) {
    const from = [x - (left ?? 0), y - (top ?? 0)].map((place) => Math.round(place * dotsPerPoint));
    const [columns, rows] = [width, height].map((length) => Math.round(length * dotsPerPoint));
    for (let row = 0; row < (rows ?? 0); row += 1) {
      const start = (((from[1] ?? 0) + row) * side + (from[0] ?? 0)) * 4;
      for (let dot = 0; dot < (columns ?? 0); dot += 1) data.fill(0, start + dot * 4, start + dot * 4 + 3);
    }
  }
  return { data, side };
}
