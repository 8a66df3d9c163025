import { encodeQR } from 'qr';

/** The dark modules of a QR code in runs from left to right, and how many modules a side has, with the quiet zone. */
export interface QrCode {
  readonly side: number;
  readonly runs: readonly { readonly x: number; readonly y: number; readonly length: number }[];
}

/** What scanners need to find the code: so many modules stay empty around it. */
const quietZone = 4;

/** A text as a QR code that can still be read with 15 % of it lost. */
export function qrCodeOf(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
  const runs = rows.flatMap((row, y) => {
    const found: { x: number; y: number; length: number }[] = [];
    let last: (typeof found)[number] | undefined;
    row.forEach((isDark, x) => {
      if (!isDark) last = undefined;
      else if (last) last.length += 1;
      else found.push((last = { x, y, length: 1 }));
    });
    return found;
  });
  return { side: rows.length, runs };
}
