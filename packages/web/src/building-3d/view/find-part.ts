import { type Extent, extentOf, holdsPoint, type Polygon } from '@strata/domain';
import type { RaisedBuilding } from '../data/raised-building.ts';
import type { Frame, Stand } from './arrangement.ts';
import { type Axes, type Extents } from './camera.ts';

interface Found {
  readonly id: string;
  /** How far towards the eye. */
  readonly near: number;
}

interface Boxed {
  readonly id: string;
  readonly polygons: readonly Polygon[];
  readonly box: Extent;
}

/** Parts by floor with their boxes: made once for a building. */
export type Findable = readonly (readonly Boxed[])[];

export function findableOf({ floors }: RaisedBuilding): Findable {
  return floors.map(({ parts }) =>
    parts.flatMap(({ id, polygons }) => {
      const box = extentOf(polygons.flat());
      return box === undefined ? [] : [{ id, polygons, box }];
    }),
  );
}

/** Where on the screen somebody points: 0 to 1 from the left, and from the top. */
export interface Pointed {
  readonly x: number;
  readonly y: number;
}

/**
 * The part that is seen at a point of the screen. The line of sight crosses the storeys of all floors; in each it runs over a
 * stretch of the plan, and the first part that it meets there is a candidate.
 */
export function findPart(
  floors: Findable,
  frame: Frame,
  stands: readonly Stand[],
  axes: Axes,
  extents: Extents,
  pointed: Pointed,
): string | undefined {
  const across = extents.left + (extents.right - extents.left) * pointed.x;
  const upwards = extents.top - (extents.top - extents.bottom) * pointed.y;
  const { right, up, eye } = axes;
  // A point of the line of sight; all others lie along `eye`.
  const start = [0, 1, 2].map((n) => (right[n] ?? 0) * across + (up[n] ?? 0) * upwards);
  const [x0 = 0, y0 = 0, z0 = 0] = start;
  let found: Found | undefined;
  for (const [at, stand] of stands.entries()) {
    if (stand.shown !== 'filled') continue;
    const [high, low] = [(stand.top - z0) / eye[2], (stand.base - z0) / eye[2]];
    const pointAt = (along: number): readonly [number, number] => [
      (x0 + eye[0] * along - stand.x) * 1000 + frame.x,
      (y0 + eye[1] * along - stand.y) * 1000 + frame.y,
    ];
    const [from, to] = [pointAt(high), pointAt(low)];
    for (const { id, polygons, box } of floors[at] ?? []) {
      if (!mayMeet(box, from, to)) continue;
      for (const polygon of polygons) {
        const share = firstMeeting(polygon, from, to);
        if (share === undefined) continue;
        const near = high + (low - high) * share;
        if (found === undefined || near > found.near) found = { id, near };
      }
    }
  }
  return found?.id;
}

type Point = readonly [x: number, y: number];

function mayMeet({ left, right, bottom, top }: Extent, [x1, y1]: Point, [x2, y2]: Point): boolean {
  return (
    Math.min(x1, x2) <= right &&
    Math.max(x1, x2) >= left &&
    Math.min(y1, y2) <= top &&
    Math.max(y1, y2) >= bottom
  );
}

/** How far along a stretch it first meets a polygon, from 0 to 1: at its beginning where that lies within. */
function firstMeeting(polygon: Polygon, from: Point, to: Point): number | undefined {
  if (holdsPoint(polygon, from[0], from[1])) return 0;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  let first: number | undefined;
  for (const ring of polygon)
    for (let at = 0, before = ring.length - 2; at + 1 < ring.length; before = at, at += 2) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [ring[before], ring[before + 1], ring[at], ring[at + 1]];
      const [ex, ey] = [x2 - x1, y2 - y1];
      const cross = dx * ey - dy * ex;
      if (cross === 0) continue;
      const share = ((x1 - from[0]) * ey - (y1 - from[1]) * ex) / cross;
      const onEdge = ((x1 - from[0]) * dy - (y1 - from[1]) * dx) / cross;
      if (share < 0 || share > 1 || onEdge < 0 || onEdge > 1) continue;
      if (first === undefined || share < first) first = share;
    }
  return first;
}
