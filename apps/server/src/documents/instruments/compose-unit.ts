import {
  type Box,
  type BuildingOutline,
  displayWhole,
  type FloorPlate,
  layoutFloorPlate,
  layoutThumbnail,
} from '@strata/domain';
import { drawDiagram, drawNorth, drawScaleBar } from '../pdf/diagram/draw-diagram.ts';
import { composeText } from '../pdf/layout/compose-text.ts';
import { type Area, type Paper, pointsOfMillimetre } from '../pdf/layout/paper.ts';
import { colours } from '../pdf/layout/styles.ts';
import type { Content, Element } from '../pdf/pdf-file.ts';
import { instrumentStyles } from './instrument-styles.ts';
import type { DrawnUnit, PrintedInstrument, UnitFigure } from './printed-instrument.ts';

/** @param kept how much of what follows must fit on the page, too */
export function composeHeading(
  paper: Paper,
  heading: string,
  root: Element | undefined,
  right: number,
  kept = 60,
  left = paper.area.left,
): void {
  composeText(paper, heading, instrumentStyles.heading, 'H2', root, 8, kept, { left, right });
  paper.y += 3;
  paper.rule(left, paper.y, right - left, 0.8, colours.accent);
}

type Thumbnail = ReturnType<typeof layoutThumbnail>;

/** Points: the facts on the left have what the drawing and the space before it leave. */
const figureSize = { width: 204, height: 150, before: 22 } as const;
/** Of the floor plan in its place, and of the building below it. */
const floorHeight = 190;
const storeyMark = { width: 72, height: 56 } as const;
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
  composeFacts(paper, facts, { left: paper.area.left, right }, root);
  if (paper.pages === page) paper.y = Math.max(paper.y, end);
  paper.y += 6;
}

/** Labels with their values, as a table. */
export function composeFacts(
  paper: Paper,
  facts: PrintedInstrument['facts'],
  between: Pick<Area, 'left' | 'right'>,
  root: Element | undefined,
): void {
  const table = paper.openElement('Table');
  if (table) root?.add(table);
  for (const { label, value } of facts) composeFact(paper, label, value, between, table);
  table?.end();
}

function composeFact(
  paper: Paper,
  label: string,
  value: string,
  { left, right }: Pick<Area, 'left' | 'right'>,
  table: Element | undefined,
): void {
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

/** Draws where the unit is, and says below what that is. @returns where it ends */
function composeFigure(paper: Paper, figure: UnitFigure, top: number, parent: Element | undefined): number {
  const { right } = paper.area;
  const left = right - figureSize.width;
  const { floor, outline, words } = figure;
  const plate = floor && plateOf(floor);
  const { height, draw, scale } = plate
    ? drawnFloor(paper, plate, figure, left, top + 12)
    : drawnBuilding(paper, outline, left, top);
  const drawn = paper.content('Figure', draw);
  const element = paper.element('Figure', [drawn], { alt: words });
  if (element) parent?.add(element);
  paper.y = top + height;
  const caption =
    scale === undefined ? figure.caption : `${figure.caption} Scale 1 : ${displayWhole(scale)} on A4.`;
  composeText(paper, caption, instrumentStyles.small, 'P', parent, 6, 0, { left, right });
  return paper.y;
}

interface DrawnFigure {
  readonly height: number;
  readonly draw: () => void;
  /** 1 : so many; undefined where it is not to scale. */
  readonly scale?: number | undefined;
}

const plateOf = ({ things, unitId }: DrawnUnit): FloorPlate | undefined =>
  layoutFloorPlate(
    things,
    { width: figureSize.width, height: floorHeight, letters: 0.8, millimetre: pointsOfMillimetre },
    { marked: unitId, hasAreas: false },
  );

/** The floor with the unit filled; below it a bar to measure by, and the building as the mark of its storey. */
function drawnFloor(
  paper: Paper,
  plate: FloorPlate,
  { outline, floor }: UnitFigure,
  left: number,
  top: number,
): DrawnFigure {
  const { view } = plate;
  const below = top + view.height + 10;
  const building = outline && layoutThumbnail(outline, storeyMark.width, storeyMark.height);
  const empty = building ? emptyAbove(building) : storeyMark.height - 16;
  return {
    height: below - top + 12 + storeyMark.height - empty,
    scale: view.denominator,
    draw: () => {
      drawDiagram(paper, plate, left, top);
      drawScaleBar(paper, view.scale, left, below);
      if (typeof floor?.northAngle === 'number') drawNorth(paper, floor.northAngle, left, below + 16);
      if (building)
        drawBuilding(
          paper,
          building,
          left + figureSize.width - storeyMark.width,
          below - empty,
          storeyMark.width,
        );
    },
  };
}

function drawnBuilding(
  paper: Paper,
  outline: BuildingOutline | null,
  left: number,
  top: number,
): DrawnFigure {
  if (!outline) return { height: 0, draw: () => undefined };
  const building = layoutThumbnail(outline, figureSize.width, figureSize.height);
  // A low building does not hang at the foot of an empty place.
  const empty = emptyAbove(building);
  return {
    height: figureSize.height - empty,
    draw: () => drawBuilding(paper, building, left, top - empty, figureSize.width),
  };
}

const emptyAbove = ({ fills, roofs }: Thumbnail): number =>
  Math.min(...[...fills.flatMap(({ boxes }) => boxes), ...roofs].map(({ y }) => y));

/** All but the unit and its lots steps back, as in every drawing of one unit. */
function drawBuilding(
  paper: Paper,
  { fills, roofs, ground }: Thumbnail,
  left: number,
  top: number,
  across: number,
): void {
  const placed = (boxes: readonly Box[]) =>
    boxes.map(({ x, y, width, height }) => [left + x, top + y, width, height]);
  for (const { kind, boxes } of fills) {
    const isShared = kind === 'general' || kind === 'limited';
    paper.fill(placed(boxes), kind === 'marked' ? colours.marked : isShared ? colours.ground : colours.line);
  }
  const soil = { x: 2, y: ground, width: across - 4, height: 2 };
  paper.fill(placed([...roofs, soil]), colours.outline);
}
