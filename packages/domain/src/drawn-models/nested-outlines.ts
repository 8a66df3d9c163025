import { areaInSqmm, extentOf, neighbours, pointsOf } from '../drawn-plan/rings.ts';
import type { Polygon, Ring } from '../drawn-plan/shape.ts';
import { isInside } from '../drawn-plan/shape-faults.ts';
import type { Outline, PlacedText } from './outlines.ts';

export interface Nesting {
  /** For each outline the texts for which it is the smallest around them, or as small as one of another kind of thing; floors have none. */
  readonly texts: readonly (readonly PlacedText[])[];
  /** For each outline the smallest around it of those that are taken for the same kind of thing; undefined where there is none. */
  readonly around: readonly (number | undefined)[];
}

/** What lies in what on a level. */
export function nestOutlines(outlines: readonly Outline[], texts: readonly PlacedText[]): Nesting {
  const areas = outlines.map(({ polygon }) => areaInSqmm([polygon]));
  const inner = outlines.map(({ polygon: [outer = []] }) => pointWithin(outer));
  const nowhere = { left: 0, bottom: 0, right: 0, top: 0 };
  const boxes = [
    ...outlines.map(({ polygon }) => extentOf(polygon) ?? nowhere),
    ...texts.map(({ x, y }) => ({ left: x, bottom: y, right: x, top: y })),
  ];
  const around = outlines.map((): number | undefined => undefined);
  const ofText = texts.map((): number[] => []);
  const smaller = (one: number | undefined, other: number): number =>
    one === undefined || (areas[other] ?? 0) < (areas[one] ?? 0) ? other : one;
  for (const [one, other] of neighbours(boxes)) {
    const [first, second] = [outlines[one], outlines[other]];
    if (!first) continue;
    const text = texts[other - outlines.length];
    if (text && first.thing !== 'floor' && covers(first.polygon, text.x, text.y)) {
      const known = ofText[other - outlines.length] ?? [];
      const [least = one] = known;
      const difference = (areas[one] ?? 0) - (areas[least] ?? 0);
      if (difference < 0) known.length = 0;
      const isLike = known.some((at) => outlines[at]?.thing === first.thing);
      if (difference <= 0 && !isLike) known.push(one);
    }
    if (!second || first.thing !== second.thing) continue;
    const [small, large] = (areas[one] ?? 0) < (areas[other] ?? 0) ? [one, other] : [other, one];
    const [x = 0, y = 0] = inner[small] ?? [];
    if (covers(outlines[large]?.polygon ?? [], x, y)) around[small] = smaller(around[small], large);
  }
  const textsOf = outlines.map((): PlacedText[] => []);
  for (const [at, own] of ofText.entries()) {
    const text = texts[at];
    for (const outline of own) if (text) textsOf[outline]?.push(text);
  }
  return { texts: textsOf, around };
}

/** Whether a point lies in a polygon and in none of its holes. */
export function covers([outer = [], ...holes]: Polygon, x: number, y: number): boolean {
  return isInside([x, y], outer) && !holes.some((hole) => isInside([x, y], hole));
}

/** A point inside a ring: in the middle of its widest stretch, half way up between the two heights that lie furthest apart. */
export function pointWithin(ring: Ring): readonly [x: number, y: number] {
  const points = pointsOf(ring);
  const heights = [...new Set(points.map(([, y]) => y))].toSorted((one, other) => one - other);
  let [low = 0, high = 0] = heights;
  for (const [at, height] of heights.entries()) {
    const next = heights[at + 1] ?? height;
    if (next - height > high - low) [low, high] = [height, next];
  }
  const y = (low + high) / 2;
  const crossings = points
    .flatMap(([toX, toY], at) => {
      const [fromX, fromY] = points.at(at - 1) ?? [toX, toY];
      return fromY > y === toY > y ? [] : [fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)];
    })
    .toSorted((one, other) => one - other);
  let [left = 0, right = 0] = crossings;
  for (let at = 2; at + 1 < crossings.length; at += 2) {
    const [from = 0, to = 0] = [crossings[at], crossings[at + 1]];
    if (to - from > right - left) [left, right] = [from, to];
  }
  return [(left + right) / 2, y];
}
