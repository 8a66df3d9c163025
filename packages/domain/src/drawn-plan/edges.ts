import { type Point, pointsOf, turn } from './rings.ts';
import type { Polygon } from './shape.ts';

export interface Edge {
  readonly ring: number;
  /** Its place in the ring, and how many edges the ring has. */
  readonly place: number;
  readonly of: number;
  readonly from: Point;
  readonly to: Point;
}

/** The edges of all rings of a polygon. */
export function edgesOf(polygon: Polygon): Edge[] {
  return polygon.flatMap((ring, at) => {
    const points = pointsOf(ring);
    return points.map((from, place): Edge => {
      const to = points[(place + 1) % points.length] ?? from;
      return { ring: at, place, of: points.length, from, to };
    });
  });
}

const leftOf = ({ from, to }: Edge) => Math.min(from[0], to[0]);
const rightOf = ({ from, to }: Edge) => Math.max(from[0], to[0]);

/**
 * The first pair of edges, one over the other, that passes a test; swept from left to right. `tooMany` where so many pairs did
 * not pass: nobody draws so, and looking at all of them could take a day.
 */
export function findPairOfEdges(
  edges: readonly Edge[],
  most: number,
  test: (one: Edge, other: Edge) => boolean,
): readonly [Edge, Edge] | 'tooMany' | undefined {
  let open: Edge[] = [];
  let pairs = 0;
  for (const next of edges.toSorted((one, other) => leftOf(one) - leftOf(other))) {
    const left = leftOf(next);
    open = open.filter((edge) => rightOf(edge) >= left);
    pairs += open.length;
    if (pairs > most) return 'tooMany';
    for (const edge of open) if (test(edge, next)) return [edge, next];
    open.push(next);
  }
  return undefined;
}

/** Whether two edges cross, and do not only touch. */
export function cross(one: Edge, other: Edge): boolean {
  return (
    overlaps(one.from[1], one.to[1], other.from[1], other.to[1]) &&
    turn(one.from, one.to, other.from) * turn(one.from, one.to, other.to) < 0 &&
    turn(other.from, other.to, one.from) * turn(other.from, other.to, one.to) < 0
  );
}

/** Whether two edges have a point in common. */
export function meet(one: Edge, other: Edge): boolean {
  if (!overlaps(one.from[1], one.to[1], other.from[1], other.to[1])) return false;
  const a = Math.sign(turn(one.from, one.to, other.from));
  const b = Math.sign(turn(one.from, one.to, other.to));
  if (a === b && a !== 0) return false;
  const c = Math.sign(turn(other.from, other.to, one.from));
  const d = Math.sign(turn(other.from, other.to, one.to));
  if (c === d && c !== 0) return false;
  // On one line they meet only where they overlap.
  return a !== 0 || b !== 0 || overlaps(one.from[0], one.to[0], other.from[0], other.to[0]);
}

function overlaps(a: number, b: number, c: number, d: number): boolean {
  return Math.max(Math.min(a, b), Math.min(c, d)) <= Math.min(Math.max(a, b), Math.max(c, d));
}
