import { type Box, layoutThumbnail } from '@strata/domain';
import { composeText } from '../pdf/layout/compose-text.ts';
import type { Paper } from '../pdf/layout/paper.ts';
import { colours } from '../pdf/layout/styles.ts';
import type { Content, Element } from '../pdf/pdf-file.ts';
import { instrumentStyles } from './instrument-styles.ts';
import type { PrintedInstrument, UnitFigure } from './printed-instrument.ts';

/** @param kept how much of what follows must fit on the page, too */
export function composeHeading(
  paper: Paper,
  heading: string,
  root: Element | undefined,
  right: number,
  kept = 60,
): void {
  const { left } = paper.area;
  composeText(paper, heading, instrumentStyles.heading, 'H2', root, 8, kept, { left, right });
  paper.y += 3;
  paper.rule(left, paper.y, right - left, 0.8, colours.accent);
}

type Thumbnail = ReturnType<typeof layoutThumbnail>;

/** Points: the facts on the left have what the drawing and the space before it leave. */
const figureSize = { width: 204, height: 150, before: 22 } as const;
const labelWidth = 92;
/** Above and below a fact. */
const factPadding = 2.5;

/** What is registered of the unit, with the building beside it. */
export function composeUnit(
  paper: Paper,
  { facts, figure }: PrintedInstrument,
  root: Element | undefined,
): void {
  const right = paper.area.right - (figure ? figureSize.width + figureSize.before : 0);
  composeHeading(paper, 'The unit', root, right);
  const [top, page] = [paper.y, paper.pages];
  // Before the facts, which may go on to a further page.
  const end = figure ? composeFigure(paper, figure, top - 16, root) : top;
  paper.y = top;
  const table = paper.openElement('Table');
  if (table) root?.add(table);
  for (const { label, value } of facts) composeFact(paper, label, value, right, table);
  table?.end();
  if (paper.pages === page) paper.y = Math.max(paper.y, end);
  paper.y += 6;
}

function composeFact(
  paper: Paper,
  label: string,
  value: string,
  right: number,
  table: Element | undefined,
): void {
  const { left } = paper.area;
  const written = [
    { tag: 'TH', text: label, style: instrumentStyles.label, x: left, width: labelWidth - 6 },
    {
      tag: 'TD',
      text: value,
      style: instrumentStyles.text,
      x: left + labelWidth,
      width: right - left - labelWidth,
    },
  ].map((cell) => ({ ...cell, lines: paper.linesOf(cell.text, cell.style, cell.width) }));
  const height =
    Math.max(...written.map(({ lines, style }) => lines.length * style.lineHeight)) + 2 * factPadding;
  paper.ensure(height);
  const cells = written.map(({ tag, lines, style, x }) => {
    const content: Content | undefined = paper.content(tag, () =>
      paper.write(lines, style, x, paper.y + factPadding),
    );
    return paper.element(tag, [content], tag === 'TH' ? { scope: 'Row' } : {});
  });
  const row = paper.element('TR', cells);
  if (row) table?.add(row);
  paper.y += height;
  paper.rule(left, paper.y, right - left, 0.4);
}

/** Draws the building with the unit marked, and says below what that is. @returns where it ends */
function composeFigure(
  paper: Paper,
  { outline, caption, words }: UnitFigure,
  top: number,
  parent: Element | undefined,
): number {
  const { right } = paper.area;
  const left = right - figureSize.width;
  const building = layoutThumbnail(outline, figureSize.width, figureSize.height);
  // A low building does not hang at the foot of an empty place.
  const empty = Math.min(
    ...[...building.fills.flatMap(({ boxes }) => boxes), ...building.roofs].map(({ y }) => y),
  );
  const drawn = paper.content('Figure', () => drawBuilding(paper, building, left, top - empty));
  const figure = paper.element('Figure', [drawn], { alt: words });
  if (figure) parent?.add(figure);
  paper.y = top + figureSize.height - empty;
  composeText(paper, caption, instrumentStyles.small, 'P', parent, 6, 0, { left, right });
  return paper.y;
}

/** All but the unit and its lots steps back, as in every drawing of one unit. */
function drawBuilding(paper: Paper, { fills, roofs, ground }: Thumbnail, left: number, top: number): void {
  const placed = (boxes: readonly Box[]) =>
    boxes.map(({ x, y, width, height }) => [left + x, top + y, width, height]);
  for (const { kind, boxes } of fills) {
    const isShared = kind === 'general' || kind === 'limited';
    paper.fill(placed(boxes), kind === 'marked' ? colours.marked : isShared ? colours.ground : colours.line);
  }
  const soil = { x: 2, y: ground, width: figureSize.width - 4, height: 2 };
  paper.fill(placed([...roofs, soil]), colours.outline);
}
