import { extentOf } from './rings.ts';
import { type DrawnShape, type DrawnThing, drawingLimits } from './shape.ts';

/** Something that can be drawn, and the building in which it lies; null where that is no building. */
export interface PlaceOfThing {
  readonly thing: DrawnThing;
  readonly buildingId: string | null;
}

const words = {
  floor: 'floor',
  plot: 'plot',
  unit: 'unit',
  area: 'area of common property',
  lot: 'lot',
} as const;

/** Why a thing cannot be drawn on a level; undefined where it can. A unit may have parts on other floors of its building. */
export function faultOfPlace(
  { thing, id }: DrawnShape,
  floorId: string | null,
  floor: PlaceOfThing | undefined,
  place: PlaceOfThing | undefined,
): string | undefined {
  if (place?.thing !== thing) return `There is no such ${words[thing]} in the plan`;
  if (thing === 'floor') return id === floorId ? undefined : 'The outline is that of another floor';
  if (thing === 'plot') return floorId === null ? undefined : 'Plots are drawn on the site';
  if (thing === 'unit' && floorId === null) return 'Units are drawn on floors';
  const isElsewhere =
    floor !== undefined && place.buildingId !== null && place.buildingId !== floor.buildingId;
  return isElsewhere ? 'This lies in another building' : undefined;
}

/** What is wrong with shapes that are each right by themselves. */
export function faultOfLevel(shapes: readonly Pick<DrawnShape, 'polygons'>[]): string | undefined {
  const rings = shapes.flatMap(({ polygons }) => polygons.flat());
  const { pointsOfLevel, across } = drawingLimits;
  if (rings.reduce((sum, ring) => sum + ring.length / 2, 0) > pointsOfLevel)
    return 'The level has more than 200,000 points';
  const extent = extentOf(rings);
  return extent && Math.max(extent.right - extent.left, extent.top - extent.bottom) > across
    ? 'The level is more than 500 m across: are all its shapes drawn in one system?'
    : undefined;
}
