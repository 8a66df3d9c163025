import type { Cell } from '../read/cells/cell.ts';
import { guardWorkbook } from '../read/guard-workbook.ts';
import { openWorkbook } from '../read/open-workbook.ts';
import { readSheet } from '../read/read-sheet.ts';
import { accepted } from './refusal-of.ts';

const limits = {
  entries: 100,
  unpackedBytes: 500_000_000,
  rows: 1_048_576,
  columns: 60,
  texts: 10_000_000,
  textLength: 32_767,
  ranges: 0,
  milliseconds: 60_000,
};

/** The cells of a workbook's sheet by the reader of imports: texts as they are, other values with their kind. */
export function readWorkbook(bytes: Uint8Array, sheetName: string): (string | undefined)[][] {
  const workbook = accepted(openWorkbook(accepted(guardWorkbook(bytes, limits)), limits));
  const { rows } = accepted(readSheet(workbook, sheetName, limits));
  return rows.map(({ cells }) => Array.from(cells, (cell) => (cell ? said(cell) : undefined)));
}

function said(cell: Cell): string {
  if (cell.kind === 'text') return cell.text;
  if (cell.kind === 'formula') return 'formula!';
  return `${cell.kind} ${cell.kind === 'boolean' ? cell.value : cell.text}`;
}
