import { displayHundredths, displaySqm } from '../../decimals.ts';
import { labelWidth } from '../../drawing/building-layout.ts';
import { hundredthsOfSqmm } from '../drawn-areas.ts';
import { type Extent, extentOf, ringsOf } from '../rings.ts';
import type { Polygon } from '../shape.ts';
import { type BoundaryEdge, boundaryOf } from './boundary-of.ts';
import { type DiagramRoom, type DiagramView, diagramView, placeIn } from './diagram-view.ts';
import { type DiagramThing, diagramKindOf } from './drawn-things.ts';
import type { DiagramShape, DiagramText } from './floor-plate.ts';
import { placeLabel } from './place-label.ts';

/** A unit among what lies around it: with its corners, the lengths of its walls and its neighbours. */
export interface UnitDiagram {
  readonly view: DiagramView;
  /** What lies around it, then the unit itself, which is marked. */
  readonly shapes: readonly DiagramShape[];
  /** The boundary, corner by corner. */
  readonly edges: readonly BoundaryEdge[];
  /** Those that have a letter. */
  readonly corners: readonly { readonly x: number; readonly y: number }[];
  readonly texts: readonly DiagramText[];
}

/** So much around the unit is shown, of its larger side. */
const surroundings = 0.16;
/** A wall that is shorter has its length in the table alone; before letters are enlarged. */
const leastWithLength = 46;
/** From the middle of a line to that of the next, of the size of its letters. */
const leading = 1.2;
const sizes = { number: 24, area: 13, neighbour: 12, length: 11, corner: 11 } as const;
/** Of a boundary with more corners, such as one that is round, none has a letter. */
export const mostCorners = 60;
/** How far a length stands inside its wall, and a corner's letter outside of it. */
const [inside, outside] = [12, 13];

/** "8.10": metres with two decimals, a half rounded up. */
export const inMetres = (millimetres: number): string =>
  displayHundredths(BigInt(Math.floor((millimetres + 5) / 10)));

/** Undefined where the unit is not drawn on the level. */
export function layoutUnitDiagram(
  things: readonly DiagramThing[],
  unitId: string,
  room: DiagramRoom,
): UnitDiagram | undefined {
  const unit = things.find(({ id, polygons }) => id === unitId && polygons.length > 0);
  const own = unit && extentOf(ringsOf(unit.polygons));
  if (!unit || !own) return undefined;
  const view = diagramView(around(own), room);
  const edges = boundaryOf(unit, things);
  const lettered = edges.length > mostCorners ? [] : edges;
  return {
    view,
    shapes: [
      ...things
        .filter(
          ({ id, thing, polygons }) =>
            id !== unit.id && thing !== 'floor' && thing !== 'plot' && reaches(view.box, polygons),
        )
        .map((thing) => ({ id: thing.id, kind: diagramKindOf(thing), polygons: thing.polygons })),
      { id: unit.id, kind: 'marked', polygons: unit.polygons },
    ],
    edges,
    corners: lettered.map(({ x1, y1 }) => placeIn(view, x1, y1)),
    texts: [
      ...neighbourTexts(edges, view, room.letters),
      ...edges.flatMap((edge) => lengthText(edge, view, room.letters)),
      ...lettered.flatMap((edge) => cornerText(edges, edge, view, room.letters)),
      ...unitTexts(unit, view, room.letters),
    ],
  };
}

/** Whether something of it is in sight. */
function reaches(box: Extent, polygons: readonly Polygon[]): boolean {
  const own = extentOf(ringsOf(polygons));
  return (
    own !== undefined &&
    own.left < box.right &&
    own.right > box.left &&
    own.bottom < box.top &&
    own.top > box.bottom
  );
}

function around(box: Extent): Extent {
  const by = Math.max(box.right - box.left, box.top - box.bottom) * surroundings;
  return { left: box.left - by, right: box.right + by, bottom: box.bottom - by, top: box.top + by };
}

/** Words along a line are read from the left or from below, never upside down. */
const readable = (degrees: number): number =>
  degrees > 89.9 ? degrees - 180 : degrees < -90.1 ? degrees + 180 : degrees;

const turnOf = ({ x1, y1, x2, y2 }: BoundaryEdge): number =>
  readable((Math.atan2(y1 - y2, x2 - x1) * 180) / Math.PI);

