import { posix } from 'node:path';
import { chanceFrom, shuffled } from '../chance.ts';
import type { Mutant } from './find-mutants.ts';

/** A kind at a time, so that a short trial has tried some of each; within a kind as chance has it. */
export function inTurns<M extends Mutant>(mutants: readonly M[], seed: number): M[] {
  const chance = chanceFrom(seed);
  const kinds = [...Map.groupBy(mutants, ({ kind }) => kind).values()].map((ofKind) =>
    shuffled(ofKind, chance),
  );
  const longest = Math.max(0, ...kinds.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => kinds.flatMap((ofKind) => ofKind[turn] ?? [])).flat();
}

/** Tests that stand beside what is tried. */
export function listBeside(
  tests: readonly string[],
  tried: readonly Pick<Mutant, 'file'>[],
): ReadonlySet<string> {
  const folders = new Set(tried.map(({ file }) => posix.dirname(file)));
  return new Set(tests.filter((test) => folders.has(posix.dirname(test))));
}

/**
 * What is measured first: tests beside what is tried, then those of other nouns, which come to few guards and tell most of them. Those
 * that walk over all calls come last.
 */
export function besideFirst(tests: readonly string[], beside: ReadonlySet<string>): string[] {
  const place = (test: string): number => {
    if (beside.has(test)) return -1;
    return (['/features/', '/platform/'].findIndex((folder) => test.includes(folder)) + 3) % 3;
  };
  return tests.toSorted((left, right) => place(left) - place(right));
}
