/** So many at once; whoever would wait longer than this, or behind more than so many others, is sent away. */
export class Turns {
  #free: number;
  readonly #patience: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];

  constructor(atOnce: number, patienceMilliseconds: number, mostWaiting = Number.POSITIVE_INFINITY) {
    this.#free = atOnce;
    this.#patience = patienceMilliseconds;
    this.#mostWaiting = mostWaiting;
  }

  /** Does the work when its turn comes; undefined when it does not come in time. Some have less patience than others. */
  async take<Result>(work: () => Promise<Result>, patience = this.#patience): Promise<Result | undefined> {
    if (!(await this.#wait(patience))) return undefined;
    try {
      return await work();
    } finally {
      this.#end();
    }
  }

  async #wait(patience: number): Promise<boolean> {
    if (this.#free > 0) {
      this.#free -= 1;
      return true;
    }
    if (this.#waiting.length >= this.#mostWaiting) return false;
    return new Promise((resolve) => {
      const giveUp = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(come), 1);
        resolve(false);
      }, patience);
      const come = (): void => {
        clearTimeout(giveUp);
        resolve(true);
      };
      this.#waiting.push(come);
    });
  }

  #end(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}
