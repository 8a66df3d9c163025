import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Polygon } from '../shape.ts';
import { rectangle, starRing } from '../testing/floors.ts';
import { placeLabel } from './place-label.ts';
import { holdsPoint } from './within-polygon.ts';

const label = { width: 4_000, height: 1_000 };

test('in a room with room enough it has its full size, in the middle', () => {
  expect(placeLabel([rectangle(0, 0, 10_000, 6_000)], [], label, 0.5)).toEqual({
    x: 5_000,
    y: 3_000,
    size: 1,
  });
});

test('it is smaller where it has to be, and left out where it would be too small', () => {
  const narrow = [rectangle(0, 0, 2_500, 6_000)];
  const placed = placeLabel(narrow, [], label, 0.4);
  expect(placed?.size).toBeLessThan(2_500 / 4_000);
  expect(placed?.size).toBeGreaterThan((2_500 / 4_000) * 0.85);
  expect(placeLabel(narrow, [], label, 0.7)).toBeUndefined();
});

test('it stands beside what lies on its thing', () => {
  const lots = [rectangle(0, 0, 12_000, 2_500), rectangle(0, 4_000, 12_000, 6_000)];
  const placed = placeLabel([rectangle(0, 0, 12_000, 6_000)], lots, label, 0.3);
  expect(placed?.y).toBeGreaterThan(2_500);
  expect(placed?.y).toBeLessThan(4_000);
  expect(
    placeLabel([rectangle(0, 0, 12_000, 6_000)], [rectangle(-1, -1, 12_001, 6_001)], label, 0.1),
  ).toBeUndefined();
});

test('of several pieces it takes the one where it is largest, and of an angle the arm that holds it', () => {
  const pieces = [rectangle(0, 0, 1_000, 1_000), rectangle(5_000, 0, 11_000, 3_000)];
  expect(placeLabel(pieces, [], label, 0.1)?.x).toBe(8_000);
  const angle: Polygon = [[0, 0, 10_000, 0, 10_000, 1_500, 1_500, 1_500, 1_500, 10_000, 0, 10_000]];
  expect(placeLabel([angle], [], label, 0.9)?.y).toBeLessThan(1_500);
});

test('whatever the shape, all four corners of the label lie within it', () => {
  fc.assert(
    fc.property(starRing, (ring) => {
      const placed = placeLabel([[ring]], [], label, 0.05);
      if (!placed) return;
      const [x, y] = [(label.width * placed.size) / 2, (label.height * placed.size) / 2].map(
        (half) => half * 0.999,
      );
      for (const [dx, dy] of [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const)
        expect(holdsPoint([ring], placed.x + dx * (x ?? 0), placed.y + dy * (y ?? 0))).toBe(true);
    }),
  );
});
