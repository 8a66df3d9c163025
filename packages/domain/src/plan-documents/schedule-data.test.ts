import { hostilePlan, podiumTower, valuedHouse } from '@strata/fictional-register';
import { describe, expect, test } from 'vitest';
import type { ShareMethod } from '../share-values/share-method.ts';
import type { StrataPlan } from '../strata-plan/plan.ts';
import { enteredPlan } from '../strata-plan/testing/entered-plan.ts';
import { checkScheduleData } from './check-schedule-data.ts';
import { scheduleOf } from './schedule.ts';
import { type ScheduleData, scheduleDataOf } from './schedule-data.ts';

const origin = {
  reference: 'SA-2026-000017',
  scheme: 'Kashimaa House',
  planRevision: 12,
  planSha256: 'ab'.repeat(32),
  madeAt: '2026-11-20T19:30:00Z',
  code: null,
};

/** As it is read back from a file. */
const written = (plan: StrataPlan): ScheduleData =>
  JSON.parse(JSON.stringify(scheduleDataOf(plan, scheduleOf(plan), origin))) as ScheduleData;

const byMethod = (plan: StrataPlan, method: ShareMethod): StrataPlan => ({
  ...plan,
  shareMethod: { title: 'Of the test', version: 3, method },
});

const methods: readonly ShareMethod[] = [
  { name: 'area', areas: 'exact' },
  { name: 'area', areas: 'wholeSqm' },
  { name: 'banded', bands: [{ occupancyUseId: null, bandInSqm: 50, base: 5, step: 1 }] },
  {
    name: 'weighted',
    useWeights: [{ occupancyUseId: null, weight: '1.30' }],
    typeWeights: [{ unitTypeId: null, weight: '0.85' }],
    accessoryWeight: '0.50',
  },
  { name: 'equal', shares: [{ occupancyUseId: null, share: 3 }] },
  { name: 'typeValues', typeValues: [{ unitTypeId: null, value: 2_000_000 }] },
  {
    name: 'weighted',
    useWeights: [{ occupancyUseId: null, weight: '1.30' }],
    typeWeights: [{ unitTypeId: null, weight: '0.85' }],
    accessoryWeight: '0.50',
    accessoryWeightOutside: '0.25',
  },
  { name: 'roundedArea' },
  { name: 'quota' },
];

describe.each([
  ['a tower', podiumTower],
  ['the hostile plan', hostilePlan],
])('the schedule of %s as data', (_, fictional) => {
  test.each(methods)('has all that its values depend on: %j', (method) => {
    const plan = byMethod(enteredPlan(fictional), method);
    const data = written(plan);
    expect(data.lots.length).toBeGreaterThan(0);
    expect(data.lots.every(({ shareValue }) => shareValue !== null)).toBe(true);
    expect(checkScheduleData(data)).toEqual({ differences: [], numberOfDifferences: 0, faults: [] });
  });
});

test('where accessory areas are is said where it matters, in a version of its own', () => {
  const plan = enteredPlan(podiumTower);
  const weights = {
    name: 'weighted',
    useWeights: [{ occupancyUseId: null, weight: '1.00' }],
    typeWeights: [{ unitTypeId: null, weight: '1.00' }],
    accessoryWeight: '0.50',
  } as const;
  const plain = written(byMethod(plan, weights));
  expect([plain.version, plain.commonProperty.accessory.some((area) => 'building' in area)]).toEqual([
    1,
    false,
  ]);
  const placed = written(byMethod(plan, { ...weights, accessoryWeightOutside: '0.25' }));
  expect(placed.version).toBe(2);
  const [first, ...others] = placed.commonProperty.accessory;
  if (!first) throw new Error('The tower has accessory units');
  expect([first, ...others].map(({ building }) => building)).toContain(plan.strataBuildings[0]?.name);
  // Whoever says that it is elsewhere gets other values than are stated.
  const moved = { ...first, building: first.building === null ? 'Tower' : null };
  const changed = { ...placed, commonProperty: { ...placed.commonProperty, accessory: [moved, ...others] } };
  expect(checkScheduleData(changed).numberOfDifferences).toBeGreaterThan(0);
});

test('the values of a valuer are in it, and nobody else’s', () => {
  const plan = enteredPlan(valuedHouse);
  const data = written(plan);
  expect(plan.shareMethod.method.name).toBe('entered');
  expect(data.lots.map(({ enteredShareValue }) => enteredShareValue)).toEqual(
    data.lots.map(({ shareValue }) => shareValue),
  );
  expect(checkScheduleData(data).numberOfDifferences).toBe(0);
  const computed = written(byMethod(plan, { name: 'roundedArea' }));
  expect(computed.lots.every(({ enteredShareValue }) => enteredShareValue === null)).toBe(true);
});

describe('the check of a schedule as data finds', () => {
  const data = written(enteredPlan(podiumTower));

  test('a share value that is not what the rules say, and the sum that it changes', () => {
    const lots = data.lots.map((lot) => (lot.lot === 2 ? { ...lot, shareValue: '9' } : lot));
    const stated = data.lots[1]?.shareValue;
    expect(checkScheduleData({ ...data, lots }).differences).toEqual([
      { lot: 2, what: 'shareValue', stated: '9', computed: stated },
    ]);
  });

  test('an area that was changed: by the values that follow from it, and by the sum', () => {
    const lots = data.lots.map((lot) => (lot.lot === 1 ? { ...lot, strataAreaInSqm: '900.00' } : lot));
    const { differences, numberOfDifferences } = checkScheduleData({ ...data, lots });
    expect(differences[0]).toMatchObject({ lot: 1, what: 'shareValue' });
    expect(numberOfDifferences).toBeGreaterThan(differences.length);
  });

  test('sums that are not those of the lots', () => {
    const total = { numberOfUnits: 1, strataAreaInSqm: '1.00', shareValue: '1' };
    expect(checkScheduleData({ ...data, total }).differences.map(({ what }) => what)).toEqual([
      'numberOfUnits',
      'strataArea',
      'shareValue',
    ]);
  });

  test('why there are no values', () => {
    const plan = { ...enteredPlan(podiumTower), allotedShareValue: 2 };
    const without = written(plan);
    expect(without.lots.every(({ shareValue }) => shareValue === null)).toBe(true);
    const { numberOfDifferences, faults } = checkScheduleData(without);
    expect([numberOfDifferences, faults.length]).toEqual([0, 1]);
  });
});
