import { isDay } from '@strata/domain';
import { expect, test } from 'vitest';
import { readTypedDay } from './typed-day.ts';

test.each([
  ['05/03/2026', '2026-03-05'],
  ['5/3/2026', '2026-03-05'],
  [' 5.3.2026 ', '2026-03-05'],
  ['5-3-2026', '2026-03-05'],
  ['5 3 2026', '2026-03-05'],
  ['2026-03-05', '2026-03-05'],
  ['29/02/2024', '2024-02-29'],
])('%j is read as the day %s', (typed, day) => expect(readTypedDay(typed)).toBe(day));

test.each([
  '',
  '5/3',
  '5/3/26',
  '29/02/2026',
  '31/04/2026',
  '00/03/2026',
  '05/13/2026',
  '2026-02-30',
  'soon',
])('%j is no day, and stays as it was typed', (typed) => {
  expect(readTypedDay(typed)).toBe(typed);
  expect(isDay(typed)).toBe(false);
});
