import type { Frame, Stand } from '../view/arrangement.ts';

/** So many points of the list are of one floor. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Points of a building floor by floor, each at the base or at the top of its floor: a floor that moves takes its points along. */
export class FloorPoints {
  readonly #flat: number[] = [];
  readonly #isTop: number[] = [];
  readonly #floors: Range[] = [];
  #begun = 0;
  readonly #frame: Frame;

  constructor(frame: Frame) {
    this.#frame = frame;
  }

  get count(): number {
    return this.#isTop.length;
  }

  /** Of a floor, in the order in which they were ended. */
  floor(at: number): Range {
    return this.#floors[at] ?? { from: 0, to: 0 };
  }

  /** Adds a point, in millimetres of the drawing. */
  add(x: number, y: number, isTop: boolean): void {
    this.#flat.push((x - this.#frame.x) / 1000, (y - this.#frame.y) / 1000);
    this.#isTop.push(isTop ? 1 : 0);
  }

  /** What was added since the floor before is this floor's. */
  endFloor(): void {
    this.#floors.push({ from: this.#begun, to: this.count });
    this.#begun = this.count;
  }

  /** Writes where the points are while the floors stand so: x, y and z in turn. */
  place(stands: readonly Stand[], into: Float32Array): void {
    for (const [at, { from, to }] of this.#floors.entries()) {
      const { x = 0, y = 0, base = 0, top = 0 } = stands[at] ?? {};
      for (let point = from; point < to; point += 1) {
        into[point * 3] = (this.#flat[point * 2] ?? 0) + x;
        into[point * 3 + 1] = (this.#flat[point * 2 + 1] ?? 0) + y;
        into[point * 3 + 2] = this.#isTop[point] === 1 ? top : base;
      }
    }
  }
}
