import type { Deadline } from '../deadline.ts';
import type { Attributes, XmlListener } from './read-xml.ts';

const [rowsBegin, rowsEnd, rowEnd] = ['<sheetData>', '</sheetData>', '</row>'] as const;
const pieceBytes = 256 * 1024;

/** Letters, digits and signs that stand for themselves. */
const plain = String.raw`[\x20-\x25\x27-\x3B\x3D\x3F-\x7E]*`;
/** How a row looks says nothing, but for whether it is hidden. */
const looks =
  'spans|s|ht|hidden|customHeight|customFormat|outlineLevel|collapsed|thickTop|thickBot|x14ac:dyDescent';
const row = new RegExp(String.raw`<row r="([1-9]\d{0,6})"((?: (?:${looks})="[\w.: -]*")*)(/?)>`, 'y');
const cell = new RegExp(
  String.raw`<c r="([A-Z]{1,3}[1-9]\d{0,6})"(?: s="(\d{1,5})")?(?: t="(s|n|b|str|inlineStr)")?(?:/>|>(?:<v>(${plain})</v>|<is><t(?: xml:space="preserve")?>(${plain})</t></is>)</c>)`,
  'y',
);

/** A sheet without its rows, and where these stand in it. */
export interface PlainSheet {
  readonly frame: Buffer;
  readonly begin: number;
  readonly end: number;
}

/**
 * Where the rows of a sheet stand, if there can be no doubt about it: no remark, no instruction and no unread text is
 * there that could hold what looks like rows.
 */
export function findPlainRows(sheet: Buffer): PlainSheet | undefined {
  const from = sheet.indexOf(rowsBegin) + rowsBegin.length;
  const to = sheet.lastIndexOf(rowsEnd);
  const isFound = from >= rowsBegin.length && to >= from;
  if (!isFound || sheet.includes('<!') || sheet.lastIndexOf('<?') > 0) return undefined;
  return { frame: Buffer.concat([sheet.subarray(0, from), sheet.subarray(to)]), begin: from, end: to };
}

/**
 * Tells the listener of rows as a reader of all XML would, three times as quickly, where they are written as plainly as
 * spreadsheet programs write them. Ends with false at anything else; then nothing counts of what the listener was told.
 */
export function readPlainRows(
  sheet: Buffer,
  place: PlainSheet,
  listener: XmlListener,
  checkDeadline: Deadline,
): boolean {
  listener.open('sheetData', {});
  for (let at = place.begin; at < place.end; ) {
    checkDeadline();
    const to = endOfPiece(sheet, at, place.end);
    if (to <= at || !readPiece(sheet.toString('latin1', at, to), listener)) return false;
    at = to;
  }
  listener.close?.('sheetData');
  return true;
}

/** Rows are never parted; one that is longer than a piece is not plain. */
function endOfPiece(sheet: Buffer, at: number, end: number): number {
  if (at + pieceBytes >= end) return end;
  return sheet.lastIndexOf(rowEnd, at + pieceBytes - rowEnd.length) + rowEnd.length;
}

function readPiece(piece: string, listener: XmlListener): boolean {
  let at = 0;
  while (at < piece.length) {
    row.lastIndex = at;
    const found = row.exec(piece);
    const attributes = found && attributesOf(found);
    if (!attributes) return false;
    listener.open('row', attributes);
    at = row.lastIndex;
    if (found[3] === '') at = readCells(piece, at, listener);
    if (at < 0) return false;
    listener.close?.('row');
  }
  return true;
}

/** Undefined where one stands twice. */
function attributesOf([, r = '', others = '']: RegExpExecArray): Attributes | undefined {
  if (others === '') return { r };
  const names = others.match(/[\w:]+(?==)/g) ?? [];
  if (new Set(names).size < names.length) return undefined;
  const hidden = /hidden="([^"]*)"/.exec(others)?.[1];
  return hidden === undefined ? { r } : { r, hidden };
}

/** Where the row ends; -1 when something in it is not plain. */
function readCells(piece: string, begin: number, listener: XmlListener): number {
  let at = begin;
  while (!piece.startsWith(rowEnd, at)) {
    cell.lastIndex = at;
    const found = cell.exec(piece);
    if (!found) return -1;
    at = cell.lastIndex;
    tellCell(found, listener);
  }
  return at + rowEnd.length;
}

function tellCell([, r = '', s, t, value, inline]: RegExpExecArray, listener: XmlListener): void {
  const attributes: Record<string, string> = { r };
  if (s !== undefined) attributes['s'] = s;
  if (t !== undefined) attributes['t'] = t;
  listener.open('c', attributes);
  if (value !== undefined) tellText('v', value, listener);
  if (inline !== undefined) {
    listener.open('is', {});
    tellText('t', inline, listener);
    listener.close?.('is');
  }
  listener.close?.('c');
}

function tellText(name: string, text: string, listener: XmlListener): void {
  listener.open(name, {});
  listener.text?.(text);
  listener.close?.(name);
}
