import { extentOf, holdsPoint, type Polygon } from '@strata/domain';

/** The rectangle around something drawn, in millimetres of its building: x to the right, y upwards. */
export type PlanBox = NonNullable<ReturnType<typeof extentOf>>;

/** The rectangle around polygons; undefined where there are none. */
export function boxOf(polygons: readonly Polygon[]): PlanBox | undefined {
  return extentOf(polygons.flat());
}

export const widthOf = (box: PlanBox) => box.right - box.left;
export const heightOf = (box: PlanBox) => box.top - box.bottom;
export const middleOf = (box: PlanBox) => ({
  x: (box.left + box.right) / 2,
  y: (box.bottom + box.top) / 2,
});

/** Polygons as the path of a picture whose y goes down: whole millimetres, so that nothing is rounded. */
export function pathOf(polygons: readonly Polygon[]): string {
  let path = '';
  for (const polygon of polygons)
    for (const ring of polygon) {
      for (let at = 0; at + 1 < ring.length; at += 2)
        path += `${at === 0 ? 'M' : 'L'}${ring[at]} ${-(ring[at + 1] ?? 0)}`;
      if (ring.length > 0) path += 'Z';
    }
  return path;
}

/** Whether a straight line from one point to another meets the inside of a rectangle. */
function meets(box: PlanBox, x1: number, y1: number, x2: number, y2: number): boolean {
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
export function holdsBox(polygon: Polygon, box: PlanBox): boolean {
  const { x, y } = middleOf(box);
  if (!holdsPoint(polygon, x, y)) return false;
  for (const ring of polygon)
    for (let at = 0, before = ring.length - 2; at + 1 < ring.length; before = at, at += 2) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [ring[before], ring[before + 1], ring[at], ring[at + 1]];
      if (meets(box, x1, y1, x2, y2)) return false;
    }
  return true;
}
