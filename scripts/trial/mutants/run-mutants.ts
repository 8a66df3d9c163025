import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSourceFiles } from '../../checks/source-tree.ts';
import type { PartOutcome, TrialPart } from '../trial-part.ts';
import { type ChosenTests, chooseTests } from './choose-tests.ts';
import { CopiedTree } from './copied-tree.ts';
import { whyEquivalent } from './equivalent-mutants.ts';
import { findMutants, type Mutant } from './find-mutants.ts';
import { KilledBefore } from './killed-before.ts';
import { newSince } from './mutants-before.ts';
import type { NumberedMutant } from './put-switches.ts';
import { Reach } from './reach.ts';
import type { FilePlan, FileReport } from './test-process.ts';
import { TestTexts } from './test-texts.ts';
import { besideFirst, inTurns, listBeside } from './which-first.ts';

const root = join(import.meta.dirname, '..', '..', '..');
/** Files of tests that are run in one go, each with a mutant of its own. */
const filesAtATime = 32;
/** As long as not all are measured, a better one may come. */
const mostFilesAtFirst = 4;
/** A guard has its test beside it: what none of the best files notices, whatever was tried at first, has none. */
const mostFiles = mostFilesAtFirst + 20;
/** Where another mutant has taken the best file, the next best will do at first; later it waits, so that none goes without its best. */
const choicesAtFirst = 3;

interface Sources {
  readonly mutated: ReadonlyMap<string, string>;
  /** What the tests make use of beside them. */
  readonly others: ReadonlyMap<string, string>;
  readonly tests: ReadonlyMap<string, string>;
}

type Verdict = 'killed' | 'survived';

/**
 * T73: takes out the server's guards and locks one at a time, in a copy of the tree, and looks which test notices. Each has a switch in
 * the copy, so that many files of tests run in one process, each with another guard taken out; which tests come to a guard at all is
 * measured meanwhile.
 */
export const runMutants: TrialPart = async ({ seed, deadline, only, since, say, signal }) => {
  const { mutated, others, tests } = readSources();
  const texts = new TestTexts(tests);
  const found = [...mutated].flatMap(([file, text]) => findMutants(file, text));
  const all = found.map((mutant, id): NumberedMutant => ({ ...mutant, id }));
  const fresh = since === undefined ? all : newSince(root, since, all);
  const wanted = fresh.filter((mutant) => only === undefined || describeMutant(mutant).includes(only));
  const tried = wanted.filter((mutant) => whyEquivalent(mutant) === undefined);
  const kept = join(root, '.cache', 'mutants', hashOf(mutated, others, found));
  const before = new KilledBefore(`${kept}.killed`, (file) => texts.hashOf(file));
  const order = inTurns(
    tried.filter(({ id }) => !before.has(id)),
    seed,
  );
  const counts = {
    mutants: wanted.length,
    equivalent: wanted.length - tried.length,
    'killed before': tried.length - order.length,
  };
  const verdicts = new Map<Mutant, Verdict>();
  const tree = CopiedTree.make(root, mutated, all, signal);
  try {
    const beside = listBeside([...tests.keys()], order);
    const reach = new Reach(tree, besideFirst([...tests.keys()], beside), texts, kept);
    let open = order.map((mutant) => new Try(mutant));
    while (open.length > 0 && Date.now() < deadline && !signal.aborted) {
      for (const one of open) one.choose(reach, texts);
      // A few mutants are tried on the tests beside them before all others are measured.
      const fewest = reach.hasMeasured(beside) ? 1 : filesAtATime / 2;
      if (!(await runRound(tree, open, fewest)) && !reach.isWhole) {
        await reach.measureMore();
        say(`${reach.reports.size} of ${tests.size} files of tests are measured`);
      }
      for (const { mutant, verdict, by, killedIn } of open) {
        if (!verdict) continue;
        verdicts.set(mutant, verdict);
        if (killedIn !== undefined) before.add(mutant.id, killedIn);
        say(`${verdict.padEnd(9)} ${describeMutant(mutant)}${by === '' ? '' : `\n${' '.repeat(10)}${by}`}`);
      }
      open = open.filter(({ verdict }) => verdict === undefined);
    }
  } finally {
    await tree.remove();
  }
  return summarise(verdicts, counts);
};

/** Other for any other source or list of mutants: what is kept under it holds for no other. */
function hashOf(mutated: Sources['mutated'], others: Sources['others'], found: readonly Mutant[]): string {
  const hashed = JSON.stringify([[...mutated], [...others], found.map(describeMutant)]);
  return createHash('sha256').update(hashed).digest('hex').slice(0, 16);
}

/** One mutant on its way through the tests that come to it. */
class Try {
  readonly mutant: NumberedMutant;
  verdict: Verdict | undefined;
  /** Which test noticed, or what else there is to say. */
  by = '';
  /** The file of tests that noticed. */
  killedIn: string | undefined;
  /** Others had come to no end beside it. */
  isAlone = false;
  readonly #done = new Set<string>();
  #choices: readonly ChosenTests[] = [];
  #running: ChosenTests | undefined;
  /** A test that failed, and might without the mutant, too. */
  #suspect: string | undefined;

  constructor(mutant: NumberedMutant) {
    this.mutant = mutant;
  }

