import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listSourceFiles } from '../../checks/source-tree.ts';
import { chanceFrom, shuffled } from '../chance.ts';
import type { PartOutcome, TrialPart } from '../trial-part.ts';
import { type ChosenTests, chooseTests } from './choose-tests.ts';
import { whyEquivalent } from './equivalent-mutants.ts';
import { findMutants, type Mutant, mutate } from './find-mutants.ts';
import { type Reach, readReach } from './reach.ts';
import type { TestOrder, TestReport } from './test-process.ts';

const root = join(import.meta.dirname, '..', '..', '..');
/** What a run of some tests may take; a mutant that makes them hang is told apart from one that they catch. */
const longestRun = 5 * 60_000;

interface Sources {
  readonly mutated: ReadonlyMap<string, string>;
  readonly tests: ReadonlyMap<string, string>;
  readonly reach: Reach;
}

type Verdict = 'killed' | 'survived' | 'undecided';

/** T73: takes out the server's guards and locks one at a time, in a copy of the tree, and looks which test notices. */
export const runMutants: TrialPart = async ({ seed, deadline, only, say, signal }) => {
  const sources = readSources();
  const all = [...sources.mutated].flatMap(([file, text]) => findMutants(file, text));
  const wanted = all.filter((mutant) => only === undefined || describeMutant(mutant).includes(only));
  const equivalent = wanted.filter((mutant) => whyEquivalent(mutant) !== undefined).length;
  const order = inTurns(
    wanted.filter((mutant) => whyEquivalent(mutant) === undefined),
    seed,
  );
  const verdicts = new Map<Mutant, Verdict>();
  const tree = CopiedTree.make(signal);
  try {
    for (const mutant of order) {
      if (Date.now() > deadline || signal.aborted) break;
      const text = sources.mutated.get(mutant.file) ?? '';
      const keys = sources.reach.keysOf(mutant.file, mutant.start);
      const tests = chooseTests(mutant, keys, sources.tests);
      const begun = performance.now();
      const { verdict, by } = await judge(tree, mutant, text, tests, deadline);
      // The time was over before its tests were.
      if (verdict === undefined || signal.aborted) break;
      verdicts.set(mutant, verdict);
      const seconds = ((performance.now() - begun) / 1_000).toFixed(0).padStart(4);
      say(
        `${verdict.padEnd(9)} ${seconds} s  ${describeMutant(mutant)}${by === '' ? '' : `\n${' '.repeat(18)}${by}`}`,
      );
    }
  } finally {
    await tree.remove();
  }
  return summarise(verdicts, wanted.length, equivalent);
};

/** Where it is and what it takes out, in a line. */
function describeMutant({ file, line, kind, removed, replacement }: Mutant): string {
  const short = removed.length > 90 ? `${removed.slice(0, 90)}…` : removed;
  return `${file}:${line} ${kind}: ${short}${replacement.trim() === '' || replacement === ';' ? '' : ` → ${replacement}`}`;
}

/** A kind at a time, so that a short trial has tried some of each; within a kind as chance has it. */
function inTurns(mutants: readonly Mutant[], seed: number): Mutant[] {
  const chance = chanceFrom(seed);
  const kinds = [...Map.groupBy(mutants, ({ kind }) => kind).values()].map((ofKind) =>
    shuffled(ofKind, chance),
  );
  const longest = Math.max(0, ...kinds.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => kinds.flatMap((ofKind) => ofKind[turn] ?? [])).flat();
}

