import { assert, date, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayDate, displayDay, displayTime } from './dates.ts';

describe('days and times in the Maldives, five hours before UTC', () => {
  test.each([
    ['2026-01-31T18:59:59.999Z', '31/01/2026', '23:59'],
    ['2026-01-31T19:00:00.000Z', '01/02/2026', '00:00'],
    ['2025-12-31T19:00:00.000Z', '01/01/2026', '00:00'],
    ['2028-02-28T19:30:00.000Z', '29/02/2028', '00:30'],
    ['2026-03-29T01:30:00.000Z', '29/03/2026', '06:30'],
    ['2026-06-05T04:05:00.000Z', '05/06/2026', '09:05'],
  ])('%s', (instant, day, time) => {
    expect(displayDate(instant)).toBe(day);
    expect(displayTime(instant)).toBe(time);
  });

  test('do not depend on where the machine stands', () => {
    const between = { min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true };
    assert(
      property(date(between), (instant) => {
        const parts = new Intl.DateTimeFormat('en-GB', {
          timeZone: 'Etc/GMT-5',
          day: '2-digit',
          month: '2-digit',
          year: 'numeric',
        }).format(instant);
        expect(displayDate(instant.toISOString())).toBe(parts);
      }),
    );
  });
});

describe('a day without a time', () => {
  test.each([
    ['1984-03-12', '12/03/1984'],
    ['2000-02-29', '29/02/2000'],
  ])('%s', (day, shown) => {
    expect(displayDay(day)).toBe(shown);
  });
});
