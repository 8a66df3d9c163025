import { describe, expect, test } from 'vitest';
import type { PlanUnit } from '../strata-plan/plan.ts';
import { aBuilding, aFloor, aLot, anAllocation, aUnit, completePlan } from '../strata-plan/testing/plans.ts';
import { computeShares } from './compute-shares.ts';
import { displayShare } from './display-share.ts';
import type { ShareMethod } from './share-method.ts';

/** A plan of these units and nothing else. */
function planOf(units: readonly PlanUnit[], allotedShareValue = 10_000) {
  return completePlan({
    strataBuildings: [aBuilding('House', [aFloor('1', units)])],
    allOwnersShareCommonPropertiesOnEqualBais: true,
    allotedShareValue,
    applicationGroups: [],
    generalCommonPropertyAllocations: [],
    limitedCommonPropertyAllocations: [],
    accessoryCommonPropertyAllocations: [],
    parkingScheduleItems: [],
  });
}

const ofAreas = (areas: readonly string[], allotted?: number) =>
  planOf(
    areas.map((floorAreaInSqm, at) => aUnit(`${at + 1}`, { floorAreaInSqm })),
    allotted,
  );

function valuesBy(
  plan: ReturnType<typeof planOf>,
  method: ShareMethod,
  entered?: ReadonlyMap<string, string>,
): readonly bigint[] {
  const outcome = computeShares(plan, method, entered);
  if (!outcome.ok) throw new Error(outcome.faults.map(({ message }) => message).join(' '));
  return [...outcome.values.values()];
}

