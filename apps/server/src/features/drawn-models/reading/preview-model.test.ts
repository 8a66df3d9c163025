import type { DrawableThing, DrawingRules } from '@strata/domain';
import { describe, expect, test } from 'vitest';
import { type DxfParts, lightPolyline, line, rectangle, text } from '../../../test-support/dxf-text.ts';
import { readParts } from '../../../test-support/read-models.ts';
import { faultsOfMapping } from './faults-of-mapping.ts';
import { mapModel } from './map-model.ts';
import type { ModelMapping } from './model-job.ts';
import { drawnLevels, previewModel } from './preview-model.ts';

const rules: DrawingRules = {
  pieceInSqmm: 10_000,
  pieceWidthInMm: 5,
  wallInMm: 600,
  areaInThousandths: 10,
  areaInSqmm: 100_000,
};
const onFirst = { floorId: 'first', buildingId: 'tower' };
const things: readonly DrawableThing[] = [
  { thing: 'floor', id: 'first', name: '1', ...onFirst },
  { thing: 'floor', id: 'second', name: '2', floorId: 'second', buildingId: 'tower' },
  { thing: 'unit', id: 'unit101', name: '101', ...onFirst },
  { thing: 'unit', id: 'unit102', name: '102', ...onFirst },
  { thing: 'unit', id: 'unit201', name: '201', floorId: 'second', buildingId: 'tower' },
  { thing: 'area', id: 'gcp1', name: 'GCP-1', ...onFirst },
  { thing: 'plot', id: 'plot', name: 'P', floorId: null, buildingId: null },
];
const layer = (
  name: string,
  meaning: ModelMapping['layers'][number]['meaning'],
  floorId: string | null = 'first',
) => ({
  name,
  meaning,
  floorId,
  commonPropertyTypeId: null,
});
const mappingOf = (layers: ModelMapping['layers'], more: Partial<ModelMapping> = {}): ModelMapping => ({
  unit: 'millimetre',
  origin: { x: 0, y: 0 },
  assignments: [],
  layers,
  ...more,
});
function preview(parts: DxfParts, mapping: ModelMapping) {
  const model = readParts(parts, mapping.unit);
  const levels = mapModel(model, mapping, things);
  return {
    ...previewModel(model, levels, { mapping, things, rules, measuredTo: 'interiorFace' }),
    drawn: drawnLevels(model, mapping, levels, 'interiorFace'),
  };
}

describe('a model is mapped to levels', () => {
  test('floor by floor, with the numbers of layers that hold nothing else', () => {
    const entities = [
      rectangle('U1', 0, 0, 8_000, 6_000),
      rectangle('U2', 0, 0, 8_000, 6_000),
      text('N1', '101', 4_000, 3_000),
      text('N2', '201', 4_000, 3_000),
    ];
    const layers = [
      layer('u1', 'unit'),
      layer('U2', 'unit', 'second'),
      layer('N1', 'numbers'),
      layer('N2', 'numbers', 'second'),
    ];
    const { levels, leftOut } = preview({ entities }, mappingOf(layers));
    expect(levels).toMatchObject([
      { floorId: 'first', matched: [{ id: 'unit101', areaInSqmm: 48_000_000, fault: null }], unmatched: [] },
      { floorId: 'second', matched: [{ id: 'unit201' }], notDrawn: [{ id: 'second' }] },
    ]);
    expect(levels[0]?.notDrawn.map(({ id }) => id)).toEqual(['first', 'unit102', 'gcp1']);
    expect(leftOut).toEqual({ total: 0, words: '' });
  });

  test('from the place in the model that is the origin of the plan, however far away', () => {
    const entities = [
      rectangle('U', 330_000_000, 4_500_000_000, 8_000, 6_000),
      text('U', '101', 330_004_000, 4_500_003_000),
    ];
    const mapping = mappingOf([layer('U', 'unit')], { origin: { x: 330_000_000, y: 4_500_000_000 } });
    expect(preview({ entities }, mapping).drawn.levels).toEqual([
      {
        floorId: 'first',
        shapes: [{ thing: 'unit', id: 'unit101', polygons: [[[0, 0, 8_000, 0, 8_000, 6_000, 0, 6_000]]] }],
      },
    ]);
  });

  test('in the unit that is said', () => {
    const parts = { units: 4, entities: [rectangle('U', 0, 0, 8, 6), text('U', '101', 4, 3)] };
    expect(
      preview(parts, mappingOf([layer('U', 'unit')], { unit: 'metre' })).levels[0]?.matched,
    ).toMatchObject([{ areaInSqmm: 48_000_000 }]);
  });
});

