import { DrawnPages, type DrawnText } from './drawn-text.ts';
import type { PdfObjects } from './pdf-objects.ts';
import {
  isDictionary,
  isList,
  isName,
  isReference,
  type PdfDictionary,
  type PdfValue,
  UnreadableFile,
} from './values.ts';

export interface DrawnRow {
  readonly cells: readonly DrawnText[];
}

export type DrawnTable = readonly DrawnRow[];

const deepest = 16;

/** The tables of a document as its structure has them: row by row, and cell by cell what is drawn on the pages. */
export function drawnTables(objects: PdfObjects): readonly DrawnTable[] {
  const pages = new DrawnPages(objects);
  const root = objects.get(objects.root.get('StructTreeRoot'));
  if (!isDictionary(root)) return [];
  return elementsIn(objects, root, 'Table', 0).map((table) =>
    elementsIn(objects, table, 'TR', 0).map((row) => ({
      cells: kidsOf(objects, row)
        .filter(isDictionary)
        .map((cell) => textIn(objects, pages, cell, undefined, 0)),
    })),
  );
}

/** The elements of this kind, wherever below; none of them within another. */
function elementsIn(
  objects: PdfObjects,
  parent: PdfDictionary,
  kind: string,
  depth: number,
): readonly PdfDictionary[] {
  if (depth > deepest) throw new UnreadableFile('The file nests deeper than any document of the register.');
  return kidsOf(objects, parent).flatMap((kid) => {
    if (!isDictionary(kid)) return [];
    const role = kid.get('S');
    return isName(role) && role.name === kind ? [kid] : elementsIn(objects, kid, kind, depth + 1);
  });
}

function kidsOf(objects: PdfObjects, element: PdfDictionary): readonly PdfValue[] {
  const kids = objects.get(element.get('K'));
  return (isList(kids) ? kids : kids === null ? [] : [kids]).map((kid) =>
    isReference(kid) ? objects.get(kid) : kid,
  );
}

function textIn(
  objects: PdfObjects,
  pages: DrawnPages,
  element: PdfDictionary,
  page: PdfValue | undefined,
  depth: number,
): DrawnText {
  if (depth > deepest) throw new UnreadableFile('The file nests deeper than any document of the register.');
  const own = element.get('Pg') ?? page;
  const parts = kidsOf(objects, element).map((kid): DrawnText | undefined => {
    if (typeof kid === 'number') return pages.textOf(own, kid);
    if (!isDictionary(kid)) return undefined;
    const mark = kid.get('MCID');
    if (typeof mark === 'number') return pages.textOf(kid.get('Pg') ?? own, mark);
    return textIn(objects, pages, kid, own, depth + 1);
  });
  const joined = (key: keyof DrawnText) =>
    parts
      .map((part) => part?.[key] ?? '')
      .join(' ')
      .trim();
  return { glyphs: joined('glyphs'), reading: joined('reading') };
}
