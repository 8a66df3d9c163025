/** So many at once; whoever would wait longer than this is sent away. */
export class Turns {
  #free: number;
  readonly #patience: number;
  readonly #waiting: (() => void)[] = [];

  constructor(atOnce: number, patienceMilliseconds: number) {
    this.#free = atOnce;
    this.#patience = patienceMilliseconds;
  }

  /** Does the work when its turn comes; undefined when it does not come in time. */
  async take<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (!(await this.#wait())) return undefined;
    try {
      return await work();
    } finally {
      this.#end();
    }
  }

  async #wait(): Promise<boolean> {
    if (this.#free > 0) {
      this.#free -= 1;
      return true;
    }
    return new Promise((resolve) => {
      const giveUp = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(come), 1);
        resolve(false);
      }, this.#patience);
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
