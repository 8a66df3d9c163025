import { displayHundredths } from '../../decimals.ts';
import { labelWidth } from '../../drawing/building-layout.ts';
import { hundredthsOfSqmm } from '../drawn-areas.ts';
import { extentOf, ringsOf } from '../rings.ts';
import type { Polygon } from '../shape.ts';
import { type DiagramRoom, type DiagramView, diagramView, placeIn } from './diagram-view.ts';
import { type DiagramKind, type DiagramThing, diagramKindOf } from './drawn-things.ts';
import { type LabelSpot, labelSpots } from './label-spots.ts';

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
  const spots = labelSpots(named.flatMap(({ polygons }) => polygons));
  let piece = 0;
  const texts = named.flatMap((thing) => {
    const own = spots.slice(piece, (piece += thing.polygons.length));
    const area =
      hasAreas && thing.thing !== 'lot' && thing.areaInSqmm !== null
        ? displayHundredths(hundredthsOfSqmm(thing.areaInSqmm))
        : undefined;
    return labelOf(view, roomiest(own), room.letters, thing.name, area).map((text) => ({
      ...text,
      isOnMarked: thing.id === marked,
    }));
  });
  return { view, shapes, texts };
}

const roomiest = (spots: readonly LabelSpot[]): LabelSpot | undefined =>
  spots.toSorted((one, other) => other.width * other.height - one.width * one.height)[0];

/** A number with its area below it; where both have no room the area falls away, and at last the number. */
function labelOf(
  view: DiagramView,
  spot: LabelSpot | undefined,
  letters: number,
  name: string,
  area: string | undefined,
): readonly Omit<DiagramText, 'isOnMarked'>[] {
  if (!spot) return [];
  const place = placeIn(view, spot.x, spot.y);
  const [width, height] = [spot.width * view.scale * filled, spot.height * view.scale * filled];
  const fits = (text: string, most: number, lines: number) =>
    Math.min(most * letters, height / (lines * leading), (width * 1_000) / labelWidth(text, 1_000));
  const numberWithArea = area === undefined ? 0 : fits(name, sizes.number, 2);
  const areaBelow = area === undefined ? 0 : Math.min(numberWithArea, fits(area, sizes.area, 2));
  const least = sizes.least * Math.min(1, letters);
  const text = (kind: DiagramText['kind'], said: string, size: number, y: number) => ({
    kind,
    text: said,
    x: place.x,
    y,
    size,
    turn: 0,
  });
  if (area !== undefined && areaBelow >= least) {
    const apart = ((numberWithArea + areaBelow) / 2) * leading;
    return [
      text('number', name, numberWithArea, place.y - apart / 2),
      text('area', area, areaBelow, place.y + apart / 2),
    ];
  }
  const alone = fits(name, sizes.number, 1);
  return alone >= least ? [text('number', name, alone, place.y)] : [];
}
