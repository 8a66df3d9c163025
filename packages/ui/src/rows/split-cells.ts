/** Cells of one line after the other; a cell in quotation marks may hold separators and line breaks. */
function split(text: string, separator: string): readonly (readonly string[])[] {
  const lines: string[][] = [];
  let line: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const quoted = text[at] === '"' ? quotedCell(text, at, separator) : undefined;
    const end = quoted?.end ?? plainEnd(text, at, separator);
    line.push(quoted?.cell ?? text.slice(at, end).trim());
    if (text[end] !== separator) {
      lines.push(line);
      line = [];
    }
    at = end + 1;
  }
  return lines;
}

/** Where a cell without quotation marks ends. */
function plainEnd(text: string, from: number, separator: string): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === separator || text[at] === '\n') return at;
  }
  return text.length;
}

/** A cell in quotation marks, where they close before a separator, a line break or the end; else they are letters. */
function quotedCell(text: string, from: number, separator: string) {
  let cell = '';
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '"') {
      cell += text[at];
    } else if (text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else {
      const next = text[at + 1];
      const isClosed = next === undefined || next === separator || next === '\n';
      return isClosed ? { cell: cell.trim(), end: at + 1 } : undefined;
    }
  }
  return undefined;
}

const isFigure = (line: string) => /^"?\d{1,3}(,\d{3})*(\.\d+)?"?$|^"?\d+,\d{1,2}"?$/.test(line.trim());

/** The separator that all lines have equally often, with no more cells than there are columns. */
function isSeparator(text: string, separator: string, columns: number): boolean {
  const counts = split(text, separator).map((line) => line.length);
  const first = counts[0] ?? 1;
  return first > 1 && first <= columns && counts.every((count) => count === first);
}

/** What of the pasted text goes where: from the focused cell on there are so many columns. */
export interface PasteTarget {
  readonly columns: number;
  /** The focused column holds figures, so that a comma may belong to the figure. */
  readonly figures: boolean;
}

/**
 * The cells of a text copied from a spreadsheet (tabs) or from a CSV file (semicolons or commas). Blank lines at the
 * end are dropped; those between stay, so that rows keep their places.
 */
export function splitCells(pasted: string, target: PasteTarget): readonly (readonly string[])[] {
  const text = pasted
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replace(/[\s\u00A0]+$/, '');
  if (text === '') return [];
  // Leading tabs are empty cells; only what follows the last cell is dropped.
  if (text.includes('\t')) return split(text, '\t');
  if (isSeparator(text, ';', target.columns)) return split(text, ';');
  const areFigures = target.figures && text.split('\n').every((line) => line.trim() === '' || isFigure(line));
  if (!areFigures && isSeparator(text, ',', target.columns)) return split(text, ',');
  return split(text, '\t');
}
