import { expect, test } from 'vitest';
import { floorNumberOf } from './storey-names.ts';

test.each([
  ['Level 1', '1'],
  ['Level 03', '3'],
  ['LEVEL-12', '12'],
  ['Floor 7', '7'],
  ['3rd floor', '3'],
  ['00', '0'],
  ['Ground floor', 'G'],
  ['Ground', 'G'],
  ['Basement 02', 'B2'],
  ['B1', 'B1'],
  ['Roof', 'Roof'],
  ['Level', 'Level'],
  ['Mezzanine between the lobbies', 'Mezzanine between th'],
  ['  Level   4 ', '4'],
])('the storey %s is the floor %s', (storey, floor) => {
  expect(floorNumberOf(storey)).toBe(floor);
});
