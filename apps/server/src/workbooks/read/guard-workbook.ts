import { startDeadline } from './deadline.ts';
import { type WorkbookLimits, workbookLimits } from './limits.ts';
import {
  refuseActiveParts,
  refuseOtherDocuments,
  refuseOtherType,
  refuseOutwardRelations,
} from './refuse-active.ts';
import { refuseDamaged, refuseWorkbook, refusing, type WorkbookRefusal } from './workbook-refusal.ts';
import { refuseOtherForms } from './xml/read-xml.ts';
import { readDirectory, type ZipEntry } from './zip/read-directory.ts';
import { unpackEntry } from './zip/unpack-entry.ts';

/** The parts of a workbook that are read, unpacked and found harmless, by their names in lower case. */
export type WorkbookParts = ReadonlyMap<string, Buffer>;

const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const archive = Buffer.from('504b0304', 'hex');

export const isXml = ({ name }: ZipEntry): boolean => /\.(xml|rels|vml)$/i.test(name);
/** Parts that say what is in cells; the others are looked into, but not kept. */
const isRead = (name: string): boolean =>
  name.startsWith('xl/')
    ? !/\/(theme|drawings|charts|media|comments|pivot)/.test(name)
    : name.endsWith('.rels');

/**
 * Takes an Excel workbook apart before any reader of workbooks sees it. What is refused: other kinds of files, what is
 * protected, broken or ambiguous as an archive, what unpacks to too much, and what does or fetches anything.
 */
export function guardWorkbook(
  file: Uint8Array,
  limits: WorkbookLimits = workbookLimits,
): WorkbookParts | WorkbookRefusal {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  return refusing(() => {
    const entries = readArchive(bytes, limits);
    refuseActiveParts(entries.map(({ name }) => name));
    return unpackParts(bytes, entries.filter(isXml), limits);
  });
}

/** The entries of a file that has to be an archive; those of XML may not unpack to more than anybody fills in. */
export function readArchive(bytes: Buffer, limits: WorkbookLimits): readonly ZipEntry[] {
  refuseOtherFiles(bytes);
  const entries = readDirectory(bytes, limits.entries);
  // Nothing is unpacked beyond the size that is stated here, so that what counts is what is there.
  const unpacked = entries.filter(isXml).reduce((sum, { size }) => sum + size, 0);
  if (unpacked > limits.unpackedBytes) {
    const most = Math.floor(limits.unpackedBytes / 1024 / 1024);
    refuseWorkbook(
      'FILE_TOO_COMPLEX',
      `The selected file holds more than ${most} MB once unpacked. Split it, or copy its cells into a new workbook`,
    );
  }
  return entries;
}

/** What the first bytes tell. */
function refuseOtherFiles(bytes: Buffer): void {
  if (bytes.length === 0) refuseWorkbook('FILE_NOT_WORKBOOK', 'The selected file is empty');
  if (bytes.subarray(0, compoundFile.length).equals(compoundFile)) {
    // What is encrypted is wrapped in the form of workbooks before 2007, under this name.
    if (bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))) {
      refuseWorkbook(
        'FILE_ENCRYPTED',
        'The selected file is password protected. Remove the password and save it again',
      );
    }
    refuseWorkbook(
      'FILE_NOT_WORKBOOK',
      'The selected file has the form of Excel before 2007 (.xls). Save it as an Excel workbook (.xlsx)',
    );
  }
  if (!bytes.subarray(0, archive.length).equals(archive)) refuseOtherType();
}

function unpackParts(bytes: Buffer, wanted: readonly ZipEntry[], limits: WorkbookLimits): WorkbookParts {
  const checkDeadline = startDeadline(limits.milliseconds);
  const types = wanted.find(({ name }) => name === '[Content_Types].xml');
  if (!types) return refuseOtherType();
  refuseOtherDocuments(unpackEntry(bytes, types), checkDeadline);
  const parts = new Map<string, Buffer>();
  for (const entry of wanted) {
    checkDeadline();
    const name = entry.name.toLowerCase();
    const part = unpackEntry(bytes, entry);
    refuseOtherForms(part);
    if (name.endsWith('.rels')) refuseOutwardRelations(part, checkDeadline);
    if (isRead(name)) parts.set(name, part);
  }
  if (parts.size === 0) refuseDamaged();
  return parts;
}
