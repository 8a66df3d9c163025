import { expect, test } from 'vitest';
import { floorSortKey, naturalSortKey } from './sort-keys.ts';

const inOrder = (texts: readonly string[], keyOf: (text: string) => string) =>
  texts.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

test('numbers count as numbers, wherever they stand', () => {
  const counted = ['1', '9', '10', '10A', '10B', '11', 'A-2', 'A-10', 'B-1'];
  expect(inOrder(counted.toReversed(), naturalSortKey)).toEqual(counted);
});

test('leading zeros do not change the place', () => {
  expect(naturalSortKey('0501')).toBe(naturalSortKey('501'));
});

test('floors lie as they are built, from the deepest basement to the roof', () => {
  const built = ['B2', 'B1', 'LG', 'G', 'M', '1', '2', '9', '10', '10A', 'Annex', 'R'];
  expect(inOrder(built.toReversed(), floorSortKey)).toEqual(built);
});

test('a floor is the same place by whatever prefix it is called', () => {
  expect(floorSortKey('Level 5')).toBe(floorSortKey('5'));
  expect(floorSortKey('L5')).toBe(floorSortKey('05'));
  expect(floorSortKey('Basement 2')).toBe(floorSortKey('b2'));
  expect(floorSortKey('-1')).toBe(floorSortKey('B1'));
});

test('the longest number of digits that is accepted has a key that is compared rightly', () => {
  expect(naturalSortKey('12345678901') > naturalSortKey('2')).toBe(true);
});
