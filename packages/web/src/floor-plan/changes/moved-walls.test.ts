import type { Polygon } from '@strata/domain';
import { expect, test } from 'vitest';
import { lengthOf, movedWalls, wallsByDistance, wallsOnlyIn } from './moved-walls.ts';

type Shape = readonly Polygon[];

const rectangle = (left: number, bottom: number, right: number, top: number): Shape => [
  [[left, bottom, right, bottom, right, top, left, top]],
];

/** Two flats side by side, and the wall between them. */
const flats = (wall: number): readonly Shape[] => [
  rectangle(0, 0, wall, 8100),
  rectangle(wall, 0, 16_000, 8100),
];

function compare(before: readonly Shape[], after: readonly Shape[]) {
  const [gone, come] = [wallsOnlyIn(before, after), wallsOnlyIn(after, before)];
  return { gone, come, moved: movedWalls(gone, come) };
}

test('a wall between two flats that moved is one wall, with how far and over what length', () => {
  const { gone, come, moved } = compare(flats(8000), flats(8300));
  expect(gone).toEqual([{ x1: 8000, y1: 0, x2: 8000, y2: 8100 }]);
  expect(come).toEqual([{ x1: 8300, y1: 0, x2: 8300, y2: 8100 }]);
  expect(moved.map(({ by, over }) => ({ by, over }))).toEqual([{ by: 300, over: 8100 }]);
});

test('walls that became shorter or longer along with it did not move', () => {
  const { gone, come } = compare(flats(8000), flats(8300));
  expect([...gone, ...come].every(({ x1, x2 }) => x1 === x2)).toBe(true);
});

test('nothing moved in what is drawn alike, wherever its rings begin and which way they go', () => {
  const turned: Shape = [[[16_000, 8100, 16_000, 0, 8000, 0, 8000, 8100]]];
  const [first = []] = flats(8000);
  expect(compare(flats(8000), [first, turned])).toEqual({ gone: [], come: [], moved: [] });
});

test('a part of a wall that moved leaves the rest where it was', () => {
  const before = [rectangle(0, 0, 8000, 8000)];
  const after: readonly Shape[] = [[[[0, 0, 8000, 0, 8000, 5000, 8250, 5000, 8250, 8000, 0, 8000]]]];
  const { moved, gone } = compare(before, after);
  expect(gone).toEqual([{ x1: 8000, y1: 5000, x2: 8000, y2: 8000 }]);
  expect(moved.map(({ by, over }) => ({ by, over }))).toEqual([{ by: 250, over: 3000 }]);
});

test('a slanted wall moves across its own direction', () => {
  const slanted = (by: number): readonly Shape[] => [[[[0, 0, 10_000, 0, 10_000 + by, 10_000, by, 10_000]]]];
  const shifted: readonly Shape[] = [[[[0, 0, 10_000, 0, 13_000, 10_000, 3000, 10_000]]]];
  const wider: readonly Shape[] = [[[[0, 0, 10_400, 0, 13_400, 10_000, 3000, 10_000]]]];
  expect(slanted(3000)).toEqual(shifted);
  const { moved } = compare(shifted, wider);
  expect(moved).toHaveLength(1);
  // 400 mm along the floor are less across the wall.
  expect(moved[0]?.by).toBe(Math.round((400 * 10_000) / Math.hypot(3000, 10_000)));
  expect(moved[0]?.over).toBeGreaterThan(10_000);
});

test('a new room is new walls, that come from none', () => {
  const { come, moved } = compare([], [rectangle(0, 0, 4000, 3000)]);
  expect(come.map(lengthOf).toSorted((a, b) => a - b)).toEqual([3000, 3000, 4000, 4000]);
  expect(moved).toEqual([]);
});

test('rounding by a millimetre is no move', () => {
  expect(compare(flats(8000), flats(8001)).moved).toEqual([]);
});

test('walls that moved equally far are told together', () => {
  const inner = [rectangle(0, 0, 8_000, 6_000), rectangle(8_200, 0, 14_000, 6_000)];
  const middle = [rectangle(-150, -150, 8_100, 6_150), rectangle(8_100, -150, 14_150, 6_150)];
  const { moved } = compare(inner, middle);
  const [outer, between, ...others] = wallsByDistance(moved, 600);
  expect(others).toEqual([]);
  expect(outer).toMatchObject({ wall: { by: 150, over: 8_000 }, count: 4, over: 2 * 8_000 + 2 * 6_000 });
  expect(between).toMatchObject({ wall: { by: 100 }, count: 1, over: 6_000 });
  expect(wallsByDistance(moved, 120)).toEqual([between]);
});
