import type { CellStyle, CellValue } from 'hucre/xlsx';
import { looksLikeFormula } from '../export/plain-text.ts';
import type { Cell, NumberFormat } from '../read/cells/cell.ts';
import { inertText, isErrorWord } from '../write/inert-text.ts';
import { textFormat } from '../write/styles.ts';

/** What is written in place of a cell that was read: read again, it says the same, or is refused for the same reason. */
export interface WrittenAgain {
  readonly value: CellValue;
  /** How it is shown, where that is not as its column is. */
  readonly numFmt?: string;
  /** A text that would be taken for an error otherwise. */
  readonly richText?: { text: string }[];
}

/** Stands where a formula was, or what is no number or day: none of them is to pass for an empty cell, or for a text. */
const unusable = '#VALUE!';

const numberFormats: Readonly<Record<NumberFormat, string | undefined>> = {
  plain: undefined,
  percent: '0.00%',
  currency: '[$MVR] #,##0.00',
  other: 'General" …"',
};

export function cellAsItWas(cell: Cell): WrittenAgain {
  if (cell.kind === 'text') return textAsItWas(cell.text);
  if (cell.kind === 'number') {
    const zeros = cell.shown && '0'.repeat(cell.shown.replace(/\..*/, '').length);
    return shownAs(Number(cell.text), zeros ?? numberFormats[cell.format]);
  }
  if (cell.kind === 'boolean') return { value: cell.value };
  if (cell.kind === 'date') return dateAsItWas(cell.text);
  return { value: cell.kind === 'error' && isErrorWord(cell.text) ? cell.text : unusable };
}

/** The style of a cell that is shown in a way of its own. */
export function withFormat(style: CellStyle, { numFmt }: Pick<WrittenAgain, 'numFmt'>): CellStyle {
  return numFmt === undefined ? style : { ...style, numFmt };
}

function textAsItWas(text: string): WrittenAgain {
  const value = inertText(text);
  if (isErrorWord(text)) return { value, richText: [{ text }] };
  // A cell that is of the format of texts stays one when somebody edits it.
  return looksLikeFormula(text) ? { value, numFmt: textFormat } : { value };
}

function shownAs(value: number, numFmt: string | undefined): WrittenAgain {
  return numFmt === undefined ? { value } : { value, numFmt };
}

const millisecondsOfDay = 86_400_000;
const [dateAlone, timeAlone] = [10, 8];

/** Days are counted from the last day but one of 1899, because 1900 is taken for a leap year; before March, from the last. */
function dateAsItWas(text: string): WrittenAgain {
  const isTime = text.length === timeAlone;
  const instant = Date.parse(isTime ? `1899-12-31T${text}Z` : `${text}${text.length > dateAlone ? 'Z' : ''}`);
  const sinceEnd = (instant - Date.UTC(1899, 11, 31)) / millisecondsOfDay;
  if (Number.isNaN(sinceEnd) || sinceEnd < 0) return { value: unusable };
  if (isTime) return { value: sinceEnd, numFmt: 'hh:mm:ss' };
  const value = sinceEnd >= 60 ? sinceEnd + 1 : sinceEnd;
  return { value, numFmt: text.length > dateAlone ? 'yyyy-mm-dd hh:mm:ss' : 'yyyy-mm-dd' };
}
