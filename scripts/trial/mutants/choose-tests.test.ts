import { expect, test } from 'vitest';
import { chooseTests } from './choose-tests.ts';
import type { FileReport } from './test-process.ts';
import { TestTexts } from './test-texts.ts';

const folder = 'apps/server/src/features/projects';
const mutant = { file: `${folder}/update-project.ts`, kind: 'guard', near: 'if (!project.isOpen)' } as const;
const noTexts = new TestTexts(new Map());

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

test('what stands beside it first, the whole file; of what walks over calls only the tests that come to it', () => {
  const reached = new Map([
    [elsewhere.file, new Set(['d'])],
    [walking.file, new Set(['g', 'e'])],
    [beside.file, new Set(['', 'b'])],
  ]);
  expect(chooseTests(mutant, reached, measured(beside, elsewhere, walking), noTexts)).toEqual([
    { file: beside.file, plan: {}, reaching: ['b'], ms: 1_200 },
    { file: elsewhere.file, plan: {}, reaching: ['d'], ms: 1_100 },
    { file: walking.file, plan: { only: ['e', 'g'] }, reaching: ['e', 'g'], ms: 1_200 },
  ]);
});

test('tests that fail without it say nothing; where only the set-up comes to it, all that is made of it may tell', () => {
  const red = report(beside.file, ['a', 'b'], 'a');
  const reachedBy = (...names: readonly string[]) =>
    chooseTests(mutant, new Map([[red.file, new Set(names)]]), measured(red), noTexts);
  expect(reachedBy('a')).toEqual([]);
  expect(reachedBy('a', '')).toEqual([{ file: red.file, plan: {}, reaching: ['b'], ms: 1_200 }]);
});

test('for a lock, tests of races before all others', () => {
  const reached = new Map([
    [beside.file, new Set(['a'])],
    [elsewhere.file, new Set(['d'])],
  ]);
  const texts = new TestTexts(new Map([[elsewhere.file, `test('T56: two at once', …)`]]));
  const [first] = chooseTests({ ...mutant, kind: 'lock' }, reached, measured(beside, elsewhere), texts);
  expect(first?.file).toBe(elsewhere.file);
});

test('what is about the kind of mutant comes before what stands beside it, though it takes longer', () => {
  const acts = report('apps/server/src/every-route/acts.db.test.ts', ['h', 'i', 'j', 'k']);
  const reached = new Map([
    [beside.file, new Set(['a'])],
    [acts.file, new Set(['h', 'i', 'j', 'k'])],
  ]);
  const chosen = (kind: 'audit' | 'guard') =>
    chooseTests({ ...mutant, kind }, reached, measured(beside, acts), noTexts).map(({ file }) => file);
  expect(chosen('audit')).toEqual([acts.file, beside.file]);
  expect(chosen('guard')).toEqual([beside.file, acts.file]);
});

test('of two that are alike, the one that says the rarer words around the mutant', () => {
  const [one, other] = ['fees', 'payments'].map((name) =>
    report(`apps/server/src/${name}.db.test.ts`, ['a']),
  );
  if (!one || !other) throw new Error('There are two.');
  const texts = new TestTexts(
    new Map([
      [one.file, 'a project that is open'],
      [other.file, 'a project that was refunded'],
      [beside.file, 'a project that is open'],
    ]),
  );
  const reached = new Map([
    [one.file, new Set(['a'])],
    [other.file, new Set(['a'])],
  ]);
  const near = "update-project.ts where isOpen and state = 'refunded'";
  const [first] = chooseTests({ ...mutant, near }, reached, measured(one, other), texts);
  expect(first?.file).toBe(other.file);
});
