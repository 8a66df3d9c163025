import type { Paper } from './paper.ts';
import { styles } from './styles.ts';

/** Degrees, and points between rows: no line of text is free of a mark, and none is covered by one. */
const slant = 28;
const betweenRows = 85;
const betweenWords = '          ';

/**
 * Draws marks pale across the whole page, margins included, before anything else is written: row by row in turn, so that
 * none can be cut away and the text still be read.
 */
export function drawMarks(paper: Paper, marks: readonly string[]): void {
  if (marks.length === 0) return;
  const { left, right, top, bottom } = paper.area;
  const [width, height] = [left + right, top + bottom];
  const diagonal = Math.hypot(width, height);
  const rows = Math.ceil(diagonal / 2 / betweenRows);
  paper.artifact('Pagination', () =>
    paper.turned(width / 2, height / 2, slant, () => {
      for (let row = -rows; row <= rows; row += 1) {
        const mark = `${marks[(row + rows) % marks.length] ?? ''}${betweenWords}`;
        const one = paper.widthOf(mark, styles.mark);
        const line = mark.repeat(Math.ceil(diagonal / one) + 1);
        // Rows are staggered, so that no blank goes down the whole page.
        const x = -diagonal / 2 - (Math.abs(row) % 2) * (one / 2);
        paper.write(paper.linesOf(line, styles.mark, diagonal * 3), styles.mark, x, row * betweenRows);
      }
    }),
  );
}
