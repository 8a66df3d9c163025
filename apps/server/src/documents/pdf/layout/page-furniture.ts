import { printedCode } from '@strata/domain';
import type { PrintedDocument } from '../../printed-document.ts';
import { drawMarks } from './page-marks.ts';
import type { Paper } from './paper.ts';
import { type PrintStyle, styles } from './styles.ts';

/** Draws what stands on every page: what the document is, what it was made from, and how many pages there are. */
export function furnish(paper: Paper, document: PrintedDocument, page: number, pages: number): void {
  const { left, right, top, bottom } = paper.area;
  const { state, marks = [], verification } = document;
  drawMarks(paper, marks);
  paper.artifact('Pagination', () => {
    if (state !== undefined) writeOnOneLine(paper, state, styles.marginState, left, top - 43, paper.width);
    const about = `${document.title} · ${document.reference}`;
    writeOnOneLine(paper, about, styles.margin, left, top - 30, paper.width * 0.55);
    writeAtEnd(paper, document.scheme, styles.margin, top - 30, paper.width * 0.42);
    const { templateVersion, sha256, hashOf = 'the plan' } = document;
    const made = `Template ${templateVersion} · SHA-256 of ${hashOf} ${sha256}`;
    writeOnOneLine(paper, made, styles.fine, left, bottom + 20, paper.width - 80);
    if (verification) {
      const { code, address } = verification;
      const where = `Code ${printedCode(code)} · to be checked at ${address.replace(/\/[^/]*$/, '')}`;
      writeOnOneLine(paper, where, styles.fine, left, bottom + 30, paper.width);
    }
    writeAtEnd(paper, `Page ${page} of ${pages}`, styles.margin, bottom + 19, 80);
  });
  paper.rule(left, top - 16, right - left, 0.4);
  paper.rule(left, bottom + 14, right - left, 0.4);
}

/** Writes at the right edge of the page, as far as there is room on one line. */
export function writeAtEnd(paper: Paper, text: string, style: PrintStyle, y: number, width: number): void {
  const lines = paper.linesOf(shortened(paper, text, style, width), style);
  paper.write(lines, style, paper.area.right - width, y, 'end', width);
}

/** Writes as far as there is room on one line. */
export function writeOnOneLine(
  paper: Paper,
  text: string,
  style: PrintStyle,
  x: number,
  y: number,
  width: number,
): void {
  paper.write(paper.linesOf(shortened(paper, text, style, width), style), style, x, y);
}

/** The margin holds one line; the whole name stands in the document itself. */
function shortened(paper: Paper, text: string, style: PrintStyle, width: number): string {
  if (paper.widthOf(text, style) <= width) return text;
  const characters = Array.from(text);
  let [fits, tooMany] = [0, characters.length];
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    const short = `${characters.slice(0, middle).join('').trimEnd()}…`;
    if (paper.widthOf(short, style) <= width) fits = middle;
    else tooMany = middle;
  }
  return `${characters.slice(0, fits).join('').trimEnd()}…`;
}
