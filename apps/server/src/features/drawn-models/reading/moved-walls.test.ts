import type { DrawableThing, WallRule } from '@strata/domain';
import { describe, expect, test } from 'vitest';
import { type DxfParts, lightPolyline, rectangle, text } from '../../../test-support/dxf-text.ts';
import { readParts } from '../../../test-support/read-models.ts';
import { mapModel } from './map-model.ts';
import type { ModelMapping } from './model-job.ts';
import { drawnLevels, previewModel } from './preview-model.ts';

const rules = {
  pieceInSqmm: 10_000,
  pieceWidthInMm: 5,
  wallInMm: 600,
  areaInThousandths: 10,
  areaInSqmm: 100_000,
};
const onFloor = { floorId: 'first', buildingId: 'tower' };
const things: readonly DrawableThing[] = [
  { thing: 'floor', id: 'first', name: '1', ...onFloor },
  { thing: 'unit', id: 'unit101', name: '101', ...onFloor },
  { thing: 'unit', id: 'unit102', name: '102', ...onFloor },
];
const layer = (name: string, meaning: ModelMapping['layers'][number]['meaning']) => ({
  name,
  meaning,
  floorId: 'first',
  commonPropertyTypeId: null,
});
const mappingOf = (layers: ModelMapping['layers'], more: Partial<ModelMapping> = {}): ModelMapping => ({
  unit: 'millimetre',
  origin: { x: 0, y: 0 },
  assignments: [],
  layers,
  ...more,
});
function preview(parts: DxfParts, mapping: ModelMapping, measuredTo: WallRule) {
  const model = readParts(parts, mapping.unit);
  const levels = mapModel(model, mapping, things);
  return {
    ...previewModel(model, levels, { mapping, things, rules, measuredTo }),
    drawn: drawnLevels(model, mapping, levels, measuredTo),
  };
}

describe('walls are moved to what areas are measured to', () => {
  const floor = [
    rectangle('F', 0, 0, 15_600, 6_600),
    rectangle('U', 300, 300, 7_400, 6_000),
    rectangle('U', 7_900, 300, 7_400, 6_000),
    text('U', '101', 4_000, 3_000),
    text('U', '102', 12_000, 3_000),
  ];
  const layers = [layer('F', 'floor'), layer('U', 'unit')];

  test('half of the wall between units, and half of outer walls', () => {
    const { measuredTo, levels, drawn } = preview({ entities: floor }, mappingOf(layers), 'median');
    expect(measuredTo).toBe('median');
    const units = levels[0]?.matched.filter(({ thing }) => thing === 'unit');
    expect(units?.map(({ areaInSqmm }) => areaInSqmm)).toEqual([7_650 * 6_300, 7_650 * 6_300]);
    expect(levels[0]?.walls).toMatchObject({
      before: [
        { id: 'unit101', areaInSqmm: 7_400 * 6_000, polygons: [{}] },
        { id: 'unit102', areaInSqmm: 7_400 * 6_000, polygons: [{}] },
      ],
      unmoved: [],
      isOutlineMissing: false,
    });
    expect(drawn.levels[0]?.shapes.find(({ id }) => id === 'unit101')?.polygons).toEqual(
      units?.[0]?.polygons,
    );
    expect(levels[0]?.problems).toEqual([]);
  });

  test('not where the outlines show that face already', () => {
    const mapping = mappingOf(layers, { outlinesShow: 'median' });
    const { levels } = preview({ entities: floor }, mapping, 'median');
    expect(levels[0]?.walls).toBeNull();
    expect(levels[0]?.matched.find(({ id }) => id === 'unit101')?.areaInSqmm).toBe(7_400 * 6_000);
  });

  test('without an outline of the floor not the outer ones, and that is told', () => {
    const { levels } = preview({ entities: floor.slice(1) }, mappingOf([layer('U', 'unit')]), 'exteriorFace');
    expect(levels[0]?.walls).toMatchObject({ isOutlineMissing: true });
    expect(levels[0]?.matched[0]?.areaInSqmm).toBe(7_500 * 6_000);
  });

  test('and a slanted one is named with its place', () => {
    const slanted = lightPolyline('U', [
      [7_900, 300],
      [15_300, 300],
      [15_300, 6_300],
      [8_200, 6_300],
    ]);
    const entities = [...floor.slice(1, 2), slanted, ...floor.slice(3)];
    const { levels } = preview({ entities }, mappingOf([layer('U', 'unit')]), 'median');
    expect(levels[0]?.walls?.unmoved).toMatchObject([
      { id: 'unit101', facing: 'unit102', at: [7_700, 300, 7_700, 6_300] },
      { id: 'unit102', facing: 'unit101' },
    ]);
  });
});
