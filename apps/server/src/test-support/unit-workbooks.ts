import { deflateRawSync, constants as zlib } from 'node:zlib';
import { columnsOf } from '@strata/domain';
import { buildWorkbook, type GivenWorkbook, workbookEntries } from '../workbooks/testing/build-workbook.ts';
import { buildZip } from '../workbooks/testing/build-zip.ts';

type Title = 'Building' | 'Floor' | 'Unit number' | 'Occupancy use' | 'Unit type' | 'Floor area (sqm)';

/** What stands in a row of the sheet of units, by the titles; all but a number has a usual value. */
export type UnitCells = Readonly<Partial<Record<Title | 'Tower' | 'Group reference', string>>>;

const titles = columnsOf('units').map(({ title }) => title);
const usual: UnitCells = {
  Floor: '1',
  'Occupancy use': 'Residential',
  'Unit type': 'Apartment',
  'Floor area (sqm)': '50.00',
};

/** A cell of text as XML. */
export function textCell(address: string, text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<c r="${address}" t="inlineStr"><is><t>${escaped}</t></is></c>`;
}

const rowXml = (number: number, texts: readonly string[]): string =>
  `<row r="${number}">${texts
    .map((text, at) => textCell(`${String.fromCharCode(65 + at)}${number}`, text))
    .join('')}</row>`;

/** The titles in row 1 and the units below them as XML. */
export function unitRowsXml(units: readonly UnitCells[]): string {
  const rows = units.map((unit, at) => {
    const cells: Readonly<Record<string, string>> = { ...usual, 'Unit number': `X-${at + 1}`, ...unit };
    return rowXml(
      at + 2,
      titles.map((title) => cells[title] ?? ''),
    );
  });
  return rowXml(1, titles) + rows.join('');
}

/** A workbook with these units, and whatever else it is to have. */
export function unitsWorkbook(units: readonly UnitCells[], given: GivenWorkbook = {}): Buffer {
  return buildWorkbook({ rows: unitRowsXml(units), ...given });
}

/** A workbook as a person chooses it. */
export function workbookFile(bytes: Buffer, name = 'Units.xlsx'): File {
  return new File([new Uint8Array(bytes)], name, {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}

/** What unpacks to so many mebibytes of blanks, packed a thousand times smaller; made without unpacking it. */
export function packedBlanks(mebibytes: number): Buffer {
  const piece = deflateRawSync(Buffer.alloc(1024 * 1024, ' '), { finishFlush: zlib.Z_FULL_FLUSH });
  return Buffer.concat([...Array.from({ length: mebibytes }, () => piece), deflateRawSync('')]);
}

/** Empty entries beside those of a workbook; so many can only be counted in the record of 64 bits. */
export function manyEntries(count: number): Buffer {
  const empty = Array.from({ length: count }, (_, at) => ({ name: `a/${at}`, content: '', isStored: true }));
  const entries = [...workbookEntries(), ...empty];
  const zip = buildZip(entries, { statedCount: 0xffff });
  const end = zip.length - 22;
  const large = Buffer.alloc(76);
  large.writeUInt32LE(0x06064b50, 0);
  large.writeBigUInt64LE(44n, 4);
  large.writeBigUInt64LE(BigInt(entries.length), 24);
  large.writeBigUInt64LE(BigInt(entries.length), 32);
  large.writeBigUInt64LE(BigInt(zip.readUInt32LE(end + 12)), 40);
  large.writeBigUInt64LE(BigInt(zip.readUInt32LE(end + 16)), 48);
  large.writeUInt32LE(0x07064b50, 56);
  large.writeBigUInt64LE(BigInt(end), 64);
  large.writeUInt32LE(1, 72);
  return Buffer.concat([zip.subarray(0, end), large, zip.subarray(end)]);
}

/** A workbook of one unit, of which a cell is written as given. */
export function withCell(address: string, cell: string, given: GivenWorkbook = {}): Buffer {
  const rows = unitRowsXml([{}]).replace(new RegExp(`<c r="${address}" .*?</c>`), cell);
  return buildWorkbook({ rows, ...given });
}
