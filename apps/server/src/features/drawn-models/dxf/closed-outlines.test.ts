import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cornersOf, lightPolyline, line, pairs, rectangle } from '../../../test-support/dxf-text.ts';
import { areasOf, layerOf, readParts } from '../../../test-support/read-models.ts';

type Pairs = readonly (string | number)[];

const read = (...entities: readonly Pairs[]) => layerOf(readParts({ entities }), 'A');
const square = 4_000 * 3_000;

const oldPolyline = (flags: number, corners: readonly (readonly number[])[], more: Pairs = []): Pairs => [
  ...pairs(0, 'POLYLINE', 8, 'A', 66, 1, 70, flags, ...more),
  ...corners.flatMap(([x = 0, y = 0, z = 0, flag = 0]) => [
    ...pairs(0, 'VERTEX', 8, 'A', 10, x, 20, y, 30, z, 70, flag),
  ]),
  ...pairs(0, 'SEQEND', 8, 'A'),
];
const corners = cornersOf(0, 0, 4_000, 3_000);
const flat = corners.map(([x, y]) => [x, y]);

const hatch = (...paths: readonly Pairs[]): Pairs => [
  ...pairs(
    0,
    'HATCH',
    8,
    'A',
    10,
    0,
    20,
    0,
    30,
    0,
    210,
    0,
    220,
    0,
    230,
    1,
    2,
    'SOLID',
    70,
    1,
    71,
    0,
    91,
    paths.length,
  ),
  ...paths.flat(),
  ...pairs(75, 0, 76, 1, 98, 1, 10, 5, 20, 5),
];
const polylinePath = (points: readonly (readonly number[])[], hasBulges = 0): Pairs => [
  ...pairs(92, 2, 72, hasBulges, 73, 1, 93, points.length),
  ...points.flatMap(([x = 0, y = 0, bulge]) => [10, x, 20, y, ...(bulge === undefined ? [] : [42, bulge])]),
  ...pairs(97, 0),
];
const lineEdge = (from: readonly number[], to: readonly number[]): Pairs => [
  ...pairs(72, 1, 10, from[0] ?? 0, 20, from[1] ?? 0, 11, to[0] ?? 0, 21, to[1] ?? 0),
];
const edgePath = (...edges: readonly Pairs[]): Pairs => [92, 1, 93, edges.length, ...edges.flat(), 97, 0];

describe('what is closed is an outline', () => {
  test('a polyline that says so', () => {
    expect(read(rectangle('A', 0, 0, 4_000, 3_000)).polygons).toEqual([
      { rings: [[0, 0, 4_000, 0, 4_000, 3_000, 0, 3_000]] },
    ]);
  });

  test('a polyline whose last corner is its first', () => {
    const round = [...corners, [0, 0.4] as const];
    expect(areasOf(read(lightPolyline('A', round, false)))).toEqual([square]);
  });

  test('a polyline of R12', () => {
    expect(areasOf(read(oldPolyline(1, flat)))).toEqual([square]);
  });

  test('a smoothed polyline goes through its curve and not through what pulls at it', () => {
    const pulling = [9_000, 9_000, 0, 16];
    const curve = flat.map(([x = 0, y = 0]) => [x, y, 0, 8]);
    expect(areasOf(read(oldPolyline(5, [...curve, pulling])))).toEqual([square]);
  });

  test('a polyline in space that wobbles by a hair', () => {
    const wobbling = flat.map(([x = 0, y = 0], at) => [x, y, at % 2 === 0 ? 2 : 0]);
    expect(areasOf(read(oldPolyline(9, wobbling)))).toEqual([square]);
  });

  test('a circle, by chords that lie within half a millimetre', () => {
    const [area = 0] = areasOf(read([0, 'CIRCLE', 8, 'A', 10, 100, 20, 100, 40, 5_000]));
    const whole = Math.PI * 5_000 ** 2;
    expect(area).toBeLessThan(whole);
    expect(area / whole).toBeGreaterThan(1 - 0.000_2);
  });

  test('an ellipse', () => {
    const ellipse = [0, 'ELLIPSE', 8, 'A', 10, 0, 20, 0, 11, 0, 21, 4_000, 40, 0.5, 41, 0, 42, 2 * Math.PI];
    const [area = 0] = areasOf(read(ellipse));
    expect(area / (Math.PI * 4_000 * 2_000)).toBeCloseTo(1, 2);
  });

  test('a bulge bends outwards where it is positive, and inwards where it is not', () => {
    const bent = (bulge: number) =>
      areasOf(
        read(
          lightPolyline('A', [
            [0, 0, bulge],
            [2_000, 0],
            [2_000, 2_000],
            [0, 2_000],
          ]),
        ),
      )[0] ?? 0;
    const half = (Math.PI * 1_000 ** 2) / 2;
    expect(bent(1) / (4_000_000 + half)).toBeCloseTo(1, 2);
    expect(bent(-1) / (4_000_000 - half)).toBeCloseTo(1, 2);
  });

  test('and of one that is drawn twice one counts', () => {
    const layer = read(
      rectangle('A', 0, 0, 10, 10),
      lightPolyline('A', cornersOf(0, 0, 10, 10).toReversed()),
    );
    expect(layer).toMatchObject({ polygons: [{}], duplicates: 1 });
  });
});