describe('published figures', () => {
  test('Singapore, Strata Titles Board guidelines: residential share values by bands of 50 sqm', () => {
    const method: ShareMethod = {
      name: 'banded',
      bands: [{ occupancyUseId: null, bandInSqm: 50, base: 5, step: 1 }],
    };
    const areas = ['50.00', '51.00', '100.00', '101.00', '120.00', '300.00'];
    expect(valuesBy(ofAreas(areas), method)).toEqual([5n, 6n, 6n, 7n, 7n, 10n]);
  });

  test('Malaysia, Strata Management Act 2013, first schedule: 845 × 1.30 × 0.85 + 64 × 0.5 is 966', () => {
    const method: ShareMethod = {
      name: 'weighted',
      useWeights: [{ occupancyUseId: null, weight: '1.30' }],
      typeWeights: [{ unitTypeId: null, weight: '0.85' }],
      accessoryWeight: '0.50',
    };
    const plan = {
      ...ofAreas(['845.00']),
      accessoryCommonPropertyAllocations: [anAllocation(3, 1, { floorAreaInSqm: '64.00' })],
      parkingScheduleItems: [aLot('P1', { unitId: 'unit-1' })],
    };
    expect(valuesBy(plan, method)).toEqual([966n]);
  });

  test('Malaysia, as above, table 3: 120 with two car parks of 16 outside is 120 + 32 × 0.25, and with one within 120 + 16 × 0.50, 128 both', () => {
    const method: ShareMethod = {
      name: 'weighted',
      useWeights: [{ occupancyUseId: null, weight: '1.00' }],
      typeWeights: [{ unitTypeId: null, weight: '1.00' }],
      accessoryWeight: '0.50',
      accessoryWeightOutside: '0.25',
    };
    const parked = (cars: number, floorId: string | null) => ({
      ...ofAreas(['120.00']),
      accessoryCommonPropertyAllocations: [
        anAllocation(3, 1, { floorAreaInSqm: `${cars * 16}.00`, floorId }),
        anAllocation(3, 2, { floorAreaInSqm: '16.00', floorId: null }),
      ],
      parkingScheduleItems: Array.from({ length: cars }, (_, at) => aLot(`P${at}`, { unitId: 'unit-1' })),
    });
    expect(valuesBy(parked(2, null), method)).toEqual([128n]);
    expect(valuesBy(parked(1, 'floor-1'), method)).toEqual([128n]);
    expect(valuesBy(parked(2, 'floor-1'), method)).toEqual([136n]);
    // Without a weight of its own it has the one of all.
    expect(valuesBy(parked(2, null), { ...method, accessoryWeightOutside: undefined })).toEqual([136n]);
  });

  test('South Africa, Sectional Titles Act 95 of 1986, section 32: 120 of 1,000 sqm is 12.0000 %', () => {
    const [first, second] = valuesBy(ofAreas(['120.00', '880.00']), { name: 'quota' });
    expect(displayShare(first ?? 0n, 4)).toBe('12.0000 %');
    expect(displayShare(second ?? 0n, 4)).toBe('88.0000 %');
  });

  test('British Columbia, Strata Property Regulation 14.2: the habitable area in whole square metres', () => {
    expect(valuesBy(ofAreas(['84.49', '84.50', '120.00']), { name: 'roundedArea' })).toEqual([
      84n,
      85n,
      120n,
    ]);
  });

  test('Queensland, About lot entitlements: in a block of 8 units that are equal the aggregate is 8', () => {
    const values = valuesBy(ofAreas(Array.from({ length: 8 }, (_, at) => `${50 + at}.00`)), {
      name: 'equal',
      shares: [{ occupancyUseId: null, share: 1 }],
    });
    expect(values).toEqual(Array.from({ length: 8 }, () => 1n));
  });

  test('British Columbia, Strata Property Act 246(3): one number for all homes, one for all that are no homes', () => {
    const plan = planOf([
      aUnit('1', { occupancyUseId: 1, floorAreaInSqm: '40.00' }),
      aUnit('2', { occupancyUseId: 1, floorAreaInSqm: '140.00' }),
      aUnit('3', { occupancyUseId: 2, floorAreaInSqm: '90.00' }),
    ]);
    const shares = [
      { occupancyUseId: 1, share: 10 },
      { occupancyUseId: null, share: 25 },
    ];
    expect(valuesBy(plan, { name: 'equal', shares })).toEqual([10n, 10n, 25n]);
  });

  test('New South Wales, Sovereign Valuations: two units worth $2 million and two worth $1 million have 200 and 100 each', () => {
    const plan = planOf(
      [7, 7, 8, 8].map((unitTypeId, at) => aUnit(`${at + 1}`, { unitTypeId })),
      600,
    );
    const typeValues = [
      { unitTypeId: 7, value: 2_000_000 },
      { unitTypeId: 8, value: 1_000_000 },
    ];
    expect(valuesBy(plan, { name: 'typeValues', typeValues })).toEqual([200n, 200n, 100n, 100n]);
    // Of 601 one is left, and goes to the largest remainder that comes first: 200.33…, 100.16….
    expect(valuesBy({ ...plan, allotedShareValue: 601 }, { name: 'typeValues', typeValues })).toEqual([
      201n,
      200n,
      100n,
      100n,
    ]);
  });

  test('seven units on 10,000 shares by largest remainder of their whole-sqm areas', () => {
    const areas = ['61.40', '61.40', '72.70', '85.20', '85.20', '98.90', '110.30'];
    expect(valuesBy(ofAreas(areas), { name: 'area', areas: 'wholeSqm' })).toEqual([
      1063n,
      1062n,
      1272n,
      1481n,
      1481n,
      1725n,
      1916n,
    ]);
  });

  const registered = ['117', '108', '113', '108', '108', '113', '108', '108', '117'];
  const entered = (values: readonly string[]) =>
    new Map(values.map((value, at) => [`unit-${at + 1}`, value]));
  const nine = ofAreas(
    registered.map(() => '100.00'),
    1000,
  );

  test('Western Australia: a registered schedule of unit entitlements is taken as it was entered', () => {
    expect(valuesBy(nine, { name: 'entered' }, entered(registered))).toEqual(registered.map(BigInt));
  });

  test('Western Australia: the same schedule with one figure changed is refused', () => {
    const outcome = computeShares(nine, { name: 'entered' }, entered(registered.with(4, '109')));
    expect(outcome).toMatchObject({
      ok: false,
      faults: [
        {
          code: 'totalDiffers',
          message: 'The entered share values add up to 1,001, the allotted share value is 1,000.',
        },
      ],
    });
  });
});
