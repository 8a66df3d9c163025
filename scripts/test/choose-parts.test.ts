import { expect, test } from 'vitest';
import { chooseParts } from './choose-parts.ts';

test('nothing named means everything', () => {
  const choice = chooseParts([]);
  expect(choice).toMatchObject({ build: true, kinds: ['unit', 'db', 'screens'], e2e: true, filters: [] });
  expect(choice.checks).toContain('boundaries');
});

test('names choose, a path filters', () => {
  expect(chooseParts(['unit', 'apps/server'])).toEqual({
    checks: [],
    build: false,
    kinds: ['unit'],
    e2e: false,
    since: undefined,
    filters: ['apps/server'],
  });
  expect(chooseParts(['checks']).checks.length).toBeGreaterThan(5);
});

test('--since names what the change is compared with', () => {
  expect(chooseParts(['--since', 'main'])).toMatchObject({ since: 'main', build: true, filters: [] });
  expect(chooseParts(['unit', '--since', 'v1.2/rc'])).toMatchObject({ since: 'v1.2/rc', kinds: ['unit'] });
  expect(() => chooseParts(['--since'])).toThrow('After --since comes a commit');
  expect(() => chooseParts(['--since', 'main', 'a.test'])).toThrow('a.test cannot choose too');
});

test('an unknown name is refused with the list', () => {
  expect(() => chooseParts(['everything'])).toThrow('The parts are format, lint,');
});
