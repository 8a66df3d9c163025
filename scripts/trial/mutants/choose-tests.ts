import { posix } from 'node:path';
import type { Mutant, MutantKind } from './find-mutants.ts';

/** Tests that could notice a mutant, in the order in which they are tried. */
export interface ChosenTests {
  readonly files: readonly string[];
  /** Of files that walk over every call: only what is named after one of these calls. */
  readonly about?: RegExp;
}

/** Those that walk over all calls, with a test named after each. */
const everyRoute = [
  'changes-at-once',
  'refusals',
  'acts',
  'application-acts',
  'rights-matrix',
  'foreign-records',
  'stale-rights',
].map((name) => `apps/server/src/every-route/${name}.db.test.ts`);

/** Where more calls than these come to a place, all tests of the files that walk over calls are about it. */
const mostKeys = 12;
/** A guard has its test beside it: what none of so many notices has none. */
const mostFiles = 6;
/** What every call passes through has its tests by what it does. */
const aboutKind: Partial<Readonly<Record<MutantKind, RegExp>>> = {
  key: /\/idempotency\.db\.test\.ts$/,
  version: /\/lost-updates\.db\.test\.ts$/,
};
const aboutRaces = /\bT5[34567]\b|at once|at the same moment|pg_locks|holdLock|whileChanging/;

/**
 * The tests that are named like the file, name the place's calls or import it, those beside it before the others; then what every
 * call is put to. Where no test does either, all that stand beside it. For a lock, tests of races come first.
 */
export function chooseTests(
  { file, kind }: Pick<Mutant, 'file' | 'kind'>,
  keys: readonly string[],
  tests: ReadonlyMap<string, string>,
): readonly ChosenTests[] {
  const folder = posix.dirname(file);
  const isBeside = (name: string): boolean => name.startsWith(`${folder}/`);
  const [subject = ''] = posix.basename(file).split('.');
  const pattern = keys.length > 0 ? new RegExp(namesOf(keys).source, 'g') : undefined;
  const ranked = [...tests]
    .filter(([name]) => !everyRoute.includes(name))
    .map(([name, text]) => {
      const mentions = pattern ? [...text.matchAll(pattern)].length : 0;
      const imports = text.includes(`/${posix.basename(file)}'`) ? 100 : 0;
      const near = isBeside(name) ? 20 : 0;
      const namesake = posix.basename(name).startsWith(`${subject}.`) ? 200 : 0;
      const ofKind = keys.length === 0 && aboutKind[kind]?.test(name) ? 100 : 0;
      const concerns = mentions + imports + namesake + ofKind;
      const races = kind === 'lock' && aboutRaces.test(text) ? 1_000 : 0;
      return { name, concerns, rank: concerns + near + races };
    })
    .filter(({ concerns }) => concerns > 0)
    .toSorted((left, right) => right.rank - left.rank)
    .map(({ name }) => name);
  const near = [...tests.keys()].filter((name) => posix.dirname(name) === folder).toSorted();
  const chosen = ranked.length > 0 ? ranked.slice(0, mostFiles) : near;
  const walking = everyRoute.filter((name) => tests.has(name));
  const about = keys.length > 0 && keys.length <= mostKeys ? { about: namesOf(keys) } : {};
  return [{ files: chosen }, { files: keys.length > 0 ? walking : [], ...about }].filter(
    ({ files }) => files.length > 0,
  );
}

/** Matches the names of tests about one of the calls, and not about another whose key begins with it. */
function namesOf(keys: readonly string[]): RegExp {
  const escaped = keys.map((key) => key.replaceAll(/[/{}]/g, String.raw`\$&`));
  return new RegExp(`(?:${escaped.join('|')})(?![\\w/{])`);
}
