import fc from 'fast-check';
import { expect, test } from 'vitest';
import { momentBetween, momentsOf } from './office-hours.ts';

/** Weekday (0 is Sunday) and minute of the day in the Maldives. */
function inTheMaldives(instant: string): readonly [weekday: number, minute: number] {
  const local = new Date(Date.parse(instant) + 5 * 3_600_000);
  return [local.getUTCDay(), local.getUTCHours() * 60 + local.getUTCMinutes()];
}

function expectOpen(instant: string): void {
  const [weekday, minute] = inTheMaldives(instant);
  expect(weekday).toBeLessThanOrEqual(4);
  expect(minute).toBeGreaterThanOrEqual(8 * 60 + 30);
  expect(minute).toBeLessThanOrEqual(15 * 60 + 30);
}

const anyNow = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
const anyDays = fc
  .array(fc.nat(700), { minLength: 1, maxLength: 8 })
  .map((days) => days.toSorted((one, other) => other - one));

test('what happened did so while the ministry was open, in its order, and is over', () => {
  fc.assert(
    fc.property(anyNow, anyDays, fc.string(), (now, daysAgo, key) => {
      const moments: readonly string[] = momentsOf(key, daysAgo, { now });
      moments.forEach(expectOpen);
      expect(moments).toEqual([...new Set(moments)].toSorted());
      expect((moments.at(-1) ?? '') <= now.toISOString()).toBe(true);
      expect(momentsOf(key, daysAgo, { now })).toEqual(moments);
      const [first = ''] = moments;
      const later: readonly string[] = momentsOf('another', daysAgo, { now, after: first });
      expect([first, ...later]).toEqual([...new Set([first, ...later])].toSorted());
    }),
  );
});

test('a moment between two is while the ministry was open, and later the larger the part', () => {
  fc.assert(
    fc.property(anyNow, fc.integer({ min: 1, max: 300 }), (now, days) => {
      const [from, to] = momentsOf('one', [days, 0], { now });
      const between = [0.25, 0.5, 0.9].map((part) => momentBetween(from, to, part));
      between.forEach(expectOpen);
      expect([from, ...between, to]).toEqual([...new Set([from, ...between, to])].toSorted());
    }),
  );
});

test.each([
  ['2026-11-23T20:37:00Z', 0, '2026-11-23'],
  ['2026-11-24T11:00:00Z', 0, '2026-11-24'],
  ['2026-11-24T11:00:00Z', 3, '2026-11-19'],
  ['2026-11-24T11:00:00Z', 4, '2026-11-19'],
  ['2026-11-24T11:00:00Z', 5, '2026-11-19'],
  ['2026-11-24T11:00:00Z', 6, '2026-11-18'],
])('at %s, %d days ago was %s', (now, daysAgo, day) => {
  expect(momentsOf('one', [daysAgo], { now: new Date(now) })[0]).toContain(`${day}T`);
});

test('things of different records do not all happen in the same minute', () => {
  const now = new Date('2026-11-24T11:00:00Z');
  const moments = ['one', 'another', 'a third'].map((key) => momentsOf(key, [7], { now })[0]);
  expect(new Set(moments).size).toBe(3);
});
