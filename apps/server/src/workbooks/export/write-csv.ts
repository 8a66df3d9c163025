import type { ExportCell, ExportLine } from './export-cells.ts';
import { looksLikeFormula, writable } from './plain-text.ts';

/** By which spreadsheet programs know the encoding. */
export const byteOrderMark = '\uFEFF';

/** What would end a field, or be lost at its ends. */
const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

/**
 * A field of RFC 4180. A file of text says of no field whether it is one, so what looks like a formula gets an
 * apostrophe before it: that is how a text is typed in a spreadsheet program.
 */
function field({ kind, value }: ExportCell): string {
  if (kind !== 'text') return value;
  const text = writable(value);
  const inert = looksLikeFormula(text) ? `'${text}` : text;
  return needsQuotes.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** A line with as many fields as all others. */
export function csvLine({ cells }: ExportLine, width: number): string {
  const fields = Array.from({ length: width }, (_, place) => {
    const cell = cells[place];
    return cell === undefined ? '' : field(cell);
  });
  return `${fields.join(',')}\r\n`;
}
