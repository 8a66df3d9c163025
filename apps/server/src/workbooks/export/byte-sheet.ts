/** The most bytes that a unit of a text takes in UTF-8. */
const mostBytes = 3;

/**
 * Bytes that texts are written into, one after the other. The memory is used again for the next piece: long texts that
 * are put together of many short ones would be left lying about by the megabyte.
 */
export class ByteSheet {
  #bytes = Buffer.allocUnsafeSlow(256 * 1024);
  #length = 0;

  clear(): void {
    this.#length = 0;
  }

  write(text: string): void {
    this.#makeRoom(text.length * mostBytes);
    this.#length += this.#bytes.write(text, this.#length);
  }

  /** What is written, until the next is. */
  written(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  #makeRoom(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(this.#length + more, this.#bytes.length * 2));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}
