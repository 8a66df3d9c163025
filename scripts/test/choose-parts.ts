import { checkParts } from './check-parts.ts';
import { type TestKind, testKinds } from './vitest-part.ts';

/** What `npm test -- …` asks for. */
export interface Choice {
  readonly checks: readonly string[];
  readonly build: boolean;
  readonly kinds: readonly TestKind[];
  readonly e2e: boolean;
  /** Passed on to Vitest and Playwright: only files whose path contains one of them. */
  readonly filters: readonly string[];
}

/** Reads the arguments: names of parts, `checks` for all checks, anything with a dot or slash filters files. */
export function chooseParts(args: readonly string[]): Choice {
  const filters = args.filter((arg) => /[./]/.test(arg));
  const names = args.filter((arg) => !filters.includes(arg));
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
    filters,
  };
}
