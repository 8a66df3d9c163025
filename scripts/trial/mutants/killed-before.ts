import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Which mutant was noticed in which file of tests, and what that file said then. */
interface Kill {
  readonly mutant: number;
  readonly test: string;
  readonly testHash: string;
}

/** Mutants of the same sources that a test has noticed before: a trial goes on where the last one ended. */
export class KilledBefore {
  readonly #file: string;
  readonly #hashOf: (test: string) => string;
  readonly #killed = new Set<number>();

  /** `hashOf` tells what a file of tests says today: what it noticed before counts only while it says the same. */
  constructor(file: string, hashOf: (test: string) => string) {
    this.#file = file;
    this.#hashOf = hashOf;
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    for (const line of lines.filter((one) => one !== '')) {
      const { mutant, test, testHash } = JSON.parse(line) as Kill;
      if (testHash === hashOf(test)) this.#killed.add(mutant);
    }
  }

  has(mutant: number): boolean {
    return this.#killed.has(mutant);
  }

  /** Keeps that the file of tests noticed it, at once: a trial may be ended at any time. */
  add(mutant: number, test: string): void {
    const kill: Kill = { mutant, test, testHash: this.#hashOf(test) };
    mkdirSync(dirname(this.#file), { recursive: true });
    appendFileSync(this.#file, `${JSON.stringify(kill)}\n`);
  }
}
