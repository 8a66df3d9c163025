import { describe, expect, test } from 'vitest';
import { canRetire, moveOne } from './reference-data.ts';

describe('retiring an entry', () => {
  test.each([
    ['occupancyUses', 3, false],
    ['occupancyUses', 1, true],
    ['documentTypes', 1, false],
    ['documentTypes', 3, true],
    ['unitTypes', 3, true],
    ['vehicleParkingTypes', 1, true],
  ] as const)('%s, %i: %s', (list, id, allowed) => {
    expect(canRetire(list, id)).toBe(allowed);
  });
});

describe('moving one of a list', () => {
  test.each([
    [2, 'up', [2, 1, 3]],
    [2, 'down', [1, 3, 2]],
    [1, 'up', [1, 2, 3]],
    [3, 'down', [1, 2, 3]],
    [9, 'up', [1, 2, 3]],
    [9, 'down', [1, 2, 3]],
  ] as const)('%i, %s', (item, direction, moved) => {
    expect(moveOne([1, 2, 3], item, direction)).toEqual(moved);
  });
});
