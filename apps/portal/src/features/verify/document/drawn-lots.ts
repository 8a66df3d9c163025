import { DrawnPages, type DrawnText } from './drawn-text.ts';
import type { PdfFile } from './pdf-file.ts';
import {
  isDictionary,
  isList,
  isName,
  type PdfDictionary,
  type PdfValue,
  UnreadableDocument,
} from './pdf-values.ts';

/** A lot as it is drawn. Blanks are left out of names: they are broken where their column is narrow. */
export interface DrawnLot {
  readonly lot: string;
  readonly unitNumber: string;
  readonly building: string;
  readonly floor: string;
  readonly strataArea: string;
  readonly share: string;
}

type Row = readonly DrawnText[];

/** The rows of all tables that list lots; undefined where none does, as in a calculation plan. */
export function drawnLots(file: PdfFile): readonly DrawnLot[] | undefined {
  const root = file.get(file.root.get('StructTreeRoot'));
  if (!isDictionary(root)) return undefined;
  const pages = new DrawnPages(file);
  const tables = elementsIn(file, root, 'Table', 0).map((table) =>
    elementsIn(file, table, 'TR', 0).map(
      (row): Row =>
        kidsOf(file, row)
          .filter(isDictionary)
          .map((cell) => textIn(file, pages, cell, undefined, 0)),
    ),
  );
  const listing = tables.filter(([heads]) => heads?.some(({ reading }) => reading === 'Lot'));
  return listing.length === 0 ? undefined : listing.flatMap(lotsIn);
}

function lotsIn([heads = [], ...rows]: readonly Row[]): readonly DrawnLot[] {
  const placeOf = (head: string) => heads.findIndex(({ reading }) => bare(reading) === bare(head));
  const places = {
    lot: placeOf('Lot'),
    unitNumber: placeOf('Unit'),
    building: placeOf('Building'),
    floor: placeOf('Floor'),
    strataArea: placeOf('Strata area (sqm)'),
    share: placeOf('Share value'),
  };
  const nameIn = (row: Row, place: number) => bare(row[place]?.reading ?? '');
  // What the eye sees, whatever the file says that it be read as.
  const figureIn = (row: Row, place: number) => row[place]?.glyphs.trim() ?? '';
  return rows
    .filter((row) => row.length === heads.length)
    .map((row) => ({
      lot: figureIn(row, places.lot),
      unitNumber: nameIn(row, places.unitNumber),
      building: nameIn(row, places.building),
      floor: nameIn(row, places.floor),
      strataArea: figureIn(row, places.strataArea),
      share: figureIn(row, places.share),
    }));
}

export const bare = (text: string): string => text.replaceAll(/\s/g, '');

const deepest = 16;

/** The elements of this kind, wherever below; none of them within another. */
function elementsIn(
  file: PdfFile,
  parent: PdfDictionary,
  kind: string,
  depth: number,
): readonly PdfDictionary[] {
  if (depth > deepest) throw new UnreadableDocument('damaged');
  return kidsOf(file, parent).flatMap((kid) => {
    if (!isDictionary(kid)) return [];
    const role = kid.get('S');
    return isName(role) && role.name === kind ? [kid] : elementsIn(file, kid, kind, depth + 1);
  });
}

function kidsOf(file: PdfFile, element: PdfDictionary): readonly PdfValue[] {
  const kids = file.get(element.get('K'));
  if (isList(kids)) return kids.map((kid) => file.get(kid));
  return kids === null ? [] : [kids];
}

function textIn(
  file: PdfFile,
  pages: DrawnPages,
  element: PdfDictionary,
  page: PdfValue | undefined,
  depth: number,
): DrawnText {
  if (depth > deepest) throw new UnreadableDocument('damaged');
  const own = element.get('Pg') ?? page;
  const parts = kidsOf(file, element).map((kid): DrawnText | undefined => {
    if (typeof kid === 'number') return pages.textOf(own, kid);
    if (!isDictionary(kid)) return undefined;
    const mark = kid.get('MCID');
    if (typeof mark === 'number') return pages.textOf(kid.get('Pg') ?? own, mark);
    return textIn(file, pages, kid, own, depth + 1);
  });
  const joined = (key: keyof DrawnText) =>
    parts
      .map((part) => part?.[key] ?? '')
      .join(' ')
      .trim();
  return { glyphs: joined('glyphs'), reading: joined('reading') };
}
