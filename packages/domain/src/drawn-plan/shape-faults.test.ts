import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Polygon } from './shape.ts';
import { faultOfShape } from './shape-faults.ts';
import { rectangle, starRing } from './testing/floors.ts';

const ring = (...points: number[]): Polygon[] => [[points]];
const many = (count: number) => Array.from({ length: count }, (_, at) => [at * 10, (at % 2) * 10]).flat();
const [outer = []] = rectangle(0, 0, 90, 90);

const crosses = 'A ring crosses or touches itself or another ring of the polygon';
const misplaced = 'A hole does not lie inside its polygon, or lies in another hole';

test.each<[what: string, polygons: readonly Polygon[], message: string]>([
  ['no polygon', [], 'There is no polygon'],
  ['no ring', [[]], 'A polygon has no ring'],
  ['no points', ring(), 'A ring has fewer than three points'],
  ['two points', ring(0, 0, 5, 5), 'A ring has fewer than three points'],
  ['an x without y', ring(0, 0, 5, 5, 5, 0, 1), 'A ring ends with an x that has no y'],
  ['not a number', ring(0, 0, Number.NaN, 5, 5, 0), 'A coordinate is not a whole number of millimetres'],
  ['no end', ring(0, 0, Infinity, 5, 5, 0), 'A coordinate is not a whole number of millimetres'],
  ['parts of a millimetre', ring(0, 0, 5.5, 5, 5, 0), 'A coordinate is not a whole number of millimetres'],
  [
    'far away',
    ring(0, 0, 1e9, 5, 5, 0),
    'A coordinate is more than 100 km from the origin: move the drawing to its own origin',
  ],
  [
    'very large',
    ring(0, 0, 600_000, 5, 5, 9),
    'The shape is more than 500 m across: is it drawn in millimetres?',
  ],
  ['20,000 points', ring(...many(20_000)), 'A ring has 20,000 points; 5,000 are the most'],
  [
    'very many polygons',
    Array.from({ length: 201 }, (_, at) => rectangle(at * 10, 0, at * 10 + 5, 5)),
    'There are more than 200 polygons on one level',
  ],
  ['a line', ring(0, 0, 5, 5, 9, 9), 'A ring encloses nothing'],
  ['a hole without area', [[outer, [10, 10, 20, 20, 30, 30]]], 'A ring encloses nothing'],
  ['a bow tie', ring(0, 0, 10, 10, 10, 0, 0, 10), 'A ring encloses nothing'],
  ['a bow tie of unequal wings', ring(0, 0, 20, 20, 20, 0, 0, 10), crosses],
  ['a ring that touches itself in a corner', ring(0, 0, 10, 0, 10, 10, 5, 0, 0, 10), crosses],
  [
    'a ring that runs back on itself',
    ring(0, 0, 10, 0, 10, 10, 4, 10, 4, 0, 0, 0, 0, -5, -5, -5, -5, 0),
    crosses,
  ],
  ['a hole across the edge', [[outer, [80, 10, 80, 20, 99, 20, 99, 10]]], crosses],
  ['a hole on the edge', [[outer, [0, 10, 0, 20, 20, 20, 20, 10]]], crosses],
  ['a hole outside', [[outer, [100, 10, 100, 20, 120, 20, 120, 10]]], misplaced],
  [
    'a hole in a hole',
    [[outer, [10, 10, 10, 80, 80, 80, 80, 10], [20, 20, 20, 30, 30, 30, 30, 20]]],
    misplaced,
  ],
])('%s cannot be a shape', (_, polygons, message) => {
  expect(faultOfShape(polygons)?.message).toBe(message);
});

test('the place of a fault is told', () => {
  expect(faultOfShape(ring(0, 0, 20, 20, 20, 0, 0, 10))?.at).toHaveLength(2);
  expect(faultOfShape([[outer, [100, 10, 100, 20, 120, 20, 120, 10]]])?.at).toEqual([100, 10]);
});

describe('what can be a shape', () => {
  test('rings of 5,000 points, holes, several polygons', () => {
    const comb = [...many(4_998), 49_970, 500, 0, 500];
    expect(faultOfShape(ring(...comb))).toBeUndefined();
    expect(
      faultOfShape([
        [outer, [10, 10, 10, 20, 20, 20, 20, 10], [40, 40, 40, 50, 50, 50, 50, 40]],
        rectangle(200, 0, 250, 50),
      ]),
    ).toBeUndefined();
  });

  test('any ring that goes once around', () => {
    fc.assert(
      fc.property(starRing, (star) => {
        const fault = faultOfShape([[star]]);
        // Rounding may lay two corners of a very narrow star on each other.
        expect(
          fault === undefined || fault.message === crosses || fault.message === 'A ring encloses nothing',
        ).toBe(true);
      }),
    );
  });
});
