import { checkParts } from './check-parts.ts';
import { type TestKind, testKinds } from './vitest-part.ts';

/** What `npm test -- …` asks for. */
export interface Choice {
  readonly checks: readonly string[];
  readonly build: boolean;
  readonly kinds: readonly TestKind[];
  readonly e2e: boolean;
  /** A commit, branch or tag: of the tests, only those that what changed since can have touched. */
  readonly since: string | undefined;
  /** Passed on to Vitest and Playwright: only files whose path contains one of them. */
  readonly filters: readonly string[];
}

/**
 * Reads the arguments: names of parts, `checks` for all checks, `--since main`; anything with a dot or slash filters
 * files.
 */
export function chooseParts(args: readonly string[]): Choice {
  const option = args.indexOf('--since');
  const since = option === -1 ? undefined : args[option + 1];
  if (option !== -1 && since === undefined) throw new Error('After --since comes a commit, branch or tag.');
  const others = option === -1 ? args : args.toSpliced(option, 2);
  const filters = others.filter((arg) => /[./]/.test(arg));
  const names = others.filter((arg) => !filters.includes(arg));
  if (since !== undefined && filters.length > 0) {
    throw new Error(`--since chooses the files; ${filters.join(' ')} cannot choose too.`);
  }
  const known = [...Object.keys(checkParts), ...testKinds, 'checks', 'build', 'e2e'];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new Error(`There is no part “${unknown}”. The parts are ${known.join(', ')}.`);
  }
  const wants = (name: string): boolean => names.length === 0 || names.includes(name);
  return {
    checks: Object.keys(checkParts).filter((name) => wants(name) || names.includes('checks')),
    build: wants('build'),
    kinds: testKinds.filter(wants),
    e2e: wants('e2e'),
    since,
    filters,
  };
}
