import type { Content, Element } from '../pdf-file.ts';
import type { Align, Area, Paper } from './paper.ts';
import type { PrintStyle } from './styles.ts';

/**
 * Writes a text across the page, below what is there already; its lines may go on to further pages.
 * @param before the space above it
 * @param kept how much must fit on the page together with its first line
 * @param between how far it goes from left to right, when not across the page
 * @param align where each line stands between them
 */
export function composeText(
  paper: Paper,
  text: string,
  style: PrintStyle,
  tag: 'H1' | 'H2' | 'P',
  parent: Element | undefined,
  before: number,
  kept = 0,
  between: Pick<Area, 'left' | 'right'> = paper.area,
  align: Align = 'start',
): void {
  const lines = paper.linesOf(text, style, between.right - between.left);
  paper.y += before;
  paper.ensure(Math.min(paper.height, style.lineHeight + kept));
  const contents: (Content | undefined)[] = [];
  for (let written = 0; written < lines.length; ) {
    const fitting = Math.max(1, Math.floor(paper.room / style.lineHeight));
    const block = lines.slice(written, written + fitting);
    contents.push(
      paper.content(tag, () =>
        paper.write(block, style, between.left, paper.y, align, between.right - between.left),
      ),
    );
    paper.y += block.length * style.lineHeight;
    written += block.length;
    if (written < lines.length) paper.startPage();
  }
  const element = paper.element(tag, contents);
  if (element) parent?.add(element);
}
