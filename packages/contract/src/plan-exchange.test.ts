import { developmentTypes } from '@strata/domain';
import { describe, expect, test } from 'vitest';
import { parseInput } from './parse-input.ts';
import { planExchangeInput } from './plan-exchange.ts';

const parsed = (developmentType: unknown) => {
  const result = parseInput(planExchangeInput, {
    format: 'strata-plan',
    version: 1,
    plan: { developmentDetails: { developmentType } },
  });
  return result.ok ? result.data.plan.developmentDetails?.developmentType : result.fields;
};

describe('the development type in a plan file', () => {
  test('is spelt as in the specification', () => {
    expect(developmentTypes.map(({ id, name }) => [id, name])).toEqual([
      [1, 'Landed Property'],
      [2, 'Condominum'],
      [3, 'Strata Subdivision'],
    ]);
    expect(developmentTypes.map(({ name }) => parsed(name))).toEqual(
      developmentTypes.map(({ name }) => name),
    );
  });

  test.each([
    ['Landed property', 'Landed Property'],
    ['Condominium', 'Condominum'],
    ['Strata subdivision', 'Strata Subdivision'],
  ])('in an older file, %s, is %s', (former, name) => {
    expect(parsed(former)).toBe(name);
  });

  test('is none of its own making', () => {
    expect(parsed('condominium')).toEqual({
      'plan.developmentDetails.developmentType': 'Choose Landed Property, Condominum, Strata Subdivision',
    });
  });
});
