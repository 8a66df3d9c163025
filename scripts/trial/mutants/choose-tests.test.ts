import { expect, test } from 'vitest';
import { chooseTests } from './choose-tests.ts';
import { readReach } from './reach.ts';

const folder = 'apps/server/src/features/projects';
const sources = new Map([
  [
    `${folder}/projects.routes.ts`,
    `import { updateProject } from './update-project.ts';
     import { listProjects } from './projects.queries.ts';
     export const handlers = { 'PUT /Projects': updateProject, 'GET /Projects': ({ db }) => listProjects(db) };`,
  ],
  [
    `${folder}/update-project.ts`,
    `import { lockProject } from './projects.queries.ts';
     const check = (db) => lockProject(db);
     export const updateProject = async (call) => check(call.db);`,
  ],
  [
    `${folder}/projects.queries.ts`,
    `export async function lockProject(tx) { return tx.query('select 1 for update'); }
     export async function listProjects(tx) { return tx.query('select 2'); }`,
  ],
]);

test('which calls come to a place, through whatever lies between', () => {
  const queries = sources.get(`${folder}/projects.queries.ts`) ?? '';
  const reach = readReach(sources);
  expect(reach.keysOf(`${folder}/projects.queries.ts`, queries.indexOf('for update'))).toEqual([
    'PUT /Projects',
  ]);
  expect(reach.keysOf(`${folder}/projects.queries.ts`, queries.indexOf('select 2'))).toEqual([
    'GET /Projects',
  ]);
});

const tests = new Map([
  [`${folder}/other.db.test.ts`, `call('GET /Projects')`],
  [`${folder}/projects.db.test.ts`, `call('PUT /Projects'); call('PUT /Projects')`],
  ['apps/server/src/features/users/users.db.test.ts', `call('PUT /Projects')`],
  ['apps/server/src/features/files/files.db.test.ts', `call('POST /Files')`],
  ['apps/server/src/every-route/refusals.db.test.ts', ''],
]);

test('what stands beside it and names its calls comes first, then what every call is put to', () => {
  const [beside, walking, ...rest] = chooseTests(
    { file: `${folder}/update-project.ts`, kind: 'guard' },
    ['PUT /Projects'],
    tests,
  );
  expect(beside?.files).toEqual([
    `${folder}/projects.db.test.ts`,
    'apps/server/src/features/users/users.db.test.ts',
  ]);
  expect(walking?.files).toEqual(['apps/server/src/every-route/refusals.db.test.ts']);
  expect(walking?.about?.test('409: PUT /Projects when it is taken')).toBe(true);
  expect(walking?.about?.test('409: PUT /Projects/more')).toBe(false);
  expect(rest).toEqual([]);
});

test('where nothing names a call of it, all that stands beside it is run', () => {
  const [beside] = chooseTests({ file: `${folder}/sweep.ts`, kind: 'guard' }, [], tests);
  expect(beside?.files).toEqual([`${folder}/other.db.test.ts`, `${folder}/projects.db.test.ts`]);
});

test('for a lock, tests of what happens at once come first', () => {
  const both = new Map([
    [`${folder}/a.db.test.ts`, `call('PUT /Projects'); call('PUT /Projects')`],
    [`${folder}/races.db.test.ts`, `test('T56: at once'); call('PUT /Projects')`],
  ]);
  const [beside] = chooseTests(
    { file: `${folder}/update-project.ts`, kind: 'lock' },
    ['PUT /Projects'],
    both,
  );
  expect(beside?.files[0]).toBe(`${folder}/races.db.test.ts`);
});
