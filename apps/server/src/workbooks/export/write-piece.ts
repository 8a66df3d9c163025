import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { ExportFormat } from '@strata/contract';
import { ByteSheet } from './byte-sheet.ts';
import type { ExportLine } from './export-cells.ts';
import { rowXml, sheetEnd, sheetStart } from './sheet-xml.ts';
import { sheetPartName, workbookParts } from './workbook-parts.ts';
import { byteOrderMark, csvLine } from './write-csv.ts';
import { dataDescriptor, directory, localHeader, type WrittenEntry } from './zip-records.ts';

/** The file as a whole. */
export interface ExportForm {
  readonly format: ExportFormat;
  readonly sheetName: string;
  /** Of the columns, in digits; there are as many as the longest line has. */
  readonly widths: readonly number[];
  /** The line of the titles that is printed on every page, from 1; as the first, it stays in sight as well. */
  readonly titlesRow: number | undefined;
  /** Who answers for it, above each page that is printed. */
  readonly authority?: string;
  /** Whether a spreadsheet program has something to compute when it opens the file. */
  readonly hasFormulas?: boolean;
}

/** What the next piece has to know of those before it. */
export interface WrittenSoFar {
  readonly lines: number;
  /** Of the sheet, as far as it is written. */
  readonly checksum: number;
  readonly size: number;
  readonly packedSize: number;
}

export interface Piece {
  readonly bytes: Uint8Array;
  readonly soFar: WrittenSoFar;
}

/**
 * Writes the next lines of a file: each piece stands by itself and knows no more of those before it than is in `soFar`, so that
 * nothing is held between two of them. All pieces one after the other are the file; without the last it is none.
 */
export function writePiece(
  form: ExportForm,
  lines: Iterable<ExportLine>,
  before: WrittenSoFar | undefined,
  isLast: boolean,
): Piece {
  return form.format === 'csv' ? csvPiece(form, lines, before) : workbookPiece(form, lines, before, isLast);
}

const nothing: WrittenSoFar = { lines: 0, checksum: 0, size: 0, packedSize: 0 };

/** Of this thread, which writes one piece at a time. */
const sheet = new ByteSheet();

function csvPiece(
  { widths }: ExportForm,
  lines: Iterable<ExportLine>,
  before: WrittenSoFar | undefined,
): Piece {
  let { lines: count } = before ?? nothing;
  sheet.clear();
  if (!before) sheet.write(byteOrderMark);
  for (const line of lines) {
    count += 1;
    sheet.write(csvLine(line, widths.length));
  }
  return { bytes: exactly([sheet.written()]), soFar: { ...nothing, lines: count } };
}

function workbookPiece(
  form: ExportForm,
  lines: Iterable<ExportLine>,
  before: WrittenSoFar | undefined,
  isLast: boolean,
): Piece {
  const { checksum, size, packedSize } = before ?? nothing;
  let { lines: count } = before ?? nothing;
  sheet.clear();
  if (!before) sheet.write(sheetStart(form.widths, form.titlesRow === 1));
  for (const line of lines) {
    count += 1;
    sheet.write(rowXml(count, line));
  }
  if (isLast) sheet.write(sheetEnd(form.authority));
  const content = sheet.written();
  // Ends at a whole byte and leaves the stream open, so that what is packed by itself goes on behind it.
  const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
  const packed = deflateRawSync(content, { level: 4, finishFlush });
  const soFar: WrittenSoFar = {
    lines: count,
    checksum: crc32(content, checksum),
    size: size + content.length,
    packedSize: packedSize + packed.length,
  };
  const opening = before && !isLast ? undefined : openingParts(form);
  const parts = [
    ...(opening && !before ? [opening.bytes] : []),
    packed,
    ...(opening && isLast ? closing(opening, soFar) : []),
  ];
  return { bytes: exactly(parts), soFar };
}

interface Opening {
  /** Up to where the packed bytes of the sheet begin. */
  readonly bytes: Buffer;
  readonly entries: readonly WrittenEntry[];
  /** Where the sheet's header begins. */
  readonly sheetOffset: number;
}

/** All parts before the sheet: the same whenever they are made, so that they need not be handed on. */
function openingParts({ sheetName, titlesRow, hasFormulas }: ExportForm): Opening {
  const parts: Buffer[] = [];
  const entries: WrittenEntry[] = [];
  let offset = 0;
  for (const [name, xml] of workbookParts(sheetName, titlesRow, hasFormulas)) {
    const content = Buffer.from(xml);
    const packed = deflateRawSync(content);
    const sizes = { checksum: crc32(content), packedSize: packed.length, size: content.length, offset };
    const written = Buffer.concat([localHeader(name), packed, dataDescriptor(sizes)]);
    entries.push({ name, ...sizes });
    parts.push(written);
    offset += written.length;
  }
  return { bytes: Buffer.concat([...parts, localHeader(sheetPartName)]), entries, sheetOffset: offset };
}

function closing(
  { bytes, entries, sheetOffset }: Opening,
  { checksum, size, packedSize }: WrittenSoFar,
): readonly Buffer[] {
  const entry = { name: sheetPartName, checksum, size, packedSize, offset: sheetOffset };
  const descriptor = dataDescriptor(entry);
  return [descriptor, directory([...entries, entry], bytes.length + packedSize + descriptor.length)];
}

/** The bytes by themselves: what leaves a thread is copied with all the memory that it is a part of. */
function exactly(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
