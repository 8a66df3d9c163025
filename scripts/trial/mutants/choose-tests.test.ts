import { expect, test } from 'vitest';
import { chooseTests } from './choose-tests.ts';
import type { FileReport } from './test-process.ts';

const folder = 'apps/server/src/features/projects';
const mutant = { file: `${folder}/update-project.ts`, kind: 'guard' } as const;

function measured(...files: readonly FileReport[]): Map<string, FileReport> {
  return new Map(files.map((file) => [file.file, file]));
}
const report = (file: string, tests: readonly string[], failing = ''): FileReport => ({
  file,
  tests: tests.map((name) => ({ name, ms: 100, hasFailed: name === failing })),
  broken: undefined,
  setUpMs: 1_000,
});
const beside = report(`${folder}/projects.db.test.ts`, ['a', 'b', 'c']);
const elsewhere = report('apps/server/src/features/users/users.db.test.ts', ['d']);
const walking = report('apps/server/src/every-route/refusals.db.test.ts', ['e', 'f', 'g']);

test('what stands beside it first, up to the last test that comes to it; of what walks over calls only those', () => {
  const reached = new Map([
    [elsewhere.file, new Set(['d'])],
    [walking.file, new Set(['g', 'e'])],
    [beside.file, new Set(['', 'b'])],
  ]);
  expect(chooseTests(mutant, reached, measured(beside, elsewhere, walking), new Map())).toEqual([
    { file: beside.file, plan: { until: 'b' }, reaching: ['b'], ms: 1_200 },
    { file: elsewhere.file, plan: { until: 'd' }, reaching: ['d'], ms: 1_100 },
    { file: walking.file, plan: { only: ['e', 'g'] }, reaching: ['e', 'g'], ms: 1_200 },
  ]);
});

test('tests that fail without it say nothing; where only the set-up comes to it, all that is made of it may tell', () => {
  const red = report(beside.file, ['a', 'b'], 'a');
  const reachedBy = (...names: readonly string[]) =>
    chooseTests(mutant, new Map([[red.file, new Set(names)]]), measured(red), new Map());
  expect(reachedBy('a')).toEqual([]);
  expect(reachedBy('a', '')).toEqual([{ file: red.file, plan: {}, reaching: ['b'], ms: 1_200 }]);
});

test('for a lock, tests of races before all others', () => {
  const reached = new Map([
    [beside.file, new Set(['a'])],
    [elsewhere.file, new Set(['d'])],
  ]);
  const texts = new Map([[elsewhere.file, `test('T56: two at once', …)`]]);
  const [first] = chooseTests({ ...mutant, kind: 'lock' }, reached, measured(beside, elsewhere), texts);
  expect(first?.file).toBe(elsewhere.file);
});
