import { describe, expect, test } from 'vitest';
import { areaInSqmm } from '../rings.ts';
import type { DrawnShape, DrawnThing, Polygon } from '../shape.ts';
import { rectangle } from '../testing/floors.ts';
import { turnedByDegrees } from '../testing/walled-floor.ts';
import { moveWalls } from './move-walls.ts';
import type { WallRule } from './wall-rule.ts';

const shape = (thing: DrawnThing, id: string, ...polygons: Polygon[]): DrawnShape => ({
  thing,
  id,
  polygons,
});
const unit = (id: string, ...polygons: Polygon[]) => shape('unit', id, ...polygons);
const move = (shapes: readonly DrawnShape[], rule: WallRule = 'median', shown: WallRule = 'interiorFace') => {
  const { shapes: moved, unmoved } = moveWalls(shapes, shown, rule);
  return { of: Object.fromEntries(moved.map(({ id, polygons }) => [id, polygons])), unmoved, moved };
};

describe('two things meet in the middle of their wall', () => {
  test.each([100, 150, 200, 300, 450, 600])('of %i mm', (wall) => {
    const { of, unmoved } = move([
      unit('A', rectangle(0, 0, 5_000, 4_000)),
      unit('B', rectangle(5_000 + wall, 0, 9_000, 4_000)),
    ]);
    expect(of).toEqual({
      A: [rectangle(0, 0, 5_000 + wall / 2, 4_000)],
      B: [rectangle(5_000 + wall / 2, 0, 9_000, 4_000)],
    });
    expect(unmoved).toEqual([]);
  });

  test('the first of them has the larger half of an odd wall, on whichever side it lies', () => {
    const [left, right] = [rectangle(0, 0, 5_000, 4_000), rectangle(5_101, 0, 9_000, 4_000)];
    expect(move([unit('A', left), unit('B', right)]).of).toEqual({
      A: [rectangle(0, 0, 5_051, 4_000)],
      B: [rectangle(5_051, 0, 9_000, 4_000)],
    });
    expect(move([unit('B', left), unit('A', right)]).of).toEqual({
      B: [rectangle(0, 0, 5_050, 4_000)],
      A: [rectangle(5_050, 0, 9_000, 4_000)],
    });
  });

  test('a unit and common property as two units do', () => {
    const { of } = move([
      unit('A', rectangle(0, 0, 5_000, 4_000)),
      shape('area', 'GCP-1', rectangle(0, 4_200, 5_000, 6_000)),
    ]);
    expect(of).toEqual({
      A: [rectangle(0, 0, 5_000, 4_100)],
      'GCP-1': [rectangle(0, 4_100, 5_000, 6_000)],
    });
  });

  test('two pieces of one unit become one', () => {
    const { of } = move([unit('A', rectangle(0, 0, 5_000, 4_000), rectangle(5_401, 0, 9_000, 4_000))]);
    expect(of).toEqual({ A: [rectangle(0, 0, 9_000, 4_000)] });
  });

  test('farther apart than a wall is thick nothing moves', () => {
    const shapes = [unit('A', rectangle(0, 0, 5_000, 4_000)), unit('B', rectangle(5_601, 0, 9_000, 4_000))];
    const { moved, unmoved } = move(shapes);
    expect(moved).toEqual(shapes);
    expect(unmoved).toEqual([]);
  });
});

