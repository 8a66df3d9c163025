import { extentOf, neighbours, type Point, pointsOf } from '../rings.ts';
import { type DrawnShape, drawingLimits, type Ring } from '../shape.ts';

/** An edge of something on a level. What it belongs to lies to its left. */
export interface WallEdge {
  /** Place of its shape in the list. */
  readonly shape: number;
  readonly polygon: number;
  readonly isOutline: boolean;
  readonly from: Point;
  readonly to: Point;
  readonly length: number;
  /** Its direction, of length 1. */
  readonly along: Point;
}

/** What lies before an edge, from one place along it to another. Lengths are millimetres. */
export interface Facing {
  readonly edge: WallEdge;
  readonly from: number;
  readonly to: number;
  /** How far away it is at these two places. */
  readonly gapFrom: number;
  readonly gapTo: number;
  readonly isParallel: boolean;
}

/** The sine of 1°: walls whose directions differ by less are parallel. */
const parallel = Math.sin(Math.PI / 180);
/** The cosine of 80°: what stands more steeply is seen from its end. */
const steepest = Math.cos((80 * Math.PI) / 180);
/** Edges that overlap by at most this much, by the rounding of their corners, touch. */
const touching = 2;
/** What is side by side over a shorter stretch touches only at a corner. */
const shortest = 1;

/** The edges of each ring of each shape, in their order. */
export function edgesOfShapes(shapes: readonly DrawnShape[]): readonly (readonly WallEdge[])[] {
  return shapes.flatMap(({ thing, polygons }, shape) =>
    polygons.flatMap((polygon, at) =>
      polygon.map((ring) => edgesOfRing(ring, { shape, polygon: at, isOutline: thing === 'floor' })),
    ),
  );
}

function edgesOfRing(ring: Ring, of: Pick<WallEdge, 'shape' | 'polygon' | 'isOutline'>): readonly WallEdge[] {
  const points = pointsOf(ring);
  return points.map((from, place) => {
    const to = points[(place + 1) % points.length] ?? from;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    return { ...of, from, to, length, along: [dx / length, dy / length] };
  });
}

/** What is nearest before each edge, at most so far away; undefined where there are so many edges that nobody draws so. */
export function facingEdges(
  edges: readonly WallEdge[],
  within: number,
): ReadonlyMap<WallEdge, readonly Facing[]> | undefined {
  const found = new Map<WallEdge, Facing[]>();
  const add = (edge: WallEdge, other: WallEdge): void => {
    const facing = edge.isOutline ? undefined : facingOf(edge, other, within);
    if (!facing) return;
    const known = found.get(edge);
    if (known) known.push(facing);
    else found.set(edge, [facing]);
  };
  let pairs = 0;
  const nowhere = { left: 0, bottom: 0, right: 0, top: 0 };
  const boxes = edges.map(({ from, to }) => extentOf([[...from, ...to]]) ?? nowhere);
  for (const [first, second] of neighbours(boxes, within)) {
    pairs += 1;
    if (pairs > drawingLimits.pairsOfEdges) return undefined;
    const [one, other] = [edges[first], edges[second]];
    if (!one || !other) continue;
    add(one, other);
    add(other, one);
  }
  return new Map([...found].map(([edge, facing]) => [edge, nearestFacing(facing)]));
}

/** How far along an edge a point lies, and how far before it. */
function placeOf({ from, along: [ux, uy] }: WallEdge, [x, y]: Point) {
  const [dx, dy] = [x - from[0], y - from[1]];
  return { at: dx * ux + dy * uy, gap: dx * uy - dy * ux };
}

function facingOf(edge: WallEdge, other: WallEdge, within: number): Facing | undefined {
  const [[ux, uy], [vx, vy]] = [edge.along, other.along];
  // An outline runs the same way around as what it encloses; the edges of neighbours run against each other.
  const cosine = (ux * vx + uy * vy) * (other.isOutline ? 1 : -1);
  if (cosine < steepest) return undefined;
  const ends = [placeOf(edge, other.from), placeOf(edge, other.to)].toSorted((a, b) => a.at - b.at);
  const [near = { at: 0, gap: 0 }, far = near] = ends;
  if (far.at - near.at < shortest) return undefined;
  const slope = (far.gap - near.gap) / (far.at - near.at);
  const gapAt = (at: number): number => near.gap + (at - near.at) * slope;
  // Where the other edge lies before this one, beside it, and near enough.
  let [from, to] = [Math.max(0, near.at), Math.min(edge.length, far.at)];
  for (const [limit, isLeast] of [
    [-touching, true],
    [within, false],
  ] as const) {
    const isRising = slope > 0;
    const place = slope === 0 ? 0 : near.at + (limit - near.gap) / slope;
    if (slope === 0 && (isLeast ? near.gap < limit : near.gap > limit)) return undefined;
    if (slope !== 0 && isRising === isLeast) from = Math.max(from, place);
    if (slope !== 0 && isRising !== isLeast) to = Math.min(to, place);
  }
  if (to - from < shortest) return undefined;
  const isParallel = Math.abs(ux * vy - uy * vx) <= parallel;
  return {
    edge: other,
    from,
    to,
    gapFrom: Math.max(0, gapAt(from)),
    gapTo: Math.max(0, gapAt(to)),
    isParallel,
  };
}

/** What is nearest before an edge, place by place; nothing where nothing is near. */
function nearestFacing(facing: readonly Facing[]): readonly Facing[] {
  if (facing.length < 2) return facing;
  const cuts = [...new Set(facing.flatMap(({ from, to }) => [from, to]))].toSorted((a, b) => a - b);
  const nearest: Facing[] = [];
  let [from = 0] = cuts;
  for (const to of cuts) {
    if (to - from < shortest) continue;
    const middle = (from + to) / 2;
    let best: Facing | undefined;
    for (const one of facing)
      if (one.from <= middle && middle <= one.to && (!best || gapOf(one, middle) < gapOf(best, middle)))
        best = one;
    const last = nearest.at(-1);
    if (best && last && last.edge === best.edge && last.to === from)
      nearest[nearest.length - 1] = part(best, last.from, to);
    else if (best) nearest.push(part(best, from, to));
    from = to;
  }
  return nearest;
}

function gapOf({ from, to, gapFrom, gapTo }: Facing, at: number): number {
  return gapFrom + ((at - from) * (gapTo - gapFrom)) / (to - from);
}

const part = (facing: Facing, from: number, to: number): Facing => ({
  ...facing,
  from,
  to,
  gapFrom: gapOf(facing, from),
  gapTo: gapOf(facing, to),
});
