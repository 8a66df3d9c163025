import { expect, test } from 'vitest';
import type { ReadLayer, ReadModel } from '../reading/read-model.ts';
import type { BeginMapping } from './begin-mapping.ts';
import { storeysOfModel } from './storeys-of-model.ts';

const layer = (name: string, elevation?: number | null): ReadLayer => ({
  name,
  isHidden: false,
  polygons: [],
  texts: [],
  unread: [],
  duplicates: 0,
  ...(elevation === undefined ? {} : { storey: { name, building: null, elevation, isOfZones: false } }),
});

function storeys(layers: readonly ReadLayer[], floors: Readonly<Record<string, string>>) {
  const model: ReadModel = { format: 'IFC4', namedUnit: 'millimetre', layers };
  const mapping: BeginMapping = {
    unit: 'millimetre',
    origin: { x: 0, y: 0 },
    building: 'House',
    numberFrom: 'name',
    layers: Object.entries(floors).map(([name, floorNumber]) => ({
      name,
      floorNumber,
      meaning: 'unit',
      commonPropertyTypeId: null,
    })),
    outlines: [],
  };
  const storeyOf = storeysOfModel(model, mapping);
  return Object.fromEntries([...new Set(Object.values(floors))].map((number) => [number, storeyOf(number)]));
}

test('floors lie where the storeys of the model do, and reach up to the next one', () => {
  expect(
    storeys([layer('Ground', 0), layer('First', 4_200.4), layer('Second', 7_400)], {
      Second: '2',
      Ground: 'G',
      First: ' 1 ',
    }),
  ).toEqual({
    G: { baseLevelInMm: 0, storeyHeightInMm: 4_200 },
    ' 1 ': { baseLevelInMm: 4_200, storeyHeightInMm: 3_200 },
    2: { baseLevelInMm: 7_400 },
  });
});

test('what the model does not say, or says in two ways, is left open', () => {
  expect(
    storeys([layer('A'), layer('B', null), layer('C', 0), layer('D', 500), layer('E', 0)], {
      A: '1',
      B: '2',
      C: '3',
      D: '3',
      E: '4',
    }),
  ).toEqual({ 1: {}, 2: {}, 3: {}, 4: { baseLevelInMm: 0 } });
});

test('layers of one floor are told by its number, however it is typed', () => {
  expect(storeys([layer('A', 0), layer('B', 500)], { A: '1 a', B: '1A' })).toEqual({ '1 a': {}, '1A': {} });
});

test('a level that no floor can have is left open, and a height too', () => {
  expect(
    storeys([layer('A', 2_000_000), layer('B', 0), layer('C', 400_000)], { A: '1', B: '2', C: '3' }),
  ).toEqual({
    1: {},
    2: { baseLevelInMm: 0 },
    3: { baseLevelInMm: 400_000 },
  });
});
