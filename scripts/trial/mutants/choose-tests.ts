import { posix } from 'node:path';
import type { Mutant, MutantKind } from './find-mutants.ts';
import type { ReachedTests } from './reach.ts';
import type { FilePlan, FileReport } from './test-process.ts';
import type { TestTexts } from './test-texts.ts';

/** Tests of one file that could notice a mutant. */
export interface ChosenTests {
  readonly file: string;
  readonly plan: Pick<FilePlan, 'only'>;
  /** Those that come to the mutant's place. */
  readonly reaching: readonly string[];
  /** How long it takes until the last of them is over. */
  readonly ms: number;
}

/** Its tests are named after the calls, and none needs another. */
const walksOverCalls = /\/every-route\//;
const aboutRaces =
  /\bT5[34567]\b|at once|at a time|at the same moment|pg_locks|pg_advisory|holdLock|whileChanging|query\('begin'\)/;
/** What every call passes through has its tests by what it does. */
const aboutKind: Partial<Readonly<Record<MutantKind, RegExp>>> = {
  audit: /acts\.db\.test\.ts$/,
  key: /\/idempotency\.db\.test\.ts$/,
  version: /\/lost-updates\.db\.test\.ts$/,
  membership: /\/(foreign-records|rights-matrix|pair-collision)\.db\.test\.ts$/,
  link: /\/foreign-records\.db\.test\.ts$/,
  lock: /\/(changes-at-once|stale-rights)\.db\.test\.ts$/,
  state: /\/stale-rights\.db\.test\.ts$/,
};

/**
 * Files of tests that come to the mutant's place, those first that tell most for their time: what is about its kind, what is named
 * like the mutant's file, what stands beside it, what says the words that stand around it. For a lock, tests of races.
 */
export function chooseTests(
  mutant: Pick<Mutant, 'file' | 'kind' | 'near'>,
  reached: ReachedTests,
  measured: ReadonlyMap<string, FileReport>,
  tests: TestTexts,
): readonly ChosenTests[] {
  return [...reached]
    .flatMap(([file, names]) => chooseFrom(measured.get(file), names) ?? [])
    .map((chosen) => ({ chosen, rank: chosen.ms * weigh(mutant, chosen.file, tests) }))
    .toSorted((left, right) => left.rank - right.rank)
    .map(({ chosen }) => chosen);
}

/**
 * The whole file: tests before those that come to the place make what they need, tests after them may look at what they left.
 * Undefined where none passes without the mutant.
 */
function chooseFrom(report: FileReport | undefined, names: ReadonlySet<string>): ChosenTests | undefined {
  if (!report || report.broken !== undefined) return undefined;
  const { file, tests, setUpMs } = report;
  const sum = (some: typeof tests): number => some.reduce((total, { ms }) => total + ms, setUpMs);
  const reaching = tests.filter(({ name, hasFailed }) => names.has(name) && !hasFailed);
  const own = reaching.map(({ name }) => name);
  if (own.length > 0 && walksOverCalls.test(file))
    return { file, plan: { only: own }, reaching: own, ms: sum(reaching) };
  if (own.length > 0) {
    const until = tests.slice(0, tests.findLastIndex(({ name }) => names.has(name)) + 1);
    return { file, plan: {}, reaching: own, ms: sum(until) };
  }
  // Only its set-up comes there: all that is made of it may tell.
  if (!names.has('')) return undefined;
  const passing = tests.filter(({ hasFailed }) => !hasFailed).map(({ name }) => name);
  return { file, plan: {}, reaching: passing, ms: sum(tests) };
}

/** The less, the sooner it is tried. What stands beside it comes first though it takes long: many short ones would else take its turn. */
function weigh(
  { file, kind, near }: Pick<Mutant, 'file' | 'kind' | 'near'>,
  test: string,
  tests: TestTexts,
): number {
  const [subject = ''] = posix.basename(file).split('.');
  const isNamedLike = posix.basename(test).startsWith(`${subject}.`);
  const isBeside = posix.dirname(test) === posix.dirname(file);
  const place = aboutKind[kind]?.test(test) === true ? 0.02 : isNamedLike ? 1 : isBeside ? 2 : 20;
  const isForOther = kind === 'lock' && !aboutRaces.test(tests.textOf(test));
  return (place * (isForOther ? 20 : 1)) / (0.1 + tests.likeness(near, test));
}
