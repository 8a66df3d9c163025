import type { ExportCell, ExportLine } from './export-cells.ts';
import { inert, writable } from './plain-text.ts';

/** By which spreadsheet programs know the encoding. */
export const byteOrderMark = '\uFEFF';

/** What would end a field, or be lost at its ends. */
const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

/** A field of RFC 4180, with nothing in it that a spreadsheet program would run. */
function field({ kind, value }: ExportCell): string {
  if (kind !== 'text') return value;
  const text = inert(writable(value));
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line with as many fields as all others. */
export function csvLine({ cells }: ExportLine, width: number): string {
  const fields = Array.from({ length: width }, (_, place) => {
    const cell = cells[place];
    return cell === undefined ? '' : field(cell);
  });
  return `${fields.join(',')}\r\n`;
}
