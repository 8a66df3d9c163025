/** Nothing of this process runs for so long, as on a machine that is paused; others, such as the database, go on. */
export function standStill(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
