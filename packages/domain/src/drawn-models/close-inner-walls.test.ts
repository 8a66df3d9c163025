import { describe, expect, test } from 'vitest';
import { canonicalShape } from '../drawn-plan/canonical-shape.ts';
import { areaInSqmm } from '../drawn-plan/rings.ts';
import type { DrawnShape, DrawnThing, Polygon, Ring } from '../drawn-plan/shape.ts';
import { faultOfShape } from '../drawn-plan/shape-faults.ts';
import { closeInnerWalls, thickestInnerWall } from './close-inner-walls.ts';

const room = (x: number, y: number, width: number, height: number): Ring => [
  x,
  y,
  x + width,
  y,
  x + width,
  y + height,
  x,
  y + height,
];
const shapeOf = (id: string, rings: readonly Ring[], thing: DrawnThing = 'unit'): DrawnShape => ({
  thing,
  id,
  polygons: canonicalShape(rings.map((ring): Polygon => [ring])),
});
const close = (shapes: readonly DrawnShape[], thickness = thickestInnerWall) => {
  const closed = closeInnerWalls(shapes, thickness);
  for (const { polygons } of closed) expect(faultOfShape(polygons)).toBeUndefined();
  return closed;
};
/** Turned by an angle, in whole millimetres. */
const turned = (ring: Ring, degrees: number): Ring => {
  const angle = (degrees * Math.PI) / 180;
  return ring.flatMap((value, at) => {
    if (at % 2 === 1) return [];
    const y = ring[at + 1] ?? 0;
    return [
      Math.round(value * Math.cos(angle) - y * Math.sin(angle)),
      Math.round(value * Math.sin(angle) + y * Math.cos(angle)),
    ];
  });
};

describe('walls between the rooms of a unit belong to it', () => {
  test.each([100, 150, 200, 300])('one of %i mm', (wall) => {
    const [unit] = close([shapeOf('A', [room(0, 0, 4_000, 3_000), room(4_000 + wall, 0, 3_000, 3_000)])]);
    expect(unit).toMatchObject({ polygons: [[room(0, 0, 7_000 + wall, 3_000)]], wallsInSqmm: wall * 3_000 });
  });

  test.each([310, 400, 600])('none of %i mm: somebody else may own it', (wall) => {
    const rooms = shapeOf('A', [room(0, 0, 4_000, 3_000), room(4_000 + wall, 0, 3_000, 3_000)]);
    expect(close([rooms])).toEqual([{ ...rooms, wallsInSqmm: 0 }]);
  });

  test('where walls meet in a T and cross, and differ in thickness', () => {
    // Four rooms around a crossing, with walls of 100 and 240 mm, and a fifth across all of them behind one of 150.
    const rooms = [
      room(0, 0, 3_000, 3_000),
      room(3_100, 0, 3_000, 3_000),
      room(0, 3_240, 3_000, 2_000),
      room(3_100, 3_240, 3_000, 2_000),
      room(0, 5_390, 6_100, 1_500),
    ];
    expect(close([shapeOf('A', rooms)])).toMatchObject([{ polygons: [[room(0, 0, 6_100, 6_890)]] }]);
  });

  test.each([7, 30, 45, 61])('slanted by %i degrees, to a hair', (degrees) => {
    const rooms = [room(0, 0, 4_000, 3_000), room(4_150, 0, 3_000, 3_000), room(0, 3_150, 7_150, 2_000)];
    const [unit] = close([
      shapeOf(
        'A',
        rooms.map((one) => turned(one, degrees)),
      ),
    ]);
    expect(unit?.polygons).toHaveLength(1);
    const whole = 7_150 * 5_150;
    expect(Math.abs(areaInSqmm(unit?.polygons ?? []) - whole)).toBeLessThan(2 * 24_600);
  });

  test('where rooms are not of one depth, without what lies beside them', () => {
    const [unit] = close([shapeOf('A', [room(0, 0, 4_000, 3_000), room(4_200, 1_000, 3_000, 1_000)])]);
    expect(unit).toMatchObject({ wallsInSqmm: 200 * 1_000 });
    expect(unit?.polygons).toHaveLength(1);
  });
});

describe('nothing else is given to a unit', () => {
  test('a shaft of another between two of its rooms', () => {
    const rooms = shapeOf('A', [room(0, 0, 4_000, 3_000), room(4_250, 0, 3_000, 3_000)]);
    const shaft = shapeOf('shaft', [room(4_000, 0, 250, 3_000)], 'area');
    expect(close([rooms, shaft])).toEqual([
      { ...rooms, wallsInSqmm: 0 },
      { ...shaft, wallsInSqmm: 0 },
    ]);
  });

  test('a niche of one room', () => {
    const niche: Ring = [
      0, 0, 4_000, 0, 4_000, 3_000, 2_200, 3_000, 2_200, 2_000, 2_000, 2_000, 2_000, 3_000, 0, 3_000,
    ];
    const rooms = shapeOf('A', [niche, room(4_100, 0, 3_000, 3_000)]);
    expect(close([rooms])).toMatchObject([{ wallsInSqmm: 100 * 3_000 }]);
    const alone = shapeOf('B', [niche]);
    expect(close([alone])).toEqual([{ ...alone, wallsInSqmm: 0 }]);
  });

  test('the wall to its neighbour', () => {
    const shapes = [shapeOf('A', [room(0, 0, 4_000, 3_000)]), shapeOf('B', [room(4_200, 0, 4_000, 3_000)])];
    expect(close(shapes)).toEqual(shapes.map((shape) => ({ ...shape, wallsInSqmm: 0 })));
  });

  test('and areas of common property keep their gaps', () => {
    const areas = shapeOf('A', [room(0, 0, 4_000, 3_000), room(4_100, 0, 3_000, 3_000)], 'area');
    expect(close([areas])).toEqual([{ ...areas, wallsInSqmm: 0 }]);
  });

  test('though the outline of the floor covers the wall', () => {
    const floor = shapeOf('floor', [room(0, 0, 9_000, 9_000)], 'floor');
    const [, unit] = close([floor, shapeOf('A', [room(0, 0, 4_000, 3_000), room(4_100, 0, 3_000, 3_000)])]);
    expect(unit?.polygons).toEqual([[room(0, 0, 7_100, 3_000)]]);
  });

  test('nor anything at all where no wall is to be closed', () => {
    const rooms = shapeOf('A', [room(0, 0, 4_000, 3_000), room(4_100, 0, 3_000, 3_000)]);
    expect(close([rooms], 0)).toEqual([{ ...rooms, wallsInSqmm: 0 }]);
  });
});
