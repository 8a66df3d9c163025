import { afterRunning } from './running-time.ts';

interface Waiting {
  readonly goesFirst: boolean;
  readonly come: () => void;
}

/** How somebody waits for their turn. */
export interface Wait {
  /** In milliseconds; as long as others where it is not said. */
  readonly timeout?: number | undefined;
  /** Before all who do not go first, and not kept out by how many of them wait. */
  readonly goesFirst?: boolean | undefined;
}

/** So many at once; whoever would wait longer than this, or behind more than so many others, is sent away. */
export class Turns {
  #free: number;
  readonly #timeout: number;
  readonly #mostWaiting: number;
  readonly #waiting: Waiting[] = [];

  constructor(atOnce: number, timeoutMilliseconds: number, mostWaiting = Number.POSITIVE_INFINITY) {
    this.#free = atOnce;
    this.#timeout = timeoutMilliseconds;
    this.#mostWaiting = mostWaiting;
  }

  /** Does the work when its turn comes; undefined when it does not come in time. */
  async take<Result>(work: () => Promise<Result>, wait: Wait = {}): Promise<Result | undefined> {
    if (!(await this.#wait(wait))) return undefined;
    try {
      return await work();
    } finally {
      this.#end();
    }
  }

  async #wait({ timeout = this.#timeout, goesFirst = false }: Wait): Promise<boolean> {
    if (this.#free > 0) {
      this.#free -= 1;
      return true;
    }
    const firsts = this.#waiting.filter((other) => other.goesFirst).length;
    if ((goesFirst ? firsts : this.#waiting.length) >= this.#mostWaiting) return false;
    return new Promise((resolve) => {
      const stopWaiting = afterRunning(timeout, () => {
        this.#waiting.splice(this.#waiting.indexOf(mine), 1);
        resolve(false);
      });
      const mine: Waiting = {
        goesFirst,
        come() {
          stopWaiting();
          resolve(true);
        },
      };
      this.#waiting.splice(goesFirst ? firsts : this.#waiting.length, 0, mine);
    });
  }

  #end(): void {
    const next = this.#waiting.shift();
    if (next) next.come();
    else this.#free += 1;
  }
}
