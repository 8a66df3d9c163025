import type { Curve, Outline, Path } from './dxf-entities.ts';
import type { EntityPairs } from './entity-pairs.ts';

const degree = Math.PI / 180;

/** The pairs of a hatch in their order: its borders are lists in lists, and only the order tells which is which. */
class Cursor {
  readonly #pairs: EntityPairs;
  #at: number;

  constructor(pairs: EntityPairs, at: number) {
    this.#pairs = pairs;
    this.#at = at;
  }

  /** The value of the next pair, which has this code; otherwise nothing is taken. */
  take(code: number): number | undefined {
    if (this.#pairs.codes[this.#at] !== code) return undefined;
    this.#at += 1;
    return this.#pairs.numberAt(this.#at - 1);
  }

  takeOr(code: number, otherwise: number): number {
    return this.take(code) ?? otherwise;
  }

  takePoint(code: number): [number, number] {
    return [this.takeOr(code, 0), this.takeOr(code + 10, 0)];
  }

  /** Passes over all up to the next pair with this code. */
  moveTo(code: number): boolean {
    const at = this.#pairs.codes.indexOf(code, this.#at);
    if (at === -1) return false;
    this.#at = at;
    return true;
  }
}

/** A full turn stays one; less is brought below it. */
function sweepOf(start: number, end: number): number {
  const sweep = end - start;
  return sweep > 0 && sweep <= 2 * Math.PI + 1e-9
    ? sweep
    : ((sweep % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);
}

/** Angles of clockwise arcs are written as if the arc were seen in a mirror. */
function turned(start: number, end: number, isCounterclockwise: boolean): Pick<Curve, 'start' | 'sweep'> {
  const sweep = sweepOf(start, end);
  return isCounterclockwise ? { start, sweep } : { start: -start, sweep: -sweep };
}

function takePolyline(cursor: Cursor): Path {
  const hasBulges = cursor.takeOr(72, 0) !== 0;
  // A border is closed, whatever its flag says.
  cursor.take(73);
  const count = cursor.takeOr(93, 0);
  const corners: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const x = cursor.take(10);
    if (x === undefined) break;
    corners.push(x, cursor.takeOr(20, 0), hasBulges ? cursor.takeOr(42, 0) : 0);
  }
  return { shape: 'path', corners, isClosed: true };
}

/** Undefined: an edge that cannot be read. */
function takeEdge(cursor: Cursor): Outline | undefined {
  const type = cursor.take(72);
  if (type === 1) {
    const [x, y] = cursor.takePoint(10);
    const [toX, toY] = cursor.takePoint(11);
    return { shape: 'path', corners: [x, y, 0, toX, toY, 0], isClosed: false };
  }
  if (type === 2) {
    const centre = cursor.takePoint(10);
    const radius = cursor.takeOr(40, 0);
    const [start, end] = [cursor.takeOr(50, 0) * degree, cursor.takeOr(51, 0) * degree];
    const angles = turned(start, end, cursor.takeOr(73, 1) !== 0);
    return { shape: 'curve', centre, u: [radius, 0], v: [0, radius], ...angles };
  }
  if (type === 3) {
    const centre = cursor.takePoint(10);
    const u = cursor.takePoint(11);
    const ratio = cursor.takeOr(40, 1);
    const [start, end] = [cursor.takeOr(50, 0) * degree, cursor.takeOr(51, 0) * degree];
    const angles = turned(start, end, cursor.takeOr(73, 1) !== 0);
    return { shape: 'curve', centre, u, v: [-u[1] * ratio, u[0] * ratio], ...angles };
  }
  return undefined;
}

/** The borders of a hatch; undefined where one has a spline or what is none of the kinds that DXF knows. */
export function readHatchLoops(pairs: EntityPairs): readonly (readonly Outline[])[] | undefined {
  const cursor = new Cursor(pairs, 0);
  if (!cursor.moveTo(91)) return [];
  const count = cursor.takeOr(91, 0);
  const loops: (readonly Outline[])[] = [];
  for (let index = 0; index < count; index += 1) {
    if (!cursor.moveTo(92)) break;
    const isPolyline = (cursor.takeOr(92, 0) & 2) !== 0;
    if (isPolyline) {
      loops.push([takePolyline(cursor)]);
      continue;
    }
    const edges: Outline[] = [];
    const edgeCount = cursor.takeOr(93, 0);
    for (let edge = 0; edge < edgeCount; edge += 1) {
      const read = takeEdge(cursor);
      if (!read) return undefined;
      edges.push(read);
    }
    loops.push(edges);
  }
  return loops;
}
