import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { freshName } from './administered.ts';
import type { SignedInCaller } from './signed-in.ts';

/** An SVG with this inside. */
export const svgOf = (inside: string, more = ''): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50" ${more}>${inside}</svg>`);

/** A PNG of one colour, red, green, blue and opacity. */
export function pngOf(
  width: number,
  height: number,
  colour: readonly [number, number, number, number],
): Buffer {
  const png = new PNG({ width, height });
  for (let at = 0; at < width * height; at += 1) png.data.set(colour, at * 4);
  return PNG.sync.write(png);
}

/** A PNG of a few bytes that says how large it is and does not have as much; its checksums are right. */
export function pngSaying(width: number, height: number): Buffer {
  const png = pngOf(1, 1, [0, 0, 0, 255]);
  const header = Buffer.alloc(17);
  header.write('IHDR', 0, 'latin1');
  header.writeUInt32BE(width, 4);
  header.writeUInt32BE(height, 8);
  header.set([8, 6, 0, 0, 0], 12);
  header.copy(png, 12);
  png.writeInt32BE(crcOf(header), 29);
  return png;
}

/** A PNG of a pixel whose data unpack to gigabytes would their size not be known beforehand. */
export function pngBomb(): Buffer {
  const png = pngOf(1, 1, [0, 0, 0, 255]);
  const data = deflateSync(Buffer.alloc(50_000_000));
  const chunk = Buffer.concat([Buffer.from('IDAT', 'latin1'), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeInt32BE(crcOf(chunk));
  return Buffer.concat([png.subarray(0, 33), length, chunk, crc, png.subarray(-12)]);
}

function crcOf(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc;
}

/** A picture for documents that no other is like. */
export function pictureFile(
  content = svgOf(`<path fill="#${randomBytes(3).toString('hex')}" d="M0 0h100v50z"/>`),
  name = `${freshName()}.svg`,
): File {
  return new File([Buffer.from(content)], name);
}

/** Keeps how somebody signs letters; answers with the version after that. */
export async function givenSignature(
  officer: SignedInCaller,
  personId: string,
  content?: Buffer,
): Promise<number> {
  const { data } = await officer.call('GET /Signatures', {});
  const version = data.find((each) => each.personId === personId)?.version ?? 1;
  const form = { personId, File: pictureFile(content) };
  return (await officer.call('PUT /Signatures', { form }, { version })).data.version;
}

/** Gives documents an emblem; answers with the version after that. */
export async function givenEmblem(officer: SignedInCaller, content?: Buffer): Promise<number> {
  const { version } = (await officer.call('GET /Emblem', {})).data;
  const form = { File: pictureFile(content) };
  return (await officer.call('PUT /Emblem', { form }, { version })).data.version;
}
