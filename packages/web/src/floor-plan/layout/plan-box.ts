import { extentOf, type Polygon } from '@strata/domain';

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
