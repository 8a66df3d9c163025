import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CopiedTree } from './copied-tree.ts';
import type { FileReport } from './test-process.ts';
import type { TestTexts } from './test-texts.ts';

/** Tests that come to a mutant's place, by their file; '' is a file's set-up. */
export type ReachedTests = ReadonlyMap<string, ReadonlySet<string>>;

/** What one file of tests did. */
interface Measured {
  readonly report: FileReport;
  /** `number of the mutant \t file \t test` */
  readonly lines: readonly string[];
}

const filesAtATime = 16;

/** What tests do where no mutant is on: which places each comes to, how long it takes, and whether it passes. */
export class Reach {
  readonly reports = new Map<string, FileReport>();
  readonly #reached = new Map<number, Map<string, Set<string>>>();
  readonly #tree: CopiedTree;
  readonly #texts: TestTexts;
  readonly #folder: string;
  #left: readonly string[];

  /** What was measured before of the same text is taken from the folder, and what is measured is left there. */
  constructor(tree: CopiedTree, tests: readonly string[], texts: TestTexts, folder: string) {
    this.#tree = tree;
    this.#texts = texts;
    this.#folder = folder;
    for (const test of tests) {
      const kept = this.#placeOf(test);
      if (existsSync(kept)) this.#take(JSON.parse(readFileSync(kept, 'utf8')) as Measured);
    }
    this.#left = tests.filter((test) => !this.reports.has(test));
  }

  get isWhole(): boolean {
    return this.#left.length === 0;
  }

  hasMeasured(tests: ReadonlySet<string>): boolean {
    return !this.#left.some((test) => tests.has(test));
  }

  of(mutant: number): ReachedTests {
    return this.#reached.get(mutant) ?? new Map();
  }

  /** Runs some more files of tests. */
  async measureMore(): Promise<void> {
    const files = this.#left.slice(0, filesAtATime);
    this.#left = this.#left.slice(filesAtATime);
    const reachFile = this.#tree.path('reach.txt');
    rmSync(reachFile, { force: true });
    const { reports } = await this.#tree.run({
      files: Object.fromEntries(files.map((name) => [name, {}])),
      reachFile,
    });
    const written = existsSync(reachFile) ? readFileSync(reachFile, 'utf8').split('\n') : [];
    const lines = Map.groupBy(written, (line) => line.split('\t')[1] ?? '');
    mkdirSync(this.#folder, { recursive: true });
    for (const report of reports) {
      const measured: Measured = { report, lines: lines.get(report.file) ?? [] };
      this.#take(measured);
      writeFileSync(this.#placeOf(report.file), JSON.stringify(measured));
    }
  }

  /** Another for another text. */
  #placeOf(test: string): string {
    return join(this.#folder, `${this.#texts.hashOf(test)}.json`);
  }

  #take({ report, lines }: Measured): void {
    this.reports.set(report.file, report);
    for (const line of lines) {
      const [id, file = '', test = ''] = line.split('\t');
      const ofMutant = this.#reached.get(Number(id)) ?? new Map<string, Set<string>>();
      this.#reached.set(Number(id), ofMutant);
      ofMutant.set(file, (ofMutant.get(file) ?? new Set()).add(test));
    }
  }
}
