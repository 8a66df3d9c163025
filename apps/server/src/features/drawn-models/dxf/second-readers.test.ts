import { readFileSync } from 'node:fs';
import { Helper } from 'dxf';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { block, dxfText, insert, lightPolyline } from '../../../test-support/dxf-text.ts';
import { areasOf, layerOf, readParts } from '../../../test-support/read-models.ts';
import { templateAsDxf } from '../examples/template-dxf.ts';
import { sourceOf } from '../reading/byte-source.ts';
import { readDrawing } from './read-drawing.ts';

/** The area of a closed line of points, in the square of its unit. */
function areaOf(points: readonly (readonly [number, number])[]): number {
  const sum = points.reduce((twice, [x, y], at) => {
    const [toX, toY] = points[(at + 1) % points.length] ?? [x, y];
    return twice + x * toY - toX * y;
  }, 0);
  return Math.abs(sum) / 2;
}

describe('the library dxf reads what we read', () => {
  /** An octagon with corners drawn in, so that it never crosses itself. */
  const room = fc.array(fc.integer({ min: 1_000, max: 9_000 }), { minLength: 8, maxLength: 8 }).map((radii) =>
    radii.map((radius, at) => {
      const angle = (2 * Math.PI * at) / 8;
      return [Math.round(radius * Math.cos(angle)), Math.round(radius * Math.sin(angle))] as const;
    }),
  );
  const place = fc.record({
    x: fc.integer({ min: -90_000, max: 90_000 }),
    y: fc.integer({ min: -90_000, max: 90_000 }),
    turn: fc.integer({ min: 0, max: 359 }),
    scaleX: fc.constantFrom(1, -1, 2, 0.5),
    scaleY: fc.constantFrom(1, -1, 3),
  });

  test('of blocks that are turned, mirrored and scaled unevenly, to the thousandth of a sqm', () => {
    fc.assert(
      fc.property(room, fc.array(place, { minLength: 1, maxLength: 4 }), (corners, places) => {
        const parts = {
          blocks: [block('ROOM', [lightPolyline('A', corners)], [500, -700])],
          entities: places.map(({ x, y, turn, scaleX, scaleY }) =>
            insert('ROOM', x, y, [41, scaleX, 42, scaleY, 50, turn]),
          ),
        };
        const theirs = new Helper(dxfText(parts))
          .toPolylines()
          .polylines.map(({ vertices }) => areaOf(vertices));
        const layer = layerOf(readParts(parts), 'A');
        const ours = areasOf(layer);
        expect(ours.length + layer.duplicates).toBe(theirs.length);
        if (layer.duplicates > 0) return;
        for (const [at, area] of ours.entries()) {
          // Corners are rounded to whole millimetres: half of one along the outline.
          expect(Math.abs(area - (theirs[at] ?? 0))).toBeLessThan(200_000);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('what ezdxf writes is read', () => {
  const read = (name: string) =>
    readDrawing(sourceOf(readFileSync(new URL(`fixtures/${name}`, import.meta.url))), undefined);

  test.each(['floor-r12.dxf', 'floor-r2018.dxf'])('%s', (name) => {
    const model = read(name);
    expect(areasOf(layerOf(model, 'STRATA-FLOOR'))).toEqual([24_000 * 12_000]);
    const units = layerOf(model, 'STRATA-UNIT');
    const [bent = 0, ...flats] = areasOf(units);
    expect(bent / (8_000 * 6_000 + (Math.PI * 2_000 ** 2) / 2)).toBeCloseTo(1, 3);
    expect(flats).toEqual([30_000_000, 30_000_000]);
    expect(units.texts).toEqual([
      { text: '101', x: 4_000, y: 2_000 },
      { text: '102', x: 10_000, y: 1_000 },
      { text: '103', x: 22_000, y: 1_000 },
    ]);
    expect(layerOf(model, 'FURNITURE').isHidden).toBe(true);
    expect(model.layers.flatMap(({ unread }) => unread)).toEqual([]);
  });

  test('with the unit, hatches and paragraphs that R12 does not have', () => {
    expect(read('floor-r12.dxf')).toMatchObject({ format: 'DXF of AutoCAD R12', namedUnit: undefined });
    const model = read('floor-r2018.dxf');
    expect(model).toMatchObject({ format: 'DXF of AutoCAD 2018', namedUnit: 'millimetre' });
    const stairs = layerOf(model, 'STRATA-GCP');
    const [area = 0] = areasOf(stairs);
    expect(area / ((Math.PI * 3_000 ** 2) / 2 - Math.PI * 1_000 * 500)).toBeCloseTo(1, 3);
    expect(stairs.polygons[0]?.rings).toHaveLength(2);
    expect(stairs.texts).toEqual([{ text: 'GCP-1\nStairs', x: 10_000, y: 8_500 }]);
  });
});

test('what FreeCAD writes is read: each object on a layer of its name, wires as lines of their own', () => {
  const file = new URL('fixtures/floor-by-freecad.dxf', import.meta.url);
  const model = readDrawing(sourceOf(readFileSync(file)), undefined);
  expect(model).toMatchObject({ format: 'DXF of AutoCAD R14', namedUnit: 'millimetre' });
  expect(areasOf(layerOf(model, 'STRATA_UNIT'))).toEqual([48_000_000]);
  expect(areasOf(layerOf(model, 'STRATA_UNIT001'))).toEqual([42_000_000]);
  const [stairs = 0] = areasOf(layerOf(model, 'STRATA_GCP'));
  expect(stairs / (Math.PI * 1_500 ** 2)).toBeCloseTo(1, 3);
  expect(model.layers.flatMap(({ unread }) => unread)).toEqual([]);
});

test('the template that LibreCAD opened and saved again shows the same, outline by outline', () => {
  const saved = readFileSync(new URL('fixtures/template-by-librecad.dxf', import.meta.url));
  const [ours, theirs] = [Buffer.from(templateAsDxf()), saved].map((bytes) =>
    readDrawing(sourceOf(bytes), undefined),
  );
  expect(theirs?.namedUnit).toBe('millimetre');
  for (const layer of ours?.layers ?? []) {
    const same = theirs?.layers.find(({ name }) => name === layer.name);
    expect(same?.polygons).toEqual(layer.polygons);
    expect(same?.texts.map(({ text }) => text)).toEqual(layer.texts.map(({ text }) => text));
    expect(same?.unread).toEqual([]);
  }
});
