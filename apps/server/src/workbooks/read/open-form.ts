import { readFileSync } from 'node:fs';
import { openCsv } from './csv/open-csv.ts';
import { guardWorkbook } from './guard-workbook.ts';
import type { TitledColumn } from './header/find-header.ts';
import { openSpreadsheet } from './ods/open-spreadsheet.ts';
import { type OpenWorkbook, openWorkbook } from './open-workbook.ts';
import { isRefused, type WorkbookRefusal } from './workbook-refusal.ts';

/**
 * A file of any form with rows, by the ending of its name: whatever else is in it is refused. A text with separators has one sheet, which
 * is called `sheetName` here.
 */
export function openForm(
  { path, fileName }: { readonly path: string; readonly fileName: string },
  sheetName: string,
  columns: readonly TitledColumn[],
): OpenWorkbook | WorkbookRefusal {
  const bytes = readFileSync(path);
  if (/\.ods$/i.test(fileName)) return openSpreadsheet(bytes);
  if (/\.csv$/i.test(fileName)) return openCsv(bytes, sheetName, columns);
  const parts = guardWorkbook(bytes);
  return isRefused(parts) ? parts : openWorkbook(parts);
}
