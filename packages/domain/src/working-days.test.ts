import { assert, date, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addWorkingDays, isWorkingDay, previousWorkingDay, workingDaysBetween } from './working-days.ts';

const dayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();

describe('working days are Sunday to Thursday', () => {
  test.each([
    // 2026-11-19 is a Thursday.
    ['2026-11-19', 1, '2026-11-22'],
    ['2026-11-20', 1, '2026-11-22'],
    ['2026-11-21', 1, '2026-11-22'],
    ['2026-11-22', 1, '2026-11-23'],
    ['2026-11-22', 4, '2026-11-26'],
    ['2026-11-22', 5, '2026-11-29'],
    ['2026-11-22', 10, '2026-12-06'],
    ['2026-12-30', 3, '2027-01-04'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('%s and %i', (day, workingDays, due) => {
    expect(addWorkingDays(day, workingDays)).toBe(due);
  });

  const anyDay = date({
    min: new Date('1990-01-01'),
    max: new Date('2090-01-01'),
    noInvalidDate: true,
  }).map((instant) => instant.toISOString().slice(0, 10));

  test('an answer is due on a working day, and so many of them lie between', () => {
    assert(
      property(anyDay, integer({ min: 1, max: 60 }), (day, workingDays) => {
        const due = addWorkingDays(day, workingDays);
        expect(dayOf(due)).toBeLessThan(5);
        let counted = 0;
        for (let at = Date.parse(day); at < Date.parse(due); ) {
          at += 86_400_000;
          if (new Date(at).getUTCDay() < 5) counted += 1;
        }
        expect(counted).toBe(workingDays);
        expect(workingDaysBetween(day, due)).toBe(workingDays);
        expect(workingDaysBetween(due, day)).toBe(0);
      }),
    );
  });

  test('one day more is the next working day', () => {
    assert(
      property(anyDay, integer({ min: 0, max: 60 }), (day, workingDays) => {
        expect(addWorkingDays(day, workingDays + 1)).toBe(
          addWorkingDays(addWorkingDays(day, workingDays), 1),
        );
      }),
    );
  });
});

describe('public holidays', () => {
  const holidays = new Set(['2026-11-22', '2026-11-24', '2026-11-27']);

  test.each([
    // Sunday the 22nd and Tuesday the 24th are closed; Friday the 27th was so before.
    ['2026-11-19', 1, '2026-11-23'],
    ['2026-11-19', 2, '2026-11-25'],
    ['2026-11-19', 4, '2026-11-29'],
    ['2026-11-22', 0, '2026-11-22'],
  ])('%s and %i', (day, workingDays, due) => {
    expect(addWorkingDays(day, workingDays, holidays)).toBe(due);
    expect(workingDaysBetween(day, due, holidays)).toBe(workingDays);
  });

  test('are no working days, and the one before is found across them', () => {
    expect(isWorkingDay('2026-11-22', holidays)).toBe(false);
    expect(isWorkingDay('2026-11-22')).toBe(true);
    expect(previousWorkingDay('2026-11-23', holidays)).toBe('2026-11-19');
    expect(previousWorkingDay('2026-11-25', holidays)).toBe('2026-11-23');
  });
});
