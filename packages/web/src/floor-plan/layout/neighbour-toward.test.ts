import { expect, test } from 'vitest';
import { neighbourToward, type Placed } from './neighbour-toward.ts';

/** Three rooms above a corridor, two below it. */
const rooms: readonly Placed[] = [
  { id: 'a', box: { left: 0, bottom: 6, right: 4, top: 10 } },
  { id: 'b', box: { left: 4, bottom: 6, right: 8, top: 10 } },
  { id: 'c', box: { left: 8, bottom: 6, right: 12, top: 10 } },
  { id: 'corridor', box: { left: 0, bottom: 5, right: 12, top: 6 } },
  { id: 'd', box: { left: 0, bottom: 0, right: 6, top: 5 } },
  { id: 'e', box: { left: 6, bottom: 0, right: 12, top: 5 } },
];
const from = (id: string) =>
  rooms.find((room) => room.id === id) ?? { id, box: { left: 0, bottom: 0, right: 0, top: 0 } };

test.for([
  ['a', 'ArrowRight', 'b'],
  ['b', 'ArrowRight', 'c'],
  ['c', 'ArrowLeft', 'b'],
  ['a', 'ArrowDown', 'corridor'],
  ['c', 'ArrowDown', 'corridor'],
  ['d', 'ArrowUp', 'corridor'],
  ['corridor', 'ArrowUp', 'b'],
  ['d', 'ArrowRight', 'e'],
  ['b', 'Home', 'a'],
  ['b', 'End', 'e'],
] as const)('from %s %s leads to %s', ([start, key, to]) => {
  expect(neighbourToward(key, from(start), rooms)).toBe(to);
});

test('at the edge there is nobody, and other keys mean nothing', () => {
  expect(neighbourToward('ArrowLeft', from('a'), rooms)).toBeUndefined();
  expect(neighbourToward('ArrowUp', from('b'), rooms)).toBeUndefined();
  expect(neighbourToward('x', from('a'), rooms)).toBeUndefined();
});

test('by arrows every room can be reached from every other', () => {
  const reached = new Set(['a']);
  for (const id of reached)
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
      const next = neighbourToward(key, from(id), rooms);
      if (next !== undefined) reached.add(next);
    }
  expect(reached.size).toBe(rooms.length);
});
