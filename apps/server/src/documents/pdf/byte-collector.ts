const blockBytes = 1024 * 1024;

/** Gathers many small pieces in few large ones: a PDF is written in hundreds of thousands of pieces. */
export class ByteCollector {
  readonly #blocks: Buffer[] = [];
  #block = Buffer.allocUnsafeSlow(blockBytes);
  #used = 0;

  /** @param bytes text has a byte for each character */
  add(bytes: Uint8Array | string): void {
    for (let from = 0; from < bytes.length; ) {
      if (this.#used === blockBytes) this.#startBlock();
      const length = Math.min(bytes.length - from, blockBytes - this.#used);
      if (typeof bytes === 'string')
        this.#block.write(bytes.slice(from, from + length), this.#used, 'latin1');
      else this.#block.set(bytes.subarray(from, from + length), this.#used);
      this.#used += length;
      from += length;
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

  #startBlock(): void {
    this.#blocks.push(this.#block);
    this.#block = Buffer.allocUnsafeSlow(blockBytes);
    this.#used = 0;
  }
}
