import type { Point } from '../rings.ts';
import type { Polygon } from '../shape.ts';
import { type Move, movedAt, pointAt } from './edge-moves.ts';
import type { WallEdge } from './wall-edges.ts';

/** An edge of a ring with how far its stretches move. */
export interface MovedEdge {
  readonly edge: WallEdge;
  readonly moves: readonly Move[];
}

/** Strips reach so far into what they are added to, in millimetres: rounding would leave a hair between them. */
const overlap = 0.1;
/** What moves by less touches already, but for the rounding of its corners. */
const least = 1;
/** Two edges that turn by less go on straight: the sine of 3°. */
const straight = Math.sin(Math.PI / 60);
/** A corner moves at most so many times as far as its edges: at a sharp one it would end far away. */
const sharpest = 4;

/** A strip that is added to an edge: the line to which it moves, and a line a little inside the edge. */
export interface Strip {
  readonly line: readonly Point[];
  readonly inner: readonly Point[];
}

/** What is added where the edges of a ring move, edge by edge, with the corners between them; undefined where one stays. */
export function stripsOf(ring: readonly MovedEdge[]): readonly (Strip | undefined)[] {
  const corners = ring.map((one, place) => cornerOf(one, ring[(place + 1) % ring.length] ?? one));
  return ring.map(({ edge, moves }, place) => {
    if (moves.every(({ byFrom, byTo }) => byFrom < least && byTo < least)) return undefined;
    const line = moves.flatMap(({ from, to, byFrom, byTo }) => [
      pointAt(edge, from, byFrom),
      pointAt(edge, to, byTo),
    ]);
    const [first, last] = [corners.at(place - 1), corners[place]];
    // A corner that lies beyond the first stretch, or before the last, would turn the strip over.
    if (first && alongOf(edge, first) < (moves[0]?.to ?? 0)) line[0] = first;
    if (last && alongOf(edge, last) > (moves.at(-1)?.from ?? 0)) line[line.length - 1] = last;
    return { line, inner: [pointAt(edge, edge.length, -overlap), pointAt(edge, 0, -overlap)] };
  });
}

/** A strip as a polygon of its own. */
export const polygonOf = ({ line, inner }: Strip): Polygon => [[...line, ...inner].flat()];

const alongOf = ({ from, along: [ux, uy] }: WallEdge, [x, y]: Point): number =>
  (x - from[0]) * ux + (y - from[1]) * uy;

/** Where two edges that follow one another meet once both have moved; undefined where each ends by itself. */
function cornerOf(one: MovedEdge, next: MovedEdge): Point | undefined {
  const [last, first] = [one.moves.at(-1), next.moves[0]];
  if (!last || !first) return undefined;
  const corner = one.edge.to;
  const [a, b] = [pointAt(one.edge, last.from, last.byFrom), pointAt(one.edge, last.to, last.byTo)];
  const [c, d] = [pointAt(next.edge, first.from, first.byFrom), pointAt(next.edge, first.to, first.byTo)];
  const [ux, uy] = [b[0] - a[0], b[1] - a[1]];
  const [vx, vy] = [d[0] - c[0], d[1] - c[1]];
  const turned = ux * vy - uy * vx;
  if (Math.abs(turned) <= straight * Math.hypot(ux, uy) * Math.hypot(vx, vy)) return undefined;
  const share = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / turned;
  const met: Point = [a[0] + ux * share, a[1] + uy * share];
  const farthest = sharpest * Math.max(movedAt(last, last.to), movedAt(first, first.from));
  return Math.hypot(met[0] - corner[0], met[1] - corner[1]) > farthest ? undefined : met;
}
