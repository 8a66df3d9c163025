import { describe, expect, test } from 'vitest';
import type { AnsweredMethod, AnsweredPlan } from './answers.ts';
import { readSchedule } from './read-schedule.ts';
import { recompute } from './recompute.ts';

/** Units of these areas on one floor, and no common property. */
function planOf(areas: readonly string[], method: AnsweredMethod, changes: Partial<AnsweredPlan> = {}) {
  const units = areas.map((floorAreaInSqm, at) => ({
    id: `unit-${at + 1}`,
    unitNumber: `${at + 1}`,
    floorAreaInSqm,
    occupancyUseId: 1,
    unitTypeId: 2,
    applicationGroupId: null,
  }));
  const plan: AnsweredPlan = {
    reference: 'SA-2026-000001',
    planRevision: 1,
    allotedShareValue: 10_000,
    allOwnersShareCommonPropertiesOnEqualBais: false,
    strataBuildings: [{ name: 'House', floors: [{ floorNumber: '1', units }] }],
    generalCommonPropertyAllocations: [],
    limitedCommonPropertyAllocations: [],
    accessoryCommonPropertyAllocations: [],
    parkingScheduleItems: [],
    shareMethod: { title: 'Ours', version: 1, method },
    enteredShares: [],
  };
  return { ...plan, ...changes };
}

const area = (id: string, floorAreaInSqm: string, unitIds: readonly string[] = []) => ({
  id,
  floorAreaInSqm,
  applicationGroupId: null,
  unitIds,
});

describe('the check of a schedule recomputes', () => {
  test('published figures', () => {
    const seven = ['61.40', '61.40', '72.70', '85.20', '85.20', '98.90', '110.30'];
    expect(recompute(planOf(seven, { name: 'area', areas: 'wholeSqm' }))).toEqual([
      1063n,
      1062n,
      1272n,
      1481n,
      1481n,
      1725n,
      1916n,
    ]);
    const bands = [{ occupancyUseId: null, bandInSqm: 50, base: 5, step: 1 }];
    const residential = ['50.00', '51.00', '100.00', '101.00', '120.00', '300.00'];
    expect(recompute(planOf(residential, { name: 'banded', bands }))).toEqual([5n, 6n, 6n, 7n, 7n, 10n]);
    expect(recompute(planOf(['120.00', '880.00'], { name: 'quota' }))).toEqual([120_000n, 880_000n]);
    const eight = Array.from({ length: 8 }, () => '50.00');
    const shares = [{ occupancyUseId: null, share: 1 }];
    expect(recompute(planOf(eight, { name: 'equal', shares }))).toEqual(eight.map(() => 1n));
    const typeValues = [
      { unitTypeId: 2, value: 1_000_000 },
      { unitTypeId: null, value: 2_000_000 },
    ];
    const valued = planOf(eight.slice(0, 4), { name: 'typeValues', typeValues }, { allotedShareValue: 600 });
    const [first, second, ...others] = valued.strataBuildings[0]?.floors[0]?.units ?? [];
    const units = [first, second].flatMap((unit) => (unit ? [{ ...unit, unitTypeId: 3 }] : []));
    const strataBuildings = [{ name: 'House', floors: [{ floorNumber: '1', units: [...units, ...others] }] }];
    expect(recompute({ ...valued, strataBuildings })).toEqual([200n, 200n, 100n, 100n]);
    const weighted: AnsweredMethod = {
      name: 'weighted',
      useWeights: [{ occupancyUseId: null, weight: '1.30' }],
      typeWeights: [{ unitTypeId: 2, weight: '0.85' }],
      accessoryWeight: '0.50',
    };
    const accessory = {
      accessoryCommonPropertyAllocations: [{ ...area('au', '64.00'), floorId: 'floor-g' }],
      parkingScheduleItems: [{ accessoryCommonPropertyId: 'au', unitId: 'unit-1' }],
    };
    expect(recompute(planOf(['845.00'], weighted, accessory))).toEqual([966n]);
    const places: AnsweredMethod = {
      name: 'weighted',
      useWeights: [{ occupancyUseId: null, weight: '1.00' }],
      typeWeights: [{ unitTypeId: null, weight: '1.00' }],
      accessoryWeight: '0.50',
      accessoryWeightOutside: '0.25',
    };
    const cars = (floorId: string | null) => ({
      ...accessory,
      accessoryCommonPropertyAllocations: [{ ...area('au', '32.00'), floorId }],
    });
    expect(recompute(planOf(['120.00'], places, cars(null)))).toEqual([128n]);
    expect(recompute(planOf(['120.00'], places, cars('floor-1')))).toEqual([136n]);
  });

  test('parts of common property', () => {
    const plan = planOf(
      ['100.00', '300.00'],
      { name: 'area', areas: 'exact' },
      {
        allotedShareValue: 1_000,
        generalCommonPropertyAllocations: [area('general', '80.00')],
        limitedCommonPropertyAllocations: [area('limited', '20.00', ['unit-1'])],
      },
    );
    // 100 + 20 + 20 of 500 and 300 + 60 of 500.
    expect(recompute(plan)).toEqual([280n, 720n]);
    expect(recompute({ ...plan, allOwnersShareCommonPropertiesOnEqualBais: true })).toEqual([250n, 750n]);
  });

  test('what is left for the larger, then for the first', () => {
    const method: AnsweredMethod = { name: 'area', areas: 'wholeSqm' };
    expect(recompute(planOf(['50.10', '50.20', '50.20'], method))).toEqual([3333n, 3334n, 3333n]);
  });
});

test('the check reads names as they were before they were escaped, under the heads of their columns', () => {
  const { lots } = readSchedule(
    '<table><tr><th>Lot</th><th>Unit</th><th>Floor</th><th>Share value</th></tr><tr><td class="doc-number">1</td><th scope="row">&#60;b&#62;&#34;&amp;</th><td>G</td><td>7</td></tr></table>',
  );
  expect(lots).toEqual([
    { lot: '1', unitNumber: '<b>"&', building: '', floor: 'G', strataArea: '', share: '7' },
  ]);
});