function readSources(): Sources {
  const ofServer = listSourceFiles(root).filter((file) => /^apps\/server\/src\/.*\.ts$/.test(file));
  const texts = new Map(ofServer.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const isTest = (file: string): boolean => file.endsWith('.test.ts');
  const isTried = (file: string): boolean =>
    /\/(features|platform)\//.test(file) && !isTest(file) && !/\/(testing|test-support)\//.test(file);
  const pick = (wanted: (file: string) => boolean) => new Map([...texts].filter(([file]) => wanted(file)));
  return {
    mutated: pick(isTried),
    tests: pick(isTest),
    reach: readReach(pick((file) => !isTest(file) && !/\/test-support\//.test(file))),
  };
}

/** Runs the tests with the mutant in its place, in their order, until one notices. */
async function judge(
  tree: CopiedTree,
  mutant: Mutant,
  text: string,
  tests: readonly ChosenTests[],
  deadline: number,
): Promise<{ verdict: Verdict | undefined; by: string }> {
  let ran = 0;
  const red: string[] = [];
  for (const { files, about } of tests) {
    let left = files;
    while (left.length > 0) {
      if (Date.now() > deadline) return { verdict: undefined, by: '' };
      tree.write(mutant.file, mutate(text, mutant));
      const order = { files: left, about: about?.source };
      const report = await tree.run(order).finally(() => tree.write(mutant.file, text));
      if (report === 'hung') return { verdict: 'undecided', by: `no answer of ${left.join(', ')}` };
      ran += report.ran;
      if (report.failed === null) break;
      const { file, test } = report.failed;
      if (await tree.isGreen({ ...order, files: [file] }))
        return { verdict: 'killed', by: `${file}: ${test}` };
      // It fails without the mutant, too, and says nothing about it: the others may.
      red.push(`${file} fails without it, too: ${test}`);
      left = left.filter((name) => name !== file);
    }
  }
  if (red.length > 0) return { verdict: 'undecided', by: red.join('; ') };
  return { verdict: ran > 0 ? 'survived' : 'undecided', by: ran > 0 ? '' : 'no test reaches it' };
}

/** The packages of the project itself are those of the copy, as their links are relative; all others are where they are. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.name.startsWith('@')) linkPackages(source, target);
    else symlinkSync(source, target);
  }
}

/** A copy of the sources, whose tests are run by a process of its own. */
class CopiedTree {
  readonly #folder: string;
  readonly #signal: AbortSignal;
  readonly #green = new Map<string, boolean>();
  #process: ChildProcess | undefined;

  private constructor(folder: string, signal: AbortSignal) {
    this.#folder = folder;
    this.#signal = signal;
  }

  static make(signal: AbortSignal): CopiedTree {
    const folder = mkdtempSync(join(tmpdir(), 'strata-mutants-'));
    for (const file of listSourceFiles(root)) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      cpSync(join(root, file), join(folder, file));
    }
    linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
    return new CopiedTree(folder, signal);
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.#folder, file), text);
  }

  /** What the tests say; `hung` where they have no end, or where somebody stops the trial. */
  async run(order: TestOrder): Promise<TestReport | 'hung'> {
    const process = await this.#ready();
    const over = new AbortController();
    const { signal } = over;
    const stopped = new Promise<'hung'>((resolve) => {
      this.#signal.addEventListener('abort', () => resolve('hung'), { once: true, signal });
    });
    process.send(order);
    const report = await Promise.race([
      once(process, 'message', { signal }).then(([said]) => said as TestReport),
      once(process, 'exit', { signal }).then(() => 'hung' as const),
      sleep(longestRun, 'hung' as const, { signal }),
      stopped,
    ]);
    over.abort();
    if (report === 'hung') await this.#end();
    return report;
  }

  /** Whether the tests pass when nothing is taken out: else they say nothing about a mutant. */
  async isGreen(order: TestOrder): Promise<boolean> {
    const name = JSON.stringify(order);
    const known = this.#green.get(name);
    if (known !== undefined) return known;
    const report = await this.run(order);
    const isGreen = report !== 'hung' && report.failed === null;
    this.#green.set(name, isGreen);
    return isGreen;
  }

  async remove(): Promise<void> {
    await this.#end();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #ready(): Promise<ChildProcess> {
    if (this.#process?.connected) return this.#process;
    const child = fork(join(this.#folder, 'scripts', 'trial', 'mutants', 'test-process.ts'), [], {
      cwd: this.#folder,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
    });
    this.#process = child;
    const said = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[];
    if (said[0] !== 'ready') throw new Error('The tests of the copied tree could not be run.');
    return child;
  }

  /** In order first, so that its PostgreSQL ends with it. */
  async #end(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.connected) child.disconnect();
    await Promise.race([ended, sleep(10_000, undefined, { ref: false })]);
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL');
  }
}

function summarise(verdicts: ReadonlyMap<Mutant, Verdict>, found: number, equivalent: number): PartOutcome {
  const of = (verdict: Verdict): Mutant[] =>
    [...verdicts].filter(([, one]) => one === verdict).map(([mutant]) => mutant);
  const [survived, undecided] = [of('survived'), of('undecided')];
  return {
    isSound: verdicts.size > 0 && survived.length + undecided.length === 0,
    figures: {
      mutants: found,
      equivalent,
      tried: verdicts.size,
      killed: of('killed').length,
      survived: survived.length,
      undecided: undecided.length,
    },
    problems: [
      ...survived.map((mutant) => `survived: ${describeMutant(mutant)}`),
      ...undecided.map((mutant) => `undecided: ${describeMutant(mutant)}`),
    ],
  };
}
