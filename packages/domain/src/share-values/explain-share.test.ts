import { describe, expect, test } from 'vitest';
import { completePlan } from '../strata-plan/testing/plans.ts';
import { computeShares } from './compute-shares.ts';
import { displayShare } from './display-share.ts';
import { defaultShareMethod, type ShareMethod } from './share-method.ts';
import { fraction } from './share-steps.ts';

/** The steps to a unit of the complete plan. */
function stepsTo(method: ShareMethod, unitId: string, entered?: ReadonlyMap<string, string>) {
  const outcome = computeShares(completePlan(), method, entered);
  if (!outcome.ok) throw new Error('There are no values');
  return outcome.explain(unitId);
}

describe('how a share value came about', () => {
  test('by area: the unit, its part of general and of limited property, the exact share, the rounding', () => {
    const steps = stepsTo(defaultShareMethod, 'unit-101');
    expect(steps?.map(({ label, value }) => [label, value])).toEqual([
      ['Strata area', '100.00 sqm'],
      ['Its part of general common property', '150.166666… sqm'],
      ['Its part of limited common property LCP-1', '100.00 sqm'],
      ['All that is divided', '925.75 sqm'],
      ['Exact share', '3,782.518678…'],
      ['Rounding', 'one more'],
      ['Share value', '3,783'],
    ]);
  });

  const methods: readonly ShareMethod[] = [
    defaultShareMethod,
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
    { name: 'entered' },
  ];
  const entered = new Map([
    ['unit-G-1', '2000'],
    ['unit-101', '5000'],
    ['unit-102', '3000'],
  ]);

  test.each(methods)('ends with the value itself ($name)', (method) => {
    const plan = completePlan();
    const outcome = computeShares(plan, method, entered);
    if (!outcome.ok) throw new Error('There are no values');
    for (const [id, value] of outcome.values) {
      expect(outcome.explain(id)?.at(-1)?.value).toBe(displayShare(value, outcome.decimals));
    }
  });

  test('is not there for a unit that is not there', () => {
    expect(stepsTo(defaultShareMethod, 'unit-999')).toBeUndefined();
  });
});

test('a quotient is cut after six places, and says so', () => {
  expect([fraction(1n, 3n), fraction(5n, 2n), fraction(1_234_567n, 1n)]).toEqual([
    '0.333333…',
    '2.50',
    '1,234,567.00',
  ]);
});
