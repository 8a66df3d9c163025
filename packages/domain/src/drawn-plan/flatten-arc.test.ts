import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flattenArc, flattenBulge, wholeRing } from './flatten-arc.ts';
import { areaInSqmm, pointsOf } from './rings.ts';

/** How far the middle of each chord lies from the arc. */
function chordErrors(points: readonly number[], x: number, y: number, radius: number): readonly number[] {
  return pointsOf(points).flatMap(([toX, toY], at, all) => {
    const [fromX, fromY] = all[at - 1] ?? [];
    if (fromX === undefined || fromY === undefined) return [];
    return [radius - Math.hypot((fromX + toX) / 2 - x, (fromY + toY) / 2 - y)];
  });
}

test('no chord of an arc lies farther from it than half a millimetre', () => {
  const angle = fc.double({ min: -2 * Math.PI, max: 2 * Math.PI, noNaN: true });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200_000 }), angle, angle, (radius, from, to) => {
      const points = flattenArc({ x: 700, y: -300, radius, from, to });
      for (const error of chordErrors(points, 700, -300, radius))
        expect(error).toBeLessThanOrEqual(0.5 + 1e-6);
      expect(points.at(-2)).toBeCloseTo(700 + radius * Math.cos(to), 4);
      expect(points.at(-1)).toBeCloseTo(-300 + radius * Math.sin(to), 4);
    }),
  );
});

test('a circle of 5 m loses less than 0.014 % of its area', () => {
  const circle = wholeRing(flattenArc({ x: 0, y: 0, radius: 5_000, from: 0, to: 2 * Math.PI }).slice(2));
  const area = Math.PI * 5_000 ** 2;
  expect(area - areaInSqmm([[circle]])).toBeGreaterThan(0);
  expect((area - areaInSqmm([[circle]])) / area).toBeLessThan(0.000_14);
});

test('a bulge of 1 is half a circle to the right of the line, one of −1 to the left', () => {
  for (const [bulge, side] of [
    [1, -1],
    [-1, 1],
  ] as const) {
    const points = pointsOf(flattenBulge([0, 0], [2_000, 0], bulge));
    for (const [x, y] of points) {
      expect(Math.hypot(x - 1_000, y)).toBeCloseTo(1_000, 6);
      expect(Math.sign(y)).toBe(side);
    }
    expect(points[Math.floor(points.length / 2)]?.[1]).toBeCloseTo(side * 1_000, -1);
  }
});

test('a straight bulge, and one between equal points, add nothing', () => {
  expect(flattenBulge([0, 0], [10, 0], 0)).toEqual([]);
  expect(flattenBulge([5, 5], [5, 5], 1)).toEqual([]);
});

test('no nought of a whole ring has a sign', () => {
  expect(wholeRing([-0.2, 0.4, 3.5, -1.5]).map(String)).toEqual(['0', '0', '4', '-1']);
  expect(Object.is(wholeRing([-0.2])[0], 0)).toBe(true);
});
