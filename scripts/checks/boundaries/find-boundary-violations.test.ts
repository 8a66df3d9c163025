import { expect, test } from 'vitest';
import { findBoundaryViolations } from './find-boundary-violations.ts';
import type { WorkspacePackage } from './import-rules.ts';

const packages: WorkspacePackage[] = [
  ...['domain', 'contract', 'fictional-register'].map((name) => ({
    folder: `packages/${name}`,
    name: `@strata/${name}`,
    exports: { '.': './src/index.ts' },
  })),
  ...['ui', 'web'].map((name) => ({
    folder: `packages/${name}`,
    name: `@strata/${name}`,
    exports: { '.': './src/index.ts', './testing': './src/testing/index.ts' },
  })),
  ...['server', 'portal', 'console', 'identity'].map((name) => ({
    folder: `apps/${name}`,
    name: `@strata/${name}`,
    exports: {},
  })),
];

/** Plants one module in a small tree and says what is found in it. */
function plant(path: string, text: string): string[] {
  const files = new Set([
    path,
    'apps/server/src/features/plots/plots.queries.ts',
    'apps/server/src/test-support/database.ts',
    'apps/portal/src/app/router.tsx',
    'apps/portal/src/features/plots/plot-list.tsx',
    'apps/portal/src/features/plots/plot-list.module.css',
    'apps/console/src/app/router.tsx',
    'packages/domain/src/shares.ts',
    'packages/domain/src/index.ts',
    'scripts/processes/free-port.ts',
  ]);
  return findBoundaryViolations([{ path, text }], { files, packages }).map(({ message }) => message);
}

const refused: [rule: string, path: string, text: string, named: string][] = [
  [
    'domain imports ours',
    'packages/domain/src/a.ts',
    "import '@strata/contract';",
    'domain imports contract',
  ],
  ['domain imports Node', 'packages/domain/src/a.ts', "import 'node:fs';", 'does not run on Node'],
  ['domain imports a package', 'packages/domain/src/a.ts', "import 'zod';", 'imports no package'],
  ['domain reads the clock', 'packages/domain/src/a.ts', 'export const now = new Date();', 'has no clock'],
  ['contract on Node', 'packages/contract/src/a.ts', "import 'node:fs';", 'does not run on Node'],
  ['ui imports contract', 'packages/ui/src/a.ts', "import '@strata/contract';", 'ui imports contract'],
  ['ui imports web', 'packages/ui/src/a.ts', "import '@strata/web';", 'ui imports web'],
  ['web imports a front end', 'packages/web/src/a.ts', "import '@strata/portal';", 'past its exports'],
  ['web on Node', 'packages/web/src/a.ts', "import 'node:fs';", 'does not run on Node'],
  ['contract imports web', 'packages/contract/src/a.ts', "import '@strata/web';", 'contract imports web'],
  ['server imports web', 'apps/server/src/a.ts', "import '@strata/web';", 'server imports web'],
  ['portal imports server', 'apps/portal/src/a.ts', "import '@strata/server';", 'past its exports'],
  [
    'portal reaches the console',
    'apps/portal/src/a.ts',
    "import '../../console/src/app/router.tsx';",
    'portal imports console',
  ],
  [
    'a type alone',
    'apps/console/src/a.ts',
    "export type R = import('../../portal/src/app/router.tsx').R;",
    'console imports portal',
  ],
  [
    'a lazy import',
    'apps/console/src/a.ts',
    "export const r = () => import('../../portal/src/app/router.tsx');",
    'console imports portal',
  ],
  [
    'by path into a package',
    'apps/server/src/a.ts',
    "import '../../../packages/domain/src/index.ts';",
    'by path',
  ],
  ['past the way in', 'apps/server/src/a.ts', "import '@strata/domain/src/shares.ts';", 'past its exports'],
  [
    'feature to feature',
    'apps/portal/src/features/applications/a.tsx',
    "import '../plots/plot-list.tsx';",
    'feature applications imports feature plots',
  ],
  ['no such file', 'apps/portal/src/app/a.ts', "import './nothing.ts';", 'not a file'],
  ['no extension', 'apps/portal/src/app/a.ts', "import './router';", 'not a file'],
  ['own name', 'packages/ui/src/a.ts', "import '@strata/ui';", 'its own package'],
  [
    'invented people in production',
    'apps/server/src/features/people/a.ts',
    "import '@strata/fictional-register';",
    'server imports fictional-register',
  ],
  [
    'test code in production',
    'apps/server/src/a.ts',
    "import './test-support/database.ts';",
    'imports test code',
  ],
  ['testing way in production', 'apps/portal/src/a.ts', "import '@strata/ui/testing';", 'is production code'],
  ['a barrel', 'packages/domain/src/plots.ts', "export * from './shares.ts';", 'no barrels'],
  [
    'SQL in an act',
    'apps/server/src/features/plots/add-plot.ts',
    'export const add = (t: string) => `\n  insert into plots (name) values (${t})`;',
    'SQL (“insert into plots (name)',
  ],
  ['SQL in a string', 'apps/server/src/a.ts', "export const a = 'SELECT id FROM plots';", 'SQL'],
  [
    'a verifier that uses the product',
    'scripts/verify/a.ts',
    "import '@strata/domain';",
    'may import only each other',
  ],
  [
    'a verifier that uses other scripts',
    'scripts/verify/a.ts',
    "import '../processes/free-port.ts';",
    'may import only each other',
  ],
  ['broken syntax', 'apps/server/src/a.ts', 'export const = 1;', 'nexpected'],
];

