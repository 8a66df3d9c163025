import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalShape } from './canonical-shape.ts';
import {
  areaOfClipped,
  clippedOf,
  differenceOf,
  grown,
  overlapOf,
  piecesOf,
  polygonsOf,
  unionOf,
} from './clipping.ts';
import { areaInSqmm } from './rings.ts';
import { anyRows, rectangle, starRing, tiledFloor } from './testing/floors.ts';

const corner = { left: -100_000, bottom: -100_000 };
/** 0.001 sqm */
const tolerated = 1_000;

test('union and intersection together are as large as both shapes', () => {
  fc.assert(
    fc.property(starRing, starRing, (one, other) => {
      const [a, b] = [clippedOf([[one]], corner), clippedOf([[other]], corner)];
      const sum = areaInSqmm([[one]]) + areaInSqmm([[other]]);
      expect(Math.abs(areaOfClipped(unionOf(a, b)) + areaOfClipped(overlapOf(a, b)) - sum)).toBeLessThan(
        tolerated,
      );
      const left = areaInSqmm([[one]]) - areaOfClipped(overlapOf(a, b));
      expect(Math.abs(areaOfClipped(differenceOf(a, b)) - left)).toBeLessThan(tolerated);
    }),
  );
});

describe('a floor of flats that leave nothing between them', () => {
  const sides = [fc.integer({ min: 3_000, max: 9_000 }), fc.integer({ min: 20_000, max: 60_000 })] as const;

  test('is exactly their union where walls are parallel to the axes', () => {
    fc.assert(
      fc.property(anyRows, ...sides, (rows, depth, width) => {
        const { outline, flats } = tiledFloor(rows, depth, width);
        const clipped = flats.map((flat) => clippedOf([flat], corner));
        expect(polygonsOf(unionOf(...clipped), corner)).toEqual(canonicalShape([outline]));
        for (const [at, one] of clipped.entries())
          for (const other of clipped.slice(at + 1)) expect(areaOfClipped(overlapOf(one, other))).toBe(0);
      }),
      { numRuns: 20 },
    );
  });

  test('has no piece wider than 5 mm too many or too few where walls stand at an angle', () => {
    fc.assert(
      fc.property(
        anyRows,
        ...sides,
        fc.double({ min: 0.01, max: 1.5, noNaN: true }),
        (rows, depth, width, angle) => {
          const { outline, flats } = tiledFloor(rows, depth, width, angle);
          const clipped = flats.map((flat) => clippedOf([flat], corner));
          const whole = clippedOf([outline], corner);
          const union = unionOf(...clipped);
          expect(grown(differenceOf(whole, union), -2.5)).toEqual([]);
          expect(grown(differenceOf(union, whole), -2.5)).toEqual([]);
          for (const [at, one] of clipped.entries())
            for (const other of clipped.slice(at + 1)) expect(grown(overlapOf(one, other), -2.5)).toEqual([]);
        },
      ),
      { numRuns: 20 },
    );
  });
});

test('what is clipped keeps its holes, and what lies in a hole is a piece of its own', () => {
  const frame = clippedOf([[...rectangle(0, 0, 90, 90), [30, 30, 30, 60, 60, 60, 60, 30]]], corner);
  const inside = clippedOf([rectangle(40, 40, 50, 50)], corner);
  const both = unionOf(frame, inside);
  expect(piecesOf(both)).toHaveLength(2);
  expect(areaOfClipped(both)).toBe(8_100 - 900 + 100);
  expect(polygonsOf(both, corner).map((polygon) => polygon.length)).toEqual([2, 1]);
});

test('corners stay corners where a shape grows', () => {
  const square = clippedOf([rectangle(0, 0, 1_000, 1_000)], corner);
  expect(polygonsOf(grown(square, 300), corner)).toEqual([rectangle(-300, -300, 1_300, 1_300)]);
});
