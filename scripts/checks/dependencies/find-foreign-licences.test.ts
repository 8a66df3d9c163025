import { expect, test } from 'vitest';
import { findForeignLicences } from './find-foreign-licences.ts';
import { isAllowed } from './licence-expression.ts';

test.for<[string, boolean]>([
  ['MIT', true],
  ['GPL-3.0-only', false],
  ['', false],
  ['MIT OR GPL-3.0-only', true],
  ['(MIT AND GPL-3.0-only)', false],
  ['(MIT AND Zlib)', true],
  ['GPL-2.0-only OR (MIT AND Apache-2.0)', true],
  ['MIT AND (GPL-2.0-only OR AGPL-3.0-only)', false],
  ['MIT MIT', false],
  ['SEE LICENSE IN LICENSE.md', false],
])('%s: %s', ([expression, expected]) => {
  expect(isAllowed(expression)).toBe(expected);
});

test('names the package, nested ones too, and those that state nothing', () => {
  const packages = {
    'node_modules/a': { license: 'MIT' },
    'node_modules/a/node_modules/b': { license: 'AGPL-3.0-only' },
    'node_modules/c': {},
  };
  expect(findForeignLicences({ packages }).map(({ message }) => message)).toEqual([
    expect.stringContaining('node_modules/a/node_modules/b is under AGPL-3.0-only'),
    expect.stringContaining('node_modules/c is under no stated licence'),
  ]);
});
