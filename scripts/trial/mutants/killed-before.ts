import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Mutants of the same sources that a test has noticed before: a trial goes on where the last one ended. */
export class KilledBefore {
  readonly #file: string;
  readonly #killed: ReadonlySet<number>;

  /** The file has a line for each, which begins with its number. */
  constructor(file: string) {
    this.#file = file;
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    this.#killed = new Set(lines.filter((line) => line !== '').map((line) => Number.parseInt(line, 10)));
  }

  has(mutant: number): boolean {
    return this.#killed.has(mutant);
  }

  /** Keeps that a test noticed it, at once: a trial may be ended at any time. */
  add(mutant: number, by: string): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    appendFileSync(this.#file, `${mutant}\t${by}\n`);
  }
}
