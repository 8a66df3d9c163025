import type { Polygon } from '@strata/domain';

/** A straight piece of a wall, from one end to the other, in millimetres. */
export interface WallLine {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** A wall that stands elsewhere than before. */
export interface MovedWall {
  readonly from: WallLine;
  readonly to: WallLine;
  /** How far it moved, in whole millimetres. */
  readonly by: number;
  /** Over what length, in whole millimetres. */
  readonly over: number;
}

/** Less is the rounding of walls that stand at an angle. */
const leastMove = 2;
/** Shorter pieces are corners that come along with another wall. */
const leastLength = 100;
/** A wall that is farther from any old one is a new wall. */
const farthest = 3000;
/** Walls whose directions differ by less are parallel: the sine of 1°. */
const parallel = 0.0175;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** An endless line by its direction, in lowest terms, with the pieces of it that are drawn. */
interface Line {
  readonly dx: number;
  readonly dy: number;
  readonly x: number;
  readonly y: number;
  readonly spans: Span[];
}

const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b));

/** All walls, by the lines on which they stand. */
function linesOf(shapes: Iterable<readonly Polygon[]>): ReadonlyMap<string, Line> {
  const lines = new Map<string, Line>();
  for (const polygons of shapes)
    for (const polygon of polygons)
      for (const ring of polygon)
        for (let at = 0; at + 1 < ring.length; at += 2) {
          const [x1 = 0, y1 = 0] = [ring[at], ring[at + 1]];
          const next = (at + 2) % ring.length;
          const [x2 = 0, y2 = 0] = [ring[next], ring[next + 1]];
          const step = gcd(x2 - x1, y2 - y1);
          if (step === 0) continue;
          let [dx, dy] = [(x2 - x1) / step, (y2 - y1) / step];
          if (dx < 0 || (dx === 0 && dy < 0)) [dx, dy] = [-dx, -dy];
          const key = `${dx} ${dy} ${dx * y1 - dy * x1}`;
          const line = lines.get(key) ?? { dx, dy, x: x1, y: y1, spans: [] };
          const [a, b] = [along(line, x1, y1), along(line, x2, y2)];
          line.spans.push({ from: Math.min(a, b), to: Math.max(a, b) });
          lines.set(key, line);
        }
  return lines;
}

/** How far along a line a point lies, in millimetres. */
function along({ dx, dy, x, y }: Line, px: number, py: number): number {
  return ((px - x) * dx + (py - y) * dy) / Math.hypot(dx, dy);
}

function pieceOf(line: Line, { from, to }: Span): WallLine {
  const length = Math.hypot(line.dx, line.dy);
  const at = (t: number) => ({ x: line.x + (line.dx / length) * t, y: line.y + (line.dy / length) * t });
  const [a, b] = [at(from), at(to)];
  return { x1: a.x, y1: a.y, x2: b.x, y2: b.y };
}

function joined(spans: readonly Span[]): readonly Span[] {
  const all: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last !== undefined && span.from <= last.to)
      all[all.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else all.push(span);
  }
  return all;
}

function without(spans: readonly Span[], taken: readonly Span[]): readonly Span[] {
  return taken.reduce<readonly Span[]>(
    (left, hole) =>
      left.flatMap(({ from, to }) =>
        [
          { from, to: Math.min(to, hole.from) },
          { from: Math.max(from, hole.to), to },
        ].filter((span) => span.to - span.from > leastMove),
      ),
    spans,
  );
}

/** The walls that the one drawing has and the other has not. */
export function wallsOnlyIn(
  shapes: readonly (readonly Polygon[])[],
  others: readonly (readonly Polygon[])[],
): readonly WallLine[] {
  const known = linesOf(others);
  const found: WallLine[] = [];
  for (const [key, line] of linesOf(shapes)) {
    const other = known.get(key);
    const taken = (other?.spans ?? []).map((span) => {
      const from = along(line, ...endOf(other ?? line, span.from));
      const to = along(line, ...endOf(other ?? line, span.to));
      return { from: Math.min(from, to), to: Math.max(from, to) };
    });
    for (const span of without(joined(line.spans), joined(taken))) found.push(pieceOf(line, span));
  }
  return found;
}

function endOf(line: Line, at: number): [x: number, y: number] {
  const { x1, y1 } = pieceOf(line, { from: at, to: at });
  return [x1, y1];
}

export const lengthOf = ({ x1, y1, x2, y2 }: WallLine) => Math.hypot(x2 - x1, y2 - y1);

/** How two pieces stand to each other: how far apart, and over what length side by side; undefined where they are not parallel. */
function beside(from: WallLine, to: WallLine) {
  const [length, other] = [lengthOf(to), lengthOf(from)];
  const [ux, uy] = [(to.x2 - to.x1) / length, (to.y2 - to.y1) / length];
  const sine = Math.abs(ux * (from.y2 - from.y1) - uy * (from.x2 - from.x1)) / other;
  if (sine > parallel) return undefined;
  const at = (x: number, y: number) => (x - to.x1) * ux + (y - to.y1) * uy;
  const [a, b] = [at(from.x1, from.y1), at(from.x2, from.y2)];
  const over = Math.min(length, Math.max(a, b)) - Math.max(0, Math.min(a, b));
  const middle = { x: (from.x1 + from.x2) / 2, y: (from.y1 + from.y2) / 2 };
  const apart = Math.abs(ux * (middle.y - to.y1) - uy * (middle.x - to.x1));
  return { over, apart };
}

/** Walls that moved equally far, the longest of them for all. */
interface WallsTogether {
  readonly wall: MovedWall;
  readonly count: number;
  /** All of them, in whole millimetres. */
  readonly over: number;
}

/** Walls that moved at most so far, by how far: those that make up the greatest length first. What seems to have moved farther is a corner that came along. */
export function wallsByDistance(walls: readonly MovedWall[], farthestMove: number): readonly WallsTogether[] {
  const near = walls.filter(({ by }) => by <= farthestMove);
  return [...Map.groupBy(near, ({ by }) => by).values()]
    .flatMap((of) => {
      const [first] = of.toSorted((a, b) => b.over - a.over);
      const over = of.reduce((sum, wall) => sum + wall.over, 0);
      return first === undefined ? [] : [{ wall: first, count: of.length, over }];
    })
    .toSorted((a, b) => b.over - a.over);
}

/** Each wall that is new, with the old one that it most likely was: parallel, beside it, nearest. */
export function movedWalls(gone: readonly WallLine[], come: readonly WallLine[]): readonly MovedWall[] {
  return come.flatMap((to): readonly MovedWall[] => {
    let best: MovedWall | undefined;
    for (const from of gone) {
      const place = beside(from, to);
      if (place === undefined || place.over < leastLength) continue;
      if (place.apart < leastMove || place.apart > farthest) continue;
      if (best === undefined || place.apart < best.by)
        best = { from, to, by: Math.round(place.apart), over: Math.round(place.over) };
    }
    return best === undefined ? [] : [best];
  });
}
