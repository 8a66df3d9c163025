import { readFileSync } from 'node:fs';

const folder = new URL('../../../../../packages/fictional-register/workbooks/', import.meta.url);

/** A workbook that a spreadsheet program wrote; the README of its folder says how. */
export function fictionalWorkbook(name: string): Buffer {
  return readFileSync(new URL(name, folder));
}
