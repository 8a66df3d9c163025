import type { Deadline } from './deadline.ts';
import { refuseWorkbook } from './workbook-refusal.ts';
import { readRelations } from './xml/read-relations.ts';
import { type Attributes, readXml } from './xml/read-xml.ts';

const sheetTypes =
  /^application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.(sheet|template)\.main\+xml$/i;
const macroTypes = /macroenabled|vbaproject|ms-excel\.(intlmacrosheet|macrosheet)/i;

const wrongType =
  'The selected file must be an Excel workbook (.xlsx), an OpenDocument spreadsheet (.ods) or a CSV file (.csv)';

/** What a file that has another form is told. */
export function refuseOtherType(): never {
  return refuseWorkbook('FILE_NOT_WORKBOOK', wrongType);
}

export function refuseMacros(): never {
  return refuseWorkbook(
    'FILE_NOT_WORKBOOK',
    'The selected file contains macros. Save it as an Excel workbook without macros (.xlsx)',
  );
}

export function refuseLinks(): never {
  return refuseWorkbook(
    'FILE_ACTIVE',
    'The selected file has links to other files or data sources. Break the links, or copy its cells as values into a new workbook',
  );
}

/** Parts that do something, or hold another file, by where they are. */
const activeParts: readonly (readonly [place: RegExp, refuse: () => never])[] = [
  [/vbaproject|(^|\/)(macrosheets|dialogsheets|customui)\//i, refuseMacros],
  [/(^|\/)externallinks\/|(^|\/)(connections|webextensions|taskpanes)|(^|\/)querytables\//i, refuseLinks],
  [/(^|\/)(embeddings|activex|oleobjects)\/|oleobject/i, refuseOtherFilesWithin],
];

export function refuseOtherFilesWithin(): never {
  return refuseWorkbook(
    'FILE_ACTIVE',
    'The selected file contains other files or controls. Copy its cells into a new workbook',
  );
}

/** Refuses what the names of the parts tell. */
export function refuseActiveParts(names: readonly string[]): void {
  for (const [place, refuse] of activeParts) if (names.some((name) => place.test(name))) refuse();
}

/** Refuses what the list of types tells: another kind of document, and one with macros. */
export function refuseOtherDocuments(contentTypes: Buffer, checkDeadline: Deadline): void {
  let isWorkbook = false;
  const open = (_name: string, { ContentType = '' }: Attributes): void => {
    const type = ContentType.trim();
    // The binary form says that it may hold macros, whether it does or not.
    if (/sheet\.binary/i.test(type)) refuseOtherType();
    if (macroTypes.test(type)) refuseMacros();
    if (sheetTypes.test(type)) isWorkbook = true;
  };
  readXml(contentTypes, { open }, checkDeadline);
  if (!isWorkbook) refuseOtherType();
}

/** Refuses what points out of the workbook, but for what a person may click on: nobody does so here. */
export function refuseOutwardRelations(relations: Buffer, checkDeadline: Deadline): void {
  for (const { type, isExternal } of readRelations(relations, checkDeadline)) {
    if (isExternal && type !== 'hyperlink') refuseLinks();
  }
}
