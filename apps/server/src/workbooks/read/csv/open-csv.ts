import { looksLikeFormula } from '../../export/plain-text.ts';
import type { Cell } from '../cells/cell.ts';
import { mostColumns } from '../cells/read-address.ts';
import { type GatheredSheet, refuseBeyond } from '../cells/sheet-listener.ts';
import { plainTextCell, refuseLongText } from '../cells/text-cell.ts';
import type { Deadline } from '../deadline.ts';
import type { TitledColumn } from '../header/find-header.ts';
import { titleKey } from '../header/title-key.ts';
import { type WorkbookLimits, workbookLimits } from '../limits.ts';
import type { OpenWorkbook } from '../open-workbook.ts';
import { refuseOtherType } from '../refuse-active.ts';
import { refuseWorkbook, refusing, type WorkbookRefusal } from '../workbook-refusal.ts';

const separators = [',', ';', '\t'] as const;
type Separator = (typeof separators)[number];

/** With which archives begin, and workbooks with them. */
const archive = [0x50, 0x4b, 0x03, 0x04];

/** Titles stand in one of the first rows. */
const rowsLookedThrough = 20;

/**
 * A text with separators as a workbook of one sheet. It says neither what its sheet is called nor by which character its
 * cells are parted: the one is what it is imported as, the other is told by the row of titles.
 */
export function openCsv(
  file: Uint8Array,
  sheetName: string,
  columns: readonly TitledColumn[],
  limits: WorkbookLimits = workbookLimits,
): OpenWorkbook | WorkbookRefusal {
  return refusing(() => {
    const { text, separator: stated } = withoutHint(decode(file, limits));
    const titles = new Set(
      columns.flatMap(({ title, aliases = [] }) => [title, ...aliases]).map((title) => titleKey(title)),
    );
    const separator = stated ?? separatorOf(text, titles, limits);
    const gather = (of: WorkbookLimits, checkDeadline: Deadline) =>
      gatherRows(text, separator, of, checkDeadline);
    return { sheets: [{ name: sheetName, isHidden: false, gather }] };
  });
}

/** UTF-8, or UTF-16 that says so by its mark. Anything else could be read as other letters than were meant. */
function decode(file: Uint8Array, limits: WorkbookLimits): string {
  if (file.length === 0) refuseWorkbook('FILE_NOT_WORKBOOK', 'The selected file is empty');
  if (file.length > limits.unpackedBytes)
    refuseWorkbook('FILE_TOO_COMPLEX', 'The selected file holds too much. Split it into smaller files');
  if (archive.every((byte, at) => file[at] === byte)) refuseOtherType();
  const [first, second] = file;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  const text = decodeAs(encoding, file);
  if (/^\s*(<|%PDF-|\{\\rtf)/.test(text)) refuseOtherType();
  // oxlint-disable-next-line no-control-regex -- a text has none of them
  if (/[\u0000-\u0008\u000E-\u001F\uFFFE\uFFFF]/.test(text)) refuseEncoding();
  return text;
}

function decodeAs(encoding: string, file: Uint8Array): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    // An archive or a picture is no text in any encoding.
    if (file.subarray(0, 1_000).includes(0)) refuseOtherType();
    return refuseEncoding();
  }
}

function refuseEncoding(): never {
  return refuseWorkbook(
    'FILE_UNREADABLE',
    'The selected file is not in UTF-8, so that its letters cannot be told. Save it as “CSV UTF-8”, or as an Excel workbook (.xlsx)',
  );
}

/** Excel takes a first line "sep=;" for a hint, and shows no row for it. */
function withoutHint(text: string): { readonly text: string; readonly separator?: Separator } {
  const [hint = '', mark] = /^sep=([,;\t])(?:\r\n|\n|\r)/i.exec(text) ?? [];
  const separator = separators.find((one) => one === mark);
  return separator === undefined ? { text } : { text: text.slice(hint.length), separator };
}

/** No title is longer. */
const isShort = (text: string): boolean => text.length <= 200;

