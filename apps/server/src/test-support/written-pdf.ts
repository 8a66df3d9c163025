import { deflateSync } from 'node:zlib';

const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>';

/**
 * A PDF written by hand. The catalog has `catalog` besides its pages; `objects` become objects 4 and up, each with all
 * that stands between `obj` and `endobj`.
 */
export function writtenPdf({
  catalog = '',
  objects = [],
  trailer = '',
}: {
  catalog?: string;
  objects?: readonly (string | Buffer)[];
  trailer?: string;
} = {}): Buffer {
  const all = [`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`, pages, page, ...objects];
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let length = 9;
  for (const [index, content] of all.entries()) {
    places.push(length);
    const body = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
    const object = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    parts.push(object);
    length += object.length;
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${rows}`;
  const end = `trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table + end)]);
}

/** A stream with these bytes. */
export function streamOf(content: string | Buffer, entries = ''): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${entries} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

/** Objects packed into a deflated stream: number and content of each. */
export function packedObjects(
  objects: readonly (readonly [number: number, content: string])[],
  entries = '/Filter /FlateDecode',
  pack: (content: Buffer) => Buffer = deflateSync,
): Buffer {
  let length = 0;
  const index = objects.map(([number, content]) => {
    const place = `${number} ${length}`;
    length += content.length + 1;
    return place;
  });
  const head = `${index.join(' ')} `;
  const content = Buffer.from(`${head}${objects.map((object) => object[1]).join(' ')} `, 'latin1');
  return streamOf(pack(content), `/Type /ObjStm /N ${objects.length} /First ${head.length} ${entries}`);
}
