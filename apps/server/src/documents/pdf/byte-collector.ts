const blockBytes = 1024 * 1024;

/** Gathers many small pieces in few large ones: a PDF is written in hundreds of thousands of pieces. */
export class ByteCollector {
  readonly #blocks: Buffer[] = [];
  #block = Buffer.allocUnsafeSlow(blockBytes);
  #used = 0;

  add(bytes: Uint8Array): void {
    for (let from = 0; from < bytes.length; ) {
      if (this.#used === blockBytes) {
        this.#blocks.push(this.#block);
        this.#block = Buffer.allocUnsafeSlow(blockBytes);
        this.#used = 0;
      }
      const part = bytes.subarray(from, from + blockBytes - this.#used);
      this.#block.set(part, this.#used);
      this.#used += part.length;
      from += part.length;
    }
  }

  /** All of it, in memory of its own, so that it can be handed to another thread without copying. */
  take(): Buffer {
    const whole = Buffer.allocUnsafeSlow(this.#blocks.length * blockBytes + this.#used);
    let at = 0;
    for (const block of [...this.#blocks.splice(0), this.#block.subarray(0, this.#used)]) {
      whole.set(block, at);
      at += block.length;
    }
    return whole;
  }
}
