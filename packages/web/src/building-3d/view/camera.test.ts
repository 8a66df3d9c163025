import { describe, expect, test } from 'vitest';
import { along, axesOf, extentsOf, firstGaze, fitted, keepGaze, type Vector } from './camera.ts';

const near = (vector: Vector) => vector.map((value) => Math.round(value * 1e6) / 1e6 + 0);

describe('from where a building is looked at', () => {
  test.for([
    [0, 30],
    [30, 27],
    [200, 5],
    [315, 85],
  ])('the axes stand at right angles to each other: turned by %i, tilted by %i', ([turn = 0, tilt = 0]) => {
    const { right, up, eye } = axesOf({ turn, tilt, zoom: 1 });
    for (const [one, other, product] of [
      [right, up, 0],
      [right, eye, 0],
      [up, eye, 0],
      [right, right, 1],
      [up, up, 1],
      [eye, eye, 1],
    ] as const)
      expect(along(one, other)).toBeCloseTo(product, 10);
    expect(up[2]).toBeGreaterThan(0);
  });

  test('without a turn the right of the drawing is at the right, and what is farther up is higher', () => {
    const { right, up } = axesOf({ turn: 0, tilt: 45, zoom: 1 });
    expect(near(right)).toEqual([1, 0, 0]);
    expect(up[1]).toBeGreaterThan(0);
  });

  test('it is never looked at from below, nor from straight above, and a whole turn changes nothing', () => {
    expect(keepGaze({ turn: -15, tilt: -30, zoom: 0.1 })).toEqual({ turn: 345, tilt: 5, zoom: 1 });
    expect(keepGaze({ turn: 390, tilt: 120, zoom: 99 })).toEqual({ turn: 30, tilt: 85, zoom: 12 });
    expect(keepGaze(firstGaze)).toEqual(firstGaze);
  });

  test('what is shown has the form of its place, in the middle and with air around it', () => {
    const axes = axesOf({ turn: 0, tilt: 30, zoom: 1 });
    const extents = extentsOf(
      [
        [-5, 0, 0],
        [15, 0, 0],
      ],
      axes,
    );
    expect(extents).toMatchObject({ left: -5, right: 15 });
    const { left, right, bottom, top } = fitted(extents, 800, 400, 1);
    expect((right - left) / (top - bottom)).toBeCloseTo(2);
    expect((left + right) / 2).toBeCloseTo(5);
    expect(right - left).toBeGreaterThan(20);
    const above = fitted(extents, 800, 400, 1, 100);
    expect((above.right - above.left) / (above.top - above.bottom)).toBeCloseTo(2);
    expect((above.bottom + above.top) / 2).toBeLessThan((bottom + top) / 2);
    const closer = fitted(extents, 800, 400, 2);
    expect(closer.right - closer.left).toBeCloseTo((right - left) / 2);
  });
});
