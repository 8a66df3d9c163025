import { extentOf, type Point, pointsOf, ringsOf } from './rings.ts';
import { drawingLimits, type Polygon, type Ring } from './shape.ts';

/** Whether the edges of two shapes come as near as so many millimetres anywhere. */
export function areWithin(one: readonly Polygon[], other: readonly Polygon[], millimetres: number): boolean {
  const [box, otherBox] = [extentOf(ringsOf(one)), extentOf(ringsOf(other))];
  if (!box || !otherBox) return false;
  if (
    box.left - millimetres > otherBox.right ||
    otherBox.left - millimetres > box.right ||
    box.bottom - millimetres > otherBox.top ||
    otherBox.bottom - millimetres > box.top
  )
    return false;
  // Edges that do not cross are nearest at a corner of one of them; those that cross have a corner near enough to matter
  // only where the shapes overlap, which is a problem of its own.
  return isNear(one, other, millimetres) || isNear(other, one, millimetres);
}

/** Whether a corner of the first is near an edge of the second; so many that nobody can tell are taken to be. */
function isNear(corners: readonly Polygon[], edges: readonly Polygon[], millimetres: number): boolean {
  const most = millimetres * millimetres;
  const points = ringsOf(corners).flatMap(pointsOf);
  const lines = ringsOf(edges).map(closed);
  if (points.length * lines.reduce((sum, line) => sum + line.length, 0) > drawingLimits.distances)
    return true;
  return points.some((point) =>
    lines.some((line) =>
      line.some((to, place) => place > 0 && squaredDistance(point, line[place - 1] ?? to, to) <= most),
    ),
  );
}

function closed(ring: Ring): readonly Point[] {
  const points = pointsOf(ring);
  return [...points, ...points.slice(0, 1)];
}

/** Between a point and a line from one point to another. */
export function squaredDistance([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.min(1, Math.max(0, along));
  return (x - x1 - share * dx) ** 2 + (y - y1 - share * dy) ** 2;
}
