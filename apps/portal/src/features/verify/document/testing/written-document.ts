import type { ScheduleData } from '@strata/domain';

/** A schedule as data, small and right: by whole square metres, each share value is the rounded area. */
export const givenData: ScheduleData = {
  format: 'strata-schedule',
  version: 1,
  application: {
    reference: 'SA-2026-000017',
    scheme: 'Kashimaa House',
    planRevision: 12,
    planSha256: 'ab'.repeat(32),
    madeAt: '2026-11-20T19:30:00Z',
    code: null,
  },
  method: { title: 'By whole square metres', version: 3, parameters: { name: 'roundedArea' } },
  allottedShareValue: 10_000,
  commonPropertySharedEqually: null,
  occupancyUses: [{ id: 1, name: 'Residential' }],
  unitTypes: [{ id: 2, name: 'Two rooms' }],
  groups: [],
  lots: [
    ['101', '61.40', '61'],
    ['102', '85.50', '86'],
  ].map(([unitNumber = '', strataAreaInSqm = '', shareValue = ''], place) => ({
    lot: place + 1,
    unitNumber,
    building: 'Tower House',
    tower: null,
    floor: '1',
    occupancyUseId: 1,
    unitTypeId: 2,
    group: null,
    strataAreaInSqm,
    enteredShareValue: null,
    shareValue,
  })),
  commonProperty: { general: [], limited: [], accessory: [] },
  accessoryLots: [],
  total: { numberOfUnits: 2, strataAreaInSqm: '146.90', shareValue: '147' },
};

const heads = ['Lot', 'Unit', 'Building', 'Floor', 'Strata area (sqm)', 'Share value'];

/** What is drawn of it. */
export const drawnRows = ({ lots }: ScheduleData): readonly (readonly string[])[] =>
  lots.map(({ lot, unitNumber, building, floor, strataAreaInSqm, shareValue }) => [
    `${lot}`,
    unitNumber,
    building,
    floor,
    strataAreaInSqm,
    shareValue ?? '–',
  ]);

export interface WrittenDocument {
  readonly drawn?: readonly (readonly string[])[];
  /** Texts of the files that it carries as data. */
  readonly carried?: readonly string[];
  /** Packed already. */
  readonly packed?: Uint8Array;
  /** Stands in the trailer. */
  readonly trailer?: string;
}

/** A PDF as the register writes it, as far as readers of its tables and data look. */
export async function writtenDocument({
  drawn = drawnRows(givenData),
  carried = [JSON.stringify(givenData)],
  packed,
  trailer = '',
}: WrittenDocument = {}): Promise<Blob> {
  const rows = [heads, ...drawn];
  const cells = rows.map((row, line) =>
    row.map((_, place) => `<< /S /TD /Pg 2 0 R /K [${line * heads.length + place}] >>`),
  );
  const drawing = rows.flatMap((row, line) =>
    row.map(
      (text, place) =>
        `/TD <<\n/MCID ${line * heads.length + place}\n>> BDC\nBT /F1 9 Tf 1 0 0 -1 ${place * 80} ${line * 12} Tm [<${glyphs(text)}>] TJ ET\nEMC`,
    ),
  );
  const codes = Array.from({ length: 256 }, (_, code) => `<${hex(code === 150 ? 0x20_13 : code)}>`);
  const files = carried.map((_, index) => 10 + index * 2);
  const written = new FileWriter();
  const structure = `<< /K [<< /S /Table /K [${cells.map((row) => `<< /S /TR /K [${row.join(' ')}] >>`).join(' ')}] >>] >>`;
  const associated = files.map((object) => `${object + 1} 0 R`).join(' ');
  written.add(1, `<< /Type /Catalog /AF [${associated}] /StructTreeRoot ${structure} >>`);
  written.add(2, '<< /Type /Page /Contents 3 0 R /Resources << /Font << /F1 4 0 R >> >> >>');
  await written.addStream(3, '', bytesOf(drawing.join('\n')));
  written.add(4, '<< /Type /Font /ToUnicode 5 0 R >>');
  await written.addStream(5, '', bytesOf(`1 beginbfrange\n<0000> <00ff> [${codes.join(' ')}]\nendbfrange`));
  for (const [index, object] of files.entries()) {
    if (packed) written.addPacked(object, '/Type /EmbeddedFile', packed);
    else await written.addStream(object, '/Type /EmbeddedFile', new TextEncoder().encode(carried[index]));
    written.add(object + 1, `<< /F (strata-schedule.json) /EF << /F ${object} 0 R >> >>`);
  }
  return written.finish(`/Root 1 0 R ${trailer}`);
}

const hex = (code: number): string => code.toString(16).padStart(4, '0');
const glyphs = (text: string): string =>
  Array.from(text, (letter) => hex(letter === '–' ? 150 : letter.charCodeAt(0))).join('');
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));

export async function deflated(content: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([content]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

class FileWriter {
  readonly #pieces: Uint8Array<ArrayBuffer>[] = [bytesOf('%PDF-1.7\n')];
  readonly #places = new Map<number, number>();
  #length = 9;

  add(object: number, said: string): void {
    this.#places.set(object, this.#length);
    this.#write(bytesOf(`${object} 0 obj\n${said}\nendobj\n`));
  }

  async addStream(object: number, said: string, content: Uint8Array<ArrayBuffer>): Promise<void> {
    this.addPacked(object, said, await deflated(content));
  }

  addPacked(object: number, said: string, packed: Uint8Array): void {
    this.#places.set(object, this.#length);
    this.#write(
      bytesOf(`${object} 0 obj\n<< ${said} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    );
    this.#write(Uint8Array.from(packed));
    this.#write(bytesOf('\nendstream\nendobj\n'));
  }

  async finish(trailer: string): Promise<Blob> {
    const at = this.#length;
    const size = Math.max(...this.#places.keys()) + 2;
    const rows = new DataView(new ArrayBuffer(size * 7));
    for (const [object, place] of this.#places) {
      rows.setUint8(object * 7, 1);
      rows.setUint32(object * 7 + 1, place);
    }
    await this.addStream(
      size - 1,
      `/Type /XRef /W [1 4 2] /Size ${size} ${trailer}`,
      new Uint8Array(rows.buffer),
    );
    this.#write(bytesOf(`startxref\n${at}\n%%EOF\n`));
    return new Blob(this.#pieces, { type: 'application/pdf' });
  }

  #write(piece: Uint8Array<ArrayBuffer>): void {
    this.#pieces.push(piece);
    this.#length += piece.length;
  }
}
