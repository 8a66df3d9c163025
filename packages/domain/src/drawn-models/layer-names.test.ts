import { expect, test } from 'vitest';
import { layerNameOf, proposeLayer } from './layer-names.ts';

const floors = [
  { id: 'a1', floorNumber: '1', buildingName: 'Tower A' },
  { id: 'a2', floorNumber: '2', buildingName: 'Tower A' },
  { id: 'b2', floorNumber: '2', buildingName: 'Tower B' },
];

test.each([
  ['STRATA-UNIT', 'unit', null, null],
  ['strata-floor', 'floor', null, null],
  ['STRATA-GCP', 'area', 1, null],
  ['STRATA-LCP', 'area', 2, null],
  ['STRATA-ACCESSORY', 'area', 3, null],
  ['STRATA-LOT', 'lot', null, null],
  ['STRATA-PLOT', 'plot', null, null],
  ['STRATA-NUMBER', 'numbers', null, null],
  ['STRATA-UNIT@1', 'unit', null, 'a1'],
  ['STRATA_UNIT', 'unit', null, null],
  ['STRATA_UNIT001', 'unit', null, null],
  ['STRATA-UNIT@tower b@2', 'unit', null, 'b2'],
  // Both towers have one, and the basement is nobody's.
  ['STRATA-UNIT@2', 'unit', null, null],
  ['STRATA-UNIT@B1', 'unit', null, null],
])('%s', (name, meaning, commonPropertyTypeId, floorId) => {
  expect(proposeLayer(name, floors)).toEqual({ meaning, commonPropertyTypeId, floorId });
});

test.each(['WALLS', 'STRATA', 'STRATA-WALL', 'XSTRATA-UNIT', 'STRATA-UNIT-OLD', '0'])(
  '%s says nothing',
  (name) => {
    expect(proposeLayer(name, floors)).toBeUndefined();
  },
);

const [a1, , b2] = floors;

test.each([
  ['floor', '1', a1, 'STRATA-FLOOR@Tower A@1'],
  ['unit', '201', b2, 'STRATA-UNIT@Tower B@2'],
  ['area', 'GCP-1', a1, 'STRATA-GCP@Tower A@1'],
  ['area', 'LCP-2', a1, 'STRATA-LCP@Tower A@1'],
  ['area', 'AU-3', a1, 'STRATA-ACCESSORY@Tower A@1'],
  ['lot', 'P1', undefined, 'STRATA-LOT'],
  ['plot', '10481', undefined, 'STRATA-PLOT'],
] as const)('the layer of %s %s is what is proposed for it', (thing, name, floor, layer) => {
  expect(layerNameOf({ thing, name }, floor)).toBe(layer);
  expect(proposeLayer(layer, floors)).toMatchObject({ meaning: thing, floorId: floor?.id ?? null });
});

test('a layer names its floor alone where the building is not known, and none that AutoCAD would refuse', () => {
  const unit = { thing: 'unit', name: '1' } as const;
  expect(layerNameOf(unit, { floorNumber: '1', buildingName: undefined })).toBe('STRATA-UNIT@1');
  for (const sign of '<>/\\":;?*|,=`\'\n')
    expect(layerNameOf(unit, { floorNumber: `1${sign}`, buildingName: 'A' })).toBe('STRATA-UNIT');
});
