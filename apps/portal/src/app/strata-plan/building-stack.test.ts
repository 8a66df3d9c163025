import { stackOf } from '@strata/web';
import { expect, test } from 'vitest';
import { application } from '../../testing/records.ts';
import { allocation, building, floor, group, planIds, unit } from '../../testing/strata-plan.ts';

const podium = floor({ isPodiumFloor: true, units: [unit({ applicationGroupId: planIds.group })] });
const upper = floor({
  id: '01a00000-0000-7000-8000-000000003002',
  floorNumber: '2',
  units: [
    unit({
      id: planIds.otherUnit,
      unitNumber: '201',
      occupancyUseId: 2,
      occupancyUse: { name: 'Retail' },
      towerId: planIds.tower,
      applicationBuildingTower: { name: 'Tower A' },
    }),
  ],
});
const tower = building({ hasPodium: true, floors: [podium, upper] });

test('floors come from the top down, with their units, and then their common property', () => {
  const plan = application({
    strataBuildings: [tower],
    generalCommonPropertyAllocations: [allocation()],
    limitedCommonPropertyAllocations: [
      allocation({ id: planIds.limited, reference: 'LCP-1', commonPropertyTypeId: 2, floorId: upper.id }),
    ],
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
  const plan = application({ strataBuildings: [tower], applicationGroups: [group()] });
  const { tints, floors } = stackOf(plan, tower);
  expect(tints).toEqual([{ id: planIds.group, label: 'Homes', letter: 'G1' }]);
  expect(floors.map(({ blocks }) => blocks[0]?.tint)).toEqual([undefined, planIds.group]);
});

test('else by their uses, each with letters of its own', () => {
  const { tints, floors } = stackOf(application({ strataBuildings: [tower] }), tower);
  expect(tints).toEqual([
    { id: '1', label: 'Residential', letter: 'R' },
    { id: '2', label: 'Retail', letter: 'Re' },
  ]);
  expect(floors.map(({ blocks }) => blocks[0]?.tint)).toEqual(['2', '1']);
});

test('units show their share values where these are asked for, and nothing else does', () => {
  const plan = application({ strataBuildings: [tower], generalCommonPropertyAllocations: [allocation()] });
  const values = new Map([[planIds.unit, 5_250n]]);
  const { shares, floors } = stackOf(plan, tower, { values, decimals: 0, largest: 5_250n });
  expect(shares).toEqual({ decimals: 0, largest: 5_250n });
  expect(floors.flatMap(({ blocks }) => blocks.map(({ label, share }) => [label, share]))).toEqual([
    ['201', undefined],
    ['101', 5_250n],
    ['GCP-1', undefined],
  ]);
  expect(stackOf(plan, tower)).not.toHaveProperty('shares');
});
