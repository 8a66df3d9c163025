import type { WorkbookLimits } from '../limits.ts';
import type { SharedParts } from '../open-workbook.ts';
import type { Cell } from './cell.ts';
import { showIn } from './number-shape.ts';
import { readSerialDate } from './serial-date.ts';
import { readStoredNumber } from './stored-number.ts';
import { textCell } from './text-cell.ts';

/** A cell as the sheet writes it down. */
export interface WrittenCell {
  readonly type: string;
  readonly style: number;
  /** Of its element `v`. */
  readonly value: string;
  /** Of its element `is`. */
  readonly inline: string;
  /** Of its element `f`, as people type it; nothing where it has none. */
  readonly formula: string | undefined;
}

/** What a written cell holds; nothing when it is empty. */
export function readCell(cell: WrittenCell, parts: SharedParts, limits: WorkbookLimits): Cell | undefined {
  if (cell.formula !== undefined) return { kind: 'formula', text: cell.formula };
  const { type, value } = cell;
  if (type === 'inlineStr') return textCell(cell.inline, limits);
  if (type === 'str') return textCell(value, limits);
  const stored = value.trim();
  if (stored === '') return undefined;
  if (type === 's') return sharedText(stored, parts);
  if (type === 'b') return { kind: 'boolean', value: stored === '1' || stored === 'true' };
  if (type === 'd') return { kind: 'date', text: stored.slice(0, 30) };
  if (type === '' || type === 'n') return numberOrDate(stored, cell.style, parts);
  return { kind: 'error', text: stored.slice(0, 30) };
}

function sharedText(stored: string, { texts }: SharedParts): Cell | undefined {
  const index = Number(stored);
  // A text that is not there must not pass for an empty cell.
  if (!Number.isInteger(index) || index < 0 || index >= texts.length)
    return { kind: 'error', text: '#VALUE!' };
  return texts[index];
}

function numberOrDate(stored: string, style: number, { formats, counts1904 }: SharedParts): Cell {
  const text = readStoredNumber(stored);
  if (text === undefined) return { kind: 'error', text: stored.slice(0, 30) };
  const shownAs = formats[style] ?? 'plain';
  if (shownAs === 'plain' || shownAs === 'percent' || shownAs === 'currency')
    return { kind: 'number', text, format: shownAs };
  if (shownAs !== 'date') return { kind: 'number', text, ...showIn(shownAs, text) };
  const date = readSerialDate(Number(text), counts1904);
  return date === undefined ? { kind: 'error', text: stored.slice(0, 30) } : { kind: 'date', text: date };
}
