import { displayWhole } from '../decimals.ts';
import { canonicalShape } from './canonical-shape.ts';
import { type Edge, edgesOf, findPairOfEdges, meet } from './edges.ts';
import { extentOf, type Point, pointsOf, ringsOf, turn } from './rings.ts';
import { drawingLimits, type Polygon, type Ring } from './shape.ts';

/** Why polygons cannot be the shape of a thing, in words, and where on the level; null where no place shows it. */
export interface ShapeFault {
  readonly message: string;
  readonly at: Point | null;
}

/**
 * What is wrong with the polygons of a thing: numbers that are none, more than is taken, rings that enclose nothing, cross
 * or touch themselves or each other, holes that lie outside. Undefined where they can be kept. The first that is found is
 * told: the next often comes of it.
 */
export function faultOfShape(polygons: readonly Polygon[]): ShapeFault | undefined {
  return faultOfNumbers(polygons) ?? faultOfForm(polygons);
}

function faultOfNumbers(polygons: readonly Polygon[]): ShapeFault | undefined {
  const { points, polygonsOfShape, across, coordinate } = drawingLimits;
  if (polygons.length === 0) return fault('There is no polygon');
  if (polygons.length > polygonsOfShape)
    return fault(`There are more than ${polygonsOfShape} polygons on one level`);
  for (const ring of ringsOf(polygons)) {
    if (ring.length > points * 2)
      return fault(
        `A ring has ${displayWhole(Math.ceil(ring.length / 2))} points; ${displayWhole(points)} are the most`,
      );
    if (ring.length % 2 === 1) return fault('A ring ends with an x that has no y');
    if (ring.length < 6) return fault('A ring has fewer than three points');
    if (!ring.every(Number.isInteger)) return fault('A coordinate is not a whole number of millimetres');
    if (ring.some((value) => Math.abs(value) > coordinate))
      return fault('A coordinate is more than 100 km from the origin: move the drawing to its own origin');
  }
  const extent = extentOf(ringsOf(polygons));
  if (extent && Math.max(extent.right - extent.left, extent.top - extent.bottom) > across)
    return fault('The shape is more than 500 m across: is it drawn in millimetres?');
  return undefined;
}

function faultOfForm(polygons: readonly Polygon[]): ShapeFault | undefined {
  for (const polygon of polygons) {
    if (polygon.length === 0) return fault('A polygon has no ring');
    for (const ring of polygon)
      if (canonicalShape([[ring]]).length === 0)
        return { message: 'A ring encloses nothing', at: pointsOf(ring)[0] ?? null };
    const [tidied = []] = canonicalShape([polygon]);
    const touch = findPairOfEdges(
      edgesOf(tidied),
      drawingLimits.pairsOfEdges,
      (one, other) => !areNeighbours(one, other) && meet(one, other),
    );
    if (touch === 'tooMany') return fault('A ring is too intricate: draw it with fewer points');
    if (touch) {
      const [, { from }] = touch;
      return { message: 'A ring crosses or touches itself or another ring of the polygon', at: from };
    }
    const misplaced = misplacedHole(tidied);
    if (misplaced)
      return { message: 'A hole does not lie inside its polygon, or lies in another hole', at: misplaced };
  }
  return undefined;
}

const fault = (message: string): ShapeFault => ({ message, at: null });

/** Whether two edges follow one another in one ring. */
function areNeighbours(one: Edge, other: Edge): boolean {
  if (one.ring !== other.ring) return false;
  const apart = Math.abs(one.place - other.place);
  return apart === 1 || apart === one.of - 1;
}

/** A point of a hole that is not inside the outer ring, or inside another hole. No rings touch. */
function misplacedHole([outer = [], ...holes]: Polygon): Point | undefined {
  for (const [place, hole] of holes.entries()) {
    const [point] = pointsOf(hole);
    if (!point) continue;
    if (!isInside(point, outer)) return point;
    if (holes.some((other, at) => at !== place && isInside(point, other))) return point;
  }
  return undefined;
}

/** Whether a point that is on no edge lies inside a ring: a ray to the right crosses an odd number of edges. */
export function isInside(point: Point, ring: Ring): boolean {
  const points = pointsOf(ring);
  let inside = false;
  let from = points.at(-1);
  for (const to of points) {
    if (from && from[1] > point[1] !== to[1] > point[1]) {
      const side = turn(from, to, point);
      if (to[1] > from[1] ? side > 0 : side < 0) inside = !inside;
    }
    from = to;
  }
  return inside;
}
