import { expect, test } from 'vitest';
import {
  aBuilding,
  aFloor,
  aGroup,
  anAllocation,
  aUnit,
  completePlan,
} from '../strata-plan/testing/plans.ts';
import { stackOf } from './building-stack.ts';

const podium = aFloor('1', [aUnit('101', { applicationGroupId: 'group-Homes' })], { isPodiumFloor: true });
const upper = aFloor('2', [
  aUnit('201', { occupancyUseId: 2, occupancyUse: { name: 'Retail' }, towerId: 'tower-A' }),
]);
const tower = aBuilding('Fehi Tower', [podium, upper], {
  hasPodium: true,
  towers: [{ id: 'tower-A', name: 'Tower A' }],
});

/** A plan of the one building, without groups and common property. */
const planOf = (changes: Parameters<typeof completePlan>[0] = {}) =>
  completePlan({
    strataBuildings: [tower],
    applicationGroups: [],
    generalCommonPropertyAllocations: [],
    limitedCommonPropertyAllocations: [],
    accessoryCommonPropertyAllocations: [],
    ...changes,
  });

test('floors come from the top down, with their units, and then their common property', () => {
  const plan = planOf({
    generalCommonPropertyAllocations: [anAllocation(1, 1, { floorId: podium.id })],
    limitedCommonPropertyAllocations: [anAllocation(2, 1, { floorId: upper.id })],
  });
  const { name, floors } = stackOf(plan, tower);
  expect(name).toBe('Fehi Tower');
  expect(floors.map(({ label, blocks }) => [label, blocks.map((block) => block.label)])).toEqual([
    ['2', ['201', 'LCP-1']],
    ['1', ['101', 'GCP-1']],
  ]);
  expect(floors[0]?.blocks.map(({ kind, tower: at }) => [kind, at])).toEqual([
    ['unit', 'Tower A'],
    ['limited', undefined],
  ]);
});

test('units are coloured by their groups where there are some', () => {
  const { tints, floors } = stackOf(planOf({ applicationGroups: [aGroup('Homes')] }), tower);
  expect(tints).toEqual([{ id: 'group-Homes', label: 'Homes', reference: 'G-Homes' }]);
  expect(floors.map(({ blocks }) => blocks[0]?.tint)).toEqual([undefined, 'group-Homes']);
});

test('else by their uses', () => {
  const { tints, floors } = stackOf(planOf(), tower);
  expect(tints).toEqual([
    { id: '1', label: 'Residential' },
    { id: '2', label: 'Retail' },
  ]);
  expect(floors.map(({ blocks }) => blocks[0]?.tint)).toEqual(['2', '1']);
});

test('units show their share values where these are asked for, and nothing else does', () => {
  const plan = planOf({ generalCommonPropertyAllocations: [anAllocation(1, 1, { floorId: podium.id })] });
  const values = new Map([['unit-101', 5_250n]]);
  const { shares, floors } = stackOf(plan, tower, { values, decimals: 0, largest: 5_250n, bars: true });
  expect(shares).toEqual({ decimals: 0, largest: 5_250n, bars: true });
  expect(floors.flatMap(({ blocks }) => blocks.map(({ label, share }) => [label, share]))).toEqual([
    ['201', undefined],
    ['101', 5_250n],
    ['GCP-1', undefined],
  ]);
  expect(stackOf(plan, tower)).not.toHaveProperty('shares');
});
