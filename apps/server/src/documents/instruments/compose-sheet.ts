import { type BoundaryEdge, displayWhole, inMetres, layoutUnitDiagram, mostCorners } from '@strata/domain';
import {
  drawDiagram,
  drawLegend,
  drawNorth,
  drawScaleBar,
  layLegend,
  northSize,
} from '../pdf/diagram/draw-diagram.ts';
import { composeText } from '../pdf/layout/compose-text.ts';
import { type Paper, pointsOfMillimetre } from '../pdf/layout/paper.ts';
import type { Element } from '../pdf/pdf-file.ts';
import { composePart } from './compose-part.ts';
import { composeFacts, composeHeading } from './compose-unit.ts';
import { instrumentStyles } from './instrument-styles.ts';
import type { InstrumentPart, UnitSheet } from './printed-instrument.ts';

/** Points: what the diagram has at most, so that the boundary is on the same page as a rule. */
const highest = { besideFacts: 330, aboveFacts: 240 } as const;
/** The areas stand beside a diagram that leaves them so much, and below a wider one. */
const factsWidth = 190;
const beforeFacts = 22;
/** Where the legend begins, beside the bar. */
const besideBar = 160;

/** A page with the unit from near, its boundary and its areas. */
export function composeSheet(paper: Paper, sheet: UnitSheet, root: Element | undefined): void {
  const { left, right } = paper.area;
  const { words, heading, place, facts, northAngle } = sheet;
  const laid = layoutOf(paper, sheet);
  if (!laid) return;
  const { diagram, areFactsBeside } = laid;
  paper.startPage();
  composeHeading(paper, heading, root, right);
  composeText(paper, place, instrumentStyles.text, 'P', root, 6);
  paper.y += 12;
  const top = paper.y;
  const below = top + diagram.view.height + 14;
  const legend = layLegend(paper, diagram.shapes, paper.width - besideBar);
  const drawn = paper.content('Figure', () => {
    drawDiagram(paper, diagram, left, top);
    drawScaleBar(paper, diagram.view.scale, left, below);
    if (northAngle !== null) drawNorth(paper, northAngle, left + besideBar - northSize - 8, below - 12);
    drawLegend(paper, legend, left + besideBar, below - 3);
  });
  const figure = paper.element('Figure', [drawn], { alt: words });
  if (figure) root?.add(figure);
  const composeAreas = (from: number) => {
    composeHeading(paper, 'Areas', root, right, 60, from);
    composeFacts(paper, facts, { left: from, right }, root);
  };
  if (areFactsBeside) composeAreas(right - factsWidth);
  paper.y = below + Math.max(22, legend.height + 4);
  const scale = `Scale 1 : ${displayWhole(diagram.view.denominator ?? 1)} on A4. Lengths in metres between corners.`;
  composeText(paper, scale, instrumentStyles.small, 'P', root, 0);
  composePart(paper, boundaryPart(sheet, diagram.edges), root);
  if (!areFactsBeside) composeAreas(left);
}

/** The larger of a diagram that is narrow and high and one that is wide and low. */
function layoutOf(paper: Paper, { things, unitId }: UnitSheet) {
  const layout = (width: number, height: number) =>
    layoutUnitDiagram(things, unitId, { width, height, letters: 0.8, millimetre: pointsOfMillimetre });
  const narrow = layout(paper.width - factsWidth - beforeFacts, highest.besideFacts);
  const wide = layout(paper.width, highest.aboveFacts);
  if (!narrow || !wide) return undefined;
  const areFactsBeside = narrow.view.scale >= wide.view.scale;
  return { diagram: areFactsBeside ? narrow : wide, areFactsBeside };
}

/** The boundary corner by corner; one that is round would go on for pages. */
function boundaryPart({ heading }: UnitSheet, edges: readonly BoundaryEdge[]): InstrumentPart {
  if (edges.length > mostCorners)
    return {
      heading: 'Boundary',
      paragraph: `The boundary has ${displayWhole(edges.length)} corners, which the plan keeps to the millimetre.`,
    };
  return {
    heading: 'Boundary',
    isFine: true,
    table: {
      caption: `Boundary of ${heading.replace('Diagram of ', '')}`,
      columns: [
        { head: 'From', kind: 'text', isRowHead: true, isShort: true },
        { head: 'To', kind: 'text', isShort: true },
        { head: 'Metres', kind: 'figure' },
        { head: 'Beside', kind: 'text' },
      ],
      rows: edges.map(({ from, to, length, beside }) => ({
        kind: 'body',
        cells: [from, to, inMetres(length), beside ?? 'Nothing drawn'],
      })),
      notes: [],
    },
  };
}