describe('hatches', () => {
  test('with a border of corners', () => {
    expect(areasOf(read(hatch(polylinePath(flat))))).toEqual([square]);
  });

  test('with a bulge in it', () => {
    const [area = 0] = areasOf(
      read(
        hatch(
          polylinePath(
            [
              [0, 0, 1],
              [2_000, 0, 1],
            ],
            1,
          ),
        ),
      ),
    );
    expect(area / (Math.PI * 1_000 ** 2)).toBeCloseTo(1, 2);
  });

  test('with a border of lines and an arc, whichever way the arc goes', () => {
    const lines = [lineEdge([2_000, 0], [0, 0])];
    const anticlockwise: Pairs = [72, 2, 10, 1_000, 20, 0, 40, 1_000, 50, 0, 51, 180, 73, 1];
    // Written as if seen in a mirror: from 180° by 0° it goes over the top.
    const clockwise: Pairs = [72, 2, 10, 1_000, 20, 0, 40, 1_000, 50, 180, 51, 360, 73, 0];
    for (const arc of [anticlockwise, clockwise]) {
      const layer = read(hatch(edgePath(...lines, arc)));
      expect((areasOf(layer)[0] ?? 0) / ((Math.PI * 1_000 ** 2) / 2)).toBeCloseTo(1, 2);
      expect(Math.max(...(layer.polygons[0]?.rings[0] ?? []))).toBe(2_000);
    }
  });

  test('with a whole ellipse as its border', () => {
    const edge: Pairs = [72, 3, 10, 0, 20, 0, 11, 3_000, 21, 0, 40, 0.5, 50, 0, 51, 360, 73, 1];
    const [area = 0] = areasOf(read(hatch(edgePath(edge))));
    expect(area / (Math.PI * 3_000 * 1_500)).toBeCloseTo(1, 2);
  });

  test('with a hole, and something within the hole', () => {
    const within = (inset: number) =>
      cornersOf(inset, inset, 4_000 - 2 * inset, 4_000 - 2 * inset).map(([x, y]) => [x, y]);
    const layer = read(
      hatch(polylinePath(within(0)), polylinePath(within(500)), polylinePath(within(1_000))),
    );
    expect(areasOf(layer)).toEqual([16_000_000 - 9_000_000, 4_000_000]);
    expect(layer.polygons.map(({ rings }) => rings.length)).toEqual([2, 1]);
  });

  test('a hatch of several pieces says that they are one thing', () => {
    const moved = flat.map(([x = 0, y = 0]) => [x + 9_000, y]);
    const { polygons } = read([
      ...hatch(polylinePath(flat), polylinePath(moved)),
      ...hatch(polylinePath(moved)),
    ]);
    expect(polygons.map(({ group }) => group)).toEqual(['hatch 1', 'hatch 1']);
    expect(read(hatch(polylinePath(flat))).polygons[0]).not.toHaveProperty('group');
  });

  test('with a spline in the border cannot be read, and say so at their place', () => {
    const layer = read(hatch(edgePath([72, 4, 94, 3])), rectangle('A', 0, 0, 10, 10));
    expect(layer.unread).toMatchObject([{ reason: 'spline', count: 1 }]);
  });

  test('with a border that does not close are told as open', () => {
    const layer = read(hatch(edgePath(lineEdge([0, 0], [100, 0]), lineEdge([100, 0], [100, 70]))));
    expect(layer).toMatchObject({ polygons: [], unread: [{ reason: 'open', count: 1 }] });
  });
});

