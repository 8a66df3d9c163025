import type { Cell } from './cells/cell.ts';
import { readNumberFormats, type ShownAs } from './cells/number-formats.ts';
import { readSharedTexts } from './cells/shared-texts.ts';
import { type GatheredSheet, listenToSheet } from './cells/sheet-listener.ts';
import { type Deadline, startDeadline } from './deadline.ts';
import type { WorkbookParts } from './guard-workbook.ts';
import { type WorkbookLimits, workbookLimits } from './limits.ts';
import { refuseDamaged, refuseTooMuch, refusing, type WorkbookRefusal } from './workbook-refusal.ts';
import { findPlainRows, readPlainRows } from './xml/read-plain-rows.ts';
import { type Relation, readRelations, relationsOf, resolveTarget } from './xml/read-relations.ts';
import { type Attributes, isYes, localName, readXml } from './xml/read-xml.ts';

const mostSheets = 500;

/** A sheet that is not read yet. */
export interface SheetPart {
  readonly name: string;
  readonly isHidden: boolean;
  readonly gather: (limits: WorkbookLimits, checkDeadline: Deadline) => GatheredSheet;
}

/** The sheets of a file, of whatever form it is: `readSheet` reads one of them. */
export interface OpenWorkbook {
  readonly sheets: readonly SheetPart[];
}

/** What all sheets of an Excel workbook share. */
export interface SharedParts {
  readonly counts1904: boolean;
  readonly texts: readonly (Cell | undefined)[];
  readonly formats: readonly ShownAs[];
}

/** Reads what an Excel workbook says of its sheets. */
export function openWorkbook(
  parts: WorkbookParts,
  limits: WorkbookLimits = workbookLimits,
): OpenWorkbook | WorkbookRefusal {
  return refusing(() => {
    const checkDeadline = startDeadline(limits.milliseconds);
    const partOf = (name: string): Buffer => parts.get(name.toLowerCase()) ?? refuseDamaged();
    const root = readRelations(partOf('_rels/.rels'), checkDeadline);
    const workbook = resolveTarget('', targetOf(root, 'officeDocument') ?? refuseDamaged());
    const relations = readRelations(partOf(relationsOf(workbook)), checkDeadline);
    const optional = (type: string): Buffer | undefined => {
      const target = targetOf(relations, type);
      return target === undefined ? undefined : partOf(resolveTarget(workbook, target));
    };
    const { counts1904, sheets } = readSheetList(partOf(workbook), checkDeadline);
    const targets = new Map(
      relations.filter(({ type }) => type === 'worksheet').map(({ id, target }) => [id, target]),
    );
    const shared: SharedParts = {
      counts1904,
      texts: readSharedTexts(optional('sharedStrings'), limits, checkDeadline),
      formats: readNumberFormats(optional('styles'), checkDeadline),
    };
    return {
      // Sheets of charts have no cells.
      sheets: sheets.flatMap(({ relation, ...sheet }) => {
        const target = targets.get(relation);
        if (target === undefined) return [];
        const bytes = partOf(resolveTarget(workbook, target));
        return [{ ...sheet, gather: (...how) => gatherSheet(bytes, shared, ...how) } satisfies SheetPart];
      }),
    };
  });
}

/** Rows that every reader reads alike are read quickly; all else is the XML reader's. */
export function gatherSheet(
  bytes: Buffer,
  shared: SharedParts,
  limits: WorkbookLimits,
  checkDeadline: Deadline,
): GatheredSheet {
  const begin = () => {
    const sheet: GatheredSheet = { rows: [], merged: [], filled: [], hiddenColumns: new Set() };
    return { sheet, listener: listenToSheet(sheet, shared, limits) };
  };
  const place = findPlainRows(bytes);
  if (place) {
    const { sheet, listener } = begin();
    readXml(place.frame, listener, checkDeadline);
    if (readPlainRows(bytes, place, listener, checkDeadline)) return sheet;
  }
  const { sheet, listener } = begin();
  readXml(bytes, listener, checkDeadline);
  return sheet;
}

function targetOf(relations: readonly Relation[], type: string): string | undefined {
  return relations.find((relation) => relation.type === type)?.target;
}

function readSheetList(bytes: Buffer, checkDeadline: Deadline) {
  const sheets: { name: string; isHidden: boolean; relation: string }[] = [];
  let counts1904 = false;
  const open = (name: string, attributes: Attributes): void => {
    if (name === 'workbookPr') counts1904 = isYes(attributes['date1904']);
    if (name !== 'sheet') return;
    if (sheets.length >= mostSheets) refuseTooMuch('too many sheets');
    const relation = Object.entries(attributes).find(([key]) => key.includes(':') && localName(key) === 'id');
    sheets.push({
      name: attributes['name'] ?? '',
      isHidden: (attributes['state'] ?? 'visible') !== 'visible',
      relation: relation?.[1] ?? '',
    });
  };
  readXml(bytes, { open }, checkDeadline);
  return { counts1904, sheets };
}
