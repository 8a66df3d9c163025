import { squaredDistance } from '../distance.ts';
import { areaInSqmm, type Extent, extentOf, type Point, pointsOf, ringsOf } from '../rings.ts';
import type { Polygon } from '../shape.ts';
import { spotsWithin } from './label-spots.ts';
import { holdsBox, holdsPoint, overlapsBox } from './within-polygon.ts';

interface Size {
  /** In millimetres of the building. */
  readonly width: number;
  readonly height: number;
}

/** Where a label stands, by its middle, and how large it is there, of its full size. */
interface PlacedLabel {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** What does not fit is tried so much smaller. */
const smaller = 0.9;

/**
 * The place at which a label is largest: wholly within one of the polygons, and on nothing that lies on them. Undefined where
 * it would have to be smaller than the least of its size.
 */
export function placeLabel(
  polygons: readonly Polygon[],
  obstacles: readonly Polygon[],
  { width, height }: Size,
  least: number,
): PlacedLabel | undefined {
  let best: PlacedLabel | undefined;
  const sizes = sizesDownTo(least);
  for (const polygon of polygons.toSorted((one, other) => areaInSqmm([other]) - areaInSqmm([one]))) {
    const box = extentOf(polygon);
    if (!box) continue;
    const near = obstacles.filter((obstacle) => doOverlap(box, extentOf(obstacle)));
    for (const [x, y] of candidates(polygon, near, box)) {
      const fits = (size: number): boolean => {
        const [halfWidth, halfHeight] = [(width * size) / 2, (height * size) / 2];
        const room = {
          left: x - halfWidth,
          right: x + halfWidth,
          bottom: y - halfHeight,
          top: y + halfHeight,
        };
        return holdsBox(polygon, room) && !near.some((obstacle) => overlapsBox(obstacle, room));
      };
      const size = sizes.find((one) => one <= (best?.size ?? 0) || fits(one)) ?? 0;
      if (size > (best?.size ?? 0)) best = { x, y, size };
    }
  }
  return best;
}

function sizesDownTo(least: number): readonly number[] {
  const sizes = [1];
  for (let size = smaller; size > least; size *= smaller) sizes.push(size);
  return [...sizes, least];
}

const doOverlap = (one: Extent, other: Extent | undefined): boolean =>
  other !== undefined &&
  one.left < other.right &&
  other.left < one.right &&
  one.bottom < other.top &&
  other.bottom < one.top;

/** In a corridor the longest stretch has most room, in what lies at an angle the point farthest from all walls. */
function candidates(polygon: Polygon, obstacles: readonly Polygon[], box: Extent): readonly Point[] {
  return [
    [(box.left + box.right) / 2, (box.bottom + box.top) / 2],
    ...spotsWithin(polygon, obstacles).map(({ x, y }) => [x, y] as const),
    ...roomiestPoint(polygon, obstacles, box),
  ];
}

/** So many points are looked at from side to side; then around the best of them, each time half as far away. */
const [across, halvings] = [10, 6];

/** The point that is farthest from all edges, nearly; none where no point of the grid lies within. */
function roomiestPoint(polygon: Polygon, obstacles: readonly Polygon[], box: Extent): readonly Point[] {
  const edges = ringsOf([polygon, ...obstacles]).flatMap((ring) => {
    const points = pointsOf(ring);
    return points.map((from, at) => [from, points[(at + 1) % points.length] ?? from] as const);
  });
  const roomAt = (point: Point): number => {
    if (!holdsPoint(polygon, ...point) || obstacles.some((one) => holdsPoint(one, ...point))) return -1;
    let room = Infinity;
    for (const [from, to] of edges) room = Math.min(room, squaredDistance(point, from, to));
    return room;
  };
  let [best, room]: [Point, number] = [[box.left, box.bottom], -1];
  const look = (point: Point): void => {
    const own = roomAt(point);
    if (own > room) [best, room] = [point, own];
  };
  const [stepX, stepY] = [(box.right - box.left) / across, (box.top - box.bottom) / across];
  for (let row = 0; row < across; row += 1)
    for (let column = 0; column < across; column += 1)
      look([box.left + (column + 0.5) * stepX, box.bottom + (row + 0.5) * stepY]);
  if (room < 0) return [];
  for (let halving = 1; halving <= halvings; halving += 1) {
    const [x, y] = best;
    const [byX, byY] = [stepX / 2 ** halving, stepY / 2 ** halving];
    for (const dx of [-byX, 0, byX]) for (const dy of [-byY, 0, byY]) look([x + dx, y + dy]);
  }
  return [best];
}