test('walls between the rooms of a unit are closed where somebody says so, and told', () => {
  const entities = [
    rectangle('U', 0, 0, 4_000, 3_000),
    rectangle('U', 4_150, 0, 3_000, 3_000),
    text('U', '101', 2_000, 1_500),
  ];
  const assignments = [0, 1].map((index) => ({ layer: 'U', index, id: 'unit101' }));
  const mapping = mappingOf([layer('U', 'unit')], { assignments });
  expect(preview({ entities }, mapping).levels[0]?.matched).toMatchObject([
    { areaInSqmm: 21_000_000, wallsInSqmm: 0, polygons: [{}, {}] },
  ]);
  const closing = preview({ entities }, { ...mapping, innerWallInMm: 150 });
  expect(closing.levels[0]?.matched).toMatchObject([{ areaInSqmm: 21_450_000, wallsInSqmm: 450_000 }]);
  expect(closing.drawn.levels[0]?.shapes[0]?.polygons).toEqual([[[0, 0, 7_150, 0, 7_150, 3_000, 0, 3_000]]]);
});

test('outlines of one layer show what is said of each, and of a mixed one nothing else is drawn', () => {
  const entities = [
    rectangle('U', 0, 0, 8_000, 6_000),
    rectangle('U', 9_000, 0, 8_000, 6_000),
    rectangle('U', 0, 7_000, 8_000, 2_000),
    text('U', '101', 4_000, 3_000),
    text('U', '102', 12_000, 3_000),
    text('U', 'GCP-1', 4_000, 8_000),
  ];
  const outlines = [
    { layer: 'U', indexes: [0], meaning: 'unit', commonPropertyTypeId: null },
    { layer: 'u', indexes: [2], meaning: 'area', commonPropertyTypeId: 1 },
  ] as const;
  const { levels, leftOut } = preview({ entities }, mappingOf([layer('U', 'mixed')], { outlines }));
  expect(levels[0]?.matched.map(({ id }) => id)).toEqual(['unit101', 'gcp1']);
  expect(leftOut.total).toBe(0);
  const rest = [{ layer: 'U', indexes: [1], meaning: 'leaveOut', commonPropertyTypeId: null }] as const;
  const units = preview({ entities }, mappingOf([layer('U', 'unit')], { outlines: rest }));
  expect(units.levels[0]?.matched.map(({ id }) => id)).toEqual(['unit101']);
  expect(units.levels[0]?.unmatched).toHaveLength(1);
});

describe('what would be wrong is told with its place', () => {
  test('a shape that crosses itself', () => {
    const bowTie = lightPolyline('U', [
      [0, 0],
      [8_000, 6_000],
      [8_000, 0],
      [0, 7_000],
    ]);
    const { levels } = preview(
      { entities: [bowTie, text('U', '101', 7_000, 3_000)] },
      mappingOf([layer('U', 'unit')]),
    );
    expect(levels[0]?.matched).toMatchObject([
      {
        id: 'unit101',
        areaInSqmm: null,
        fault: { message: expect.stringContaining('crosses or touches itself') as string },
      },
    ]);
  });

  test('units that overlap', () => {
    const entities = [
      rectangle('U', 0, 0, 8_000, 6_000),
      rectangle('U', 7_000, 0, 8_000, 6_000),
      text('U', '101', 2_000, 3_000),
      text('U', '102', 12_000, 3_000),
    ];
    const { levels } = preview({ entities }, mappingOf([layer('U', 'unit')]));
    expect(levels[0]?.problems).toMatchObject([
      { kind: 'overlap', ids: ['unit101', 'unit102'], areaInSqmm: 6_000_000 },
    ]);
  });

  test('what cannot be read and what matches nothing would be left out, unless somebody says so of an outline', () => {
    const entities = [
      rectangle('U', 0, 0, 8_000, 6_000),
      rectangle('U', 9_000, 0, 8_000, 6_000),
      line('U', [100, 200], [300, 200]),
      line('N', [100, 200], [300, 200]),
      text('N', '101', 4_000, 3_000),
    ];
    const layers = [layer('U', 'unit'), layer('N', 'numbers', null)];
    const found = preview({ entities }, mappingOf(layers));
    expect(found.unread).toEqual([{ layer: 'U', reason: 'open', count: 1, x: 100, y: 200 }]);
    expect(found.levels[0]?.unmatched).toMatchObject([
      { layer: 'U', index: 1, reason: 'noNumber', areaInSqmm: 48_000_000 },
    ]);
    expect(found.leftOut).toEqual({
      total: 2,
      words:
        '1 outline matches nothing in the plan, and 1 thing on its layers cannot be read; this would be left out',
    });
    const said = mappingOf(layers, { assignments: [{ layer: 'U', index: 1, id: null }] });
    expect(preview({ entities }, said).leftOut.total).toBe(1);
  });
});

