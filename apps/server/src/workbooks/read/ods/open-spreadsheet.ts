import { type Deadline, startDeadline } from '../deadline.ts';
import { isXml, readArchive } from '../guard-workbook.ts';
import { type WorkbookLimits, workbookLimits } from '../limits.ts';
import type { OpenWorkbook, SheetPart } from '../open-workbook.ts';
import { refuseLinks, refuseMacros, refuseOtherFilesWithin, refuseOtherType } from '../refuse-active.ts';
import { refuseTooMuch, refuseWorkbook, refusing, type WorkbookRefusal } from '../workbook-refusal.ts';
import { type Attributes, readXml, refuseOtherForms } from '../xml/read-xml.ts';
import type { ZipEntry } from '../zip/read-directory.ts';
import { unpackEntry } from '../zip/unpack-entry.ts';
import { gatherTable } from './gather-table.ts';

const spreadsheet = /^application\/vnd\.oasis\.opendocument\.spreadsheet(-template)?$/;
/** What a spreadsheet may hold besides itself: pictures, settings, and charts, which have no cells of the sheet. */
const otherDocument = /opendocument\.(?!chart)|oleobject|ms-ole|octet-stream/i;
const macroParts = /^(basic|scripts|dialogs)\//i;
const mostSheets = 500;

/**
 * Takes an OpenDocument spreadsheet apart by the rules for Excel workbooks, and reads what it says of its sheets. What
 * is refused: what is protected, what holds macros, other documents or links to them.
 */
export function openSpreadsheet(
  file: Uint8Array,
  limits: WorkbookLimits = workbookLimits,
): OpenWorkbook | WorkbookRefusal {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  return refusing(() => {
    const checkDeadline = startDeadline(limits.milliseconds);
    const entries = readArchive(bytes, limits);
    const partOf = (name: string): Buffer => {
      const entry = entries.find((one) => one.name === name);
      return entry ? unpackEntry(bytes, entry) : refuseOtherType();
    };
    const type = entries.find(({ name }) => name === 'mimetype');
    if (!type || type.size > 100 || !spreadsheet.test(partOf('mimetype').toString('latin1').trim()))
      refuseOtherType();
    // Before all else: what is encrypted looks like a damaged part.
    refuseByManifest(partOf('META-INF/manifest.xml'), checkDeadline);
    refuseByNames(entries);
    for (const entry of entries.filter(isXml)) {
      checkDeadline();
      refuseOtherForms(unpackEntry(bytes, entry));
    }
    const content = partOf('content.xml');
    return { sheets: readTables(content, checkDeadline) };
  });
}

function refuseByManifest(manifest: Buffer, checkDeadline: Deadline): void {
  const open = (name: string, attributes: Attributes): void => {
    if (name === 'encryption-data' || name === 'encrypted-key') {
      refuseWorkbook(
        'FILE_ENCRYPTED',
        'The selected file is password protected. Remove the password and save it again',
      );
    }
    const path = attributes['manifest:full-path'] ?? '';
    if (path !== '/' && otherDocument.test(attributes['manifest:media-type'] ?? '')) refuseOtherFilesWithin();
  };
  readXml(manifest, { open }, checkDeadline);
}

function refuseByNames(entries: readonly ZipEntry[]): void {
  if (entries.some(({ name }) => macroParts.test(name))) refuseMacros();
  // An object of another program is kept beside the folders of those that are documents.
  if (entries.some(({ name }) => /^object [^/]*$/i.test(name))) refuseOtherFilesWithin();
}

/** Elements by which a spreadsheet takes its cells from elsewhere. */
const links = new Set([
  'table-source',
  'cell-range-source',
  'dde-link',
  'dde-source',
  'database-source-sql',
  'database-source-table',
  'database-source-query',
]);

/** The names of the sheets, which are hidden, and whether anything beside them acts or is fetched. */
function readTables(content: Buffer, checkDeadline: Deadline): readonly SheetPart[] {
  const tables: { name: string; style: string }[] = [];
  const hiddenStyles = new Set<string>();
  let style = '';
  /** How many tables are open: one within another is a part of its cell. */
  let depth = 0;
  let isSpreadsheet = false;
  let isInChanges = false;
  readXml(
    content,
    {
      open(name, attributes) {
        if (links.has(name)) refuseLinks();
        if (name === 'script' || name === 'event-listener') refuseMacros();
        if (name === 'spreadsheet') isSpreadsheet = true;
        else if (name === 'tracked-changes') isInChanges = true;
        else if (name === 'style') style = attributes['style:name'] ?? '';
        else if (name === 'table-properties' && attributes['table:display'] === 'false')
          hiddenStyles.add(style);
        else if (name === 'table' && !isInChanges) {
          depth += 1;
          if (!isSpreadsheet || depth > 1) return;
          if (tables.length >= mostSheets) refuseTooMuch('too many sheets');
          tables.push({
            name: attributes['table:name'] ?? '',
            style: attributes['table:style-name'] ?? '',
          });
        }
      },
      close(name) {
        if (name === 'tracked-changes') isInChanges = false;
        else if (name === 'table' && !isInChanges) depth -= 1;
      },
    },
    checkDeadline,
  );
  if (!isSpreadsheet) refuseOtherType();
  return tables.map(({ name, style: of }, at) => ({
    name,
    isHidden: hiddenStyles.has(of),
    gather: (limits, checkAgain) => gatherTable(content, at, limits, checkAgain),
  }));
}
