import { expect, test } from 'vitest';
import type { StrataPlan } from '../plan.ts';
import { completePlan } from '../testing/plans.ts';
import { findingsOf } from './findings-of.ts';
import { byMethod } from './testing/share-cases.ts';

const codesOf = (plan: StrataPlan) => findingsOf(plan).map(({ code }) => code);

test('where the values have no total beforehand, the allotted value may follow what they add up to', () => {
  const plan = byMethod({ name: 'roundedArea' });
  const [found] = findingsOf(plan);
  expect(found).toMatchObject({
    code: 'shareTotalDiffers',
    severity: 'warning',
    where: { kind: 'details', field: 'allotedShareValue' },
    message:
      'By the method “Of the ministry” the share values add up to 300; the allotted share value is 10,000. Enter 300 in Development details.',
  });
  expect(codesOf({ ...plan, allotedShareValue: 300 })).toEqual([]);
  expect(codesOf(byMethod({ name: 'quota' }))).toEqual([]);
});

test('a value below the number of units is too small only where it is divided among them', () => {
  expect(codesOf(completePlan({ allotedShareValue: 2 }))).toEqual(['shareValueTooSmall']);
  expect(codesOf(byMethod({ name: 'quota' }, { allotedShareValue: 2 }))).toEqual([]);
});