describe('a mapping that fits neither model nor plan is refused by its fields', () => {
  const model = readParts({ entities: [rectangle('U', 0, 0, 1, 1), text('N', '1', 0, 0)] });
  const single = { layer: 'U', indexes: [0], meaning: 'area', commonPropertyTypeId: 1 } as const;
  const assigned = (index: number, id: string) => ({ assignments: [{ layer: 'U', index, id }] });

  test.each([
    [mappingOf([layer('GONE', 'unit')]), { 'mapping.layers.0.name': 'The model has no such layer' }],
    [
      mappingOf([layer('U', 'unit'), layer('u', 'floor')]),
      { 'mapping.layers.1.name': 'This layer is in the list already' },
    ],
    [mappingOf([layer('U', 'unit', null)]), { 'mapping.layers.0.floorId': 'Choose a floor' }],
    [mappingOf([layer('U', 'floor', null)]), { 'mapping.layers.0.floorId': 'Choose a floor' }],
    [mappingOf([layer('U', 'plot')]), { 'mapping.layers.0.floorId': 'Plots lie on no floor' }],
    [
      mappingOf([layer('U', 'unit', 'unit101')]),
      { 'mapping.layers.0.floorId': 'There is no such floor in the plan' },
    ],
    [
      mappingOf([layer('N', 'numbers')]),
      { 'mapping.layers': 'Choose a layer that shows a part of the plan' },
    ],
    [
      mappingOf([layer('U', 'unit')], assigned(1, 'unit101')),
      { 'mapping.assignments.0.index': 'The model has no such outline' },
    ],
    [
      mappingOf([layer('U', 'unit')], assigned(0, 'nobody')),
      { 'mapping.assignments.0.id': 'There is no such part in the plan' },
    ],
    [
      mappingOf([layer('U', 'unit')], assigned(0, 'gcp1')),
      { 'mapping.assignments.0.id': 'The layer of this outline shows parts of another kind' },
    ],
    [mappingOf([layer('U', 'mixed')]), { 'mapping.layers': 'Choose a layer that shows a part of the plan' }],
    [
      mappingOf([layer('U', 'unit')], { outlines: [{ ...single, indexes: [1] }] }),
      { 'mapping.outlines.0.indexes': 'The model has no such outline' },
    ],
    [
      mappingOf([layer('U', 'unit')], { outlines: [{ ...single, layer: 'N' }] }),
      { 'mapping.outlines.0.layer': 'Say first what this layer shows' },
    ],
    [
      mappingOf([layer('U', 'mixed', null)], { outlines: [single] }),
      { 'mapping.layers.0.floorId': 'Choose a floor' },
    ],
    [mappingOf([layer('U', 'mixed')], { outlines: [single], ...assigned(0, 'gcp1') }), {}],
    [mappingOf([layer('U', 'unit')], assigned(0, 'unit101')), {}],
    [mappingOf([layer('U', 'plot', null)]), {}],
  ])('%#', (mapping, faults) => {
    expect(faultsOfMapping(model, mapping, things)).toEqual(faults);
  });
});