/** The separator by which the first rows have the most titles of the sheet; else the one that parts most. */
function separatorOf(text: string, titles: ReadonlySet<string>, limits: WorkbookLimits): Separator {
  let best: { separator: Separator; known: number; fields: number } | undefined;
  for (const separator of separators) {
    let [known, fields, count] = [0, 0, 0];
    for (const { cells } of recordsOf(text, separator, limits)) {
      count += 1;
      const keys = cells.slice(0, limits.columns).filter(isShort).map(titleKey);
      known = Math.max(known, new Set(keys.filter((key) => titles.has(key))).size);
      fields = Math.max(fields, cells.length);
      if (count >= rowsLookedThrough) break;
    }
    if (!best || known > best.known || (known === best.known && fields > best.fields))
      best = { separator, known, fields };
  }
  return best?.separator ?? ',';
}

function gatherRows(
  text: string,
  separator: Separator,
  limits: WorkbookLimits,
  checkDeadline: Deadline,
): GatheredSheet {
  const sheet: GatheredSheet = { rows: [], merged: [], filled: [], hiddenColumns: new Set() };
  for (const { row, cells: fields, isOpen } of recordsOf(text, separator, limits)) {
    if (row % 1_000 === 0) checkDeadline();
    if (isOpen)
      refuseWorkbook(
        'FILE_UNREADABLE',
        `A quotation mark in row ${row} of the selected file is not closed. Open it in a spreadsheet program and save it again`,
      );
    if (fields.length > mostColumns) refuseBeyond(row, mostColumns, limits);
    const cells: (Cell | undefined)[] = [];
    for (const [column, field] of fields.entries()) {
      const cell = fieldCell(field, limits);
      if (!cell) continue;
      if (row > limits.rows || column >= limits.columns) refuseBeyond(row, column, limits);
      cells[column] = cell;
    }
    if (cells.length > 0) sheet.rows.push({ number: row, isHidden: false, cells });
  }
  return sheet;
}

/** What spreadsheet programs would work out, and do not take for a figure. */
const formula = /^[=\uFF1D]|^[+\-@].*[(|!]/su;

/** A field is a text. The apostrophe by which programs keep one from being a formula is none of its letters. */
function fieldCell(field: string, limits: WorkbookLimits): Cell | undefined {
  const text = field.trimStart();
  if (text.startsWith("'") && looksLikeFormula(text.slice(1)))
    return plainTextCell(withoutMarks(text.slice(1)), limits);
  if (formula.test(text)) return { kind: 'formula', text: text.slice(0, 500) };
  return plainTextCell(withoutMarks(field), limits);
}

/** Exports put the mark behind semicolons too, at which programs of other countries part the lines. */
function withoutMarks(text: string): string {
  return text.includes(";'")
    ? text.replaceAll(/;'(?=.)/gsu, (mark, at: number) => (looksLikeFormula(text.slice(at + 2)) ? ';' : mark))
    : text;
}

interface CsvRecord {
  /** As a spreadsheet program counts, from 1. */
  readonly row: number;
  readonly cells: readonly string[];
  /** Whether the text ends within quotes. */
  readonly isOpen: boolean;
}

/** The lines of RFC 4180, whatever ends them; a quote within a field that does not begin with one is a quote. */
function* recordsOf(text: string, separator: Separator, limits: WorkbookLimits): Generator<CsvRecord> {
  const ends = new RegExp(`[${separator}\r\n]`, 'g');
  let [at, row] = [0, 1];
  let cells: string[] = [];
  while (at < text.length) {
    let field = '';
    let isOpen = false;
    if (text.charAt(at) === '"') {
      for (isOpen = true, at += 1; isOpen && at < text.length; ) {
        const close = text.indexOf('"', at);
        const until = close === -1 ? text.length : close;
        field += text.slice(at, until);
        if (field.length > limits.textLength) refuseLongText(limits);
        at = until + 1;
        isOpen = close === -1 || text.charAt(at) === '"';
        if (close !== -1 && isOpen) {
          field += '"';
          at += 1;
        }
      }
    }
    ends.lastIndex = at;
    const end = ends.exec(text);
    const stop = end?.index ?? text.length;
    field += text.slice(at, stop);
    cells.push(field);
    at = stop + 1;
    // One more than any sheet has is enough to be refused.
    if (end?.[0] === separator && cells.length <= mostColumns) {
      // A separator at the very end has an empty field behind it.
      if (at < text.length) continue;
      cells.push('');
    } else if (end?.[0] === '\r' && text.charAt(at) === '\n') at += 1;
    yield { row, cells, isOpen };
    [cells, row] = [[], row + 1];
  }
}
