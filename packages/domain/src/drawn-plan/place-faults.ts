import { displayWhole } from '../decimals.ts';
import { cross, edgesOf, findPairOfEdges } from './edges.ts';
import { extentOf, neighbours } from './rings.ts';
import { type DrawnShape, type DrawnThing, drawingLimits, type Polygon } from './shape.ts';

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
  const polygons = shapes.flatMap((shape) => shape.polygons);
  const rings = polygons.flat();
  const { pointsOfLevel, across } = drawingLimits;
  if (rings.reduce((sum, ring) => sum + ring.length / 2, 0) > pointsOfLevel)
    return `The level has more than ${displayWhole(pointsOfLevel)} points`;
  const extent = extentOf(rings);
  if (extent && Math.max(extent.right - extent.left, extent.top - extent.bottom) > across)
    return 'The level is more than 500 m across: are all its shapes drawn in one system?';
  return isTangled(polygons)
    ? 'So many shapes cross or cover one another that the level cannot be checked'
    : undefined;
}

/** Whether clipping a level would take longer than anybody waits: then it is no plan. */
function isTangled(polygons: readonly Polygon[]): boolean {
  const { pairsOfPolygons, pairsOfEdgesOfLevel, crossingsOfLevel } = drawingLimits;
  let overlapping = 0;
  for (const _ of neighbours(polygons.flatMap((polygon) => extentOf(polygon) ?? []))) {
    overlapping += 1;
    if (overlapping > pairsOfPolygons) return true;
  }
  let crossings = 0;
  const found = findPairOfEdges(polygons.flatMap(edgesOf), pairsOfEdgesOfLevel, (one, other) => {
    if (cross(one, other)) crossings += 1;
    return crossings > crossingsOfLevel;
  });
  return found !== undefined;
}
