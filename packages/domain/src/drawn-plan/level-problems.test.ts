import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { problemsOfLevel } from './level-problems.ts';
import type { DrawnShape, DrawnThing, Polygon } from './shape.ts';
import { anyRows, asShapes, rectangle, tiledFloor } from './testing/floors.ts';
import { firstDrawingRules } from './testing/rules.ts';
import type { WallRule } from './walls/wall-rule.ts';

const shape = (thing: DrawnThing, id: string, ...polygons: Polygon[]): DrawnShape => ({
  thing,
  id,
  polygons,
});
const outline = shape('floor', 'floor', rectangle(0, 0, 20_000, 10_000));
const corridor = shape('area', 'corridor', rectangle(0, 4_000, 20_000, 6_000));
const west = shape('unit', 'west', rectangle(0, 6_000, 10_000, 10_000));
const east = shape('unit', 'east', rectangle(10_000, 6_000, 20_000, 10_000));
const south = shape('unit', 'south', rectangle(0, 0, 20_000, 4_000));
const whole = [outline, corridor, west, east, south];

const found = (...shapes: readonly DrawnShape[]) =>
  problemsOfLevel(shapes, firstDrawingRules, 'interiorFace').map(({ kind, ids }) => [kind, ...ids]);
const except = (...gone: readonly DrawnShape[]) => whole.filter((one) => !gone.includes(one));

test('nothing is wrong with a floor that its parts fill', () => {
  expect(found(...whole)).toEqual([]);
  expect(found()).toEqual([]);
});

