import { type Point, pointsOf, turn, twiceAreaOf } from './rings.ts';
import type { Polygon, Ring } from './shape.ts';

/**
 * The one form in which a shape is kept, so that equal shapes have equal bytes: the outer ring of each polygon goes
 * anticlockwise, its holes clockwise; a ring begins with its lowest point, of several with the leftmost, and has no point
 * twice and none on the line between its neighbours; holes and polygons stand in the order of their points. For rings of
 * whole numbers within the limits; a ring that encloses nothing goes, and with an outer ring its polygon.
 */
export function canonicalShape(polygons: readonly Polygon[]): readonly Polygon[] {
  return polygons
    .flatMap((polygon): Polygon[] => {
      const [outer, ...holes] = polygon;
      const first = outer && canonicalRing(outer, 'anticlockwise');
      if (!first) return [];
      const kept = holes.flatMap((hole): Ring[] => {
        const ring = canonicalRing(hole, 'clockwise');
        return ring ? [ring] : [];
      });
      return [[first, ...kept.toSorted(compareRings)]];
    })
    .toSorted((one, other) => compareRings(one[0] ?? [], other[0] ?? []));
}

/** A ring in its one form; undefined where it encloses nothing. */
export function canonicalRing(ring: Ring, direction: 'anticlockwise' | 'clockwise'): Ring | undefined {
  const points = withoutIdle(pointsOf(ring));
  if (points.length < 3) return undefined;
  const twice = twiceAreaOf(points.flat());
  if (twice === 0) return undefined;
  const turned = twice > 0 === (direction === 'anticlockwise') ? points : points.toReversed();
  let first = 0;
  for (const [place, point] of turned.entries())
    if (comparePoints(point, turned[first] ?? point) < 0) first = place;
  return [...turned.slice(first), ...turned.slice(0, first)].flat();
}

/** Without points that repeat the one before, and without those at which the ring does not turn, or turns back. */
function withoutIdle(points: readonly Point[]): readonly Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    while (kept.length > 1 && turn(kept.at(-2) ?? point, kept.at(-1) ?? point, point) === 0) kept.pop();
    if (!isSame(kept.at(-1), point)) kept.push(point);
  }
  // Where the ring closes, the same may be between its last points and its first.
  for (let before = -1; before !== kept.length && kept.length > 2; ) {
    before = kept.length;
    const [first, second, last, beforeLast] = [kept[0], kept[1], kept.at(-1), kept.at(-2)];
    if (!first || !second || !last || !beforeLast) break;
    if (isSame(first, last) || turn(beforeLast, last, first) === 0) kept.pop();
    else if (turn(last, first, second) === 0) kept.shift();
  }
  return kept;
}

function isSame(one: Point | undefined, other: Point): boolean {
  return one !== undefined && one[0] === other[0] && one[1] === other[1];
}

function comparePoints([x, y]: Point, [otherX, otherY]: Point): number {
  return y - otherY || x - otherX;
}

function compareRings(one: Ring, other: Ring): number {
  const [y = 0, otherY = 0] = [one[1], other[1]];
  if (y !== otherY) return y - otherY;
  for (const [place, value] of one.entries()) {
    const difference = value - (other[place] ?? -Infinity);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}
