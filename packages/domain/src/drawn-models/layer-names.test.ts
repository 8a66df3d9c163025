import { expect, test } from 'vitest';
import { proposeLayer } from './layer-names.ts';

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
