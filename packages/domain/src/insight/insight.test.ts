import { array, assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applicationKindNames, examinedTypes } from '../examinations.ts';
import { kindLabel } from '../examined-kinds.ts';
import { examinedTypeOf, insightKinds } from './insight-kinds.ts';
import { addDays, isPeriod, monthsOf, stepsOf, wholeMonthsOf } from './insight-period.ts';
import { ageGroupName, ageGroups, medianOf, percentOf } from './insight-sums.ts';

describe('a period', () => {
  test.each([
    ['2026-01-01', '2026-01-01', true],
    ['2026-01-02', '2026-01-01', false],
    ['2021-11-22', '2026-11-21', true],
    ['2021-11-21', '2026-11-21', false],
    ['2024-02-29', '2029-02-28', true],
    ['2024-02-29', '2029-03-01', false],
  ])('from %s to %s can be asked for: %s', (from, to, can) => {
    expect(isPeriod({ from, to })).toBe(can);
  });

  test('of some weeks is told by week from Sunday, and its ends are cut', () => {
    expect(stepsOf({ from: '2026-11-03', to: '2026-11-16' })).toEqual({
      by: 'week',
      steps: [
        { from: '2026-11-03', to: '2026-11-07' },
        { from: '2026-11-08', to: '2026-11-14' },
        { from: '2026-11-15', to: '2026-11-16' },
      ],
    });
  });

  test('of more than half a year is told by month', () => {
    expect(stepsOf({ from: '2026-01-01', to: '2026-07-01' }).by).toBe('week');
    const { by, steps } = stepsOf({ from: '2026-01-15', to: '2026-08-02' });
    expect([by, steps.length, steps[0], steps.at(-1)]).toEqual([
      'month',
      8,
      { from: '2026-01-15', to: '2026-01-31' },
      { from: '2026-08-01', to: '2026-08-02' },
    ]);
  });

  test('has each of its days in one step, and whole months in between', () => {
    const day = integer({ min: 0, max: 1_500 });
    assert(
      property(day, day, (begin, length) => {
        const from = addDays('2024-01-01', begin);
        const period = { from, to: addDays(from, length) };
        const { steps } = stepsOf(period);
        expect([steps[0]?.from, steps.at(-1)?.to]).toEqual([period.from, period.to]);
        expect(steps.slice(1).map((step) => step.from)).toEqual(
          steps.slice(0, -1).map((step) => addDays(step.to, 1)),
        );
        const whole = wholeMonthsOf(period);
        expect(whole.from >= period.from && whole.before <= addDays(period.to, 1)).toBe(true);
        expect(whole.from <= whole.before).toBe(true);
      }),
    );
  });

  test('within a month has no whole one', () => {
    const none = { from: '2026-03-31', before: '2026-03-31' };
    expect(wholeMonthsOf({ from: '2026-03-01', to: '2026-03-30' })).toEqual(none);
    expect(wholeMonthsOf({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
      from: '2026-03-01',
      before: '2026-04-01',
    });
    expect(wholeMonthsOf({ from: '2026-02-10', to: '2026-05-03' })).toEqual({
      from: '2026-03-01',
      before: '2026-05-01',
    });
  });

  test('shows at least six months, the last as far as it goes', () => {
    expect(monthsOf({ from: '2026-08-30', to: '2026-11-21' }).map(({ from, to }) => `${from} ${to}`)).toEqual(
      [
        '2026-06-01 2026-06-30',
        '2026-07-01 2026-07-31',
        '2026-08-01 2026-08-31',
        '2026-09-01 2026-09-30',
        '2026-10-01 2026-10-31',
        '2026-11-01 2026-11-21',
      ],
    );
    expect(monthsOf({ from: '2025-12-30', to: '2026-12-01' })).toHaveLength(13);
  });
});

describe('sums', () => {
  test('the median is the middle one, or halfway between two', () => {
    expect(medianOf([])).toBeUndefined();
    expect(medianOf([{ workingDays: 4, records: 1 }])).toBe(4);
    expect(
      medianOf([
        { workingDays: 9, records: 2 },
        { workingDays: 4, records: 2 },
      ]),
    ).toBe(6.5);
    assert(
      property(array(integer({ min: 0, max: 40 }), { minLength: 1 }), (days) => {
        const inOrder = days.toSorted((one, other) => one - other);
        const [low, high] = [Math.ceil(days.length / 2), Math.floor(days.length / 2) + 1];
        const middle = ((inOrder[low - 1] ?? 0) + (inOrder[high - 1] ?? 0)) / 2;
        expect(medianOf(days.map((workingDays) => ({ workingDays, records: 1 })))).toBe(middle);
      }),
    );
  });

  test('a share of nothing is none', () => {
    expect([percentOf(0, 0), percentOf(2, 3), percentOf(0, 3)]).toEqual([undefined, 67, 0]);
  });

  test('the ages follow each other without a gap', () => {
    expect(ageGroups.map(ageGroupName)).toEqual(['0–5', '6–10', '11–15', '16–20', '21+']);
  });
});

test('every kind has a name, and is one of the things that are examined', () => {
  expect(new Set(insightKinds.map(kindLabel)).size).toBe(insightKinds.length);
  expect([kindLabel('Amendment'), kindLabel('discharge')]).toEqual(['Amendment', 'Discharge of a mortgage']);
  expect(new Set(insightKinds.map(examinedTypeOf))).toEqual(new Set(examinedTypes));
  expect(applicationKindNames.map(examinedTypeOf)).toEqual(Array(3).fill('application'));
});
