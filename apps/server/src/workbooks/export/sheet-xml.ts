import type { ExportCell, ExportLine } from './export-cells.ts';
import { looksLikeFormula, writable } from './plain-text.ts';
import { styleOf } from './styles-xml.ts';

const dayLength = 86_400_000;
/** The day before the first that spreadsheet programs count, as far as days after February 1900 go. */
const dayZero = Date.UTC(1899, 11, 30);

/** The number by which a spreadsheet program knows a day (YYYY-MM-DD). */
function dayNumber(day: string): number {
  return (Date.parse(`${day}T00:00:00Z`) - dayZero) / dayLength;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** The first part of a sheet, up to its rows; the titles stay in sight where they are on top. */
export function sheetStart(widths: readonly number[], hasTitlesOnTop: boolean): string {
  const columns = widths.map(
    (width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  );
  const pane = hasTitlesOnTop
    ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
    : '';
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="17" customHeight="1"/><cols>${columns.join('')}</cols><sheetData>`;
}

/** The last part of a sheet: printed as wide as a sheet of paper, with who answers for it above, and file and page below. */
export function sheetEnd(authority: string | undefined): string {
  // Signs of a heading's own language are written twice where they are meant; it holds no more than 255 characters.
  const said = authority && escaped(authority.slice(0, 100).toWellFormed().replaceAll('&', '&&'));
  const header = said ? `<oddHeader>&amp;L&amp;"-,Bold"${said}&amp;R&amp;A</oddHeader>` : '';
  return `</sheetData><pageMargins left="0.5" right="0.5" top="0.5" bottom="0.75" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter>${header}<oddFooter>&amp;L&amp;F&amp;RPage &amp;P of &amp;N</oddFooter></headerFooter></worksheet>`;
}

/** What a spreadsheet program keeps of a sheet. */
const mostRows = 1_048_576;

/** @throws when a sheet does not have as many rows */
export function rowXml(number: number, { isBold, cells }: ExportLine): string {
  if (number > mostRows) throw new RangeError(`A sheet has no more than ${mostRows} rows`);
  let xml = `<row r="${number}">`;
  for (let place = 0; place < cells.length; place += 1) {
    const cell = cells[place];
    if (cell !== undefined) xml += cellXml(`${columnLetters(place)}${number}`, cell, isBold);
  }
  return `${xml}</row>`;
}

/** Figures are written digit by digit as they are kept; whoever reads them makes numbers of them. */
function cellXml(address: string, { kind, value, titleOf, formula }: ExportCell, isBold: boolean): string {
  if (formula !== undefined)
    return `<c r="${address}" s="${styleOf(kind, isBold)}"><f>${escaped(formula)}</f></c>`;
  const titleStyle = titleOf === 'figures' ? 'figureTitle' : 'title';
  if (titleOf !== undefined && value === '') return `<c r="${address}" s="${styleOf(titleStyle, isBold)}"/>`;
  if (kind !== 'text') {
    const figure = kind === 'day' ? dayNumber(value) : value;
    return `<c r="${address}" s="${styleOf(kind, isBold)}"><v>${figure}</v></c>`;
  }
  const text = fitting(writable(value));
  const usual = looksLikeFormula(text) ? 'quoted' : 'text';
  const style = styleOf(titleOf === undefined ? usual : titleStyle, isBold);
  return `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** What a spreadsheet program keeps of a text; a longer one says that it goes on, in a way that no list is read by. */
const mostCharacters = 32_767;
const goesOn = ' … (longer than a cell can be)';

function fitting(text: string): string {
  if (text.length <= mostCharacters) return text;
  return text.slice(0, mostCharacters - goesOn.length).toWellFormed() + goesOn;
}

const special = /[&<>\r]|_(?=x[0-9A-Fa-f]{4}_)/g;
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  // Readers make a line end of a bare one.
  '\r': '_x000D_',
  // What is written as `_x0041_` is read as the character of this number.
  _: '_x005F_',
};

export function escaped(text: string): string {
  return text.replaceAll(special, (character) => escapes[character] ?? '');
}

export function columnLetters(place: number): string {
  const before = Math.floor(place / 26) - 1;
  return (before < 0 ? '' : columnLetters(before)) + String.fromCharCode(65 + (place % 26));
}

/** Cells of a column, as a formula names them: rows that follow each other as one range. */
export function cellsOf(column: string, rows: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const row of rows) {
    const last = ranges.at(-1);
    if (last && last[1] === row - 1) last[1] = row;
    else ranges.push([row, row]);
  }
  return ranges
    .map(([from, to]) => (from === to ? `${column}${from}` : `${column}${from}:${column}${to}`))
    .join(',');
}
