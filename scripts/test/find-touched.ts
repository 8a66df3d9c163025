import { posix } from 'node:path';
import { isTestCode } from '../checks/boundaries/zones.ts';

/** The tree as it is now, by paths from the root. */
export interface SourceTree {
  readonly paths: ReadonlySet<string>;
  /** The text of whatever can refer to other files. */
  readonly texts: ReadonlyMap<string, string>;
  /** From `@strata/domain` or `@strata/ui/testing` to the file it means. */
  readonly entries: ReadonlyMap<string, string>;
}

/** What a change can have touched. */
export interface Touched {
  readonly tests: readonly string[];
  readonly journeys: readonly string[];
  /** Whether the pages of a front end can differ. */
  readonly pages: boolean;
}

/** Tests of `npm test`; a trial is none of them. */
const isTest = (path: string): boolean => /(?<!\.(?:trial|disk))\.(test|e2e)\.tsx?$/.test(path);
const isCode = (path: string): boolean => /\.(tsx?|mjs|css|json|html)$/.test(path);

/** What runs when somebody starts a program of the project. */
const isProgram = (path: string): boolean =>
  /^(apps|packages|scripts)\//.test(path) &&
  !isTestCode(path) &&
  !/^scripts\/(checks|test|trial)[/.]/.test(path);

/** Tests that start programs depend on all of them: which one it is stands in no import. */
const startsPrograms = (path: string, text: string): boolean =>
  isTestCode(path) && text.includes("'node:child_process'");

/** A file or folder that a string names: from the file that it stands in, from the root, or as a package. */
function meantBy(string: string, from: string, { entries }: SourceTree): string | undefined {
  if (/^\.\.?\//.test(string)) return posix.join(posix.dirname(from), string).replace(/\/$/, '');
  if (/^(apps|packages|scripts|e2e|bench|docs)\//.test(string)) return string.replace(/\/$/, '');
  return entries.get(string);
}

/** For every file or folder, the files whose text names it. Imports are strings too. */
function findUses(tree: SourceTree): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>();
  for (const [path, text] of tree.texts) {
    for (const [, string = ''] of text.matchAll(/['"`]([@\w./-]+)['"`]/g)) {
      const meant = meantBy(string, path, tree);
      if (meant === undefined || meant === '.' || meant.startsWith('..')) continue;
      const users = uses.get(meant) ?? new Set();
      uses.set(meant, users.add(path));
    }
  }
  return uses;
}

/** The file and every folder around it. */
function* placesOf(path: string): Generator<string> {
  for (let place = path; place !== '.'; place = posix.dirname(place)) yield place;
}

/**
 * Finds what the changed files can have touched: whatever names them, or a folder that they are in, and so on. It errs
 * on the side of too much.
 */
export function findTouched(changed: readonly string[], tree: SourceTree): Touched {
  const uses = findUses(tree);
  const touched = new Set<string>();
  const waiting = [...changed];
  if (changed.some(isProgram))
    for (const [path, text] of tree.texts) if (startsPrograms(path, text)) waiting.push(path);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (touched.has(path)) continue;
    touched.add(path);
    const users = [...placesOf(path)].flatMap((place) => [...(uses.get(place) ?? [])]);
    waiting.push(...users);
    // Nothing names it: it may be read by a name that is put together, from near by.
    if (users.length === 0 && !isCode(path) && !path.endsWith('.md')) {
      const near = posix.dirname(posix.dirname(path));
      for (const other of tree.texts.keys()) {
        if ([posix.dirname(path), near].includes(posix.dirname(other))) waiting.push(other);
      }
    }
  }
  const has = (...paths: readonly string[]): boolean => paths.some((path) => touched.has(path));
  const everything = has('package.json', 'package-lock.json');
  const all = [...tree.paths].filter(isTest);
  const chosen = (every: boolean, kind: RegExp): string[] =>
    all.filter((path) => kind.test(path) && (every || touched.has(path)));
  return {
    tests: chosen(everything || has('vitest.config.ts'), /\.test\.tsx?$/),
    journeys: chosen(everything || has('e2e/playwright.config.ts', 'e2e/global-setup.ts'), /\.e2e\.ts$/),
    pages: everything || changed.some((path) => /^(apps|packages)\//.test(path) && !isTest(path)),
  };
}
