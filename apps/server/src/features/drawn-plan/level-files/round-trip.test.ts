import {
  canonicalShape,
  type DrawableThing,
  type Polygon,
  proposeLayer,
  unitNumberKey,
} from '@strata/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDrawing } from '../../drawn-models/dxf/read-drawing.ts';
import { sourceOf } from '../../drawn-models/reading/byte-source.ts';
import { mapModel } from '../../drawn-models/reading/map-model.ts';
import type { ModelMapping } from '../../drawn-models/reading/model-job.ts';
import { drawnLevels, previewModel } from '../../drawn-models/reading/preview-model.ts';
import type { NamedShape } from './level-drawing.ts';
import { writeDxf } from './write-dxf.ts';

type Ring = Polygon[number];

// What is written is read again by the portal's own reader, and matched to the same things without a difference.

const rules = { pieceInSqmm: 10_000, pieceWidthInMm: 5, wallInMm: 600, areaInThousandths: 10, areaInSqmm: 1 };

const first = { id: 'first', floorNumber: '1', buildingName: 'ފެހި Tower' };
const second = { id: 'second', floorNumber: '2', buildingName: 'ފެހި Tower' };
type Floor = typeof first;

interface OwnShape extends NamedShape {
  readonly id: string;
}

/** What an import of the file as it proposes it would draw; where the layers name no floor, somebody says which it is. */
function readBack(file: string, floor: Floor | undefined, things: readonly DrawableThing[]) {
  const model = readDrawing(sourceOf(Buffer.from(file)), undefined);
  const mapping: ModelMapping = {
    unit: model.namedUnit ?? 'metre',
    origin: { x: 0, y: 0 },
    assignments: [],
    layers: model.layers.map(({ name }) => {
      const proposed = proposeLayer(name, [first, second, ...(floor ? [floor] : [])].filter(isOnce));
      if (!proposed) throw new Error(`Nobody knows what ${name} shows`);
      return { name, ...proposed, floorId: proposed.floorId ?? floor?.id ?? null };
    }),
  };
  const levels = mapModel(model, mapping, things);
  const preview = previewModel(model, levels, { mapping, things, rules, measuredTo: 'interiorFace' });
  expect([preview.unread, preview.leftOut.total]).toEqual([[], 0]);
  expect(preview.levels.map(({ floorId }) => floorId)).toEqual([floor?.id ?? null]);
  return drawnLevels(model, mapping, levels, 'interiorFace')
    .levels.flatMap(({ shapes }) => shapes)
    .map(({ thing, id, polygons }) => ({ thing, id, polygons: canonicalShape(polygons) }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

const isOnce = (floor: Floor, at: number, all: readonly Floor[]) =>
  all.findIndex(({ id }) => id === floor.id) === at;

const asDrawn = (shapes: readonly OwnShape[]) =>
  shapes
    .map(({ thing, id, polygons }) => ({ thing, id, polygons: canonicalShape(polygons) }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));

const thingsOf = (shapes: readonly OwnShape[], floor: Floor | undefined): readonly DrawableThing[] =>
  shapes.map(({ thing, id, name }) => ({
    thing,
    id,
    name,
    floorId: floor?.id ?? null,
    buildingId: floor ? 'tower' : null,
  }));

function expectSame(
  shapes: readonly OwnShape[],
  floor: Floor | undefined,
  more: readonly DrawableThing[] = [],
) {
  const file = writeDxf({ title: 'A floor', floor, shapes });
  expect(readBack(file, floor, [...thingsOf(shapes, floor), ...more])).toEqual(asDrawn(shapes));
}

const box = (left: number, bottom: number, right: number, top: number): Ring => [
  left,
  bottom,
  right,
  bottom,
  right,
  top,
  left,
  top,
];
const shapeOf = (thing: OwnShape['thing'], name: string, ...polygons: Polygon[]): OwnShape => ({
  thing,
  id: `${thing} ${name}`,
  name,
  polygons,
});

describe('a floor comes back as it was drawn', () => {
  test('a corridor around a lift, which is another’s, and around a unit in two pieces', () => {
    expectSame(
      [
        { ...shapeOf('floor', '1', [box(0, 0, 20_000, 12_000)]), id: 'first' },
        shapeOf('area', 'GCP-1', [
          box(0, 0, 20_000, 12_000),
          box(1_000, 1_000, 5_000, 5_000),
          box(7_000, 1_000, 15_000, 11_000),
        ]),
        shapeOf('area', 'LCP-2', [box(1_000, 1_000, 5_000, 5_000)]),
        shapeOf(
          'unit',
          '101',
          [box(7_000, 1_000, 15_000, 11_000), box(8_000, 2_000, 14_000, 10_000)],
          [box(9_000, 3_000, 13_000, 9_000)],
        ),
        shapeOf('unit', '102', [box(8_000, 2_000, 14_000, 10_000), box(9_000, 3_000, 13_000, 9_000)]),
      ],
      first,
    );
  });

  test('a unit that is the whole floor, and a lot that is a whole accessory unit', () => {
    const all = box(0, 0, 9_000, 9_000);
    expectSame([{ ...shapeOf('floor', '1', [all]), id: 'first' }, shapeOf('unit', '101', [all])], first);
    expectSame([shapeOf('area', 'AU-3', [all]), shapeOf('lot', 'P1', [all])], first);
  });

  test('lots within their accessory unit, whose number finds a place between them', () => {
    expectSame(
      [
        shapeOf('area', 'AU-1', [box(0, 0, 20_000, 5_000)]),
        shapeOf('lot', '1', [box(0, 0, 9_000, 5_000)]),
        shapeOf('lot', '2', [box(9_500, 0, 20_000, 5_000)]),
      ],
      first,
    );
  });

  test('lots that leave no room for the number of their accessory unit', () => {
    expectSame(
      [
        shapeOf('area', 'AU-1', [box(0, 0, 20_000, 5_000)]),
        shapeOf('lot', '1', [box(0, 0, 12_000, 5_000)]),
        shapeOf('lot', '2', [box(12_000, 0, 20_000, 5_000)]),
        shapeOf('area', 'AU-2', [box(20_000, 0, 30_000, 5_000)]),
      ],
      first,
    );
  });

  test('the site, with plots', () => {
    expectSame(
      [
        shapeOf('plot', '10481', [box(0, 0, 30_000, 30_000)]),
        shapeOf('area', 'GCP-7', [box(1_000, -9_000, 30_000, 30_000)]),
        shapeOf('lot', 'ޕާކިން 1', [box(2_000, 2_000, 5_000, 5_000)]),
      ],
      undefined,
    );
  });

  test('a unit on two floors, one file each', () => {
    const below = shapeOf('unit', '201', [box(0, 0, 4_000, 4_000)]);
    const above = { ...below, polygons: [[box(0, 0, 6_000, 4_000)]] };
    const entered = thingsOf([below], second);
    for (const [shape, floor] of [
      [below, first],
      [above, second],
    ] as const) {
      const file = writeDxf({ title: 'A floor', floor, shapes: [shape] });
      const outline: DrawableThing = {
        ...entered[0],
        thing: 'floor',
        id: floor.id,
        name: floor.floorNumber,
      } as DrawableThing;
      expect(readBack(file, floor, [...entered, { ...outline, floorId: floor.id }])).toEqual(
        asDrawn([shape]),
      );
    }
  });

  test('hatches of more pieces than one number, and a slant that leaves no round corner', () => {
    expectSame(
      [
        shapeOf('unit', 'A', [[0, 0, 7_001, 3, 6_993, 4_999]]),
        shapeOf('unit', 'B', [[7_001, 3, 20_003, 17, 6_993, 4_999]], [[30_001, 1, 31_007, 3, 30_003, 999]]),
      ],
      first,
    );
  });
});

/** What people write as numbers, and what would be something else to a program. */
const hostilePieces = [
  '1 9 A u d J % %% %%% %%065 ^ ^J \\ \\P \\U+0041 \\M+18140 ފެހި ޖ'.split(' '),
  '<b> &amp; " \' { } ; @ | / - . £ 😀 ﬁ'.split(' '),
  ' ',
].flat();
const hostile = fc
  .array(fc.constantFrom(...hostilePieces), { minLength: 1, maxLength: 6 })
  .map((pieces) => pieces.join('').trim())
  .filter((name) => unitNumberKey(name) !== '');

const lengths = fc.array(fc.integer({ min: 1_500, max: 9_000 }), { minLength: 2, maxLength: 5 });

/** Cells of a grid, some with a shaft in them, and in some of these an island of the cell's own. */
const cells = fc.record({
  columns: lengths,
  rows: lengths,
  slant: fc.constantFrom<readonly [number, number]>([0, 0], [1, 0], [0, 2], [1, -1]),
  away: fc.tuple(
    fc.integer({ min: -9_000_000, max: 9_000_000 }),
    fc.integer({ min: -9_000_000, max: 9_000_000 }),
  ),
  owners: fc.array(fc.tuple(fc.nat(6), fc.constantFrom('whole', 'shaft', 'island')), {
    minLength: 25,
    maxLength: 25,
  }),
  names: fc.uniqueArray(hostile, { minLength: 7, maxLength: 7, selector: unitNumberKey }),
  kinds: fc.array(fc.constantFrom('unit' as const, 'area' as const), { minLength: 7, maxLength: 7 }),
  floor: fc.record({
    floorNumber: hostile.filter((name) => !['1', '2'].includes(unitNumberKey(name))),
    buildingName: hostile,
  }),
});

test('so does any floor of cells, whatever its things are called', () => {
  fc.assert(
    fc.property(cells, ({ columns, rows, slant, away, owners, names, kinds, floor }) => {
      const place = (ring: Ring): Ring =>
        ring.flatMap((x, at) => {
          const y = ring[at + 1] ?? 0;
          return at % 2 === 1 ? [] : [x + slant[0] * y + away[0], y + slant[1] * x + away[1]];
        });
      const polygons = new Map<string, Polygon[]>();
      const add = (key: string, ...rings: readonly Ring[]) =>
        polygons.set(key, [...(polygons.get(key) ?? []), rings.map(place)]);
      let left = 0;
      let cell = 0;
      for (const width of columns) {
        let bottom = 0;
        for (const depth of rows) {
          const [owner, inside] = owners[cell++] ?? [0, 'whole'];
          const outer = box(left, bottom, left + width, bottom + depth);
          const shaft = box(left + 300, bottom + 300, left + width - 300, bottom + depth - 300);
          const island = box(left + 600, bottom + 600, left + width - 600, bottom + depth - 600);
          add(`${owner}`, ...(inside === 'whole' ? [outer] : [outer, shaft]));
          if (inside !== 'whole')
            add(`${(owner + 1) % 7}`, ...(inside === 'island' ? [shaft, island] : [shaft]));
          if (inside === 'island') add(`${owner}`, island);
          bottom += depth;
        }
        left += width;
      }
      const here = { id: 'here', ...floor };
      const shapes = [...polygons].map(([key, own]): OwnShape => {
        const at = Number(key);
        const kind = kinds[at] ?? 'unit';
        const name = kind === 'area' ? `${['GCP', 'LCP', 'AU'][at % 3]}-${at + 1}` : (names[at] ?? '');
        return { thing: kind, id: `thing ${at}`, name, polygons: own };
      });
      const outline: DrawableThing = {
        thing: 'floor',
        id: 'here',
        name: floor.floorNumber,
        floorId: 'here',
        buildingId: 'tower',
      };
      expectSame(shapes, here, [outline]);
    }),
    { numRuns: 300 },
  );
});