describe('where walls meet', () => {
  test('in a T, the three things meet in its middle', () => {
    const { of } = move([
      unit('A', rectangle(0, 0, 10_000, 4_000)),
      unit('B', rectangle(0, 4_200, 5_000, 8_000)),
      unit('C', rectangle(5_301, 4_200, 10_000, 8_000)),
    ]);
    expect(of).toEqual({
      A: [rectangle(0, 0, 10_000, 4_100)],
      B: [rectangle(0, 4_100, 5_151, 8_000)],
      C: [rectangle(5_151, 4_100, 10_000, 8_000)],
    });
  });

  test('in a T of walls that differ in thickness, the longer side has a step there', () => {
    const { of } = move([
      unit('A', rectangle(0, 0, 10_000, 4_000)),
      unit('B', rectangle(0, 4_200, 5_000, 8_000)),
      unit('C', rectangle(5_200, 4_300, 10_000, 8_000)),
    ]);
    expect(of).toEqual({
      A: [[[0, 0, 10_000, 0, 10_000, 4_150, 5_100, 4_150, 5_100, 4_100, 0, 4_100]]],
      B: [rectangle(0, 4_100, 5_100, 8_000)],
      C: [rectangle(5_100, 4_150, 10_000, 8_000)],
    });
  });

  test('in a crossing, the four things meet in one point', () => {
    const { of } = move([
      unit('A', rectangle(0, 0, 5_000, 4_000)),
      unit('B', rectangle(5_100, 0, 9_000, 4_000)),
      unit('C', rectangle(0, 4_600, 5_000, 8_000)),
      unit('D', rectangle(5_100, 4_600, 9_000, 8_000)),
    ]);
    expect(of).toEqual({
      A: [rectangle(0, 0, 5_050, 4_300)],
      B: [rectangle(5_050, 0, 9_000, 4_300)],
      C: [rectangle(0, 4_300, 5_050, 8_000)],
      D: [rectangle(5_050, 4_300, 9_000, 8_000)],
    });
  });

  test('in a crossing of walls that stand askew, nothing is given twice', () => {
    const { moved } = move([
      unit('A', rectangle(0, 0, 5_000, 4_000)),
      unit('B', rectangle(5_200, 0, 10_000, 4_100)),
      unit('C', rectangle(0, 4_500, 5_100, 8_000)),
      unit('D', rectangle(5_400, 4_300, 10_000, 8_000)),
    ]);
    const sum = moved.reduce((total, { polygons }) => total + areaInSqmm(polygons), 0);
    expect(sum).toBeLessThanOrEqual(10_000 * 8_000);
    expect(sum).toBeGreaterThan(10_000 * 8_000 - 100_000);
  });
});

test('a room around the corner of another follows it', () => {
  const { of } = move([
    unit('L', [[0, 0, 8_000, 0, 8_000, 3_000, 4_000, 3_000, 4_000, 7_000, 0, 7_000]]),
    unit('R', rectangle(4_200, 3_300, 8_000, 7_000)),
  ]);
  expect(of).toEqual({
    L: [[[0, 0, 8_000, 0, 8_000, 3_150, 4_100, 3_150, 4_100, 7_000, 0, 7_000]]],
    R: [rectangle(4_100, 3_150, 8_000, 7_000)],
  });
});

test('a patio in a unit and the unit around it meet in the middle of their walls', () => {
  const { of } = move([
    unit('A', [...rectangle(0, 0, 9_000, 9_000), [3_000, 3_000, 3_000, 6_000, 6_000, 6_000, 6_000, 3_000]]),
    shape('area', 'LCP-1', rectangle(3_200, 3_200, 5_800, 5_800)),
  ]);
  expect(of['LCP-1']).toEqual([rectangle(3_100, 3_100, 5_900, 5_900)]);
  expect(of['A']).toEqual([
    [...rectangle(0, 0, 9_000, 9_000), [3_100, 3_100, 3_100, 5_900, 5_900, 5_900, 5_900, 3_100]],
  ]);
});

describe('outer walls', () => {
  const floor = shape('floor', 'floor', rectangle(0, 0, 10_000, 6_000));
  const rooms = [
    unit('A', rectangle(300, 300, 4_900, 5_700)),
    unit('B', rectangle(5_100, 300, 9_700, 5_700)),
  ];

  test('are divided at the middle, or taken whole', () => {
    expect(move([floor, ...rooms]).of).toEqual({
      floor: floor.polygons,
      A: [rectangle(150, 150, 5_000, 5_850)],
      B: [rectangle(5_000, 150, 9_850, 5_850)],
    });
    expect(move([floor, ...rooms], 'exteriorFace').of).toEqual({
      floor: floor.polygons,
      A: [rectangle(0, 0, 5_000, 6_000)],
      B: [rectangle(5_000, 0, 10_000, 6_000)],
    });
  });

  test('are taken whole from their middle on', () => {
    const middles = move([floor, ...rooms]).moved;
    expect(move(middles, 'exteriorFace', 'median').moved).toEqual(
      move([floor, ...rooms], 'exteriorFace').moved,
    );
  });

  test('stay where no outline shows how thick they are', () => {
    expect(move(rooms, 'exteriorFace').of).toEqual({
      A: [rectangle(300, 300, 5_000, 5_700)],
      B: [rectangle(5_000, 300, 9_700, 5_700)],
    });
  });

  test('and a balcony keeps its open edges', () => {
    const balcony = shape('area', 'LCP-1', rectangle(1_000, -1_500, 3_000, 0));
    const wide = shape('floor', 'floor', [
      [1_000, -1_500, 3_000, -1_500, 3_000, 0, 10_000, 0, 10_000, 6_000, 0, 6_000, 0, 0, 1_000, 0],
    ]);
    const { of } = move([wide, ...rooms, balcony], 'exteriorFace');
    expect(of['LCP-1']).toEqual([rectangle(1_000, -1_500, 3_000, 150)]);
    expect(of['A']).toEqual([
      [[0, 0, 1_000, 0, 1_000, 150, 3_000, 150, 3_000, 0, 5_000, 0, 5_000, 6_000, 0, 6_000]],
    ]);
  });
});

