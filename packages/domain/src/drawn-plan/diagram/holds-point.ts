import type { Polygon } from '../shape.ts';

/** Whether a point lies within a polygon, and in none of its holes. */
export function holdsPoint(polygon: Polygon, x: number, y: number): boolean {
  let isInside = false;
  for (const ring of polygon)
    for (let at = 0, before = ring.length - 2; at + 1 < ring.length; before = at, at += 2) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [ring[before], ring[before + 1], ring[at], ring[at + 1]];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside;
    }
  return isInside;
}
