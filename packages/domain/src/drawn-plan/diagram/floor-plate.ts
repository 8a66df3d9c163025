import { displayHundredths } from '../../decimals.ts';
import { labelWidth } from '../../drawing/building-layout.ts';
import { hundredthsOfSqmm } from '../drawn-areas.ts';
import { extentOf, ringsOf } from '../rings.ts';
import type { Polygon } from '../shape.ts';
import { type DiagramRoom, type DiagramView, diagramView, placeIn } from './diagram-view.ts';
import { type DiagramKind, type DiagramThing, diagramKindOf } from './drawn-things.ts';
import { placeLabel } from './place-label.ts';

/** A text of a diagram. */
export interface DiagramText {
  readonly kind: 'number' | 'area' | 'length' | 'corner' | 'neighbour';
  readonly text: string;
  /** Its middle, from the top left corner of the diagram. */
  readonly x: number;
  readonly y: number;
  /** Of its letters. */
  readonly size: number;
  /** Clockwise, in degrees. */
  readonly turn: number;
  /** Whether it stands on the unit that is meant. */
  readonly isOnMarked: boolean;
}

export interface DiagramShape {
  readonly id: string;
  /** The one unit that is meant is marked. */
  readonly kind: DiagramKind | 'marked';
  readonly polygons: readonly Polygon[];
}

/** A floor, or the site, with everything that is drawn on it. */
export interface FloorPlate {
  readonly view: DiagramView;
  /** In the order in which they are painted. */
  readonly shapes: readonly DiagramShape[];
  readonly texts: readonly DiagramText[];
}

const painted: readonly DiagramShape['kind'][] = [
  'floor',
  'plot',
  'general',
  'limited',
  'accessory',
  'unit',
  'lot',
  'marked',
];

/** Of letters, before they are enlarged; smaller ones than the least are left out. */
const sizes = { number: 10, area: 7.5, least: 4.5 } as const;
/** From the middle of a line to that of the next, of the size of its letters. */
const leading = 1.25;
/** So much of its room a text takes at most. */
const filled = 0.9;

/** Undefined where nothing is drawn. @param marked the unit that is meant, if one is */
export function layoutFloorPlate(
  things: readonly DiagramThing[],
  room: DiagramRoom,
  { marked, hasAreas }: { readonly marked?: string | undefined; readonly hasAreas: boolean },
): FloorPlate | undefined {
  const drawn = things.filter(({ polygons }) => polygons.length > 0);
  const box = extentOf(drawn.flatMap(({ polygons }) => ringsOf(polygons)));
  if (!box) return undefined;
  const view = diagramView(box, room);
  const shapes = drawn
    .map(
      (thing): DiagramShape => ({
        id: thing.id,
        kind: thing.id === marked ? 'marked' : diagramKindOf(thing),
        polygons: thing.polygons,
      }),
    )
    .toSorted((one, other) => painted.indexOf(one.kind) - painted.indexOf(other.kind));
  const named = drawn.filter(({ thing }) => thing !== 'floor');
  const texts = named.flatMap((thing) => {
    const area =
      hasAreas && thing.thing !== 'lot' && thing.areaInSqmm !== null
        ? displayHundredths(hundredthsOfSqmm(thing.areaInSqmm))
        : undefined;
    const obstacles = named.flatMap((other) =>
      liesOn[thing.thing].includes(other.thing) ? other.polygons : [],
    );
    return labelOf(view, thing, obstacles, room.letters, area).map((text) => ({
      ...text,
      isOnMarked: thing.id === marked,
    }));
  });
  return { view, shapes, texts };
}

/** What may lie on a thing: its label stands beside that. */
const liesOn: Readonly<Record<DiagramThing['thing'], readonly DiagramThing['thing'][]>> = {
  floor: [],
  plot: ['area', 'unit'],
  unit: [],
  area: ['lot'],
  lot: [],
};

type Unmarked = Omit<DiagramText, 'isOnMarked'>;

/** A number with its area below it; where both have no room the area falls away, and at last the number. */
function labelOf(
  view: DiagramView,
  { name, polygons }: DiagramThing,
  obstacles: readonly Polygon[],
  letters: number,
  area: string | undefined,
): readonly Unmarked[] {
  const inBuilding = 1 / (view.scale * filled);
  const sizeOf = (...lines: readonly (readonly [text: string, size: number])[]) => ({
    width: Math.max(...lines.map(([text, size]) => widthOf(text, size * letters))) * inBuilding,
    height: lines.reduce((sum, [, size]) => sum + size * letters * leading, 0) * inBuilding,
  });
  const text = (kind: 'number' | 'area', said: string, x: number, y: number, size: number): Unmarked => ({
    kind,
    text: said,
    x,
    y,
    size: sizes[kind] * letters * size,
    turn: 0,
  });
  if (area !== undefined) {
    const both = sizeOf([name, sizes.number], [area, sizes.area]);
    const found = placeLabel(polygons, obstacles, both, sizes.least / sizes.area);
    if (found) {
      const { x, y } = placeIn(view, found.x, found.y);
      const [number, below] = [sizes.number, sizes.area].map(
        (one) => (one * letters * leading * found.size) / 2,
      );
      return [
        text('number', name, x, y - (below ?? 0), found.size),
        text('area', area, x, y + (number ?? 0), found.size),
      ];
    }
  }
  const alone = placeLabel(polygons, obstacles, sizeOf([name, sizes.number]), sizes.least / sizes.number);
  if (!alone) return [];
  const { x, y } = placeIn(view, alone.x, alone.y);
  return [text('number', name, x, y, alone.size)];
}

/** In thousands, so that what the estimate adds on both sides does not count. */
const widthOf = (text: string, size: number): number => (labelWidth(text, 1_000) * size) / 1_000;
