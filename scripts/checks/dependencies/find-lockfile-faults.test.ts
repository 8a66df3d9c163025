import { expect, test } from 'vitest';
import { findLockfileFaults, type Manifest } from './find-lockfile-faults.ts';
import type { LockedPackage } from './lockfile.ts';

const sound: LockedPackage = { version: '1.0.0', integrity: 'sha512-abc', license: 'MIT' };
const npmrc = 'save-exact=true\nignore-scripts=true\n';

function faults(packages: Record<string, LockedPackage>, manifests: Manifest[] = [], rc = npmrc): string[] {
  return findLockfileFaults({ packages }, manifests, rc).map(({ message }) => message);
}

test('a sound lockfile has no fault', () => {
  const declared = { dependencies: { a: '1.0.0' } };
  const packages = { '': declared, 'node_modules/a': sound, 'node_modules/@strata/ui': { link: true } };
  expect(faults(packages, [{ folder: '.', declared }])).toEqual([]);
});

test.for<[string, LockedPackage, string]>([
  ['node_modules/a', { version: '1.0.0' }, 'no sha512 integrity'],
  ['node_modules/a', { ...sound, integrity: 'sha1-abc' }, 'no sha512 integrity'],
  ['node_modules/a', { ...sound, resolved: 'https://elsewhere.example/a.tgz' }, 'elsewhere.example'],
  ['node_modules/a', { ...sound, resolved: 'git+ssh://git@host/a.git' }, 'not from the registry'],
  ['node_modules/a/node_modules/xlsx', sound, 'is banned'],
  ['node_modules/a', { ...sound, hasInstallScript: true }, 'install script'],
])('names %s %o', ([place, entry, named]) => {
  expect(faults({ [place]: entry })).toEqual([expect.stringContaining(named)]);
});

test('an optional dependency has its place in the lockfile, beside the package or further up', () => {
  const optionalDependencies = { b: '1.0.0' };
  const tool = { ...sound, optionalDependencies };
  expect(faults({ 'node_modules/a': tool })).toEqual([expect.stringContaining('lacks its b@1.0.0')]);
  expect(faults({ 'apps/x/node_modules/a': tool })).toEqual([expect.stringContaining('lacks its b@1.0.0')]);
  for (const place of ['node_modules/b', 'apps/x/node_modules/b', 'apps/x/node_modules/a/node_modules/b']) {
    expect(faults({ 'apps/x/node_modules/a': tool, [place]: sound })).toEqual([]);
  }
});

test('a build for another platform needs no hash, unless it is part of what runs', () => {
  const build: LockedPackage = {
    version: '1.0.0',
    dev: true,
    optional: true,
    os: ['darwin'],
    cpu: ['arm64'],
  };
  expect(faults({ 'node_modules/a': build })).toEqual([]);
  expect(faults({ 'node_modules/a': { ...build, dev: false } })).toHaveLength(1);
  expect(faults({ 'node_modules/a': { version: '1.0.0', dev: true, optional: true } })).toHaveLength(1);
});

test('names a range, and a lockfile out of step', () => {
  const manifest = { folder: 'apps/server', declared: { dependencies: { a: '^1.0.0' } } };
  expect(faults({ 'apps/server': { dependencies: { a: '1.0.0' } } }, [manifest])).toEqual([
    'a@^1.0.0 is not one exact version',
    'dependencies differ from package-lock.json',
  ]);
  expect(faults({}, [manifest])).toEqual([expect.stringContaining('not in package-lock.json')]);
});

test('names install scripts being allowed again', () => {
  expect(faults({}, [], 'save-exact=true\n')).toEqual([expect.stringContaining('ignore-scripts')]);
});
