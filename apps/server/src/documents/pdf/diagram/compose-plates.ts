import { displayWhole, layoutFloorPlate } from '@strata/domain';
import type { PrintedPlate } from '../../printed-document.ts';
import { composeText } from '../layout/compose-text.ts';
import { type Paper, pointsOfMillimetre } from '../layout/paper.ts';
import { styles } from '../layout/styles.ts';
import type { Element } from '../pdf-file.ts';
import { drawDiagram, drawLegend, drawNorth, drawScaleBar, layLegend, northSize } from './draw-diagram.ts';

/** Points kept below a plan for its bar, its scale and what its kinds look like. */
const below = 64;
const besideBar = 170;

/** Each on a page of its own, as large as a round scale lets it be. */
export function composePlates(
  paper: Paper,
  plates: readonly PrintedPlate[],
  root: Element | undefined,
): void {
  for (const plate of plates) {
    paper.startPage();
    // It takes its page whatever it shows: where pages are counted, nothing has to be laid out.
    if (paper.isWriting) composePlate(paper, plate, root);
  }
}

function composePlate(
  paper: Paper,
  { heading, things, words, northAngle }: PrintedPlate,
  root: Element | undefined,
): void {
  const { left, bottom } = paper.area;
  composeText(paper, heading, styles.heading, 'H2', root, 0);
  const top = paper.y + 10;
  const plate = layoutFloorPlate(
    things,
    { width: paper.width, height: bottom - top - below, letters: 1, millimetre: pointsOfMillimetre },
    { hasAreas: true },
  );
  if (!plate) return;
  const { view, shapes } = plate;
  const foot = top + view.height + 16;
  const legend = layLegend(paper, shapes, paper.width - besideBar);
  const drawn = paper.content('Figure', () => {
    drawDiagram(paper, plate, left, top);
    drawScaleBar(paper, view.scale, left, foot);
    if (northAngle !== null) drawNorth(paper, northAngle, left + besideBar - northSize - 8, foot - 12);
    drawLegend(paper, legend, left + besideBar, foot - 3);
  });
  const figure = paper.element('Figure', [drawn], { alt: words });
  if (figure) root?.add(figure);
  paper.y = foot + Math.max(20, legend.height);
  const scale = `Scale 1 : ${displayWhole(view.denominator ?? 1)} on A4. Areas are those that are drawn, in sqm.`;
  composeText(paper, scale, styles.note, 'P', root, 0);
}
