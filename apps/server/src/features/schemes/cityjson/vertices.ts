/** Whole numbers. */
export type Vertex = readonly [x: number, y: number, z: number];

/** The vertices of a file: whole numbers, each place once, so that things that touch share theirs. */
export class Vertices {
  readonly #numbers = new Map<string, number>();
  readonly #list: Vertex[] = [];

  numberOf(x: number, y: number, z: number): number {
    const key = `${x} ${y} ${z}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#list.length;
    this.#numbers.set(key, number);
    this.#list.push([x, y, z]);
    return number;
  }

  get list(): readonly Vertex[] {
    return this.#list;
  }
}
