import { buildZip, type GivenEntry } from './build-zip.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const type = 'application/vnd.oasis.opendocument.spreadsheet';
const namespaces = ['office', 'table', 'text', 'style', 'calcext', 'draw', 'xlink', 'script', 'dc']
  .map((prefix) => `xmlns:${prefix}="urn:${prefix}"`)
  .join(' ');

/** What stands in an OpenDocument spreadsheet that is written by hand; what is left out is as plain as can be. */
export interface GivenSpreadsheet {
  /** The XML inside the table called Units. */
  readonly rows?: string;
  /** The XML of tables beside it. */
  readonly tables?: string;
  /** Before the body: scripts, styles. */
  readonly before?: string;
  /** In place of all of the content. */
  readonly content?: string | Uint8Array;
  readonly mimeType?: string;
  /** Entries of the manifest. */
  readonly manifest?: string;
  readonly more?: readonly GivenEntry[];
  /** Of the entry of the content. */
  readonly stated?: Partial<GivenEntry>;
}

export function buildSpreadsheet(given: GivenSpreadsheet = {}): Buffer {
  return buildZip(spreadsheetEntries(given));
}

export function spreadsheetEntries(given: GivenSpreadsheet = {}): GivenEntry[] {
  return [
    { name: 'mimetype', content: given.mimeType ?? type, isStored: true },
    { name: 'Configurations2/floater/', content: '', isStored: true },
    { name: 'content.xml', content: given.content ?? contentXml(given), ...given.stated },
    {
      name: 'META-INF/manifest.xml',
      content: `${declaration}<manifest:manifest xmlns:manifest="urn:manifest"><manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/>${given.manifest ?? ''}</manifest:manifest>`,
    },
    ...(given.more ?? []),
  ];
}

function contentXml({ rows = '', tables = '', before = '' }: GivenSpreadsheet): string {
  return `${declaration}<office:document-content ${namespaces}>${before}<office:body><office:spreadsheet><table:table table:name="Units">${rows}</table:table>${tables}</office:spreadsheet></office:body></office:document-content>`;
}

/** A row of these cells. */
export function rowOf(cells: readonly string[], attributes = ''): string {
  return `<table:table-row${attributes}>${cells.join('')}</table:table-row>`;
}

/** A cell of text, with what else its tag says. */
export function stringCell(text: string, attributes = ''): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<table:table-cell office:value-type="string"${attributes}><text:p>${escaped}</text:p></table:table-cell>`;
}

/** A cell of a number, and how it is shown. */
export function floatCell(value: string, shown = value, kind = 'float'): string {
  return `<table:table-cell office:value-type="${kind}" office:value="${value}"><text:p>${shown}</text:p></table:table-cell>`;
}
