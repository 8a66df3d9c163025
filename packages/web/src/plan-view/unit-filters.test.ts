import { expect, test } from 'vitest';
import { unitFilters } from './unit-filters.ts';

const units = [
  { building: 'North', floor: '10', occupancyUse: 'Residential', tower: null },
  { building: 'North', floor: '9', occupancyUse: 'Residential', tower: 'East tower' },
  { building: 'South', floor: '1', occupancyUse: 'Residential', tower: null },
];
const { building, floor, tower, use, type } = unitFilters(units, (unit) => unit);
const values = (choices: readonly { readonly value: string }[]) => choices.map(({ value }) => value);

test('floors are those of the chosen building, from the lowest up', () => {
  expect(values(floor.choices({}))).toEqual(['1', '9', '10']);
  expect(values(floor.choices({ building: 'North' }))).toEqual(['9', '10']);
});

test('a filter is useful where there is something to tell apart', () => {
  expect([building, floor, tower, use, type].map(({ isUseful }) => isUseful)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('a filter leaves the units of its choice', () => {
  expect(units.filter((unit) => building.matches(unit, 'South'))).toEqual([units[2]]);
  expect(units.filter((unit) => tower.matches(unit, 'East tower'))).toEqual([units[1]]);
});
