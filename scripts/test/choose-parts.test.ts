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
    filters: ['apps/server'],
  });
  expect(chooseParts(['checks']).checks.length).toBeGreaterThan(5);
});

test('an unknown name is refused with the list', () => {
  expect(() => chooseParts(['everything'])).toThrow('The parts are format, lint,');
});
