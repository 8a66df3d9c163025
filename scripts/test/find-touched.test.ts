import { expect, test } from 'vitest';
import { findTouched } from './find-touched.ts';

const texts = {
  'packages/domain/src/index.ts': "export * from './shares.ts';",
  'packages/domain/src/shares.ts': '',
  'packages/domain/src/shares.test.ts': "import { a } from './shares.ts';",
  'apps/server/src/serve.ts': "import { add } from './plots.ts';",
  'apps/server/src/plots.ts': "import { a } from '@strata/domain';",
  'apps/server/src/plots.db.test.ts': "import { add } from './plots.ts';",
  'apps/server/src/migrations.ts': "const folder = new URL('./migrations/', import.meta.url);",
  'apps/server/src/migrations.db.test.ts': "import { readMigrations } from './migrations.ts';",
  'apps/server/src/serve.db.test.ts': "import { spawn } from 'node:child_process';",
  'apps/server/src/guide.test.ts': "readFileSync(new URL('../../../docs/operate.md', import.meta.url));",
  'apps/server/src/print/letter.ts': 'const font = join(folder, `${name}.ttf`);',
  'apps/server/src/print/letter.test.ts': "import { letter } from './letter.ts';",
  'apps/portal/src/main.tsx': "import css from './main.module.css';",
  'apps/portal/src/main.module.css': '',
  'apps/portal/src/main.test.tsx': "import { Main } from './main.tsx';",
  'e2e/support/hands.ts': '',
  'e2e/support/start-system.ts': "import { spawn } from 'node:child_process';",
  'e2e/global-setup.ts': "import { startSystem } from './support/start-system.ts';",
  'e2e/playwright.config.ts': "export default { globalSetup: './global-setup.ts' };",
  'e2e/public/first.e2e.ts': "import { type } from '../support/hands.ts';",
  'e2e/public/second.e2e.ts': '',
  'apps/server/src/plots.trial.test.ts': "import { add } from './plots.ts';",
  'vitest.config.ts': "export default { globalSetup: './scripts/test/postgres-for-tests.ts' };",
  'scripts/test/postgres-for-tests.ts': '',
};
const others = [
  'apps/server/src/migrations/0001-people.sql',
  'apps/server/src/print/fonts/sans.ttf',
  'docs/operate.md',
  'docs/other.md',
  'package-lock.json',
];
const touchedBy = (...changed: string[]) =>
  findTouched(changed, {
    paths: new Set([...Object.keys(texts), ...others]),
    texts: new Map(Object.entries(texts)),
    entries: new Map([['@strata/domain', 'packages/domain/src/index.ts']]),
  });

const every = (end: string) =>
  Object.keys(texts).filter((path) => path.endsWith(end) && !path.includes('.trial.'));
const tests = [...every('.test.ts'), ...every('.test.tsx')];
const journeys = every('.e2e.ts');

test.each<[string, string[]]>([
  ['packages/domain/src/shares.test.ts', ['packages/domain/src/shares.test.ts']],
  ['apps/portal/src/main.module.css', ['apps/portal/src/main.test.tsx', 'apps/server/src/serve.db.test.ts']],
  [
    'packages/domain/src/shares.ts',
    [
      'packages/domain/src/shares.test.ts',
      'apps/server/src/plots.db.test.ts',
      'apps/server/src/serve.db.test.ts',
    ],
  ],
  [
    'apps/server/src/migrations/0001-people.sql',
    ['apps/server/src/migrations.db.test.ts', 'apps/server/src/serve.db.test.ts'],
  ],
  [
    'apps/server/src/print/fonts/sans.ttf',
    ['apps/server/src/print/letter.test.ts', 'apps/server/src/serve.db.test.ts'],
  ],
  ['docs/operate.md', ['apps/server/src/guide.test.ts']],
  ['docs/other.md', []],
])('%s touches the tests that can see it', (changed, expected) => {
  expect(touchedBy(changed).tests.toSorted()).toEqual(expected.toSorted());
});

test.each(['vitest.config.ts', 'scripts/test/postgres-for-tests.ts', 'package-lock.json'])(
  '%s touches every test',
  (changed) => {
    expect(touchedBy(changed).tests.toSorted()).toEqual(tests.toSorted());
  },
);

test.each<[string, string[], boolean]>([
  ['apps/portal/src/main.module.css', journeys, true],
  ['apps/server/src/plots.ts', journeys, true],
  ['apps/server/src/plots.db.test.ts', [], false],
  ['e2e/support/hands.ts', ['e2e/public/first.e2e.ts'], false],
  ['e2e/playwright.config.ts', journeys, false],
  ['scripts/test/postgres-for-tests.ts', [], false],
  ['docs/operate.md', [], false],
])('%s touches its journeys and pages', (changed, expected, pages) => {
  expect(touchedBy(changed)).toMatchObject({ journeys: expected, pages });
});

test('a file that is gone touches whoever still names it', () => {
  const changed = 'apps/server/src/gone.ts';
  const tree = {
    paths: new Set(['apps/server/src/a.test.ts']),
    texts: new Map([['apps/server/src/a.test.ts', "import './gone.ts';"]]),
    entries: new Map(),
  };
  expect(findTouched([changed], tree).tests).toEqual(['apps/server/src/a.test.ts']);
});
