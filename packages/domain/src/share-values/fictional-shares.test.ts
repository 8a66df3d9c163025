import { hostilePlan, podiumTower, valuedHouse } from '@strata/fictional-register';
import { describe, expect, test } from 'vitest';
import { findingsOf, hasBlocking } from '../strata-plan/findings/findings-of.ts';
import { enteredPlan } from '../strata-plan/testing/entered-plan.ts';
import { computeShares } from './compute-shares.ts';
import { displayShare } from './display-share.ts';
import { defaultShareMethod, type ShareMethod } from './share-method.ts';

const uses = { residential: 1, commercial: 2, tourist: 4 } as const;

/** The aggregate of the tower, and the values of a shop, a home and a serviced apartment; worked out by another program. */
const tower: readonly (readonly [string, ShareMethod, readonly string[]])[] = [
  ['area', defaultShareMethod, ['10,000', '27', '45', '46']],
  ['area in whole square metres', { name: 'area', areas: 'wholeSqm' }, ['10,000', '27', '45', '46']],
  [
    'bands by use',
    {
      name: 'banded',
      bands: [
        { occupancyUseId: null, bandInSqm: 50, base: 5, step: 1 },
        { occupancyUseId: uses.commercial, bandInSqm: 50, base: 6, step: 3 },
      ],
    },
    ['1,530', '9', '6', '6'],
  ],
  [
    'weights',
    {
      name: 'weighted',
      useWeights: [
        { occupancyUseId: uses.commercial, weight: '2.40' },
        { occupancyUseId: uses.tourist, weight: '1.50' },
        { occupancyUseId: null, weight: '1.00' },
      ],
      typeWeights: [{ unitTypeId: null, weight: '1.00' }],
      accessoryWeight: '0.50',
    },
    ['26,072', '133', '105', '147'],
  ],
  ['rounded area', { name: 'roundedArea' }, ['20,992', '56', '96', '92']],
  ['quota', { name: 'quota' }, ['100.0000 %', '0.2668 %', '0.4573 %', '0.4383 %']],
];

describe('share values of the plans of the fictional register', () => {
  test.each(tower)('the podium tower by %s', (_name, method, figures) => {
    const outcome = computeShares(enteredPlan(podiumTower), method);
    if (!outcome.ok) throw new Error(outcome.faults.map(({ message }) => message).join(' '));
    const { aggregate, decimals, values } = outcome;
    const shown = ['1', '401', '405'].map((unit) => values.get(unit) ?? 0n);
    expect([aggregate, ...shown].map((value) => displayShare(value, decimals))).toEqual(figures);
    expect(values.size).toBe(240);
  });

  test('a valuer’s make up the allotted share value, and come with the certificate', () => {
    const plan = enteredPlan(valuedHouse);
    const outcome = computeShares(plan);
    expect(outcome.ok && [outcome.aggregate, outcome.values.get('G1')]).toEqual([1_000n, 168n]);
    expect(findingsOf(plan)).toEqual([]);
    const without = {
      ...plan,
      strataDocuments: plan.strataDocuments.filter(({ documentTypeId }) => documentTypeId !== 9),
    };
    expect(hasBlocking(findingsOf(without))).toBe(true);
  });

  test('names that are markup change no figure', () => {
    const outcome = computeShares(enteredPlan(hostilePlan));
    expect(outcome.ok && outcome.aggregate).toBe(10_000n);
  });
});