  /** Looks for tests that could notice, among those that are measured. */
  choose(reach: Reach, tests: TestTexts): void {
    if (this.#suspect !== undefined) return;
    const all = chooseTests(this.mutant, reach.of(this.mutant.id), reach.reports, tests);
    const most = reach.isWhole ? mostFiles : mostFilesAtFirst;
    const left = all.filter(({ file }) => !this.#done.has(file));
    const choices = this.#done.size < mostFilesAtFirst ? choicesAtFirst : 1;
    this.#choices = left.slice(0, Math.min(choices, Math.max(most - this.#done.size, 0)));
    if (this.#choices.length === 0 && reach.isWhole)
      this.#decide('survived', this.by || (all.length === 0 ? 'no test comes to it' : ''));
  }

  #decide(verdict: Verdict, by: string): void {
    this.verdict = verdict;
    this.by = by;
  }

  #kill(file: string, test: string): void {
    this.killedIn = file;
    this.#decide('killed', `${file}: ${test}`);
  }

  /** What is to be run for it now, in a file that nobody else has taken. */
  next(isTaken: (file: string) => boolean): { file: string; plan: FilePlan } | undefined {
    if (this.verdict) return undefined;
    this.#running = this.#choices.find(({ file }) => !isTaken(file));
    if (!this.#running) return undefined;
    const { file, plan } = this.#running;
    // The same again without the mutant, to see what the suspect says then.
    return { file, plan: this.#suspect === undefined ? { ...plan, mutant: this.mutant.id } : plan };
  }

  /** What came of it; undefined where it came to no end. */
  judge(report: FileReport | undefined, isUncaught: boolean): void {
    if (!this.#running) return;
    const { file, reaching, plan } = this.#running;
    const failed = report?.tests.find(({ hasFailed }) => hasFailed)?.name;
    const noticed =
      failed ?? report?.broken ?? (report ? (isUncaught ? 'what nothing caught' : undefined) : 'no end');
    if (this.#suspect !== undefined) {
      if (noticed === undefined) this.#kill(file, this.#suspect);
      else this.#leave(`${file} fails without it, too: ${noticed}`);
    } else if (noticed === undefined) this.#leave();
    // Measured: it passes without the mutant, comes to its place, and had all before it.
    else if (failed !== undefined && reaching.includes(failed) && !plan.only) this.#kill(file, failed);
    else {
      this.#suspect = noticed;
      this.#choices = [this.#running];
    }
  }

  #leave(because = ''): void {
    if (this.#running) this.#done.add(this.#running.file);
    this.#suspect = undefined;
    this.by ||= because;
  }
}

/** Runs a file of tests for each of as many mutants as there are different files. False where too few can be tried to be worth it. */
async function runRound(tree: CopiedTree, open: readonly Try[], fewest: number): Promise<boolean> {
  const files: Record<string, FilePlan> = {};
  const tried = new Map<string, Try>();
  for (const one of open) {
    if (tried.size === filesAtATime) break;
    if (one.isAlone && tried.size > 0) continue;
    const next = one.next((file) => tried.has(file));
    if (!next) continue;
    files[next.file] = next.plan;
    tried.set(next.file, one);
    if (one.isAlone) break;
  }
  if (tried.size < fewest) return false;
  const { reports, uncaught } = await tree.run({ files });
  const byFile = new Map(reports.map((report) => [report.file, report]));
  for (const [file, one] of tried) {
    const report = byFile.get(file);
    // Which of those that came to no end is the cause shows when it runs alone.
    if (!report && tried.size > 1) one.isAlone = true;
    else one.judge(report, uncaught.includes(file));
  }
  return true;
}

/** Where it is and what it takes out, in a line. */
function describeMutant({ file, line, kind, removed, replacement }: Mutant): string {
  const short = removed.length > 90 ? `${removed.slice(0, 90)}…` : removed;
  return `${file}:${line} ${kind}: ${short}${replacement.trim() === '' || replacement === ';' ? '' : ` → ${replacement}`}`;
}

function readSources(): Sources {
  const ofServer = listSourceFiles(root).filter((file) => /^apps\/server\/src\/.*\.ts$/.test(file));
  const texts = new Map(ofServer.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const isTest = (file: string): boolean => file.endsWith('.test.ts') && !file.endsWith('.trial.test.ts');
  const isTried = (file: string): boolean =>
    /\/(features|platform)\//.test(file) &&
    !/\.(?:test|cases)\.ts$/.test(file) &&
    !/\/(testing|test-support)\//.test(file);
  const pick = (wanted: (file: string) => boolean) => new Map([...texts].filter(([file]) => wanted(file)));
  return {
    mutated: pick(isTried),
    others: pick((file) => !isTried(file) && !file.endsWith('.test.ts')),
    tests: pick(isTest),
  };
}

function summarise(
  verdicts: ReadonlyMap<Mutant, Verdict>,
  counts: PartOutcome['figures'] & { readonly 'killed before': number },
): PartOutcome {
  const of = (verdict: Verdict): Mutant[] =>
    [...verdicts].filter(([, one]) => one === verdict).map(([mutant]) => mutant);
  const survived = of('survived');
  return {
    isSound: verdicts.size + counts['killed before'] > 0 && survived.length === 0,
    figures: {
      ...counts,
      tried: verdicts.size,
      killed: of('killed').length,
      survived: survived.length,
    },
    problems: survived.map((mutant) => `survived: ${describeMutant(mutant)}`),
  };
}
