import { expect, test } from 'vitest';
import { findMutants } from './find-mutants.ts';
import { thereBefore } from './mutants-before.ts';

const file = 'apps/server/src/features/plots/remove-plot.ts';
const guard = (condition: string): string => `  if (${condition}) return refuse('NOT_FOUND');\n`;
/** More than what counts as the surroundings of a guard. */
const between = `  // ${'x'.repeat(400)}\n`;
const written = (...guards: readonly string[]): string =>
  `export function removePlot() {\n${guards.map((one) => guard(one) + between).join('')}}\n`;
const newIn = (text: string, before: string | undefined): string[] => {
  const isOld = thereBefore(file, before);
  return findMutants(file, text)
    .filter((mutant) => !isOld(mutant))
    .map(({ removed }) => removed);
};

test('what was there before is known again wherever it stands now; what is new or stands beside it is not', () => {
  const before = written('!plot', 'plot.isSold');
  expect(newIn(before, before)).toEqual([]);
  expect(newIn(`// Another line\n${between}${before}`, `${between}${before}`)).toEqual([]);
  expect(newIn(written('!plot', 'plot.isSold', 'plot.isTaken'), before)).toEqual(['plot.isTaken']);
  expect(newIn(before.replace('NOT_FOUND', 'FORBIDDEN'), before)).toEqual(['!plot']);
  expect(newIn(before, undefined)).toEqual(['!plot', 'plot.isSold']);
});
