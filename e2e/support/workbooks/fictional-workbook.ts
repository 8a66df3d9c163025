import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type WorkbookFile, workbookFile } from './spreadsheet.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'packages', 'fictional-register', 'workbooks');

/** A workbook that a spreadsheet program wrote; the README of its folder says how. */
export function fictionalWorkbook(name: string): WorkbookFile {
  return workbookFile(name, readFileSync(join(folder, name)));
}