describe('lines and arcs that follow each other', () => {
  const sides = corners.map(([x, y], at) => {
    const [toX, toY] = corners[(at + 1) % 4] ?? [0, 0];
    return line('A', [x, y], [toX, toY]);
  });

  test('in any order and direction', () => {
    const [one = [], two = [], three = []] = sides;
    const turned = line('A', [0, 0], [0, 3_000]);
    expect(areasOf(read(three, turned, one, two))).toEqual([square]);
  });

  test('with ends a millimetre apart, and no further', () => {
    const ending = (gap: number) => read(...sides.slice(0, 3), line('A', [0, 3_000], [0, gap]));
    expect(areasOf(ending(0.9))).toHaveLength(1);
    expect(ending(1.2)).toMatchObject({ polygons: [], unread: [{ reason: 'open', count: 1 }] });
  });

  test('with a line drawn twice, and one without length', () => {
    const [one = []] = sides;
    expect(areasOf(read(...sides, one, line('A', [4_000, 0], [0, 0]), line('A', [0, 0], [0, 0.2])))).toEqual([
      square,
    ]);
  });

  test('closed by an arc', () => {
    const arc = [0, 'ARC', 8, 'A', 10, 1_000, 20, 0, 40, 1_000, 50, 0, 51, 180];
    const [area = 0] = areasOf(read(line('A', [0, 0], [2_000, 0]), arc));
    expect(area / ((Math.PI * 1_000 ** 2) / 2)).toBeCloseTo(1, 2);
  });

  test('with open polylines among them', () => {
    const [first = [0, 0], ...rest] = corners;
    expect(
      areasOf(
        read(lightPolyline('A', rest, false), line('A', first, [4_000, 0]), line('A', [0, 3_000], first)),
      ),
    ).toEqual([square]);
  });

  test('are told with the place where more than two meet', () => {
    const layer = read(...sides, line('A', [0, 0], [4_000, 3_000]));
    expect(layer).toMatchObject({ polygons: [], unread: [{ reason: 'branching', count: 1 }] });
    expect([layer.unread[0]?.x, layer.unread[0]?.y]).toBeOneOf([
      [0, 0],
      [4_000, 3_000],
    ]);
  });

  test('whatever the order of the sides of a polygon is', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 3, max: 12 })
          .chain((count) =>
            fc.tuple(
              fc.shuffledSubarray([...Array(count).keys()], { minLength: count, maxLength: count }),
              fc.array(fc.boolean(), { minLength: count, maxLength: count }),
            ),
          ),
        ([order, turned]) => {
          const at = (place: number) => {
            const angle = (2 * Math.PI * place) / order.length;
            return [Math.round(5_000 * Math.cos(angle)), Math.round(5_000 * Math.sin(angle))] as const;
          };
          const lines = order.map((place, index) =>
            turned[index] ? line('A', at(place), at(place + 1)) : line('A', at(place + 1), at(place)),
          );
          const whole = lightPolyline(
            'A',
            order.map((_, place) => at(place)),
          );
          expect(read(...lines).polygons).toEqual(read(whole).polygons);
        },
      ),
    );
  });
});

test.each([
  [undefined, 'millimetre', 1],
  [4, undefined, 1],
  [6, undefined, 1_000],
  [1, undefined, 25.4],
  [2, undefined, 304.8],
  // What somebody says counts before what the file says.
  [6, 'centimetre', 10],
] as const)('with unit %s of the file and %s said, lengths are right', (units, said, millimetres) => {
  const model = readParts(
    { ...(units === undefined ? {} : { units }), entities: [rectangle('A', 0, 0, 10, 10)] },
    said,
  );
  const side = Math.round(10 * millimetres);
  expect(areasOf(layerOf(model, 'A'))).toEqual([side * side]);
});
