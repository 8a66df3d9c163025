import { joinedWithin } from './flatten-outline.ts';
import type { LineStore } from './line-store.ts';

/** So many lines of a node are compared to find one that was drawn twice; where more meet, it is a net anyway. */
const mostCompared = 32;

/** In millimetres: ends are looked for in cells of the plane. */
const cellSize = 16 * joinedWithin;

/**
 * Lines by the nodes at which they end: ends that lie close together are one node. All of it stands in arrays of numbers,
 * as a drawing of walls has a million lines.
 */
export class LineNet {
  readonly #lines: LineStore;
  readonly #mask: number;
  /** First node of each cell of the plane, by a hash; the others follow in `#nextNode`. */
  readonly #cells: Int32Array;
  readonly #nextNode: Int32Array;
  readonly #places: Float64Array;
  #nodes = 0;
  /** The nodes of both ends of each line; -1 where it does not count. */
  readonly #ends: Int32Array;
  /** First end of each node; the others follow in `#nextEnd`. The end of a line is twice its place, or one more. */
  readonly #firstEnd: Int32Array;
  readonly #nextEnd: Int32Array;
  readonly #degrees: Int32Array;

  constructor(lines: LineStore) {
    this.#lines = lines;
    const most = 2 * lines.count;
    const cells = 2 ** Math.ceil(Math.log2(most + 2));
    this.#mask = cells - 1;
    this.#cells = new Int32Array(cells).fill(-1);
    this.#nextNode = new Int32Array(most).fill(-1);
    this.#places = new Float64Array(2 * most);
    this.#ends = new Int32Array(most).fill(-1);
    this.#firstEnd = new Int32Array(most).fill(-1);
    this.#nextEnd = new Int32Array(most).fill(-1);
    this.#degrees = new Int32Array(most);
    for (let line = 0; line < lines.count; line += 1) this.#add(line);
  }

  get nodes(): number {
    return this.#nodes;
  }

  /** How many lines end at a node. */
  degree(node: number): number {
    return this.#degrees[node] ?? 0;
  }

  place(node: number): readonly [x: number, y: number] {
    return [this.#places[2 * node] ?? 0, this.#places[2 * node + 1] ?? 0];
  }

  /** The node of an end of a line. */
  nodeOf(end: number): number {
    return this.#ends[end] ?? -1;
  }

  /** The ends of lines at a node. */
  *endsAt(node: number): Generator<number> {
    for (let end = this.#firstEnd[node] ?? -1; end !== -1; end = this.#nextEnd[end] ?? -1) yield end;
  }

  #add(line: number): void {
    const points = this.#lines.at(line);
    const from = this.#nodeAt(points[0] ?? 0, points[1] ?? 0);
    const to = this.#nodeAt(points.at(-2) ?? 0, points.at(-1) ?? 0);
    if (from === to || this.#isKnown(points, from, to)) return;
    for (const [end, node] of [
      [2 * line, from],
      [2 * line + 1, to],
    ] as const) {
      this.#ends[end] = node;
      this.#nextEnd[end] = this.#firstEnd[node] ?? -1;
      this.#firstEnd[node] = end;
      this.#degrees[node] = this.degree(node) + 1;
    }
  }

  /** Whether a line between these nodes was drawn already: where its middle is, another's is. */
  #isKnown(points: Float64Array, from: number, to: number): boolean {
    let compared = 0;
    for (const end of this.endsAt(from)) {
      if (this.nodeOf(end ^ 1) === to && isAlike(points, this.#lines.at(end >> 1))) return true;
      compared += 1;
      if (compared === mostCompared) return false;
    }
    return false;
  }

  #nodeAt(x: number, y: number): number {
    // Cells are larger than what is joined, so that most places need a look into one.
    const [left, right] = [
      Math.floor((x - joinedWithin) / cellSize),
      Math.floor((x + joinedWithin) / cellSize),
    ];
    const [bottom, top] = [
      Math.floor((y - joinedWithin) / cellSize),
      Math.floor((y + joinedWithin) / cellSize),
    ];
    for (let column = left; column <= right; column += 1) {
      for (let row = bottom; row <= top; row += 1) {
        let node = this.#cells[this.#hash(column, row)] ?? -1;
        for (; node !== -1; node = this.#nextNode[node] ?? -1) {
          const [apartX, apartY] = [(this.#places[2 * node] ?? 0) - x, (this.#places[2 * node + 1] ?? 0) - y];
          if (apartX * apartX + apartY * apartY <= joinedWithin * joinedWithin) return node;
        }
      }
    }
    const node = this.#nodes;
    this.#nodes += 1;
    this.#places[2 * node] = x;
    this.#places[2 * node + 1] = y;
    const cell = this.#hash(Math.floor(x / cellSize), Math.floor(y / cellSize));
    this.#nextNode[node] = this.#cells[cell] ?? -1;
    this.#cells[cell] = node;
    return node;
  }

  #hash(column: number, row: number): number {
    return (
      (Math.imul(column % 0x7fffffff, 0x9e3779b1) ^ Math.imul(row % 0x7fffffff, 0x85ebca77)) & this.#mask
    );
  }
}

function isAlike(one: Float64Array, other: Float64Array): boolean {
  if (one.length === 4 || other.length === 4) return one.length === other.length;
  const [x, y] = middleOf(one);
  const [otherX, otherY] = middleOf(other);
  return Math.hypot(x - otherX, y - otherY) <= joinedWithin;
}

/** Half way between the points in the middle of its list: the same, whichever way it goes. */
function middleOf(points: Float64Array): readonly [x: number, y: number] {
  const count = points.length / 2;
  const [low, high] = [Math.floor((count - 1) / 2), Math.ceil((count - 1) / 2)];
  const at = (place: number) => points[place] ?? 0;
  return [(at(2 * low) + at(2 * high)) / 2, (at(2 * low + 1) + at(2 * high + 1)) / 2];
}
