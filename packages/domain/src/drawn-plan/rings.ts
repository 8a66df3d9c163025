import type { Polygon, Ring } from './shape.ts';

export type Point = readonly [x: number, y: number];

export interface Extent {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

export function pointsOf(ring: Ring): Point[] {
  const points: Point[] = [];
  for (let at = 0; at + 1 < ring.length; at += 2) points.push([ring[at] ?? 0, ring[at + 1] ?? 0]);
  return points;
}

/** Twice the area of the triangle of three points: positive where they turn left. Exact for points of one level. */
export function turn([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}

/** Twice the area that a ring encloses, in square millimetres: exact, and negative where the ring goes clockwise. */
export function twiceAreaOf(ring: Ring): number {
  const [x0 = 0, y0 = 0] = ring;
  let sum = 0;
  for (let at = 2; at + 3 < ring.length; at += 2)
    sum +=
      ((ring[at] ?? 0) - x0) * ((ring[at + 3] ?? 0) - y0) -
      ((ring[at + 2] ?? 0) - x0) * ((ring[at + 1] ?? 0) - y0);
  return sum;
}

/** The area of polygons without their holes, in whole square millimetres; a half is rounded up. */
export function areaInSqmm(polygons: readonly Polygon[]): number {
  let twice = 0;
  for (const polygon of polygons)
    for (const [place, ring] of polygon.entries())
      twice += place === 0 ? Math.abs(twiceAreaOf(ring)) : -Math.abs(twiceAreaOf(ring));
  return Math.floor((twice + 1) / 2);
}

/** The box around rings; undefined where there is no point. */
export function extentOf(rings: Iterable<Ring>): Extent | undefined {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings)
    for (let at = 0; at + 1 < ring.length; at += 2) {
      const [x, y] = [ring[at] ?? 0, ring[at + 1] ?? 0];
      left = Math.min(left, x);
      right = Math.max(right, x);
      bottom = Math.min(bottom, y);
      top = Math.max(top, y);
    }
  return left === Infinity ? undefined : { left, bottom, right, top };
}

export function ringsOf(polygons: readonly Polygon[]): readonly Ring[] {
  return polygons.flat();
}

/**
 * Pairs of boxes that are at most `within` apart, each once, by their places in the list. Swept from left to right: a
 * level has some dozens of shapes, for which this is as fast as a tree.
 */
export function* neighbours(
  boxes: readonly Extent[],
  within = 0,
): Generator<readonly [one: number, other: number]> {
  const order = boxes.map((box, place) => ({ box, place })).toSorted((a, b) => a.box.left - b.box.left);
  let open: typeof order = [];
  for (const next of order) {
    open = open.filter(({ box }) => box.right + within >= next.box.left);
    for (const { box, place } of open)
      if (box.bottom - within <= next.box.top && next.box.bottom - within <= box.top)
        yield place < next.place ? [place, next.place] : [next.place, place];
    open.push(next);
  }
}
