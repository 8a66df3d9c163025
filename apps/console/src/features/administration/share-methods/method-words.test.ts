import type { ShareMethod } from '@strata/domain';
import { expect, test } from 'vitest';
import { compareParameters, effectInWords, parametersInWords } from './method-words.ts';

const names = {
  occupancyUse: (id: number) => (id === 1 ? 'Residential' : undefined),
  unitType: (id: number) => (id === 2 ? 'Apartment' : undefined),
};

const weighted = (weight: string, unitTypeId: number): ShareMethod => ({
  name: 'weighted',
  useWeights: [{ occupancyUseId: null, weight: '1.00' }],
  typeWeights: [{ unitTypeId, weight }],
  accessoryWeight: '0.50',
});

test('parameters are told in sentences; a kind without them says so', () => {
  expect(parametersInWords({ name: 'area', areas: 'exact' }, names)).toEqual(['Areas count as they are.']);
  expect(parametersInWords({ name: 'quota' }, names)).toEqual(['This kind has no parameters.']);
  expect(
    parametersInWords(
      { name: 'banded', bands: [{ occupancyUseId: 1, bandInSqm: 50, base: 5, step: 1 }] },
      names,
    ),
  ).toEqual(['For Residential: 5 up to 50 sqm, 1 more for each further 50 sqm begun.']);
});

test('two versions are compared parameter by parameter, also what only one of them has', () => {
  expect(compareParameters(weighted('1.30', 2), weighted('1.30', 7), names)).toEqual([
    { label: 'Use: Every other use', before: '1.00', after: '1.00' },
    { label: 'Unit type: Apartment', before: '1.30', after: undefined },
    { label: 'Accessory area', before: '0.50', after: '0.50' },
    { label: 'Unit type: Unit type 7', before: undefined, after: '1.30' },
  ]);
  expect(
    compareParameters({ name: 'area', areas: 'exact' }, { name: 'area', areas: 'wholeSqm' }, names),
  ).toEqual([{ label: 'Areas', before: 'As they are', after: 'Rounded to whole square metres, halves up' }]);
  expect(
    compareParameters(
      { name: 'equal', shares: [{ occupancyUseId: 1, share: 1 }] },
      { name: 'equal', shares: [{ occupancyUseId: 1, share: 2 }] },
      names,
    ),
  ).toEqual([{ label: 'Residential', before: '1 each', after: '2 each' }]);
  expect(
    compareParameters(
      { name: 'typeValues', typeValues: [{ unitTypeId: 2, value: 1_000 }] },
      { name: 'typeValues', typeValues: [{ unitTypeId: null, value: 1_000 }] },
      names,
    ),
  ).toEqual([
    { label: 'Apartment', before: '1,000', after: undefined },
    { label: 'Every other unit type', before: undefined, after: '1,000' },
  ]);
  const outside = { ...weighted('1.30', 2), accessoryWeightOutside: '0.25' } as ShareMethod;
  expect(compareParameters(weighted('1.30', 2), outside, names).at(-1)).toEqual({
    label: 'Accessory area outside buildings',
    before: undefined,
    after: '0.25',
  });
  expect(compareParameters({ name: 'quota' }, { name: 'quota' }, names)).toEqual([]);
});

test('what a new version does is told with the number of drafts', () => {
  expect([0, 1, 1_200].map(effectInWords)).toEqual([
    'No draft follows this method now; what was declared keeps its version.',
    '1 draft follows at once; what was declared keeps its version.',
    '1,200 drafts follow at once; what was declared keeps its version.',
  ]);
});