/** Away from the unit, across a wall: rings have what they enclose at their left. */
function outOf({ x1, y1, x2, y2 }: BoundaryEdge) {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  return { x: (y2 - y1) / length, y: (x1 - x2) / length };
}

/** In the middle of a wall, and so far out of the unit. */
function besideWall(edge: BoundaryEdge, view: DiagramView, far: number) {
  const middle = placeIn(view, (edge.x1 + edge.x2) / 2, (edge.y1 + edge.y2) / 2);
  const out = outOf(edge);
  return { x: middle.x + out.x * far, y: middle.y - out.y * far };
}

/** The length of a wall, along it, just inside of the unit. */
function lengthText(edge: BoundaryEdge, view: DiagramView, letters: number): readonly DiagramText[] {
  if (edge.length * view.scale < leastWithLength * letters) return [];
  return [
    {
      kind: 'length',
      text: inMetres(edge.length),
      ...besideWall(edge, view, -inside * letters),
      size: sizes.length * letters,
      turn: turnOf(edge),
      isOnMarked: true,
    },
  ];
}

/** The letter of a corner, between the outer sides of its two walls. */
function cornerText(
  edges: readonly BoundaryEdge[],
  edge: BoundaryEdge,
  view: DiagramView,
  letters: number,
): readonly DiagramText[] {
  const before = edges.find(({ to, from }) => to === edge.from && from !== edge.from) ?? edge;
  const [a, b] = [outOf(before), outOf(edge)];
  const length = Math.hypot(a.x + b.x, a.y + b.y) || 1;
  const place = placeIn(view, edge.x1, edge.y1);
  return [
    {
      kind: 'corner',
      text: edge.from,
      x: place.x + ((a.x + b.x) / length) * outside * letters,
      y: place.y - ((a.y + b.y) / length) * outside * letters,
      size: sizes.corner * letters,
      turn: 0,
      isOnMarked: false,
    },
  ];
}

/** What lies beside the walls, each named once, beyond the longest wall that it shares. */
function neighbourTexts(
  edges: readonly BoundaryEdge[],
  view: DiagramView,
  letters: number,
): readonly DiagramText[] {
  const longest = new Map<string, BoundaryEdge>();
  for (const edge of edges) {
    const { beside } = edge;
    if (beside === undefined || beside === 'Outside') continue;
    if (edge.length > (longest.get(beside)?.length ?? 0)) longest.set(beside, edge);
  }
  const far = (Math.max(view.width, view.height) * surroundings) / (1 + 2 * surroundings) / 1.8;
  return [...longest].flatMap(([text, edge]): readonly DiagramText[] =>
    edge.length * view.scale < leastWithLength * letters
      ? []
      : [
          {
            kind: 'neighbour',
            text,
            ...besideWall(edge, view, far),
            size: sizes.neighbour * letters,
            turn: turnOf(edge),
            isOnMarked: false,
          },
        ],
  );
}

/** Of the size that they have where there is room; in a unit that is smaller they are left out. */
const leastOfSize = 0.35;

/** The number and what is drawn of the unit, where they have most room beside the lengths of the walls. */
function unitTexts(unit: DiagramThing, view: DiagramView, letters: number): readonly DiagramText[] {
  const area = `${displaySqm(hundredthsOfSqmm(unit.areaInSqmm ?? 0))} drawn`;
  const [number, below] = [sizes.number * letters, sizes.area * letters];
  const widthOf = (text: string, size: number) => (labelWidth(text, 1_000) * size) / 1_000;
  const size = {
    width: (Math.max(widthOf(unit.name, number), widthOf(area, below)) + 4 * inside * letters) / view.scale,
    height: ((number + below) * leading) / view.scale,
  };
  const found = placeLabel(unit.polygons, [], size, leastOfSize);
  if (!found) return [];
  const { x, y } = placeIn(view, found.x, found.y);
  const there = { x, turn: 0, isOnMarked: true };
  return [
    {
      kind: 'number',
      text: unit.name,
      y: y - (below * found.size * leading) / 2,
      size: number * found.size,
      ...there,
    },
    {
      kind: 'area',
      text: area,
      y: y + (number * found.size * leading) / 2,
      size: below * found.size,
      ...there,
    },
  ];
}
