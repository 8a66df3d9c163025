import { describe, expect, test } from 'vitest';
import { box, building, part } from '../testing/buildings.ts';
import { type Arrangement, frameOf, standsOf } from './arrangement.ts';
import { along, axesOf, firstGaze, type Gaze, type Vector } from './camera.ts';
import { findableOf, findPart } from './find-part.ts';

const tower = building();
const frame = frameOf(tower);

/** The part that is seen where a point of the building is, in metres from its middle. */
function seenAt(point: Vector, gaze: Gaze, at = 2, arrangement: Arrangement = 'whole', of = tower) {
  const axes = axesOf(gaze);
  const extents = { left: -40, right: 40, bottom: -40, top: 40 };
  const pointed = {
    x: (along(axes.right, point) + 40) / 80,
    y: (40 - along(axes.up, point)) / 80,
  };
  return findPart(findableOf(of), frame, standsOf(of, frame, { arrangement, at }), axes, extents, pointed);
}

const above: Gaze = { turn: 0, tilt: 85, zoom: 1 };
const street: Gaze = { turn: 0, tilt: 10, zoom: 1 };

describe('what is pressed in the picture of a building', () => {
  test('from above it is the highest floor that is shown', () => {
    expect(seenAt([-2, 0, 9], above)).toBe('201');
    expect(seenAt([2, 0, 9], above)).toBe('202');
    expect(seenAt([2, 0, 6], above, 1)).toBe('102');
  });

  test('from the street it is the wall at that height', () => {
    expect(seenAt([-2, -5, 1], street)).toBe('001');
    expect(seenAt([2, -5, 4], street)).toBe('102');
    expect(seenAt([2, -5, 8], street)).toBe('202');
  });

  test('turned about, the other units are in front', () => {
    const east: Gaze = { turn: 90, tilt: 20, zoom: 1 };
    expect(seenAt([5, 0, 1], east)).toBe('002');
    expect(seenAt([-5, 0, 1], { ...east, turn: 270 })).toBe('001');
  });

  test('a floor above the one that is looked at hides nothing', () => {
    expect(seenAt([-2, 0, 3], firstGaze, 0)).toBe('001');
    expect(seenAt([-2, 0, 9], above, 0, 'pulledOut')).toBeUndefined();
  });

  test('a floor that is drawn out is found where it stands', () => {
    const stand = standsOf(tower, frame, { arrangement: 'pulledOut', at: 1 })[1];
    const { x = 0, y = 0, top = 0 } = stand ?? {};
    expect(x).toBeGreaterThan(10);
    expect(seenAt([2 + x, y, top], above, 1, 'pulledOut')).toBe('102');
  });

  test('beside the building there is nothing, nor in the hole of a part', () => {
    expect(seenAt([20, 0, 0], firstGaze)).toBeUndefined();
    const around = {
      ...tower,
      floors: tower.floors.slice(0, 1).map((floor) => ({
        ...floor,
        parts: [
          part('1', box(0, 0, 10_000, 10_000), {
            polygons: [[box(0, 0, 10_000, 10_000), [4_000, 4_000, 4_000, 6_000, 6_000, 6_000, 6_000, 4_000]]],
          }),
        ],
      })),
    };
    const straight: Gaze = { ...above, tilt: 89.9 };
    expect(seenAt([0, 0, 3], straight, 0, 'whole', around)).toBeUndefined();
    expect(seenAt([3, 0, 3], straight, 0, 'whole', around)).toBe('1');
    // Looked at from the side the wall of the hole is seen.
    expect(seenAt([0, 1, 2], { ...above, tilt: 60 }, 0, 'whole', around)).toBe('1');
  });
});