describe('a wall that is slanted', () => {
  const slanted = (rise: number): readonly DrawnShape[] => [
    unit('A', rectangle(0, 0, 5_000, 4_000)),
    unit('B', [[5_200, 0, 9_000, 0, 9_000, 4_000, 5_200 + rise, 4_000]]),
  ];

  test('by up to 1° moves to its middle all the same', () => {
    const { of, unmoved } = move(slanted(60));
    expect(unmoved).toEqual([]);
    expect(of['A']).toEqual([[[0, 0, 5_100, 0, 5_130, 4_000, 0, 4_000]]]);
    expect(areaInSqmm(of['B'] ?? [])).toBe(((9_000 - 5_100 + 9_000 - 5_130) / 2) * 4_000);
  });

  test('by more stays, and is named from both sides', () => {
    const { moved, unmoved } = move(slanted(200));
    expect(moved).toEqual(slanted(200));
    expect(unmoved).toEqual([
      { id: 'A', facing: 'B', lengthInMm: 4_000, at: [5_000, 0, 5_000, 4_000] },
      { id: 'B', facing: 'A', lengthInMm: 3_985, at: [5_399, 3_980, 5_200, 0] },
    ]);
  });

  test('of the outside is named as such', () => {
    const { unmoved } = move([
      shape('floor', 'floor', [[-200, -200, 5_300, -200, 5_700, 4_200, -200, 4_200]]),
      unit('A', rectangle(0, 0, 5_000, 4_000)),
    ]);
    expect(unmoved).toEqual([{ id: 'A', facing: null, lengthInMm: 3_100, at: [5_000, 0, 5_000, 3_100] }]);
  });

  test('is no hindrance where the whole floor stands at an angle', () => {
    const straight = [
      shape('floor', 'floor', rectangle(0, 0, 10_000, 6_000)),
      unit('A', rectangle(300, 300, 4_900, 5_700)),
      unit('B', rectangle(5_100, 300, 9_700, 5_700)),
    ];
    for (const degrees of [7, 30, 45, 61]) {
      const { moved, unmoved } = move(turnedByDegrees(straight, degrees));
      expect(unmoved).toEqual([]);
      const [, a, b] = moved.map(({ polygons }) => areaInSqmm(polygons));
      for (const area of [a, b]) expect(Math.abs((area ?? 0) - 4_850 * 5_700)).toBeLessThan(25_000);
    }
  });
});

describe('nothing moves', () => {
  const shapes = [unit('A', rectangle(0, 0, 5_000, 4_000)), unit('B', rectangle(5_200, 0, 9_000, 4_000))];

  test.each([
    ['interiorFace', 'interiorFace'],
    ['median', 'median'],
    ['exteriorFace', 'median'],
    ['median', 'interiorFace'],
  ] as const)('from %s to %s', (shown, rule) => {
    expect(moveWalls(shapes, shown, rule)).toEqual({ shapes, unmoved: [] });
  });

  test('of lots, which lie in their accessory unit without walls', () => {
    const lots = [0, 1].map((at) =>
      shape('lot', `P${at}`, rectangle(at * 2_600, 0, at * 2_600 + 2_500, 5_000)),
    );
    expect(move(lots).moved).toEqual(lots);
  });

  test('within one room: a pillar at its wall is none of it', () => {
    const room = unit('A', [
      [0, 0, 5_000, 0, 5_000, 2_000, 4_000, 2_000, 4_000, 2_300, 5_000, 2_300, 5_000, 4_000, 0, 4_000],
    ]);
    expect(move([room]).moved).toEqual([room]);
  });
});
