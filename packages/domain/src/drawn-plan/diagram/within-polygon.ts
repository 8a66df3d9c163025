import type { Extent } from '../rings.ts';
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

/** Whether a straight line from one point to another meets the inside of a rectangle. */
function meets(box: Extent, x1: number, y1: number, x2: number, y2: number): boolean {
  let [from, to] = [0, 1];
  for (const [start, step, low, high] of [
    [x1, x2 - x1, box.left, box.right],
    [y1, y2 - y1, box.bottom, box.top],
  ] as const) {
    if (step === 0) {
      if (start <= low || start >= high) return false;
      continue;
    }
    const [a, b] = [(low - start) / step, (high - start) / step];
    from = Math.max(from, Math.min(a, b));
    to = Math.min(to, Math.max(a, b));
    if (from >= to) return false;
  }
  return true;
}

/** Whether a rectangle lies wholly within a polygon. */
export function holdsBox(polygon: Polygon, box: Extent): boolean {
  if (!holdsPoint(polygon, (box.left + box.right) / 2, (box.bottom + box.top) / 2)) return false;
  return !doEdgesMeet(polygon, box);
}

/** Whether an edge of a polygon meets the inside of a rectangle. */
function doEdgesMeet(polygon: Polygon, box: Extent): boolean {
  for (const ring of polygon)
    for (let at = 0, before = ring.length - 2; at + 1 < ring.length; before = at, at += 2) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [ring[before], ring[before + 1], ring[at], ring[at + 1]];
      if (meets(box, x1, y1, x2, y2)) return true;
    }
  return false;
}

/** Whether a rectangle and a polygon have something in common. */
export function overlapsBox(polygon: Polygon, box: Extent): boolean {
  return (
    doEdgesMeet(polygon, box) || holdsPoint(polygon, (box.left + box.right) / 2, (box.bottom + box.top) / 2)
  );
}