test('nor with any floor of flats, at whatever angle it stands', () => {
  fc.assert(
    fc.property(anyRows, fc.double({ min: 0, max: 1.5, noNaN: true }), (rows, angle) => {
      const shapes = asShapes(tiledFloor(rows, 6_000, 40_000, angle));
      const problems = problemsOfLevel(shapes, firstDrawingRules, 'interiorFace').filter(
        ({ kind }) => kind !== 'noWayIn',
      );
      expect(problems).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

describe('what covers the same ground', () => {
  test('is told with its place and area', () => {
    const wide = shape('unit', 'wide', rectangle(9_900, 6_000, 20_000, 10_000));
    const [problem, ...others] = problemsOfLevel([...except(east), wide], firstDrawingRules, 'interiorFace');
    expect(others).toEqual([]);
    expect(problem).toEqual({
      kind: 'overlap',
      severity: 'blocking',
      ids: ['west', 'wide'],
      polygons: [rectangle(9_900, 6_000, 10_000, 10_000)],
      areaInSqmm: 400_000,
    });
  });

  test('counts from 5 mm and 0.01 sqm', () => {
    const by = (width: number) => shape('unit', 'east', rectangle(10_000 - width, 6_000, 20_000, 10_000));
    expect(found(...except(east), by(4))).toEqual([]);
    expect(found(...except(east), by(6))).toEqual([['overlap', 'west', 'east']]);
    const small = shape('unit', 'east', [
      [
        10_000, 6_000, 20_000, 6_000, 20_000, 10_000, 10_000, 10_000, 10_000, 8_100, 9_910, 8_100, 9_910,
        8_000, 10_000, 8_000,
      ],
    ]);
    expect(found(...except(east), small)).toEqual([]);
  });

  test('two polygons of one thing', () => {
    const twice = shape('unit', 'east', ...east.polygons, rectangle(12_000, 7_000, 13_000, 8_000));
    expect(found(...except(east), twice)).toEqual([['overlap', 'east']]);
  });

  test('but lots lie in their accessory unit, not in one another or in a unit', () => {
    const lot = (id: string, left: number, bottom: number) =>
      shape('lot', id, rectangle(left, bottom, left + 2_000, bottom + 2_000));
    expect(found(...whole, lot('p1', 0, 4_000), lot('p2', 2_000, 4_000))).toEqual([]);
    expect(found(...whole, lot('p1', 0, 4_000), lot('p2', 1_000, 4_000))).toEqual([['overlap', 'p1', 'p2']]);
    expect(found(...whole, lot('p1', 0, 0))).toEqual([['overlap', 'south', 'p1']]);
  });
});

test('what lies outside the outline is told, by its part outside', () => {
  const outside = shape('unit', 'east', rectangle(10_000, 6_000, 20_500, 10_000));
  const problems = problemsOfLevel([...except(east), outside], firstDrawingRules, 'interiorFace');
  expect(problems.map(({ kind, ids, polygons }) => [kind, ids, polygons])).toEqual([
    ['outsideFloor', ['east'], [rectangle(20_000, 6_000, 20_500, 10_000)]],
  ]);
});

describe('what the drawing leaves free', () => {
  const upTo = (right: number) => shape('unit', 'east', rectangle(10_000, 6_000, right, 10_000));

  test('is a wall up to 600 mm, and a gap beyond', () => {
    expect(found(...except(east), upTo(19_400))).toEqual([]);
    expect(found(...except(east), upTo(19_000))).toEqual([['gap', 'floor']]);
  });

  test('is no gap where walls cross', () => {
    const rooms = [0, 1].flatMap((column) =>
      [0, 1].map((row) =>
        shape(
          'unit',
          `${column}${row}`,
          rectangle(column * 10_300, row * 5_300, column * 10_300 + 9_700, row * 5_300 + 4_700),
        ),
      ),
    );
    expect(found(outline, ...rooms)).toEqual([]);
  });

  test('and nobody can tell without an outline', () => {
    expect(found(west, south)).toEqual([]);
  });
});

test('pieces of a unit belong together behind a wall, and not across a corridor', () => {
  const behind = shape(
    'unit',
    'west',
    rectangle(0, 6_000, 4_700, 10_000),
    rectangle(5_300, 6_000, 10_000, 10_000),
  );
  expect(found(...except(west), behind)).toEqual([]);
  const across = shape('unit', 'west', ...west.polygons, ...south.polygons);
  expect(found(...except(west, south), across)).toEqual([['apart', 'west']]);
});

test('a unit that only others surround has no way in', () => {
  const middle = shape('unit', 'middle', rectangle(8_000, 2_000, 12_000, 3_000));
  const around = shape('unit', 'south', [
    [0, 0, 20_000, 0, 20_000, 4_000, 0, 4_000],
    [8_000, 2_000, 8_000, 3_000, 12_000, 3_000, 12_000, 2_000],
  ]);
  expect(found(...except(south), around, middle)).toEqual([['noWayIn', 'middle']]);
  const nearer = shape('unit', 'middle', rectangle(8_000, 2_000, 12_000, 3_400));
  const withRoom = shape('unit', 'south', [
    [0, 0, 20_000, 0, 20_000, 4_000, 0, 4_000],
    [8_000, 2_000, 8_000, 3_400, 12_000, 3_400, 12_000, 2_000],
  ]);
  expect(found(...except(south), withRoom, nearer)).toEqual([]);
});

describe('once areas are measured to the middle of walls or beyond, no wall is left between things', () => {
  const upTo = (left: number, right: number) => [
    ...except(west, east),
    shape('unit', 'west', rectangle(0, 6_000, left, 10_000)),
    shape('unit', 'east', rectangle(right, 6_000, 20_000, 10_000)),
  ];
  const kinds = (shapes: readonly DrawnShape[], measuredTo: WallRule) =>
    problemsOfLevel(shapes, firstDrawingRules, measuredTo).map(({ kind, ids }) => [kind, ...ids]);

  test('a gap as thick as a wall is one', () => {
    const walled = upTo(9_900, 10_100);
    expect(kinds(walled, 'interiorFace')).toEqual([]);
    expect(kinds(walled, 'median')).toEqual([['gap', 'floor']]);
    expect(kinds(walled, 'exteriorFace')).toEqual([['gap', 'floor']]);
    expect(kinds(upTo(9_998, 10_002), 'median')).toEqual([]);
  });

  test('half of an outer wall is left by the middle, and nothing by the outer face', () => {
    const inside = [
      outline,
      corridor,
      shape('unit', 'north', rectangle(0, 6_000, 20_000, 9_700)),
      shape('unit', 'south', rectangle(0, 300, 20_000, 4_000)),
    ];
    expect(kinds(inside, 'median')).toEqual([]);
    expect(kinds(inside, 'exteriorFace')).toEqual([
      ['gap', 'floor'],
      ['gap', 'floor'],
    ]);
    const deeper = inside.map((one) =>
      one.id === 'north' ? shape('unit', 'north', rectangle(0, 6_000, 20_000, 9_600)) : one,
    );
    expect(kinds(deeper, 'median')).toEqual([['gap', 'floor']]);
  });

  test('pieces of a unit behind a wall are apart', () => {
    const behind = shape(
      'unit',
      'west',
      rectangle(0, 6_000, 4_900, 10_000),
      rectangle(5_100, 6_000, 10_000, 10_000),
    );
    expect(kinds([...except(west), behind], 'interiorFace')).toEqual([]);
    expect(kinds([...except(west), behind], 'median')).toEqual([
      ['gap', 'floor'],
      ['apart', 'west'],
    ]);
  });
});
