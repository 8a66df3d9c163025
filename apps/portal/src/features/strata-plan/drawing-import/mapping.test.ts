import { expect, test } from 'vitest';
import {
  type Contents,
  type ModelLayer,
  mappingOf,
  originOf,
  proposedChoices,
  withoutFloor,
} from './mapping.ts';

const floors = ['f1', 'f2'];

function layer(name: string, over: Partial<ModelLayer> = {}): ModelLayer {
  return {
    name,
    isHidden: false,
    outlines: 8,
    extent: { left: 0, bottom: 0, right: 36_000, top: 22_200 },
    largestAreaInSqm: '76.40',
    texts: 8,
    firstTexts: ['601'],
    duplicates: 0,
    unread: [],
    proposal: null,
    storey: null,
    spaces: null,
    thumbnail: [],
    ...over,
  };
}

const units = layer('STRATA-UNIT@6', {
  proposal: { meaning: 'unit', commonPropertyTypeId: null, floorId: 'f2' },
});
const limited = layer('STRATA-LCP', {
  proposal: { meaning: 'area', commonPropertyTypeId: 2, floorId: null },
});
const contents = (layers: readonly ModelLayer[]): Contents => ({
  format: 'DXF of AutoCAD 2018',
  namedUnit: 'millimetre',
  measuredTo: 'interiorFace',
  unit: 'millimetre',
  numberOfLayers: layers.length,
  layers: [...layers],
  ways: [],
});

test('names of layers propose what they show, and hidden layers are not used', () => {
  const hidden = { ...units, name: 'STRATA-UNIT@5', isHidden: true };
  expect(proposedChoices([units, limited, hidden, layer('FURNITURE')], floors)).toEqual({
    'STRATA-UNIT@6': { use: 'unit', floorId: 'f2' },
    'STRATA-LCP': { use: 'limited', floorId: undefined },
    'STRATA-UNIT@5': { use: undefined, floorId: undefined },
    FURNITURE: { use: undefined, floorId: undefined },
  });
});

test('where there is one floor it is not asked for', () => {
  expect(proposedChoices([limited], ['f1'])['STRATA-LCP']).toEqual({ use: 'limited', floorId: 'f1' });
});

test('nothing is sent while a floor is to be chosen, or no layer is used', () => {
  const choices = proposedChoices([units, limited], floors);
  expect(withoutFloor(choices)).toEqual(['STRATA-LCP']);
  expect(mappingOf(contents([units, limited]), choices, [])).toBeUndefined();
  expect(
    mappingOf(contents([layer('FURNITURE')]), proposedChoices([layer('FURNITURE')], floors), []),
  ).toBeUndefined();
  const said = { ...choices, 'STRATA-LCP': { use: 'limited' as const, floorId: 'f1' } };
  expect(mappingOf(contents([units, limited]), said, [])?.layers).toEqual([
    { name: 'STRATA-UNIT@6', meaning: 'unit', floorId: 'f2', commonPropertyTypeId: null },
    { name: 'STRATA-LCP', meaning: 'area', floorId: 'f1', commonPropertyTypeId: 2 },
  ]);
});

test('a model near its origin keeps it, one on a map is moved by whole metres', () => {
  expect(originOf([units])).toEqual({ x: 0, y: 0 });
  const extent = { left: 335_120_450, bottom: 461_200_900, right: 335_160_000, top: 461_230_000 };
  expect(originOf([{ ...units, extent }])).toEqual({ x: 335_120_000, y: 461_200_000 });
  expect(originOf([])).toEqual({ x: 0, y: 0 });
});

test('walls inside units are closed only where somebody says so', () => {
  const choices = proposedChoices([units], floors);
  expect(mappingOf(contents([units]), choices, [])).not.toHaveProperty('innerWallInMm');
  expect(mappingOf(contents([units]), choices, [], 150)).toMatchObject({ innerWallInMm: 150 });
});

test('which face of walls outlines show is sent where it is not the inner one', () => {
  const choices = proposedChoices([units], floors);
  expect(mappingOf(contents([units]), choices, [])).not.toHaveProperty('outlinesShow');
  expect(mappingOf(contents([units]), choices, [], 0, [], 'median')).toMatchObject({
    outlinesShow: 'median',
  });
});