test.for(refused)('names %s', ([, path, text, named]) => {
  expect(plant(path, text)).toEqual([expect.stringContaining(named)]);
});

const allowed: [rule: string, path: string, text: string][] = [
  ['contract imports domain', 'packages/contract/src/a.ts', "import '@strata/domain'; import 'zod';"],
  ['seed imports the register', 'apps/server/src/seed.ts', "import '@strata/fictional-register';"],
  ['a test imports the register', 'packages/domain/src/a.test.ts', "import '@strata/fictional-register';"],
  ['domain imports what only calculates', 'packages/domain/src/a.ts', "import 'clipper2-ts';"],
  ['a test imports a package', 'packages/domain/src/a.test.ts', "import 'vitest'; import 'node:fs';"],
  ['web imports ui', 'packages/web/src/a.ts', "import '@strata/ui'; import '@strata/contract';"],
  ['portal imports web', 'apps/portal/src/a.ts', "import '@strata/web'; import '@strata/ui';"],
  ['a test of ui', 'apps/portal/src/a.test.tsx', "import '@strata/ui/testing';"],
  [
    'SQL in queries',
    'apps/server/src/features/plots/plots.queries.ts',
    "export const q = 'select 1 from x';",
  ],
  ['words like SQL', 'apps/server/src/a.ts', "export const m = 'Select a property, or create one.';"],
  ['the package entry', 'packages/domain/src/index.ts', "export * from './shares.ts';"],
  ['the name of a library', 'packages/ui/src/toast.ts', "export { toast } from 'react-hot-toast';"],
  ['its own stylesheet', 'apps/portal/src/features/plots/a.tsx', "import './plot-list.module.css';"],
  ['app to feature', 'apps/portal/src/app/a.tsx', "import '../features/plots/plot-list.tsx';"],
  ['e2e to scripts', 'e2e/support/a.ts', "import '../../scripts/processes/free-port.ts';"],
  ['a verifier on Node', 'scripts/verify/a.ts', "import 'node:crypto'; import { Client } from 'pg';"],
  ['a date from a text', 'packages/domain/src/a.ts', 'export const d = (t: string) => new Date(t);'],
];

test.for(allowed)('lets %s stand', ([, path, text]) => {
  expect(plant(path, text)).toEqual([]);
});

test('names the line', () => {
  const text = "import './router.tsx';\n\nimport '@strata/identity';\n";
  const files = new Set(['apps/portal/src/app/a.ts', 'apps/portal/src/app/router.tsx']);
  const found = findBoundaryViolations([{ path: 'apps/portal/src/app/a.ts', text }], { files, packages });
  expect(found.map(({ line }) => line)).toEqual([3]);
});
