// oxlint-disable-next-line typescript/triple-slash-reference -- it has no types, and the front ends compile this file too
/// <reference path="./polylabel.d.ts" />
import type { Polygon } from '@strata/domain';
import polylabel from 'polylabel';
import { boxOf, middleOf, widthOf } from './plan-box.ts';

/** Where a label of a thing may stand, in millimetres, best first; and the polygon in which it stands. */
export interface LabelSpot {
  readonly polygon: Polygon;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

const spots = new WeakMap<readonly Polygon[], LabelSpot>();

/** Near enough to the point that lies farthest from all walls, in millimetres. */
const precision = 50;

/** The middle of the largest piece, then the point within it that has most room around it; worked out once. */
export function labelSpotOf(polygons: readonly Polygon[]): LabelSpot | undefined {
  const known = spots.get(polygons);
  if (known !== undefined) return known;
  let polygon: Polygon | undefined;
  let widest = 0;
  for (const one of polygons) {
    const box = boxOf([one]);
    const size = box === undefined ? 0 : widthOf(box) * (box.top - box.bottom);
    if (size > widest) [polygon, widest] = [one, size];
  }
  const box = polygon && boxOf([polygon]);
  if (polygon === undefined || box === undefined) return undefined;
  const [x, y] = polylabel(
    polygon.map((ring) => {
      const points: number[][] = [];
      for (let at = 0; at + 1 < ring.length; at += 2) points.push([ring[at] ?? 0, ring[at + 1] ?? 0]);
      return points;
    }),
    precision,
  );
  const spot = { polygon, points: [middleOf(box), { x, y }] };
  spots.set(polygons, spot);
  return spot;
}
