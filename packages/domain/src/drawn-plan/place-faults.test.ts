import { describe, expect, test } from 'vitest';
import { faultOfLevel } from './place-faults.ts';
import type { Polygon } from './shape.ts';
import { faultOfShape } from './shape-faults.ts';
import { asShapes, rectangle, tiledFloor } from './testing/floors.ts';

const tangled = 'So many shapes cross or cover one another that the level cannot be checked';
const shapes = (...polygons: readonly Polygon[]) => polygons.map((polygon) => ({ polygons: [polygon] }));

/** A comb of so many teeth, 100 m long, that stand up or lie to the side. */
function comb(teeth: number, lies: boolean): Polygon {
  const points = Array.from({ length: teeth }, (_, at) => {
    const left = at * 40;
    return [
      [left, 100_000],
      [left + 10, 100_000],
      [left + 10, 500],
      [left + 40, 500],
    ];
  }).flat();
  const ring = [[0, 0], ...points, [teeth * 40, 0]].slice(0, -2);
  const closed = [...ring, [teeth * 40 - 30, 0]];
  return [closed.flatMap(([x = 0, y = 0]) => (lies ? [y, x] : [x, y]))];
}

describe('what no plan has is refused before it is clipped', () => {
  test('two combs, one across the other', () => {
    const [upright, lying] = [comb(300, false), comb(300, true)];
    expect(faultOfShape([upright])).toBeUndefined();
    expect(faultOfShape([lying])).toBeUndefined();
    expect(faultOfLevel(shapes(upright))).toBeUndefined();
    expect(faultOfLevel(shapes(upright, lying))).toBe(tangled);
  });

  test('hundreds of squares in one another, and on one another', () => {
    const inside = Array.from({ length: 400 }, (_, at) => rectangle(at, at, 10_000 - at, 10_000 - at));
    expect(faultOfLevel(shapes(...inside))).toBe(tangled);
    const same = Array.from({ length: 400 }, () => rectangle(0, 0, 10_000, 10_000));
    expect(faultOfLevel(shapes(...same))).toBe(tangled);
  });

  test('a ring of thousands of edges that stand over one another', () => {
    const zigzag = Array.from({ length: 2_400 }, (_, at) => [
      at % 2 === 0 ? at : 100_000 + at,
      at * 4,
    ]).flat();
    const message = 'A ring is too intricate: draw it with fewer points';
    expect(faultOfShape([[[...zigzag, -5_000, 9_600, -5_000, 0]]])?.message).toBe(message);
  });

  test('more points than a level may have', () => {
    const many = Array.from({ length: 12_501 }, (_, at) => rectangle(at * 20, 0, at * 20 + 10, 10));
    expect(faultOfLevel(shapes(...many))).toBe('The level has more than 50,000 points');
  });
});

test('a floor of a thousand flats can be checked', () => {
  const rows = Array.from({ length: 20 }, () => Array.from({ length: 50 }, () => 1));
  expect(faultOfLevel(asShapes(tiledFloor(rows, 6_000, 300_000, 0.3)))).toBeUndefined();
});
