import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { CopiedTree } from './copied-tree.ts';
import type { FileReport } from './test-process.ts';

/** Tests that come to a mutant's place, by their file; '' is a file's set-up. */
export type ReachedTests = ReadonlyMap<string, ReadonlySet<string>>;

interface Kept {
  readonly reports: FileReport[];
  /** `number of the mutant \t file \t test` */
  readonly lines: string[];
}

const filesAtATime = 16;

/** What tests do where no mutant is on: which places each comes to, how long it takes, and whether it passes. */
export class Reach {
  readonly reports = new Map<string, FileReport>();
  readonly #reached = new Map<number, Map<string, Set<string>>>();
  readonly #tree: CopiedTree;
  readonly #file: string;
  readonly #kept: Kept;
  #left: readonly string[];

  /** What was measured before is taken from the file, and what is measured is left there. */
  constructor(tree: CopiedTree, tests: readonly string[], file: string) {
    this.#tree = tree;
    this.#file = file;
    this.#kept = existsSync(this.#file)
      ? (JSON.parse(readFileSync(this.#file, 'utf8')) as Kept)
      : { reports: [], lines: [] };
    this.#take(this.#kept);
    this.#left = tests.filter((test) => !this.reports.has(test));
  }

  get isWhole(): boolean {
    return this.#left.length === 0;
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
    const lines = existsSync(reachFile) ? readFileSync(reachFile, 'utf8').split('\n') : [];
    const measured = new Set(reports.map(({ file }) => file));
    const more = {
      reports: [...reports],
      lines: lines.filter((line) => measured.has(line.split('\t')[1] ?? '')),
    };
    this.#take(more);
    this.#kept.reports.push(...more.reports);
    this.#kept.lines.push(...more.lines);
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(this.#kept));
  }

  #take({ reports, lines }: Kept): void {
    for (const report of reports) this.reports.set(report.file, report);
    for (const line of lines) {
      const [id, file = '', test = ''] = line.split('\t');
      const ofMutant = this.#reached.get(Number(id)) ?? new Map<string, Set<string>>();
      this.#reached.set(Number(id), ofMutant);
      ofMutant.set(file, (ofMutant.get(file) ?? new Set()).add(test));
    }
  }
}
