import type { Cell } from './cells/cell.ts';
import { readNumberFormats, type ShownAs } from './cells/number-formats.ts';
import { readSharedTexts } from './cells/shared-texts.ts';
import { type Deadline, startDeadline } from './deadline.ts';
import type { WorkbookParts } from './guard-workbook.ts';
import { type WorkbookLimits, workbookLimits } from './limits.ts';
import { refuseDamaged, refuseTooMuch, refusing, type WorkbookRefusal } from './workbook-refusal.ts';
import { type Relation, readRelations, relationsOf, resolveTarget } from './xml/read-relations.ts';
import { type Attributes, localName, readXml } from './xml/read-xml.ts';

const mostSheets = 500;

export interface SheetPart {
  readonly name: string;
  readonly isHidden: boolean;
  readonly bytes: Buffer;
}

/** What all sheets of a workbook share, and the sheets themselves, not yet read. */
export interface OpenWorkbook {
  readonly sheets: readonly SheetPart[];
  readonly counts1904: boolean;
  readonly texts: readonly (Cell | undefined)[];
  readonly formats: readonly ShownAs[];
}

/** Reads what a workbook says of its sheets, of which `readSheet` then reads one. */
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
    return {
      counts1904,
      // Sheets of charts have no cells.
      sheets: sheets.flatMap(({ relation, ...sheet }) => {
        const target = targets.get(relation);
        return target === undefined ? [] : [{ ...sheet, bytes: partOf(resolveTarget(workbook, target)) }];
      }),
      texts: readSharedTexts(optional('sharedStrings'), limits, checkDeadline),
      formats: readNumberFormats(optional('styles'), checkDeadline),
    };
  });
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

/** How the format writes yes. */
export function isYes(attribute: string | undefined): boolean {
  return attribute === '1' || attribute === 'true';
}
