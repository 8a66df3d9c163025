import {
  areaOfClipped,
  type Clipped,
  type Corner,
  clippedOf,
  differenceOf,
  grown,
  overlapOf,
  polygonsOf,
  unionOf,
} from '../clipping.ts';
import { areaInSqmm, extentOf, neighbours, pointsOf } from '../rings.ts';
import type { DrawnShape, Ring } from '../shape.ts';
import { faultOfShape } from '../shape-faults.ts';

/** Half the width of the widest overlap that comes from the rounding of corners alone, in millimetres. */
const halfOfRounding = 1;

/**
 * Takes back what two things were both given, where walls of several thicknesses meet askew: what was part of one before
 * stays with it, the rest goes to the first of them. What overlapped before still does.
 */
export function partOverlaps(
  before: readonly DrawnShape[],
  after: readonly DrawnShape[],
  ranks: readonly number[],
): readonly DrawnShape[] {
  const corner = extentOf(after.flatMap(({ polygons }) => polygons.flat()));
  const things = after.flatMap(({ thing }, at) => (thing === 'floor' ? [] : [at]));
  if (!corner || !isAnythingGivenTwice(after, things, corner)) return after;
  const clipped = after.map(({ polygons }) => clippedOf(polygons, corner));
  const originals = before.map(({ polygons }) => clippedOf(polygons, corner));
  const isUpright = after.map(({ polygons }) => polygons.flat().every(isParallelToAxes));
  const boxes = things.flatMap((at) => extentOf(after[at]?.polygons.flat() ?? []) ?? []);
  const parted = new Set<number>();
  const pairs = [...neighbours(boxes)].map(([a, b]) => [things[a] ?? 0, things[b] ?? 0] as const);
  const inOrder = pairs
    .map(([a, b]) => ((ranks[a] ?? 0) < (ranks[b] ?? 0) ? ([a, b] as const) : ([b, a] as const)))
    .toSorted(([a, b], [c, d]) => (ranks[a] ?? 0) - (ranks[c] ?? 0) || (ranks[b] ?? 0) - (ranks[d] ?? 0));
  const of = (list: readonly Clipped[], at: number): Clipped => list[at] ?? [];
  for (const [first, second] of inOrder) {
    const both = overlapOf(of(clipped, first), of(clipped, second));
    const isExact = isUpright[first] && isUpright[second];
    if (both.length === 0 || (!isExact && grown(both, -halfOfRounding).length === 0)) continue;
    const ofSecond = differenceOf(overlapOf(both, of(originals, second)), of(originals, first));
    const ofFirst = differenceOf(both, of(originals, second));
    if (areaOfClipped(ofFirst) > 0) {
      clipped[second] = differenceOf(of(clipped, second), ofFirst);
      parted.add(second);
    }
    if (areaOfClipped(ofSecond) > 0) {
      clipped[first] = differenceOf(of(clipped, first), ofSecond);
      parted.add(first);
    }
  }
  return after.map((shape, at) => {
    if (!parted.has(at)) return shape;
    const rest = of(clipped, at);
    const smooth = unionOf(of(originals, at), grown(grown(rest, -halfOfRounding), halfOfRounding));
    const forms = [rest, smooth].map((form) => polygonsOf(form, corner));
    const sound = forms.find((polygons) => !faultOfShape(polygons));
    return sound ? { ...shape, polygons: sound } : (before[at] ?? shape);
  });
}

/** Its corners are not rounded: where it overlaps another of its kind, it does so exactly. */
function isParallelToAxes(ring: Ring): boolean {
  return pointsOf(ring).every(([x, y], at, points) => {
    const [nextX, nextY] = points[(at + 1) % points.length] ?? [x, y];
    return x === nextX || y === nextY;
  });
}

/** Whether the things together cover less than they do one by one; one look over the floor tells it. */
function isAnythingGivenTwice(
  shapes: readonly DrawnShape[],
  things: readonly number[],
  corner: Corner,
): boolean {
  const each = things.map((at) => shapes[at]?.polygons ?? []);
  const sum = each.reduce((total, polygons) => total + areaInSqmm(polygons), 0);
  return areaOfClipped(unionOf(...each.map((polygons) => clippedOf(polygons, corner)))) < sum;
}
