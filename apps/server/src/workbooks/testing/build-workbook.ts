import { buildZip, type GivenEntry } from './build-zip.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** What stands in a workbook that is written by hand; what is left out is as plain as can be. */
export interface GivenWorkbook {
  /** The XML inside `sheetData`. */
  readonly rows?: string;
  /** What stands before and behind the rows: columns, merged cells. */
  readonly before?: string;
  readonly after?: string;
  /** The whole XML of the sheet, in place of these. */
  readonly sheet?: string | Uint8Array;
  /** The XML of shared texts, each an `si`. */
  readonly texts?: readonly string[];
  /** Formats of the styles from 1 on, such as `0.00%`. */
  readonly formats?: readonly string[];
  readonly workbookProperties?: string;
  readonly sheets?: string;
  readonly contentType?: string;
  /** Entries beside those of every workbook. */
  readonly more?: readonly GivenEntry[];
  /** Entries in place of those of the same name. */
  readonly instead?: readonly GivenEntry[];
}

/** The entries of a workbook with a sheet called Units. */
export function workbookEntries(given: GivenWorkbook = {}): GivenEntry[] {
  const contents: readonly (readonly [name: string, content: string | Uint8Array])[] = [
    ['[Content_Types].xml', contentTypes(given.contentType ?? `${types}.sheet.main+xml`)],
    ['_rels/.rels', relationships([['rId1', 'officeDocument', 'xl/workbook.xml']])],
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}">${given.workbookProperties ?? ''}<sheets>${given.sheets ?? '<sheet name="Units" sheetId="1" r:id="rId1"/>'}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relationships([
        ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
        ['rId2', 'sharedStrings', '/xl/sharedStrings.xml'],
        ['rId3', 'styles', 'styles.xml'],
      ]),
    ],
    ['xl/worksheets/sheet1.xml', given.sheet ?? sheetXml(given)],
    ['xl/sharedStrings.xml', `${declaration}<sst xmlns="${main}">${(given.texts ?? []).join('')}</sst>`],
    ['xl/styles.xml', stylesXml(given.formats ?? [])],
  ];
  const others = new Map((given.instead ?? []).map((entry) => [entry.name, entry]));
  const entries = contents.map(([name, content]) => others.get(name) ?? { name, content });
  return [...entries, ...(given.more ?? [])];
}

export function buildWorkbook(given: GivenWorkbook = {}): Buffer {
  return buildZip(workbookEntries(given));
}

function sheetXml({ rows = '', before = '', after = '' }: GivenWorkbook): string {
  return `${declaration}<worksheet xmlns="${main}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;
}

function stylesXml(formats: readonly string[]): string {
  const codes = formats.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`);
  const styles = formats.map((_, index) => `<xf numFmtId="${164 + index}"/>`);
  return `${declaration}<styleSheet xmlns="${main}"><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`;
}

function contentTypes(workbook: string): string {
  return `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${workbook}"/></Types>`;
}

/** A part of relations, of which each is an id, the last word of a type, and a target. */
export function relationships(list: readonly (readonly string[])[], mode = ''): string {
  const items = list.map(
    ([id, type, target]) =>
      `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"${mode}/>`,
  );
  return `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`;
}
