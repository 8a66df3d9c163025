/** Lines of points, kept outside the objects of JavaScript: a drawing of walls has a million of them. */
export class LineStore {
  #points = new Float64Array(1_024);
  #starts = new Uint32Array(256);
  #count = 0;
  #end = 0;

  get count(): number {
    return this.#count;
  }

  add(points: readonly number[]): void {
    while (this.#end + points.length > this.#points.length) this.#points = doubled(this.#points);
    if (this.#count + 2 > this.#starts.length) this.#starts = doubled(this.#starts);
    this.#points.set(points, this.#end);
    this.#end += points.length;
    this.#count += 1;
    this.#starts[this.#count] = this.#end;
  }

  /** Its points, x and y in turn; they are not copied. */
  at(line: number): Float64Array {
    return this.#points.subarray(this.#starts[line], this.#starts[line + 1]);
  }
}

function doubled<Numbers extends Float64Array | Uint32Array>(numbers: Numbers): Numbers {
  const larger =
    numbers instanceof Float64Array
      ? new Float64Array(2 * numbers.length)
      : new Uint32Array(2 * numbers.length);
  larger.set(numbers);
  return larger as Numbers;
}
