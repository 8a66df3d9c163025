import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalRing, canonicalShape } from './canonical-shape.ts';
import { areaInSqmm, pointsOf, twiceAreaOf } from './rings.ts';
import type { Ring } from './shape.ts';
import { starRing } from './testing/floors.ts';

describe('a ring has one form', () => {
  test.each<[as: string, ring: Ring]>([
    ['from its first point', [0, 0, 10, 0, 10, 20, 0, 20]],
    ['from another point', [10, 20, 0, 20, 0, 0, 10, 0]],
    ['clockwise', [0, 0, 0, 20, 10, 20, 10, 0]],
    ['with its first point again', [0, 0, 10, 0, 10, 20, 0, 20, 0, 0]],
    ['with points on its edges', [5, 0, 10, 0, 10, 7, 10, 20, 4, 20, 0, 20, 0, 9, 0, 0]],
    ['with points twice', [0, 0, 10, 0, 10, 0, 10, 20, 0, 20, 0, 20]],
    ['with a spike', [0, 0, 10, 0, 10, 20, 15, 20, 10, 20, 0, 20]],
    ['beginning on an edge that turns back', [3, 0, -4, 0, 10, 0, 10, 20, 0, 20, 0, 0]],
  ])('%s', (_, ring) => {
    expect(canonicalRing(ring, 'anticlockwise')).toEqual([0, 0, 10, 0, 10, 20, 0, 20]);
  });

  test('and none where it encloses nothing', () => {
    expect(canonicalRing([0, 0, 10, 0, 20, 0], 'anticlockwise')).toBeUndefined();
    expect(canonicalRing([0, 0, 10, 0, 0, 0, 10, 0], 'anticlockwise')).toBeUndefined();
    expect(canonicalRing([], 'clockwise')).toBeUndefined();
  });

  test('which begins with the lowest, then the leftmost point', () => {
    expect(canonicalRing([5, 9, 0, 4, 8, 4], 'clockwise')).toEqual([0, 4, 5, 9, 8, 4]);
  });
});

test('polygons and holes stand in the order of their points', () => {
  const [outer, high, low] = [
    [0, 0, 90, 0, 90, 90, 0, 90],
    [10, 50, 20, 50, 20, 60, 10, 60],
    [10, 10, 20, 10, 20, 20, 10, 20],
  ];
  const other = [[0, -50, 10, -50, 10, -40, 0, -40]];
  const shape = canonicalShape([[outer, high, low], other] as Ring[][]);
  expect(shape).toEqual(canonicalShape([other, [outer, low, high]] as Ring[][]));
  expect(shape[0]).toEqual(other);
  expect(shape[1]?.map(twiceAreaOf)).toEqual([16_200, -200, -200]);
  expect(areaInSqmm(shape)).toBe(8_000);
});

describe('any ring', () => {
  const rotated = (ring: Ring, by: number): Ring => {
    const points = pointsOf(ring);
    return [...points.slice(by), ...points.slice(0, by)].flat();
  };
  const backwards = (ring: Ring): Ring => pointsOf(ring).toReversed().flat();
  const moved = (ring: Ring, x: number, y: number): Ring =>
    ring.map((value, at) => value + (at % 2 === 0 ? x : y));
  const turned = (ring: Ring): Ring => pointsOf(ring).flatMap(([x, y]) => [-y, x]);

  test('is the same whatever its first point and direction, and made again it stays', () => {
    fc.assert(
      fc.property(starRing, fc.nat(), (ring, start) => {
        const canonical = canonicalRing(ring, 'anticlockwise');
        const from = start % (ring.length / 2);
        expect(canonicalRing(rotated(ring, from), 'anticlockwise')).toEqual(canonical);
        expect(canonicalRing(backwards(rotated(ring, from)), 'anticlockwise')).toEqual(canonical);
        expect(canonical && canonicalRing(canonical, 'anticlockwise')).toEqual(canonical);
      }),
    );
  });

  test('has the same area in its form, moved, turned by a right angle and backwards', () => {
    fc.assert(
      fc.property(
        starRing,
        fc.integer({ min: -1e7, max: 1e7 }),
        fc.integer({ min: -1e7, max: 1e7 }),
        (ring, x, y) => {
          const area = areaInSqmm([[ring]]);
          for (const same of [moved(ring, x, y), turned(ring), backwards(ring)])
            expect(areaInSqmm([[same]])).toBe(area);
          expect(areaInSqmm(canonicalShape([[ring]]))).toBe(area);
        },
      ),
    );
  });

  test('has the area that exact sums give', () => {
    fc.assert(
      fc.property(starRing, (ring) => {
        const points = pointsOf(ring);
        let twice = 0n;
        for (const [at, [x, y]] of points.entries()) {
          const [nextX, nextY] = points[(at + 1) % points.length] ?? [0, 0];
          twice += BigInt(x) * BigInt(nextY) - BigInt(nextX) * BigInt(y);
        }
        expect(BigInt(twiceAreaOf(ring))).toBe(twice);
      }),
    );
  });
});
