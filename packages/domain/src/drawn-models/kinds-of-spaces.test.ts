import { expect, test } from 'vitest';
import { type SpaceFacts, type SpaceOfStorey, waysToTellApart } from './kinds-of-spaces.ts';

const nothing: SpaceFacts = { name: null, longName: null, kind: null, zone: null, properties: {} };
const spacesOf = (...facts: readonly Partial<SpaceFacts>[]): readonly SpaceOfStorey[] =>
  facts.map((one, index) => ({ layer: 'Level 1', index, facts: { ...nothing, ...one } }));
const wayOf = (spaces: readonly SpaceOfStorey[], by: string) =>
  waysToTellApart(spaces).find((way) => way.by === by);
const kindsOf = (spaces: readonly SpaceOfStorey[], by: string) =>
  wayOf(spaces, by)?.kinds.map(({ value, outlines }) => [value, outlines.length]);

test('spaces are told apart by what stands before the number in their names', () => {
  const spaces = spacesOf({ name: '101' }, { name: '102' }, { name: 'GCP-1' }, { name: 'Lobby' }, {});
  expect(kindsOf(spaces, 'name')).toEqual([
    ['', 2],
    ['GCP', 1],
    ['Lobby', 1],
    [null, 1],
  ]);
  expect(wayOf(spaces, 'name')?.kinds[0]).toMatchObject({
    outlines: [
      { layer: 'Level 1', index: 0 },
      { layer: 'Level 1', index: 1 },
    ],
    names: ['101', '102'],
    proposal: { meaning: 'unit', commonPropertyTypeId: null },
  });
});

test.each([
  ['GCP', 'area', 1],
  ['LCP', 'area', 2],
  ['AU', 'area', 3],
  ['Lot', 'lot', null],
  ['GFA', 'floor', null],
  ['Apartment', 'unit', null],
  ['shops', 'unit', null],
  ['Corridor', 'area', 1],
])('a %s may be: %s', (value, meaning, commonPropertyTypeId) => {
  const kinds = wayOf(spacesOf({ kind: value }, { kind: 'Bathroom' }), 'kind')?.kinds;
  expect(kinds?.map(({ proposal }) => proposal)).toEqual([{ meaning, commonPropertyTypeId }, null]);
});

test('by zones, kinds and each property that has several values', () => {
  const spaces = spacesOf(
    { zone: 'Unit 7', properties: { 'Strata: Meaning': 'home', 'Strata: Colour': 'white' } },
    { properties: { 'Strata: Meaning': 'shared', 'Strata: Colour': 'white' } },
  );
  expect(kindsOf(spaces, 'zone')).toEqual([
    ['Unit', 1],
    [null, 1],
  ]);
  expect(waysToTellApart(spaces).flatMap(({ property }) => property ?? [])).toEqual(['Strata: Meaning']);
});

test('what most spaces are known by comes first, and names of single spaces are no kinds', () => {
  const known = spacesOf({ name: 'R1', kind: 'Apartment' }, { name: 'S1', kind: 'Corridor' });
  expect(waysToTellApart(known)[0]?.by).toBe('kind');
  const many = spacesOf(...Array.from({ length: 61 }, (_, at) => ({ name: `${'x'.repeat(at + 1)} 1` })));
  expect(waysToTellApart(many)).toEqual([]);
});
