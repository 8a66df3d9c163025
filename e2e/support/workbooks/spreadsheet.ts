import { readFileSync } from 'node:fs';
import type { Download } from '@playwright/test';
import { type CellValue, openXlsx, type RoundtripWorkbook, type Sheet, saveXlsx } from 'hucre/xlsx';

// A person in front of a spreadsheet program: opens what the browser saved, looks for titles, types into cells, saves.

export type { CellValue, Sheet } from 'hucre/xlsx';

/** A workbook as a file chooser takes it. */
export interface WorkbookFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** What is typed into a row, by the titles of its cells. */
export type TypedRow = Readonly<Record<string, CellValue>>;

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function workbookFile(name: string, content: Uint8Array): WorkbookFile {
  return { name, mimeType: workbookType, buffer: Buffer.from(content) };
}

export async function openDownload(download: Download): Promise<RoundtripWorkbook> {
  return openXlsx(readFileSync(await download.path()), { readStyles: true });
}

export async function saveAs(workbook: RoundtripWorkbook, name: string): Promise<WorkbookFile> {
  return workbookFile(name, await saveXlsx(workbook));
}

export function sheetOf(workbook: RoundtripWorkbook, name: string): Sheet {
  const sheet = workbook.sheets.find((one) => one.name === name);
  if (sheet === undefined) throw new Error(`There is no sheet ${name}`);
  return sheet;
}

/** The row of titles, counted from 0: the first that has this one. */
function titlesOf(sheet: Sheet, title: string): { row: number; titles: readonly string[] } {
  const row = sheet.rows.findIndex((cells) => cells.some((cell) => wordsOf(cell) === title));
  if (row < 0) throw new Error(`No row has the title ${title}`);
  return { row, titles: (sheet.rows[row] ?? []).map(wordsOf) };
}

/** A title without the mark of what is required. */
function wordsOf(cell: CellValue | undefined): string {
  return typeof cell === 'string' ? cell.replace(/\s*\*$/, '').trim() : '';
}

/** Types rows below what stands there already; answers with the number of the first, as the program counts. */
export function typeRows(sheet: Sheet, rows: readonly TypedRow[]): number {
  const [title = ''] = Object.keys(rows[0] ?? {});
  const { row, titles } = titlesOf(sheet, title);
  const lastFilled = sheet.rows.findLastIndex((cells) => cells.some((cell) => cell !== null && cell !== ''));
  const first = Math.max(row, lastFilled) + 1;
  for (const [at, values] of rows.entries()) {
    const line: CellValue[] = titles.map(() => null);
    for (const [name, value] of Object.entries(values)) {
      const column = titles.indexOf(name);
      if (column < 0) throw new Error(`No column is called ${name}`);
      line[column] = value;
      sheet.cells?.delete(`${first + at},${column}`);
    }
    sheet.rows[first + at] = line;
  }
  return first + 1;
}

/** What stands below the titles, by the titles; rows without anything are left out. */
export function readRows(sheet: Sheet, title: string): readonly Readonly<Record<string, CellValue>>[] {
  const { row, titles } = titlesOf(sheet, title);
  return sheet.rows
    .slice(row + 1)
    .filter((cells) => cells.some((cell) => cell !== null && cell !== ''))
    .map((cells) => Object.fromEntries(titles.map((name, at) => [name, cells[at] ?? null])));
}

/** The letter of the column with this title. */
export function letterOf(sheet: Sheet, title: string): string {
  return String.fromCharCode(65 + titlesOf(sheet, title).titles.indexOf(title));
}

/** Row and column of an address such as C7, both from 0. */
function placeOf(address: string): readonly [row: number, column: number] {
  return [Number(address.slice(1)) - 1, address.charCodeAt(0) - 65];
}

export function valueAt(sheet: Sheet, address: string): CellValue {
  const [row, column] = placeOf(address);
  return sheet.rows[row]?.[column] ?? null;
}

export function typeAt(sheet: Sheet, address: string, value: CellValue): void {
  const [row, column] = placeOf(address);
  const line = sheet.rows[row];
  if (line === undefined) throw new Error(`There is no row of ${address}`);
  line[column] = value;
  sheet.cells?.delete(`${row},${column}`);
}

/** Types a formula, which the program works out at once. */
export function typeFormula(sheet: Sheet, address: string, formula: string, result: CellValue): void {
  typeAt(sheet, address, result);
  sheet.cells ??= new Map();
  sheet.cells.set(placeOf(address).join(','), {
    type: 'formula',
    value: result,
    formula,
    formulaResult: result,
  });
}

/** The colour behind a cell, as RRGGBB; undefined where it has none. */
export function colourAt(sheet: Sheet, address: string): string | undefined {
  const fill = sheet.cells?.get(placeOf(address).join(','))?.style?.fill;
  return fill?.type === 'pattern' && fill.pattern === 'solid' ? fill.fgColor?.rgb?.slice(-6) : undefined;
}
